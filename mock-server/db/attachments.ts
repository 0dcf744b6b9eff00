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

/** Who sent a file, and what it belongs to. */
type Tempat = { readonly pemilik: string; readonly induk: string };
const INSERT = insertInto("Berkas");
/** Keeps one file, in the running transaction; `hash` is of what was sent. */
export async function saveBerkas(
  sql: Writer,
  { pemilik, induk }: Tempat,
  { nama, jenis, bytes, hash }: { nama: string; jenis: string; bytes: Buffer; hash: string },
  now: Date,
): Promise<void> {
  const kept = { id: randomUUID(), pemilik, induk, nama, jenis, ukuran: bytes.length, hash, isi: bytes };
  await sql.run(INSERT, { ...kept, dibuat: sqlTime(now) });
}
/** The bytes of the one file that belongs to something. */
export const isiBerkas = async (sql: Reader, induk: string): Promise<Buffer | undefined> =>
  (await sql.get<{ isi: Buffer }>(`SELECT isi FROM Berkas WHERE induk = @induk`, { induk }))?.isi;
/** Removes every file of something. */
export const deleteBerkas = async (sql: Writer, induk: string): Promise<void> => {
  await sql.run(`DELETE FROM Berkas WHERE induk = @induk`, { induk });
};

/** The one file that belongs to something. */
export const berkasMilik = (
  sql: Reader,
  induk: string,
): Promise<{ nama: string; jenis: string; isi: Buffer } | undefined> =>
  sql.get(`SELECT nama, jenis, isi FROM Berkas WHERE induk = @induk`, { induk });
/** What the files of something with parts begin with: `induk/part`. The end of that range follows it in every collation. */
const bagianDari = (induk: string) => ({ awal: `${induk}/`, akhir: `${induk}0` });
const PARTS = "induk > @awal AND induk < @akhir";
/** Removes every file of the parts of something. */
export const deleteBerkasBagian = async (sql: Writer, induk: string): Promise<void> => {
  await sql.run(`DELETE FROM Berkas WHERE ${PARTS}`, bagianDari(induk));
};
/** Gives the parts of something the files that the parts of another have. */
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

/** Gives something copies of the files that another thing has. */
export async function copyBerkas(sql: Writer, dari: string, { pemilik, induk }: Tempat): Promise<void> {
  const files = await sql.all<{ id: string }>(`SELECT id FROM Berkas WHERE induk = @dari`, { dari });
  await sql.runEach(
    `INSERT INTO Berkas (id, pemilik, induk, nama, jenis, ukuran, hash, isi, dibuat)
     SELECT @baru, @pemilik, @induk, nama, jenis, ukuran, hash, isi, dibuat FROM Berkas WHERE id = @id`,
    files.map(({ id }) => ({ id, baru: randomUUID(), pemilik, induk })),
  );
}

/** Keeps files under their parent, in the running transaction; more than the rule allows is refused (422). */
export async function keepAttachments(
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

/** Removes files of a parent; ids of others are passed over. */
export async function dropAttachments(sql: Writer, induk: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) await sql.run(`DELETE FROM Berkas WHERE id = ? AND induk = ?`, [id, induk]);
}

/** A kept file; who may have it is decided before. */
export const berkasOf = (sql: Reader, id: string): Promise<{ nama: string; jenis: string; isi: Buffer } | undefined> =>
  sql.get(`SELECT nama, jenis, isi FROM Berkas WHERE id = @id`, { id });
