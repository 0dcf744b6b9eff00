import type { Endpoint, ExportColumn, FileAnswer } from "~/contract/kit";
import { exportTable } from "../files/export";
import type { Context } from "./context";

type Page = { rows: Record<string, unknown>[]; total: number; kolom?: readonly string[] };
const STEP = 500;

/** The columns a list says it has, in its order; all that are declared where it says nothing. */
const shownColumns = (columns: readonly ExportColumn[], kolom: readonly string[] | undefined) =>
  kolom ? kolom.flatMap((key) => columns.filter((column) => column.key === key)) : columns;

/** The whole filtered list as csv or xlsx: every page of the same call, with headings in the caller's language. */
export async function exportList(
  endpoint: Endpoint,
  service: (input: unknown, context: Context) => unknown,
  input: unknown,
  context: Context,
  format: "csv" | "xlsx",
): Promise<FileAnswer> {
  const { namespace, id, columns } = endpoint.columns ?? { namespace: "common", id: "", columns: [] };
  const rows: Record<string, unknown>[] = [];
  let kolom: readonly string[] | undefined;
  for (let page = 1; ; page++) {
    const answer = (await service({ ...(input as object), format: "json", page, perPage: STEP }, context)) as Page;
    rows.push(...answer.rows);
    kolom = answer.kolom;
    if (rows.length >= answer.total || answer.rows.length === 0) break;
  }
  return exportTable(
    {
      nama: id.split(".")[0] ?? id,
      columns: shownColumns(columns, kolom).map(({ words, ...column }) => ({
        ...column,
        judul: context.t(`${namespace}:${id}.${column.key}`),
        ...(words ? { wordOf: (value: string) => context.t(words + value) } : {}),
      })),
      rows,
      statusText: (status) => context.t(`komponen:status.${status}`),
    },
    format,
  );
}
