import { z } from "zod";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import { statusBilling } from "~/domain/pembayaran/billing";
import { JENIS_BILLING } from "~/domain/pembayaran/nomor";
import { HAK_BAYAR, HAK_TAGIHAN, HAK_WAKIL } from "~/domain/pihak";
import { bukuBesar } from "../buku-besar";
import { bulkResult, endpoint, masa, rupiah, tahun, tanggal, text, waktu, withRight } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf, idsOf } from "../objek";
import { pemindahbukuan } from "../pemindahbukuan";
import { pengembalian } from "../pengembalian";
import { METODE_BAYAR, setoranContract } from "./setoran";

const barisBilling = z.object({
  kap: z.string(),
  kjs: z.string(),
  nama: z.string(),
  masaAwal: masa,
  masaAkhir: masa,
  jumlah: rupiah,
});
export const billingList = listOf({
  id: "billing",
  texts: "pembayaran:billing",
  labels: "pembayaran:kolom",
  columns: {
    id: hidden(z.string()),
    kode: { value: z.string(), as: "kode", sortable: true },
    jenis: { value: z.enum(JENIS_BILLING), words: "pembayaran:asal.", head: "pembayaran:kolom.asal" },
    status: { value: z.string(), as: "status", sortable: true },
    jumlah: { value: rupiah, as: "rupiah", sortable: true },
    uraian: hidden(z.string()),
    terbit: { ...hidden(waktu), sortable: true },
    berlaku: { value: waktu, as: "waktu", sortable: true },
    ntpn: { value: z.string().nullable(), as: "kode" },
    tanggalBayar: { value: tanggal.nullable(), as: "tanggal", sortable: true },
    ntb: hidden(z.string().nullable()),
    kanal: hidden(z.string().nullable()),
    sptId: hidden(z.string().nullable()),
    /** The amount in Indonesian words, as on the form. */
    terbilang: hidden(z.string()),
    baris: hidden(z.array(barisBilling)),
    /** Events open to the caller now. */
    aksi: hidden(z.array(z.string())),
    /** Events that the state allows but for which the caller lacks the right, with that right. */
    tanpaHak: hidden(z.record(z.string(), z.enum(HAK_WAKIL))),
  },
  table: ["kode", "jenis", "jumlah", "status", "berlaku", "ntpn"],
  file: ["kode", "status", "jumlah", "berlaku", "ntpn", "tanggalBayar"],
  filters: {
    id: { kind: "query", value: idOf("billing") },
    status: { kind: "status", value: z.string().max(40), options: statusBilling.statuses },
    jenis: { kind: "pilihan", value: z.enum(JENIS_BILLING), options: JENIS_BILLING },
    /** Codes with a line on an account (`411618-100`, or its first digits), for a month, in a year. */
    akun: { kind: "teks" },
    masa: { kind: "masa" },
    tahun: { kind: "teks", label: "pembayaran:mandiri.tahun" },
  },
});
export type BillingRow = RowOfList<typeof billingList>;

