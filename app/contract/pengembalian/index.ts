import { z } from "zod";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { HASIL_PEMERIKSAAN, JALUR_PENGEMBALIAN, JENIS_CATATAN } from "~/domain/pembayaran";
import { HAK_BUKU, HAK_TAGIHAN } from "~/domain/pihak";
import { kodeOtorisasi, riwayat } from "../dokumen";
import { type ExportColumns, endpoint, listQuery, masa, npwp, pageOf, requiredText, rupiah, tanggal } from "../kit";
import { idOf } from "../objek";

/**
 * A request for refund, made by filing a return. For a refund of the deposit or by an assessment, the fields of the
 * return are null.
 */
export const pengembalianRow = z.object({
  id: z.string(),
  nomor: z.string(),
  status: z.string(),
  jalur: z.enum(JALUR_PENGEMBALIAN),
  jumlah: rupiah,
  /** Amount paid out; null until it is granted. */
  dikembalikan: rupiah.nullable(),
  butir: z.string(),
  kap: z.string(),
  kjs: z.string(),
  npwp,
  nama: z.string(),
  sptId: z.string().nullable(),
  jenis: z.enum(JENIS_SPT).nullable(),
  masa: masa.nullable(),
  /** The year in the name of an annual return. It can differ from the year of its last month. */
  tahun: z.number().int().nullable(),
  pembetulan: z.number().int().nullable(),
  diminta: tanggal,
  /** The last day for granting it; null if an audit decides. */
  putusPada: tanggal.nullable(),
  diputus: tanggal.nullable(),
  bank: z.string(),
  rekening: z.string(),
  pemilik: z.string(),
  /** Reason of the decision, if a person decided. */
  putusan: z.string(),
  /** The assessment that ended its audit, or that it pays out. */
  ketetapanId: z.string().nullable(),
  ketetapanNomor: z.string().nullable(),
});
export type PengembalianRow = z.output<typeof pengembalianRow>;

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
const saringan = {
  status: z.string().max(40).optional(),
  jalur: z.enum(JALUR_PENGEMBALIAN).optional(),
  masa: masa.optional(),
};
const kolom = [
  { key: "nomor" },
  { key: "masa" },
  { key: "jalur", words: "pembayaran:pengembalian.jalur." },
  { key: "jumlah", as: "rupiah" },
  { key: "status", as: "status" },
  { key: "diminta", as: "tanggal" },
  { key: "putusPada", as: "tanggal" },
  { key: "diputus", as: "tanggal" },
  { key: "dikembalikan", as: "rupiah" },
] as const satisfies ExportColumns["columns"];
const judul = { namespace: "pembayaran", id: "pengembalian.kolom", judul: "pembayaran:pengembalian.judul" } as const;

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
    input: listQuery.extend(saringan),
    output: pageOf(pengembalianRow),
    columns: { ...judul, columns: kolom },
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
    input: listQuery.extend({ batchId: idOf("batch"), ...saringan }),
    output: pageOf(pengembalianRow),
    columns: { ...judul, columns: [{ key: "npwp" }, { key: "nama" }, ...kolom] },
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
