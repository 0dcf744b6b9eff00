import { readPage } from "~/domain/kit/pages";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import { notifikasiTerbaru } from "../../db/notifikasi";
import type { Reader } from "../../db/sql";

/** The newest unread notifications of an account. */
export const noticesOf = async (sql: Reader, akunId: string) =>
  (await notifikasiTerbaru(sql, akunId)).map(({ isi, tautan, dibuat, kelas, ...row }) => ({
    ...row,
    tautan: readPage(tautan),
    isi: JSON.parse(isi) as Record<string, string | number>,
    dibuat: kelas ? classTimeOf(kelas, dibuat) : new Date(dibuat).toISOString(),
  }));
