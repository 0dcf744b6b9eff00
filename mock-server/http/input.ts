import { createHash } from "node:crypto";
import type { Request, RequestHandler } from "express";
import multer from "multer";
import { type Asing, isianAsing, isianFormAsing, saranUntuk } from "~/contract/asing";
import { AppError, type FieldFailure } from "~/contract/errors";
import { failuresOf } from "~/contract/issues";
import type { Endpoint, FileRule } from "~/contract/kit";
import type { Field, Values } from "~/domain/kit/form";
import type { Context } from "./context";
import { packingStorage, type ReceivedFile, received } from "./packing";

/** Reads a multipart body into memory within the rule's limits and packs XML; other bodies pass through. */
export function uploads(rule: FileRule): RequestHandler {
  const read = multer({
    storage: rule.kind === "xml" ? packingStorage : multer.memoryStorage(),
    limits: { fileSize: rule.maxBytes, files: rule.maxFiles, fieldSize: 2_000_000, fields: 200 },
  }).array(rule.field, rule.maxFiles);
  return (request, response, next) =>
    read(request, response, (error: unknown) => {
      // plain errors of the multipart reader concern the body: no boundary, a broken end
      const plain = error instanceof Error && !(error instanceof multer.MulterError);
      next(plain ? new AppError("malformed") : error);
    });
}

/** Uploaded files as services take them; a missing obligatory one is a field failure. */
export function filesOf(request: Request, rule: FileRule | undefined): ReceivedFile[] {
  const list = Array.isArray(request.files) ? request.files : [];
  const files = list.map(received);
  if (rule?.required && files.length === 0)
    throw new AppError("invalid", {}, { [rule.field]: [{ key: "berkas_wajib" }] });
  return files;
}

/** True for a multipart body: only that one has a list of files, which may be empty. */
const isMultipart = ({ files }: Request): boolean => Array.isArray(files);
/** Input comes from one place only: the query of a GET, the body of a POST, `isi` of a multipart body. */
function rawInput(endpoint: Endpoint, request: Request): unknown {
  if (endpoint.method === "GET") return { ...request.query, ...request.params };
  const body: unknown = request.body ?? {};
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("malformed");
  const fields =
    "isi" in body && endpoint.files && isMultipart(request) ? parseJson((body as { isi: unknown }).isi) : body;
  return Object.keys(request.params).length > 0 ? { ...(fields as object), ...request.params } : fields;
}

function parseJson(text: unknown): unknown {
  try {
    const value: unknown = JSON.parse(String(text));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // answered below like any other body that is not an object
  }
  throw new AppError("malformed");
}

/**
 * Calls by outside systems whose parameters grow with their standards, each with the reason for accepting unknown ones.
 * OpenID Connect and OAuth 2.0 (RFC 6749, 4.1.2) require that unknown parameters are ignored.
 */
export const MENERIMA_LAIN: Readonly<Record<string, string>> = {
  "/user/login/google/callback": "an OpenID provider adds parameters of its own: scope, authuser, prompt, iss",
};

/** Names outside the input itself: the query of a POST, and the fields next to `isi` in a multipart body. */
function besideInput(endpoint: Endpoint, request: Request): readonly Asing[] {
  if (endpoint.method === "GET") return [];
  const { query, body } = request;
  const beside =
    endpoint.files && isMultipart(request) && isObject(body) && "isi" in body
      ? Object.keys(body).filter((name) => name !== "isi")
      : [];
  return [...Object.keys(query), ...beside].map((name) => ({ path: [name], dikenal: [] }));
}
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Most unknown names that one answer lists. */
const MOST_TOLD = 20;
/** A failure for each unknown name, with a similar known name. */
function unknownFailures(all: readonly Asing[]): Record<string, FieldFailure[]> {
  return Object.fromEntries(
    all.slice(0, MOST_TOLD).map((one) => {
      const saran = saranUntuk(one);
      const failure = saran === undefined ? { key: "tak_dikenal" } : { key: "tak_dikenal_saran", params: { saran } };
      return [one.path.join("."), [failure]];
    }),
  );
}

/** True for a text that databases do not keep as it is: with the character 0, or half of a pair of code units. */
const isUnkept = (text: string): boolean => text.includes("\0") || !text.isWellFormed();
function hasUnkept(input: unknown, depth = 0): boolean {
  if (typeof input === "string") return isUnkept(input);
  return depth < DEEPEST && isObject(input) && Object.values(input).some((value) => hasUnkept(value, depth + 1));
}
/** The input without characters 0, and with the replacement character for halves. */
function kept(input: unknown, depth = 0): unknown {
  if (typeof input === "string") return input.replaceAll("\0", "").toWellFormed();
  if (depth >= DEEPEST || !isObject(input)) return input;
  if (Array.isArray(input)) return input.map((value) => kept(value, depth + 1));
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, kept(value, depth + 1)]));
}
/** No input of the contract has so many levels. */
const DEEPEST = 20;

/**
 * Checks the input of a request against the contract: a bad query is malformed (400), a bad body breaks a rule (422).
 * Throws `unknown_parameter` (400) or `unknown_field` (422) with the names that the call does not know.
 */
export function parseInput(endpoint: Endpoint, request: Request) {
  const given = rawInput(endpoint, request);
  const raw = hasUnkept(given) ? kept(given) : given;
  const unknown = [...isianAsing(endpoint.input, raw), ...besideInput(endpoint, request)];
  const result = endpoint.input.safeParse(raw, { reportInput: true });
  const failures = result.success ? {} : failuresOf(result.error.issues);
  const isQuery = endpoint.method === "GET";
  if (unknown.length > 0 && !(endpoint.path in MENERIMA_LAIN)) throw unknownNames(unknown, failures, isQuery);
  if (result.success) return result.data;
  throw new AppError(isQuery ? "malformed" : "invalid", {}, failures);
}
function unknownNames(all: readonly Asing[], failures: AppError["fields"], isQuery: boolean): AppError {
  const told = unknownFailures(all);
  const isian = Object.keys(told).join(", ");
  return new AppError(isQuery ? "unknown_parameter" : "unknown_field", { isian }, { ...failures, ...told });
}

/** Refuses values with names that the form does not have. Throws `unknown_field`. */
export function requireKnown(fields: readonly Field[], isi: Values, path: Asing["path"] = ["isi"]): void {
  const unknown = isianFormAsing(fields, isi, path);
  if (unknown.length > 0) throw unknownNames(unknown, {}, false);
}

type Meant = Pick<Context, "caller" | "files">;
/**
 * The hash that identifies a request for an idempotency key: call, taxpayer acted for, parsed input, and the bytes of
 * the files.
 */
export function hashInput(endpoint: Endpoint, input: unknown, { caller, files }: Meant): string {
  const hash = createHash("sha256").update(JSON.stringify([endpoint.path, caller?.batch?.id, caller?.wp?.npwp, input]));
  for (const file of files) hash.update(file.name).update(file.packed?.sha256 ?? file.bytes);
  return hash.digest("base64url");
}
