import type { FieldFailure } from "~/contract/errors";
import { readField } from "~/contract/isian";
import type { ScalarField } from "~/contract/nilai";
import { readNumber } from "~/domain/formats/number";
import { formatDecimal, parseDecimal, toRupiah } from "~/domain/kit/decimal";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import { addDays } from "~/domain/kit/tanggal";
import { readTypedNumber } from "~/domain/kit/typed-number";
import type { Language } from "../i18n";
import { LONGEST_HEADING, plainHeading } from "./table";

/** A date that a workbook stores as a count of days; day 25569 is 1970-01-01. */
const fromDays = (text: string): string => addDays("1970-01-01", Math.trunc(Number(text)) - 25_569);

/** A fraction as a spreadsheet displays it in percent; a number keeps fifteen digits. */
const asPercent = (text: string): string => String(Number((Number(text) * 100).toPrecision(15)));

/** The kind of a workbook cell: a number, a number shown as a percentage or a date, or a text as in any other file. */
export type CellKind = "angka" | "persen" | "tanggal" | "teks";
/** The reason why a cell no longer shows the typed value. */
function lostIn(field: ScalarField, kind: CellKind): string | undefined {
  // a workbook keeps fifteen digits of a number
  if (kind !== "teks" && field.kind === "npwp") return "digit_hilang";
  // the spreadsheet has turned a number or code that looks like a date into a date
  return kind === "tanggal" && (field.kind === "teks" || field.kind === "ref") ? "lembar_teks_tanggal" : undefined;
}
/** Reads a cell by the rules of its field; `words` are the names of the field's values. */
export function readCell(
  field: ScalarField,
  text: string,
  kind: CellKind,
  words: ReadonlyMap<string, string> | undefined,
  language: Language,
): CellRead {
  const numeric = kind !== "teks";
  const lost = lostIn(field, kind);
  if (lost) return { failure: { key: lost } };
  if (numeric && DAYS.test(text)) {
    if (field.kind === "tanggal") return readField(field, fromDays(text), language);
    if (field.kind === "masa") return readField(field, fromDays(text).slice(0, MONTH), language);
  }
  if (field.kind === "pilihanBanyak" && text !== "") return readField(field, partsOf(text, words), language);
  if (field.kind === "rupiah") return readAmount(field, text, numeric, language);
  if (kind === "persen" && field.kind === "persen") return readField(field, asPercent(text), "en");
  if (numeric) return readField(field, text, "en");
  return readField(field, valueCalled(text, words), language);
}
/** Signs that accounting formats of spreadsheets show for 0. */
const ZERO_SIGNS: readonly string[] = ["-", "\u2013", "\u2014", "Rp-", "Rp -"];
const DAYS = /^\d{4,6}(\.\d+)?$/;
const MONTH = "YYYY-MM".length;
/** The value with this name, or the text itself. */
const valueCalled = (text: string, words: ReadonlyMap<string, string> | undefined): string =>
  words && words.size > 0 && text.length <= LONGEST_HEADING ? (words.get(plainHeading(text)) ?? text) : text;
/** Several values of one cell, in words or codes. */
const partsOf = (text: string, words: ReadonlyMap<string, string> | undefined): string[] =>
  text
    .split(/[;,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => valueCalled(part, words));
/** A value or its failure; `note`: the change made in reading. */
export type CellRead = ReturnType<typeof readField> & { readonly note?: FieldFailure };

/** A number of a workbook: `1.25E7` and `12500000.0` count as whole. */
const asWhole = (text: string): string | number => (Number.isSafeInteger(Number(text)) ? Number(text) : text);
/** The rounding error of binary arithmetic: smaller than any computed decimals. */
const NOISE = 0.0005;

/** An amount with computed decimals from a spreadsheet, as decimal text; null for any other text. */
function computedAmount(text: string, numeric: boolean, language: Language): string | null {
  if (numeric) return readNumber(text);
  const typed = readTypedNumber(text, language);
  return typed === null || typeof typed === "string"
    ? null
    : `${typed.negative ? "-" : ""}${typed.whole || "0"}.${typed.fraction || "0"}`;
}

/** An amount beyond whole rupiah, written out or with an exponent. */
const isTooLarge = (text: string): boolean =>
  /^-?\d+(\.\d+)?(e\+?\d+)?$/i.test(text) && Math.abs(Number(text)) > Number.MAX_SAFE_INTEGER;
/** Shortens a number to the decimals that are read: a third has sixteen of them in a workbook. */
const withoutTail = (text: string): string => text.replace(/(\.\d{8})\d+$/, "$1");
/** Amounts are whole rupiah. The decimals of a formula are rounded half up, with a note. */
function readAmount(field: ScalarField, cell: string, numeric: boolean, language: Language): CellRead {
  const text = ZERO_SIGNS.includes(cell) ? "0" : cell;
  const read = numeric ? readField(field, asWhole(text), "en") : readField(field, text, language);
  if (!("failure" in read) || !HAS_DECIMALS.includes(read.failure.key)) return read;
  const written = computedAmount(text, numeric, language);
  if (isTooLarge(written ?? text)) return { failure: { key: "terlalu_besar", params: { max: RUPIAH_TERBESAR } } };
  const computed = parseDecimal(withoutTail(written ?? ""));
  if (!computed) return read;
  const menjadi = toRupiah(computed);
  const rounded = readField(field, menjadi, "en");
  const told = Math.abs(Number(formatDecimal(computed)) - menjadi) > NOISE && "value" in rounded;
  return told ? { ...rounded, note: { key: "dibulatkan", params: { nilai: text, menjadi } } } : rounded;
}
/** Failures of an amount that possibly has only too many digits; a workbook can write them with an exponent. */
const HAS_DECIMALS: readonly string[] = ["ada_desimal", "bukan_angka"];
