import { type Reader, sqlTime, type Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

type Luncur = RowOf<"LtiLuncur">;

/** Stores a launch under the hash of its nonce. False if a launch with this nonce was stored before. */
export const saveLuncur = async (sql: Writer, row: Omit<Luncur, "akunId">): Promise<boolean> =>
  (await sql.run(`${insertInto("LtiLuncur")} ON CONFLICT (id) DO NOTHING`, { ...row, akunId: null })) > 0;
type Brought = Pick<Luncur, "tiket" | "ikat">;
/** The launch of a ticket that the same browser brings in time. */
export const luncurOf = (
  sql: Reader,
  brought: Brought,
  now: Date,
): Promise<Pick<Luncur, "id" | "platformId" | "klaim" | "akunId"> | undefined> =>
  sql.get(
    `SELECT id, platformId, klaim, akunId FROM LtiLuncur WHERE tiket = @tiket AND ikat = @ikat AND kedaluwarsa > @now`,
    { ...brought, now: sqlTime(now) },
  );
/** Records the account signed in by a launch. False if one was recorded before. */
export const pakaiLuncur = async (sql: Writer, id: string, akunId: string): Promise<boolean> =>
  (await sql.run(`UPDATE LtiLuncur SET akunId = @akunId WHERE id = @id AND akunId IS NULL`, { id, akunId })) > 0;
/** Deletes launches that ended before a moment. */
export const deleteLuncur = (sql: Writer, before: Date): Promise<number> =>
  sql.run(`DELETE FROM LtiLuncur WHERE kedaluwarsa < @before`, { before: sqlTime(before) });
