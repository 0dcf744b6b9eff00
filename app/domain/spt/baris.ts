import type { BagianBaris, Kolom } from "../mesin/definisi";

type Rinci = Readonly<Record<string, unknown>>;
/** A row as the API answers it: what every row has, and in `rinci` what only those of its list have. */
export type BarisLebar = { readonly rinci: Rinci };

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
