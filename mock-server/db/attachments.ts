import { createHash, randomUUID } from "node:crypto";
import { AppError } from "~/contract/errors";
import { attachments } from "~/contract/kit";
import { boundList } from "./dialect";
import { type Reader, sqlTime, type Writer } from "./sql";
import { insertInto } from "./tables";

type StoredFile = {
  readonly id: string;
  readonly nama: string;
  readonly jenis: string;
  readonly ukuran: number;
};

/** The sender of a file, and its parent. */
type Tempat = { readonly pemilik: string; readonly induk: string };
const INSERT = insertInto("Berkas");
/** Stores one file, in the running transaction. `hash` is that of the sent bytes. */
export async function saveBerkas(
  sql: Writer,
  { pemilik, induk }: Tempat,
  { nama, jenis, bytes, hash }: { nama: string; jenis: string; bytes: Buffer; hash: string },
  now: Date,
): Promise<void> {
  const kept = { id: randomUUID(), pemilik, induk, nama, jenis, ukuran: bytes.length, hash, isi: bytes };
  await sql.run(INSERT, { ...kept, dibuat: sqlTime(now) });
}
/** The bytes of the only file of a parent. */
export const isiBerkas = async (sql: Reader, induk: string): Promise<Buffer | undefined> =>
  (await sql.get<{ isi: Buffer }>(`SELECT isi FROM Berkas WHERE induk = @induk`, { induk }))?.isi;
/** Removes every file of a parent. */
export const deleteBerkas = async (sql: Writer, induk: string): Promise<void> => {
  await sql.run(`DELETE FROM Berkas WHERE induk = @induk`, { induk });
};

/** The only file of a parent. */
export const berkasMilik = (
  sql: Reader,
  induk: string,
): Promise<{ nama: string; jenis: string; isi: Buffer } | undefined> =>
  sql.get(`SELECT nama, jenis, isi FROM Berkas WHERE induk = @induk`, { induk });
/** Key range for the files of a parent's parts: `induk/part`. The end of that range follows it in every collation. */
const bagianDari = (induk: string) => ({ awal: `${induk}/`, akhir: `${induk}0` });
const PARTS = "induk > @awal AND induk < @akhir";
/** Removes every file of a parent's parts. */
export const deleteBerkasBagian = async (sql: Writer, induk: string): Promise<void> => {
  await sql.run(`DELETE FROM Berkas WHERE ${PARTS}`, bagianDari(induk));
};
/** Copies the files of one parent's parts to the parts of another. */
export async function copyBerkasBagian(sql: Writer, dari: string, ke: string): Promise<void> {
  const rows = await sql.all<{ id: string; induk: string }>(
    `SELECT id, induk FROM Berkas WHERE ${PARTS} ORDER BY induk`,
    bagianDari(dari),
  );
  const COPY = `INSERT INTO Berkas (id, pemilik, induk, nama, jenis, ukuran, hash, isi, dibuat)
    SELECT @baru, pemilik, @induk, nama, jenis, ukuran, hash, isi, dibuat FROM Berkas WHERE id = @id`;
  await sql.runEach(
    COPY,
    rows.map(({ id, induk }) => ({ id, baru: randomUUID(), induk: `${ke}${induk.slice(dari.length)}` })),
  );
}

/** Copies the files of one parent to another. */
export async function copyBerkas(sql: Writer, dari: string, { pemilik, induk }: Tempat): Promise<void> {
  const files = await sql.all<{ id: string }>(`SELECT id FROM Berkas WHERE induk = @dari`, { dari });
  await sql.runEach(
    `INSERT INTO Berkas (id, pemilik, induk, nama, jenis, ukuran, hash, isi, dibuat)
     SELECT @baru, @pemilik, @induk, nama, jenis, ukuran, hash, isi, dibuat FROM Berkas WHERE id = @id`,
    files.map(({ id }) => ({ id, baru: randomUUID(), pemilik, induk })),
  );
}

/** Stores files under their parent, in the running transaction. More than the rule allows are refused (422). */
export async function saveAttachments(
  sql: Writer,
  { pemilik, induk }: Tempat,
  files: readonly { readonly nama: string; readonly jenis: string; readonly bytes: Buffer }[],
  now: Date,
): Promise<void> {
  const kept = (await attachmentsOf(sql, [induk])).get(induk)?.length ?? 0;
  if (kept + files.length > attachments.maxFiles)
    throw new AppError(
      "invalid",
      {},
      { [attachments.field]: [{ key: "berkas_banyak", params: { max: attachments.maxFiles } }] },
    );
  for (const { nama, jenis, bytes } of files) {
    const hash = createHash("sha256").update(bytes).digest("base64url");
    await saveBerkas(sql, { pemilik, induk }, { nama, jenis, bytes, hash }, now);
  }
}

/** Files by parent, the oldest first. */
export async function attachmentsOf(
  sql: Reader,
  parents: readonly string[],
): Promise<ReadonlyMap<string, StoredFile[]>> {
  const rows = await sql.all<StoredFile & { induk: string }>(
    `SELECT id, induk, nama, jenis, ukuran FROM Berkas WHERE induk IN ${boundList("induk")} ORDER BY dibuat, nama`,
    { induk: JSON.stringify(parents) },
  );
  const found = new Map<string, StoredFile[]>();
  for (const { induk, ...file } of rows) found.set(induk, [...(found.get(induk) ?? []), file]);
  return found;
}

/** Removes files of a parent. Ids of other parents are skipped. */
export async function deleteAttachments(sql: Writer, induk: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await sql.run(`DELETE FROM Berkas WHERE id = ? AND induk = ?`, [id, induk]);
}

/** A stored file. The right to read it is checked before. */
export const berkasOf = (sql: Reader, id: string): Promise<{ nama: string; jenis: string; isi: Buffer } | undefined> =>
  sql.get(`SELECT nama, jenis, isi FROM Berkas WHERE id = @id`, { id });
