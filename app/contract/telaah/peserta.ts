import { z } from "zod";
import { ZONA } from "~/domain/kit/zona";
import { JENIS_FAKTA } from "~/domain/telaah/fakta";
import { MACAM_SALAH } from "~/domain/telaah/latihan";
import { endpoint, waktu } from "../kit";
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

/** Hints and practice of participants. */
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
};
