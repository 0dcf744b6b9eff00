import type { Alasan } from "~/domain/kit/alasan";
import { datesOf, type Language, numbersOf } from "./i18n";

type Raw = Readonly<Record<string, string | number>>;
const plain = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, "");
const noon = (date: string) => new Date(`${date}T12:00:00+07:00`);

/** `Rp1.234.567` with the separators of the language. */
export function rupiahIn(language: Language, value: number): string {
  const amount = plain(numbersOf(language).format(Math.abs(value)));
  return value < 0 ? `-Rp${amount}` : `Rp${amount}`;
}
/** Amounts in prose, their thousands set apart by points, commas or spaces: `Rp1.234.567`. */
const IN_PROSE = /Rp ?\d{1,3}([.,\u00a0\u202f])\d{3}(?:\1\d{3})*(?![.,]?\d)/g;
/** A text of a pack with its amounts written as on the page around it. Amounts beyond the safe integers stay as typed. */
export const amountsIn = (language: Language, text: string): string =>
  text.replace(IN_PROSE, (amount) => {
    const value = Number(amount.replace(/\D/g, ""));
    return Number.isSafeInteger(value) ? rupiahIn(language, value) : amount;
  });
const dated = (of: "hari" | "bulan") => (language: Language, date: string) =>
  plain(datesOf(language, of, "Asia/Jakarta").format(noon(date)));
const dayIn = dated("hari");
const monthIn = dated("bulan");

function shown(value: string | number, isCount: boolean, language: Language): string {
  if (typeof value === "number") return isCount ? plain(numbersOf(language).format(value)) : rupiahIn(language, value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dayIn(language, value);
  if (/^\d{4}-\d{2}(, \d{4}-\d{2})*$/.test(value)) {
    return value
      .split(", ")
      .map((masa) => monthIn(language, `${masa}-01`))
      .join(", ");
  }
  return value;
}

/** True for a parameter that is a year, which has no separators. */
const isYear = (name: string): boolean => name === "tahun";
/**
 * Parameters of findings and reasons, formatted for the reader: rupiah, dates, periods and years; `counts` are plain
 * numbers.
 */
export const shownParams = (params: Raw, language: Language, counts: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      isYear(name) ? String(value) : shown(value, counts.includes(name), language),
    ]),
  );

const COUNTS = ["dokumen", "bulan", "maksimum", "banyak"];
/** Reasons with their parameters, formatted for the reader. */
export const shownAlasan = (alasan: Alasan, language: Language) => ({
  nilai: alasan.nilai,
  langkah: alasan.langkah.map((step) => ({ ...step, isian: shownParams(step.isian ?? {}, language, COUNTS) })),
  ...(alasan.dokumen ? { dokumen: [...alasan.dokumen] } : {}),
});
