import { AppError, galat } from "~/contract/errors";
import type { BulkResult } from "~/contract/kit";
import type { Context } from "../http/context";

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
      if (error instanceof AppError) return { id, ok: false, code: error.code, message: failureText(context, error) };
      throw error;
    }
  });
  return { hasil };
}

/** The text of a failure in the caller's language. */
export const failureText = (context: Pick<Context, "t">, { code, params }: AppError): string =>
  context.t(`${galat[code].namespace}:galat.${code}.pesan`, { ...params });
