import { contract } from "~/contract";
import { AppError, errorAt } from "~/contract/errors";
import { isAkunAktif } from "~/domain/pihak";
import { accountOfLink, issueLink, linkIsFresh, spendLink } from "../../auth/links";
import { hashPassword, verifyPassword } from "../../auth/password";
import { pasangSandi } from "../../auth/sandi-baru";
import { refuseWeak } from "../../auth/sandi-lemah";
import { endSessionsOf } from "../../auth/sessions";
import { attemptKey, bookFailed, bookFailure, checkPace, FREE_TRIES, SHARED_TRIES } from "../../auth/slow-down";
import { profilOf, secretOf } from "../../db/akun/store";
import { accountsNamed } from "../../db/pengguna";
import { type AfterCommit, callerOf, type WritingContext } from "../../http/context";
import { SESSIONS } from "../../http/kelas";
import { sendLetter } from "../../outbox/outbox";
import { portalLinks } from "../../portal-links";
import { type ChangeContext, change } from "../kit";

const QUIET_MS = 60_000;
type Change = { readonly oldPassword: string; readonly newPassword: string };

/** Checks the old password at the pace of sign-ins, and hashes the new one. */
async function prepareChange({ oldPassword, newPassword }: Change, context: WritingContext): Promise<string> {
  const caller = callerOf(context);
  const key = attemptKey(caller.akunId, context.wire.address);
  await checkPace(context.sql, key, context.now);
  const stored = await secretOf(context.sql, caller.akunId, "sandi");
  if (!stored || !(await verifyPassword(oldPassword, stored))) {
    await bookFailed(context.db, key, context.now);
    throw errorAt("oldPassword", "password_wrong");
  }
  if (await verifyPassword(newPassword, stored)) throw errorAt("newPassword", "password_same");
  refuseWeak("newPassword", newPassword, (await profilOf(context.sql, caller.akunId)) ?? caller);
  return hashPassword(newPassword);
}

async function sendResetLink(accountId: string, context: ChangeContext): Promise<void> {
  const { sql, now } = context;
  const asked = new Set<string | null>();
  for (const { id, mitraId, status } of await accountsNamed(sql, accountId.toLowerCase())) {
    // one letter for each partner with an account of this e-mail
    if (!isAkunAktif({ status }) || asked.has(mitraId)) continue;
    asked.add(mitraId);
    if (await linkIsFresh(sql, "reset", id, QUIET_MS, now)) continue;
    const tautan = portalLinks(context.config.publicUrl).aturUlang(await issueLink(sql, "reset", id, now));
    await sendLetter(context, { jenis: "reset", akunId: id, isi: { tautan } });
  }
}

export const passwordServices = {
  changePassword: change(contract.auth.changePassword, {
    before: prepareChange,
    change: async (_input, context, sandi: string) => {
      const caller = callerOf(context);
      for (const id of await pasangSandi(context.sql, caller.akunId, sandi, "sandi"))
        await endSessionsOf(context.sql, id, context.now, caller.sesiId);
      await context.audit({ jenis: "akun", objekId: caller.akunId, label: caller.accountId });
      return {};
    },
  }),
  forgotLink: change(contract.auth.forgotLink, {
    before: async ({ accountId }, { db, wire, now }) => {
      // each request counts as a failed try, so many requests mean longer and longer waits; a class shares an address
      const asked = [
        [attemptKey(`lupa ${accountId}`, wire.address), FREE_TRIES],
        [attemptKey("lupa", wire.address), SHARED_TRIES],
      ] as const;
      // in one transaction: requests that come together count each other
      await db.write(async (writer) => {
        for (const [key] of asked) await checkPace(writer, key, now);
        for (const [key, free] of asked) await bookFailure(writer, key, now, free);
      }, SESSIONS);
    },
    change: async ({ accountId }, context) => {
      await context.audit({ jenis: "akun" });
      // the letter is written after the answer, so that the response time does not reveal the account
      context.afterCommit(async (db) => {
        const later: AfterCommit[] = [];
        const afterCommit = (run: AfterCommit) => void later.push(run);
        await db.write((sql) => sendResetLink(accountId, { ...context, sql, afterCommit }));
        await Promise.all(later.map((run) => run(db)));
      });
      return {};
    },
  }),
  forgotChange: change(contract.auth.forgotChange, {
    before: async ({ token, newPassword }, context) => {
      const akunId = await accountOfLink(context.sql, "reset", token, context.now);
      refuseWeak("newPassword", newPassword, (await profilOf(context.sql, akunId)) ?? {});
      return hashPassword(newPassword);
    },
    change: async ({ token }, context, sandi: string) => {
      const { sql, now } = context;
      const akunId = await spendLink(sql, "reset", token, now);
      for (const id of await pasangSandi(sql, akunId, sandi, "surat")) await endSessionsOf(sql, id, now);
      await context.audit({ jenis: "akun", objekId: akunId });
      const account = await profilOf(sql, akunId);
      if (!account) throw new AppError("link_invalid");
      return { peran: account.peran };
    },
  }),
};
