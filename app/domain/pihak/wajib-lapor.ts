import { addMonths, type Masa, masaOf, type Tanggal } from "../kit/tanggal";

/** When a taxpayer was registered for VAT, and the last month it filed before its class began. */
export type PelaporPpn = { readonly pkpSejak: Tanggal | null; readonly dilaporkanSampai: Masa | null };

/** The first month whose VAT return is to be filed in the class (UU PPN ps. 15A); null where there is none. */
export function masaLaporPertama({ pkpSejak, dilaporkanSampai }: PelaporPpn): Masa | null {
  if (pkpSejak === null) return null;
  const registered = masaOf(pkpSejak);
  const next = dilaporkanSampai === null ? registered : addMonths(dilaporkanSampai, 1);
  return next > registered ? next : registered;
}
