import { z } from "zod";
import { JENIS_BILLING } from "~/domain/pembayaran/nomor";
import { HAK_TAGIHAN } from "~/domain/pihak";
import { catatan } from "../buku-besar";
import { endpoint, listQuery, masa, pageOf, rupiah, saringTeks, tahun, tanggal } from "../kit";
import { idOf } from "../objek";

/** Places to pay a billing code. */
export const METODE_BAYAR = ["bank", "pos", "internet"] as const;

/** The data of a payment. */
const bukti = z.object({
  /** Id of its billing code. */
  id: z.string(),
  kode: z.string(),
  asal: z.enum(JENIS_BILLING),
  /** Number of the proof of payment (BPN), and of the bank transaction. */
  ntpn: z.string(),
  ntb: z.string(),
  kanal: z.enum(METODE_BAYAR),
  tanggalBayar: tanggal,
  sptId: z.string().nullable(),
});
const baris = z.object({
  urut: z.number().int(),
  kap: z.string(),
  kjs: z.string(),
  nama: z.string(),
  masaAwal: masa,
  masaAkhir: masa,
  jumlah: rupiah,
});
const setoran = bukti.extend(baris.shape);
export type SetoranRow = z.output<typeof setoran>;

const saringan = {
  /** Part of an NTPN or of a billing code. */
  q: z.string().trim().max(100).optional(),
  asal: z.enum(JENIS_BILLING).optional(),
  kanal: z.enum(METODE_BAYAR).optional(),
  /** An account (`411618-100`), or its first digits. */
  akun: saringTeks,
  masa: masa.optional(),
  tahun: tahun.optional(),
  tanggalBayarDari: tanggal.optional(),
  tanggalBayarSampai: tanggal.optional(),
};

/** The payments of the taxpayer, line by line of the billing codes. */
export const setoranContract = {
  listSetoran: endpoint({
    method: "GET",
    path: "/payment/list/setoran",
    who: ["peserta"],
    hak: HAK_TAGIHAN,
    summary: "Riwayat pembayaran: setiap setoran menurut akun dan masa, dengan NTPN-nya; `q` mencari NTPN.",
    input: listQuery.extend(saringan),
    output: pageOf(setoran).extend({ totals: z.object({ jumlah: rupiah }) }),
    columns: {
      namespace: "pembayaran",
      id: "kolom",
      judul: "pembayaran:riwayat.judul",
      columns: [
        { key: "ntpn" },
        { key: "ntb" },
        { key: "kode" },
        { key: "asal", words: "pembayaran:asal." },
        { key: "kap" },
        { key: "kjs" },
        { key: "masaAwal" },
        { key: "masaAkhir" },
        { key: "jumlah", as: "rupiah" },
        { key: "tanggalBayar", as: "tanggal" },
        { key: "kanal", words: "pembayaran:metode." },
      ],
    },
  }),
  detailSetoran: endpoint({
    method: "GET",
    path: "/payment/setoran/detail",
    who: ["peserta"],
    hak: HAK_TAGIHAN,
    summary: "Satu pembayaran: bukti penerimaan negara (BPN), barisnya, yang dibayarnya, dan catatan buku besarnya.",
    input: z.object({ id: idOf("billing") }),
    output: bukti.extend({
      jumlah: rupiah,
      /** The amount in Indonesian words. */
      terbilang: z.string(),
      uraian: z.string(),
      /** The paid letter of the tax office. */
      ketetapanId: z.string().nullable(),
      baris: z.array(baris),
      /** Its ledger entries, if the caller can read the ledger. */
      catatan: z.array(catatan),
    }),
  }),
};
