import { createHash, randomUUID } from "node:crypto";
import { ApiFailure, type ErrorCode, galat } from "~/contract/errors";
import type { BulkResult } from "~/contract/kit";
import { isNotFound } from "~/web/failure.server";

/** Documents of one call: it takes more, and keeps others from writing for as long as it works. */
const STEP = 500;
const digestOf = (ids: readonly string[]): string =>
  createHash("sha256").update(ids.join(" ")).digest("hex").slice(0, 16);

/** Ids in portions that a call takes. */
export const portionsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / STEP) }, (_, at) => ids.slice(at * STEP, (at + 1) * STEP));

/** An action that was done to many documents. */
export type Done = {
  /** What the keys of its calls begin with: by it the API tells what came of them (`api.daftar.hasil`). */
  readonly kunci: string;
  /** How many of them were refused. */
  readonly gagal: number;
};

/**
 * Does the same to as many documents as were chosen, in calls of a size that the API takes. The key of a call follows
 * from what it is about: the same form sent again repeats none, and after a break does what is left.
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

/** A call for many that was made for one document: its refusal is thrown, under the status of its code. */
export function requireDone({ hasil: [row] }: BulkResult): void {
  if (!row || row.ok) return;
  const code = (row.code ?? "wrong_state") as ErrorCode;
  throw new ApiFailure(galat[code].status, code, row.message ?? "");
}

/** The documents of a page about many, without those that are gone since. */
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
