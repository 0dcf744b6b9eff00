import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { isAkunAktif } from "~/domain/pihak/akun";
import { authorizationUrl, redeemCode } from "../../auth/openid";
import { openSession } from "../../auth/sessions";
import { type Account, accountNamed } from "../../db/akun-store";
import { hot, read } from "../kit";

export const googleServices = {
  googleStart: read(contract.auth.googleStart, (_input, { config }) => authorizationUrl(config)),
  googleCallback: hot(contract.auth.googleCallback, {
    before: async (input, { config, sql }) => {
      const email = await redeemCode(config, input);
      const account = await accountNamed(sql, email);
      if (account?.email !== email || !isAkunAktif(account)) throw new AppError("google_unknown_account", { email });
      return account;
    },
    hot: async (_input, context, account: Account) => {
      await context.audit({ jenis: "sesi", label: account.accountId });
      return openSession(context.sql, account, context.wire, context.now);
    },
  }),
};
