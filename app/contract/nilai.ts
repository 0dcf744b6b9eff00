import { compare, decimal } from "~/domain/kit/decimal";
import type { Field } from "~/domain/kit/form";
import type { TypedNumber } from "~/domain/kit/typed-number";
import type { FieldFailure } from "./errors";

/** A field of a form that holds one value. */
export type ScalarField = Exclude<Field, { kind: "baris" } | { kind: "hitung" }>;
/** The value of one field, or why it is none. Empty is `{ value: null }`. */
export type Read = { readonly value: unknown } | { readonly failure: FieldFailure };
/** How each kind of field is read. */
export type Readers = {
  readonly [K in ScalarField["kind"]]: (field: Extract<ScalarField, { kind: K }>, raw: unknown) => Read;
};

export const fail = (key: string, params?: FieldFailure["params"]): Read => ({ failure: { key, params } });
export const EMPTY: Read = { value: null };
export const orElse = (key: string, value: unknown): Read => (value === null ? fail(key) : { value });
export const upTo = (max: number, value: string): Read =>
  value.length <= max ? { value } : fail("terlalu_panjang", { max });

/** An amount within the limits of its field: whole rupiah, not negative unless the field says so. */
export function checkRupiah(field: Extract<ScalarField, { kind: "rupiah" }>, value: number): Read {
  if (!Number.isSafeInteger(value))
    return fail(Math.abs(value) > Number.MAX_SAFE_INTEGER ? "terlalu_besar" : "ada_desimal");
  const min = field.min ?? 0;
  if (value < min) return min === 0 ? fail("rupiah_negatif") : fail("rupiah_terlalu_kecil", { min });
  if (field.max !== undefined && value > field.max) return fail("rupiah_terlalu_besar", { max: field.max });
  return { value: value === 0 ? 0 : value };
}

/** Digits before the decimal mark of any decimal. */
export const DIGIT_DESIMAL = 15;

/** A decimal within the scale and the limits of its field, as text with a point. */
export function checkDesimal(
  field: Extract<ScalarField, { kind: "desimal" }>,
  { negative, whole, fraction }: Pick<TypedNumber, "negative" | "whole" | "fraction">,
): Read {
  if (whole.length > DIGIT_DESIMAL) return fail("terlalu_besar");
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
