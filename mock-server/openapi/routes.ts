import { createHash } from "node:crypto";
import type { Response, Router } from "express";
import { AppError } from "~/contract/errors";
import { openApiDocument } from "./document";
import { callPage, failurePage, indexPage, PAGE_STYLE } from "./pages";

const styleHash = createHash("sha256").update(PAGE_STYLE).digest("base64");
const sendPage = (response: Response, html: string) =>
  response
    .set(
      "Content-Security-Policy",
      `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .type("html")
    .send(html);

/** Mounts the contract: JSON for machines, and pages without script for people. */
export function mountOpenApi(router: Router): void {
  router.get("/openapi.json", (_request, response) => void response.json(openApiDocument()));
  router.get("/docs", (_request, response) => void sendPage(response, indexPage()));
  router.get("/docs/galat", (_request, response) => void sendPage(response, failurePage()));
  router.get("/docs/:area/:name", (request, response) => {
    const html = callPage(request.params.area, request.params.name);
    if (!html) throw new AppError("not_found");
    sendPage(response, html);
  });
}
