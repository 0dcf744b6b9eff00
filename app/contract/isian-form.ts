import { z } from "zod";
import { uangDari } from "~/domain/kit/decimal";
import { type Field, type FormDef, fieldsOf } from "~/domain/kit/form";
import { type IsianDari, type NamaAwal, namaApi } from "~/domain/kit/isian";
import { type AnyZod, masa, numberText, potonganHarga, rupiahPositive, tanggal, text } from "./kit";
import { dariForm } from "./uraian";

/** Most letters of a code or a number whose definition names no other limit. */
const HURUF = 20;

/** An amount that may have decimals, in its shortest spelling. */
const uang = potonganHarga.overwrite((amount) => uangDari(String(amount)));

/** One of a list, or nothing yet where a draft may lack it. */
function choice(values: readonly string[], awal: boolean, baku?: string): AnyZod {
  const one = z.enum(values as [string, ...string[]], { error: "pilihan" });
  if (awal) return one;
  return baku === undefined ? z.union([z.literal(""), one], { error: "pilihan" }).default("") : one.default(baku);
}

type Rows = Extract<Field, { kind: "baris" }>;
function propertyOf(field: Exclude<Field, { kind: "hitung" }>, rows: (field: Rows) => AnyZod): AnyZod {
  switch (field.kind) {
    case "rupiah":
      return field.baku === undefined ? rupiahPositive.optional() : rupiahPositive.default(field.baku);
    case "desimal":
      return field.uang ? uang.default(0) : numberText(field.panjang ?? HURUF, field.skala).default("");
    case "tanggal":
      return field.awal ? tanggal : z.union([z.literal(""), tanggal]).default("");
    case "masa":
      return z.union([z.literal(""), masa]).default("");
    case "centang":
    case "yaTidak":
      return z.boolean().optional();
    case "pilihan":
      return choice(field.dari, field.awal === true, field.baku);
    case "ref":
      return field.dari ? choice(field.dari, field.awal === true) : text(field.max ?? HURUF).default("");
    case "npwp":
      return text(HURUF).default("");
    case "teks":
      return text(field.max).default("");
    case "baris":
      return z.array(rows(field)).max(field.max, { error: "baris_lebih" }).default([]);
  }
}

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
 * The schema of what is typed in a form as properties of a call, from the form's definition: a draft may lack everything
 * but what is `awal`. It says of each property what the form says of the field.
 */
export function isianSchema<F extends FormDef>(form: F): z.ZodObject<ShapeDari<F>> {
  const rows = (field: Rows) => z.object(dariForm(form, shapeOf(field.of, noRows), field.name));
  return z.object(dariForm(form, shapeOf(fieldsOf(form), rows))) as unknown as z.ZodObject<ShapeDari<F>>;
}
