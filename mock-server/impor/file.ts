import { deleteBerkas, isiBerkas, saveBerkas } from "../db/attachments";
import type { Reader, Writer } from "../db/sql";
import type { Packed } from "../http/packing";

const parent = (imporId: string): string => `impor:${imporId}`;

type Kept = { readonly imporId: string; readonly pemilik: string; readonly now: Date };

/** Keeps the file of an import until the import has ended, in the running transaction. */
export const keepFile = (
  sql: Writer,
  nama: string,
  { gzip, sha256 }: Packed,
  { imporId, pemilik, now }: Kept,
): Promise<void> =>
  saveBerkas(
    sql,
    { pemilik, induk: parent(imporId) },
    { nama: nama.slice(0, 200), jenis: "application/gzip", bytes: gzip, hash: sha256 },
    now,
  );
/** The packed file of an import that has not ended. */
export const packedFile = (sql: Reader, imporId: string): Promise<Buffer | undefined> =>
  isiBerkas(sql, parent(imporId));
export const dropFile = (sql: Writer, imporId: string): Promise<void> => deleteBerkas(sql, parent(imporId));
