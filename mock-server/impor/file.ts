import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { constants, gzip } from "node:zlib";
import type { UploadedFile } from "~/contract/kit";
import { type Sql, sqlTime } from "../db/sql";

const compress = promisify(gzip);
const parent = (imporId: string): string => `impor:${imporId}`;

/** The file of an import as it is kept until the import has ended: XML shrinks to a tenth. */
export const packFile = (bytes: Buffer): Promise<Buffer> => compress(bytes, { level: constants.Z_BEST_SPEED });

type Kept = { readonly imporId: string; readonly pemilik: string; readonly hash: string; readonly now: Date };

/** Keeps a packed file, in the running transaction. */
export function keepFile(sql: Sql, file: UploadedFile, packed: Buffer, { imporId, pemilik, hash, now }: Kept): void {
  sql.run(
    `INSERT INTO Berkas (id, pemilik, induk, nama, jenis, ukuran, hash, isi, dibuat) VALUES (?,?,?,?,?,?,?,?,?)`,
    [
      randomUUID(),
      pemilik,
      parent(imporId),
      file.name.slice(0, 200),
      "application/gzip",
      packed.length,
      hash,
      packed,
      sqlTime(now),
    ],
  );
}
/** The packed file of an import that has not ended. */
export const packedFile = (sql: Sql, imporId: string): Buffer | undefined =>
  sql.get<{ isi: Buffer }>(`SELECT isi FROM Berkas WHERE induk = ?`, [parent(imporId)])?.isi;
export const dropFile = (sql: Sql, imporId: string): void =>
  void sql.run(`DELETE FROM Berkas WHERE induk = ?`, [parent(imporId)]);
