import { z } from "zod";
import { ZONA } from "~/domain/kit/zona";
import { MODUL_TUGAS } from "~/domain/tugas/aturan";
import { npwp, tanggal, waktu } from "./kit";

export const STATUS_TUGAS = ["open", "closed", "draft"] as const;
export const STATUS_BALASAN = ["sent", "late", "reviewed", "returned"] as const;
/** What a reviewer decides: a score, or that it be done again. */
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

const tugasRow = z.object({
  id: z.string(),
  judul: z.string(),
  modul: z.string(),
  batchId: z.string(),
  batch: z.string(),
  mulai: tanggal,
  jatuhTempo: tanggal,
  /** Day after which no reply is taken, `null` without one. */
  tutup: tanggal.nullable(),
  nilaiMaks: z.number().int(),
  status: z.enum(STATUS_TUGAS),
  /** Real moment, besides the class date, after which replies are late; by the clock of the class. */
  batas: waktu.nullable(),
  /** Zone of the class, in which real moments are told. */
  zona: z.enum(ZONA),
});
export const rowInstruktur = tugasRow.extend({
  pembuat: z.string(),
  /** Participants of the class, those who replied, and replies that wait for a review. */
  peserta: z.number().int(),
  membalas: z.number().int(),
  perluTinjau: z.number().int(),
  /** The caller is the head instructor of the class. */
  kepala: z.boolean(),
});
export type TugasInstruktur = z.output<typeof rowInstruktur>;
export const rowPeserta = tugasRow.extend({
  /** State of the newest reply, `null` without one. */
  balasan: z.enum(STATUS_BALASAN).nullable(),
  nilai: z.number().nullable(),
  /** The assignment does not count for the caller. */
  bebas: z.boolean(),
});
export type TugasPeserta = z.output<typeof rowPeserta>;

/** A criterion of a rubric with its points. */
export const kriteria = z.object({ kunci: z.string(), judul: z.string(), poin: z.number().int() });
export type Kriteria = z.output<typeof kriteria>;

export const balasan = z.object({
  id: z.string(),
  tugasId: z.string(),
  tugas: z.string(),
  akunId: z.string(),
  accountId: z.string(),
  nama: z.string(),
  /** Identity the participant acted for. */
  npwp: npwp.nullable(),
  percobaan: z.number().int(),
  teks: z.string(),
  status: z.enum(STATUS_BALASAN),
  /** Sent after the due date of the class. */
  terlambat: z.boolean(),
  /** Days late by the date of the class, and days begun after its real deadline. */
  hariTerlambat: z.object({ kelas: z.number().int(), nyata: z.number().int() }),
  /** The real moment at which it was sent, by the clock of the class's zone. */
  dikirim: waktu,
  /** Class date of sending. */
  kelas: tanggal,
  /** Zone of the class, in which times of day are told. */
  zona: z.enum(ZONA),
  berkas: z.array(berkas),
  /** Files that came with the review. */
  berkasUlasan: z.array(berkas),
  /** Its sender may still correct it. */
  bolehUbah: z.boolean(),
  /** Corrected last, `null` when never. */
  diubah: waktu.nullable(),
  /** The sandbox as it was is kept with it. */
  adaKarya: z.boolean(),
  /** Points given, what lateness takes of them, and what is left. */
  poin: z.number().nullable(),
  dipotong: z.number(),
  nilai: z.number().nullable(),
  nilaiMaks: z.number().int(),
  /** Criteria of the assignment, and the points given for each. */
  rubrik: z.array(kriteria),
  poinRubrik: z.record(z.string(), z.number()),
  /** Counts the reviews; who reviews again says which one it has seen. */
  versi: z.number().int(),
  ulasan: z.string().nullable(),
  pengulas: z.string().nullable(),
  diulas: waktu.nullable(),
  /** A mark for which nothing was handed in. */
  langsung: z.boolean(),
  /** Marked, and held back from its sender; senders see it as one that waits. */
  ditahan: z.boolean(),
});
export type Balasan = z.output<typeof balasan>;
export const balasanInstruktur = balasan.extend({
  /** Identities of the participant that may be looked at. */
  identitas: z.array(z.object({ npwp, nama: z.string(), jenis: z.string() })),
  /** The caller may review it now. */
  bolehTinjau: z.boolean(),
  bolehKembalikan: z.boolean(),
  /** A mark that was given may be taken back. */
  bolehTarik: z.boolean(),
});
export type BalasanInstruktur = z.output<typeof balasanInstruktur>;

