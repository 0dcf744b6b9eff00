import type { RawLine } from "~/domain/formats/dokumen";
import { restoreFormula } from "~/domain/formats/formula";
import { BARIS_PALING_BANYAK, type FieldDef, type Temuan } from "~/domain/formats/kit";
import type { Cell } from "~/domain/formats/sel";
import { teksBersih } from "~/domain/kit/teks";
import type { Columns } from "./columns";
import { fileFinding } from "./report";

/**
 * The lines of one document while it is read. Lines beyond the maximum of a document are reported once and not kept.
 */
export class Lines<Line extends RawLine = RawLine> {
  readonly kept: Line[] = [];
  private told = false;

  /** Returns true if the line was kept. */
  add(line: Line, { baris, temuan }: { readonly baris: number; readonly temuan: Temuan[] }): boolean {
    if (this.kept.length < BARIS_PALING_BANYAK) {
      this.kept.push(line);
      return true;
    }
    const { sheet, line: nomor, kolom } = line;
    // goes first: the last findings of a document that is wrong throughout are not kept
    if (!this.told)
      temuan.unshift(
        fileFinding("too_many_lines", { maks: BARIS_PALING_BANYAK }, { baris, sheet, line: nomor, kolom }),
      );
    this.told = true;
    return false;
  }
}

/** Values of one row by element name, without the apostrophe that exports put before formulas. */
export function rowCells(
  cells: ReadonlyMap<string, Cell>,
  columns: Columns,
  only: readonly FieldDef[],
  line: number,
): Record<string, Cell> {
  const values: Record<string, Cell> = {};
  for (const [key, field] of columns.byKey) {
    if (!only.includes(field)) continue;
    const cell = cells.get(key) ?? { teks: "", line, kolom: key };
    values[field.name] = cell.angka ? cell : { ...cell, teks: restoreFormula(cell.teks) };
  }
  return values;
}

/**
 * True when the user typed something into the row: formulas, the template's own values and the running number do not
 * count.
 */
export function isTyped(cells: ReadonlyMap<string, Cell>, columns: Columns): boolean {
  for (const [key, field] of columns.byKey) {
    const cell = cells.get(key);
    if (!cell || cell.rumus) continue;
    if (isFilled(field, cell)) return true;
  }
  return false;
}

/** True when a value is neither empty nor one that the template writes into every row. */
export function isFilled({ type, templat }: FieldDef, cell: Cell | undefined): boolean {
  const teks = teksBersih(cell?.teks ?? "");
  if (teks === "") return false;
  return !templat?.includes(type === "dec" ? teks.replace(/[.,]0{1,8}$/, "") : teks);
}

/** The running number of a row: `1`, `1.0`, ` 1 `; null when the cell is empty or something else. */
export function rowNumber(cell: Cell | undefined): number | null {
  const match = /^\s*(\d{1,7})(?:\.0+)?\s*$/.exec(cell?.teks ?? "");
  return match ? Number(match[1]) : null;
}
