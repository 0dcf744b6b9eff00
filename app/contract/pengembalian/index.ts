import { z } from "zod";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { HASIL_PEMERIKSAAN, JALUR_PENGEMBALIAN, JENIS_CATATAN, statusPengembalian } from "~/domain/pembayaran";
import { HAK_BUKU, HAK_TAGIHAN } from "~/domain/pihak";
import { kodeOtorisasi, riwayat } from "../dokumen";
import { endpoint, masa, npwp, requiredText, rupiah, tanggal } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";

const FILE = [
  ...(["nomor", "masa", "jalur", "jumlah", "status", "diminta", "putusPada", "diputus", "dikembalikan"] as const),
] as const;
/**
 * Requests for refund, made by filing a return. For a refund of the deposit or by an assessment, the fields of the
 * return are null.
 */
export const pengembalianList = listOf({
  id: "pengembalian",
  texts: "pembayaran:pengembalian",
  labels: "pembayaran:pengembalian.kolom",
  columns: {
    id: hidden(z.string()),
    nomor: { value: z.string(), as: "kode", sortable: true },
    status: { value: z.string(), as: "status", sortable: true },
    jalur: { value: z.enum(JALUR_PENGEMBALIAN), words: "pembayaran:pengembalian.jalur." },
    jumlah: { value: rupiah, as: "rupiah", sortable: true },
    /** Amount paid out; null until it is granted. */
    dikembalikan: { value: rupiah.nullable(), as: "rupiah" },
    butir: hidden(z.string()),
    kap: hidden(z.string()),
    kjs: hidden(z.string()),
    npwp: { value: npwp },
    nama: { value: z.string(), as: "nama", sortable: true },
    sptId: hidden(z.string().nullable()),
    jenis: hidden(z.enum(JENIS_SPT).nullable()),
    masa: { value: masa.nullable(), as: "masa", sortable: true },
    /** The year in the name of an annual return. It can differ from the year of its last month. */
    tahun: hidden(z.number().int().nullable()),
    pembetulan: hidden(z.number().int().nullable()),
    diminta: { value: tanggal, as: "tanggal", sortable: true },
    /** The last day for granting it; null if an audit decides. */
    putusPada: { value: tanggal.nullable(), as: "tanggal", sortable: true },
    diputus: { value: tanggal.nullable(), as: "tanggal" },
    bank: hidden(z.string()),
    rekening: hidden(z.string()),
    pemilik: hidden(z.string()),
    /** Reason of the decision, if a person decided. */
    putusan: hidden(z.string()),
    /** The assessment that ended its audit, or that it pays out. */
    ketetapanId: hidden(z.string().nullable()),
    ketetapanNomor: hidden(z.string().nullable()),
  },
  table: ["nomor", "masa", "jalur", "jumlah", "status", "diminta", "putusPada"],
  file: FILE,
  filters: {
    status: { kind: "status", value: z.string().max(40), options: statusPengembalian.statuses },
    jalur: { kind: "pilihan", value: z.enum(JALUR_PENGEMBALIAN), options: JALUR_PENGEMBALIAN },
    masa: { kind: "masa", value: masa },
  },
});
export const pengembalianRow = pengembalianList.row;
export type PengembalianRow = RowOfList<typeof pengembalianList>;

const rincian = pengembalianRow.extend({
  riwayat,
  /** Events open to the caller now. */
  aksi: z.array(z.string()),
});
/** Decisions of the office: an assessment decides a request under audit. */
export const PUTUSAN_PENGEMBALIAN = ["grant", "reject", ...HASIL_PEMERIKSAAN] as const;
const nilai = z
  .number({ error: "rupiah" })
  .int({ error: "rupiah" })
  .min(0, { error: "rupiah_negatif" })
  .max(RUPIAH_TERBESAR)
  .default(0);
/**
 * Requests for refund, made with the return, or separately for the deposit. The simulated office decides as class time
 * passes, or the head instructor in its place.
 */
