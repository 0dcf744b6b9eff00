import { z } from "zod";
import { ZONA } from "~/domain/kit/zona";
import { KEKETATAN } from "~/domain/mesin/definisi";
import { MODUL_TUGAS } from "~/domain/tugas/aturan";
import { npwp, tanggal, waktu } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";

export const STATUS_TUGAS = ["open", "closed", "draft"] as const;
export const STATUS_BALASAN = ["sent", "late", "reviewed", "returned"] as const;
/** Decisions of a reviewer: a score, or a request to redo the work. */
export const PUTUSAN = ["tinjau", "kembalikan"] as const;

/** True for numbers of at most two decimals; `72.33 * 100` is not whole in floating point. */
export const duaDesimal = (value: number): boolean => Number(value.toFixed(2)) === value;
/** Points with at most two decimals. */
export const poin = z
  .number({ error: "angka" })
  .refine(duaDesimal, { error: "desimal_dua" })
  .min(0, { error: "terlalu_kecil" });

export const modul = z.enum(MODUL_TUGAS, { error: "pilihan" });
/** `jenis` is the kind by content (`pdf`, `xlsx`, …), `ukuran` bytes. */
export const berkas = z.object({ id: z.string(), nama: z.string(), jenis: z.string(), ukuran: z.number().int() });
export type BerkasTugas = z.output<typeof berkas>;

const kolomTugas = {
  id: hidden(z.string()),
  judul: { value: z.string(), sortable: true },
  modul: { value: z.string(), words: "tugas:modul.", sortable: true },
  batchId: hidden(z.string()),
  batch: { value: z.string(), sortable: true },
  mulai: { value: tanggal, as: "tanggal", sortable: true },
  jatuhTempo: { value: tanggal, as: "tanggal", sortable: true },
  /** Last day for replies, `null` if there is none. */
  tutup: hidden(tanggal.nullable()),
  nilaiMaks: { value: z.number().int(), as: "angka" },
  status: { value: z.enum(STATUS_TUGAS), as: "status", sortable: true },
  /** Real-time moment, in addition to the class date, after which replies are late; in the class's time zone. */
  batas: { value: waktu.nullable(), as: "kode", extra: true },
  /** Time zone of the class, for real-time moments. */
  zona: { value: z.enum(ZONA) },
} as const;
const saringTugas = {
  status: { kind: "status", value: z.enum(STATUS_TUGAS), options: STATUS_TUGAS },
  modul: { kind: "pilihan", value: modul, options: MODUL_TUGAS },
} as const;
const DATES = ["mulai", "jatuhTempo", "batas"] as const;
const PROGRESS = ["peserta", "membalas", "perluTinjau"] as const;

export const tugasInstrukturList = listOf({
  id: "tugas",
  texts: "tugas:daftar",
  labels: "tugas:kolom",
  columns: {
    ...kolomTugas,
    pembuat: hidden(z.string()),
    /** Number of participants, of those who replied, and of replies that wait for a review. */
    peserta: { value: z.number().int(), as: "angka" },
    membalas: { value: z.number().int(), as: "angka", sortable: true },
    perluTinjau: { value: z.number().int(), as: "angka", sortable: true },
    /** The caller is the head instructor of the class. */
    kepala: hidden(z.boolean()),
  },
  table: ["judul", "batch", "modul", ...DATES, "status", ...PROGRESS],
  file: ["judul", "batch", ...DATES, "zona", "status", ...PROGRESS],
  filters: { ...saringTugas, batchId: { kind: "query", value: idOf("batch") } },
});
export const rowInstruktur = tugasInstrukturList.row;
export type TugasInstruktur = RowOfList<typeof tugasInstrukturList>;
export const tugasPesertaList = listOf({
  id: "tugas",
  texts: "tugas:daftar",
  labels: "tugas:kolom",
  columns: {
    ...kolomTugas,
    /** State of the newest reply, `null` if there is none. */
    balasan: { value: z.enum(STATUS_BALASAN).nullable(), as: "status" },
    nilai: { value: z.number().nullable(), as: "desimal" },
    /** The assignment does not count for the caller. */
    bebas: hidden(z.boolean()),
  },
  table: ["judul", "modul", ...DATES, "status", "balasan", "nilai", "nilaiMaks"],
  file: ["judul", ...DATES, "zona", "status", "balasan", "nilai", "nilaiMaks"],
  filters: saringTugas,
});
export type TugasPeserta = RowOfList<typeof tugasPesertaList>;
const tugasRow = tugasPesertaList.row.omit({ balasan: true, nilai: true, bebas: true });

