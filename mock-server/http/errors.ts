import type { ErrorRequestHandler } from "express";
import type { TFunction } from "i18next";
import { MulterError } from "multer";
import { AppError, type FieldFailure, galat } from "~/contract/errors";
import type { ErrorBody } from "~/contract/kit";
import { languageOf, textsOf } from "../i18n";

type HttpLike = { readonly status?: number; readonly type?: string };

/** What any thrown value means to the caller; `internal` only for a defect. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof MulterError) return new AppError(error.code === "LIMIT_FILE_SIZE" ? "too_large" : "malformed");
  const { status, type } = (error ?? {}) as HttpLike;
  if (type === "entity.too.large" || status === 413) return new AppError("too_large");
  if (status && status >= 400 && status < 500) return new AppError("malformed");
  return new AppError("internal");
}

const fieldText = (t: TFunction, failure: FieldFailure): string =>
  t(`galat:isian.${failure.key}`, { ...failure.params });

/** The failure body in the caller's language. */
export function bodyOf(error: AppError, t: TFunction): ErrorBody {
  const message = t(`${galat[error.code].namespace}:galat.${error.code}.pesan`, { ...error.params });
  const fields = Object.entries(error.fields);
  if (fields.length === 0) return { code: error.code, message };
  return {
    code: error.code,
    message,
    fieldErrors: Object.fromEntries(fields.map(([path, list]) => [path, list.map((f) => fieldText(t, f))])),
  };
}

export const sendError: ErrorRequestHandler = (error, request, response, next) => {
  const failure = asAppError(error);
  if (failure.code === "internal") console.error(error);
  if (response.headersSent) return next(error);
  response.status(failure.status).json(bodyOf(failure, textsOf(languageOf(request.headers["accept-language"]))));
};
