import { z } from "zod";
import { KEADAAN_SEL, NILAI_KOSONG } from "~/domain/tugas/buku-nilai";
import { TERBAIK_MAKS } from "~/domain/tugas/form";
import { DOKUMEN_KEMAJUAN, type DokumenKemajuan, SARINGAN_KEMAJUAN } from "~/domain/tugas/kemajuan";
import { bulkResult, dataFile, endpoint, id, listQuery, pageOf, text, waktu } from "./kit";
import { kriteria, poin } from "./tugas-baris";

/** Largest weight of an assignment. */
export const BOBOT_MAKS = 1000;
/** Percent with two decimals, as a number. */
const persen = z.number().nullable();

const aturan = z.object({
  terbaik: z.number().int().nullable(),
  lulus: z.number().int().nullable(),
  kosong: z.enum(NILAI_KOSONG),
});
const tugasBuku = z.object({
  id: z.string(),
  judul: z.string(),
  nilaiMaks: z.number().int(),
  bobot: z.number().int(),
  /** Mean of the scores given, in percent of the highest. */
  rata: persen,
  dinilai: z.number().int(),
});
const sel = z.object({
  keadaan: z.enum(KEADAAN_SEL),
  /** Points after what lateness took. */
  nilai: z.number().nullable(),
  balasanId: z.string().nullable(),
  /** The total is made of it. */
  dihitung: z.boolean(),
});
const baris = z.object({
  akunId: z.string(),
  accountId: z.string(),
  nama: z.string(),
  nim: z.string().nullable(),
  /** In the order of the assignments. */
  sel: z.array(sel),
  total: persen,
  lulus: z.boolean().nullable(),
});
export type BarisBuku = z.output<typeof baris>;
const buku = pageOf(baris).extend({
  batch: z.object({ id: z.string(), nama: z.string() }),
  tugas: z.array(tugasBuku),
  aturan,
  rata: persen,
  lulus: z.number().int(),
  instruktur: z.array(z.object({ id: z.string(), nama: z.string(), kepala: z.boolean(), menilai: z.boolean() })),
  /** The caller is the head instructor, who sets weights and rules while the class is not archived. */
  kepala: z.boolean(),
});
export type BukuNilai = z.output<typeof buku>;

const banyak = z.object({ semua: z.number().int(), selesai: z.number().int() });
/** One participant in the progress of a class. */
const barisKemajuan = z.object({
  akunId: z.string(),
  accountId: z.string(),
  nama: z.string(),
  nim: z.string().nullable(),
  /** Last seen doing something. */
  terakhir: waktu.nullable(),
  dokumen: z.object(
    Object.fromEntries(DOKUMEN_KEMAJUAN.map((kind) => [kind, banyak])) as Record<DokumenKemajuan, typeof banyak>,
  ),
  /** In the order of the assignments. */
  sel: z.array(sel.pick({ keadaan: true, nilai: true, balasanId: true })),
  /** Assignments with a reply. */
  dibalas: z.number().int(),
});
export type BarisKemajuan = z.output<typeof barisKemajuan>;
const kemajuan = pageOf(barisKemajuan).extend({
  batch: z.object({ id: z.string(), nama: z.string() }),
  tugas: z.array(tugasBuku.pick({ id: true, judul: true, nilaiMaks: true })),
});
export type KemajuanKelas = z.output<typeof kemajuan>;

/** One participant in the marking table of an assignment: the newest reply, if there is one. */
const barisTabel = z.object({
  akunId: z.string(),
  accountId: z.string(),
  nama: z.string(),
  nim: z.string().nullable(),
  balasanId: z.string().nullable(),
  percobaan: z.number().int().nullable(),
  status: z.string().nullable(),
  /** Points given, what lateness took, and what is left. */
  poin: z.number().nullable(),
  dipotong: z.number(),
  nilai: z.number().nullable(),
  poinRubrik: z.record(z.string(), z.number()),
  ulasan: z.string(),
  versi: z.number().int(),
  /** A score can be kept now. */
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
  }),
  /** Replies that wait for a review. */
  menunggu: z.number().int(),
  bolehNilai: z.boolean(),
});
export type TabelNilai = z.output<typeof tabel>;

/** A score for one reply as somebody has typed it: `versi` is the review that was seen. */
const nilaiBaris = z.object({
  balasanId: id,
  versi: z.number().int().min(0),
  nilai: poin.nullish(),
  poinRubrik: z.record(z.string().max(10), poin).optional(),
  ulasan: text(10_000).default(""),
});
export type NilaiBaris = z.output<typeof nilaiBaris>;
/** Most replies that are marked at once. */
export const BARIS_MAKS = 500;
/** What a row of a grading sheet would do: nothing, give a score, change one; or why it cannot. */
export const AKIBAT_LEMBAR = ["sama", "baru", "ubah", "salah"] as const;
const barisLembar = z.object({
  baris: z.number().int(),
  nama: z.string(),
  akibat: z.enum(AKIBAT_LEMBAR),
  lama: z.number().nullable(),
  nilai: z.number().nullable(),
  /** What is wrong, in the caller's language. */
  temuan: z.array(z.string()),
  isi: nilaiBaris.nullable(),
});
export type BarisLembar = z.output<typeof barisLembar>;

