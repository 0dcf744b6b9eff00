import { AppError } from "~/contract/errors";
import type { TautanLti } from "~/contract/lti";
import { AKUN_AKTIF, AKUN_MENUNGGU } from "~/domain/pihak/akun";
import type { Account } from "./akun-store";
import { type Reader, sqlList, sqlTime, type Writer } from "./sql";
import { insertInto, listed, type RowOf } from "./tables";

type Kelas = RowOf<"LtiKelas">;
type Course = Pick<Kelas, "platformId" | "deployment" | "konteks">;
type Offered = Pick<Kelas, "judul" | "anggota" | "butir" | "cakupan">;

/** The link of a course to a class, and since when that is archived. */
export type Tautan = Pick<Kelas, "id" | "batchId" | "gabung"> & { readonly arsip: string | null };
/** The class that a course is linked to, while it is not deleted. */
export const tautanMata = (sql: Reader, course: Course): Promise<Tautan | undefined> =>
  sql.get(
    `SELECT k.id, k.batchId, k.gabung, b.arsip FROM LtiKelas k JOIN Batch b ON b.id = k.batchId AND b.dihapus IS NULL
     WHERE k.platformId = @platformId AND k.deployment = @deployment AND k.konteks = @konteks`,
    course,
  );
/** Links a course to a class, in the place of a class that is deleted. */
export async function simpanTautan(sql: Writer, row: Omit<Kelas, "dibuat">, now: Date): Promise<void> {
  const { platformId, deployment, konteks } = row;
  await sql.run(
    `DELETE FROM LtiKelas WHERE platformId = @platformId AND deployment = @deployment AND konteks = @konteks`,
    { platformId, deployment, konteks },
  );
  await sql.run(insertInto("LtiKelas"), { ...row, dibuat: sqlTime(now) });
}
/** Keeps what the newest launch says of a course. */
export const segarkanTautan = (sql: Writer, row: Offered & { readonly id: string }): Promise<number> =>
  sql.run(
    `UPDATE LtiKelas SET judul = @judul, anggota = @anggota, butir = @butir, cakupan = @cakupan WHERE id = @id
     AND (judul, COALESCE(anggota, ''), COALESCE(butir, ''), cakupan)
       <> (@judul, COALESCE(@anggota, ''), COALESCE(@butir, ''), @cakupan)`,
    row,
  );
type Flag = "gabung" | "adaAnggota";
/** Courses that are linked to a class. */
export const tautanKelas = async (sql: Reader, batchId: string): Promise<TautanLti[]> => {
  const rows = await sql.all<Omit<TautanLti, Flag> & Readonly<Record<Flag, number>>>(
    `SELECT k.id, p.nama platform, p.issuer, k.judul, k.konteks, k.gabung, COALESCE(a.nama, '') oleh, k.dibuat,
       CASE WHEN k.anggota IS NULL THEN 0 ELSE 1 END adaAnggota,
       (SELECT count(*) FROM LtiOrang o JOIN Akun q ON q.id = o.akunId
        WHERE o.platformId = k.platformId AND q.batchId = k.batchId) orang
     FROM LtiKelas k JOIN LtiPlatform p ON p.id = k.platformId LEFT JOIN Akun a ON a.id = k.olehId
     WHERE k.batchId = @batchId ORDER BY k.dibuat, k.id`,
    { batchId },
  );
  return rows.map((row) => ({
    ...row,
    gabung: row.gabung === 1,
    adaAnggota: row.adaAnggota === 1,
    dibuat: new Date(row.dibuat).toISOString(),
  }));
};
type OfClass = { readonly id: string; readonly batchId: string };
export const aturTautan = (sql: Writer, of: OfClass, gabung: boolean): Promise<number> =>
  sql.run(`UPDATE LtiKelas SET gabung = @gabung WHERE id = @id AND batchId = @batchId`, {
    ...of,
    gabung: gabung ? 1 : 0,
  });
export const hapusTautan = (sql: Writer, of: OfClass): Promise<number> =>
  sql.run(`DELETE FROM LtiKelas WHERE id = @id AND batchId = @batchId`, of);

const KNOWN = ["id", "accountId", "nama", "email", "peran", "batchId", "sandi", "status"] as const;
const ACCOUNT = listed<"Akun">(KNOWN, "a");
/** An account that may be signed in, or is waiting for its first sign-in. */
const OPEN = `a.dihapus IS NULL AND a.status IN (${sqlList([AKUN_AKTIF, AKUN_MENUNGGU])})`;
type Subject = { readonly platformId: string; readonly sub: string };

