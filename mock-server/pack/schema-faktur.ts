import { z } from "zod";
import { decimalText, masa, requiredText, rupiahPositive, tanggal } from "~/contract/kit";
import { KODE_TRANSAKSI } from "~/domain/efaktur";

/** Most lines of an invoice of a pack. */
const BARIS_MAKS = 100;
/** The reference by which a pack names a taxpayer, a person or a document. */
export const ref = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** A line, with the names of an invoice's own form. Omitted amounts follow from the rules. */
const line = z.strictObject({
  opt: z.enum(["A", "B"]),
  kode: z.string().regex(/^\d{6}$/),
  nama: requiredText(255),
  satuan: z.string().regex(/^UM\.\d{4}$/),
  harga: decimalText(2),
  jumlah: decimalText(2),
  potongan: rupiahPositive.default(0),
  tarifPpnbm: z.union([z.literal(""), decimalText(2)]).default(""),
  dppLainDicentang: z.boolean().optional(),
  dppLain: rupiahPositive.optional(),
  ppn: rupiahPositive.optional(),
});
/**
 * An invoice that a company has received or issued. Only an issued one can belong to a chain of down payments: `rangkaian`
 * is the reference (`referensi`) of the chain's first invoice.
 */
export const invoice = z.strictObject({
  penjual: ref,
  pembeli: ref,
  tanggal,
  kode: z.enum(KODE_TRANSAKSI),
  informasi: z.string().max(20).default(""),
  cap: z.string().max(20).default(""),
  dokumen: z.string().max(100).default(""),
  masaDokumen: z.union([z.literal(""), masa]).default(""),
  referensi: requiredText(50).optional(),
  /** Amount of a down payment, whole rupiah. */
  uangMuka: rupiahPositive.min(1).optional(),
  pelunasan: z.boolean().optional(),
  rangkaian: requiredText(50).optional(),
  /** Period in which the buyer credited it. */
  kredit: masa.optional(),
  baris: z.array(line).min(1).max(BARIS_MAKS),
});
