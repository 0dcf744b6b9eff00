import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import { rupiah } from "~/domain/kit/rupiah";
import type { MetodePembetulan } from "~/domain/parameters/spt";
import { nilaiLalu } from "../pembetulan";

/** A line of the Induk that a correction takes over from the returns filed before. */
export type GarisLalu = {
  /** Field of the Induk it fills. */
  readonly field: string;
  /** What a return says of it, before corrections; negative when overpaid. */
  readonly hasil: (values: Values) => Rupiah;
  /** What was paid with a return (positive) or was left over (negative). */
  readonly saldo: (values: Values, pembetulan: number) => Rupiah;
  /** What is left over is a credit to be refunded, and no longer paid: it is taken off. Else it is carried on. */
  readonly dikembalikan: boolean;
};
/** A filed return as its successors see it: correction number and computed values. */
export type SptLalu = { readonly pembetulan: number; readonly values: Values };

/**
 * What a correction reads as form `lalu`: of each line under `delta` the result of the return being corrected, under
 * `ganti` all that was paid over the chain less what was given back. `chain` are the filed returns, oldest first.
 */
export function laluBukpot(
  garis: readonly GarisLalu[],
  chain: readonly SptLalu[],
  metode: MetodePembetulan,
): Readonly<Record<string, Rupiah>> {
  const values: Record<string, Rupiah> = { ganti: metode === "ganti" ? 1 : 0 };
  for (const { field, hasil, saldo, dikembalikan } of garis) {
    const results = chain.map((one) => saldo(one.values, one.pembetulan));
    const sum = (pick: (result: Rupiah) => Rupiah) => rupiah(results.reduce((total, one) => total + pick(one), 0));
    const last = chain.at(-1);
    values[field] = nilaiLalu(metode, {
      hasil: last ? hasil(last.values) : 0,
      dibayar: sum((one) => Math.max(0, one)),
      dikembalikan: dikembalikan ? sum((one) => Math.max(0, -one)) : 0,
    });
  }
  return values;
}
