import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";
import type { Metrics } from "./metrics";

/** Header with the id of a request: that of the portal's page or of a proxy, else a new one. */
export const REQUEST_ID = "X-Request-Id";
const isId = (value: unknown): value is string => typeof value === "string" && /^[\w.-]{1,64}$/.test(value);
/** Calls outside of the contract: an unknown address, the issuer, the documentation. */
const OTHER = "other";

/** The id of a request, given by {@link watchRequests}. */
export const requestIdOf = ({ locals }: Response): string => String(locals.permintaan ?? "-");

/** Gives each request an id, counts it when it is answered, and hands it to `log` as one line of JSON. */
export const watchRequests =
  (metrics: Metrics, log: ((line: string) => void) | null): RequestHandler =>
  (request, response, next) => {
    const began = performance.now();
    const given = request.headers[REQUEST_ID.toLowerCase()];
    const id = isId(given) ? given : randomUUID();
    response.locals.permintaan = id;
    response.setHeader(REQUEST_ID, id);
    response.once("close", () => {
      const seconds = (performance.now() - began) / 1000;
      const { method } = request;
      const call = String(response.locals.panggilan ?? OTHER);
      // a client that left got no answer
      const status = response.writableFinished ? response.statusCode : 499;
      metrics.record({ method, call, status, seconds });
      const ms = Math.round(seconds * 1000);
      log?.(JSON.stringify({ time: new Date().toISOString(), request: id, method, call, status, ms }));
    });
    next();
  };
