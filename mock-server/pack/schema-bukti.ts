import { z } from "zod";
import { requiredText, tanggal, text } from "~/contract/kit";
import { BUKTI_MAKS, JENIS_BUKTI, JENIS_KOLOM, POLA_REF } from "~/domain/bukti";
import { ref } from "./schema-faktur";

/** The sum of a column is computed, so rows have none. */
const column = z.strictObject({
  judul: requiredText(60),
  jenis: z.enum(JENIS_KOLOM).default("teks"),
  jumlah: z.boolean().default(false),
});
const cell = z.union([z.string().max(BUKTI_MAKS.sel), z.number()]).nullable();
const table = z.strictObject({
  kolom: z.array(column).min(1).max(BUKTI_MAKS.kolom),
  baris: z.array(z.array(cell).max(BUKTI_MAKS.kolom)).min(1).max(BUKTI_MAKS.baris),
});

/** A source document that every class of a pack has: a paper for trainees, no tax document. */
export const sourceDocument = z.strictObject({
  /** The text that trainees copy into their documents. */
  ref: z.string().regex(POLA_REF),
  jenis: z.enum(JENIS_BUKTI),
  /** The day on the paper. */
  tanggal,
  /** Class day on which it arrives; without it, the day on the paper. */
  tiba: tanggal.optional(),
  judul: requiredText(200),
  dari: text(200).default(""),
  kepada: text(200).default(""),
  isi: text(BUKTI_MAKS.isi).default(""),
  tabel: table.optional(),
  /** The assignment it belongs to, by its `ref`. */
  tugas: ref.optional(),
});
