import { z } from "zod";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import { JENIS_SURAT } from "~/domain/pembayaran";
import { HAK_WAKIL } from "~/domain/pihak";
import { riwayat } from "../dokumen";
import { endpoint, listQuery, masa, npwp, pageOf, requiredText, rupiah, tanggal, waktu, withRight } from "../kit";
import { chosen, idOf } from "../objek";

/** Addressee of a letter: one taxpayer, or all trainees' taxpayers of a kind in the class. */
export const UNTUK_SURAT = ["satu", "badan", "orang_pribadi"] as const;

const ketetapanRow = z.object({
  id: z.string(),
  jenis: z.enum(JENIS_SURAT),
  nomor: z.string(),
  status: z.string(),
  npwp: z.string(),
  wp: z.string(),
  kap: z.string(),
  kjs: z.string(),
  masaAwal: masa,
  masaAkhir: masa,
  pokok: rupiah,
  sanksi: rupiah,
  jumlah: rupiah,
  terbit: tanggal,
  jatuhTempo: tanggal,
});
export type KetetapanRow = z.output<typeof ketetapanRow>;
const rincian = ketetapanRow.extend({
  nama: z.string(),
  alasan: z.string(),
  tanggapan: z.string().nullable(),
  ditanggapi: tanggal.nullable(),
  putusan: z.string().nullable(),
  diputus: tanggal.nullable(),
  /** The last day for an objection, if there is one. */
  batasKeberatan: tanggal.nullable(),
  /** Amount still owed, whole rupiah. */
  sisa: rupiah,
  /** Its billing code that can still be paid. */
  billing: z.object({ id: z.string(), kode: z.string() }).nullable(),
  /** The refund of an overpayment it found, or the refund request whose audit it ended. */
  pengembalian: z.object({ id: z.string(), nomor: z.string(), status: z.string() }).nullable(),
  /** Actions open to the caller now: `object`, `bill`, `answer`, `decide`. */
  aksi: z.array(z.string()),
  /** Actions that lack only a right, with that right. */
  tanpaHak: z.record(z.string(), z.enum(HAK_WAKIL)),
  riwayat,
});
export type Ketetapan = z.output<typeof rincian>;
const saringan = {
  jenis: z.enum(JENIS_SURAT).optional(),
  status: z.string().max(40).optional(),
};
const columns = {
  namespace: "pembayaran",
  id: "ketetapan.kolom",
  judul: "pembayaran:ketetapan.judul",
  columns: [
    { key: "nomor" },
    { key: "jenis", words: "pembayaran:ketetapan.jenis." },
    { key: "npwp" },
    { key: "wp" },
    { key: "kap" },
    { key: "kjs" },
    { key: "masaAwal" },
    { key: "masaAkhir" },
    { key: "terbit", as: "tanggal" },
    { key: "jatuhTempo", as: "tanggal" },
    { key: "pokok", as: "rupiah" },
    { key: "sanksi", as: "rupiah" },
    { key: "jumlah", as: "rupiah" },
    { key: "status", as: "status" },
  ],
} as const;

/** Letters of the tax office to the taxpayer. */
export const ketetapan = withRight(["pembayaran"], {
  list: endpoint({
    method: "GET",
    path: "/payment/ketetapan/list",
    who: ["peserta"],
    summary: "Surat kantor pajak kepada wajib pajak: STP, SKPKB, SKPLB, SP2DK.",
    input: listQuery.extend(saringan),
    output: pageOf(ketetapanRow),
    columns,
  }),
  detail: endpoint({
    method: "GET",
    path: "/payment/ketetapan/detail",
    who: ["peserta"],
    summary: "Satu surat kantor pajak: isinya, sisa tagihannya, riwayatnya, dan yang dapat dilakukan.",
    input: z.object({ id: idOf("ketetapan") }),
    output: rincian,
  }),
  billing: endpoint({
    method: "POST",
    path: "/payment/ketetapan/billing",
    who: ["peserta"],
    summary: "Membuat kode billing atas tagihan pajak (STP, SKPKB) sebesar sisanya.",
    input: z.object({ id: idOf("ketetapan") }),
    output: z.object({ id: z.string(), kode: z.string(), berlaku: waktu }),
  }),
  keberatan: endpoint({
    method: "POST",
    path: "/payment/ketetapan/keberatan",
    who: ["peserta"],
    summary: "Mengajukan keberatan atas ketetapan (UU KUP ps. 25), atau permohonan pembatalan STP (ps. 36).",
    input: z.object({ id: idOf("ketetapan"), alasan: requiredText(2000) }),
    output: z.object({ id: z.string(), status: z.string() }),
  }),
  generate: endpoint({
    method: "GET",
    path: "/payment/ketetapan/generate",
    who: ["peserta"],
    summary: "PDF surat kantor pajak.",
    input: z.object({ id: idOf("ketetapan") }),
    answer: "file",
  }),
});

const nilai = z.number({ error: "rupiah" }).int({ error: "rupiah" }).min(0, { error: "rupiah_negatif" });
/** The same letters, issued by the instructor in the role of the tax office. */
export const ketetapanKelas = {
  list: endpoint({
    method: "GET",
    path: "/ketetapan/list",
    who: ["instruktur"],
    summary: "Surat kantor pajak yang terbit di satu kelas.",
    input: listQuery.extend({ batchId: idOf("batch"), ...saringan }),
    output: pageOf(ketetapanRow),
    columns,
  }),
  detail: endpoint({
    method: "GET",
    path: "/ketetapan/detail",
    who: ["instruktur"],
    summary: "Satu surat kantor pajak di kelas, dengan tanggapan wajib pajak.",
    input: z.object({ id: idOf("ketetapan") }),
    output: rincian,
  }),
  terbit: endpoint({
    method: "POST",
    path: "/ketetapan/terbit",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Menerbitkan STP, SKPKB, SKPLB, atau SP2DK sebagai kantor pajak, untuk satu wajib pajak atau seluruh kelas.",
    input: z
      .object({
        batchId: idOf("batch"),
        jenis: z.enum(JENIS_SURAT, { error: "pilihan" }),
        untuk: z.enum(UNTUK_SURAT, { error: "pilihan" }).default("satu"),
        npwp: chosen(npwp, "identitas").optional(),
        kap: z.string().regex(/^\d{6}$/, { error: "format" }),
        kjs: z.string().regex(/^\d{3}$/, { error: "format" }),
        masaAwal: masa,
        masaAkhir: masa,
        pokok: nilai.max(RUPIAH_TERBESAR).default(0),
        sanksi: nilai.max(RUPIAH_TERBESAR).default(0),
        alasan: requiredText(1000),
      })
      .refine(({ masaAwal, masaAkhir }) => masaAwal <= masaAkhir, {
        error: "selesai_sebelum_mulai",
        path: ["masaAkhir"],
      }),
    output: z.object({ ids: z.array(z.string()) }),
  }),
  putus: endpoint({
    method: "POST",
    path: "/ketetapan/putus",
    who: ["instruktur"],
    kepala: true,
    summary: "Memutus keberatan: ketetapan dipertahankan, atau dibatalkan.",
    input: z.object({
      id: idOf("ketetapan"),
      putusan: z.enum(["uphold", "annul"], { error: "pilihan" }),
      alasan: requiredText(1000),
    }),
    output: z.object({ id: z.string(), status: z.string() }),
  }),
};