/** What of a document changed after a reply was sent: nothing, its content, that it is there, that it is gone. */
const BEDA_KARYA = ["sama", "berubah", "baru", "hilang"] as const;
/** The owner of a document: the sender itself, its counterparty, or the class’s treasurer. */
const MILIK_KARYA = ["sendiri", "diterima", "bendahara"] as const;
export const karya = z.object({
  id: z.string(),
  jenis: z.string(),
  nomor: z.string(),
  tanggal: z.string(),
  status: z.string(),
  nilai: z.number().nullable(),
  milik: z.enum(MILIK_KARYA),
  beda: z.enum(BEDA_KARYA),
});
export type Karya = z.output<typeof karya>;
const isiSel = z.union([z.string(), z.number()]);
/** A document of frozen work in full: what stands in it, and its lines or the cells of its forms. */
export const rinciKarya = z.object({
  dokumen: karya,
  isian: z.array(z.object({ label: z.string(), nilai: isiSel })),
  tabel: z.array(
    z.object({
      judul: z.string(),
      kolom: z.array(z.object({ kepala: z.string(), angka: z.boolean() })),
      baris: z.array(z.array(isiSel)),
    }),
  ),
});
export type RinciKarya = z.output<typeof rinciKarya>;

/** A participant whom an assignment does not count for. */
const bebas = z.object({ akunId: z.string(), nama: z.string(), alasan: z.string() });
export type BebasTugas = z.output<typeof bebas>;

/** More time that one participant has; what is null stays. */
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
  /** Real moment, besides the class dates, after which no reply is taken. */
  batasAkhir: waktu.nullable(),
  /** Percent of the points that a day of lateness takes, and how much lateness takes at most. */
  potongan: z.number().int(),
  potonganMaks: z.number().int(),
  rubrik: z.array(kriteria),
  /** For trainees their own, for instructors everybody's. */
  perpanjangan: z.array(perpanjangan),
  /** The same of those who are excused. */
  bebas: z.array(bebas),
  /** Marks are held back until the head releases them. */
  tahan: z.boolean(),
  /** Nothing is handed in. */
  tanpaBalasan: z.boolean(),
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
    /** Marks that are held back may be released. */
    lepas: z.boolean(),
    hapus: z.boolean(),
    salin: z.boolean(),
    balas: z.boolean(),
  }),
  /** For instructors: how far the class has come, and who has not replied yet. */
  ringkas: z
    .object({
      peserta: z.number().int(),
      membalas: z.number().int(),
      perluTinjau: z.number().int(),
      ditinjau: z.number().int(),
      /** Marks that are held back. */
      ditahan: z.number().int(),
      rata: z.number().nullable(),
      belum: z.array(z.string()),
    })
    .nullable(),
});
export type TugasDetail = z.output<typeof detail>;

/** The preview of a change: marks that were given and would become others. */
export const akibatNilai = z.object({
  baris: z.array(
    z.object({
      balasanId: z.string(),
      akunId: z.string(),
      nama: z.string(),
      /** Points after what lateness takes, of how many; null: no mark. */
      lama: z.number().nullable(),
      lamaMaks: z.number().int(),
      baru: z.number().nullable(),
      baruMaks: z.number().int(),
      /** Its sender sees the mark. */
      dilepas: z.boolean(),
    }),
  ),
  /** Goes with the change as `setuju` once somebody has seen this; empty where nothing has to be confirmed. */
  setuju: z.string(),
});
export type AkibatNilai = z.output<typeof akibatNilai>;
