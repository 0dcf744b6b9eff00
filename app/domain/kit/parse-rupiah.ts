import { type Rupiah, rupiah } from "./rupiah";

export type RupiahFailure = "bukan_angka" | "ada_desimal" | "ambigu" | "terlalu_besar";

/**
 * Reads an amount as people type it: `1.234.567`, `Rp 1.234.567`, `1234567,00`, Arabic-Indic digits.
 * In `en` and `zh` and `ar` grouping is the comma; there `1.234` could be either and is refused as `ambigu`.
 * Empty text is null. Decimals other than zero are refused: amounts are whole rupiah.
 */
export function parseRupiah(raw: string, language = "id"): Rupiah | null | { gagal: RupiahFailure } {
  const text = raw
    .replace(/[٠-٩]/g, (d) => String(d.charCodeAt(0) - 0x660))
    .replace(/[\s\u00a0\u202f\u200e\u200f]/g, "")
    .replace(/^(-?)(?:rp\.?|idr)/i, "$1")
    .replace(/^\((.+)\)$/, "-$1");
  if (text === "") return null;
  const point = ["en", "zh", "ar"].includes(language);
  const group = point ? "," : ".";
  const decimalMark = point ? "." : ",";
  const plain = /^-?\d+$/;
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${decimalMark}\\d{1,2})?$`);
  const withDecimals = new RegExp(`^-?\\d+\\${decimalMark}\\d{1,2}$`);
  const foreign = new RegExp(`^-?\\d{1,3}(\\${decimalMark}\\d{3})+$`);
  if (plain.test(text)) return finish(text);
  if (grouped.test(text) || withDecimals.test(text)) {
    const [whole = "", fraction = ""] = text.split(decimalMark);
    return /[1-9]/.test(fraction) ? { gagal: "ada_desimal" } : finish(whole.replaceAll(group, ""));
  }
  if (foreign.test(text)) {
    const several = text.split(decimalMark).length > 2;
    return several ? finish(text.replaceAll(decimalMark, "")) : { gagal: "ambigu" };
  }
  return { gagal: "bukan_angka" };
}

function finish(digits: string): Rupiah | { gagal: RupiahFailure } {
  const value = BigInt(digits);
  if (value > 9_007_199_254_740_991n || value < -9_007_199_254_740_991n) return { gagal: "terlalu_besar" };
  return rupiah(value);
}
