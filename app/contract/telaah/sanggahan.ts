import { z } from "zod";
import { JANGKA_SANGGAH, KEADAAN_SANGGAHAN, PANJANG_SANGGAH, STATUS_PENDAPAT } from "~/domain/telaah/sanggahan";
import { endpoint, id, requiredText, tanggal, text, waktu } from "../kit";
import { chosen, idOf } from "../objek";
import { poin } from "../tugas";

/** Class days after a release in which participants may object; 0: they may not. */
export const hariSanggah = z
  .number({ error: "angka" })
  .int({ error: "angka" })
  .min(0, { error: "terlalu_kecil" })
  .max(JANGKA_SANGGAH.maks, { error: "terlalu_besar" });

/** An objection on the sheet of its participant. */
const sanggahanLembar = z.object({
  id: z.string(),
  keadaan: z.enum(KEADAAN_SANGGAHAN),
  /** Class day. */
  kelas: tanggal,
  teks: z.string(),
  /** Reason of the answer; null while it has none. */
  alasan: z.string().nullable(),
  /** The round that changed the points; null before it. */
  putaran: z.number().int().nullable(),
});
/** The objections to a question of a sheet. */
export const sanggahanSoal = {
  /** Those of the sender, the newest first. */
  sanggahan: z.array(sanggahanLembar),
  /** The caller can object now. */
  bolehSanggah: z.boolean(),
};

const STATUS = Object.values(STATUS_PENDAPAT) as [string, ...string[]];
const tentang = {
  id: z.string(),
  balasanId: z.string(),
  /** The participant. */
  nama: z.string(),
  /** Title of the question. */
  soal: z.string(),
};
const barisSanggahan = z.object({
  ...tentang,
  accountId: z.string(),
  keadaan: z.enum(KEADAAN_SANGGAHAN),
  kelas: tanggal,
  /** The marker who answered. */
  oleh: z.string().nullable(),
});
const barisPendapat = z.object({
  ...tentang,
  status: z.enum(STATUS),
  peminta: z.string(),
  diminta: z.string(),
  dibuat: waktu,
});
const daftarSanggahan = z.object({
  tugasId: z.string(),
  tugas: z.string(),
  /** Class days after a release in which participants may object; 0: they may not. */
  sanggah: z.number().int(),
  /** Unanswered ones first, the oldest first. */
  sanggahan: z.array(barisSanggahan),
  pendapat: z.array(barisPendapat),
});
export type DaftarSanggahan = z.output<typeof daftarSanggahan>;

/** Points of a question by hand and highest. */
const poinSoal = z.object({ poin: z.number(), maks: z.number() });
const rincianSanggahan = z.object({
  ...tentang,
  tugasId: z.string(),
  tugas: z.string(),
  teks: z.string(),
  kelas: tanggal,
  dibuat: waktu,
  keadaan: z.enum(KEADAAN_SANGGAHAN),
  putaran: z.number().int().nullable(),
  /** The question in the released sheet, and with the points of today; null if it is not there any more. */
  soalLepas: poinSoal.extend({ id: z.string() }).nullable(),
  soalKini: poinSoal.extend({ id: z.string() }).nullable(),
  jawaban: z.object({ poin: z.number().nullable(), alasan: z.string(), oleh: z.string(), dijawab: waktu }).nullable(),
  /** The caller can answer. */
  bolehJawab: z.boolean(),
  /** The caller set the points by hand, so that another marker answers. */
  penilaiLain: z.boolean(),
});
export type RincianSanggahan = z.output<typeof rincianSanggahan>;

const rincianPendapat = z.object({
  ...tentang,
  tugasId: z.string(),
  tugas: z.string(),
  teks: z.string(),
  dibuat: waktu,
  status: z.enum(STATUS),
  peminta: z.string(),
  diminta: z.string(),
  /** The question with the points of today; null if the key does not have it any more. */
  soalKini: poinSoal.extend({ id: z.string() }).nullable(),
  jawaban: z.object({ poin: z.number(), alasan: z.string(), dijawab: waktu }).nullable(),
  pemutus: z.string().nullable(),
  /** The caller was asked, and can answer. */
  bolehJawab: z.boolean(),
  /** The caller can take the proposal over, or leave it. */
  bolehPutus: z.boolean(),
});
export type RincianPendapat = z.output<typeof rincianPendapat>;

