import type { AKUN_COBA } from "~/domain/pihak";
import { type Reader, sqlTime, type Writer } from "../sql";
import { insertInto, listed, type RowOf } from "../tables";
import type { AkunRow } from "./store";

type Sesi = RowOf<"Sesi">;
type Token = RowOf<"Token">;
/** The taxpayer that a token acts for, and its class. */
type Acted = Pick<Token, "batchId" | "npwp">;

const NEW = ["id", "akunId", "refreshHash", "agen", "alamat", "dibuat", "dipakai", "kedaluwarsa"] as const;
/** Opens a session. */
export const insertSesi = (sql: Writer, row: Pick<Sesi, (typeof NEW)[number]>): Promise<number> =>
  sql.run(insertInto("Sesi", NEW), row);

/** Adds an access token of a session. */
export const insertToken = (sql: Writer, row: Token): Promise<number> => sql.run(insertInto("Token"), row);

const FAMILY = ["id", "akunId", "sebelumHash", "sebelumSampai", "penggantiSandi", "kedaluwarsa", "berakhir"] as const;
export type SesiRow = Pick<Sesi, (typeof FAMILY)[number]> & Pick<AkunRow, "peran" | "status" | "batchId">;
/** The session of a current or previous refresh token, open or ended, with its account. */
export const sesiOfRefresh = (sql: Reader, hash: string): Promise<SesiRow | undefined> =>
  sql.get(
    `SELECT ${listed<"Sesi">(FAMILY, "s")}, a.peran, a.status, a.batchId
     FROM Sesi s JOIN Akun a ON a.id = s.akunId WHERE s.refreshHash = @hash OR s.sebelumHash = @hash`,
    { hash },
  );

type Rotated = Pick<Sesi, "id" | "refreshHash" | "sebelumHash" | "sebelumSampai" | "penggantiSandi" | "dipakai">;
/** Gives a session its next refresh token. */
export const rotateSesi = (sql: Writer, row: Rotated): Promise<number> =>
  sql.run(
    `UPDATE Sesi SET refreshHash = @refreshHash, sebelumHash = @sebelumHash, sebelumSampai = @sebelumSampai,
       penggantiSandi = @penggantiSandi, dipakai = @dipakai WHERE id = @id`,
    row,
  );

/** The taxpayer that a session last acted for; viewing a trainee's work does not count. */
export const lastActed = (sql: Reader, sesiId: string): Promise<Acted | undefined> =>
  sql.get(
    `SELECT batchId, npwp FROM Token WHERE sesiId = @sesiId AND hanyaBaca = 0 ORDER BY kedaluwarsa DESC LIMIT 1`,
    { sesiId },
  );

/** SQL: the try-out participants of the account `@akunId`. */
const COBA_DARI = "SELECT c.id FROM Akun c JOIN Batch b ON b.id = c.batchId WHERE b.cobaOleh = @akunId";
/**
 * Sessions of an account and of its try-out participants that were not ended, expired ones included, except the one to
 * keep.
 */
export const openSesi = async (sql: Reader, akunId: string, except = ""): Promise<string[]> =>
  (
    await sql.all<Pick<Sesi, "id">>(
      `SELECT id FROM Sesi WHERE (akunId = @akunId OR akunId IN (${COBA_DARI})) AND berakhir IS NULL AND id <> @except`,
      { akunId, except },
    )
  ).map(({ id }) => id);

/** The end of a session's time, in milliseconds since 1970. Throws for an unknown session. */
export async function endOfSesi(sql: Reader, id: string): Promise<number> {
  const row = await sql.get<Pick<Sesi, "kedaluwarsa">>(`SELECT kedaluwarsa FROM Sesi WHERE id = @id`, { id });
  if (!row) throw new Error(`no session ${id}`);
  return Date.parse(row.kedaluwarsa);
}

/** Open sessions of the try-out participants of an account. */
export const sesiCoba = async (sql: Reader, akunId: string): Promise<string[]> =>
  (
    await sql.all<Pick<Sesi, "id">>(`SELECT id FROM Sesi WHERE akunId IN (${COBA_DARI}) AND berakhir IS NULL`, {
      akunId,
    })
  ).map(({ id }) => id);

/** Ends a session. Its refresh tokens and all access tokens become invalid at once. */
export async function endSesi(sql: Writer, id: string, now: Date): Promise<void> {
  await sql.run(`UPDATE Sesi SET berakhir = @at, penggantiSandi = NULL WHERE id = @id AND berakhir IS NULL`, {
    id,
    at: sqlTime(now),
  });
  await sql.run(`DELETE FROM Token WHERE sesiId = @id`, { id });
}

const MOST_SHOWN = 200;
/** The open sessions of an account, most recently used first. */
export const sesiOf = (
  sql: Reader,
  akunId: string,
  now: Date,
): Promise<(Pick<Sesi, "id" | "dibuat" | "dipakai"> & { agen: string; alamat: string })[]> =>
  sql.all(
    `SELECT id, COALESCE(agen, '') agen, COALESCE(alamat, '') alamat, dibuat, dipakai FROM Sesi
     WHERE akunId = @akunId AND berakhir IS NULL AND kedaluwarsa > @now ORDER BY dipakai DESC, id LIMIT ${MOST_SHOWN}`,
    { akunId, now: sqlTime(now) },
  );

