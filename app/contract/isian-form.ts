import { z } from "zod";
import { uangOf } from "~/domain/kit/decimal";
import { type Field, type FormDef, fieldsOf } from "~/domain/kit/form";
import { type IsianDari, type NamaAwal, namaApi } from "~/domain/kit/isian";
import { type AnyZod, masa, numberText, potonganHarga, rupiahPositive, tanggal, text } from "./kit";
import { dariForm } from "./uraian";

/** Maximum characters of a code or a number whose definition has no other limit. */
const HURUF = 20;

/** An amount that can have decimals, in its shortest spelling. */
const uang = potonganHarga.overwrite((amount) => uangOf(String(amount)));

/** One value of a list, or empty if a draft can lack it. */
function choice(values: readonly string[], awal: boolean, baku?: string): AnyZod {
  const one = z.enum(values as [string, ...string[]], { error: "pilihan" });
  if (awal) return one;
  return baku === undefined ? z.union([z.literal(""), one], { error: "pilihan" }).default("") : one.default(baku);
}

type Rows = Extract<Field, { kind: "baris" }>;
type Typed = Exclude<Field, { kind: "hitung" }>;
type Maker<K extends Typed["kind"]> = (
  field: Extract<Typed, { readonly kind: K }>,
  rows: (field: Rows) => AnyZod,
) => AnyZod;
const answer = () => z.boolean().optional();
const number = ({ skala }: { readonly skala: number }) => numberText(HURUF, skala).default("");
/** The schema property for each kind of field. */
const PROPERTIES: { readonly [K in Typed["kind"]]: Maker<K> } = {
  rupiah: ({ baku }) => (baku === undefined ? rupiahPositive.optional() : rupiahPositive.default(baku)),
  desimal: ({ uang: isMoney, panjang = HURUF, skala }) =>
    isMoney ? uang.default(0) : numberText(panjang, skala).default(""),
  persen: number,
  tahun: () => z.number().int().optional(),
  tanggal: ({ awal }) => (awal ? tanggal : z.union([z.literal(""), tanggal]).default("")),
  masa: () => z.union([z.literal(""), masa]).default(""),
  centang: answer,
  yaTidak: answer,
  pilihan: ({ dari, awal, baku }) => choice(dari, awal === true, baku),
  pilihanBanyak: ({ dari }) => z.array(choice(dari, true)).default([]),
  ref: ({ dari, awal, max = HURUF }) => (dari ? choice(dari, awal === true) : text(max).default("")),
  npwp: () => text(HURUF).default(""),
  teks: ({ max }) => text(max).default(""),
  bulan12: () => z.array(rupiahPositive.nullable()).length(12).optional(),
  berkas: () => text(100).default(""),
  baris: (field, rows) => z.array(rows(field)).max(field.max, { error: "baris_lebih" }).default([]),
};
const propertyOf = (field: Typed, rows: (field: Rows) => AnyZod): AnyZod =>
  (PROPERTIES[field.kind] as Maker<Typed["kind"]>)(field as never, rows);

const shapeOf = (fields: readonly Field[], rows: (field: Rows) => AnyZod): Record<string, AnyZod> =>
  Object.fromEntries(
    fields.flatMap((field): (readonly [string, AnyZod])[] => {
      if (field.kind === "hitung") return [];
      if (typeof field.api === "object")
        return Object.values(field.api).map((name) => [name, z.boolean().default(false)]);
      return [[namaApi(field), propertyOf(field, rows)]];
    }),
  );
const noRows = (): AnyZod => z.never();

type Property<V, Awal> = Awal extends true
  ? z.ZodType<V, V>
  : undefined extends V
    ? z.ZodOptional<z.ZodType<Exclude<V, undefined>, Exclude<V, undefined>>>
    : V extends readonly (infer R extends object)[]
      ? z.ZodDefault<z.ZodType<V, readonly Partial<R>[]>>
      : z.ZodDefault<z.ZodType<V, V>>;
type ShapeDari<F extends FormDef> = {
  [N in keyof IsianDari<F>]-?: Property<IsianDari<F>[N], N extends NamaAwal<F> ? true : false>;
};

/**
 * The schema of a form's typed values as properties of a call. A draft can lack everything except `awal` fields. Each
 * property takes its description from the form's field.
 */
export function isianSchema<F extends FormDef>(form: F): z.ZodObject<ShapeDari<F>> {
  const rows = (field: Rows) => z.object(dariForm(form, shapeOf(field.of, noRows), field.name));
  return z.object(dariForm(form, shapeOf(fieldsOf(form), rows))) as unknown as z.ZodObject<ShapeDari<F>>;
}