const soal = z.string().min(1).max(10);
const alasan = requiredText(PANJANG_SANGGAH.alasan);

/** Objections of participants to released points, and questions of markers to other markers. */
export const telaahSanggahan = {
  ajukanSanggahan: endpoint({
    method: "POST",
    path: "/telaah/sanggahan/ajukan",
    who: ["peserta"],
    summary:
      "Menyanggah poin satu soal pada lembar telaah sendiri yang sudah dilepas, dalam jangka waktu sanggah menurut tanggal kelas.",
    input: z.object({ balasanId: idOf("balasan dilepas"), soal, teks: requiredText(PANJANG_SANGGAH.teks) }),
    output: z.object({ id: z.string() }),
  }),
  sanggahan: endpoint({
    method: "GET",
    path: "/telaah/sanggahan",
    who: ["instruktur"],
    kepala: true,
    summary: "Sanggahan dan pendapat kedua satu tugas, yang belum dijawab lebih dulu. Kepala dan penilai.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: daftarSanggahan,
  }),
  rincianSanggahan: endpoint({
    method: "GET",
    path: "/telaah/sanggahan/rincian",
    who: ["instruktur"],
    kepala: true,
    summary: "Satu sanggahan dengan soal dan poinnya pada lembar yang dilepas dan sekarang. Kepala dan penilai.",
    input: z.object({ sanggahanId: idOf("sanggahan") }),
    output: rincianSanggahan,
  }),
  jawabSanggahan: endpoint({
    method: "POST",
    path: "/telaah/sanggahan/jawab",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Menjawab sanggahan: diterima dengan poin baru, yang menunggu putaran, atau ditolak; selalu dengan alasan. Kepala dan penilai.",
    input: z.object({
      sanggahanId: idOf("sanggahan"),
      putusan: z.enum(["terima", "tolak"], { error: "pilihan" }),
      /** New points of the question; required to accept. */
      poin: poin.nullish(),
      alasan,
    }),
  }),
  mintaPendapat: endpoint({
    method: "POST",
    path: "/telaah/pendapat/minta",
    who: ["instruktur"],
    kepala: true,
    summary: "Meminta pendapat kedua penilai lain atas satu soal satu balasan. Kepala dan penilai.",
    input: z.object({
      balasanId: idOf("balasan dilepas"),
      soal,
      penilaiId: chosen(id, "akun instruktur"),
      teks: requiredText(PANJANG_SANGGAH.teks),
    }),
    output: z.object({ id: z.string() }),
  }),
  calonPendapat: endpoint({
    method: "GET",
    path: "/telaah/pendapat/calon",
    who: ["instruktur"],
    kepala: true,
    summary: "Penilai lain yang dapat dimintai pendapat kedua tentang satu tugas. Kepala dan penilai.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: z.object({ penilai: z.array(z.object({ id: z.string(), nama: z.string() })) }),
  }),
  rincianPendapat: endpoint({
    method: "GET",
    path: "/telaah/pendapat/rincian",
    who: ["instruktur"],
    kepala: true,
    summary: "Satu pendapat kedua: pertanyaan, usulan poin dengan alasannya, dan putusannya. Kepala dan penilai.",
    input: z.object({ pendapatId: idOf("pendapat") }),
    output: rincianPendapat,
  }),
  jawabPendapat: endpoint({
    method: "POST",
    path: "/telaah/pendapat/jawab",
    who: ["instruktur"],
    kepala: true,
    summary: "Menjawab pendapat kedua yang diminta dari pemanggil: usulan poin dan alasannya.",
    input: z.object({ pendapatId: idOf("pendapat"), poin, alasan }),
  }),
  putusPendapat: endpoint({
    method: "POST",
    path: "/telaah/pendapat/putus",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Memakai usulan pendapat kedua sebagai poin yang diatur dengan tangan, dengan alasan bagi peserta, atau membiarkannya. Peminta dan kepala.",
    input: z.object({
      pendapatId: idOf("pendapat"),
      putusan: z.enum(["pakai", "biarkan"], { error: "pilihan" }),
      /** The reason that the participant reads; required to take the proposal over. */
      alasan: text(PANJANG_SANGGAH.alasan).default(""),
    }),
  }),
};
