import { randomUUID } from "node:crypto";
import { type Reader, sqlTime, type Writer } from "../db/sql";
import type { Packed } from "../http/packing";

const parent = (imporId: string): string => `impor:${imporId}`;

type Kept = { readonly imporId: string; readonly pemilik: string; readonly now: Date };

/** Keeps the file of an import until the import has ended, in the running transaction. */
export async function keepFile(
  sql: Writer,
  nama: string,
  packed: Packed,
  { imporId, pemilik, now }: Kept,
): Promise<void> {
  await sql.run(
    `INSERT INTO Berkas (id, pemilik, induk, nama, jenis, ukuran, hash, isi, dibuat) VALUES (?,?,?,?,?,?,?,?,?)`,
    [
      randomUUID(),
      pemilik,
      parent(imporId),
      nama.slice(0, 200),
      "application/gzip",
      packed.gzip.length,
      packed.sha256,
      packed.gzip,
      sqlTime(now),
    ],
  );
}
/** The packed file of an import that has not ended. */
export const packedFile = async (sql: Reader, imporId: string): Promise<Buffer | undefined> =>
  (await sql.get<{ isi: Buffer }>(`SELECT isi FROM Berkas WHERE induk = ?`, [parent(imporId)]))?.isi;
export const dropFile = async (sql: Writer, imporId: string): Promise<void> => {
  await sql.run(`DELETE FROM Berkas WHERE induk = ?`, [parent(imporId)]);
};
