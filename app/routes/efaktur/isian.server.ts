import type { IsianFaktur } from "~/contract/efaktur";
import { schemaOf } from "~/contract/form-schema";
import { type Faktur, fakturKosong } from "~/domain/efaktur/faktur";
import { formFaktur } from "~/domain/efaktur/form";
import { fieldsOf, type Values } from "~/domain/kit/form";
import { isianDari, namaForm, valuesDari } from "~/domain/kit/isian";
import { readLeniently } from "~/forms/lenient.server";

/** Fields of the form by their names in the API, if they differ. */
export const RENAME = namaForm(formFaktur);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "" || value === false;
/** Removes a last line with only its kind. Leaving the line before began it, and nobody has typed in it. */
function typedLines(values: Values): Values {
  const baris = Array.isArray(values.baris) ? values.baris : [];
  const isBegun = Object.entries(baris.at(-1) ?? {}).every(([name, value]) => name === "opt" || isEmpty(value));
  return baris.length > 1 && isBegun ? { ...values, baris: baris.slice(0, -1) } : values;
}

/** The schema of a draft: types and lengths. Only the fields required by the API are obligatory. */
export const skemaFaktur = (language: string) =>
  schemaOf(formFaktur, "draft", language).transform((values) => isianDari(formFaktur, typedLines(values)));

/** The posted form as an invoice for computing. An unreadable day becomes `today`. */
export function isianLeniently(payload: Values, language: string, today: string): Faktur {
  const isian = isianDari(formFaktur, readLeniently(fieldsOf(formFaktur), payload, language));
  const { kode, tanggal } = fakturKosong(today);
  return { ...isian, kode: isian.kode || kode, tanggal: isian.tanggal || tanggal };
}

/** The input of an invoice, as values of its form. */
export const nilaiFaktur = (isian: IsianFaktur): Values => valuesDari(formFaktur, isian);
