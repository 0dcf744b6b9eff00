import { AppError } from "~/contract/errors";
import { renewSecret, secretOf } from "../db/akun-store";
import { type Context, callerOf } from "../http/context";
import { hashPassword, isOutdated, verifyPassword } from "./password";
import { Proven } from "./proven";
import { attemptKey, bookFailure, checkPace } from "./slow-down";
import { Turnstile } from "./turnstile";

const turnstile = new Turnstile();
const proven = new Proven();

const paceOf = (akunId: string) => attemptKey(`kode otorisasi ${akunId}`, "");

/**
 * Checks the authorisation code that signs a document; belongs in a service's `before`, never in its transaction.
 * Throws `authorisation_code_wrong` on the field `kodeOtorisasi`, `authorisation_code_unset` when none was set yet,
 * `too_many_requests` when wrong ones come too fast: they slow the account down, wherever they come from.
 */
export async function checkAuthorisationCode(context: Context, kodeOtorisasi: string): Promise<void> {
  const caller = callerOf(context);
  const stored = await secretOf(context.sql, caller.akunId, "kodeOtorisasi");
  if (!stored) throw new AppError("authorisation_code_unset", {}, { kodeOtorisasi: [{ key: "kode_belum_ada" }] });
  const key = paceOf(caller.akunId);
  await turnstile.pass(caller.akunId, key, async () => {
    await checkPace(context.sql, key, context.now);
    if (proven.has(stored, kodeOtorisasi, context.now)) return;
    if (await verifyPassword(kodeOtorisasi, stored)) {
      proven.add(stored, kodeOtorisasi, context.now);
      return renew(context, caller.akunId, kodeOtorisasi, stored);
    }
    await context.db.write((sql) => bookFailure(sql, key, context.now));
    throw new AppError("authorisation_code_wrong", {}, { kodeOtorisasi: [{ key: "kode_salah" }] });
  });
}

/** A hash of a cost that is no longer given is made anew where the code is at hand. */
async function renew({ db }: Context, akunId: string, kode: string, stored: string): Promise<void> {
  if (!isOutdated(stored)) return;
  const fresh = await hashPassword(kode);
  await db.write((sql) => renewSecret(sql, akunId, "kodeOtorisasi", fresh, stored));
}
