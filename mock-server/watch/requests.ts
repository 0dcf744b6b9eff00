import { randomUUID } from "node:crypto";
import type { RequestHandler, Response } from "express";
import { isRequestId, REQUEST_ID } from "~/contract/request-id";
import type { Metrics } from "./metrics";

/** Calls outside of the contract: an unknown address, the issuer, the documentation. */
const OTHER = "other";

/** The id of a request, given by {@link watchRequests}. */
export const requestIdOf = ({ locals }: Response): string => String(locals.permintaan ?? "-");

/** Gives each request an id, that of the page or proxy if it has one. Counts it when it is answered, and hands it to `log` as JSON. */
export const watchRequests =
  (metrics: Metrics, log: ((line: string) => void) | null): RequestHandler =>
  (request, response, next) => {
    const began = performance.now();
    const given = request.headers[REQUEST_ID];
    const id = isRequestId(given) ? given : randomUUID();
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
