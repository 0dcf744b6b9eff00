import type { FieldFailure } from "~/contract/errors";
import type { ScalarField } from "~/contract/nilai";
import { DateColumn, type DateOrder, dateOrder, keptDateOrder } from "~/domain/formats/date-order";
import type { Dokumen } from "~/domain/formats/dokumen";
import { type FieldDef, type FormatDef, fieldsOf, type KodeTemuan, type Temuan } from "~/domain/formats/kit";
import type { Cell } from "~/domain/formats/sel";
import { teksBersih } from "~/domain/kit/teks";
import { fileFinding } from "./report";

const isDate = ({ type }: FieldDef): boolean => type === "date-iso" || type === "date-dmy";
const SHOWN = 40;

/** Watches the date columns of a workbook or csv, whose dates are read as day, month, year. */
export class DateColumns {
  readonly #columns: readonly { readonly field: FieldDef; readonly column: DateColumn<Cell & { sheet?: string }> }[];

  constructor(def: FormatDef) {
    this.#columns = fieldsOf(def)
      .filter(isDate)
      .map((field) => ({ field, column: new DateColumn() }));
  }

  see({ cells, values, sheet }: Dokumen): void {
    for (const { field, column } of this.#columns) {
      const cell = cells[field.name];
      if (!cell) continue;
      const order = cell.angka ? keptDateOrder(values[field.name] ?? "") : dateOrder(teksBersih(cell.teks));
      column.see(order, sheet === undefined ? cell : { ...cell, sheet });
    }
  }

  /**
   * Columns with the month first. If some of their dates were read as valid days of another month, the file is refused.
   * Otherwise this is a note next to the failed dates.
   */
  findings(): Temuan<KodeTemuan>[] {
    return this.#columns.flatMap(({ field, column }) => {
      const cell = column.monthFirst;
      if (!cell) return [];
      const { line, kolom, sheet } = cell;
      const contoh = teksBersih(cell.teks).slice(0, SHOWN);
      const at = { line, kolom, elemen: field.name, nilai: contoh, ...(sheet === undefined ? {} : { sheet }) };
      const isian = { label: field.label, elemen: field.name, contoh };
      return [fileFinding("date_month_first", isian, { ...at, berat: column.doubtful ? "galat" : "catatan" })];
    });
  }
}

type Entry = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly raw: Readonly<Record<string, string>>;
  readonly failures: Readonly<Record<string, FieldFailure>>;
};
const DAYS = /^\d{4,6}(\.\d+)?$/;
function orderIn({ raw, values }: Entry, name: string): DateOrder | null {
  const text = teksBersih(raw[name] ?? "");
  return DAYS.test(text) ? keptDateOrder(String(values[name] ?? "")) : dateOrder(text);
}

/** Rows of a sheet; in a date column with the month first, each date with an ambiguous order fails. */
export function withDoubtfulDates<Row extends Entry>(
  fields: readonly ScalarField[],
  entries: readonly Row[],
): readonly Row[] {
  const found = fields.flatMap(({ kind, name }) => {
    if (kind !== "tanggal") return [];
    const column = new DateColumn<string>();
    for (const entry of entries) column.see(orderIn(entry, name), teksBersih(entry.raw[name] ?? ""));
    return column.monthFirst === undefined ? [] : [{ name, contoh: column.monthFirst.slice(0, SHOWN) }];
  });
  if (found.length === 0) return entries;
  return entries.map((entry) => {
    const failures = { ...entry.failures };
    for (const { name, contoh } of found)
      if (orderIn(entry, name)) failures[name] = { key: "tanggal_bulan_dulu", params: { contoh } };
    return { ...entry, failures };
  });
}
