import { tanpaSurel } from "~/contract/batch";
import { boundList } from "../dialect";
import { sqlTime, type Writer } from "../sql";
import { insertInto } from "../tables";
import type { Subject } from "./orang";

const KENALI = `${insertInto("LtiOrang")} ON CONFLICT (platformId, sub, akunId) DO NOTHING`;
/**
 * Links a subject of a platform to an account. An account has only one subject of a platform. The former subject loses
 * the link, and marks sent to it count as not sent.
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
/** Moves the recognised subjects of an account to its successor. */
export async function bawaKenalan(sql: Writer, from: string, to: string, now: Date): Promise<void> {
  const rows = await sql.all<Subject>(`SELECT platformId, sub FROM LtiOrang WHERE akunId = @from`, { from });
  for (const { platformId, sub } of rows) await sql.run(KENALI, { platformId, sub, akunId: to, dibuat: sqlTime(now) });
}
/**
 * Deletes the platform links of some accounts, so that a password must prove them again. Accounts without an e-mail
 * cannot be proven so, and keep their links. Returns the number deleted.
 */
export const lupakanKenalan = (sql: Writer, ids: readonly string[]): Promise<number> =>
  sql.run(
    `DELETE FROM LtiOrang WHERE akunId IN (SELECT id FROM Akun WHERE id IN ${boundList("ids")} AND email NOT LIKE @tanpa)`,
    { ids: JSON.stringify(ids), tanpa: `%${tanpaSurel("")}` },
  );
