import { desimalOf } from "./bahasa";
import { trimEndOf } from "./teks";

/** A typed number: its digits before and after the decimal mark, not rounded. */
export type TypedNumber = {
  readonly negative: boolean;
  readonly whole: string;
  /** Decimals without trailing zeros; `decimals` counts the typed digits. */
  readonly fraction: string;
  readonly decimals: number;
  /** True if the decimal mark is that of another language. */
  readonly foreign: boolean;
};
/** `ambigu`: the text could be two different numbers. */
export type TypedFailure = "bukan_angka" | "ambigu";

type Mark = "." | ",";
/** Number patterns with `decimal` before the decimals and `group` between the thousands. */
function shapesOf(group: Mark, decimal: Mark) {
  const is = (shape: string) => new RegExp(`^-?(?:${shape})$`);
  const thousands = `\\d+|[1-9]\\d{0,2}(?:[${group}]\\d{3})+|[1-9]\\d{0,2}(?: \\d{3})+`;
  return {
    own: is(`(?:${thousands})(?:[${decimal}]\\d+)?`),
    foreignGroups: is(`[1-9]\\d{0,2}(?:[${decimal}]\\d{3}){2,}`),
    foreignBoth: is(`[1-9]\\d{0,2}(?:[${decimal}]\\d{3})+[${group}]\\d+`),
    foreignDecimals: is(`(?:0|[1-9]\\d*)[${group}]\\d+`),
    twoMeanings: is(`0\\d+[${group}]\\d+`),
  };
}
/** The number patterns by their decimal mark. */
export const numberShapes = { ",": shapesOf(".", ","), ".": shapesOf(",", ".") };

/** The thousands mark and the decimal mark of a language. */
export const marksOf = (language: string): { readonly group: Mark; readonly decimal: Mark } =>
  desimalOf(language) === "." ? { group: ",", decimal: "." } : { group: ".", decimal: "," };

/** Zeros of other digit scripts in use: Arabic-Indic, Persian, full width. */
const ZEROS = [0x660, 0x6f0, 0xff10];
const asAscii = (digit: string): string => {
  const code = digit.charCodeAt(0);
  return String(code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code));
};
/**
 * Converts digits and marks of other scripts to `0-9 . , -` and all kinds of spaces to one; removes direction marks.
 */
const plainDigits = (raw: string): string =>
  raw
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, asAscii)
    .replace(/[\u066c\uff0c]/g, ",")
    .replace(/[\u066b\uff0e]/g, ".")
    .replace(/[\u2212\uff0d]/g, "-")
    .replace(/[\u200e\u200f\u061c]/g, "")
    .replace(/\s/g, " ")
    .trim();

/**
 * Reads a number as typed in a language: `1.250,5` in Indonesian, `1,250.5` in English, `1 250,5` everywhere. `Rp
 * 1.250`, Arabic-Indic digits and `(500)` for -500 are valid too. Empty text is null. Groups of thousands follow one to
 * three digits that do not begin with 0: `0.075` is a decimal in every language, `012.345` is neither. The mark of
 * another language is accepted if it has only one meaning.
 */
export function readTypedNumber(raw: string, language: string): TypedNumber | TypedFailure | null {
  const text = plainDigits(raw)
    .replace(/^\((.+)\)$/, "-$1")
    .replace(/^(-?)(?:rp\.?|idr) ?/i, "$1");
  if (text === "") return null;
  const { group, decimal } = marksOf(language);
  const shapes = numberShapes[decimal];
  if (shapes.own.test(text)) return parts(text, decimal, false);
  if (shapes.foreignGroups.test(text)) return parts(text.replaceAll(decimal, ""), decimal, false);
  // both marks of the other language: its group marks come first
  if (shapes.foreignBoth.test(text)) return parts(text.replaceAll(decimal, ""), group, true);
  // no thousands: the mark of the other language can only precede decimals
  if (shapes.foreignDecimals.test(text)) return parts(text, group, true);
  return shapes.twoMeanings.test(text) ? "ambigu" : "bukan_angka";
}

function parts(text: string, mark: string, foreign: boolean): TypedNumber {
  const [whole = "", fraction = ""] = text.replace("-", "").split(mark);
  return {
    negative: text.startsWith("-"),
    whole: whole.replace(/\D/g, "").replace(/^0+(?=\d)/, ""),
    fraction: trimEndOf(fraction, "0"),
    decimals: fraction.length,
    foreign,
  };
}
