import { createHash } from "node:crypto";
import { redirectWithToast } from "~/components/flash.server";
import { ApiFailure, type ErrorCode, galat } from "~/contract/errors";
import type { BulkResult } from "~/contract/kit";

/** Documents of one call: it takes more, and keeps others from writing for as long as it works. */
const STEP = 500;
const digestOf = (ids: readonly string[]): string =>
  createHash("sha256").update(ids.join(" ")).digest("hex").slice(0, 16);

/**
 * Does the same to as many documents as were chosen, in calls of a size that the API takes. The key of a call follows
 * from what it is about: the same form sent again repeats none, and after a break does what is left.
 */
export async function inPortions(
  ids: readonly string[],
  key: string,
  call: (ids: string[], options: { idempotencyKey: string }) => Promise<BulkResult>,
): Promise<BulkResult["hasil"]> {
  const hasil: BulkResult["hasil"] = [];
  for (let at = 0; at < ids.length; at += STEP) {
    const some = ids.slice(at, at + STEP);
    hasil.push(...(await call(some, { idempotencyKey: `${key}-${digestOf(some)}` })).hasil);
  }
  return hasil;
}

/** Text keys: all was done (`count`), or some was refused (`berhasil`, `gagal`, `alasan`: why the first was). */
type Words = { readonly semua: string; readonly sebagian: string };

/** Back to the list with what came of it: how many, and why the first of the others was refused. */
export function bulkAnswer(request: Request, url: string, hasil: BulkResult["hasil"], words: Words) {
  const done = hasil.filter(({ ok }) => ok).length;
  const refused = hasil.find(({ ok }) => !ok);
  if (!refused) return redirectWithToast(request, url, { key: words.semua, params: { count: done, berhasil: done } });
  const params = { berhasil: done, gagal: hasil.length - done, alasan: refused.message ?? refused.code ?? "" };
  return redirectWithToast(request, url, { kind: "perhatian", key: words.sebagian, params });
}

/** A call for many that was made for one document: its refusal is thrown, under the status of its code. */
export function requireDone({ hasil: [row] }: BulkResult): void {
  if (!row || row.ok) return;
  const code = (row.code ?? "wrong_state") as ErrorCode;
  throw new ApiFailure(galat[code].status, code, row.message ?? "");
}
