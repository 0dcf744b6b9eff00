import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { isAkunAktif } from "~/domain/pihak/akun";
import { authorizationUrl, redeemCode } from "../../auth/openid";
import { openSession } from "../../auth/sessions";
import { accountsNamed, type Candidate, kelasSeorang } from "../../db/orang-store";
import { hot, read } from "../kit";

export const googleServices = {
  googleStart: read(contract.auth.googleStart, (_input, { config }) => authorizationUrl(config)),
  googleCallback: hot(contract.auth.googleCallback, {
    before: async (input, { config, sql }) => {
      const email = await redeemCode(config, input);
      const account = (await accountsNamed(sql, email)).find((one) => one.email === email && isAkunAktif(one));
      if (!account) throw new AppError("google_unknown_account", { email });
      return account;
    },
    hot: async (_input, context, account: Candidate) => {
      await context.audit({ jenis: "sesi", label: account.accountId });
      const kelas = account.peran === "peserta" ? (await kelasSeorang(context.sql, account.id)).length : 1;
      return { ...(await openSession(context.sql, account, context.wire, context.now)), kelas };
    },
  }),
};
