import { compare, decimal } from "~/domain/kit/decimal";
import type { Field } from "~/domain/kit/form";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import type { TypedNumber } from "~/domain/kit/typed-number";
import type { FieldFailure } from "../errors";

export { lms } from "./lms";
export {
  type BarisBuku,
  type BarisKemajuan,
  type BukuNilai,
  type KemajuanKelas,
  penilaian,
} from "./penilaian";
export { tandaSelesai } from "./tanda-selesai";
export { type Transkrip, transkrip } from "./transkrip";

/** A field of a form with a single value. */
export type ScalarField = Exclude<Field, { kind: "baris" } | { kind: "hitung" }>;
/** The value of one field, or the failure of reading it. Empty is `{ value: null }`. */
export type Read = { readonly value: unknown } | { readonly failure: FieldFailure };
/** The reader for each kind of field. */
export type Readers = {
  readonly [K in ScalarField["kind"]]: (field: Extract<ScalarField, { kind: K }>, raw: unknown) => Read;
};

export const fail = (key: string, params?: FieldFailure["params"]): Read => ({ failure: { key, params } });
export const EMPTY: Read = { value: null };
export const orElse = (key: string, value: unknown): Read => (value === null ? fail(key) : { value });
export const upTo = (max: number, value: string): Read =>
  value.length <= max ? { value } : fail("terlalu_panjang", { max });

/**
 * Checks an amount against the limits of its field: whole rupiah of at most 15 digits, not negative unless the field
 * allows it.
 */
export function checkRupiah(field: Extract<ScalarField, { kind: "rupiah" | "bulan12" }>, value: number): Read {
  const { min = 0, max = RUPIAH_TERBESAR } = field;
  if (!Number.isSafeInteger(value))
    return Math.abs(value) > Number.MAX_SAFE_INTEGER ? fail("terlalu_besar", { max }) : fail("ada_desimal");
  if (value < min) return min === 0 ? fail("rupiah_negatif") : fail("rupiah_terlalu_kecil", { min });
  if (value > max) return fail("rupiah_terlalu_besar", { max });
  return { value: value === 0 ? 0 : value };
}

/** Maximum digits before the decimal mark. */
const DIGIT_DESIMAL = 15;

/** Checks a four-digit year against the limits of its field. */
export function checkTahun(field: Extract<ScalarField, { kind: "tahun" }>, value: number): Read {
  if (!Number.isSafeInteger(value) || value < 1000 || value > 9999) return fail("tahun");
  if (field.min !== undefined && value < field.min) return fail("terlalu_kecil", { min: field.min });
  if (field.max !== undefined && value > field.max) return fail("terlalu_besar", { max: field.max });
  return { value };
}

/** Several choices of a field, in the field's order; an empty value gives none. */
export function checkPilihan({ dari }: Extract<ScalarField, { kind: "pilihanBanyak" }>, raw: unknown): Read {
  const chosen = (Array.isArray(raw) ? raw : [raw]).filter((one) => one !== "" && one !== null && one !== undefined);
  if (!chosen.every((one) => typeof one === "string" && dari.includes(one))) return fail("pilihan");
  return chosen.length === 0 ? EMPTY : { value: dari.filter((one) => chosen.includes(one)) };
}

const MONTHS = 12;
/** An amount per month, `null` for an empty month. The first unreadable month fails the whole. */
export function checkBulan(raw: unknown, read: (raw: unknown) => Read): Read {
  const months = Array.isArray(raw) ? raw : typeof raw === "object" && raw !== null ? Object.values(raw) : null;
  if (!months || months.length > MONTHS) return fail("format");
  const values: unknown[] = [];
  for (const month of months) {
    const one = month === undefined || month === null || month === "" ? EMPTY : read(month);
    if ("failure" in one) return one;
    values.push(one.value);
  }
  if (values.every((value) => value === null)) return EMPTY;
  return { value: Array.from({ length: MONTHS }, (_, month) => values[month] ?? null) };
}

/** A decimal within the scale and the limits of its field, as text with a point. */
export function checkDesimal(
  field: Extract<ScalarField, { kind: "desimal" | "persen" }>,
  { negative, whole, fraction }: Pick<TypedNumber, "negative" | "whole" | "fraction">,
): Read {
  if (whole.length > DIGIT_DESIMAL) return fail("terlalu_besar", { max: field.max ?? 10 ** DIGIT_DESIMAL - 1 });
  if (fraction.length > field.skala)
    return field.skala === 0 ? fail("tanpa_desimal") : fail("desimal_lebih", { max: field.skala });
  const amount = fraction === "" ? whole : `${whole}.${fraction}`;
  const value = negative && /[1-9]/.test(amount) ? `-${amount}` : amount;
  const min = field.min ?? "0";
  if (compare(decimal(value), decimal(min)) < 0) return fail("terlalu_kecil", { min });
  if (field.max !== undefined && compare(decimal(value), decimal(field.max)) > 0)
    return fail("terlalu_besar", { max: field.max });
  return { value };
}
