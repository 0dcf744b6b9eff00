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
  /** The result of the return for this line, before corrections; negative when overpaid. */
  readonly hasil: (values: Values) => Rupiah;
  /** The amount paid with a return (positive) or left over (negative). */
  readonly saldo: (values: Values, pembetulan: number) => Rupiah;
  /** The account on which an excess becomes a credit of the ledger; null if the excess is carried on. */
  readonly kredit: Akun | null;
};
/** A filed return as its successors read it: correction number and computed values. */
export type SptLalu = { readonly pembetulan: number; readonly values: Values };

/**
 * Form `lalu` for a correction, per line. Under `delta` it is the result of the corrected return. Under `ganti` it is
 * all that the chain paid, less refunds. `chain` holds the filed returns, oldest first. `dikembalikan` is the refunded
 * part of their credits on an account; a replacing return takes back the rest.
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
