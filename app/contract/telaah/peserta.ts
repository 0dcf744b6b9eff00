import { z } from "zod";
import { ZONA } from "~/domain/kit/zona";
import { JENIS_FAKTA } from "~/domain/telaah/fakta";
import { MACAM_SALAH } from "~/domain/telaah/latihan";
import { TINGKAT } from "~/domain/telaah/penguasaan";
import { endpoint, tanggal, waktu } from "../kit";
import { idOf } from "../objek";

const petunjukDiminta = z.object({ teks: z.string(), harga: z.number() });
const soalBerpetunjuk = z.object({
  id: z.string(),
  /** Its number among the questions of the key. */
  nomor: z.number().int(),
  /** Null if the title names a document of the key. */
  judul: z.string().nullable(),
  diminta: z.array(petunjukDiminta),
  /** Points that the next hint costs; null after the last one. */
  berikut: z.number().nullable(),
});

const jawabanLatihan = z.object({
  /** Right decisions. */
  benar: z.number().int(),
  /** Kinds of mistakes by own decision, and the number of missing ones; nothing of the key. */
  salah: z.array(
    z.object({
      jenis: z.enum(JENIS_FAKTA),
      macam: z.array(z.enum(MACAM_SALAH)),
      nama: z.string().nullable(),
      banyak: z.number().int(),
    }),
  ),
});
const latihanTelaah = z.object({
  tugasId: z.string(),
  tugas: z.string(),
  /** The caller can have its work checked, now or from `berikut` on. */
  boleh: z.boolean(),
  /** Minutes between two checks. */
  jeda: z.number().int(),
  /** Moment of the next check; null if it can begin now. */
  berikut: waktu.nullable(),
  /** Number of checks so far. */
  banyak: z.number().int(),
  /** The newest check. */
  terakhir: jawabanLatihan.extend({ dibuat: waktu }).nullable(),
  zona: z.enum(ZONA),
});
export type LatihanTelaah = z.output<typeof latihanTelaah>;

const penguasaanTelaah = z.object({
  /** The counted replies, the oldest first: the newest one to each assignment whose sheet the caller sees. */
  tugas: z.array(z.object({ balasanId: z.string(), tugasId: z.string(), judul: z.string(), kelas: tanggal })),
  topik: z.array(
    z.object({
      jenis: z.enum(JENIS_FAKTA),
      /** Decisions that keys asked for, and those of them that were right. */
      diminta: z.number().int(),
      tepat: z.number().int(),
      /** Documents that no key asked for. */
      lebih: z.number().int(),
      tingkat: z.enum(TINGKAT),
      /** Percentage points from all earlier works to the newest one; null without both. */
      arah: z.number().int().nullable(),
      /** Wrong fields, the commonest first. */
      salah: z.array(z.object({ medan: z.string(), banyak: z.number().int() })),
    }),
  ),
});
export type PenguasaanTelaah = z.output<typeof penguasaanTelaah>;

/** Hints, practice and mastery of participants. */
export const telaahPeserta = {
  petunjuk: endpoint({
    method: "GET",
    path: "/telaah/petunjuk",
    who: ["peserta"],
    summary: "Petunjuk satu tugas: yang sudah diminta, dan harga berikutnya setiap soal.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: z.object({
      tugasId: z.string(),
      tugas: z.string(),
      /** The caller can ask for hints now. */
      boleh: z.boolean(),
      soal: z.array(soalBerpetunjuk),
    }),
  }),
  mintaPetunjuk: endpoint({
    method: "POST",
    path: "/telaah/petunjuk/minta",
    who: ["peserta"],
    summary: "Meminta petunjuk berikutnya satu soal; harganya dipotong dari poin soal itu pada balasan sesudahnya.",
    input: z.object({
      tugasId: idOf("tugas"),
      soal: z.string().max(10),
      /** The hint's number, from 1: the next one of its question. */
      langkah: z.number().int().min(1).max(3),
    }),
    output: petunjukDiminta,
  }),
  latihan: endpoint({
    method: "GET",
    path: "/telaah/latihan",
    who: ["peserta"],
    summary: "Pemeriksaan latihan terakhir satu tugas, banyaknya, dan kapan yang berikutnya.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: latihanTelaah,
  }),
  checkLatihan: endpoint({
    method: "POST",
    path: "/telaah/latihan/periksa",
    who: ["peserta"],
    summary: "Membandingkan pekerjaan saat ini dengan kunci tugas latihan; menjawab macam kesalahan tanpa isi kunci.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: jawabanLatihan,
  }),
  penguasaan: endpoint({
    method: "GET",
    path: "/telaah/penguasaan",
    who: ["peserta"],
    summary: "Penguasaan peserta per macam keputusan, dari lembar semua tugas yang sudah boleh dilihatnya.",
    input: z.object({}),
    output: penguasaanTelaah,
  }),
};
