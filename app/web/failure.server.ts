import { data } from "@remix-run/node";
import { ApiFailure, AppError, ruleMissing } from "~/contract/errors";
import { NotInForce } from "~/domain/kit/dated";
import { HAK_WAKIL } from "~/domain/pihak";

/** True if the data server was not reached at all. */
export const isDown = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status === 503);

/** True if a call found no such object, in the form an action or a loader sees it. */
export function isNotFound(error: unknown): boolean {
  const status = error instanceof ApiFailure ? error.status : (error as { init?: ResponseInit } | null)?.init?.status;
  return status === 404;
}

/** The rights named in a refusal. Their codes are the same in every language. */
const rightsIn = (message: string): string => {
  const words = new Set(message.split(/\W+/));
  return HAK_WAKIL.filter((hak) => words.has(hak)).join(", ");
};

/**
 * The response that a loader throws instead of `error`, so that the error page can explain it. Remix hides everything
 * except thrown responses from the page. An API that does not answer is a 503.
 */
export function failureOf(error: unknown): unknown {
  if (isDown(error)) return data({}, { status: 503 });
  if (error instanceof ApiFailure) {
    const { code, message, status } = error;
    return data(
      { code, message, ...(code === "right_missing" ? { params: { hak: rightsIn(message) } } : {}) },
      { status },
    );
  }
  if (error instanceof NotInForce) return failureOf(ruleMissing(error));
  if (error instanceof AppError) return data({ code: error.code, params: error.params }, { status: error.status });
  return error;
}
