/** Header that names a request in the logs of proxy, portal and API. */
export const REQUEST_ID = "x-request-id";

/** True for an id that a log can hold as it is. */
export const isRequestId = (value: unknown): value is string =>
  typeof value === "string" && /^[\w.-]{1,64}$/.test(value);
