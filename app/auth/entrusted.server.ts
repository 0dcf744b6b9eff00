import { seal, unseal } from "./seal.server";

const LIMIT = 256 * 1024;
/** Passwords, signing codes (`kode`) and what belongs to one drawing of a form (`_csrf`, `_kunci`). */
const SECRET = /sandi|password|kode_?otorisasi|^kode$|otp|^_csrf$|^_kunci$/i;

/** What a form had sent when its session was over, without files and secrets. */
export type Entrusted = {
  readonly url: string;
  readonly fields: readonly (readonly [string, string])[];
  readonly files: boolean;
};

/** Seals the posted fields (to 256 kB) so that they can travel through the login page; `null` when there is nothing to keep. */
export async function entrust(request: Request): Promise<string | null> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  if (!form) return null;
  const url = new URL(request.url);
  const fields: [string, string][] = [];
  let files = false;
  for (const [name, value] of form) {
    if (typeof value !== "string") files ||= value.size > 0;
    else if (!SECRET.test(name)) fields.push([name, value]);
  }
  const text = JSON.stringify({ url: `${url.pathname.replace(/\.data$/, "")}${url.search}`, fields, files });
  return text.length > LIMIT ? null : seal("titipan", text);
}

/** Opens what {@link entrust} sealed; `null` for anything else. */
export function redeem(sealed: string): Entrusted | null {
  try {
    return JSON.parse(unseal("titipan", sealed)) as Entrusted;
  } catch {
    return null;
  }
}
