import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { bahasaOf } from "~/i18n/server";

const MAX_BYTES = 20_000;
const PATHS = ["authorize", "token", "jwks", "gaya.css", ".well-known/openid-configuration"];
const TAKEN = ["content-type", "content-security-policy", "cache-control", "location"];

/** Passes a request on to the bundled issuer. The browser reaches it only through the portal. */
async function pass({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  if (!config.google?.bundled) throw new Response(null, { status: 404 });
  const url = new URL(request.url);
  const path = params["*"] ?? "";
  // only the issuer's own paths: no path can climb to the API next to it
  if (!PATHS.includes(path)) throw new Response(null, { status: 404 });
  const target = new URL(`/issuer/${path}${url.search}`, config.apiBaseUrl);
  const headers = new Headers({ "accept-language": await bahasaOf(request) });
  for (const name of ["content-type", "authorization", "x-forwarded-for"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const body = request.method === "POST" ? await request.text() : null;
  if (body !== null && body.length > MAX_BYTES) throw new Response(null, { status: 413 });
  const answer = await fetch(target, { method: request.method, headers, body, redirect: "manual" }).catch(() => null);
  if (!answer) throw new Response(null, { status: 503 });
  const taken = TAKEN.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(answer.body, { status: answer.status, headers: taken });
}

export const loader = pass;
export const action = pass;
