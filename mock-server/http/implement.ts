import type { Request, RequestHandler, Response, Router } from "express";
import { AppError } from "~/contract/errors";
import type { Contract, Endpoint, FileAnswer } from "~/contract/kit";
import type { Config } from "../config";
import type { Database } from "../db/engine/database";
import { languageOf, textsOf } from "../i18n";
import type { JobRunner } from "../jobs/runner";
import { Turns } from "../turns";
import { authorize } from "./authorize";
import { type Caller, findCaller } from "./caller";
import type { Context, WritingContext } from "./context";
import type { Key } from "./idempotency";
import { filesOf, hashInput, parseInput, uploads } from "./input";
import type { Services } from "./kit";
import { exportList } from "./list-export";
import { parseInTurns } from "./output";
import { noteAsked, type Refusals } from "./refusals";
import { type AfterChange, type AnyService, runChange, runUnkept } from "./run";
import { exported, MESSAGE_HEADER, messageOfSuccess } from "./success";
import { checkIsianUjian, withoutReasons } from "./ujian";
import { wireOf } from "./wire";

export type Platform = {
  readonly db: Database;
  readonly config: Config;
  readonly now: () => Date;
  /** True if the previous process crashed. */
  readonly fell?: boolean;
  /** Milliseconds between the tries of a long roster's failing work; the program's own by default. */
  readonly rosterWaits?: number[];
};
/** The platform with the parts that the application itself runs. */
export type RunningPlatform = Platform & {
  readonly jobs: JobRunner;
  readonly refusals: Refusals;
  readonly afterChange: AfterChange;
};

/** Mounts one area of the contract; a missing or surplus service does not compile. */
export function implement<C extends Contract>(
  router: Router,
  area: C,
  services: Services<C>,
  platform: RunningPlatform,
): void {
  for (const [name, endpoint] of Object.entries(area)) {
    const service = services[name] as AnyService;
    const handlers: RequestHandler[] = [handle(endpoint, service, platform)];
    if (endpoint.files) handlers.unshift(guardUpload(endpoint, platform), uploads(endpoint.files));
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1");
    const [only] = handlers;
    if (only && handlers.length === 1 && path === endpoint.path)
      fixedOf(router).set(`${endpoint.method} ${path}`, only);
    if (endpoint.method === "GET") router.get(path, ...handlers);
    else router.post(path, ...handlers);
  }
}

const fixed = new WeakMap<Router, Map<string, RequestHandler>>();

/** Calls of a fixed path are found at once: trying each route of the whole contract costs as much as the session. */
function fixedOf(router: Router): Map<string, RequestHandler> {
  const known = fixed.get(router);
  if (known) return known;
  const calls = new Map<string, RequestHandler>();
  fixed.set(router, calls);
  router.use((request, response, next) => {
    const handler = calls.get(`${request.method} ${request.path}`);
    return handler ? handler(request, response, next) : next();
  });
  return calls;
}

/** Refuses unknown callers before their file is read. */
function guardUpload(endpoint: Endpoint, platform: Platform): RequestHandler {
  return async (request, response, next) => {
    await allowed(endpoint, request, response, platform);
    next();
  };
}

async function callerOfRequest(request: Request, platform: Platform): Promise<Caller | null> {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1];
  if (!bearer) return null;
  const { db, config, now } = platform;
  const caller = await findCaller(db.sql, bearer, now(), config.sessionSecret);
  // with room again a session that is stored can begin, and what was typed is sent after that
  return caller?.unkept && !(await db.fault()) ? null : caller;
}

/** Returns the caller; refuses a caller that cannot make this call. */
async function allowed(endpoint: Endpoint, request: Request, response: Response, platform: Platform) {
  const caller = await callerOfRequest(request, platform);
  noteAsked(response, endpoint.path, caller?.akunId);
  await authorize(endpoint, caller, platform.db.sql, platform.now());
  return caller;
}

function handle(endpoint: Endpoint, service: AnyService, platform: RunningPlatform): RequestHandler {
  return async (request, response) => {
    const caller = await allowed(endpoint, request, response, platform);
    const language = languageOf(request.headers["accept-language"]);
    const turns = new Turns();
    const input = parseInput(endpoint, request);
    checkIsianUjian(caller, input);
    await turns.take();
    const context: Context = {
      config: platform.config,
      sql: platform.db.sql,
      caller,
      language,
      t: textsOf(language),
      files: filesOf(request, endpoint.files),
      wire: wireOf(request, response),
      jobs: platform.jobs,
      refusals: platform.refusals,
      now: platform.now(),
    };
    if (typeof service === "function") {
      if (!isOneMoment(endpoint, input)) return answerRead(endpoint, service, input, context, response);
      return platform.db.reading((sql) => answerRead(endpoint, service, input, { ...context, sql }, response));
    }
    const writing: WritingContext = Object.assign(context, { db: platform.db });
    if ("recorded" in service) {
      const { recorded } = service;
      return answerRead(endpoint, (asked) => recorded(asked, writing), input, context, response);
    }
    const answer = (value: unknown) => serialize(endpoint, input, value, context);
    if (caller?.unkept) return sendJson(response, answer(await runUnkept(service, input, writing)));
    const key = keyOf(endpoint, request, input, context);
    const body = await runChange(endpoint, service, input, writing, key, {
      serialize: answer,
      afterChange: platform.afterChange,
    });
    sendJson(response, body);
  };
}

