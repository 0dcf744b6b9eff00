import { type Api, createApi } from "~/api/client.server";
import { config } from "~/config.server";
import type { ApiFailure } from "~/contract/errors";
import { bahasaOf } from "~/i18n/server";

type Extras = {
  readonly token?: string;
  readonly refresh?: string;
  readonly onRefresh?: (value: string) => void;
  readonly onFailure?: (failure: ApiFailure) => unknown;
};

/** A client of the API in the language of the request, with or without a session. */
export async function apiFor(request: Request, extras: Extras = {}): Promise<Api> {
  const address = request.headers.get("x-forwarded-for") ?? undefined;
  const agent = request.headers.get("user-agent") ?? undefined;
  return createApi({
    baseUrl: config.apiBaseUrl,
    language: await bahasaOf(request),
    ...(address ? { address } : {}),
    ...(agent ? { agent } : {}),
    ...extras,
  });
}
