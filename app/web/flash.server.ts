import { createHash } from "node:crypto";
import { createCookie, redirect } from "@remix-run/node";
import { createTypedCookie } from "remix-utils/typed-cookie";
import { z } from "zod";
import { config } from "~/config.server";

import { hostCookie, overTls } from "./cookie-name.server";
import { keepList } from "./from-list";
import type { Toast } from "./toast";
import type { Visit } from "./visit";

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
const toast = z.object({
  kind: z.enum(["berhasil", "info", "perhatian"]),
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}) satisfies z.ZodType<Toast>;
const typed = createTypedCookie({ cookie, schema: z.array(toast).nullable().catch(null) });

/** The messages waiting for the next page, oldest first. */
export const readToasts = async ({ request }: Visit): Promise<Toast[]> =>
  (await typed.parse(request.headers.get("Cookie"))) ?? [];

/** The `Set-Cookie` value after the messages have been shown. */
export const clearToasts = (): Promise<string> => typed.serialize([], { maxAge: 0 });

/**
 * The `Set-Cookie` value that adds `toast` to the waiting messages: at most 5, no duplicates, at most 1 kB. The oldest
 * are dropped first.
 */
export async function addToast(visit: Visit, added: Toast): Promise<string> {
  let waiting = [...(await readToasts(visit)).filter((other) => !same(other, added)), added].slice(-MAX);
  while (waiting.length > 1 && JSON.stringify(waiting).length > MAX_BYTES) waiting = waiting.slice(1);
  return typed.serialize(waiting);
}

/**
 * Answers a successful POST: 303 to `url`, which shows `toast.key` (a text key such as `common:pesan.diperbarui`). The
 * address keeps the state of the user's list. `init.headers` can add further cookies.
 */
export async function redirectWithToast(
  visit: Visit,
  url: string,
  toast: Omit<Toast, "kind"> & { kind?: Toast["kind"] },
  init: ResponseInit = {},
) {
  const headers = new Headers(init.headers);
  headers.append("Set-Cookie", await addToast(visit, { ...toast, kind: toast.kind ?? "berhasil" }));
  return redirect(keepList(visit.url, url), { ...init, status: 303, headers });
}
