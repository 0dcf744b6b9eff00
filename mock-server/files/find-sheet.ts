import type { FieldDef, FormatDef, SheetLayout } from "~/domain/formats/kit";
import type { Cell } from "~/domain/formats/sel";
import {
  type ColumnMatch,
  countHeadings,
  type FieldGroup,
  isLabelOf,
  lackingText,
  matchColumns,
  normal,
} from "./columns";
import { oldFormat, oldFormatOf, oldWorkbookOf } from "./old-formats";
import { stop } from "./report";
import { MAX_HEADINGS, MOST, readRows, type SheetRow, type Workbook } from "./sheet";
import type { Zip } from "./zip";

/** Number of rows searched for the headings, and number of sheets searched. */
const SEARCH_ROWS = 20;
const MOST_SHEETS = 60;
/** Most cells, empty ones included, that the search for headings reads in all sheets together: a second of work. */
export const SEARCH_CELLS = 400_000;

export type Part = { readonly sheet: string; readonly part: string };

/** Sheets of a workbook: those with one of these names come first. */
export function sheetsByName(
  zip: Zip,
  workbook: Workbook,
  names: readonly string[],
): readonly (Part & { named: boolean })[] {
  const wanted = new Set(names.map(normal));
  const parts = [...workbook.sheets]
    .filter(([, part]) => zip.has(part))
    .slice(0, MOST_SHEETS)
    .map(([sheet, part]) => ({ sheet, part, named: wanted.has(normal(sheet)) }));
  return [...parts.filter(({ named }) => named), ...parts.filter(({ named }) => !named)];
}

/**
 * The first rows of a sheet with their texts by column; a row of more than 200 texts has none. The remaining rows can
 * be read afterwards.
 */
export async function* firstRows(
  rows: AsyncGenerator<SheetRow>,
): AsyncGenerator<SheetRow & { headings: Map<string, string> }> {
  for (;;) {
    const next = await rows.next();
    if (next.done || next.value.nomor > SEARCH_ROWS) return;
    const texts = [...next.value.cells].map(([key, cell]) => [key, cell.teks.trim()] as const);
    const headings = new Map(texts.filter(([, teks]) => teks !== ""));
    // every heading is compared with every column of every format, so long rows are skipped
    yield { ...next.value, headings: headings.size > MAX_HEADINGS ? new Map() : headings };
  }
}

export type FoundSheet = {
  readonly sheet: string;
  readonly columns: ColumnMatch;
  readonly above: readonly SheetRow[];
  /** The rows below the headings. */
  readonly rows: AsyncGenerator<SheetRow>;
};

/**
 * Finds the sheet of a layout: the sheet of its name if it has a row of headings, else any sheet with all obligatory
 * headings. Stops with `old_format` for a workbook of an application before Coretax, with `wrong_template` when there
 * is no such sheet, with `file_too_heavy` when the search reads too many cells.
 */
export async function findSheet(
  def: FormatDef,
  { zip, workbook }: { readonly zip: Zip; readonly workbook: Workbook },
  layout: SheetLayout,
  group: FieldGroup,
): Promise<FoundSheet> {
  const enough = Math.min(3, group.fields.length);
  let nearest = { known: -1, headings: [] as readonly string[] };
  let old: string | undefined;
  const budget = { left: SEARCH_CELLS };
  for (const { sheet, part, named } of sheetsByName(zip, workbook, [layout.sheet])) {
    const rows = readRows(zip, part, workbook, budget);
    const above: SheetRow[] = [];
    for await (const { headings, ...row } of firstRows(rows)) {
      const known = countHeadings(headings.values(), [group]);
      if (known > nearest.known) nearest = { known, headings: [...headings.values()] };
      old ??= oldFormatOf([...headings.values()]);
      if (known >= enough) {
        const columns = matchColumns(headings, [group], { sheet, line: row.nomor });
        if (named || columns.temuan.every(({ berat }) => berat !== "galat")) {
          budget.left = MOST.cells;
          return { sheet, columns, above, rows };
        }
      }
      above.push(row);
    }
    await rows.return(undefined);
  }
  old ??= oldWorkbookOf(workbook.sheets.keys());
  if (old) throw oldFormat(old, [def]);
  const kurang = lackingText(nearest.headings, [group]);
  return stop("wrong_template", { lembar: layout.sheet, jenis: def.id, kurang }, { sheet: layout.sheet });
}

/**
 * The values of header elements above a table: each is to the right of its label or below it. If the label is missing,
 * the element is read from `sel`. The taxpayer number is also found by its length.
 */
export function cellsAbove(
  fields: readonly FieldDef[],
  above: readonly SheetRow[],
  sel: Readonly<Record<string, string>>,
): Record<string, Cell> {
  const isLabel = ({ teks }: Cell): boolean => fields.some((field) => isLabelOf(field, teks));
  const value = (cell: Cell | undefined): Cell | undefined =>
    cell && cell.teks.trim() !== "" && !isLabel(cell) ? cell : undefined;
  const rowAt = (nomor: number) => above.find((row) => row.nomor === nomor)?.cells;
  const found: Record<string, Cell> = {};
  for (const field of fields) {
    const labelled = above.flatMap(({ nomor, cells }) => {
      const inRow = [...cells.values()];
      return inRow.flatMap((label, at) => {
        if (!isLabelOf(field, label.teks)) return [];
        const next = value(inRow.slice(at + 1).find(({ teks }) => teks.trim() !== ""));
        return [next ?? value(rowAt(nomor + 1)?.get(label.kolom))];
      });
    });
    const [, kolom = "", line = "1"] = /^([A-Z]+)(\d+)$/.exec(sel[field.name] ?? "") ?? [];
    const digits = () =>
      above
        .flatMap(({ cells }) => [...cells.values()])
        .find((cell) => field.type === "tin" && /^\d{15,16}$/.test(cell.teks.replace(/[\s.-]/g, "")));
    found[field.name] = labelled.find((cell) => cell !== undefined) ??
      value(rowAt(Number(line))?.get(kolom)) ??
      digits() ?? { teks: "", line: Number(line), kolom };
  }
  return found;
}
