import { AppError } from "~/contract/errors";
import type { Endpoint } from "~/contract/kit";
import type { HakWakil } from "~/domain/pihak";
import { personalNpwp } from "../db/akun";
import { teaches } from "../db/batch";
import type { Reader } from "../db/sql";
import { type Caller, mayActFor, rightsOf } from "./caller";
import { checkUjian } from "./ujian";

/** Decides if the caller can make this call at all; each query limits the visible rows. */
export async function authorize(endpoint: Endpoint, caller: Caller | null, sql: Reader, now: Date): Promise<void> {
  if (endpoint.who === "public") return;
  if (!caller) throw new AppError("token_expired");
  if (caller.readOnly) {
    await authorizeLook(endpoint, caller, sql);
    return;
  }
  if (caller.ujian) checkUjian(endpoint, caller.ujian, now);
  const ofTrainee = caller.ujian?.ruang && !caller.ujian.uji;
  // a try-out lasts as long as its instructor has the class
  if (caller.coba && !ofTrainee && !(await teaches(sql, caller.coba.kelas, caller.coba.oleh)))
    throw new AppError("token_expired");
  if (endpoint.who !== "any" && !endpoint.who.includes(caller.peran)) throw new AppError("forbidden");
  // calls about the account itself stay open: they lead back to a valid identity
  if (caller.wp && !caller.wp.milikSendiri && !endpoint.pribadi) await checkRepresentation(caller, sql);
  if (endpoint.hak) await requireRight(sql, caller, ...endpoint.hak);
}

/** Refuses a representative who has none of these rights. Throws `right_missing`. */
export async function requireRight(sql: Reader, caller: Caller, ...hak: readonly HakWakil[]): Promise<void> {
  const held = await rightsOf(sql, caller);
  if (!hak.some((one) => held.includes(one))) throw new AppError("right_missing", { hak: hak.join(", ") });
}

/**
 * Refuses a caller who lacks any of these rights: nobody can pass on a right that they lack. Throws `right_missing`,
 * naming the missing rights.
 */
export async function requireEvery(sql: Reader, caller: Caller, hak: readonly HakWakil[]): Promise<void> {
  const held = await rightsOf(sql, caller);
  const lacking = hak.filter((one) => !held.includes(one));
  if (lacking.length > 0) throw new AppError("right_missing", { hak: lacking.join(", ") });
}

/**
 * True if a caller sees the data that one of these rights opens: a read-only look sees everything that the taxpayer
 * sees.
 */
export async function maySee(sql: Reader, caller: Caller, ...hak: readonly HakWakil[]): Promise<boolean> {
  if (caller.readOnly) return true;
  const held = await rightsOf(sql, caller);
  return hak.some((one) => held.includes(one));
}

/** A read-only look allows every read of a participant and no change, as long as its instructor has the class. */
async function authorizeLook(endpoint: Endpoint, caller: Caller, sql: Reader): Promise<void> {
  const forParticipants = endpoint.who === "any" || endpoint.who.includes("peserta");
  if (!forParticipants) throw new AppError("forbidden");
  const ending = endpoint.path === "/user/logout";
  if (!ending && !(caller.batch && (await teaches(sql, caller.batch.id, caller.akunId))))
    throw new AppError("token_expired");
  if (endpoint.method === "POST" && !endpoint.pure && !ending) throw new AppError("read_only_session");
}

async function checkRepresentation(caller: Caller, sql: Reader): Promise<void> {
  const person = await personalNpwp(sql, caller.akunId);
  if (!person || !caller.batch || !caller.wp || !(await mayActFor(sql, caller.batch, person, caller.wp.npwp)))
    throw new AppError("representation_over", { wp: caller.wp?.nama ?? "" });
}
