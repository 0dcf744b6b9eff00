import { type Reader, sqlTime, type Writer } from "../sql";
import { insertInto, listed, type RowOf } from "../tables";

/** Secrets stored for a limited time: single-use links, one-time passwords, failed tries, sheets of passwords. */
type Tautan = RowOf<"TautanSekali">;
type Unused = Pick<Tautan, "akunId" | "tujuan">;

/** Stores the hash of a link. Deletes earlier unused links of the same purpose. */
export async function insertLink(sql: Writer, row: Omit<Tautan, "dipakai">): Promise<void> {
  const { akunId, tujuan } = row;
  await sql.run(`DELETE FROM TautanSekali WHERE akunId = @akunId AND tujuan = @tujuan AND dipakai IS NULL`, {
    akunId,
    tujuan,
  });
  await sql.run(insertInto("TautanSekali", ["hash", "tujuan", "akunId", "kedaluwarsa"]), row);
}

/** True if an account has an unused link that expires after a moment. */
export const hasLinkBetween = async (sql: Reader, link: Unused, after: Date, until: Date): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 FROM TautanSekali WHERE akunId = @akunId AND tujuan = @tujuan AND dipakai IS NULL
     AND kedaluwarsa > @after AND kedaluwarsa <= @until`,
    { ...link, after: sqlTime(after), until: sqlTime(until) },
  )) !== undefined;

/** The account of a link. Undefined if the link is unknown, used or expired, or its account is deleted. */
export const accountOfHash = async (
  sql: Reader,
  link: Pick<Tautan, "hash" | "tujuan">,
  now: Date,
): Promise<string | undefined> =>
  (
    await sql.get<Pick<Tautan, "akunId">>(
      `SELECT t.akunId FROM TautanSekali t JOIN Akun a ON a.id = t.akunId
       WHERE t.hash = @hash AND t.tujuan = @tujuan AND t.dipakai IS NULL AND t.kedaluwarsa > @now AND a.dihapus IS NULL`,
      { ...link, now: sqlTime(now) },
    )
  )?.akunId;

export const markLinkUsed = (sql: Writer, hash: string, now: Date): Promise<number> =>
  sql.run(`UPDATE TautanSekali SET dipakai = @at WHERE hash = @hash`, { hash, at: sqlTime(now) });

const OTP = ["id", "hash", "isi", "coba", "dikirim", "kedaluwarsa"] as const;
type OtpRow = Pick<RowOf<"Otp">, (typeof OTP)[number]>;
type OtpOf = Pick<RowOf<"Otp">, "akunId" | "tujuan">;
/** The last unused one-time password of a purpose, of any age. */
export const lastOtp = (sql: Reader, of: OtpOf): Promise<OtpRow | undefined> =>
  sql.get(
    `SELECT ${listed<"Otp">(OTP)} FROM Otp WHERE akunId = @akunId AND tujuan = @tujuan AND dipakai IS NULL
     ORDER BY dikirim DESC LIMIT 1`,
    of,
  );

/** Replaces all one-time passwords of the same purpose by a new one. */
export async function replaceOtp(sql: Writer, row: Omit<RowOf<"Otp">, "dipakai">): Promise<void> {
  const { akunId, tujuan } = row;
  await sql.run(`DELETE FROM Otp WHERE akunId = @akunId AND tujuan = @tujuan`, { akunId, tujuan });
  await sql.run(insertInto("Otp", [...OTP, "akunId", "tujuan"]), row);
}

export const countTry = (sql: Writer, id: string): Promise<number> =>
  sql.run(`UPDATE Otp SET coba = coba + 1 WHERE id = @id`, { id });

/** Marks a one-time password as used. False if it was used before. */
export const markOtpUsed = async (sql: Writer, id: string, now: Date): Promise<boolean> =>
  (await sql.run(`UPDATE Otp SET dipakai = @at WHERE id = @id AND dipakai IS NULL`, { id, at: sqlTime(now) })) > 0;

type Percobaan = RowOf<"PercobaanMasuk">;
/** Failed tries under a key, and the end of the wait for the next one. */
export const triesOf = (sql: Reader, kunci: string): Promise<Percobaan | undefined> =>
  sql.get(`SELECT kunci, gagal, sampai FROM PercobaanMasuk WHERE kunci = @kunci`, { kunci });

export const saveTries = (sql: Writer, row: Percobaan): Promise<number> =>
  sql.run(
    `${insertInto("PercobaanMasuk")} ON CONFLICT (kunci) DO UPDATE SET gagal = excluded.gagal, sampai = excluded.sampai`,
    row,
  );

export const deleteTries = (sql: Writer, kunci: string): Promise<number> =>
  sql.run(`DELETE FROM PercobaanMasuk WHERE kunci = @kunci`, { kunci });

/** Forgets tries whose wait was over before a moment. */
export const clearTries = (sql: Writer, before: Date): Promise<number> =>
  sql.run(`DELETE FROM PercobaanMasuk WHERE sampai < @before`, { before: sqlTime(before) });

/**
 * Deletes links, one-time passwords and sheets of passwords that ended, or were made, before a moment. Keeps the sheet
 * of a class whose roster import is running.
 */
export async function deleteSecrets(sql: Writer, before: Date): Promise<void> {
  const moment = { before: sqlTime(before) };
  await sql.run(`DELETE FROM TautanSekali WHERE kedaluwarsa < @before`, moment);
  await sql.run(`DELETE FROM Otp WHERE kedaluwarsa < @before`, moment);
  await sql.run(
    `DELETE FROM LembarSandi WHERE dibuat < @before
     AND batchId NOT IN (SELECT batchId FROM DaftarMasuk WHERE berakhir IS NULL)`,
    moment,
  );
}

type Lembar = Pick<RowOf<"LembarSandi">, "isi" | "jumlah" | "dibuat">;
/** The sealed sheet of a class's first passwords. */
export const lembarOf = (sql: Reader, batchId: string): Promise<Lembar | undefined> =>
  sql.get(`SELECT isi, jumlah, dibuat FROM LembarSandi WHERE batchId = @batchId`, { batchId });

/** Replaces a class's sheet by a new one, marked as unseen. */
export const saveLembar = (sql: Writer, row: Lembar & { readonly batchId: string }): Promise<number> =>
  sql.run(
    `${insertInto("LembarSandi", ["batchId", "isi", "jumlah", "dibuat"])} ON CONFLICT (batchId)
     DO UPDATE SET isi = excluded.isi, jumlah = excluded.jumlah, dibuat = excluded.dibuat, dilihat = NULL`,
    row,
  );

/** Restarts the storage time of a class's sheet. */
export const segarkanLembar = (sql: Writer, batchId: string, now: Date): Promise<number> =>
  sql.run(`UPDATE LembarSandi SET dibuat = @dibuat WHERE batchId = @batchId`, { batchId, dibuat: sqlTime(now) });

/** Deletes a class's sheet. False if there was none. */
export const deleteLembar = async (sql: Writer, batchId: string): Promise<boolean> =>
  (await sql.run(`DELETE FROM LembarSandi WHERE batchId = @batchId`, { batchId })) > 0;
