import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import request from "supertest";
import { type Api, createApi } from "../../app/api/client.server";
import type { UploadedFile } from "../../app/contract/kit";
import { createApp } from "../../mock-server/app";
import { type Config, readConfig } from "../../mock-server/config";
import { Database } from "../../mock-server/db/engine/database";
import type { Refusals } from "../../mock-server/http/refusals";
import type { JobRunner } from "../../mock-server/jobs/runner";
import { SANDI } from "./small-class";
import { freshDatabase, SECRET, type Seed } from "./template";
import { type Answer, type Asked, at, BASE, inThisProcess, type Wire } from "./wire";

export { KODE_OTORISASI, SANDI } from "./small-class";
export type { Answer } from "./wire";
export type CallExtras = {
  readonly files?: readonly UploadedFile[];
  readonly key?: string;
  readonly language?: string;
  readonly headers?: Record<string, string>;
};

/** A caller: signed in, or anonymous. */
export type Actor = {
  readonly token: string | null;
  /** The typed client of the contract with this actor's token; throws `ApiFailure`. */
  readonly api: Api;
  /** A raw call: `call("GET", "/batch/detail", { id })`. Returns every status. */
  call(method: "GET" | "POST", path: string, input?: Record<string, unknown>, extras?: CallExtras): Promise<Answer>;
  /** The same person acting as its company, or as the given NPWP. */
  as(identity: "company" | (string & {})): Promise<Actor>;
};

export type TestApi = {
  readonly url: string;
  /** A plain supertest request: `request.get("/api/v1/docs").expect(200)`. */
  readonly request: ReturnType<typeof request>;
  readonly db: Database;
  readonly config: Config;
  /** Signs in by account id with the demo's password and finds the role. */
  signIn(accountId: string, password?: string): Promise<Actor>;
  readonly anonymous: Actor;
  actor(token: string | null): Actor;
  /** Moves the API's real clock (sessions, tokens); the class clock is `/batch/clock`. */
  advance(ms: number): void;
  /** Stops that clock, now or at a moment, for steps that must happen within seconds; returns its restart. */
  stopClock(at?: number): () => void;
  /** The shared values of the Express application. */
  readonly locals: Record<string, unknown>;
  /** The background jobs. */
  readonly jobs: JobRunner;
  close(): Promise<void>;
};

/** A server on a port of this machine, a free one by default; it has no handler yet. */
export async function openDoor(port = 0): Promise<Server> {
  const door = createServer();
  // a test with a large file keeps this process busy: the server would drop connections that the client still trusts
  door.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => door.listen(port, "127.0.0.1", resolve));
  return door;
}

/**
 * Starts the API in this process with its own database (see `seedSmall` for `small`). It uses a given open server, or a
 * free port.
 */
export async function startApi({
  seed = "small",
  env = {},
  door,
  rosterWaits,
  given,
}: {
  seed?: Seed;
  /** A database that other processes use too; it stays after the end. */
  given?: { readonly url: string };
  env?: Record<string, string>;
  door?: Server;
  rosterWaits?: number[];
} = {}): Promise<TestApi> {
  const database = given ? { ...given, remove: () => undefined } : await freshDatabase(seed);
  const config = readConfig({ SESSION_SECRET: SECRET, DATABASE_URL: database.url, ...env });
  const db = await Database.open(database.url);
  let offset = 0;
  let stopped: number | null = null;
  const now = () => new Date((stopped ?? Date.now()) + offset);
  const app = createApp({ db, config, now, ...(rosterWaits && { rosterWaits }) });
  const server = door ?? (await openDoor(env.API_PORT ? config.apiPort : 0));
  server.on("request", app);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`;
  const wire = inThisProcess(server);
  const actor = (token: string | null) => actorOf(url, token, wire);
  return {
    url,
    request: request(server),
    db,
    config,
    locals: app.locals,
    jobs: app.locals.jobs as JobRunner,
    actor,
    anonymous: actor(null),
    signIn: async (accountId, password = SANDI) => actor(await tokenOf(url, accountId, password, wire)),
    advance: (ms) => {
      offset += ms;
    },
    stopClock: (at = Date.now()) => {
      stopped = at;
      return () => {
        stopped = null;
      };
    },
    close: async () => {
      server.off("request", app);
      server.closeAllConnections();
      if (!door) await new Promise((resolve) => server.close(resolve));
      await (app.locals.jobs as JobRunner).stop();
      await (app.locals.refusals as Refusals).flush();
      await db.close();
      database.remove();
    },
  };
}

/** Signs in at an API by its address, e.g. one in its own process. */
export async function tokenOf(url: string, accountId: string, password: string, wire = at(url)): Promise<string> {
  const role = /^(admin|supermitra|mitra)/.exec(accountId)?.[1] ?? "peserta";
  const answer = await actorOf(url, null, wire).call("POST", `/user/login/${role}`, { accountId, password });
  if (answer.status !== 200)
    throw new Error(`${accountId} could not sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.objResponse.token;
}

export function actorOf(url: string, token: string | null, wire: Wire = at(url)): Actor {
  const call: Actor["call"] = (method, path, input, extras) => wire(asked(token, method, path, input, extras));
  return {
    token,
    api: createApi({ baseUrl: url, language: "id", ...(token ? { token } : {}) }),
    call,
    as: async (identity) => {
      const npwp =
        identity === "company" ? (await call("POST", "/user/peserta/me")).body.objResponse.company.npwp : identity;
      const answer = await call("POST", "/user/identity/switch", { npwp });
      if (answer.status !== 200) throw new Error(`cannot act as ${npwp}: ${JSON.stringify(answer.body)}`);
      return actorOf(url, answer.body.objResponse.token, wire);
    },
  };
}

/** The call with its parameters in their places. */
function asked(
  token: string | null,
  method: "GET" | "POST",
  path: string,
  input: Record<string, unknown> = {},
  { language = "id", headers = {}, key, files }: CallExtras = {},
): Asked {
  const query = new URLSearchParams();
  if (method === "GET")
    for (const [name, value] of Object.entries(input))
      for (const one of [value].flat()) query.append(name, String(one));
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name]))),
    query,
    headers: {
      "accept-language": language,
      ...headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { "idempotency-key": key } : {}),
    },
    input,
    ...(files ? { files } : {}),
  };
}

/** A file as a form would send it. */
export const upload = (name: string, content: string | Buffer, type = "application/octet-stream"): UploadedFile => ({
  ...{ field: "berkas", name, type },
  bytes: Buffer.from(content as string),
});
