import { classTimeOf } from "../../clock/class-time";
import type { Reader } from "../../db/sql";

type Row = { id: string; jenis: string; isi: string; tautan: string | null; dibuat: string; kelas: string | null };

/** The newest unread notifications of an account. */
export const noticesOf = async (sql: Reader, akunId: string) =>
  (
    await sql.all<Row>(
      `SELECT id, jenis, isi, tautan, dibuat, kelas FROM Notifikasi WHERE akunId = ? AND dibaca IS NULL ORDER BY dibuat DESC LIMIT 5`,
      [akunId],
    )
  ).map(({ isi, dibuat, kelas, ...row }) => ({
    ...row,
    isi: JSON.parse(isi) as Record<string, string | number>,
    dibuat: kelas ? classTimeOf(kelas, dibuat) : new Date(dibuat).toISOString(),
  }));
