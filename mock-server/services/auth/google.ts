import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { isAkunAktif } from "~/domain/pihak/akun";
import { type Account, FIND_ACCOUNT } from "../../auth/authenticate";
import { authorizationUrl, redeemCode } from "../../auth/openid";
import { openSession } from "../../auth/sessions";
import { hot, read } from "../kit";

export const googleServices = {
  googleStart: read(contract.auth.googleStart, (_input, { config }) => authorizationUrl(config)),
  googleCallback: hot(contract.auth.googleCallback, {
    before: async (input, { config, sql }) => {
      const email = await redeemCode(config, input);
      const account = await sql.get<Account>(FIND_ACCOUNT, { who: email });
      if (account?.email !== email || !isAkunAktif(account)) throw new AppError("google_unknown_account", { email });
      return account;
    },
    hot: async (_input, context, account: Account) => {
      await context.audit({ jenis: "sesi", label: account.accountId });
      return openSession(context.sql, account, context.wire, context.now);
    },
  }),
};
