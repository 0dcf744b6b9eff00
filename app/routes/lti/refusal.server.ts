import { data } from "@remix-run/node";
import { ApiFailure } from "~/contract/errors";
import { failureOf } from "~/web/failure.server";

/** The refusal of a launch, for its page. A failure without a remedy is thrown on. */
export function refusalOf(error: unknown, headers?: HeadersInit) {
  if (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500) throw failureOf(error);
  const { status, code, message } = error;
  return data(
    { ditolak: { code, message } },
    { status: status === 401 ? 422 : status, ...(headers ? { headers } : {}) },
  );
}
