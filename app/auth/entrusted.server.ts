import { readBody } from "~/web/multipart.server";
import type { Visit } from "~/web/visit";
import { drawnForIn } from "./csrf-token.server";
import type { DrawnFor } from "./drawn-for.server";
import { seal, unseal } from "./seal.server";

/** Marks the address of a login page that received a form sent to another page. */
export const SENT = "kiriman";
const LIMIT = 256 * 1024;
const LIFE_MS = 12 * 3_600_000;
/** Passwords, signing codes (`kode`) and fields of one rendering of a form (`_csrf`, `_kunci`). */
const SECRET = /sandi|password|kode_?otorisasi|^kode$|otp|^_csrf$|^_kunci$/i;

/** Fields of a form that was not accepted because its session was over or the data server did not answer. */
export type Entrusted = {
  readonly url: string;
  readonly fields: readonly (readonly [string, string])[];
  readonly files: boolean;
};
/** The fields with their account and taxpayer, and the time they were kept (ms since 1970). */
type Sealed = Entrusted & { readonly untuk: DrawnFor; readonly waktu: number };

/**
 * The fields that a form sent to `at`, without files and secrets; `null` above 256 kB. `files`: the form sent files.
 */
export function keptFrom({ request }: Visit, form: FormData, files = false, at = request.url): Entrusted | null {
  const url = new URL(at, request.url);
  const fields: [string, string][] = [];
  let withFiles = files;
  for (const [name, value] of form) {
    if (typeof value !== "string") withFiles ||= value.size > 0;
    else if (!SECRET.test(name)) fields.push([name, value]);
  }
  const size = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (size > LIMIT) return null;
  return { url: `${url.pathname.replace(/\.data$/, "")}${url.search}`, fields, files: withFiles };
}

/**
 * Reads the fields of an unread form and its account and taxpayer; `null` when they cannot be read or kept. It consumes
 * the body.
 */
export async function keptOf(
  visit: Visit,
  at?: string,
): Promise<{ readonly kept: Entrusted; readonly untuk: DrawnFor | null } | null> {
  const body = await readBody(visit);
  if ("failure" in body) return null;
  const kept = keptFrom(visit, body.fields, body.tooMuch !== undefined, at);
  if (!kept) return null;
  const given = await drawnForIn(visit, body.fields);
  return { kept, untuk: given?.own ? given.whom : null };
}

/**
 * Seals the fields of the page `at` with their account and taxpayer, for the way through the login page. `null` without
 * fields or without a known account.
 */
export async function entrust(visit: Visit, at: string): Promise<string | null> {
  const found = await keptOf(visit, at);
  if (!found?.untuk) return null;
  const sealed: Sealed = { ...found.kept, untuk: found.untuk, waktu: Date.now() };
  return seal("titipan", JSON.stringify(sealed));
}

/** Opens what {@link entrust} sealed within the last 12 hours; `null` for anything else. */
export function redeem(sealed: string): Sealed | null {
  try {
    const kept = JSON.parse(unseal("titipan", sealed)) as Sealed;
    return Date.now() - kept.waktu < LIFE_MS ? kept : null;
  } catch {
    return null;
  }
}
