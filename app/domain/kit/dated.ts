import type { Tanggal } from "./tanggal";

/** Legal source of a rule. `contoh` marks a figure that has no official source: it is shown as an example. */
export type Dasar = { readonly kutipan: string; readonly contoh?: boolean };
export type DatedRow<T> = { readonly from: Tanggal; readonly value: T; readonly dasar: Dasar };

/** A legal figure with its history. */
export type Dated<T> = {
  readonly name: string;
  readonly rows: readonly DatedRow<T>[];
  /** The value in force on a day. Throws {@link NotInForce} before the first row. */
  on(date: Tanggal): T;
  /** The whole row, for explanations. Throws {@link NotInForce}. */
  rowOn(date: Tanggal): DatedRow<T>;
};

export class NotInForce extends RangeError {
  constructor(
    readonly parameter: string,
    readonly date: Tanggal,
  ) {
    super(`${parameter}: no value in force on ${date}`);
  }
}

/** `dated("tarif PPN", [{ from: "2025-01-01", value: percent(12), dasar: { kutipan: "UU PPN ps. 7(1)b" } }])` */
export function dated<T>(name: string, rows: readonly DatedRow<T>[]): Dated<T> {
  const newestFirst = [...rows].sort((a, b) => (a.from < b.from ? 1 : -1));
  const rowOn = (date: Tanggal): DatedRow<T> => {
    const row = newestFirst.find((r) => r.from <= date);
    if (!row) throw new NotInForce(name, date);
    return row;
  };
  return { name, rows: newestFirst, rowOn, on: (date) => rowOn(date).value };
}
