import { readBody } from "~/web/multipart.server";
import { drawnForIn } from "./csrf-token.server";
import type { DrawnFor } from "./drawn-for.server";
import { seal, unseal } from "./seal.server";

/** Marks the address of a login page that got what the form of another page had sent. */
export const SENT = "kiriman";
const LIMIT = 256 * 1024;
const LIFE_MS = 12 * 3_600_000;
/** Passwords, signing codes (`kode`) and what belongs to one drawing of a form (`_csrf`, `_kunci`). */
const SECRET = /sandi|password|kode_?otorisasi|^kode$|otp|^_csrf$|^_kunci$/i;

/** What a form had sent when it could not be taken: its session was over, or the data server did not answer. */
export type Entrusted = {
  readonly url: string;
  readonly fields: readonly (readonly [string, string])[];
  readonly files: boolean;
};
/** The same with whom it was drawn for and when it was kept (ms since 1970). */
type Sealed = Entrusted & { readonly untuk: DrawnFor; readonly waktu: number };

/** The fields that a form has sent to `at`, without files and secrets; `null` beyond 256 kB. `files`: some came along. */
export function keptFrom(request: Request, form: FormData, files = false, at = request.url): Entrusted | null {
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
 * What a form that was not read yet has sent, and whom it was drawn for; `null` when it cannot be read or kept. Uses the
 * body up.
 */
export async function keptOf(
  request: Request,
  at?: string,
): Promise<{ readonly kept: Entrusted; readonly untuk: DrawnFor | null } | null> {
  const body = await readBody(request);
  if ("failure" in body) return null;
  const kept = keptFrom(request, body.fields, body.tooMuch !== undefined, at);
  if (!kept) return null;
  const given = await drawnForIn(request, body.fields);
  return { kept, untuk: given?.own ? given.whom : null };
}

/**
 * Seals what the form of the page `at` has sent with whom it was drawn for, so that it can travel through the login page;
 * `null` when there is nothing to keep, or nobody known to keep it for.
 */
export async function entrust(request: Request, at: string): Promise<string | null> {
  const found = await keptOf(request, at);
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
