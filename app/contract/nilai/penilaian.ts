import { z } from "zod";
import {
  BOBOT_MAKS,
  DOKUMEN_KEMAJUAN,
  type DokumenKemajuan,
  HURUF_MAKS,
  KEADAAN_SEL,
  KELOMPOK_MAKS,
  NILAI_KOSONG,
  SARINGAN_KEMAJUAN,
  TERBAIK_MAKS,
} from "~/domain/tugas";
import { endpoint, id, requiredText, waktu, withRight } from "../kit";
import { kolomOrang } from "../kolom";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";
import { duaDesimal } from "../tugas";
import { nilaiTugas } from "./tugas";

const LULUS = ["ya", "tidak"] as const;
/** Percent with two decimals, as a number. */
const persen = z.number().nullable();

/** Rules for the totals of a grade book. `mulai` of a letter is its lowest total, in percent. */
export const aturanBuku = z.object({
  terbaik: z.number().int().nullable(),
  lulus: z.number().int().nullable(),
  kosong: z.enum(NILAI_KOSONG),
  kelompok: z.array(
    z.object({
      kunci: z.string(),
      judul: z.string(),
      bobot: z.number().int(),
      terbaik: z.number().int().nullable(),
    }),
  ),
  huruf: z.array(z.object({ huruf: z.string(), mulai: z.number() })),
});
const tugasBuku = z.object({
  id: z.string(),
  judul: z.string(),
  nilaiMaks: z.number().int(),
  bobot: z.number().int(),
  /** Key of its category. */
  kelompok: z.string().nullable(),
  /** Mean of the scores, in percent of the maximum. */
  rata: persen,
  dinilai: z.number().int(),
});
const sel = z.object({
  keadaan: z.enum(KEADAAN_SEL),
  /** Points after the deduction for lateness. */
  nilai: z.number().nullable(),
  balasanId: z.string().nullable(),
  /** It counts in the total. */
  dihitung: z.boolean(),
});
/** Lists of a class's people, which other calls write as files. */
const orang = { labels: "nilai:kolom", cari: "nilai:buku.cari", file: [] } as const;
/** The grade book. The table has a column for each assignment too. */
export const bukuList = listOf({
  ...orang,
  id: "buku-nilai",
  texts: "nilai:buku",
  columns: {
    ...kolomOrang,
    /** In the order of the assignments. */
    sel: hidden(z.array(sel)),
    total: { value: persen, as: "desimal", sortable: true },
    lulus: { value: z.boolean().nullable() },
    huruf: { value: z.string().nullable(), sortable: true },
  },
  filters: { lulus: { kind: "pilihan", value: z.enum(LULUS), options: LULUS, words: "nilai:lulus." } },
});
export type BarisBuku = RowOfList<typeof bukuList>;
const buku = bukuList.call.output.extend({
  batch: z.object({ id: z.string(), nama: z.string() }),
  tugas: z.array(tugasBuku),
  aturan: aturanBuku,
  rata: persen,
  lulus: z.number().int(),
  instruktur: z.array(z.object({ id: z.string(), nama: z.string(), kepala: z.boolean(), menilai: z.boolean() })),
  /** The caller is the head instructor, who sets weights and rules until the class is archived. */
  kepala: z.boolean(),
});
export type BukuNilai = z.output<typeof buku>;

const banyak = z.object({ semua: z.number().int(), selesai: z.number().int() });
/** The progress of a class. The table has a column for each kind of document and each assignment too. */
export const kemajuanList = listOf({
  ...orang,
  id: "kemajuan-kelas",
  texts: "nilai:kemajuan",
  columns: {
    ...kolomOrang,
    /** Time of the last activity. */
    terakhir: { value: waktu.nullable(), as: "waktu", sortable: true },
    dokumen: hidden(
      z.object(
        Object.fromEntries(DOKUMEN_KEMAJUAN.map((kind) => [kind, banyak])) as Record<DokumenKemajuan, typeof banyak>,
      ),
    ),
    /** In the order of the assignments. */
    sel: hidden(z.array(sel.pick({ keadaan: true, nilai: true, balasanId: true }))),
    /** Number of assignments with a reply. */
    dibalas: { value: z.number().int(), as: "angka", sortable: true },
  },
  filters: {
    keadaan: {
      kind: "pilihan",
      value: z.enum(SARINGAN_KEMAJUAN),
      options: SARINGAN_KEMAJUAN,
      label: "nilai:kemajuan.saring",
      words: "nilai:saring_kemajuan.",
    },
  },
});
export type BarisKemajuan = RowOfList<typeof kemajuanList>;
const kemajuan = kemajuanList.call.output.extend({
  batch: z.object({ id: z.string(), nama: z.string() }),
  tugas: z.array(tugasBuku.pick({ id: true, judul: true, nilaiMaks: true })),
});
export type KemajuanKelas = z.output<typeof kemajuan>;

/** Queries without a form: other calls write the files. */
const halaman = bukuList.callWith({ batchId: idOf("batch") }).input.omit({ format: true });
const tentangKemajuan = kemajuanList.callWith({ batchId: idOf("batch") }).input.omit({ format: true });
const bilangan = (max: number) =>
  z
    .number({ error: "angka" })
    .int({ error: "angka" })
    .min(0, { error: "terlalu_kecil" })
    .max(max, { error: "terlalu_besar" });

/** The grade book of a class: the marks of each participant and the totals. */
export const penilaian = withRight("akun", {
  ...nilaiTugas,
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
    kepala: true,
    summary:
      "Mengubah bobot tugas, nilai terendah untuk lulus, dan berapa tugas terbaik yang dihitung; hanya kepala. Peserta diberi tahu bila bobot tugas mereka berubah, kecuali perubahan kecil (diam).",
    input: z.object({
      batchId: idOf("batch"),
      terbaik: bilangan(TERBAIK_MAKS).min(1, { error: "terlalu_kecil" }).nullish(),
      lulus: bilangan(100).nullish(),
      kosong: z.enum(NILAI_KOSONG, { error: "pilihan" }).default("nol"),
      bobot: z.record(id, bilangan(BOBOT_MAKS)).default({}),
      /**
       * Categories; absent: unchanged. A category keeps its key under the same title, or at its position under a new
       * title.
       */
      kelompok: z
        .array(
          z.object({
            judul: requiredText(60),
            bobot: bilangan(BOBOT_MAKS).min(1, { error: "terlalu_kecil" }),
            terbaik: bilangan(TERBAIK_MAKS).min(1, { error: "terlalu_kecil" }).nullish(),
          }),
        )
        .max(KELOMPOK_MAKS)
        .optional(),
      /** Category key of each assignment, null for none; assignments left out stay unchanged. */
      kelompokTugas: z.record(id, z.string().max(10).nullable()).default({}),
      /**
       * Letters with the lowest total of each in percent, to two decimals; absent: unchanged. The lowest begins at 0.
       */
      huruf: z
        .array(
          z.object({
            huruf: requiredText(5),
            mulai: z
              .number({ error: "angka" })
              .min(0, { error: "terlalu_kecil" })
              .max(100, { error: "terlalu_besar" })
              .refine(duaDesimal, { error: "desimal_dua" }),
          }),
        )
        .max(HURUF_MAKS)
        .optional(),
      /** Accounts of the class's instructors who can review as well as the head; absent: unchanged. */
      penilai: z.array(id).max(50).optional(),
      /** True for a small change of weights: no participant is notified. */
      diam: z.boolean().default(false),
    }),
    /** Number of participants notified of changed weights of published assignments. */
    output: z.object({ dikabari: z.number().int() }),
  }),
});