/** The password's hash of an account and when the last of its sessions was ended; undefined for an id that nobody has. */
export const lastEnded = (
  sql: Reader,
  akunId: string,
): Promise<(Pick<AkunRow, "sandi"> & Pick<Sesi, "berakhir">) | undefined> =>
  sql.get(
    `SELECT sandi, (SELECT MAX(berakhir) FROM Sesi WHERE akunId = a.id) berakhir FROM Akun a WHERE id = @akunId`,
    {
      akunId,
    },
  );

/** A calling account with its class and taxpayer; the columns of a missing class or taxpayer are null. */
export type Calling = Pick<AkunRow, "accountId" | "nama" | "status" | "mitraId" | "supermitraId"> & {
  readonly akunId: string;
  readonly peran: AkunRow["peran"] | typeof AKUN_COBA;
  /** The class that a try-out participant tries out, and its instructor; null for other callers. */
  readonly cobaDari: string | null;
  readonly cobaOleh: string | null;
  /** The exam whose room the class is, else the one that the account has running in a room; null columns without. */
  readonly ujianTugas: string | null;
  readonly ujianSampai: string | null;
  readonly ujianSelesai: string | null;
  readonly ujianRuang: string | null;
  readonly ujianUji: number | null;
  readonly batchId: string | null;
  readonly nomor: number;
  readonly batchNama: string;
  readonly tanggal: string;
  readonly setelan: string;
  readonly dihapus: string | null;
  readonly arsip: string | null;
  readonly npwp: string | null;
  readonly wpNama: string;
  readonly wpJenis: string;
  readonly pemilik: string | null;
};
type CallRow = Calling &
  Pick<Sesi, "berakhir"> &
  Pick<Token, "sesiId" | "hanyaBaca" | "kedaluwarsa"> & { readonly sesiSampai: Sesi["kedaluwarsa"] };
const CALLING = `a.id akunId, a.accountId, a.nama, a.peran, a.status, a.mitraId, a.supermitraId,
  b.id batchId, b.nomor, COALESCE(o.nama, b.nama) batchNama, b.tanggal, COALESCE(o.setelan, b.setelan) setelan,
  COALESCE(o.dihapus, b.dihapus) dihapus, COALESCE(o.arsip, b.arsip) arsip, b.cobaDari, b.cobaOleh,
  u.tugasId ujianTugas, u.sampai ujianSampai, u.selesai ujianSelesai, u.ruangId ujianRuang, u.uji ujianUji,
  w.npwp, w.nama wpNama, w.jenis wpJenis, w.akunId pemilik`;
/** SQL: the exam of a caller. */
const UJIAN = `LEFT JOIN Ujian u ON u.id = COALESCE((SELECT r.id FROM Ujian r WHERE r.ruangId = b.id),
    (SELECT s.id FROM Ujian s WHERE s.akunId = a.id AND s.selesai IS NULL AND s.uji = 0 LIMIT 1))`;
const CALL = `SELECT ${CALLING}, s.id sesiId, s.berakhir, s.kedaluwarsa sesiSampai, t.hanyaBaca, t.kedaluwarsa
  FROM Token t JOIN Sesi s ON s.id = t.sesiId JOIN Akun a ON a.id = s.akunId
  LEFT JOIN Batch b ON b.id = t.batchId LEFT JOIN Batch o ON o.id = b.cobaDari
  LEFT JOIN WajibPajak w ON w.batchId = t.batchId AND w.npwp = t.npwp ${UJIAN}
  WHERE t.hash = @hash`;
/** All that an access token says, run out or ended too. */
export const callOfToken = (sql: Reader, hash: string): Promise<CallRow | undefined> => sql.get(CALL, { hash });
const CALL_OF_ACCOUNT = `SELECT ${CALLING} FROM Akun a
  LEFT JOIN Batch b ON b.id = @batchId LEFT JOIN Batch o ON o.id = b.cobaDari
  LEFT JOIN WajibPajak w ON w.batchId = @batchId AND w.npwp = @npwp ${UJIAN}
  WHERE a.id = @akunId`;
/** The same of an account that acts in a class for a taxpayer, without a token that is stored. */
export const callOfAccount = (sql: Reader, who: Acted & { readonly akunId: string }): Promise<Calling | undefined> =>
  sql.get(CALL_OF_ACCOUNT, who);

/**
 * The last token of a session records the taxpayer it acted for. Older tokens and those of ended sessions are deleted.
 */
const TOKENS_OVER = `DELETE FROM Token WHERE kedaluwarsa < @now AND (hanyaBaca = 1
  OR EXISTS (SELECT 1 FROM Token later WHERE later.sesiId = Token.sesiId AND later.hanyaBaca = 0
    AND later.kedaluwarsa > Token.kedaluwarsa)
  OR EXISTS (SELECT 1 FROM Sesi s WHERE s.id = Token.sesiId AND (s.berakhir IS NOT NULL OR s.kedaluwarsa < @now)))`;
const SESSIONS_OVER = `DELETE FROM Sesi WHERE kedaluwarsa < @now AND NOT EXISTS (SELECT 1 FROM Token t WHERE t.sesiId = Sesi.id)`;
/** Deletes tokens and sessions that have ended. */
export async function deleteSesi(sql: Writer, now: Date): Promise<void> {
  await sql.run(TOKENS_OVER, { now: sqlTime(now) });
  await sql.run(SESSIONS_OVER, { now: sqlTime(now) });
}
