import type { ErrorRequestHandler } from "express";
import type { TFunction } from "i18next";
import { MulterError } from "multer";
import {
  AppError,
  type ErrorCode,
  type ErrorParams,
  type FieldFailure,
  galat,
  retryAfter,
  ruleMissing,
} from "~/contract/errors";
import { textOf } from "~/contract/issues";
import { attachments, type ErrorBody } from "~/contract/kit";
import { NotInForce } from "~/domain/kit/dated";
import { type StorageFault, storageFaultOf } from "../db/engine/faults";
import { languageOf, textsOf } from "../i18n";
import { requestIdOf } from "../watch/requests";
import { type Refusals, refusalOf } from "./refusals";

const FILE_FIELD = attachments.field;
type HttpLike = { readonly status?: number; readonly type?: string };

/** Error codes of writes while the storage fails. */
export const codeOfStorage: Readonly<Record<StorageFault, ErrorCode>> = {
  full: "storage_full",
  gone: "storage_failed",
  broken: "storage_failed",
  busy: "storage_failed",
  away: "storage_failed",
  clock: "storage_failed",
};

/** Maps any thrown value to an error for the caller; `internal` only for a defect. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof NotInForce) return ruleMissing(error);
  if (error instanceof MulterError) return uploadError(error);
  const { status, type } = (error ?? {}) as HttpLike;
  if (type === "entity.too.large" || status === 413) return new AppError("too_large");
  if (status && status >= 400 && status < 500) return new AppError("malformed");
  const fault = storageFaultOf(error);
  if (fault) return new AppError(codeOfStorage[fault]);
  return new AppError("internal");
}

const OF_CODE = "galat.";
/** The text of an error code in the language of `t`. */
export const messageOf = (t: TFunction, code: ErrorCode, params: ErrorParams = {}): string =>
  t(`${galat[code].namespace}:galat.${code}.pesan`, { ...params });

/** Too many files under the right name break a rule; anything else is not one of our forms. */
function uploadError({ code, field }: MulterError): AppError {
  if (code === "LIMIT_FILE_SIZE") return new AppError("too_large");
  const tooMany =
    (code === "LIMIT_FILE_COUNT" || code === "LIMIT_UNEXPECTED_FILE") && (field ?? FILE_FIELD) === FILE_FIELD;
  return tooMany
    ? new AppError("invalid", {}, { [FILE_FIELD]: [{ key: "berkas_terlalu_banyak" }] })
    : new AppError("malformed");
}

const fieldText = (t: TFunction, { key, params }: FieldFailure): string =>
  key.startsWith(OF_CODE)
    ? messageOf(t, key.slice(OF_CODE.length) as ErrorCode, params)
    : t(`galat:isian.${textOf({ key, params })}`, { ...params });

/** The failure body in the caller's language. */
export function bodyOf(error: AppError, t: TFunction): ErrorBody {
  const message = messageOf(t, error.code, error.params);
  const fields = Object.entries(error.fields);
  if (fields.length === 0) return { code: error.code, message };
  return {
    code: error.code,
    message,
    fieldErrors: Object.fromEntries(fields.map(([path, list]) => [path, list.map((f) => fieldText(t, f))])),
  };
}

/** Answers any thrown value; refusals are counted. */
export const sendErrors =
  (refusals: Refusals, now: () => Date): ErrorRequestHandler =>
  (error, request, response, next) => {
    const failure = asAppError(error);
    if (failure.status >= 500) console.error(`request ${requestIdOf(response)}:`, error);
    const refusal = refusalOf(failure, request, response);
    if (refusal) refusals.note(refusal, now());
    if (response.headersSent) return next(error);
    if (failure.status === 429) response.setHeader("Retry-After", retryAfter(failure.code, failure.params.detik));
    response.status(failure.status).json(bodyOf(failure, textsOf(languageOf(request.headers["accept-language"]))));
  };
