import { z } from "zod";
import { KEADAAN_SEL } from "~/domain/tugas";
import { endpoint, tanggal, withRight } from "../kit";
import { idOf } from "../objek";
import { aturanBuku } from "./penilaian";
import { tanda } from "./tanda-selesai";

const angka = z.number().nullable();
const baris = z.object({
  tugasId: z.string(),
  judul: z.string(),
  jatuhTempo: tanggal,
  bobot: z.number().int(),
  /** Title of its category. */
  kelompok: z.string().nullable(),
  nilaiMaks: z.number().int(),
  keadaan: z.enum(KEADAAN_SEL),
  /** Points given, deduction for lateness, and the result. */
  poin: angka,
  dipotong: z.number(),
  nilai: angka,
  /** It counts in the total. */
  dihitung: z.boolean(),
  balasanId: z.string().nullable(),
  ulasan: z.string().nullable(),
  pengulas: z.string().nullable(),
});
export type BarisTranskrip = z.output<typeof baris>;
const lembar = z.object({
  batch: z.object({ id: z.string(), nama: z.string(), mulai: tanggal, selesai: tanggal }),
  peserta: z.object({ akunId: z.string(), accountId: z.string(), nama: z.string(), nim: z.string().nullable() }),
  instruktur: z.array(z.string()),
  aturan: aturanBuku,
  baris: z.array(baris),
  /** In percent. */
  total: angka,
  lulus: z.boolean().nullable(),
  huruf: z.string().nullable(),
  /** The newest certificate of completion. */
  tanda: tanda.nullable(),
});
export type Transkrip = z.output<typeof lembar>;
const WHO = ["instruktur", "mitra", "supermitra"] as const;

/** The grade sheet of one participant: every assignment with points and review, and the total. */
export const transkrip = withRight("akun", {
  lihat: endpoint({
    method: "GET",
    path: "/tugas/transkrip",
    who: WHO,
    summary: "Lembar nilai seorang peserta: setiap tugas dengan bobot, poin, potongan, ulasan, dan nilai akhirnya.",
    input: z.object({ akunId: idOf("akun peserta") }),
    output: lembar,
  }),
  unduh: endpoint({
    method: "GET",
    path: "/tugas/transkrip/unduh",
    who: WHO,
    summary: "PDF lembar nilai seorang peserta.",
    input: z.object({ akunId: idOf("akun peserta") }),
    answer: "file",
  }),
  unduhKelas: endpoint({
    method: "GET",
    path: "/tugas/transkrip/kelas",
    who: WHO,
    summary: "Satu PDF dengan lembar nilai semua peserta satu kelas, menurut nama.",
    input: z.object({ batchId: idOf("batch") }),
    answer: "file",
  }),
  saya: endpoint({
    method: "GET",
    path: "/tugas/transkrip/saya",
    who: ["peserta"],
    summary: "Lembar nilai sendiri di kelas yang sedang diikuti.",
    output: lembar,
  }),
  unduhSaya: endpoint({
    method: "GET",
    path: "/tugas/transkrip/saya/unduh",
    who: ["peserta"],
    summary: "PDF lembar nilai sendiri.",
    answer: "file",
  }),
  tandaSaya: endpoint({
    method: "GET",
    path: "/tugas/transkrip/saya/sertifikat",
    who: ["peserta"],
    summary: "PDF sertifikat penyelesaian sendiri.",
    input: z.object({ id: idOf("tanda selesai") }),
    answer: "file",
  }),
});
