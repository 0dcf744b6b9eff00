import { z } from "zod";
import { type Uraian, uraianOf } from "~/contract/uraian";
import { type JsonSchema, labelsOf } from "./forms";

type Asked = { readonly field: string; readonly values: readonly (string | boolean)[] };
/** One condition as it is; several as a list, of which one must hold. */
const askedWhen = (bila: NonNullable<Uraian["bila"]>): Asked | readonly Asked[] => {
  const [first, ...others] = bila.map(({ field, nilai }) => ({ field, values: [...nilai] }));
  return first && others.length === 0 ? first : bila.map(({ field, nilai }) => ({ field, values: [...nilai] }));
};

/**
 * Additions to the description of a handwritten schema: for a property its labels and its conditions, like a field of a
 * form; for an object of such properties their form.
 */
export function uraianSchema(schema: z.ZodType): JsonSchema {
  const uraian = uraianOf.get(schema);
  if (uraian)
    return {
      ...labelsOf([uraian.label]),
      ...(uraian.wajib ? { "x-required-on-sign": true } : {}),
      ...(uraian.daftar ? { "x-list": uraian.daftar } : {}),
      ...(uraian.bila ? { "x-asked-when": askedWhen(uraian.bila) } : {}),
    };
  if (!(schema instanceof z.ZodObject)) return {};
  const [told] = Object.values(schema.shape as Record<string, z.ZodType>).flatMap((one) => uraianOf.get(one) ?? []);
  return told ? { ...labelsOf([told.formulir.judul]), "x-form": told.formulir.id } : {};
}
