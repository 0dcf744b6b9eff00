import { createHmac } from "node:crypto";
import { z } from "zod";
import { trimEndOf } from "~/domain/kit/teks";

const port = (byDefault: number) =>
  z.coerce.number({ error: "a port number" }).int().min(1).max(65_535).default(byDefault);
const MOST_WORKERS = 64;
const workers = z.coerce.number({ error: "a number of processes" }).int().min(1).max(MOST_WORKERS);
const address = z.string().regex(/^[\w.:-]+$/, { error: "a host name or an address" });
const url = z
  .url({ protocol: /^https?$/, error: "an address that starts with http:// or https://" })
  .transform((text) => trimEndOf(text, "/"));

/** The environment of both processes. An absent or empty value gets its default. */
const environment = z.object({
  PORT: port(3000),
  API_PORT: port(4000),
  HOST: address.default("127.0.0.1"),
  API_HOST: address.default("127.0.0.1"),
  PUBLIC_URL: url.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(?:file:.+|postgres(?:ql)?:\/\/.+)/, {
      error: "file:<path of the database> or postgresql://<user>:<password>@<host>/<database>",
    })
    .default("file:./data/latihpajak.db"),
  API_BASE_URL: url.optional(),
  SESSION_SECRET: z.string({ error: "at least 32 characters" }).min(32, { error: "at least 32 characters" }),
  WORKERS: workers.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "smtp://user:password@host:port" }).optional(),
  GOOGLE_ISSUER: z
    .union([z.literal("none"), url], { error: "the address of an OpenID Connect issuer, or none" })
    .optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  SEED: z.enum(["demo", "none"], { error: "demo or none" }).default("demo"),
  LOG: z.enum(["none", "json"], { error: "none or json" }).default("none"),
  RUPA: z.enum(["0", "1"], { error: "0 or 1" }).default("0"),
});
type Environment = z.output<typeof environment>;

/** Address of "sign in with Google". `bundled`: the sandbox's own issuer, reached through the portal. */
export type GoogleConfig = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly bundled: boolean;
};
export type Config = {
  readonly port: number;
  readonly apiPort: number;
  readonly host: string;
  readonly apiHost: string;
  /** True if other machines can reach the portal or the API, directly or through a proxy. */
  readonly onNetwork: boolean;
  /** Base of QR codes, links and redirects; no slash at the end. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  /** Base of the API with its version, e.g. `http://127.0.0.1:4000/api/v1`. */
  readonly apiBaseUrl: string;
  readonly sessionSecret: string;
  /** Processes of the portal. `null`: one for each core but one, as the launcher counts them. */
  readonly workers: number | null;
  readonly smtpUrl: string | null;
  /** `null`: no button. */
  readonly google: GoogleConfig | null;
  readonly seed: "demo" | "none";
  /** `json`: the API prints a line of JSON for each request. */
  readonly log: "none" | "json";
  /** True if `/rupa` is served: every component in every state, for development and tests. */
  readonly rupa: boolean;
};

/** Thrown when the environment holds wrong values; `problems` names all of them. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  constructor(readonly problems: readonly string[]) {
    super(`Wrong configuration:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
}

/** Reads and checks the whole environment. Throws {@link ConfigError} with every problem at once. */
export function readConfig(source: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = environment.safeParse(given);
  const problems = result.success
    ? contradictions(result.data)
    : result.error.issues.map((issue) => describe(issue, given));
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  return configOf(result.data);
}

function describe(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(issue.path[0]);
  const secret = /SECRET|SMTP/.test(name);
  const value = given[name] === undefined ? "is missing" : secret ? "is not valid" : `is "${given[name]}"`;
  return `${name} ${value}: expected ${/^(Invalid|Too)/.test(issue.message) ? issue.message.replace(/^.*expected /i, "") : issue.message}`;
}

function contradictions(env: Environment): string[] {
  const problems: string[] = [];
  if (env.PORT === env.API_PORT) problems.push(`PORT and API_PORT are both ${env.PORT}: expected two different ports`);
  const outside = env.GOOGLE_ISSUER !== undefined && env.GOOGLE_ISSUER !== "none";
  for (const name of ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const)
    if (outside && !env[name]) problems.push(`${name} is missing: GOOGLE_ISSUER needs it`);
  return problems;
}

const isLoopback = (host: string): boolean => ["localhost", "::1", "[::1]"].includes(host) || host.startsWith("127.");

function configOf(env: Environment): Config {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const reached = [env.HOST, env.API_HOST, new URL(publicUrl).hostname];
  return {
    port: env.PORT,
    apiPort: env.API_PORT,
    host: env.HOST,
    apiHost: env.API_HOST,
    onNetwork: !reached.every(isLoopback),
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    apiBaseUrl: env.API_BASE_URL ?? `http://${reachable(env.API_HOST)}:${env.API_PORT}/api/v1`,
    sessionSecret: env.SESSION_SECRET,
    workers: env.WORKERS ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    google: googleOf(env, publicUrl),
    seed: env.SEED,
    log: env.LOG,
    rupa: env.RUPA === "1",
  };
}

/** A callable host for a listen address such as `0.0.0.0`. */
const reachable = (host: string): string => (["0.0.0.0", "::", "localhost"].includes(host) ? "127.0.0.1" : host);

function googleOf(env: Environment, publicUrl: string): GoogleConfig | null {
  if (env.GOOGLE_ISSUER === "none") return null;
  if (env.GOOGLE_ISSUER !== undefined)
    return {
      issuer: env.GOOGLE_ISSUER,
      clientId: env.GOOGLE_CLIENT_ID ?? "",
      clientSecret: env.GOOGLE_CLIENT_SECRET ?? "",
      bundled: false,
    };
  const clientSecret = createHmac("sha256", env.SESSION_SECRET).update("issuer").digest("base64url");
  return { issuer: `${publicUrl}/issuer`, clientId: "latihpajak", clientSecret, bundled: true };
}
