import { z } from "zod";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { JALUR_PENGEMBALIAN } from "~/domain/pembayaran/pengembalian";
import { riwayat } from "./dokumen";
import { endpoint, id, listQuery, masa, pageOf, rupiah, tanggal } from "./kit";

/** A request for refund, made by filing a return. */
export const pengembalianRow = z.object({
  id: z.string(),
  nomor: z.string(),
  status: z.string(),
  jalur: z.enum(JALUR_PENGEMBALIAN),
  jumlah: rupiah,
  /** What was paid out; null while it is not granted. */
  dikembalikan: rupiah.nullable(),
  butir: z.string(),
  kap: z.string(),
  kjs: z.string(),
  sptId: z.string(),
  jenis: z.enum(JENIS_SPT),
  masa,
  /** The year that an annual return is called by, which is not always that of its last month. */
  tahun: z.number().int(),
  pembetulan: z.number().int(),
  diminta: tanggal,
  /** The day by which the office grants it; null where it goes by audit. */
  putusPada: tanggal.nullable(),
  diputus: tanggal.nullable(),
  bank: z.string(),
  rekening: z.string(),
  pemilik: z.string(),
});
export type PengembalianRow = z.output<typeof pengembalianRow>;

/** Requests for refund: made with the return, decided by the simulated office as class time passes. */
export const pengembalian = {
  listPengembalian: endpoint({
    method: "GET",
    path: "/payment/list/pengembalian",
    who: ["peserta"],
    summary: "Daftar permohonan pengembalian lebih bayar yang dibuat oleh SPT.",
    input: listQuery.extend({
      status: z.string().max(40).optional(),
      jalur: z.enum(JALUR_PENGEMBALIAN).optional(),
      masa: masa.optional(),
    }),
    output: pageOf(pengembalianRow),
    columns: {
      namespace: "pembayaran",
      id: "pengembalian.kolom",
      judul: "pembayaran:pengembalian.judul",
      columns: [
        { key: "nomor" },
        { key: "masa" },
        { key: "jalur", words: "pembayaran:pengembalian.jalur." },
        { key: "jumlah", as: "rupiah" },
        { key: "status", as: "status" },
        { key: "diminta", as: "tanggal" },
        { key: "putusPada", as: "tanggal" },
        { key: "diputus", as: "tanggal" },
        { key: "dikembalikan", as: "rupiah" },
      ],
    },
  }),
  detailPengembalian: endpoint({
    method: "GET",
    path: "/payment/pengembalian/detail",
    who: ["peserta"],
    summary: "Satu permohonan pengembalian dengan riwayatnya.",
    input: z.object({ id }),
    output: pengembalianRow.extend({ riwayat }),
  }),
};
