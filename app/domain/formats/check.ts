import { formatDecimal } from "../kit/decimal";
import { isEmail, TANPA_EMAIL } from "../kit/email";
import { isNitku, isNpwp, NPWP_KOSONG, normalizeDigits } from "../kit/npwp";
import { isTanggal } from "../kit/tanggal";
import { teksBersih, trimEndOf } from "../kit/teks";
import type { FieldDef, KodeTemuan, Nilai } from "./kit";
import { readNumber } from "./number";
import type { Cell, Mode } from "./sel";

/** `nilai` without `kode`: valid. Both: kept with a note. `kode` alone: wrong. */
type CheckResult = {
  readonly nilai?: string;
  readonly kode?: KodeTemuan;
  readonly isian?: Readonly<Record<string, string | number>>;
};

/**
 * Checks one value against its field and converts it to canonical form; `values` are the valid ones of earlier fields.
 */
export function checkValue(field: FieldDef, cell: Cell, mode: Mode, values: Nilai = {}): CheckResult {
  if (cell.galat) return { kode: "formula_error" };
  const teks = teksBersih(cell.teks);
  if (teks === "") {
    if (!field.wajib) return { nilai: "" };
    return { kode: cell.rumus ? "formula_not_calculated" : "required" };
  }
  const result = byType(field, { ...cell, teks }, mode, values);
  return result.kode && field.galat && result.nilai === undefined && SHAPE.has(result.kode)
    ? { kode: field.galat, ...(result.isian ? { isian: result.isian } : {}) }
    : result;
}
/** Codes of a wrong format, which a field can replace by a more specific one. */
const SHAPE = new Set<KodeTemuan>(["bad_tin", "bad_nitku", "bad_value", "bad_code"]);

/** Whole numbers in their usual form, already canonical. */
const WHOLE = /^[1-9]\d{0,14}$/;

function byType(field: FieldDef, cell: Cell, mode: Mode, values: Nilai): CheckResult {
  const { teks } = cell;
  switch (field.type) {
    case "text":
      return teks.length > field.max
        ? { kode: "too_long", isian: { max: field.max, panjang: teks.length } }
        : { nilai: teks };
    case "email":
      if (teks.length > field.max) return { kode: "too_long", isian: { max: field.max, panjang: teks.length } };
      // a dash for "none": the rules for the document accept or refuse it
      return teks === TANPA_EMAIL || isEmail(teks) ? { nilai: teks } : { kode: "bad_email" };
    case "tin":
      return checkTin(field.asing === true, cell, mode);
    case "nitku":
      return checkNitku(field, cell, mode, field.milik === undefined ? undefined : values[field.milik]);
    case "date-iso":
    case "date-dmy":
      return checkDate(field.type, cell, mode);
    case "dec":
      return WHOLE.test(teks) ? { nilai: teks } : checkDecimal(field, cell, mode);
    case "int":
      return checkInteger(field.min, field.max, cell, mode);
    case "enum":
      return checkEnum(field, teks, mode);
    case "code":
      return checkCode(field, teks, mode);
    case "period":
      return checkPeriod(teks, mode);
  }
}

/** True if a spreadsheet lost digits: it keeps 15, and longer numbers typed as a number lose the rest. */
const digitsLost = ({ teks, angka }: Cell, mode: Mode): boolean =>
  mode === "longgar" && (/^\d+([.,]\d+)?e\+?\d+$/i.test(teks) || (angka === true && /^\d{15,}0$/.test(teks)));

function checkTin(asing: boolean, cell: Cell, mode: Mode): CheckResult {
  if (digitsLost(cell, mode)) return { kode: "digits_lost" };
  const given = mode === "longgar" ? normalizeDigits(cell.teks) : cell.teks;
  // a foreign number can have any length
  const lost = asing ? 1 : mostLost(cell, mode);
  const digits = withZeros(given, NPWP_DIGITS, lost);
  if (isNpwp(digits)) return restored(given, digits);
  if (mode === "longgar" && /^0+$/.test(digits)) return { nilai: NPWP_KOSONG };
  return asing && cell.teks.length <= 50
    ? { nilai: cell.teks }
    : { kode: "bad_tin", isian: { panjang: digits.length } };
}

const NPWP_DIGITS = 16;
const NITKU_DIGITS = 22;
/** Maximum leading zeros of a 16-digit NPWP: `0` and an old one of 15 digits, such as `01…` or `001…`. */
const MOST_ZEROS = 3;
/** Number of leading zeros that can be missing: one for the old NPWP of 15 digits, more if a sheet has dropped them. */
const mostLost = ({ angka }: Cell, mode: Mode): number => (mode === "tepat" ? 1 : angka ? MOST_ZEROS : MOST_ZEROS - 1);

