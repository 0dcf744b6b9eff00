import { angka, type Values } from "../kit/form";
import { type Rupiah, times } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { kategoriTer, type Lapis, type Ptkp, terBulanan } from "../parameters/pph21";
import { hariAturan } from "./masa";

/** A month's gross whose tax leaves exactly the net that was promised: gross, tax allowance, rate in percent. */
type GrossUp = { readonly bruto: Rupiah; readonly tunjangan: Rupiah; readonly tarif: string };

/** Lowest gross of a bracket that leaves `neto` after the bracket's rate; undefined when none does. */
function grossWithin(neto: Rupiah, above: Rupiah, { sampai, pecahan }: Lapis): Rupiah | undefined {
  const [n, d] = [BigInt(pecahan[0]), BigInt(pecahan[1])];
  const near = Number((BigInt(neto) * d) / (d - n));
  // rounding moves the exact quotient by at most two rupiah, as rates stay below one half
  for (let gross = Math.max(near - 2, above + 1); gross <= Math.min(near + 2, sampai); gross++)
    if (gross - times(gross, pecahan) === neto) return gross;
  return undefined;
}

/**
 * Gross of a month when the employer bears the tax by an allowance (PMK 168/2023, example I.4): the net is what the
 * employee keeps, whole rupiah. Where two brackets would do, the lower gross is taken.
 */
export function grossUpBulanan(neto: Rupiah, ptkp: Ptkp, tanggal: Tanggal): GrossUp {
  const date = hariAturan(tanggal);
  const table = terBulanan.on(date)[kategoriTer.on(date)[ptkp]];
  let above = -1;
  for (const lapis of table) {
    const bruto = grossWithin(neto, above, lapis);
    if (bruto !== undefined) return { bruto, tunjangan: bruto - neto, tarif: lapis.persen };
    above = lapis.sampai;
  }
  return { bruto: Math.max(0, neto), tunjangan: 0, tarif: "0" };
}

/** Tax allowance in the gross of a slip: of a month by its parts, of a year by its line. Whole rupiah. */
export function tunjanganPphOf(values: Values): Rupiah {
  const amount = angka((values.rincian as Values | undefined) ?? values, "tunjanganPph");
  return Number.isSafeInteger(amount) ? amount : 0;
}
