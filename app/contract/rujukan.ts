import { z } from "zod";
import { REF_LISTS } from "~/domain/ref";
import { endpoint, id, listQuery, npwp, pageOf } from "./kit";

const refEntry = z.object({
  kode: z.string(),
  nama: z.string(),
  namaEn: z.string().optional(),
  kodeTransaksi: z.string().optional(),
  perluDokumen: z.boolean().optional(),
});
export type RefRow = z.output<typeof refEntry>;

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

export const rujukan = {
  find: endpoint({
    method: "GET",
    path: "/user/find",
    who: "any",
    summary: "Mencari wajib pajak di kelas menurut NPWP, NIK, NITKU, atau nama: apa yang diisikan pada formulir.",
    input: listQuery.omit({ format: true, sort: true }).extend({
      /** Leaves out the taxpayer who asks: nobody deals with itself. */
      selainSendiri: z.enum(["ya", "tidak"], { error: "pilihan" }).default("tidak"),
      /** Which class an organiser or instructor asks about; a participant always asks about its own. */
      batchId: id.optional(),
    }),
    output: pageOf(wajibPajak),
  }),
  ref: endpoint({
    method: "GET",
    path: "/ref",
    who: "any",
    summary: "Daftar rujukan resmi menurut jenisnya, dengan pencarian.",
    input: listQuery.omit({ format: true, sort: true }).extend({
      type: z.enum(REF_LISTS, { error: "pilihan" }),
      kodeTransaksi: z.string().max(2).optional(),
    }),
    output: pageOf(refEntry),
  }),
};