/** Accounts that somebody of a platform was recognised as. */
export const dikenali = (sql: Reader, who: Subject): Promise<Account[]> =>
  sql.all(
    `SELECT ${ACCOUNT} FROM LtiOrang o JOIN Akun a ON a.id = o.akunId
     WHERE o.platformId = @platformId AND o.sub = @sub AND ${OPEN} ORDER BY o.dibuat, a.id`,
    who,
  );
export const kenali = (sql: Writer, who: Subject, akunId: string, now: Date): Promise<number> =>
  sql.run(`${insertInto("LtiOrang")} ON CONFLICT (platformId, sub, akunId) DO NOTHING`, {
    ...who,
    akunId,
    dibuat: sqlTime(now),
  });
/** The participant of a class who has an e-mail, or is an account. */
export const pesertaKelas = (
  sql: Reader,
  batchId: string,
  by: { readonly email: string } | { readonly id: string },
): Promise<Account | undefined> =>
  "id" in by
    ? sql.get(`SELECT ${ACCOUNT} FROM Akun a WHERE a.batchId = @batchId AND a.id = @id AND ${OPEN}`, { batchId, ...by })
    : sql.get(
        `SELECT ${ACCOUNT} FROM Akun a WHERE a.batchId = @batchId AND a.peran = 'peserta' AND a.email = @email AND ${OPEN}`,
        { batchId, ...by },
      );
/** Whether somebody of a platform was recognised in a class, in whatever state the account is now. */
export const kenalDiKelas = async (sql: Reader, who: Subject, batchId: string): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 FROM LtiOrang o JOIN Akun a ON a.id = o.akunId
     WHERE o.platformId = @platformId AND o.sub = @sub AND a.batchId = @batchId`,
    { ...who, batchId },
  )) !== undefined;

const JOINED = ["id", "nomor", "tanggal", "paket", "mitraId"] as const;
/** A class as somebody who joins it needs it. Throws `not_found` for one that is gone. */
export async function kelasGabung(sql: Reader, id: string): Promise<Pick<RowOf<"Batch">, (typeof JOINED)[number]>> {
  const row = await sql.get<Pick<RowOf<"Batch">, (typeof JOINED)[number]>>(
    `SELECT ${listed<"Batch">(JOINED)} FROM Batch WHERE id = @id AND dihapus IS NULL`,
    { id },
  );
  if (!row) throw new AppError("not_found");
  return row;
}
/** Classes that somebody heads and that are worked in, the newest first. */
export const kelasDikepalai = (sql: Reader, akunId: string): Promise<Pick<RowOf<"Batch">, "id" | "nama">[]> =>
  sql.all(
    `SELECT b.id, b.nama FROM Batch b JOIN BatchInstruktur bi ON bi.batchId = b.id AND bi.kepala = TRUE
     WHERE bi.akunId = @akunId AND b.dihapus IS NULL AND b.arsip IS NULL ORDER BY b.nomor DESC`,
    { akunId },
  );
/** Whether an assignment is one of a class. */
export const tugasDiKelas = async (sql: Reader, id: string, batchId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM Tugas WHERE id = @id AND batchId = @batchId`, { id, batchId })) !== undefined;

/** Whether an account is let in by a learning platform, and needs no password. */
export const dikenaliLti = async (sql: Reader, akunId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM LtiOrang WHERE akunId = @akunId`, { akunId })) !== undefined;

/** A link of a class with what the platform offers for its course; undefined for one of another class. */
export const tautanBernama = (
  sql: Reader,
  of: OfClass,
): Promise<Pick<Kelas, "id" | "platformId" | "anggota" | "butir" | "cakupan" | "judul"> | undefined> =>
  sql.get(
    `SELECT id, platformId, anggota, butir, cakupan, judul FROM LtiKelas WHERE id = @id AND batchId = @batchId`,
    of,
  );

type Dikenal = { readonly akunId: string; readonly accountId: string; readonly email: string; readonly sub: string };
/** Participants of a class who are not deleted, with whom a platform knows them as; empty for one it does not know. */
export const anggotaKelas = (sql: Reader, batchId: string, platformId: string): Promise<Dikenal[]> =>
  sql.all(
    `SELECT a.id akunId, a.accountId, a.email, COALESCE(max(o.sub), '') sub
     FROM Akun a LEFT JOIN LtiOrang o ON o.akunId = a.id AND o.platformId = @platformId
     WHERE a.batchId = @batchId AND a.peran = 'peserta' AND a.dihapus IS NULL GROUP BY a.id, a.accountId, a.email`,
    { batchId, platformId },
  );