/**
 * A number with its leading zeros, if at most `most` are missing; more than one only before a digit other than zero.
 */
function withZeros(digits: string, length: number, most: number): string {
  const missing = length - digits.length;
  if (!/^\d+$/.test(digits) || missing < 1 || missing > most) return digits;
  return missing > 1 && digits.startsWith("0") ? digits : digits.padStart(length, "0");
}
const restored = (given: string, nilai: string): CheckResult =>
  nilai === given ? { nilai } : { nilai, kode: "zero_restored", isian: { menjadi: nilai } };

/** `npwp`: the owner of the place if the file names it. Zeros are then restored only to a place of that taxpayer. */
function checkNitku(
  { kosong }: { readonly kosong?: string },
  cell: Cell,
  mode: Mode,
  npwp: string | undefined,
): CheckResult {
  if (digitsLost(cell, mode)) return { kode: "digits_lost" };
  const digits = mode === "longgar" ? normalizeDigits(cell.teks) : cell.teks;
  if (isNitku(digits) || (kosong !== undefined && digits === kosong)) return { nilai: digits };
  const whole = withZeros(digits, NITKU_DIGITS, npwp === undefined ? mostLost(cell, mode) : MOST_ZEROS);
  if (isNitku(whole) && whole.startsWith(npwp ?? "")) return restored(digits, whole);
  if (mode === "longgar" && kosong !== undefined && /^0{1,5}$/.test(digits)) return { nilai: kosong };
  return { kode: "bad_nitku", isian: { panjang: digits.length } };
}

function checkDate(type: "date-iso" | "date-dmy", cell: Cell, mode: Mode): CheckResult {
  const tanggal = mode === "longgar" ? looseDate(cell) : strictDate(type, cell.teks);
  if (tanggal !== null && isTanggal(tanggal)) return { nilai: tanggal };
  const format = mode === "longgar" ? "DD/MM/YYYY" : type === "date-iso" ? "YYYY-MM-DD" : "DD-MM-YYYY";
  return { kode: "bad_date", isian: { format } };
}
function strictDate(type: "date-iso" | "date-dmy", teks: string): string | null {
  if (type === "date-iso") return teks;
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(teks);
  return match ? `${match[3]}-${match[2]}-${match[1]}` : null;
}
function looseDate({ teks, angka }: Cell): string | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(teks);
  if (iso) return iso[1] ?? null;
  const dmy = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(teks);
  if (dmy) return `${dmy[3]}-${dmy[2]?.padStart(2, "0")}-${dmy[1]?.padStart(2, "0")}`;
  const serial = angka ? /^(\d{5})(?:\.0*)?$/.exec(teks) : null;
  return serial ? new Date((Number(serial[1]) - DAYS_1900_TO_1970) * 86_400_000).toISOString().slice(0, 10) : null;
}
/** Day 25,569 of the workbook calendar is 1 January 1970. */
const DAYS_1900_TO_1970 = 25_569;

/** One group of three after a mark: thousands for people, decimals for programs. */
const ONE_GROUP = /^\D*[1-9]\d{0,2}[.,]\d{3}$/;
/** A number from a sheet; empty if it is none, or if an amount could also mean a thousand times less. */
const looseNumber = ({ rupiah }: FieldDef & { type: "dec" }, { teks, angka }: Cell): string =>
  rupiah && !angka && ONE_GROUP.test(teks) ? "" : (readNumber(teks) ?? "");

function checkDecimal(field: FieldDef & { type: "dec" }, cell: Cell, mode: Mode): CheckResult {
  const parts = decimalParts(mode === "longgar" ? looseNumber(field, cell) : cell.teks);
  if (!parts) return { kode: "bad_number" };
  const { negative, whole, fraction } = parts;
  const value = (decimals: string) =>
    formatDecimal({ units: signed(negative, whole + decimals), scale: decimals.length });
  const zero = !/[1-9]/.test(whole + fraction);
  if ((negative && !zero && !field.negatif) || (field.positive && zero)) {
    return { kode: "number_out_of_range", isian: { syarat: field.positive ? "> 0" : ">= 0" } };
  }
  if (whole.length > 15) return { kode: "number_out_of_range", isian: { syarat: "< 10^15" } };
  if (fraction.length <= field.scale) return { nilai: value(fraction) };
  // amounts are rounded to whole rupiah once, later; eight decimals are kept until then
  if (field.rupiah) return { nilai: value(fraction.slice(0, DECIMALS_KEPT)) };
  const computed = cell.angka || fraction.length > DECIMALS_KEPT || (whole + fraction).length >= DIGITS_COMPUTED;
  return computed
    ? roundTo(field, parts, cell.angka === true)
    : field.scale === 0
      ? { kode: "not_whole" }
      : { kode: "too_many_decimals", isian: { skala: field.scale } };
}
/** Maximum decimals of an exact decimal of the product. */
const DECIMALS_KEPT = 8;
/** Digits of a number computed in binary arithmetic: nobody types so many. */
const DIGITS_COMPUTED = 15;

