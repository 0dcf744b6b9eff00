import type { BAHASA } from "~/contract/akun";
import type { Peran } from "~/contract/kit";
import type { Tanggal } from "~/domain/kit/tanggal";
import { AKUN_NONAKTIF, type Kode, type StatusAkun } from "~/domain/pihak";
import { type Reader, sqlTime, type Writer } from "../sql";
import { assigned, equalTo, givenOf, insertInto, listed, type RowOf } from "../tables";

export type AkunRow = RowOf<"Akun", { peran: Peran; status: StatusAkun; bahasa: (typeof BAHASA)[number] }>;

export const SIGN_IN = ["id", "accountId", "nama", "email", "peran", "batchId", "sandi", "status"] as const;
/** The columns of an account for a sign-in. */
export type Account = Readonly<Pick<AkunRow, (typeof SIGN_IN)[number]>>;
/** The secrets of an account, as hashes, never as text. */
export type Secret = "sandi" | "kodeOtorisasi";
/** The hash of an account's password or authorisation code; null if none was set yet. */
export const secretOf = async (sql: Reader, id: string, secret: Secret): Promise<string | null> =>
  (await sql.get<{ hash: string | null }>(`SELECT ${listed<"Akun">([secret])} hash FROM Akun WHERE id = @id`, { id }))
    ?.hash ?? null;
type KodeRow = Pick<AkunRow, "kodeSejak" | "kodeSampai" | "kodeDicabut"> & { readonly hash: string | null };
/** SQL of the code that moves along into another class: a handed-out code without a term by the clock of its class. */
export const KODE_TANPA_AKHIR = "CASE WHEN kodeSampai IS NULL THEN kodeOtorisasi END";
const KODE = "SELECT kodeOtorisasi hash, kodeSejak, kodeSampai, kodeDicabut FROM Akun WHERE id = @id";
/** The authorisation code of an account: its hash, and its days. */
export async function kodeOf(sql: Reader, id: string): Promise<Kode & { readonly hash: string | null }> {
  const {
    hash = null,
    kodeSejak = null,
    kodeSampai = null,
    kodeDicabut = null,
  } = (await sql.get<KodeRow>(KODE, { id })) ?? {};
  return { hash, ada: hash !== null, sejak: kodeSejak, sampai: kodeSampai, dicabut: kodeDicabut };
}
const KODE_BERAKHIR = `SELECT id FROM Akun
  WHERE batchId = @batchId AND kodeSampai = @sampai AND kodeOtorisasi IS NOT NULL AND dihapus IS NULL`;
/** Accounts of a class with an authorisation code that is valid up to and including a day. */
export const kodeBerakhirOn = async (sql: Reader, batchId: string, sampai: Tanggal): Promise<string[]> =>
  (await sql.all<{ id: string }>(KODE_BERAKHIR, { batchId, sampai })).map(({ id }) => id);
type Profil = Pick<AkunRow, "accountId" | "nama" | "email" | "bahasa" | "peran"> & {
  readonly kodeOtorisasi: boolean;
  readonly sandi: boolean;
};
type ProfilRow = Omit<Profil, "kodeOtorisasi" | "sandi"> & { kodeOtorisasi: number; sandi: number };
const PROFIL = `SELECT accountId, nama, email, bahasa, peran, CASE WHEN kodeOtorisasi IS NULL THEN 0 ELSE 1 END kodeOtorisasi,
  CASE WHEN sandi IS NULL THEN 0 ELSE 1 END sandi FROM Akun WHERE id = @id`;
/** The profile of an account, and its existing secrets; undefined for an unknown id. */
export async function profilOf(sql: Reader, id: string): Promise<Profil | undefined> {
  const row = await sql.get<ProfilRow>(PROFIL, { id });
  return row && { ...row, kodeOtorisasi: row.kodeOtorisasi === 1, sandi: row.sandi === 1 };
}

const KEPALA_SURAT = `SELECT a.nama, a.accountId, a.email, a.bahasa, COALESCE(b.mitraId, a.mitraId) mitraId
  FROM Akun a LEFT JOIN Batch b ON b.id = a.batchId WHERE a.id = @id`;
/** The recipient of a letter, the language, and the partner whose outbox shows it. */
export const recipientOf = (
  sql: Reader,
  id: string,
): Promise<Pick<AkunRow, "nama" | "accountId" | "email" | "bahasa" | "mitraId"> | undefined> =>
  sql.get(KEPALA_SURAT, { id });

/** True if an account has this user name, closed ones too. Deleted accounts have released theirs. */
export const accountIdTaken = async (sql: Reader, accountId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM Akun WHERE accountId = @accountId`, { accountId })) !== undefined;

type Named = Pick<AkunRow, "id" | "peran"> & Partial<Record<"mitraId" | "supermitraId", string>>;
/**
 * True if there is an account of the role, under the partner or super partner if one is named. Deleted ones do not
 * count.
 */
export const hasAkun = async (sql: Reader, named: Named): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM Akun WHERE ${equalTo("Akun", givenOf("Akun", named))} AND dihapus IS NULL`, {
    ...named,
  })) !== undefined;

const NEW = [
  ...(["id", "accountId", "email", "nama", "peran", "status", "bahasa"] as const),
  ...(["mitraId", "supermitraId", "lembaga", "telepon", "dibuat"] as const),
];
/** Adds an account without password. */
export const insertAkun = (sql: Writer, row: Pick<AkunRow, (typeof NEW)[number]>): Promise<number> =>
  sql.run(insertInto("Akun", NEW), row);

type Change = Partial<Omit<AkunRow, "id" | "dibuat" | "dihapus" | "peran">>;
/** Changes the given columns of an account. */
export async function updateAkun(sql: Writer, id: string, change: Change): Promise<void> {
  const names = givenOf("Akun", change);
  if (names.length > 0) await sql.run(`UPDATE Akun SET ${assigned("Akun", names)} WHERE id = @id`, { ...change, id });
}

/**
 * Closes an account. Row and documents stay, and its names become free for others. Its links and stored views are
 * deleted, unless its data are kept for a while (`ingatAkun`). Its link to a learning platform stays, so that nobody
 * returns as a new person.
 */
export async function retireAkun(sql: Writer, id: string, now: Date): Promise<void> {
  await sql.run(
    `UPDATE Akun SET status = '${AKUN_NONAKTIF}', dihapus = @at, sandi = NULL, accountId = accountId || '~' || id,
       email = email || '~' || id WHERE id = @id AND dihapus IS NULL`,
    { id, at: sqlTime(now) },
  );
  for (const own of ["TautanSekali", "TampilanDaftar"])
    await sql.run(
      `DELETE FROM ${own} WHERE akunId = @id AND NOT EXISTS (SELECT 1 FROM AkunTerhapus h WHERE h.akunId = @id)`,
      { id },
    );
}

/** Every account of a class, deleted ones too. */
export const akunOfBatch = async (sql: Reader, batchId: string): Promise<string[]> =>
  (await sql.all<Pick<AkunRow, "id">>(`SELECT id FROM Akun WHERE batchId = @batchId`, { batchId })).map(({ id }) => id);

/** Participants of a class that are not deleted. */
export const pesertaOf = async (sql: Reader, batchId: string): Promise<string[]> =>
  (
    await sql.all<Pick<AkunRow, "id">>(
      `SELECT id FROM Akun WHERE batchId = @batchId AND peran = 'peserta' AND dihapus IS NULL`,
      { batchId },
    )
  ).map(({ id }) => id);
