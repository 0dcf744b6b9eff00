import { AppError, errorAt } from "~/contract/errors";
import { keadaanKode } from "~/domain/pihak";
import { kodeOf } from "../db/akun";
import { renewSecret } from "../db/pengguna";
import { callerOf, type WritingContext } from "../http/context";
import { hashPassword, isOutdated, verifyPassword } from "./password";
import { Proven } from "./proven";
import { attemptKey, bookFailed, checkPace } from "./slow-down";
import { Turnstile } from "./turnstile";

const turnstile = new Turnstile();
const proven = new Proven();

const ISIAN = { unset: "kode_belum_ada", expired: "kode_kedaluwarsa", revoked: "kode_dicabut" } as const;
/** The failure if no code of the account can sign, whatever is typed. It is also shown at the field. */
const refused = (why: keyof typeof ISIAN, params: Readonly<Record<string, string>> = {}) =>
  new AppError(`authorisation_code_${why}`, params, { kodeOtorisasi: [{ key: ISIAN[why], params }] });

const paceOf = (akunId: string) => attemptKey(`kode otorisasi ${akunId}`, "");

/**
 * Checks the authorisation code that signs a document; belongs in a service's `before`, never in its transaction.
 * Throws `authorisation_code_wrong` on the field `kodeOtorisasi`, `authorisation_code_unset` if none was set yet,
 * `authorisation_code_revoked` if it was given up, `authorisation_code_expired` after its last day of the class. Throws
 * `too_many_requests` if wrong codes come too fast. Wrong codes slow the account down, wherever they come from.
 */
export async function checkAuthorisationCode(context: WritingContext, kodeOtorisasi: string): Promise<void> {
  const caller = callerOf(context);
  const { hash: stored, ...kode } = await kodeOf(context.sql, caller.akunId);
  const keadaan = keadaanKode(kode, caller.batch?.tanggal ?? null);
  if (!stored) throw keadaan === "dicabut" ? refused("revoked") : refused("unset");
  if (keadaan === "kedaluwarsa") throw refused("expired", { tanggal: kode.sampai ?? "" });
  const key = paceOf(caller.akunId);
  await turnstile.pass(caller.akunId, key, async () => {
    await checkPace(context.sql, key, context.now);
    if (proven.has(stored, kodeOtorisasi, context.now)) return;
    if (await verifyPassword(kodeOtorisasi, stored)) {
      proven.add(stored, kodeOtorisasi, context.now);
      return renew(context, caller.akunId, kodeOtorisasi, stored);
    }
    await bookFailed(context.db, key, context.now);
    throw errorAt("kodeOtorisasi", "authorisation_code_wrong");
  });
}

/** Renews a hash of an outdated cost while the code is at hand. */
async function renew({ db }: WritingContext, akunId: string, kode: string, stored: string): Promise<void> {
  if (!isOutdated(stored)) return;
  const fresh = await hashPassword(kode);
  await db.write((sql) => renewSecret(sql, akunId, "kodeOtorisasi", fresh, stored));
}
