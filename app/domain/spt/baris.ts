import type { Values } from "../kit/form";
import type { BagianBaris, Kolom } from "../mesin/definisi";

type Rinci = Readonly<Record<string, unknown>>;
/** A row as the API answers it: the columns shared by all rows, and in `rinci` the columns of its list. */
type BarisLebar = { readonly rinci: Rinci };

/** True if the rows use the columns shared by all rows of monthly returns, not those of their own section. */
export const isLebar = ({ asal, butir }: BagianBaris): boolean => asal === "posting" || butir !== undefined;

/** The value of a row in a column; undefined if it has none. */
export function nilaiBaris(row: BarisLebar, { name, tempat = name }: Kolom): unknown {
  if (tempat in row) return (row as unknown as Rinci)[tempat];
  return tempat.split(".").reduce<unknown>((value, part) => (value as Rinci | null | undefined)?.[part], row.rinci);
}

/** The columns of a list. The column that names its rows comes first. */
export const kolomDaftar = ({ kolom, sebut }: BagianBaris): readonly Kolom[] => [
  ...kolom.filter(({ name }) => name === sebut),
  ...kolom.filter(({ name }) => name !== sebut),
];

/** True if people fill this column of typed rows. All other columns are computed. */
export const isDiketik = (kolom: Kolom): boolean => kolom.kind !== "hitung" && !("rumus" in kolom && kolom.rumus);
/** The sheet's name for one month of a column with monthly amounts. Months count from 1. */
export const namaBulan = (name: string, bulan: number): string => `${name}_${bulan}`;

/** The sum of some amounts of a row; null if none of them is filled. */
const jumlahDari = (row: Values, names: readonly string[]): number | null =>
  names.reduce<number | null>((total, name) => {
    const value = row[name];
    return typeof value === "number" ? (total ?? 0) + value : total;
  }, null);

/** Rows of a filed return, with all their columns, as the starting rows of the next year's return. */
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