type Parts = { readonly negative: boolean; readonly whole: string; readonly fraction: string };
/** A decimal in XML Schema notation (`+5`, `.5`, `5.` and zeros at either end too), or null. */
function decimalParts(teks: string): Parts | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(teks);
  if (!match || !/\d/.test(teks)) return null;
  const [, sign, whole = "", fraction = ""] = match;
  return {
    negative: sign === "-",
    whole: whole.replace(/^0+(?=\d)/, "") || "0",
    fraction: trimEndOf(fraction, "0"),
  };
}
const signed = (negative: boolean, digits: string): bigint => (negative ? -BigInt(digits) : BigInt(digits));

/** Computed numbers have more decimals than the field: they are rounded half up, once. */
function roundTo(field: FieldDef & { type: "dec" }, { negative, whole, fraction }: Parts, shown: boolean): CheckResult {
  const kept = BigInt(whole + fraction.slice(0, field.scale).padEnd(field.scale, "0"));
  const up = (fraction[field.scale] ?? "0") >= "5" ? 1n : 0n;
  const nilai = formatDecimal({ units: signed(negative, String(kept + up)), scale: field.scale });
  // a sheet shows the rounded number itself
  const noise = shown && /^(0{4,}|9{4,})/.test(fraction.slice(field.scale));
  return noise ? { nilai } : { nilai, kode: "rounded", isian: { menjadi: nilai } };
}

function checkInteger(min: number, max: number, cell: Cell, mode: Mode): CheckResult {
  const teks = mode === "longgar" ? cell.teks.replace(/\.0+$/, "") : cell.teks;
  if (!/^\d{1,9}$/.test(teks)) return { kode: "bad_number" };
  const value = Number(teks);
  return value < min || value > max
    ? { kode: "number_out_of_range", isian: { syarat: `${min}–${max}` } }
    : { nilai: String(value) };
}

function checkEnum(field: FieldDef & { type: "enum" }, teks: string, mode: Mode): CheckResult {
  const { values, also = {}, tabel = {} } = field;
  if (values.includes(teks)) return { nilai: teks };
  if (Object.hasOwn(also, teks)) return { nilai: also[teks] ?? teks };
  if (mode === "longgar") {
    const lower = teks.toLowerCase();
    const written = Object.entries(tabel).find(([, spelling]) => spelling.toLowerCase() === lower)?.[0];
    const other = Object.entries(also).find(([spelling]) => spelling.toLowerCase() === lower)?.[1];
    const padded = /^\d+$/.test(teks)
      ? values.find((value) => /^\d+$/.test(value) && Number(value) === Number(teks))
      : undefined;
    const found = written ?? other ?? padded ?? values.find((value) => value.toLowerCase() === lower);
    if (found !== undefined) return { nilai: found };
  }
  return { kode: "bad_value", isian: { pilihan: values.join(", ") } };
}

function checkCode(field: FieldDef & { type: "code" }, teks: string, mode: Mode): CheckResult {
  const padded = mode === "longgar" && field.digits && /^\d+$/.test(teks) ? teks.padStart(field.digits, "0") : teks;
  return patternOf(field.pattern).test(padded)
    ? { nilai: padded }
    : { kode: "bad_code", isian: { contoh: field.contoh } };
}

const patterns = new Map<string, RegExp>();
function patternOf(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(`^(?:${pattern})$`);
  patterns.set(pattern, known);
  return known;
}

function checkPeriod(teks: string, mode: Mode): CheckResult {
  const padded = mode === "longgar" && /^\d{5}$/.test(teks) ? `0${teks}` : teks;
  return /^(0[1-9]|1[0-2])(19|20|21)\d{2}$/.test(padded) ? { nilai: padded } : { kode: "bad_period" };
}
