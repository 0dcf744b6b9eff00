import { z } from "zod";
import { BENTUK_LMS, CARA_COCOK } from "~/domain/tugas";
import { endpoint, id, lmsFile } from "../kit";
import { idOf } from "../objek";

const orang = z.object({ akunId: z.string(), nama: z.string(), nim: z.string().nullable() });
const baris = z.object({
  /** Line of the file, from 1. */
  baris: z.number().int(),
  /** The person as named in the file. */
  nama: z.string(),
  tanda: z.string(),
  keadaan: z.enum(["cocok", "ganda", "tiada", "lewati"]),
  cara: z.enum(CARA_COCOK).nullable(),
  peserta: orang.nullable(),
  /** Possible participants for the row. */
  calon: z.array(orang),
});
export type BarisCocok = z.output<typeof baris>;
const periksa = z.object({
  batch: z.object({ id: z.string(), nama: z.string() }),
  bentuk: z.enum(BENTUK_LMS),
  /** Columns of the file that can receive points. */
  kolom: z.array(z.object({ ke: z.number().int(), judul: z.string(), maks: z.number().nullable() })),
  tugas: z.array(
    z.object({
      id: z.string(),
      judul: z.string(),
      nilaiMaks: z.number().int(),
      /** The column that receives the points; null for none. */
      kolom: z.number().int().nullable(),
      /** The maximum points of the file and the assignment differ. */
      beda: z.boolean(),
      /** Another assignment has the same column: neither is written. */
      ganda: z.boolean(),
    }),
  ),
  baris: z.array(baris),
  /** Participants without a row in the file. */
  tanpaBaris: z.array(orang),
  /** Number of cells to fill in, to change, and already equal. */
  baru: z.number().int(),
  ubah: z.number().int(),
  sama: z.number().int(),
});
export type HasilCocok = z.output<typeof periksa>;

/** Maximum columns of a file. */
export const KOLOM_MAKS = 1000;
const input = z.object({
  batchId: idOf("batch"),
  /** Column of each assignment by index from 0, -1 for none. Assignments left out are matched by title. */
  kolom: z.record(id, z.number().int().min(-1).max(KOLOM_MAKS)).default({}),
  /** By line of the file: the participant chosen by hand; empty leaves the row out. */
  pasangan: z.record(z.string().regex(/^\d{1,6}$/), z.string().max(40)).default({}),
  /** Points are scaled to the file's maximum if it differs. */
  skala: z.boolean().default(false),
});
const WHO = ["instruktur", "mitra", "supermitra"] as const;

/** Transfer of grades into the grade book of a learning platform. */
export const lms = {
  periksa: endpoint({
    method: "POST",
    path: "/tugas/buku-nilai/cocok",
    who: WHO,
    summary:
      "Mencocokkan ekspor buku nilai Moodle atau Canvas (csv) dengan peserta dan tugas satu kelas; tidak menyimpan apa pun.",
    input,
    output: periksa,
    files: lmsFile,
    pure: true,
  }),
  isi: endpoint({
    method: "POST",
    path: "/tugas/buku-nilai/cocok/unduh",
    who: WHO,
    summary: "Berkas yang sama dengan nilai terisi pada baris yang cocok; huruf lain di dalamnya tidak berubah.",
    input,
    answer: "file",
    files: lmsFile,
    pure: true,
  }),
};
