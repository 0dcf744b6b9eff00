import { z } from "zod";
import { type Uraian, uraianOf } from "~/contract/uraian";
import { type JsonSchema, labelsOf } from "./forms";

type Asked = { readonly field: string; readonly values: readonly (string | boolean)[] };
/** One condition as it is, several as the list of those of which one has to hold. */
const askedWhen = (bila: NonNullable<Uraian["bila"]>): Asked | readonly Asked[] => {
  const [first, ...others] = bila.map(({ field, nilai }) => ({ field, values: [...nilai] }));
  return first && others.length === 0 ? first : bila.map(({ field, nilai }) => ({ field, values: [...nilai] }));
};

/**
 * What is added to the description of a schema written by hand: to a property its labels and when it counts, as a field of
 * a form has them, and to an object of such properties the form they stand on.
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
