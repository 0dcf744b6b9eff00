import { tanpaSurel } from "~/contract/roster";
import { boundList } from "./dialect";
import type { Subject } from "./lti-orang";
import { sqlTime, type Writer } from "./sql";
import { insertInto } from "./tables";

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
