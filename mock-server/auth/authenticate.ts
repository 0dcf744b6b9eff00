import type { Peran } from "~/contract/kit";
import { isAkunAktif } from "~/domain/pihak/akun";
import { type Account, accountNamed, renewSecret } from "../db/akun-store";
import type { Database } from "../db/database";
import { LoginFailed } from "../http/refusals";
import { hashPassword, isOutdated, passes } from "./password";
import { attemptKey, bookFailure, checkPace } from "./slow-down";
import { Turnstile } from "./turnstile";

export type Credentials = { readonly accountId: string; readonly password: string; readonly address: string };

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
    await checkPace(db.sql, key, now);
    const account = await accountNamed(db.sql, accountId.trim().toLowerCase());
    const usable = account && isAkunAktif(account) && roles.includes(account.peran) ? account : null;
    const right = await passes(password, usable?.sandi ?? null);
    if (usable && right) return renewed(db, usable, password);
    await db.write((sql) => bookFailure(sql, key, now));
    throw new LoginFailed(account?.id ?? null);
  });
}

/** A hash of a cost that is no longer given is made anew where the password is at hand. */
async function renewed(db: Database, account: Account, password: string): Promise<Account> {
  const { id, sandi } = account;
  if (!sandi || !isOutdated(sandi)) return account;
  const fresh = await hashPassword(password);
  await db.write((sql) => renewSecret(sql, id, "sandi", fresh, sandi));
  return { ...account, sandi: fresh };
}
