import type { Database } from "./db/database";
import { sqlTime } from "./db/sql";
import { forgetOldKeys } from "./http/idempotency";

/** Clears what is over: tokens that have expired, keys older than a day. Unfinished work is the job runner's. */
export async function recover(db: Database, now: Date): Promise<void> {
  await db.write((sql) => {
    sql.run(`DELETE FROM Token WHERE kedaluwarsa < ?`, [sqlTime(now)]);
    forgetOldKeys(sql, now);
  });
}
