import { AppError } from "~/contract/errors";
import type { BulkResult } from "~/contract/kit";
import type { Context } from "../http/context";
import { messageOf } from "../http/errors";
import { Turns } from "../turns";

type Row = BulkResult["hasil"][number];

/**
 * Does the same to many documents and answers row by row. What one refuses concerns it alone: `run` checks everything
 * before it changes anything, and returns the document's label.
 */
export function eachRow(context: Pick<Context, "t">, ids: readonly string[], run: (id: string) => string): BulkResult {
  const hasil = [...new Set(ids)].map((id): Row => {
    try {
      return { id, ok: true, label: run(id) };
    } catch (error) {
      if (error instanceof AppError)
        return { id, ok: false, code: error.code, message: messageOf(context.t, error.code, error.params) };
      throw error;
    }
  });
  return { hasil };
}

/** What each of many chosen ids stands for, once each; others have their turn meanwhile. Throws what `find` throws. */
export async function eachFound<T>(ids: readonly string[], find: (id: string) => T): Promise<T[]> {
  const turns = new Turns();
  const found: T[] = [];
  for (const id of new Set(ids)) {
    found.push(find(id));
    await turns.take();
  }
  return found;
}
