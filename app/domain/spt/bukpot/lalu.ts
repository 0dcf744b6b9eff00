import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import { rupiah } from "~/domain/kit/rupiah";
import type { Akun } from "~/domain/parameters/pembayaran";
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
  /** The account on which what is left over is a credit of the ledger; null where it is carried on. */
  readonly kredit: Akun | null;
};
/** A filed return as its successors see it: correction number and computed values. */
export type SptLalu = { readonly pembetulan: number; readonly values: Values };

/**
 * What a correction reads as form `lalu`: of each line under `delta` the result of the return being corrected, under
 * `ganti` all that was paid over the chain less what was given back. `chain` are the filed returns, oldest first;
 * `dikembalikan`: what was paid out of their credits on an account; what is left of them a return that replaces takes back.
 */
export function laluBukpot(
  garis: readonly GarisLalu[],
  chain: readonly SptLalu[],
  metode: MetodePembetulan,
  dikembalikan: (akun: Akun) => Rupiah,
): Readonly<Record<string, Rupiah>> {
  const values: Record<string, Rupiah> = { ganti: metode === "ganti" ? 1 : 0 };
  for (const { field, hasil, saldo, kredit } of garis) {
    const results = chain.map((one) => saldo(one.values, one.pembetulan));
    const sum = (pick: (result: Rupiah) => Rupiah) => rupiah(results.reduce((total, one) => total + pick(one), 0));
    const last = chain.at(-1);
    values[field] = nilaiLalu(metode, {
      hasil: last ? hasil(last.values) : 0,
      dibayar: sum((one) => Math.max(0, one)),
      dikembalikan: kredit ? dikembalikan(kredit) : 0,
    });
  }
  return values;
}
