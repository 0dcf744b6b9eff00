import { contract } from "~/contract";
import type { Peran } from "~/contract/kit";
import { authenticate } from "../../auth/authenticate";
import { openSession } from "../../auth/sessions";
import { attemptKey, forgetFailures } from "../../auth/slow-down";
import { type Candidate, kelasSeorang } from "../../db/orang-store";
import { hot } from "../kit";

/** A sign-in for the given roles. */
const loginOf = (entry: typeof contract.auth.loginPeserta, roles: readonly Peran[]) =>
  hot(entry, {
    before: (input, { db, wire, now }) => authenticate(db, roles, { ...input, address: wire.address }, now),
    hot: async ({ accountId }, context, account: Candidate) => {
      await forgetFailures(context.sql, attemptKey(accountId, context.wire.address));
      await context.audit({ jenis: "sesi", label: account.accountId });
      // who names one of its accounts has chosen its class by that
      const named = accountId.trim().toLowerCase() === account.accountId;
      const kelas = named || account.peran !== "peserta" ? 1 : (await kelasSeorang(context.sql, account.id)).length;
      return { ...(await openSession(context.sql, account, context.wire, context.now)), kelas };
    },
  });

export const loginServices = {
  loginPeserta: loginOf(contract.auth.loginPeserta, ["peserta", "instruktur"]),
  loginAdmin: loginOf(contract.auth.loginAdmin, ["admin"]),
  loginMitra: loginOf(contract.auth.loginMitra, ["mitra"]),
  loginSupermitra: loginOf(contract.auth.loginSupermitra, ["supermitra"]),
};
