import { z } from "zod";
import { SARINGAN_TANDA, statusTandaSelesai } from "~/domain/tugas";
import { endpoint, id, requiredText, tanggal } from "../kit";
import { kolomOrang } from "../kolom";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";

/** A certificate of completion; `tanggal` is a day of real time. */
export const tanda = z.object({
  id: z.string(),
  nomor: z.string(),
  tanggal,
  status: z.enum(statusTandaSelesai.statuses),
});
export type Tanda = z.output<typeof tanda>;
export const tandaList = listOf({
  id: "tanda-selesai",
  texts: "nilai:tanda",
  labels: "nilai:kolom",
  cari: "nilai:buku.cari",
  columns: {
    ...kolomOrang,
    /** Still a member of the class. Former members stay listed while their certificate is in force. */
    anggota: hidden(z.boolean()),
    /** Total of the grade book, in percent; null if nothing counts yet. */
    total: { value: z.number().nullable(), as: "desimal", file: "rupiah", sortable: true },
    /** Assignments with a weight: number marked, and number in all. */
    dinilai: { value: z.number().int() },
    tugas: hidden(z.number().int()),
    /** The class is completed by its rules. */
    memenuhi: { value: z.enum(["ya", "tidak"]), words: "nilai:memenuhi." },
    /** Number of the newest certificate. */
    nomor: { value: z.string().nullable(), as: "kode", sortable: true },
    tanggal: { value: tanggal.nullable(), as: "tanggal" },
    status: { value: z.enum(statusTandaSelesai.statuses).nullable(), as: "status" },
    tandaId: hidden(z.string().nullable()),
  },
  table: ["nama", "accountId", "nim", "total", "dinilai", "memenuhi", "nomor", "tanggal", "status"],
  file: ["nim", "accountId", "nama", "total", "dinilai", "memenuhi", "nomor", "tanggal", "status"],
  filters: {
    keadaan: {
      kind: "pilihan",
      value: z.enum(SARINGAN_TANDA),
      options: SARINGAN_TANDA,
      label: "nilai:kemajuan.saring",
      words: "nilai:saring_tanda.",
    },
  },
});
export type BarisTanda = RowOfList<typeof tandaList>;
const daftar = tandaList.callWith({ batchId: idOf("batch") });

const WHO = ["instruktur", "mitra", "supermitra"] as const;
/** Maximum certificates issued at once. */
const BANYAK_MAKS = 500;

/** Certificates of completion of a class: candidates and holders. */
export const tandaSelesai = {
  list: endpoint({
    method: "GET",
    path: "/batch/tanda-selesai",
    who: WHO,
    summary: "Peserta satu kelas: apakah sudah menyelesaikannya menurut aturan buku nilai, dan sertifikatnya.",
    ...daftar,
    output: daftar.output.extend({
      batch: z.object({ id: z.string(), nama: z.string() }),
      /** Lowest passing total, in percent. */
      lulus: z.number().int().nullable(),
      terbit: z.number().int(),
      /** The caller can issue and withdraw certificates. */
      boleh: z.boolean(),
    }),
  }),
  terbit: endpoint({
    method: "POST",
    path: "/batch/tanda-selesai/terbit",
    who: WHO,
    kepala: true,
    summary:
      "Menerbitkan sertifikat penyelesaian bagi peserta yang dipilih; yang sudah mempunyainya dilewati. Kepala instruktur atau mitra.",
    input: z.object({
      batchId: idOf("batch"),
      peserta: z.array(id).min(1, { error: "wajib" }).max(BANYAK_MAKS),
      /** Also issues to participants who do not meet the rules of the class. If false, they are refused (409). */
      belumMemenuhi: z.boolean().default(false),
    }),
    output: z.object({ terbit: z.number().int(), dilewati: z.number().int() }),
  }),
  tarik: endpoint({
    method: "POST",
    path: "/batch/tanda-selesai/tarik",
    who: WHO,
    kepala: true,
    summary:
      "Menarik sebuah sertifikat penyelesaian; tetap dikenal, tetapi tidak berlaku. Kepala instruktur atau mitra.",
    input: z.object({ id: idOf("tanda selesai"), alasan: requiredText(500) }),
  }),
  cetak: endpoint({
    method: "GET",
    path: "/batch/tanda-selesai/cetak",
    who: WHO,
    summary: "PDF sebuah sertifikat penyelesaian.",
    input: z.object({ id: idOf("tanda selesai") }),
    answer: "file",
  }),
  cetakKelas: endpoint({
    method: "GET",
    path: "/batch/tanda-selesai/cetak/kelas",
    who: WHO,
    summary: "Satu PDF dengan semua sertifikat penyelesaian yang berlaku di satu kelas, menurut nama.",
    input: z.object({ batchId: idOf("batch") }),
    answer: "file",
  }),
};
