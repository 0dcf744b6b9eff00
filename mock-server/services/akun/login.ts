import { contract } from "~/contract";
import type { Peran } from "~/contract/kit";
import { authenticate } from "../../auth/authenticate";
import { openSession, signInUnkept } from "../../auth/sessions";
import { attemptKey, forgetFailures } from "../../auth/slow-down";
import { type Candidate, kelasSeorang } from "../../db/pengguna";
import type { Reader } from "../../db/sql";
import { change } from "../kit";

/** A sign-in for the given roles. */
const loginOf = (entry: typeof contract.auth.loginPeserta, roles: readonly Peran[]) =>
  change(entry, {
    before: (input, { db, wire, now }) => authenticate(db, roles, { ...input, address: wire.address }, now),
    change: async ({ accountId }, context, account: Candidate) => {
      await forgetFailures(context.sql, attemptKey(accountId, context.wire.address));
      await context.audit({ jenis: "sesi", label: account.accountId });
      const kelas = await classesToChoose(context.sql, accountId, account);
      return { ...(await openSession(context.sql, account, context.wire, context.now)), kelas };
    },
    full: async ({ accountId }, context, account) => ({
      ...(await signInUnkept(context, account)),
      kelas: await classesToChoose(context.sql, accountId, account),
    }),
  });

/** Among how many classes somebody chooses; who names one of its accounts has chosen its class by that. */
async function classesToChoose(sql: Reader, accountId: string, account: Candidate): Promise<number> {
  const named = accountId.trim().toLowerCase() === account.accountId;
  return named || account.peran !== "peserta" ? 1 : (await kelasSeorang(sql, account.id)).length;
}

export const loginServices = {
  loginPeserta: loginOf(contract.auth.loginPeserta, ["peserta", "instruktur"]),
  loginAdmin: loginOf(contract.auth.loginAdmin, ["admin"]),
  loginMitra: loginOf(contract.auth.loginMitra, ["mitra"]),
  loginSupermitra: loginOf(contract.auth.loginSupermitra, ["supermitra"]),
};
