import { z } from "zod";
import { masa, tanggal } from "~/contract/kit";
import { JENIS_SPT_MASA } from "~/domain/parameters/spt";
import { ref } from "./schema-faktur";

/** Values typed into a form, by the names of its fields. */
export const typedValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/**
 * A monthly return that a company or a treasurer has filed before the class begins. Its figures follow from the pack's
 * documents. `tanggal`: the day of filing and payment. `isi`: typed values of its main form, such as the request for an
 * overpayment.
 */
export const filedReturn = z.strictObject({
  pemilik: ref,
  jenis: z.enum(JENIS_SPT_MASA),
  masa,
  tanggal,
  isi: typedValues.default({}),
});
export type PackReturn = z.output<typeof filedReturn>;
