import type { Peran } from "~/contract/kit";
import { isAkunAktif } from "~/domain/pihak";
import type { Database } from "../db/engine/database";
import { storageFaultOf } from "../db/engine/faults";
import { accountsNamed, type Candidate, renewSecret } from "../db/pengguna";
import { LoginFailed } from "../http/refusals";
import { hashPassword, isOutdated, passes, verifyPassword } from "./password";
import { attemptKey, bookFailed, checkPace } from "./slow-down";
import { Turnstile } from "./turnstile";

/**
 * The first account with this password. Accounts of one person share their hash, which is checked once. Accounts of one
 * e-mail under several partners are tried in turn. Only the last check is padded when it fails.
 */
async function opened(candidates: readonly Candidate[], password: string): Promise<Candidate | undefined> {
  const hashes = [...new Set(candidates.map(({ sandi }) => sandi))];
  const last = hashes.pop() ?? null;
  for (const hash of hashes)
    if (hash && (await verifyPassword(password, hash))) return candidates.find(({ sandi }) => sandi === hash);
  return (await passes(password, last)) ? candidates.find(({ sandi }) => sandi === last) : undefined;
}

export type Credentials = { readonly accountId: string; readonly password: string; readonly address: string };

const turnstile = new Turnstile();

/**
 * Checks user name (or e-mail) and password, outside any transaction. Unknown user, wrong password, wrong role and
 * closed account give the same answer after the same time: `login_failed`. Throws `too_many_requests` for tries that
 * come too fast.
 */
export function authenticate(
  db: Database,
  roles: readonly Peran[],
  { accountId, password, address }: Credentials,
  now: Date,
): Promise<Candidate> {
  const key = attemptKey(accountId, address);
  return turnstile.pass(address, key, async () => {
    await checkPace(db.sql, key, now);
    const known = await accountsNamed(db.sql, accountId.trim().toLowerCase());
    const usable = known.filter((account) => isAkunAktif(account) && roles.includes(account.peran));
    const account = await opened(usable, password);
    if (account) return renewed(db, account, password);
    await bookFailed(db, key, now);
    throw new LoginFailed(known[0]?.id ?? null);
  });
}

/** Renews a hash of an outdated cost while the password is at hand. */
async function renewed(db: Database, account: Candidate, password: string): Promise<Candidate> {
  const { id, sandi } = account;
  if (!sandi || !isOutdated(sandi)) return account;
  const fresh = await hashPassword(password);
  try {
    await db.write((sql) => renewSecret(sql, id, "sandi", fresh, sandi));
  } catch (error) {
    // the next sign-in renews it
    if (storageFaultOf(error) !== "full") throw error;
    return account;
  }
  return { ...account, sandi: fresh };
}
