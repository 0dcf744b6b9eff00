import { data } from "@remix-run/node";
import { ApiFailure, AppError } from "~/contract/errors";

/**
 * What a loader throws instead of `error`, so that the error page can tell what happened: Remix hides everything but
 * thrown answers from the page. An API that does not answer (status 0) is a 503.
 */
export function failureOf(error: unknown): unknown {
  if (error instanceof ApiFailure)
    return data({ code: error.code, message: error.message }, { status: error.status === 0 ? 503 : error.status });
  if (error instanceof AppError) return data({ code: error.code }, { status: error.status });
  return error;
}
