import { isNpwp, normalizeDigits, normalizeNpwp } from "~/domain/kit/npwp";
import { parseRupiah } from "~/domain/kit/parse-rupiah";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import { teksBersih } from "~/domain/kit/teks";
import { parseMasa, parseTanggal, plainText } from "~/domain/kit/tertulis";
import { readTypedNumber } from "~/domain/kit/typed-number";
import {
  checkBulan,
  checkDesimal,
  checkPilihan,
  checkRupiah,
  checkTahun,
  EMPTY,
  fail,
  orElse,
  type Read,
  type Readers,
  type ScalarField,
  upTo,
} from "./nilai";

function readRupiah(field: Extract<ScalarField, { kind: "rupiah" | "bulan12" }>, raw: unknown, language: string): Read {
  const value = typeof raw === "number" ? raw : parseRupiah(String(raw), language);
  if (value === null) return EMPTY;
  if (typeof value !== "object") return checkRupiah(field, value);
  const { max = RUPIAH_TERBESAR } = field;
  return value.gagal === "terlalu_besar" ? fail(value.gagal, { max }) : fail(value.gagal);
}

function readDesimal(field: Extract<ScalarField, { kind: "desimal" }>, raw: unknown, language: string): Read {
  const value = readTypedNumber(String(raw), language);
  if (value === null) return EMPTY;
  return typeof value === "string" ? fail(value) : checkDesimal(field, value);
}

const withoutSign = (text: string): string => (text.endsWith("%") ? text.slice(0, -1).trimEnd() : text);
/** A percentage as people type it: the sign can follow it. */
const readPersen = (field: Extract<ScalarField, { kind: "persen" }>, raw: unknown, language: string): Read => {
  const value = readTypedNumber(withoutSign(String(raw).trimEnd()), language);
  if (value === null) return EMPTY;
  return typeof value === "string" ? fail(value) : checkDesimal(field, value);
};
function readTahun(field: Extract<ScalarField, { kind: "tahun" }>, raw: unknown): Read {
  const text = plainText(String(raw));
  return /^\d{4}$/.test(text) ? checkTahun(field, Number(text)) : fail("tahun");
}

const TRUE: readonly unknown[] = [true, "true", "on", "ya", "1"];
const FALSE: readonly unknown[] = [false, "false", "tidak", "0"];
const isBlank = (raw: unknown) => {
  if (raw === undefined || raw === null) return true;
  if (typeof raw === "object") return Object.values(raw).every((part) => part === undefined || part === "");
  return typeof raw === "string" && plainText(raw) === "";
};

/** A number without grouping marks; any other text unchanged. */
const ungrouped = (text: string, angka?: "angka" | "npwp"): string =>
  angka === undefined ? text : angka === "npwp" ? normalizeNpwp(text) : normalizeDigits(text);

/** Codes typed one after another, in upper or lower case. */
const kodeTertulis = (dari: readonly string[], raw: string): readonly string[] =>
  plainText(raw)
    .split(/[\s,;]+/)
    .filter((one) => one !== "")
    .map((one) => dari.find((known) => known.toLowerCase() === one.toLowerCase()) ?? one);

const readersIn = (language: string): Readers => ({
  rupiah: (field, raw) => readRupiah(field, raw, language),
  desimal: (field, raw) => readDesimal(field, raw, language),
  persen: (field, raw) => readPersen(field, raw, language),
  tahun: readTahun,
  pilihanBanyak: (field, raw) => checkPilihan(field, typeof raw === "string" ? kodeTertulis(field.dari, raw) : raw),
  bulan12: (field, raw) => checkBulan(raw, (month) => readRupiah(field, month, language)),
  berkas: (_, raw) => upTo(100, String(raw)),
  tanggal: (_, raw) => orElse("tanggal", parseTanggal(String(raw))),
  masa: (_, raw) => orElse("masa", parseMasa(raw)),
  npwp: (_, raw) => {
    const value = normalizeNpwp(String(raw));
    return orElse("npwp", isNpwp(value) ? value : null);
  },
  yaTidak: (_, raw) => (TRUE.includes(raw) ? { value: true } : orElse("pilihan", FALSE.includes(raw) ? false : null)),
  centang: (_, raw) => ({ value: TRUE.includes(raw) }),
  pilihan: ({ dari }, raw) => orElse("pilihan", dari.includes(String(raw)) ? String(raw) : null),
  ref: ({ angka, dari }, raw) => {
    const code = ungrouped(teksBersih(String(raw)), angka);
    return dari && !dari.includes(code) ? fail("pilihan") : upTo(100, code);
  },
  teks: ({ max, angka }, raw) => upTo(max, ungrouped(teksBersih(String(raw)).replace(/\r\n/g, "\n"), angka)),
});

/** Kinds whose value has several parts. */
const OF_PARTS: ReadonlySet<ScalarField["kind"]> = new Set(["masa", "pilihanBanyak", "bulan12"]);

/** Maximum characters of a number, a day or a code, with grouping and spaces. */
const LONGEST_VALUE = 5_000;
/** Maximum characters of codes typed one after another. */
const LONGEST_CODES = 20_000;
/** Maximum characters accepted for a typed text. A line end counts two, and digits of a number can be spaced. */
function longestOf(field: ScalarField): number {
  if (field.kind === "teks") return 2 * field.max + LONGEST_VALUE;
  return field.kind === "pilihanBanyak" ? LONGEST_CODES : LONGEST_VALUE;
}
/** The failure for a text that is too long to read; undefined for any other value. */
function tooLong(field: ScalarField, raw: unknown): Read | undefined {
  const most = longestOf(field);
  if (typeof raw !== "string" || raw.length <= most || raw.trim().length <= most) return undefined;
  return fail("terlalu_panjang", { max: field.kind === "teks" ? field.max : most });
}

/**
 * Reads one field as people type it in their language: form text, a cell, a pasted row. Amounts become whole rupiah,
 * dates `YYYY-MM-DD`, periods `YYYY-MM`, decimals text with a point, answers booleans; all else stays text. Too long
 * texts are refused unread. Never throws. `readCanonical` reads the values of programs.
 */
export function readField(field: ScalarField, raw: unknown, language: string): Read {
  if (field.kind !== "centang" && isBlank(raw)) return EMPTY;
  if (!OF_PARTS.has(field.kind) && typeof raw === "object")
    return field.kind === "centang" ? { value: false } : fail("format");
  const refused = tooLong(field, raw);
  if (refused) return refused;
  return readersIn(language)[field.kind](field as never, raw);
}
