import { readBody } from "~/files/multipart.server";
import { seal, unseal } from "./seal.server";

const LIMIT = 256 * 1024;
/** Passwords, signing codes (`kode`) and what belongs to one drawing of a form (`_csrf`, `_kunci`). */
const SECRET = /sandi|password|kode_?otorisasi|^kode$|otp|^_csrf$|^_kunci$/i;

/** What a form had sent when it could not be taken: its session was over, or the data server did not answer. */
export type Entrusted = {
  readonly url: string;
  readonly fields: readonly (readonly [string, string])[];
  readonly files: boolean;
};

/** What a form has sent, without files and secrets; `null` when it cannot be read or is beyond 256 kB. Uses the body up. */
export async function keptOf(request: Request): Promise<Entrusted | null> {
  const body = await readBody(request);
  if ("failure" in body) return null;
  const url = new URL(request.url);
  const fields: [string, string][] = [];
  for (const [name, value] of body.fields)
    if (typeof value === "string" && !SECRET.test(name)) fields.push([name, value]);
  const files = body.tooMuch !== undefined;
  const size = fields.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  return size > LIMIT ? null : { url: `${url.pathname.replace(/\.data$/, "")}${url.search}`, fields, files };
}

/** Seals what a form has sent, so that it can travel through the login page; `null` when there is nothing to keep. */
export async function entrust(request: Request): Promise<string | null> {
  const kept = await keptOf(request);
  return kept && seal("titipan", JSON.stringify(kept));
}

/** Opens what {@link entrust} sealed; `null` for anything else. */
export function redeem(sealed: string): Entrusted | null {
  try {
    return JSON.parse(unseal("titipan", sealed)) as Entrusted;
  } catch {
    return null;
  }
}
