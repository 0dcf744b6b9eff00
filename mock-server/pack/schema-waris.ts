import { z } from "zod";
import { masa, requiredText, rupiahPositive, tanggal } from "~/contract/kit";
import { BAGIAN_GAJI, JENIS_BUKPOT, POLA_NOMOR_BUKPOT } from "~/domain/bukpot";
import { DETAIL_DOKUMEN_LAIN, DOKUMEN_TRANSAKSI, JENIS_DOKUMEN_LAIN } from "~/domain/efaktur";
import { JENIS_SPT_MASA } from "~/domain/parameters/spt";
import { ref } from "./schema-faktur";

/** Values typed into a form, by the names of its fields. */
const typedValues = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

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

/**
 * A slip that a counterparty issued to a participant's person or company, or that a company or treasurer issued; `isi`
 * are the typed values of its form. The recipient of an issued one can be typed there, or be nobody. A yearly slip that a
 * counterparty issued to an employee, as its earlier employer, has the `nomor` that papers name.
 */
export const slip = z.strictObject({
  jenis: z.enum(JENIS_BUKPOT),
  pemotong: ref,
  penerima: ref.optional(),
  tanggal,
  nomor: z.string().regex(POLA_NOMOR_BUKPOT).optional(),
  isi: typedValues,
  /** Parts of the gross and deductions of an own monthly salary slip, whole rupiah; its yearly slip adds them up. */
  rincian: z.partialRecord(z.enum(BAGIAN_GAJI), rupiahPositive).optional(),
});

/**
 * A special document that a company has recorded before the class begins, such as the export declaration (PEB) of an
 * earlier month, with the names of its own form.
 */
export const otherDocument = z.strictObject({
  pemilik: ref,
  jenis: z.enum(JENIS_DOKUMEN_LAIN),
  detail: z.enum(DETAIL_DOKUMEN_LAIN),
  dokumen: z.enum(DOKUMEN_TRANSAKSI),
  /** `{nomor}` is replaced by a unique number of six digits. */
  nomor: requiredText(60),
  tanggal,
  informasi: z.string().max(20).default(""),
  referensi: z.string().max(255).default(""),
  /** The other party: a taxpayer of the pack, or one abroad by name. */
  lawan: ref.optional(),
  lawanNama: z.string().max(120).default(""),
  lawanAlamat: z.string().max(500).default(""),
  /** Whole rupiah. */
  dpp: rupiahPositive,
  ppn: rupiahPositive.default(0),
  ppnbm: rupiahPositive.default(0),
  /** Period in which the company credited it. */
  kredit: masa.optional(),
});
export type PackOther = z.output<typeof otherDocument>;
