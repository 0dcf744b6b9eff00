import { AppError } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import type { Database } from "../db/database";
import { verifyPassword, wasteTime } from "./password";
import { attemptKey, bookFailure, checkPace } from "./slow-down";
import { Turnstile } from "./turnstile";

export type Account = {
  readonly id: string;
  readonly accountId: string;
  readonly nama: string;
  readonly email: string;
  readonly peran: Peran;
  readonly batchId: string | null;
  readonly sandi: string | null;
  readonly status: string;
};
export type Credentials = { readonly accountId: string; readonly password: string; readonly address: string };

export const FIND_ACCOUNT = `SELECT id, accountId, nama, email, peran, batchId, sandi, status FROM Akun WHERE accountId = @who OR email = @who`;
const turnstile = new Turnstile();

/**
 * Checks user name (or e-mail) and password, outside any transaction. Unknown user, wrong password, wrong role and
 * closed account answer alike and as late: `login_failed`. Throws `too_many_requests` when tries come too fast.
 */
export function authenticate(
  db: Database,
  roles: readonly Peran[],
  { accountId, password, address }: Credentials,
  now: Date,
): Promise<Account> {
  const key = attemptKey(accountId, address);
  return turnstile.pass(address, key, async () => {
    checkPace(db.sql, key, now);
    const account = db.sql.get<Account>(FIND_ACCOUNT, { who: accountId.trim().toLowerCase() });
    const usable = account?.sandi && account.status === "aktif" && roles.includes(account.peran);
    const right = usable ? await verifyPassword(password, account.sandi ?? "") : await wasteTime(password);
    if (account && right) return account;
    await db.write((sql) => bookFailure(sql, key, now));
    throw new AppError("login_failed");
  });
}