/** A criterion of a rubric with its points. */
export const kriteria = z.object({ kunci: z.string(), judul: z.string(), poin: z.number().int() });
export type Kriteria = z.output<typeof kriteria>;

const kolomBalasan = {
  id: hidden(z.string()),
  tugasId: hidden(z.string()),
  tugas: { value: z.string(), sortable: true },
  akunId: hidden(z.string()),
  accountId: { value: z.string(), as: "kode" },
  nama: { value: z.string(), sortable: true },
  /** Identity the participant acted for. */
  npwp: hidden(npwp.nullable()),
  percobaan: { value: z.number().int(), as: "angka", sortable: true },
  teks: hidden(z.string()),
  status: { value: z.enum(STATUS_BALASAN), as: "status", sortable: true },
  /** Sent after the due date of the class. */
  terlambat: hidden(z.boolean()),
  /** Days late by the class date, and days begun after the real-time deadline. */
  hariTerlambat: hidden(z.object({ kelas: z.number().int(), nyata: z.number().int() })),
  /** The real-time moment of sending, in the class's time zone. */
  dikirim: { ...hidden(waktu), sortable: true },
  /** Class date of sending. */
  kelas: { value: tanggal, as: "tanggal", sortable: true },
  /** Time zone of the class, for times of day. */
  zona: hidden(z.enum(ZONA)),
  berkas: { value: z.array(berkas), as: "angka" },
  /** Files of the review. */
  berkasUlasan: hidden(z.array(berkas)),
  /** Its sender can still correct it. */
  bolehUbah: hidden(z.boolean()),
  /** Last correction, `null` if never corrected. */
  diubah: hidden(waktu.nullable()),
  /** A snapshot of the sandbox is kept with it. */
  adaKarya: hidden(z.boolean()),
  /** It is compared with a key, and the caller can open the comparison. */
  adaTelaah: hidden(z.boolean()),
  /** Points given, deduction for lateness, and the result. */
  poin: hidden(z.number().nullable()),
  dipotong: hidden(z.number()),
  nilai: { value: z.number().nullable(), as: "desimal", sortable: true },
  nilaiMaks: { value: z.number().int() },
  /** Criteria of the assignment, and the points given for each. */
  rubrik: hidden(z.array(kriteria)),
  poinRubrik: hidden(z.record(z.string(), z.number())),
  /** Counts the reviews; a new review sends the version that it is based on. */
  versi: hidden(z.number().int()),
  ulasan: { value: z.string().nullable() },
  pengulas: hidden(z.string().nullable()),
  diulas: hidden(waktu.nullable()),
  /** A mark without a reply. */
  langsung: hidden(z.boolean()),
  /** Marked, and held back from its sender, who sees it as waiting. */
  ditahan: hidden(z.boolean()),
} as const;
const FILE = ["tugas", "percobaan", "kelas", "status", "nilai", "nilaiMaks", "ulasan"] as const;
const ATTEMPT = ["percobaan", "kelas", "status", "berkas", "nilai"] as const;
const byId = {
  tugasId: { kind: "query", value: idOf("tugas") },
  balasanId: { kind: "query", value: idOf("balasan") },
} as const;
/** The user's own replies. */
export const balasanList = listOf({
  id: "balasan",
  texts: "tugas:rincian",
  labels: "tugas:kolom",
  judul: "tugas:daftar.judul",
  columns: kolomBalasan,
  table: ATTEMPT,
  file: FILE,
  filters: byId,
});
export const balasan = balasanList.row;
export type Balasan = RowOfList<typeof balasanList>;
/** Replies as instructors see them. */
export const balasanInstrukturList = listOf({
  id: "balasan",
  texts: "tugas:rincian",
  labels: "tugas:kolom",
  judul: "tugas:daftar.judul",
  columns: {
    ...kolomBalasan,
    /** Identities of the participant that a look can open. */
    identitas: hidden(z.array(z.object({ npwp, nama: z.string(), jenis: z.string() }))),
    /** The caller can review it now. */
    bolehTinjau: hidden(z.boolean()),
    bolehKembalikan: hidden(z.boolean()),
    /** The given mark can be withdrawn. */
    bolehTarik: hidden(z.boolean()),
  },
  table: ["nama", "accountId", ...ATTEMPT],
  file: ["nama", "accountId", ...FILE],
  filters: { ...byId, status: { kind: "status", value: z.enum(STATUS_BALASAN), options: STATUS_BALASAN } },
});
export type BalasanInstruktur = RowOfList<typeof balasanInstrukturList>;

