import { angka, type Values } from "../kit/form";
import { type Rupiah, times } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { kategoriTer, type Lapis, type Ptkp, terBulanan } from "../parameters/pph21";
import { hariAturan } from "./masa";

/** The gross of a month whose tax leaves exactly the promised net: gross, tax allowance, rate in percent. */
type GrossUp = { readonly bruto: Rupiah; readonly tunjangan: Rupiah; readonly tarif: string };

/** Lowest gross of a bracket that leaves `neto` after the bracket's rate; undefined if none does. */
function grossWithin(neto: Rupiah, above: Rupiah, { sampai, pecahan }: Lapis): Rupiah | undefined {
  const [n, d] = [BigInt(pecahan[0]), BigInt(pecahan[1])];
  const near = Number((BigInt(neto) * d) / (d - n));
  // rounding moves the exact quotient by at most two rupiah, as rates stay below one half
  for (let gross = Math.max(near - 2, above + 1); gross <= Math.min(near + 2, sampai); gross++)
    if (gross - times(gross, pecahan) === neto) return gross;
  return undefined;
}

/**
 * Gross of a month if the employer bears the tax by an allowance (PMK 168/2023, example I.4). The net is the amount the
 * employee keeps, whole rupiah. If two brackets fit, the lower gross is returned.
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

/**
 * Tax allowance included in the gross of a slip, whole rupiah: for a month from its parts, for a year from its line.
 */
export function tunjanganPphOf(values: Values): Rupiah {
  const amount = angka((values.rincian as Values | undefined) ?? values, "tunjanganPph");
  return Number.isSafeInteger(amount) ? amount : 0;
}
