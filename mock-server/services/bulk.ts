import { AppError } from "~/contract/errors";
import type { BulkResult } from "~/contract/kit";
import type { Context } from "../http/context";
import { messageOf } from "../http/errors";
import { inTurn, Turns } from "../turns";

type Row = BulkResult["hasil"][number];

/**
 * Runs one action on many documents and returns a result per row. A refusal affects only its own row: `run` checks
 * everything before it changes anything, and returns the document's label.
 */
export async function eachRow(
  context: Pick<Context, "t">,
  ids: readonly string[],
  run: (id: string) => Promise<string>,
): Promise<BulkResult> {
  const hasil = await inTurn(new Set(ids), async (id): Promise<Row> => {
    try {
      return { id, ok: true, label: await run(id) };
    } catch (error) {
      if (error instanceof AppError)
        return { id, ok: false, code: error.code, message: messageOf(context.t, error.code, error.params) };
      throw error;
    }
  });
  return { hasil };
}

/** The items of many chosen ids, once each; other work gets its turn meanwhile. Throws the errors of `find`. */
export async function eachFound<T>(ids: readonly string[], find: (id: string) => Promise<T>): Promise<T[]> {
  const turns = new Turns();
  const found: T[] = [];
  for (const id of new Set(ids)) {
    found.push(await find(id));
    await turns.take();
  }
  return found;
}
