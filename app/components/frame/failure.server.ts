import { data } from "@remix-run/node";
import { ApiFailure, AppError } from "~/contract/errors";

/** Whether the data server was not reached at all. */
export const isDown = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status === 503);

/**
 * What a loader throws instead of `error`, so that the error page can tell what happened: Remix hides everything but
 * thrown answers from the page. An API that does not answer is a 503.
 */
export function failureOf(error: unknown): unknown {
  if (isDown(error)) return data({}, { status: 503 });
  if (error instanceof ApiFailure) return data({ code: error.code, message: error.message }, { status: error.status });
  if (error instanceof AppError) return data({ code: error.code }, { status: error.status });
  return error;
}
