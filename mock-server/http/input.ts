import { createHash } from "node:crypto";
import type { Request, RequestHandler } from "express";
import multer from "multer";
import { AppError } from "~/contract/errors";
import { failuresOf } from "~/contract/issues";
import type { AnyZod, Endpoint, FileRule } from "~/contract/kit";
import type { Context } from "./context";
import { packingStorage, type ReceivedFile, received } from "./packing";

/** Reads a multipart body into memory within the rule's limits, XML packed; other bodies pass by. */
export function uploads(rule: FileRule): RequestHandler {
  const read = multer({
    storage: rule.kind === "xml" ? packingStorage : multer.memoryStorage(),
    limits: { fileSize: rule.maxBytes, files: rule.maxFiles, fieldSize: 2_000_000, fields: 200 },
  }).array(rule.field, rule.maxFiles);
  return (request, response, next) =>
    read(request, response, (error: unknown) => {
      // what the reader of multipart bodies throws plainly is about the body: no boundary, a broken end
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

/** Input comes from one place only: the query of a GET, the body of a POST, `isi` of a multipart body. */
export function rawInput(endpoint: Endpoint, request: Request): unknown {
  if (endpoint.method === "GET") return { ...request.query, ...request.params };
  const body: unknown = request.body ?? {};
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new AppError("malformed");
  const fields = "isi" in body && endpoint.files ? parseJson((body as { isi: unknown }).isi) : body;
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

/** Checks input against the contract: a bad query is malformed (400), a bad body breaks a rule (422). */
export function parseInput<S extends AnyZod>(schema: S, raw: unknown, method: "GET" | "POST") {
  const result = schema.safeParse(raw, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError(method === "GET" ? "malformed" : "invalid", {}, failuresOf(result.error.issues));
}

type Meant = Pick<Context, "caller" | "files">;
/**
 * What makes two requests the same for an idempotency key: call, whom it acts for, the input as it was understood, and
 * the bytes of the files.
 */
export function hashInput(endpoint: Endpoint, input: unknown, { caller, files }: Meant): string {
  const hash = createHash("sha256").update(JSON.stringify([endpoint.path, caller?.batch?.id, caller?.wp?.npwp, input]));
  for (const file of files) hash.update(file.name).update(file.packed?.sha256 ?? file.bytes);
  return hash.digest("base64url");
}
