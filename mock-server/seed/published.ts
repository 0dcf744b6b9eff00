import { COST_OF_CHANCE, hashPassword, verifyPassword } from "../auth/password";
import { endSessionsOf } from "../auth/sessions";
import { stafBersandi, updateAkun } from "../db/akun";
import type { Database } from "../db/engine/database";
import { demoSignIn } from "./demo";
import { newPassword } from "./password";

/** An account that had the demo's published password, with its new password. */
export type Replaced = { readonly accountId: string; readonly password: string };

/** Staff of the demo; other accounts never had its password. */
const STAFF = ["admin", "supermitra", "mitra", "instruktur", "asisten"];

/**
 * Gives staff with a published password a random one, and ends their sessions. This happens at every start that other
 * machines can reach, for new and old databases. Returns the new passwords, to be shown once.
 */
export async function replacePublished(db: Database, now: Date): Promise<readonly Replaced[]> {
  const published = demoSignIn().password;
  const checked = await Promise.all(
    (await stafBersandi(db.sql, STAFF)).map(async (staff) =>
      (await verifyPassword(published, staff.sandi)) ? [staff] : [],
    ),
  );
  return Promise.all(
    checked.flat().map(async ({ id, accountId }) => {
      const password = newPassword();
      const sandi = await hashPassword(password, COST_OF_CHANCE);
      await db.write(async (sql) => {
        await updateAkun(sql, id, { sandi });
        await endSessionsOf(sql, id, now);
      });
      return { accountId, password };
    }),
  );
}
