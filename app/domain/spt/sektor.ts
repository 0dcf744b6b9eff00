import type { Values } from "../kit/form";
import type { Sektor } from "../mesin/definisi";

/** A form that a change of sector resets: its values, the values that stay, and the number of emptied fields. */
export type Disetel = {
  readonly lampiran: string;
  readonly sebelum: Values;
  readonly sesudah: Values;
  readonly isian: number;
};
const isFilled = (value: unknown): boolean => value !== null && value !== undefined && value !== "";
const filled = (isi: Values, names: readonly string[]): number => names.filter((name) => isFilled(isi[name])).length;

/** Forms that a change of the business sector resets. Empty forms are left out. */
export function disetelUlang({ formulir, isian }: Sektor, isi: (lampiran: string) => Values): readonly Disetel[] {
  const whole = formulir.map((lampiran): Disetel => {
    const sebelum = isi(lampiran);
    return { lampiran, sebelum, sesudah: {}, isian: filled(sebelum, Object.keys(sebelum)) };
  });
  const parts = Object.entries(isian).map(([lampiran, names]): Disetel => {
    const sebelum = isi(lampiran);
    const sesudah = Object.fromEntries(Object.entries(sebelum).filter(([name]) => !names.includes(name)));
    return { lampiran, sebelum, sesudah, isian: filled(sebelum, names) };
  });
  return [...whole, ...parts].filter(({ isian }) => isian > 0);
}
