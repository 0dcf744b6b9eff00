import { type Reader, sqlTime, type Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

type Surat = RowOf<"KotakKeluar">;

/** Puts a letter into the outbox. */
export const insertSurat = (sql: Writer, row: Omit<Surat, "dikirim">): Promise<number> =>
  sql.run(insertInto("KotakKeluar", ["id", "mitraId", "akunId", "kepada", "jenis", "perihal", "isi", "dibuat"]), row);

/** Unsent letters written after a moment, the oldest first. */
export const unsentSince = (sql: Reader, since: Date): Promise<Pick<Surat, "id" | "kepada" | "perihal" | "isi">[]> =>
  sql.all(
    `SELECT id, kepada, perihal, isi FROM KotakKeluar WHERE dikirim IS NULL AND dibuat > @since ORDER BY dibuat`,
    { since: sqlTime(since) },
  );

export const markSent = (sql: Writer, id: string, at: Date): Promise<number> =>
  sql.run(`UPDATE KotakKeluar SET dikirim = @at WHERE id = @id`, { id, at: sqlTime(at) });

/** Marks a letter before it is sent. False if another process has done so. */
export const claimSurat = async (sql: Writer, id: string, at: Date): Promise<boolean> =>
  (await sql.run(`UPDATE KotakKeluar SET dikirim = @at WHERE id = @id AND dikirim IS NULL`, {
    id,
    at: sqlTime(at),
  })) === 1;
/** Takes the mark back from a letter that could not be sent. */
export const releaseSurat = (sql: Writer, id: string): Promise<number> =>
  sql.run(`UPDATE KotakKeluar SET dikirim = NULL WHERE id = @id`, { id });

/** Removes the text, which holds a link or a code, from an account's letters of a kind. The rest stays as a record. */
export const blankSurat = (sql: Writer, akunId: string, jenis: string): Promise<number> =>
  sql.run(`UPDATE KotakKeluar SET isi = '' WHERE akunId = @akunId AND jenis = @jenis`, { akunId, jenis });

/** The same for the letters with a one-time password. */
export const blankSuratOfOtp = (sql: Writer, otpId: string): Promise<number> =>
  sql.run(
    `UPDATE KotakKeluar SET isi = '' WHERE (akunId, jenis) IN (SELECT akunId, 'otp_' || tujuan FROM Otp WHERE id = @otpId)`,
    { otpId },
  );

/** The same for all letters written before a moment. */
export const blankSuratBefore = (sql: Writer, before: Date): Promise<number> =>
  sql.run(`UPDATE KotakKeluar SET isi = '' WHERE isi <> '' AND dibuat < @before`, { before: sqlTime(before) });
