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
    authorizeLook(endpoint);
    return;
  }
  if (endpoint.who !== "any" && !endpoint.who.includes(caller.peran)) throw new AppError("forbidden");
  if (caller.wp && !caller.wp.milikSendiri && endpoint.who !== "any") checkRepresentation(caller, sql);
  if (endpoint.hak) requireRight(sql, caller, endpoint.hak);
}

/** Refuses who represents a taxpayer without this right. Throws `right_missing`. */
export function requireRight(sql: Sql, caller: Caller, hak: HakWakil): void {
  if (!rightsOf(sql, caller).includes(hak)) throw new AppError("right_missing", { hak });
}

/** A read-only look takes every read of a participant and nothing that changes. */
function authorizeLook(endpoint: Endpoint): void {
  const forParticipants = endpoint.who === "any" || endpoint.who.includes("peserta");
  if (!forParticipants) throw new AppError("forbidden");
  const ending = endpoint.path === "/user/logout";
  if (endpoint.method === "POST" && !endpoint.pure && !ending) throw new AppError("read_only_session");
}

function checkRepresentation(caller: Caller, sql: Sql): void {
  const person = personalNpwp(sql, caller.akunId);
  if (!person || !caller.batch || !caller.wp || !mayActFor(sql, caller.batch, person, caller.wp.npwp))
    throw new AppError("forbidden");
}
