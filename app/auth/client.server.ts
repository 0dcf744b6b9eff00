import { type Api, createApi } from "~/api/client.server";
import { config } from "~/config.server";
import type { ApiFailure } from "~/contract/errors";
import { REQUEST_ID } from "~/contract/request-id";
import type { Visit } from "~/web/visit";

type Extras = {
  readonly token?: string;
  readonly refresh?: string;
  readonly onRefresh?: (value: string) => void;
  readonly onFailure?: (failure: ApiFailure) => unknown;
};

/** A client of the API in the language of the visit, with or without a session. */
export function apiFor({ request, language }: Visit, extras: Extras = {}): Api {
  const address = request.headers.get("x-forwarded-for") ?? undefined;
  const requestId = request.headers.get(REQUEST_ID) ?? undefined;
  const agent = request.headers.get("user-agent") ?? undefined;
  return createApi({
    baseUrl: config.apiBaseUrl,
    language,
    ...(address ? { address } : {}),
    ...(agent ? { agent } : {}),
    ...(requestId ? { requestId } : {}),
    ...extras,
  });
}
