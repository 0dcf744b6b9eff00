import { type Rupiah, times } from "../kit/rupiah";
import type { Lapis } from "../parameters/pph21";

/**
 * The bracket of an amount. The upper end belongs to its bracket. Negative amounts are in the first. `kali` multiplies
 * every bracket: for an amount over several days the average decides.
 */
export function lapisOf(lapis: readonly Lapis[], nilai: Rupiah, kali = 1): Lapis {
  const found = lapis.find(({ sampai }) => nilai <= sampai * kali) ?? lapis.at(-1);
  if (!found) throw new RangeError("a table of rates has no bracket");
  return found;
}

/** The part of an amount within one bracket, and its tax in whole rupiah. */
export type Bagian = { readonly lapis: Lapis; readonly bagian: Rupiah; readonly pajak: Rupiah };

/**
 * Splits an amount over progressive brackets. `kali` multiplies every bracket: the tax of a wage over several days.
 * Full brackets give whole rupiah, so only the last part is rounded (half up) and the parts add up to the tax.
 */
export function bagianProgresif(lapis: readonly Lapis[], nilai: Rupiah, kali = 1): readonly Bagian[] {
  const parts: Bagian[] = [];
  let below = 0;
  for (const one of lapis) {
    const upto = one.sampai * kali;
    const bagian = Math.min(nilai, upto) - below;
    if (bagian <= 0) break;
    parts.push({ lapis: one, bagian, pajak: times(bagian, one.pecahan) });
    below = upto;
  }
  return parts;
}

/** Tax of an amount by progressive brackets, whole rupiah. */
export function progresif(lapis: readonly Lapis[], nilai: Rupiah, kali = 1): Rupiah {
  let total = 0;
  for (const { pajak } of bagianProgresif(lapis, nilai, kali)) total += pajak;
  return total;
}