export const pembayaran = withRight(["pembayaran"], {
  listBilling: endpoint({
    method: "GET",
    path: "/payment/list/billing",
    who: ["peserta"],
    hak: HAK_TAGIHAN,
    summary: "Daftar kode billing dengan barisnya; `id` memilih satu.",
    ...billingList.call,
    /** `aktif`: sum of the codes still payable. */
    output: billingList.call.output.extend({ aktif: rupiah }),
  }),
  bayar: endpoint({
    method: "POST",
    path: "/payment/bayar/billing",
    who: ["peserta"],
    hak: HAK_BAYAR,
    summary: "Membayar kode billing seluruhnya; jawabannya NTPN. SPT yang menunggu langsung dilaporkan.",
    input: z.object({ id: idOf("billing"), metode: z.enum(METODE_BAYAR, { error: "cara_bayar" }) }),
    output: z.object({
      id: z.string(),
      status: z.string(),
      ntpn: z.string(),
      ntb: z.string(),
      spt: z.object({ id: z.string(), status: z.string(), bpe: z.string() }).nullable(),
    }),
  }),
  bayarBanyak: endpoint({
    method: "POST",
    path: "/payment/bayar/billing/banyak",
    who: ["peserta"],
    hak: HAK_BAYAR,
    summary: "Membayar banyak kode billing seperti /payment/bayar/billing; tiap kode berdiri sendiri.",
    input: z.object({ ids: idsOf("billing"), metode: z.enum(METODE_BAYAR, { error: "cara_bayar" }) }),
    output: bulkResult,
  }),
  mandiri: endpoint({
    method: "POST",
    path: "/payment/mandiri/billing",
    who: ["peserta"],
    summary: "Membuat kode billing sendiri untuk satu KAP-KJS.",
    input: z.object({
      kap: z.string().regex(/^\d{6}$/, { error: "format" }),
      kjs: z.string().regex(/^\d{3}$/, { error: "format" }),
      /** A month for monthly accounts; a year means January to December. */
      masa: masa.optional(),
      tahun: tahun.optional(),
      jumlah: z.number({ error: "rupiah" }).int({ error: "rupiah" }).min(1, { error: "wajib" }).max(RUPIAH_TERBESAR),
      uraian: text(200).default(""),
      /** Number of the tax object (NOP), 18 digits, for land and buildings. */
      nop: z
        .string()
        .overwrite((typed) => typed.replace(/[\s.-]/g, ""))
        .regex(/^\d{18}$/, { error: "nop" })
        .optional(),
      alamat: text(200).optional(),
    }),
    output: z.object({ id: z.string(), kode: z.string(), berlaku: waktu }),
  }),
  batal: endpoint({
    method: "POST",
    path: "/payment/batal/billing",
    who: ["peserta"],
    hak: HAK_TAGIHAN,
    summary: "Membatalkan kode billing yang belum dibayar; SPT-nya menjadi konsep lagi.",
    input: z.object({ id: idOf("billing") }),
    output: z.object({ id: z.string(), status: z.string() }),
  }),
  generate: endpoint({
    method: "GET",
    path: "/payment/generate",
    who: ["peserta"],
    hak: HAK_TAGIHAN,
    summary: "PDF kode billing atau bukti penerimaan negara (BPN).",
    input: z.object({ id: idOf("billing"), bentuk: z.enum(["billing", "bpn"]).default("billing") }),
    answer: "file",
  }),
  ...setoranContract,
  ...bukuBesar,
  ...pengembalian,
  ...pemindahbukuan,
});

/** Kinds of printables with a QR code for the verification page. */
export const JENIS_VERIFIKASI = [
  "faktur",
  "retur",
  "dokumen_lain",
  "retur_dokumen",
  "billing",
  "bpn",
  "ketetapan",
  "spt",
  "bpe",
  "perpanjangan",
  "buku_besar",
  "ikhtisar",
  "buku_nilai",
  "kemajuan",
  "kehadiran",
  "lembar_nilai",
  "tanda_selesai",
  "bukti_transaksi",
  "pemindahbukuan",
  "bukti_pemindahbukuan",
  "bukpot",
] as const;
export const verifikasi = {
  lihat: endpoint({
    method: "GET",
    path: "/verifikasi",
    who: "public",
    summary: "Yang dibuka kode QR dokumen cetak: nomor, jenis, keadaan sekarang, dan sidik isinya.",
    input: z.object({ kode: z.string().min(1).max(40) }),
    output: z.object({
      kode: z.string(),
      jenis: z.enum(JENIS_VERIFIKASI),
      nomor: z.string(),
      status: z.string(),
      nama: z.string(),
      tanggal: z.string(),
      nilai: rupiah.nullable(),
      hash: z.string(),
      kelas: z.string(),
    }),
  }),
};
