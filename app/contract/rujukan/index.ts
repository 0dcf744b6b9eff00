import { z } from "zod";
import { HAK_WAKIL } from "~/domain/pihak";
import { REF_LISTS } from "~/domain/ref";
import { terbitanRef } from "~/domain/ref/terbitan";
import { endpoint, id, listQuery, npwp, pageOf, withRight } from "../kit";
import { idOf } from "../objek";

const refEntry = z.object({
  kode: z.string(),
  nama: z.string(),
  namaEn: z.string().optional(),
  kodeTransaksi: z.string().optional(),
  perluDokumen: z.boolean().optional(),
  induk: z.string().optional(),
});

const wajibPajak = z.object({
  npwp,
  nama: z.string(),
  alamat: z.string(),
  jenis: z.string(),
  pkp: z.boolean(),
  /** Places of business: NITKU of the head office and of every branch. */
  tempat: z.array(z.object({ nitku: z.string(), nama: z.string(), alamat: z.string() })),
});
export type WajibPajakRow = z.output<typeof wajibPajak>;

/** Kinds of documents that a search finds; each has its own page. */
export const JENIS_TEMUAN = [
  "faktur_keluaran",
  "faktur_masukan",
  "retur_keluaran",
  "retur_masukan",
  "dokumen_keluaran",
  "dokumen_masukan",
  "bukpot",
  "bukpot_diterima",
  "spt",
  "billing",
] as const;
const temuan = z.object({
  jenis: z.enum(JENIS_TEMUAN),
  id,
  /** Its number, or the owner's name for it before it has one; for a return its kind. */
  nomor: z.string(),
  /** Name of the other party; empty if there is none. */
  nama: z.string(),
  /** The period it counts for; `null` for a billing code. */
  masa: z.string().nullable(),
  /** Type of slip or kind of return. */
  rupa: z.string(),
});
export type TemuanRow = z.output<typeof temuan>;

export const rujukan = withRight(HAK_WAKIL, {
  dokumen: endpoint({
    method: "GET",
    path: "/user/find/dokumen",
    who: ["peserta"],
    summary: "Mencari dokumen wajib pajak yang aktif menurut nomor, referensi, atau nama lawan transaksi.",
    input: z.object({ q: z.string().trim().min(2, { error: "terlalu_pendek" }).max(100) }),
    output: z.object({ rows: z.array(temuan) }),
  }),
  find: endpoint({
    method: "GET",
    path: "/user/find",
    who: "any",
    summary: "Mencari wajib pajak di kelas menurut NPWP, NIK, NITKU, atau nama: apa yang diisikan pada formulir.",
    input: listQuery.omit({ format: true, sort: true }).extend({
      /** Leaves out the caller's own taxpayer: nobody deals with itself. */
      selainSendiri: z.enum(["ya", "tidak"], { error: "pilihan" }).default("tidak"),
      /** Class that an organiser or instructor asks about; a participant's own class is fixed. */
      batchId: idOf("batch").optional(),
    }),
    output: pageOf(wajibPajak),
  }),
  /** Official lists with their editions. The edition makes an address of `/ref` whose answer never changes. */
  refVersi: endpoint({
    method: "GET",
    path: "/ref/versi",
    who: "any",
    summary: "Jenis daftar rujukan resmi, banyak isinya, dan versinya.",
    output: z.object({
      rows: z.array(z.object({ type: z.enum(REF_LISTS), versi: z.string(), banyak: z.number().int() })),
    }),
  }),
  ref: endpoint({
    method: "GET",
    path: "/ref",
    who: "any",
    summary:
      "Daftar rujukan resmi menurut jenisnya, dengan pencarian. Dengan versi yang berlaku pada alamatnya, jawaban disimpan selamanya; tanpa itu, ETag dijawab 304 selama daftarnya tetap.",
    input: listQuery.omit({ format: true, sort: true }).extend({
      type: z.enum(REF_LISTS, { error: "pilihan" }),
      /** Entries of one transaction code, or of one parent: cities of a province, objects of a type of slip. */
      kodeTransaksi: z.string().max(2).optional(),
      induk: z.string().max(10).optional(),
      /** Edition of the list. As part of the address it makes caches of older editions invalid. */
      versi: z.string().max(16).optional(),
    }),
    output: pageOf(refEntry).extend({ versi: z.string() }),
    edition: ({ type }) => terbitanRef(type),
  }),
});
