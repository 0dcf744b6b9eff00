import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { AppError } from "~/contract/errors";
import { type AlamatPlatform, isLayananTerdaftar } from "~/domain/lti";
import type { Reader } from "../db/sql";
import { type JawabanPlatform, tanyaPlatform, tenggatPlatform } from "./lti-fetch";
import { kunciPenanda } from "./lti-kunci";

type Platform = AlamatPlatform & { readonly clientId: string };
type Kami = { readonly sql: Reader; readonly config: { readonly sessionSecret: string }; readonly now: Date };
/** Lifetime of our assertion in seconds, and the most pages of a list. */
const LIFE_S = 120;
const MOST_PAGES = 100;

const unreachable = (url: string, sebab: string) =>
  new AppError("lti_platform_unreachable", { alamat: new URL(url).host, sebab });

/** The answer of a platform, as an object or a list. Throws `lti_platform_unreachable` if it is no JSON. */
function bodyOf({ text }: JawabanPlatform, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreachable(url, "json");
  }
}

/**
 * An access token of a platform for some scopes (client credentials; we sign with our key). Throws
 * `lti_service_missing` if it refuses the scopes, `lti_platform_unreachable` for any other answer.
 */
export async function tokenLayanan(kami: Kami, platform: Platform, scopes: readonly string[]): Promise<string> {
  const kunci = await kunciPenanda(kami.sql, kami.config.sessionSecret);
  if (!kunci) throw unreachable(platform.token, "key");
  const seconds = Math.floor(kami.now.getTime() / 1000);
  const assertion = await new SignJWT({})
    .setProtectedHeader({ alg: "RS256", kid: kunci.kid, typ: "JWT" })
    .setIssuer(platform.clientId)
    .setSubject(platform.clientId)
    .setAudience(platform.token)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFE_S)
    .sign(kunci.key);
  const answer = await tanyaPlatform(platform.token, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: assertion,
      scope: scopes.join(" "),
    }),
  });
  if (answer.status === 400 && answer.text.includes("invalid_scope"))
    throw new AppError("lti_service_missing", { layanan: scopes.join(" ") });
  if (answer.status !== 200) throw unreachable(platform.token, String(answer.status));
  const { access_token: token } = bodyOf(answer, platform.token) as { access_token?: unknown };
  if (typeof token !== "string" || token === "") throw unreachable(platform.token, "token");
  return token;
}

/** The next page of a list, by its `Link` header. */
const berikutnya = ({ headers }: JawabanPlatform, url: string): string | null => {
  const links = (headers.get("link") ?? "").split("<").map((link) => link.split(">", 2));
  const [next] = links.find(([, relation = ""]) => /\brel="?next\b/.test(relation.split(",", 1)[0] ?? "")) ?? [];
  return next && URL.canParse(next, url) ? new URL(next, url).href : null;
};

/**
 * Sends a request to a service of a platform that a launch has named. Throws `lti_service_missing` if its origin was
 * not registered or it refuses us, `lti_platform_unreachable` for any other failure.
 */
export async function tanyaLayanan(platform: Platform, url: string, init: RequestInit): Promise<JawabanPlatform> {
  if (!isLayananTerdaftar(platform, url)) throw new AppError("lti_service_missing", { layanan: url.slice(0, 200) });
  const answer = await tanyaPlatform(url, init);
  if (answer.status === 401 || answer.status === 403)
    throw new AppError("lti_service_missing", { layanan: url.slice(0, 200) });
  if (answer.status < 200 || answer.status >= 300) throw unreachable(url, String(answer.status));
  return answer;
}

/**
 * A list of a service, page after page, until a page is empty or was read before. `rowsOf` finds the rows of a page. No
 * more than `most` rows are requested, and all pages share one deadline.
 */
export async function daftarLayanan(
  platform: Platform,
  first: string,
  headers: Readonly<Record<string, string>>,
  rowsOf: (page: unknown) => readonly unknown[],
  most: number,
): Promise<unknown[]> {
  const rows: unknown[] = [];
  const signal = tenggatPlatform();
  const seen = new Set<string>();
  let url: string | null = first;
  while (url !== null && !seen.has(url) && seen.size < MOST_PAGES && rows.length < most) {
    seen.add(url);
    const answer: JawabanPlatform = await tanyaLayanan(platform, url, { headers, signal });
    const found = rowsOf(bodyOf(answer, url));
    rows.push(...found);
    url = found.length === 0 ? null : berikutnya(answer, url);
  }
  return rows.slice(0, most);
}
