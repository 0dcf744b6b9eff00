import type { Database } from "./db/database";
import { forgetOldKeys } from "./http/idempotency";
import { sqlTime } from "./db/sql";

/** Clears what a stop in the middle left behind: imports and jobs that were under way, keys and tokens that are over. */
export async function recover(db: Database, now: Date): Promise<void> {
  await db.write((sql) => {
    sql.run(`DELETE FROM Faktur WHERE imporId IN (SELECT id FROM Impor WHERE status = 'process') AND status = 'process'`);
    sql.run(`DELETE FROM DokumenLain WHERE imporId IN (SELECT id FROM Impor WHERE status = 'process') AND status = 'process'`);
    sql.run(`DELETE FROM Impor WHERE status = 'process'`);
    sql.run(`UPDATE Pekerjaan SET status = 'menunggu', mulai = NULL WHERE status = 'berjalan'`);
    sql.run(`DELETE FROM Token WHERE kedaluwarsa < ?`, [sqlTime(now)]);
    forgetOldKeys(sql, now);
  });
}
