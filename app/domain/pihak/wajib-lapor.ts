import { addMonths, type Masa, masaOf, type Tanggal } from "../kit/tanggal";

/** Day of a taxpayer's VAT registration, and the last month filed before its class began. */
export type PelaporPpn = { readonly pkpSejak: Tanggal | null; readonly dilaporkanSampai: Masa | null };

/** The first month whose VAT return must be filed in the class (UU PPN ps. 15A); null if there is none. */
export function masaLaporPertama({ pkpSejak, dilaporkanSampai }: PelaporPpn): Masa | null {
  if (pkpSejak === null) return null;
  const registered = masaOf(pkpSejak);
  const next = dilaporkanSampai === null ? registered : addMonths(dilaporkanSampai, 1);
  return next > registered ? next : registered;
}
