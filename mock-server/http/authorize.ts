import { AppError } from "~/contract/errors";
import type { Endpoint } from "~/contract/kit";
import type { HakWakil } from "~/domain/pihak/hak";
import type { Sql } from "../db/sql";
import { type Caller, mayActFor, personalNpwp, rightsOf } from "./caller";

/** Decides whether the caller may make this call at all; whose rows it sees is decided in each query. */
export function authorize(endpoint: Endpoint, caller: Caller | null, sql: Sql): void {
  if (endpoint.who === "public") return;
  if (!caller) throw new AppError("token_expired");
  if (caller.readOnly) {
    authorizeLook(endpoint, caller, sql);
    return;
  }
  if (endpoint.who !== "any" && !endpoint.who.includes(caller.peran)) throw new AppError("forbidden");
  // what is the account's own stays open: it is the way back to an identity that counts
  if (caller.wp && !caller.wp.milikSendiri && !endpoint.pribadi) checkRepresentation(caller, sql);
  if (endpoint.hak) requireRight(sql, caller, ...endpoint.hak);
}

/** Refuses who represents a taxpayer without any of these rights; Throws `right_missing`. */
export function requireRight(sql: Sql, caller: Caller, ...hak: readonly HakWakil[]): void {
  const held = rightsOf(sql, caller);
  if (!hak.some((one) => held.includes(one))) throw new AppError("right_missing", { hak: hak.join(", ") });
}

/** Whether a caller sees what one of these rights opens: a look sees all that the taxpayer sees. */
export const maySee = (sql: Sql, caller: Caller, ...hak: readonly HakWakil[]): boolean =>
  caller.readOnly || hak.some((one) => rightsOf(sql, caller).includes(one));

const TEACHES = `SELECT 1 FROM BatchInstruktur WHERE batchId = ? AND akunId = ?`;

/** A read-only look takes every read of a participant and nothing that changes, as long as its instructor has the class. */
function authorizeLook(endpoint: Endpoint, caller: Caller, sql: Sql): void {
  const forParticipants = endpoint.who === "any" || endpoint.who.includes("peserta");
  if (!forParticipants) throw new AppError("forbidden");
  const ending = endpoint.path === "/user/logout";
  if (!ending && !(caller.batch && sql.get(TEACHES, [caller.batch.id, caller.akunId])))
    throw new AppError("token_expired");
  if (endpoint.method === "POST" && !endpoint.pure && !ending) throw new AppError("read_only_session");
}

function checkRepresentation(caller: Caller, sql: Sql): void {
  const person = personalNpwp(sql, caller.akunId);
  if (!person || !caller.batch || !caller.wp || !mayActFor(sql, caller.batch, person, caller.wp.npwp))
    throw new AppError("representation_over", { wp: caller.wp?.nama ?? "" });
}
