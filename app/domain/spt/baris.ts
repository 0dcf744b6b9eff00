import type { Values } from "../kit/form";
import type { BagianBaris, Kolom } from "../mesin/definisi";

type Rinci = Readonly<Record<string, unknown>>;
/** A row as the API answers it: what every row has, and in `rinci` what only those of its list have. */
type BarisLebar = { readonly rinci: Rinci };

/** Whether rows stand in the columns that all rows of monthly returns share, not in those of their own section. */
export const isLebar = ({ asal, butir }: BagianBaris): boolean => asal === "posting" || butir !== undefined;

/** What stands in a column of a row; undefined where nothing does. */
export function nilaiBaris(row: BarisLebar, { name, tempat = name }: Kolom): unknown {
  if (tempat in row) return (row as unknown as Rinci)[tempat];
  return tempat.split(".").reduce<unknown>((value, part) => (value as Rinci | null | undefined)?.[part], row.rinci);
}

/** The columns of a list with the one that names its rows first. */
export const kolomDaftar = ({ kolom, sebut }: BagianBaris): readonly Kolom[] => [
  ...kolom.filter(({ name }) => name === sebut),
  ...kolom.filter(({ name }) => name !== sebut),
];

/** Whether a column of typed rows is filled by people; all others are computed. */
export const isDiketik = (kolom: Kolom): boolean => kolom.kind !== "hitung" && !("rumus" in kolom && kolom.rumus);
/** What a sheet calls one month of a column that has an amount for each; months count from 1. */
export const namaBulan = (name: string, bulan: number): string => `${name}_${bulan}`;

/** The sum of some amounts of a row; null where none of them is filled. */
const jumlahDari = (row: Values, names: readonly string[]): number | null =>
  names.reduce<number | null>((total, name) => {
    const value = row[name];
    return typeof value === "number" ? (total ?? 0) + value : total;
  }, null);

/** Rows of a filed return, with all their columns, as the return of the next year begins with them. */
export function carryBaris({ kolom, bawa }: BagianBaris, rows: readonly Values[]): readonly Values[] {
  if (!bawa) return [];
  const { selama, dari = {}, kosong = [] } = bawa;
  const value = (row: Values, one: Kolom): unknown => {
    const from = dari[one.name];
    if (typeof from === "string") return row[from] ?? null;
    if (from) return jumlahDari(row, from);
    return kosong.includes(one.name) || ("bawaan" in one && one.bawaan) ? null : (row[one.name] ?? null);
  };
  const typed = kolom.filter(isDiketik);
  return rows
    .filter((row) => selama === undefined || (row[selama] ?? 0) !== 0)
    .map((row) => Object.fromEntries(typed.map((one) => [one.name, value(row, one)])));
}
