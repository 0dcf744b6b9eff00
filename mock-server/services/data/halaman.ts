import { AppError } from "~/contract/errors";
import type { ExportColumns } from "~/contract/kit";
import type { Halaman } from "../../db/list";

type Baris = Readonly<Record<string, unknown>>;
/** Compares numbers by size, other values as text. */
const banding = (a: unknown, b: unknown): number =>
  typeof a === "number" && typeof b === "number" ? a - b : String(a ?? "").localeCompare(String(b ?? ""), "id");

/**
 * A page of rows that are all in memory, in the requested order of the list's columns, by default by `urut`. Throws
 * `malformed` for an unknown column.
 */
export function halamanDari<Row extends Baris>(
  all: readonly Row[],
  columns: ExportColumns | undefined,
  { page, perPage, sort }: Halaman,
  urut: keyof Row & string,
): { rows: Row[]; page: number; perPage: number; total: number } {
  const name = (sort ?? urut).replace(/^-/, "");
  const known = [urut, ...(columns?.columns ?? []).map(({ key }) => key)];
  if (!known.includes(name)) throw new AppError("malformed", {}, { sort: [{ key: "pilihan" }] });
  const turn = (sort ?? urut).startsWith("-") ? -1 : 1;
  const rows = [...all].sort((a, b) => turn * banding(a[name], b[name]));
  return { page, perPage, total: rows.length, rows: rows.slice((page - 1) * perPage, page * perPage) };
}
