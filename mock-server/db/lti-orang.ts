import { tanpaSurel } from "~/contract/roster";
import { AKUN_AKTIF, AKUN_MENUNGGU } from "~/domain/pihak/akun";
import type { Account } from "./akun-store";
import { boundList } from "./dialect";
import { type Reader, sqlList, sqlTime, type Writer } from "./sql";
import { insertInto, listed } from "./tables";

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
const KENALI = `${insertInto("LtiOrang")} ON CONFLICT (platformId, sub, akunId) DO NOTHING`;
/**
 * Recognises somebody as an account, which is one subject of a platform only: who it was before is that no more, and
 * marks that went to the former one count as not sent.
 */
export async function kenali(sql: Writer, { platformId, sub }: Subject, akunId: string, now: Date): Promise<void> {
  const former = await sql.run(
    `DELETE FROM LtiOrang WHERE platformId = @platformId AND akunId = @akunId AND sub <> @sub`,
    { platformId, akunId, sub },
  );
  if (former > 0)
    await sql.run(
      `DELETE FROM LtiNilai WHERE akunId = @akunId AND kelasId IN (SELECT id FROM LtiKelas WHERE platformId = @platformId)`,
      { platformId, akunId },
    );
  await sql.run(KENALI, { platformId, sub, akunId, dibuat: sqlTime(now) });
}
/** Who was recognised as an account is recognised as the one that takes its place, too. */
export async function bawaKenalan(sql: Writer, from: string, to: string, now: Date): Promise<void> {
  const rows = await sql.all<Subject>(`SELECT platformId, sub FROM LtiOrang WHERE akunId = @from`, { from });
  for (const { platformId, sub } of rows) await sql.run(KENALI, { platformId, sub, akunId: to, dibuat: sqlTime(now) });
}
/**
 * Forgets who was recognised as some accounts: they are proven anew, by their password. Accounts without an e-mail could
 * not be, and are known on by what made them. Answers how many were forgotten.
 */
export const lupakanKenalan = (sql: Writer, ids: readonly string[]): Promise<number> =>
  sql.run(
    `DELETE FROM LtiOrang WHERE akunId IN (SELECT id FROM Akun WHERE id IN ${boundList("ids")} AND email NOT LIKE @tanpa)`,
    { ids: JSON.stringify(ids), tanpa: `%${tanpaSurel("")}` },
  );
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
/** What became of the account in a class that somebody of a platform was recognised as, where it cannot be signed in. */
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

/** Whether an account is let in by a learning platform, and needs no password. */
export const dikenaliLti = async (sql: Reader, akunId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM LtiOrang WHERE akunId = @akunId`, { akunId })) !== undefined;

type Dikenal = { readonly akunId: string; readonly accountId: string; readonly email: string; readonly sub: string };
/** Participants of a class who are not deleted, with whom a platform knows them as; empty for one it does not know. */
export const anggotaKelas = (sql: Reader, batchId: string, platformId: string): Promise<Dikenal[]> =>
  sql.all(
    `SELECT a.id akunId, a.accountId, a.email, COALESCE(max(o.sub), '') sub
     FROM Akun a LEFT JOIN LtiOrang o ON o.akunId = a.id AND o.platformId = @platformId
     WHERE a.batchId = @batchId AND a.peran = 'peserta' AND a.dihapus IS NULL GROUP BY a.id, a.accountId, a.email`,
    { batchId, platformId },
  );
