import { AKUN_AKTIF, AKUN_MENUNGGU } from "~/domain/pihak";
import type { Account } from "../akun";
import { type Reader, sqlList } from "../sql";
import { listed } from "../tables";

const KNOWN = ["id", "accountId", "nama", "email", "peran", "batchId", "sandi", "status"] as const;
const ACCOUNT = listed<"Akun">(KNOWN, "a");
/** SQL of an account that can be signed in, or waits for its first sign-in. */
const OPEN = `a.dihapus IS NULL AND a.status IN (${sqlList([AKUN_AKTIF, AKUN_MENUNGGU])})`;
/** A person of a platform. */
export type Subject = { readonly platformId: string; readonly sub: string };

/** Accounts linked to a person of a platform. */
export const dikenali = (sql: Reader, who: Subject): Promise<Account[]> =>
  sql.all(
    `SELECT ${ACCOUNT} FROM LtiOrang o JOIN Akun a ON a.id = o.akunId
     WHERE o.platformId = @platformId AND o.sub = @sub AND ${OPEN} ORDER BY o.dibuat, a.id`,
    who,
  );
/** The participant of a class with an e-mail or an account id. */
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
/** The state of the account in a class linked to a person of a platform, if it cannot be signed in. */
export async function kenalDiKelas(
  sql: Reader,
  who: Subject,
  batchId: string,
): Promise<"ditutup" | "dihapus" | undefined> {
  const rows = await sql.all<{ dihapus: string | null }>(
    `SELECT a.dihapus FROM LtiOrang o JOIN Akun a ON a.id = o.akunId
     WHERE o.platformId = @platformId AND o.sub = @sub AND a.batchId = @batchId`,
    { ...who, batchId },
  );
  if (rows.length === 0) return undefined;
  return rows.some(({ dihapus }) => dihapus === null) ? "ditutup" : "dihapus";
}

/** True if a learning platform lets an account in without a password. */
export const dikenaliLti = async (sql: Reader, akunId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM LtiOrang WHERE akunId = @akunId`, { akunId })) !== undefined;

type Dikenal = { readonly akunId: string; readonly accountId: string; readonly email: string; readonly sub: string };
/** Participants of a class that are not deleted, with their subject on a platform; empty if it does not know them. */
export const anggotaKelas = (sql: Reader, batchId: string, platformId: string): Promise<Dikenal[]> =>
  sql.all(
    `SELECT a.id akunId, a.accountId, a.email, COALESCE(max(o.sub), '') sub
     FROM Akun a LEFT JOIN LtiOrang o ON o.akunId = a.id AND o.platformId = @platformId
     WHERE a.batchId = @batchId AND a.peran = 'peserta' AND a.dihapus IS NULL GROUP BY a.id, a.accountId, a.email`,
    { batchId, platformId },
  );