export const pengembalian = {
  listPengembalian: endpoint({
    method: "GET",
    path: "/payment/list/pengembalian",
    who: ["peserta"],
    hak: HAK_TAGIHAN,
    summary: "Daftar permohonan pengembalian lebih bayar dan deposit, dan pengembalian menurut SKPLB.",
    ...pengembalianList.call,
  }),
  detailPengembalian: endpoint({
    method: "GET",
    path: "/payment/pengembalian/detail",
    who: ["peserta"],
    hak: HAK_TAGIHAN,
    summary: "Satu permohonan pengembalian dengan riwayatnya.",
    input: z.object({ id: idOf("pengembalian") }),
    output: rincian,
  }),
  sumberDeposit: endpoint({
    method: "GET",
    path: "/payment/deposit/sumber",
    who: ["peserta"],
    hak: HAK_BUKU,
    summary: "Isian deposit yang belum habis, yang tertua dahulu: dari mana, sisanya, dan yang ditahan.",
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          jenis: z.enum(JENIS_CATATAN),
          rujukan: z.string(),
          tanggal,
          jumlah: rupiah,
          sisa: rupiah,
          /** Amount reserved for pending requests. */
          ditahan: rupiah,
        }),
      ),
    }),
  }),
  mintaDeposit: endpoint({
    method: "POST",
    path: "/payment/deposit/pengembalian",
    who: ["peserta"],
    summary: "Meminta kembali deposit yang bebas; jumlahnya ditahan sampai kantor pajak memutus.",
    input: z.object({
      jumlah: z.number({ error: "rupiah" }).int({ error: "rupiah" }).min(1, { error: "wajib" }).max(RUPIAH_TERBESAR),
      bank: requiredText(100),
      rekening: requiredText(40),
      pemilik: requiredText(100),
      kodeOtorisasi,
    }),
    output: z.object({ id: z.string(), nomor: z.string() }),
  }),
  tarikPengembalian: endpoint({
    method: "POST",
    path: "/payment/pengembalian/withdraw",
    who: ["peserta"],
    summary: "Menarik permohonan pengembalian deposit, atau pengembalian menurut SKPLB, yang belum diputus.",
    input: z.object({ id: idOf("pengembalian") }),
    output: z.object({ id: z.string(), status: z.string() }),
  }),
  listPengembalianKelas: endpoint({
    method: "GET",
    path: "/payment/list/pengembalian/kelas",
    who: ["instruktur"],
    summary: "Permohonan pengembalian satu kelas, untuk diputus sebagai kantor pajak.",
    ...pengembalianList.callWith({ batchId: idOf("batch") }, ["npwp", "nama", ...FILE]),
  }),
  detailPengembalianKelas: endpoint({
    method: "GET",
    path: "/payment/pengembalian/detail/kelas",
    who: ["instruktur"],
    summary: "Satu permohonan pengembalian di kelas.",
    input: z.object({ id: idOf("pengembalian") }),
    output: rincian,
  }),
  putuskanPengembalian: endpoint({
    method: "POST",
    path: "/payment/pengembalian/decide",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Instruktur kepala mengabulkan atau menolak permohonan pengembalian sebagai kantor pajak; yang diperiksa diputus dengan SKPLB, SKPN, atau SKPKB.",
    input: z.object({
      id: idOf("pengembalian"),
      decision: z.enum(PUTUSAN_PENGEMBALIAN, { error: "pilihan" }),
      /** For an audit: the amount refunded (SKPLB), or the tax owed (SKPKB) with its sanction; whole rupiah. */
      pokok: nilai,
      sanksi: nilai,
      alasan: requiredText(500),
    }),
    output: z.object({
      id: z.string(),
      status: z.string(),
      dikembalikan: rupiah.nullable(),
      ketetapanId: z.string().nullable(),
    }),
  }),
};
