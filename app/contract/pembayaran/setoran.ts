import { z } from "zod";
import { JENIS_BILLING } from "~/domain/pembayaran/nomor";
import { HAK_TAGIHAN } from "~/domain/pihak";
import { catatan } from "../buku-besar";
import { endpoint, masa, rupiah, saringTeks, tahun, tanggal } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";

/** Places to pay a billing code. */
export const METODE_BAYAR = ["bank", "pos", "internet"] as const;

/** Payments by account and period. */
export const setoranList = listOf({
  id: "riwayat-pembayaran",
  texts: "pembayaran:riwayat",
  labels: "pembayaran:kolom",
  columns: {
    /** Id of its billing code. */
    id: hidden(z.string()),
    kode: { value: z.string(), as: "kode", sortable: true },
    asal: { value: z.enum(JENIS_BILLING), words: "pembayaran:asal.", extra: true },
    /** Number of the proof of payment (BPN), and of the bank transaction. */
    ntpn: { value: z.string(), as: "kode", sortable: true },
    ntb: { value: z.string(), as: "kode", extra: true },
    kanal: { value: z.enum(METODE_BAYAR), words: "pembayaran:metode." },
    tanggalBayar: { value: tanggal, as: "tanggal", sortable: true },
    sptId: hidden(z.string().nullable()),
    urut: hidden(z.number().int()),
    kap: { value: z.string(), as: "kode", sortable: true, head: "pembayaran:kolom.akun" },
    kjs: { value: z.string() },
    nama: hidden(z.string()),
    masaAwal: { value: masa, as: "masa", sortable: true, head: "pembayaran:kolom.masa" },
    masaAkhir: { value: masa },
    jumlah: { value: rupiah, as: "rupiah", sortable: true, total: true },
  },
  table: ["ntpn", "kode", "kap", "masaAwal", "tanggalBayar", "kanal", "asal", "ntb", "jumlah"],
  file: ["ntpn", "ntb", "kode", "asal", "kap", "kjs", "masaAwal", "masaAkhir", "jumlah", "tanggalBayar", "kanal"],
  filters: {
    asal: { kind: "pilihan", value: z.enum(JENIS_BILLING), options: JENIS_BILLING },
    kanal: { kind: "pilihan", value: z.enum(METODE_BAYAR), options: METODE_BAYAR },
    /** An account (`411618-100`), or its first digits. */
    akun: { kind: "teks", value: saringTeks.unwrap() },
    masa: { kind: "masa", value: masa },
    tahun: { kind: "query", value: tahun },
    tanggalBayar: { kind: "rentangTanggal", value: tanggal },
  },
});
export type SetoranRow = RowOfList<typeof setoranList>;

const { row } = setoranList;
const bukti = row.pick({
  id: true,
  kode: true,
  asal: true,
  ntpn: true,
  ntb: true,
  kanal: true,
  tanggalBayar: true,
  sptId: true,
});
const baris = row.pick({
  urut: true,
  kap: true,
  kjs: true,
  nama: true,
  masaAwal: true,
  masaAkhir: true,
  jumlah: true,
});

/** The payments of the taxpayer, line by line of the billing codes. */
export const setoranContract = {
  listSetoran: endpoint({
    method: "GET",
    path: "/payment/list/setoran",
    who: ["peserta"],
    hak: HAK_TAGIHAN,
    summary: "Riwayat pembayaran: setiap setoran menurut akun dan masa, dengan NTPN-nya; `q` mencari NTPN.",
    ...setoranList.call,
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
