import type { Cell } from "~/domain/formats/dokumen";
import { restoreFormula } from "~/domain/formats/formula";
import type { FieldDef } from "~/domain/formats/kit";
import type { Columns } from "./columns";

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
 * True when somebody has typed something into the row: not a formula, not a value the template carries by itself,
 * not the running number.
 */
export function isTyped(cells: ReadonlyMap<string, Cell>, columns: Columns): boolean {
  for (const [key, field] of columns.byKey) {
    const cell = cells.get(key);
    if (!cell || cell.rumus) continue;
    const teks = cell.teks.trim();
    if (teks !== "" && !field.templat?.includes(teks)) return true;
  }
  return false;
}

/** The running number of a row: `1`, `1.0`, ` 1 `; null when the cell is empty or something else. */
export function rowNumber(cell: Cell | undefined): number | null {
  const match = /^\s*(\d{1,7})(?:\.0+)?\s*$/.exec(cell?.teks ?? "");
  return match ? Number(match[1]) : null;
}
