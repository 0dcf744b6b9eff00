import type { z } from "zod";
import { type ApiContract, contract } from "~/contract";
import { ApiFailure } from "~/contract/errors";
import { type AnyZod, type Endpoint, errorBody, type UploadedFile } from "~/contract/kit";
import { REQUEST_ID } from "~/contract/request-id";
import { ask, type Received, type Sent } from "./transport.server";

type CallOptions = { readonly idempotencyKey?: string; readonly files?: readonly UploadedFile[] };

/** A file answer that the portal passes on as a stream. */
export type ApiFile = {
  readonly name: string;
  readonly type: string;
  readonly size: number | null;
  readonly body: ReadableStream<Uint8Array> | null;
};
type AnswerOf<O extends AnyZod, A> = A extends "file" ? ApiFile : z.output<O>;
type Call<E> =
  E extends Endpoint<infer I, infer O, infer A>
    ? (input: z.input<I>, options?: CallOptions) => Promise<AnswerOf<O, A>>
    : never;

/** `api.<area>.<name>(input)` for every entry of the contract. */
export type Api = {
  readonly [Area in keyof ApiContract]: { readonly [Name in keyof ApiContract[Area]]: Call<ApiContract[Area][Name]> };
};

type ApiSettings = {
  readonly baseUrl: string;
  readonly token?: string;
  readonly language: string;
  /** Address of the browser. The API slows down failed sign-ins by it. */
  readonly address?: string;
  /** Id of the page's request, for the log of the API. */
  readonly requestId?: string;
  /** The `User-Agent` of the browser, for the list of sessions. */
  readonly agent?: string;
  /** Refresh token to send as the API's cookie. */
  readonly refresh?: string;
  /** Receives the refresh token that the API sets. */
  readonly onRefresh?: (value: string) => void;
  /** Makes the value to throw instead of a failure, for callers that cannot show a thrown error. */
  readonly onFailure?: (failure: ApiFailure) => unknown;
};

/** The API was not reached, or another server answered. */
const API_DOWN = "api_down";

type Table<V> = Readonly<Record<string, V | undefined>>;
/** A table that makes its values on demand. A key missing in `from` is undefined. */
const made = <V, R>(from: Table<V>, make: (value: V) => R): Table<R> =>
  new Proxy<Record<string, R>>(
    {},
    {
      get: (_, name) => {
        const value = typeof name === "string" && Object.hasOwn(from, name) ? from[name] : undefined;
        return value === undefined ? undefined : make(value);
      },
    },
  );

/** A client makes only the calls that a page asks for, not a function for every entry of the contract. */
export const createApi = (settings: ApiSettings): Api =>
  made(contract as Table<Table<Endpoint>>, (area) =>
    made(
      area,
      (endpoint) =>
        (input: unknown, options: CallOptions = {}) =>
          call(endpoint, input, options, settings),
    ),
  ) as Api;

async function call(endpoint: Endpoint, input: unknown, options: CallOptions, settings: ApiSettings): Promise<unknown> {
  try {
    return await send(endpoint, input, options, settings);
  } catch (error) {
    throw settings.onFailure && error instanceof ApiFailure ? await settings.onFailure(error) : error;
  }
}

async function send(endpoint: Endpoint, input: unknown, options: CallOptions, settings: ApiSettings): Promise<unknown> {
  const { path, rest } = fillPath(endpoint.path, input);
  const url = new URL(`${settings.baseUrl}${path}`);
  if (endpoint.method === "GET") addQuery(url, rest);
  const response = await ask(url, {
    method: endpoint.method,
    // the API answers a repeated change with the same key from the first answer
    repeatable: endpoint.method === "GET" || options.idempotencyKey !== undefined,
    ...bodyOf(endpoint, rest, options, settings),
  }).catch((cause: unknown) => {
    throw new ApiFailure(503, API_DOWN, String(cause));
  });
  const cookie = /latihpajak_refresh=([\w-]+)/.exec(response.header("set-cookie"))?.[1];
  if (cookie) settings.onRefresh?.(cookie);
  if (response.status < 200 || response.status > 299) throw await failureOf(response);
  if (endpoint.answer === "file" || isExport(endpoint, rest)) return fileOf(response);
  const body = (await response.json()) as { objResponse: unknown };
  return body.objResponse;
}

/** True if a list is asked for as csv or xlsx. The API then answers a file; see `exportOf` in app/files. */
const isExport = (endpoint: Endpoint, { format }: Record<string, unknown>): boolean =>
  endpoint.columns !== undefined && (format === "csv" || format === "xlsx");

function fillPath(path: string, input: unknown): { path: string; rest: Record<string, unknown> } {
  const rest = { ...(input as Record<string, unknown>) };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  return { path: filled, rest };
}

function addQuery(url: URL, input: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null || value === "") continue;
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one));
  }
}

function bodyOf(
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions,
  settings: ApiSettings,
): Pick<Sent, "headers" | "body"> {
  const headers: Record<string, string> = { "accept-language": settings.language };
  if (settings.token) headers.authorization = `Bearer ${settings.token}`;
  if (settings.agent) headers["user-agent"] = settings.agent;
  if (settings.address) headers["x-forwarded-for"] = settings.address;
  if (settings.requestId) headers[REQUEST_ID] = settings.requestId;
  if (settings.refresh) headers.cookie = `latihpajak_refresh=${settings.refresh}`;
  if (options.idempotencyKey) headers["idempotency-key"] = options.idempotencyKey;
  if (endpoint.method === "GET") return { headers };
  if (endpoint.files) return { headers, body: multipart(input, options.files ?? []) };
  headers["content-type"] = "application/json";
  return { headers, body: JSON.stringify(input ?? {}) };
}

function multipart(input: unknown, files: readonly UploadedFile[]): FormData {
  const form = new FormData();
  form.set("isi", JSON.stringify(input ?? {}));
  for (const file of files)
    form.append(file.field, new Blob([new Uint8Array(file.bytes)], { type: file.type }), file.name);
  return form;
}

async function failureOf(response: Received): Promise<ApiFailure> {
  const parsed = errorBody.safeParse(await response.json().catch(() => null));
  if (!parsed.success) return new ApiFailure(503, API_DOWN, `status ${response.status}`);
  return new ApiFailure(response.status, parsed.data.code, parsed.data.message, parsed.data.fieldErrors);
}

function fileOf(response: Received): ApiFile {
  const disposition = response.header("content-disposition");
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const size = response.header("content-length");
  return {
    name: encoded ? decodeURIComponent(encoded) : (plain ?? "berkas"),
    type: response.header("content-type") || "application/octet-stream",
    size: size ? Number(size) : null,
    body: response.stream(),
  };
}
