import { createHash, randomUUID } from "node:crypto";
import { ApiFailure, type ErrorCode, galat } from "~/contract/errors";
import type { BulkResult } from "~/contract/kit";
import { isNotFound } from "~/web/failure.server";

/** Documents of one call. A call can take more, but blocks other writers while it runs. */
const STEP = 500;
const digestOf = (ids: readonly string[]): string =>
  createHash("sha256").update(ids.join(" ")).digest("hex").slice(0, 16);

/** Ids in portions for one call each. */
export const portionsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / STEP) }, (_, at) => ids.slice(at * STEP, (at + 1) * STEP));

/** An action done on many documents. */
export type Done = {
  /** Prefix of the keys of its calls. The API finds their results by it (`api.daftar.hasil`). */
  readonly kunci: string;
  /** The number of refused documents. */
  readonly gagal: number;
};

/**
 * Does the same action on all chosen documents, in calls of a size that the API takes. The key of a call follows from
 * its content. So the same form sent again repeats no call, and after a break it does the rest.
 */
export async function inPortions(
  ids: readonly string[],
  key: string,
  call: (ids: string[], options: { idempotencyKey: string }) => Promise<BulkResult>,
): Promise<Done> {
  const kunci = key || randomUUID();
  let gagal = 0;
  for (const some of portionsOf(ids)) {
    const { hasil } = await call(some, { idempotencyKey: `${kunci}-${digestOf(some)}` });
    gagal += hasil.filter(({ ok }) => !ok).length;
  }
  return { kunci, gagal };
}

/** Checks a call for many that was made for one document. Its refusal is thrown, under the status of its code. */
export function requireDone({ hasil: [row] }: BulkResult): void {
  if (!row || row.ok) return;
  const code = (row.code ?? "wrong_state") as ErrorCode;
  throw new ApiFailure(galat[code].status, code, row.message ?? "");
}

/** The documents of a page about many, without those deleted since. */
export async function detailsOf<D>(ids: readonly string[], load: (id: string) => Promise<D>): Promise<D[]> {
  const found = await Promise.all(
    ids.map((id) =>
      load(id).catch((error: unknown) => {
        if (isNotFound(error)) return undefined;
        throw error;
      }),
    ),
  );
  return found.flatMap((one) => (one === undefined ? [] : [one]));
}
