import { compare, decimal, formatDecimal, parseDecimal } from "~/domain/kit/decimal";
import type { Field } from "~/domain/kit/form";
import { isNpwp, normalizeNpwp } from "~/domain/kit/npwp";
import { parseRupiah } from "~/domain/kit/parse-rupiah";
import { isMasa, isTanggal } from "~/domain/kit/tanggal";
import type { FieldFailure } from "./errors";

/** A field of a form that holds one value. */
export type ScalarField = Exclude<Field, { kind: "baris" } | { kind: "hitung" }>;
/** The value of one field, or why it is none. Empty is `{ value: null }`. */
export type Read = { readonly value: unknown } | { readonly failure: FieldFailure };

const fail = (key: string, params?: FieldFailure["params"]): Read => ({ failure: { key, params } });
const EMPTY: Read = { value: null };

/** Arabic-Indic digits become 0-9, marks of direction and odd spaces go. */
export const plainText = (raw: string): string =>
  raw
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u200e\u200f\u061c]/g, "")
    .replace(/[\u00a0\u202f]/g, " ")
    .trim();

/** `31-03-2026`, `31/3/2026`, `31.03.2026` or `2026-03-31` as `2026-03-31`; null when it is no day of the calendar. */
export function parseTanggal(raw: string): string | null {
  const text = plainText(raw);
  const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  const iso = match ? `${match[3]}-${match[2]?.padStart(2, "0")}-${match[1]?.padStart(2, "0")}` : text;
  return isTanggal(iso) ? iso : null;
}

/** `2026-03`, `03-2026`, or the two boxes `{ bulan, tahun }` as `2026-03`; null when it is no month. */
export function parseMasa(raw: unknown): string | null {
  const text =
    typeof raw === "object" && raw !== null
      ? `${(raw as { tahun?: string }).tahun ?? ""}-${String((raw as { bulan?: string }).bulan ?? "").padStart(2, "0")}`
      : String(raw);
  const plain = plainText(text).replace(/\s/g, "");
  const turned = /^(\d{1,2})[-/.](\d{4})$/.exec(plain);
  const masa = turned ? `${turned[2]}-${turned[1]?.padStart(2, "0")}` : plain;
  return isMasa(masa) ? masa : null;
}

/** A decimal as people type it, as text with a point: `1.250,5` in Indonesian, `1,250.5` in English. */
export function parseDesimal(raw: string, language: string): string | null {
  const text = plainText(raw).replace(/\s/g, "");
  const point = ["en", "zh", "ar"].includes(language);
  const group = point ? "," : ".";
  const mark = point ? "." : ",";
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${mark}\\d+)?$`);
  const plain = grouped.test(text) ? text.replaceAll(group, "") : text;
  const value = parseDecimal(plain.replace(",", "."));
  return value && formatDecimal(value);
}

function readRupiah(field: Extract<Field, { kind: "rupiah" }>, raw: unknown, language: string): Read {
  const value = typeof raw === "number" ? raw : parseRupiah(plainText(String(raw)), language);
  if (value === null) return EMPTY;
  if (typeof value === "object") return fail(value.gagal);
  if (!Number.isSafeInteger(value)) return fail("ada_desimal");
  const min = field.min ?? 0;
  if (value < min) return min === 0 ? fail("rupiah_negatif") : fail("rupiah_terlalu_kecil", { min });
  if (field.max !== undefined && value > field.max) return fail("rupiah_terlalu_besar", { max: field.max });
  return { value };
}

function readDesimal(field: Extract<Field, { kind: "desimal" }>, raw: unknown, language: string): Read {
  const value = parseDesimal(String(raw), language);
  if (value === null) return fail("bukan_angka");
  const number = decimal(value);
  if (number.scale > field.skala) return fail("desimal", { max: field.skala });
  if (compare(number, decimal(field.min ?? "0")) < 0) return fail("terlalu_kecil", { min: field.min ?? "0" });
  if (field.max !== undefined && compare(number, decimal(field.max)) > 0)
    return fail("terlalu_besar", { max: field.max });
  return { value };
}

const TRUE: readonly unknown[] = [true, "true", "on", "ya", "1"];
const FALSE: readonly unknown[] = [false, "false", "tidak", "0"];
const isBlank = (raw: unknown) => {
  if (raw === undefined || raw === null) return true;
  if (typeof raw === "object") return Object.values(raw).every((part) => part === undefined || part === "");
  return typeof raw === "string" && plainText(raw) === "";
};

type Reader<K extends ScalarField["kind"]> = (
  field: Extract<ScalarField, { kind: K }>,
  raw: unknown,
  language: string,
) => Read;
const orElse = (key: string, value: unknown): Read => (value === null ? fail(key) : { value });
const upTo = (max: number, value: string): Read => (value.length <= max ? { value } : fail("terlalu_panjang", { max }));

const readers: { readonly [K in ScalarField["kind"]]: Reader<K> } = {
  rupiah: readRupiah,
  desimal: readDesimal,
  tanggal: (_, raw) => orElse("tanggal", parseTanggal(String(raw))),
  masa: (_, raw) => orElse("masa", parseMasa(raw)),
  npwp: (_, raw) => {
    const value = normalizeNpwp(String(raw));
    return orElse("npwp", isNpwp(value) ? value : null);
  },
  yaTidak: (_, raw) => (TRUE.includes(raw) ? { value: true } : orElse("pilihan", FALSE.includes(raw) ? false : null)),
  centang: (_, raw) => ({ value: TRUE.includes(raw) }),
  pilihan: ({ dari }, raw) => orElse("pilihan", dari.includes(String(raw)) ? String(raw) : null),
  ref: (_, raw) => upTo(100, String(raw).trim()),
  teks: ({ max }, raw) => upTo(max, String(raw).replace(/\r\n/g, "\n").trim()),
};

/**
 * Reads one field from a form's text or from JSON. Amounts become whole rupiah, dates `YYYY-MM-DD`,
 * periods `YYYY-MM`, decimals text with a point, answers booleans; all else stays text. Never throws.
 */
export function readField(field: ScalarField, raw: unknown, language: string): Read {
  if (field.kind !== "centang" && isBlank(raw)) return EMPTY;
  if (field.kind !== "masa" && typeof raw === "object")
    return field.kind === "centang" ? { value: false } : fail("format");
  return (readers[field.kind] as Reader<ScalarField["kind"]>)(field as never, raw, language);
}
