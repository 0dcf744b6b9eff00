import { createHmac } from "node:crypto";
import { sqlTime, type Writer } from "./sql";

export type Printable = {
  readonly batchId: string;
  readonly jenis: string;
  readonly objekId: string;
  readonly nomor: string;
};

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** 20 characters that nobody can guess and that stay the same for the same document and number. */
export function verificationCode(secret: string, { batchId, jenis, objekId, nomor }: Printable): string {
  const bytes = createHmac("sha256", secret).update(["verifikasi", batchId, jenis, objekId, nomor].join("\0")).digest();
  return [...bytes.subarray(0, 20)].map((byte) => ALPHABET[byte & 31]).join("");
}

/** Makes a document's QR code resolvable, in the transaction that gives it its number. `hash` is of its printed content. */
export async function registerPrintable(
  sql: Writer,
  secret: string,
  printable: Printable,
  hash: string,
  now: Date,
): Promise<string> {
  const kode = verificationCode(secret, printable);
  await sql.run(
    `INSERT OR REPLACE INTO Verifikasi (kode, batchId, jenis, objekId, nomor, hash, dibuat) VALUES (?,?,?,?,?,?,?)`,
    [kode, printable.batchId, printable.jenis, printable.objekId, printable.nomor, hash, sqlTime(now)],
  );
  return kode;
}
