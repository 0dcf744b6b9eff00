import { AppError } from "~/contract/errors";
import { failuresOf, type SheetEntry } from "../../files/form-table";
import { kolomAsing } from "../../files/headings";
import type { Context } from "../../http/context";

/** Maximum of rounded amounts listed one by one. */
const MOST_NOTES = 50;

/** Refuses a sheet with a wrong row. Throws `sheet_invalid` with all failures by row and column. */
export function checkSound(entries: readonly SheetEntry[]): void {
  const wrong = entries.filter(({ failures }) => Object.keys(failures).length > 0);
  if (wrong.length > 0)
    throw new AppError("sheet_invalid", { jumlah: wrong.length, baris: entries.length }, failuresOf(wrong));
}

/** Notes on a sheet: its unused columns, then `lain`, then its amounts with rounded decimals. */
export const catatanLembar = (
  { t }: Context,
  entries: readonly SheetEntry[],
  asing: readonly string[],
  lain: readonly string[] = [],
): readonly string[] => [
  ...kolomAsing(t, asing),
  ...lain,
  ...entries
    .flatMap(({ line, notes }) =>
      Object.values(notes).map(({ params }) => t("galat:isian.dibulatkan_baris", { baris: line, ...params })),
    )
    .slice(0, MOST_NOTES),
];
