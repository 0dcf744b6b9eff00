import { createHash } from "node:crypto";
import { createCookie, redirect } from "@remix-run/node";
import { hostCookie, overTls } from "~/auth/cookie-name.server";
import { config } from "~/config.server";
import type { Toast } from "./frame/toast";

const secret = createHash("sha256").update(config.sessionSecret).update("pesan").digest("hex");
const cookie = createCookie(hostCookie("pesan").name, {
  httpOnly: true,
  secure: overTls,
  path: "/",
  sameSite: "lax",
  secrets: [secret],
  maxAge: 60,
});

const MAX = 5;
const MAX_BYTES = 1024;
const same = (a: Toast, b: Toast) => a.key === b.key && JSON.stringify(a.params) === JSON.stringify(b.params);
const isToast = (value: unknown): value is Toast =>
  value !== null && typeof value === "object" && "key" in value && "kind" in value;

/** The messages waiting for the next page, oldest first. */
export async function readToasts(request: Request): Promise<Toast[]> {
  const found: unknown = await cookie.parse(request.headers.get("Cookie"));
  return Array.isArray(found) ? found.filter(isToast) : [];
}

/** The `Set-Cookie` value after the messages have been shown. */
export const clearToasts = (): Promise<string> => cookie.serialize([], { maxAge: 0 });

/**
 * The `Set-Cookie` value that adds `toast` to what waits: at most 5, no duplicates, at most 1 kB; the oldest give way.
 */
export async function addToast(request: Request, toast: Toast): Promise<string> {
  let waiting = [...(await readToasts(request)).filter((other) => !same(other, toast)), toast].slice(-MAX);
  while (waiting.length > 1 && JSON.stringify(waiting).length > MAX_BYTES) waiting = waiting.slice(1);
  return cookie.serialize(waiting);
}

/**
 * Answers a POST that went well: 303 to `url`, where `toast.key` (a text key such as `common:pesan.diperbarui`) is shown.
 * `init.headers` may carry further cookies.
 */
export async function redirectWithToast(
  request: Request,
  url: string,
  toast: Omit<Toast, "kind"> & { kind?: Toast["kind"] },
  init: ResponseInit = {},
) {
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", await addToast(request, { ...toast, kind: toast.kind ?? "berhasil" }));
  return redirect(url, { ...init, status: 303, headers });
}
