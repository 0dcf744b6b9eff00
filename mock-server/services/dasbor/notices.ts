import type { Sql } from "../../db/sql";

type Row = { id: string; jenis: string; isi: string; tautan: string | null; dibuat: string };

/** The newest unread notifications of an account. */
export const noticesOf = (sql: Sql, akunId: string) =>
  sql
    .all<Row>(
      `SELECT id, jenis, isi, tautan, dibuat FROM Notifikasi WHERE akunId = ? AND dibaca IS NULL ORDER BY dibuat DESC LIMIT 5`,
      [akunId],
    )
    .map(({ isi, dibuat, ...row }) => ({
      ...row,
      isi: JSON.parse(isi) as Record<string, string | number>,
      dibuat: new Date(dibuat).toISOString(),
    }));
