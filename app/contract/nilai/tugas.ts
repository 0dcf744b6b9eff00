import { z } from "zod";
import { bulkResult, dataFile, endpoint, id, listQuery, pageOf, requiredText, text } from "../kit";
import { idOf } from "../objek";
import { akibatNilai, kriteria, poin } from "../tugas";

const { format: _asFile, ...perluasan } = listQuery.shape;
/** One participant in the marking table of an assignment, with the newest reply, if any. */
const barisTabel = z.object({
  akunId: z.string(),
  accountId: z.string(),
  nama: z.string(),
  nim: z.string().nullable(),
  balasanId: z.string().nullable(),
  percobaan: z.number().int().nullable(),
  status: z.string().nullable(),
  /** Points given, deduction for lateness, and the result. */
  poin: z.number().nullable(),
  dipotong: z.number(),
  nilai: z.number().nullable(),
  poinRubrik: z.record(z.string(), z.number()),
  ulasan: z.string(),
  versi: z.number().int(),
  /** The marker. */
  pengulas: z.string().nullable(),
  /** Mark without a reply; mark held back; reason why the assignment does not count, null if it does. */
  langsung: z.boolean(),
  ditahan: z.boolean(),
  bebas: z.string().nullable(),
  /** A score can be saved now. */
  bolehNilai: z.boolean(),
});
export type BarisTabel = z.output<typeof barisTabel>;
const tabel = pageOf(barisTabel).extend({
  tugas: z.object({
    id: z.string(),
    judul: z.string(),
    batch: z.string(),
    nilaiMaks: z.number().int(),
    rubrik: z.array(kriteria),
    tahan: z.boolean(),
    tanpaBalasan: z.boolean(),
  }),
  /** Number of replies waiting for a review, and of marks held back. */
  menunggu: z.number().int(),
  ditahan: z.number().int(),
  /** The caller can release them. */
  bolehLepas: z.boolean(),
  bolehNilai: z.boolean(),
});
export type TabelNilai = z.output<typeof tabel>;

/**
 * A typed score for one reply. `versi` is the version of the review the marker saw. Without a reply, `balasanId` is the
 * account behind {@link TANPA_BALASAN}. Empty score and remarks withdraw the mark.
 */
const nilaiBaris = z.object({
  balasanId: z.string().min(1).max(42),
  versi: z.number().int().min(0),
  nilai: poin.nullish(),
  poinRubrik: z.record(z.string().max(10), poin).optional(),
  ulasan: text(10_000).default(""),
});
export type NilaiBaris = z.output<typeof nilaiBaris>;
/** Prefix of the account id in a row for a participant without a reply. */
export const TANPA_BALASAN = "p-";
/** Maximum replies marked at once. */
export const BARIS_MAKS = 500;
/** The effect of a row of a grading sheet: none, a new score, a changed score, or an error. */
const AKIBAT_LEMBAR = ["sama", "baru", "ubah", "salah"] as const;
const barisLembar = z.object({
  baris: z.number().int(),
  nama: z.string(),
  akibat: z.enum(AKIBAT_LEMBAR),
  lama: z.number().nullable(),
  nilai: z.number().nullable(),
  /** The errors, in the caller's language. */
  temuan: z.array(z.string()),
  isi: nilaiBaris.nullable(),
});
export type BarisLembar = z.output<typeof barisLembar>;

/** Marks of one assignment: marking table, sheet, release and withdrawal. */
export const nilaiTugas = {
  tabel: endpoint({
    method: "GET",
    path: "/tugas/nilai/tabel",
    who: ["instruktur"],
    summary: "Tabel nilai satu tugas: setiap peserta dengan balasan terbarunya, nilai, poin per kriteria, dan ulasan.",
    input: z.object({
      ...perluasan,
      tugasId: idOf("tugas"),
      status: z.enum(["menunggu", "ditinjau", "kosong", "ditahan"]).optional(),
    }),
    output: tabel,
  }),
  simpan: endpoint({
    method: "POST",
    path: "/tugas/nilai/simpan",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Menyimpan nilai banyak balasan satu tugas; baris yang tidak berubah dilewati, yang sudah diubah orang lain ditolak sendiri-sendiri.",
    input: z.object({
      tugasId: idOf("tugas"),
      baris: z.array(nilaiBaris).min(1).max(BARIS_MAKS),
      /** Confirmation that the caller saw the effect on marks: the `setuju` of the preview. */
      setuju: text(40).optional(),
    }),
    output: bulkResult.extend({ disimpan: z.number().int() }),
  }),
  akibat: endpoint({
    method: "POST",
    path: "/tugas/nilai/akibat",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Nilai yang akan berubah atau ditarik bila baris ini disimpan, tanpa menyimpan apa pun; kepala dan penilai.",
    input: z.object({ tugasId: idOf("tugas"), baris: z.array(nilaiBaris).min(1).max(BARIS_MAKS) }),
    output: akibatNilai,
    pure: true,
  }),
  lepas: endpoint({
    method: "POST",
    path: "/tugas/nilai/lepas",
    who: ["instruktur"],
    kepala: true,
    summary: "Melepas nilai yang ditahan, semua atau milik peserta yang disebut; hanya kepala. Peserta diberi tahu.",
    input: z.object({
      tugasId: idOf("tugas"),
      peserta: z.array(id).min(1, { error: "wajib" }).max(BARIS_MAKS).optional(),
    }),
    output: z.object({ dilepas: z.number().int() }),
  }),
  tarikNilai: endpoint({
    method: "POST",
    path: "/tugas/nilai/tarik",
    who: ["instruktur"],
    kepala: true,
    summary: "Menarik nilai satu balasan dengan alasan: balasan itu menunggu ditinjau lagi; kepala dan penilai.",
    input: z.object({
      balasanId: idOf("balasan"),
      /** The version of the review the caller saw; a newer one refuses the call (409). */
      versi: z.number().int().min(0).optional(),
      alasan: requiredText(500),
    }),
  }),
  lembar: endpoint({
    method: "GET",
    path: "/tugas/nilai/lembar",
    who: ["instruktur"],
    summary: "Lembar nilai satu tugas sebagai xlsx atau csv, untuk diisi dan diunggah kembali.",
    input: z.object({ tugasId: idOf("tugas"), format: z.enum(["xlsx", "csv"]).default("xlsx") }),
    answer: "file",
  }),
  periksaLembar: endpoint({
    method: "POST",
    path: "/tugas/nilai/periksa",
    who: ["instruktur"],
    kepala: true,
    summary: "Membaca lembar nilai yang terisi dan mengatakan apa akibatnya, tanpa menyimpan apa pun.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: z.object({ baris: z.array(barisLembar), catatan: z.array(z.string()), setuju: z.string() }),
    files: dataFile(),
    pure: true,
  }),
  urutan: endpoint({
    method: "GET",
    path: "/tugas/nilai/urutan",
    who: ["instruktur"],
    summary: "Balasan sebelum dan sesudah satu balasan menurut nama peserta, dan yang berikutnya menunggu ditinjau.",
    input: z.object({ balasanId: idOf("balasan") }),
    output: z.object({
      ke: z.number().int(),
      dari: z.number().int(),
      sebelum: z.string().nullable(),
      sesudah: z.string().nullable(),
      menunggu: z.string().nullable(),
    }),
  }),
};