const { format: _asFile, ...perluasan } = listQuery.shape;
const halaman = z.object({ ...perluasan, batchId: id, lulus: z.enum(["ya", "tidak"]).optional() });
const tentangKemajuan = z.object({
  ...perluasan,
  batchId: id,
  keadaan: z.enum(SARINGAN_KEMAJUAN).optional(),
});
const bilangan = (max: number) =>
  z
    .number({ error: "angka" })
    .int({ error: "angka" })
    .min(0, { error: "terlalu_kecil" })
    .max(max, { error: "terlalu_besar" });

/** The grade book of a class: who got what for which assignment, and what it comes to. */
export const penilaian = {
  buku: endpoint({
    method: "GET",
    path: "/tugas/buku-nilai",
    who: ["instruktur", "mitra", "supermitra"],
    summary: "Buku nilai satu kelas: peserta menurut tugas, dengan bobot, yang belum dikerjakan, dan nilai akhirnya.",
    input: halaman,
    output: buku,
  }),
  unduhBuku: endpoint({
    method: "GET",
    path: "/tugas/buku-nilai/unduh",
    who: ["instruktur", "mitra", "supermitra"],
    summary: "Buku nilai satu kelas sebagai csv, xlsx, atau PDF, semua peserta yang dicari.",
    input: halaman.extend({ format: z.enum(["csv", "xlsx", "pdf"]).default("csv") }),
    answer: "file",
  }),
  kemajuan: endpoint({
    method: "GET",
    path: "/tugas/kemajuan",
    who: ["instruktur", "mitra", "supermitra"],
    summary: "Kemajuan satu kelas: dokumen setiap jenis dan keadaan setiap tugas, per peserta.",
    input: tentangKemajuan,
    output: kemajuan,
  }),
  unduhKemajuan: endpoint({
    method: "GET",
    path: "/tugas/kemajuan/unduh",
    who: ["instruktur", "mitra", "supermitra"],
    summary: "Kemajuan satu kelas sebagai csv, xlsx, atau PDF, semua peserta yang dicari.",
    input: tentangKemajuan.extend({ format: z.enum(["csv", "xlsx", "pdf"]).default("csv") }),
    answer: "file",
  }),
  aturBuku: endpoint({
    method: "POST",
    path: "/tugas/buku-nilai/atur",
    who: ["instruktur"],
    summary: "Mengubah bobot tugas, nilai terendah untuk lulus, dan berapa tugas terbaik yang dihitung; hanya kepala.",
    input: z.object({
      batchId: id,
      terbaik: bilangan(TERBAIK_MAKS).min(1, { error: "terlalu_kecil" }).nullish(),
      lulus: bilangan(100).nullish(),
      kosong: z.enum(NILAI_KOSONG, { error: "pilihan" }).default("nol"),
      bobot: z.record(id, bilangan(BOBOT_MAKS)).default({}),
      /** Accounts of the class's instructors who may review beside the head; left out, they stay. */
      penilai: z.array(id).max(50).optional(),
    }),
  }),
  tabel: endpoint({
    method: "GET",
    path: "/tugas/nilai/tabel",
    who: ["instruktur"],
    summary: "Tabel nilai satu tugas: setiap peserta dengan balasan terbarunya, nilai, poin per kriteria, dan ulasan.",
    input: z.object({ ...perluasan, tugasId: id, status: z.enum(["menunggu", "ditinjau", "kosong"]).optional() }),
    output: tabel,
  }),
  simpan: endpoint({
    method: "POST",
    path: "/tugas/nilai/simpan",
    who: ["instruktur"],
    summary:
      "Menyimpan nilai banyak balasan satu tugas; baris yang tidak berubah dilewati, yang sudah diubah orang lain ditolak sendiri-sendiri.",
    input: z.object({ tugasId: id, baris: z.array(nilaiBaris).min(1).max(BARIS_MAKS) }),
    output: bulkResult.extend({ disimpan: z.number().int() }),
  }),
  lembar: endpoint({
    method: "GET",
    path: "/tugas/nilai/lembar",
    who: ["instruktur"],
    summary: "Lembar nilai satu tugas sebagai xlsx atau csv, untuk diisi dan diunggah kembali.",
    input: z.object({ tugasId: id, format: z.enum(["xlsx", "csv"]).default("xlsx") }),
    answer: "file",
  }),
  periksaLembar: endpoint({
    method: "POST",
    path: "/tugas/nilai/periksa",
    who: ["instruktur"],
    summary: "Membaca lembar nilai yang terisi dan mengatakan apa akibatnya, tanpa menyimpan apa pun.",
    input: z.object({ tugasId: id }),
    output: z.object({ baris: z.array(barisLembar), catatan: z.array(z.string()) }),
    files: dataFile(),
    pure: true,
  }),
  urutan: endpoint({
    method: "GET",
    path: "/tugas/nilai/urutan",
    who: ["instruktur"],
    summary: "Balasan sebelum dan sesudah satu balasan menurut nama peserta, dan yang berikutnya menunggu ditinjau.",
    input: z.object({ balasanId: id }),
    output: z.object({
      ke: z.number().int(),
      dari: z.number().int(),
      sebelum: z.string().nullable(),
      sesudah: z.string().nullable(),
      menunggu: z.string().nullable(),
    }),
  }),
};