/** True for answers whose reads see one moment: pages of data. Files can take long to make. */
const isOneMoment = ({ method, answer }: Endpoint, input: unknown): boolean =>
  method === "GET" && answer === "json" && (input as { format?: string }).format === undefined;

function keyOf(endpoint: Endpoint, request: Request, input: unknown, context: Context): Key | null {
  const kunci = request.headers["idempotency-key"];
  if (typeof kunci !== "string" || !context.caller) return null;
  if (!/^[\w-]{8,80}$/.test(kunci)) throw new AppError("malformed");
  return {
    akunId: context.caller.akunId,
    kunci,
    panggilan: endpoint.path,
    isiHash: hashInput(endpoint, input, context),
  };
}

async function answerRead(
  endpoint: Endpoint,
  service: (input: unknown, context: Context) => unknown,
  input: unknown,
  context: Context,
  response: Response,
) {
  if (endpoint.edition && isKept(endpoint.edition(input as never), input, response)) return response.status(304).end();
  const format = (input as { format?: string }).format;
  if (endpoint.columns && (format === "csv" || format === "xlsx"))
    return sendFile(response, await exportList(endpoint, service, input, context, format), exported(context.t));
  const turns = new Turns();
  const value = await service(input, context);
  if (endpoint.answer === "file")
    return sendFile(response, value as FileAnswer, endpoint.method === "POST" ? exported(context.t) : undefined);
  if (endpoint.answer === "redirect") return response.redirect(303, (value as { url: string }).url);
  // computing, checking and writing a long answer are long works each
  await turns.take();
  const parsed = await parseInTurns(endpoint.output, value ?? {}, turns);
  const checked = context.caller?.ujian?.ruang ? withoutReasons(parsed) : parsed;
  await turns.take();
  sendJson(response, written(endpoint, input, checked, context));
}

/**
 * Sets the cache headers of an answer: forever if the address names its edition, otherwise with revalidation. True if
 * the caller already has the answer.
 */
function isKept(edition: string, input: unknown, response: Response): boolean {
  const { versi } = input as { versi?: string };
  response.setHeader("Cache-Control", versi === edition ? "private, max-age=31536000, immutable" : "private, no-cache");
  response.setHeader("ETag", `"${edition}"`);
  const known = response.req.headers["if-none-match"] ?? "";
  return known.split(",").some((one) => one.trim().replace(/^W\//, "") === `"${edition}"`);
}

/** Sends text that is JSON already; Express would parse it once more. */
function sendJson(response: Response, body: string): void {
  response.setHeader("Content-Type", "application/json; charset=utf-8");
  response.end(body);
}

/** `message`: the success text of an export. A file has no place for it, so a header carries it, percent-encoded. */
async function sendFile(response: Response, { name, type, body }: FileAnswer, message?: string): Promise<void> {
  const call = () => {
    if (message) response.setHeader(MESSAGE_HEADER, encodeURIComponent(message));
    response.type(type);
    response.attachment(name);
  };
  if (Buffer.isBuffer(body)) {
    call();
    response.send(body);
    return;
  }
  // a failure at the beginning is answered like any other: no file header is sent yet
  const parts = body[Symbol.asyncIterator]();
  let part = await parts.next();
  call();
  for (; !part.done; part = await parts.next()) {
    if (!response.write(part.value)) await drained(response);
    // the caller has gone: nobody reads the rest
    if (response.destroyed) {
      await parts.return?.();
      return;
    }
  }
  response.end();
}

/** Resolves when more can be written, or when the connection is closed. */
function drained(response: Response): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.once("drain", done).once("close", done);
  });
}

/** The answer as the contract describes it; fields unknown to the contract never leave the server. */
function serialize(endpoint: Endpoint, input: unknown, value: unknown, context: Context): string {
  const parsed = endpoint.output.parse(value ?? {});
  return written(endpoint, input, context.caller?.ujian?.ruang ? withoutReasons(parsed) : parsed, context);
}

function written(endpoint: Endpoint, input: unknown, objResponse: unknown, context: Context): string {
  const message = messageOfSuccess(endpoint, input, objResponse, context.t);
  return JSON.stringify(message ? { objResponse, message } : { objResponse });
}
