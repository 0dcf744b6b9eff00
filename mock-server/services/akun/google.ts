import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { isAkunAktif } from "~/domain/pihak";
import { authorizationUrl, redeemCode } from "../../auth/openid";
import { openSession, signInUnkept } from "../../auth/sessions";
import { accountsNamed, type Candidate, kelasSeorang } from "../../db/pengguna";
import type { Reader } from "../../db/sql";
import { change, read } from "../kit";

const classesOf = async (sql: Reader, { id, peran }: Candidate): Promise<number> =>
  peran === "peserta" ? (await kelasSeorang(sql, id)).length : 1;

export const googleServices = {
  googleStart: read(contract.auth.googleStart, (_input, { config }) => authorizationUrl(config)),
  googleCallback: change(contract.auth.googleCallback, {
    before: async (input, { config, sql }) => {
      const email = await redeemCode(config, input);
      const account = (await accountsNamed(sql, email)).find((one) => one.email === email && isAkunAktif(one));
      if (!account) throw new AppError("google_unknown_account", { email });
      return account;
    },
    change: async (_input, context, account: Candidate) => {
      await context.audit({ jenis: "sesi", label: account.accountId });
      const kelas = await classesOf(context.sql, account);
      return { ...(await openSession(context.sql, account, context.wire, context.now)), kelas };
    },
    full: async (_input, context, account) => ({
      ...(await signInUnkept(context, account)),
      kelas: await classesOf(context.sql, account),
    }),
  }),
};