/** A participant excused from an assignment. */
const bebas = z.object({ akunId: z.string(), nama: z.string(), alasan: z.string() });
export type BebasTugas = z.output<typeof bebas>;

/** Extended deadlines of one participant; null means unchanged. */
const perpanjangan = z.object({
  akunId: z.string(),
  nama: z.string(),
  jatuhTempo: tanggal.nullable(),
  tutup: tanggal.nullable(),
  batas: waktu.nullable(),
  batasAkhir: waktu.nullable(),
  alasan: z.string(),
});
export type PerpanjanganTugas = z.output<typeof perpanjangan>;

export const detail = tugasRow.extend({
  uraian: z.string(),
  /** Real-time moment, in addition to the class dates, after which no reply is accepted. */
  batasAkhir: waktu.nullable(),
  /** Deduction per day of lateness in percent of the points, and the maximum deduction. */
  potongan: z.number().int(),
  potonganMaks: z.number().int(),
  rubrik: z.array(kriteria),
  /** Trainees see their own, instructors see all. */
  perpanjangan: z.array(perpanjangan),
  /** Excused participants, with the same limits. */
  bebas: z.array(bebas),
  /** Marks are held back until the head releases them. */
  tahan: z.boolean(),
  /** No reply is expected. */
  tanpaBalasan: z.boolean(),
  /** It is an exam: worked on within a time, in a class of its own. A trainee sees its paper there only until it is over. */
  ujian: z.boolean(),
  /** Participants can ask for hints. */
  petunjuk: z.boolean(),
  /** Participants can have their work checked while they practise. */
  latihan: z.boolean(),
  /** Strictness of the checks of returns it asks for; null: that of the class. */
  pemeriksaan: z.enum(KEKETATAN).nullable(),
  /** For instructors: the chosen participants; null where it is for the whole class. */
  untuk: z.array(z.object({ akunId: z.string(), nama: z.string() })).nullable(),
  pembuat: z.string(),
  dibuat: waktu,
  diubah: waktu.nullable(),
  berkas: z.array(berkas),
  /** Class date. */
  tanggal,
  hak: z.object({
    ubah: z.boolean(),
    /** A draft may be published. */
    terbit: z.boolean(),
    tutup: z.boolean(),
    buka: z.boolean(),
    nilai: z.boolean(),
    /** Marks held back can be released. */
    lepas: z.boolean(),
    hapus: z.boolean(),
    salin: z.boolean(),
    balas: z.boolean(),
  }),
  /** For instructors: the progress of the class, and the participants without a reply. */
  ringkas: z
    .object({
      peserta: z.number().int(),
      membalas: z.number().int(),
      perluTinjau: z.number().int(),
      ditinjau: z.number().int(),
      /** Number of marks held back. */
      ditahan: z.number().int(),
      rata: z.number().nullable(),
      belum: z.array(z.string()),
    })
    .nullable(),
});
export type TugasDetail = z.output<typeof detail>;

/** The preview of a change: marks that it would change. */
export const akibatNilai = z.object({
  baris: z.array(
    z.object({
      balasanId: z.string(),
      akunId: z.string(),
      nama: z.string(),
      /** Points after the deduction for lateness, and the maximum; null: no mark. */
      lama: z.number().nullable(),
      lamaMaks: z.number().int(),
      baru: z.number().nullable(),
      baruMaks: z.number().int(),
      /** Its sender can see the mark. */
      dilepas: z.boolean(),
    }),
  ),
  /** Sent with the change as `setuju` to confirm this preview; empty if nothing must be confirmed. */
  setuju: z.string(),
});
export type AkibatNilai = z.output<typeof akibatNilai>;
