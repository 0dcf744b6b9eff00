import { isNpwp } from "~/domain/kit/npwp";
import { isMasa, isTanggal } from "~/domain/kit/tanggal";
import { teksBersih, trimEndOf } from "~/domain/kit/teks";
import {
  checkBulan,
  checkDesimal,
  checkPilihan,
  checkRupiah,
  checkTahun,
  EMPTY,
  fail,
  type Read,
  type Readers,
  type ScalarField,
  upTo,
} from "./nilai";

/** A decimal in program format: a point, no grouping, no exponent. Trailing zeros are ignored. */
const DESIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
const text = (raw: unknown, read: (value: string) => Read): Read =>
  typeof raw === "string" ? read(raw) : fail("format");
const textOr = (key: string, raw: unknown, fits: (value: string) => boolean): Read =>
  typeof raw === "string" && fits(raw) ? { value: raw } : fail(key);
const answer = (raw: unknown): Read => (typeof raw === "boolean" ? { value: raw } : fail("json_ya_tidak"));

type Desimal = Extract<ScalarField, { kind: "desimal" | "persen" }>;
function decimalOf(field: Desimal, raw: unknown): Read {
  const match = typeof raw === "string" || typeof raw === "number" ? DESIMAL.exec(String(raw)) : null;
  if (!match) return fail("json_desimal");
  const [, sign, whole = "", fraction = ""] = match;
  return checkDesimal(field, {
    negative: sign === "-",
    whole: whole.replace(/^0+(?=\d)/, ""),
    fraction: trimEndOf(fraction, "0"),
  });
}
type Rupiah = Extract<ScalarField, { kind: "rupiah" | "bulan12" }>;
const amountOf = (field: Rupiah, raw: unknown): Read =>
  typeof raw === "number" ? checkRupiah(field, raw) : fail("json_rupiah");

const readers: Readers = {
  rupiah: amountOf,
  bulan12: (field, raw) => checkBulan(raw, (month) => amountOf(field, month)),
  desimal: decimalOf,
  persen: decimalOf,
  tahun: (field, raw) => (typeof raw === "number" ? checkTahun(field, raw) : fail("tahun")),
  pilihanBanyak: (field, raw) => (Array.isArray(raw) ? checkPilihan(field, raw) : fail("pilihan")),
  berkas: (_, raw) => text(raw, (value) => upTo(100, value)),
  tanggal: (_, raw) => textOr("json_tanggal", raw, isTanggal),
  masa: (_, raw) => textOr("json_masa", raw, isMasa),
  npwp: (_, raw) => textOr("npwp", raw, isNpwp),
  yaTidak: (_, raw) => answer(raw),
  centang: (_, raw) => answer(raw),
  pilihan: ({ dari }, raw) => textOr("pilihan", raw, (value) => dari.includes(value)),
  ref: ({ dari }, raw) =>
    text(raw, (value) => (dari && !dari.includes(value) ? fail("pilihan") : upTo(100, teksBersih(value)))),
  teks: ({ max }, raw) => text(raw, (value) => upTo(max, teksBersih(value).replace(/\r\n/g, "\n"))),
};

/**
 * Reads one field as the API answers it: amounts as integers, decimals as text with a point (JSON numbers too). Dates
 * are `YYYY-MM-DD`, periods `YYYY-MM`, answers booleans. It depends on no language, so every answer can be sent back
 * unchanged. `readField` reads the values people type.
 */
export function readCanonical(field: ScalarField, raw: unknown): Read {
  const empty = raw === undefined || raw === null || raw === "";
  if (empty) return field.kind === "centang" ? { value: false } : EMPTY;
  return readers[field.kind](field as never, raw);
}
