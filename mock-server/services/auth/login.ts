import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Peran } from "~/contract/kit";
import { verifyPassword, wasteTime } from "../../auth/password";
import { openSession } from "../../auth/sessions";
import { attemptKey, bookFailure, checkPace, forgetFailures } from "../../auth/slow-down";
import type { Context } from "../../http/context";
import { hot } from "../kit";

type Account = { id: string; accountId: string; peran: Peran; batchId: string | null; sandi: string | null; status: string };
type Credentials = { accountId: string; password: string };

const FIND = `SELECT id, accountId, peran, batchId, sandi, status FROM Akun WHERE accountId = @who OR email = @who`;

/** Checks user name and password outside any transaction; unknown user, wrong password and closed account answer alike. */
async function authenticate(roles: readonly Peran[], { accountId, password }: Credentials, context: Context): Promise<Account> {
  const key = attemptKey(accountId, context.wire.address);
  checkPace(context.sql, key, context.now);
  const account = context.sql.get<Account>(FIND, { who: accountId });
  const usable = account?.sandi && account.status === "aktif" && roles.includes(account.peran);
  const right = usable ? await verifyPassword(password, account.sandi ?? "") : await wasteTime(password);
  if (account && right) return account;
  await context.db.write((sql) => bookFailure(sql, key, context.now));
  throw new AppError("login_failed");
}

/** A sign-in for the given roles. */
const loginOf = (entry: typeof contract.auth.loginPeserta, roles: readonly Peran[]) =>
  hot(entry, {
    before: (input, context) => authenticate(roles, input, context),
    hot: ({ accountId }, context, account: Account) => {
      forgetFailures(context.sql, attemptKey(accountId, context.wire.address));
      context.audit({ jenis: "sesi", label: account.accountId });
      return openSession(context.sql, account, context.wire, context.now);
    },
  });

export const loginServices = {
  loginPeserta: loginOf(contract.auth.loginPeserta, ["peserta", "instruktur"]),
  loginAdmin: loginOf(contract.auth.loginAdmin, ["admin"]),
  loginMitra: loginOf(contract.auth.loginMitra, ["mitra"]),
  loginSupermitra: loginOf(contract.auth.loginSupermitra, ["supermitra"]),
};
