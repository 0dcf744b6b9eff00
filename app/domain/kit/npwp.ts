/** NPWP of 16 digits (a person's is the NIK). */
export type Npwp = string;
/** Place of business, 22 digits: NPWP16 + 6. */
export type Nitku = string;

/** Placeholder NPWP for "none" in invoices to buyers with NIK, passport or another id. */
export const NPWP_KOSONG = "0000000000000000";

/** Removes typed spaces, dots and dashes; a 15-digit NPWP of the old form gets its leading zero. */
export function normalizeNpwp(text: string): string {
  const digits = normalizeDigits(text);
  return /^\d{15}$/.test(digits) ? `0${digits}` : digits;
}
/** Removes spaces, dots, dashes and slashes; Arabic-Indic digits become 0-9. */
export const normalizeDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 0x660)).replace(/[\s.\-/\u00a0]/g, "");

export const isNpwp = (text: string): boolean => /^\d{16}$/.test(text);
/** True for the NPWP of an entity: 15 digits with a leading zero. A person's NPWP is a NIK, which never begins with 0. */
export const isNpwpBadan = (npwp: Npwp): boolean => isNpwp(npwp) && npwp.startsWith("0");
export const isNitku = (text: string): boolean => /^\d{22}$/.test(text);
/** Head office is suffix `000000`. */
export const nitkuOf = (npwp: Npwp, suffix = "000000"): Nitku => npwp + suffix;
