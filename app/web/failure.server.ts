import { data } from "@remix-run/node";
import { ApiFailure, AppError, ruleMissing } from "~/contract/errors";
import { NotInForce } from "~/domain/kit/dated";
import { HAK_WAKIL } from "~/domain/pihak/hak";

/** Whether the data server was not reached at all. */
export const isDown = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 0 || error.status === 503);

/** Whether a call answered that there is no such thing, as an action sees it or as a loader's call throws it. */
export function isNotFound(error: unknown): boolean {
  const status = error instanceof ApiFailure ? error.status : (error as { init?: ResponseInit } | null)?.init?.status;
  return status === 404;
}

/** The rights that a refusal names: their codes are the same in every language. */
const rightsIn = (message: string): string => {
  const words = new Set(message.split(/\W+/));
  return HAK_WAKIL.filter((hak) => words.has(hak)).join(", ");
};

/**
 * What a loader throws instead of `error`, so that the error page can tell what happened: Remix hides everything but
 * thrown answers from the page. An API that does not answer is a 503.
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
