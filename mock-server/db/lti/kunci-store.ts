import { type Reader, sqlTime, type Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

const WEEK_MS = 7 * 86_400_000;
type Kunci = RowOf<"LtiKunci">;

/** Deletes keys that are no longer published. */
export const deleteKunci = (sql: Writer, now: Date): Promise<number> =>
  sql.run(`DELETE FROM LtiKunci WHERE diganti < @before`, { before: sqlTime(new Date(now.getTime() - WEEK_MS)) });

/** Replaces the signing key. The old one stays published for a week. */
export async function gantiKunci(sql: Writer, row: Pick<Kunci, "kid" | "publik" | "isi">, now: Date): Promise<void> {
  await sql.run(`UPDATE LtiKunci SET diganti = @at WHERE diganti IS NULL`, { at: sqlTime(now) });
  await deleteKunci(sql, now);
  await sql.run(insertInto("LtiKunci"), { ...row, dibuat: sqlTime(now), diganti: null });
}
export const kunciKini = (sql: Reader): Promise<Pick<Kunci, "kid" | "isi" | "dibuat"> | undefined> =>
  sql.get(`SELECT kid, isi, dibuat FROM LtiKunci WHERE diganti IS NULL`);
/** Public keys for platforms to check us by, the signing one first. */
export const kunciUmum = async (sql: Reader, now: Date): Promise<Record<string, unknown>[]> => {
  const rows = await sql.all<Pick<Kunci, "publik">>(
    `SELECT publik FROM LtiKunci WHERE diganti IS NULL OR diganti >= @since ORDER BY dibuat DESC`,
    { since: sqlTime(new Date(now.getTime() - WEEK_MS)) },
  );
  return rows.map(({ publik }) => JSON.parse(publik) as Record<string, unknown>);
};
