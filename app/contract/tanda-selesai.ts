import { z } from "zod";
import { SARINGAN_TANDA, statusTandaSelesai } from "~/domain/tugas/tanda-selesai";
import { endpoint, id, listQuery, pageOf, requiredText, tanggal } from "./kit";

/** A certificate of completion; `tanggal` is a day of real time. */
export const tanda = z.object({
  id: z.string(),
  nomor: z.string(),
  tanggal,
  status: z.enum(statusTandaSelesai.statuses),
});
export type Tanda = z.output<typeof tanda>;
const baris = z.object({
  akunId: z.string(),
  accountId: z.string(),
  nama: z.string(),
  nim: z.string().nullable(),
  /** Is in the class still; who is not stands here as long as a certificate of it is in force. */
  anggota: z.boolean(),
  /** What the grade book comes to, in percent; null where nothing counts yet. */
  total: z.number().nullable(),
  /** Assignments with a weight: marked, and all. */
  dinilai: z.number().int(),
  tugas: z.number().int(),
  /** The class is completed by its rules. */
  memenuhi: z.enum(["ya", "tidak"]),
  /** Its newest certificate. */
  nomor: z.string().nullable(),
  tanggal: tanggal.nullable(),
  status: z.enum(statusTandaSelesai.statuses).nullable(),
  tandaId: z.string().nullable(),
});
export type BarisTanda = z.output<typeof baris>;

const WHO = ["instruktur", "mitra", "supermitra"] as const;
/** Most certificates that are issued at once. */
const BANYAK_MAKS = 500;

/** Certificates of completion of a class: who may have one, who has it. */
export const tandaSelesai = {
  list: endpoint({
    method: "GET",
    path: "/batch/tanda-selesai",
    who: WHO,
    summary: "Peserta satu kelas: apakah sudah menyelesaikannya menurut aturan buku nilai, dan sertifikatnya.",
    input: listQuery.extend({ batchId: id, keadaan: z.enum(SARINGAN_TANDA).optional() }),
    output: pageOf(baris).extend({
      batch: z.object({ id: z.string(), nama: z.string() }),
      /** Lowest total that passes, in percent. */
      lulus: z.number().int().nullable(),
      terbit: z.number().int(),
      /** The caller issues and withdraws. */
      boleh: z.boolean(),
    }),
    columns: {
      namespace: "nilai",
      id: "kolom",
      judul: "nilai:tanda.judul",
      columns: [
        { key: "nim" },
        { key: "accountId" },
        { key: "nama" },
        { key: "total", as: "rupiah" },
        { key: "dinilai" },
        { key: "memenuhi", words: "nilai:memenuhi." },
        { key: "nomor" },
        { key: "tanggal", as: "tanggal" },
        { key: "status", as: "status" },
      ],
    },
  }),
  terbit: endpoint({
    method: "POST",
    path: "/batch/tanda-selesai/terbit",
    who: WHO,
    summary:
      "Menerbitkan sertifikat penyelesaian bagi peserta yang dipilih; yang sudah mempunyainya dilewati. Kepala instruktur atau mitra.",
    input: z.object({
      batchId: id,
      peserta: z.array(id).min(1, { error: "wajib" }).max(BANYAK_MAKS),
      /** Also for those who have not completed the class by its rules; without it they are refused (409). */
      belumMemenuhi: z.boolean().default(false),
    }),
    output: z.object({ terbit: z.number().int(), dilewati: z.number().int() }),
  }),
  tarik: endpoint({
    method: "POST",
    path: "/batch/tanda-selesai/tarik",
    who: WHO,
    summary:
      "Menarik sebuah sertifikat penyelesaian; tetap dikenal, tetapi tidak berlaku. Kepala instruktur atau mitra.",
    input: z.object({ id, alasan: requiredText(500) }),
  }),
  cetak: endpoint({
    method: "GET",
    path: "/batch/tanda-selesai/cetak",
    who: WHO,
    summary: "PDF sebuah sertifikat penyelesaian.",
    input: z.object({ id }),
    answer: "file",
  }),
  cetakKelas: endpoint({
    method: "GET",
    path: "/batch/tanda-selesai/cetak/kelas",
    who: WHO,
    summary: "Satu PDF dengan semua sertifikat penyelesaian yang berlaku di satu kelas, menurut nama.",
    input: z.object({ batchId: id }),
    answer: "file",
  }),
};
