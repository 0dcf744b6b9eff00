import { z } from "zod";
import { attachments, endpoint, id, npwp, tanggal, text, waktu } from "../kit";
import { chosen, idOf, naming } from "../objek";
import { balasan, balasanInstrukturList, balasanList, PUTUSAN, poin, STATUS_BALASAN } from "./baris";
import { karya, rinciKarya } from "./karya";

/** Replies to assignments and their reviews. */
export const balasanTugas = {
  listBalasInstruktur: endpoint({
    method: "GET",
    path: "/tugas/list/balas/instruktur",
    who: ["instruktur"],
    summary: "Balasan atas tugas kelas yang diajar, dengan isi, berkas, dan ulasannya. `balasanId` memilih satu.",
    ...balasanInstrukturList.call,
  }),
  listBalasPeserta: endpoint({
    method: "GET",
    path: "/tugas/list/balas/peserta",
    who: ["peserta"],
    summary: "Balasan sendiri, yang terbaru dahulu. `balasanId` memilih satu.",
    ...balasanList.call,
  }),
  getReview: endpoint({
    method: "GET",
    path: "/tugas/get/review",
    who: ["peserta"],
    summary: "Ulasan atas satu balasan sendiri.",
    input: z.object({ balasanId: idOf("balasan") }),
    output: balasan.pick({
      id: true,
      tugasId: true,
      tugas: true,
      percobaan: true,
      status: true,
      nilai: true,
      nilaiMaks: true,
      ulasan: true,
      pengulas: true,
      diulas: true,
    }),
  }),
  balas: endpoint({
    method: "POST",
    path: "/tugas/balas",
    who: ["peserta"],
    summary:
      "Membalas tugas dengan teks, berkas, atau keduanya. Sesudah dikembalikan, balasan berikutnya menjadi percobaan baru.",
    input: z.object({ tugasId: idOf("tugas"), teks: text(20_000).default("") }),
    output: z.object({ id: z.string(), percobaan: z.number().int(), status: z.enum(STATUS_BALASAN) }),
    files: attachments,
  }),
  ubahBalasan: endpoint({
    method: "POST",
    path: "/tugas/balas/ubah",
    who: ["peserta"],
    summary: "Memperbaiki balasan sendiri yang belum ditinjau, sebelum jatuh tempo; `hapusBerkas` membuang lampiran.",
    input: z.object({
      balasanId: idOf("balasan"),
      teks: text(20_000).default(""),
      hapusBerkas: z.array(id).max(attachments.maxFiles).default([]),
    }),
    files: attachments,
  }),
  karya: endpoint({
    method: "GET",
    path: "/tugas/balas/karya",
    who: ["peserta", "instruktur"],
    summary: "Pekerjaan peserta seperti keadaannya ketika balasan dikirim, dan apa yang berubah sesudahnya.",
    input: z.object({ balasanId: idOf("balasan") }),
    output: z.object({ kelas: tanggal, dokumen: z.array(karya) }),
  }),
  rinciKarya: endpoint({
    method: "GET",
    path: "/tugas/balas/karya/rinci",
    who: ["peserta", "instruktur"],
    summary: "Satu dokumen dari pekerjaan yang dibekukan: isinya, barisnya, dan sel setiap formulir SPT.",
    input: z.object({ balasanId: idOf("balasan"), dokumenId: chosen(id, "spt") }),
    output: rinciKarya,
  }),
  zip: endpoint({
    method: "GET",
    path: "/tugas/balas/zip",
    who: ["instruktur"],
    summary: "Semua balasan satu tugas dengan berkasnya sebagai zip, satu folder per peserta.",
    input: z.object({ tugasId: idOf("tugas") }),
    answer: "file",
  }),
  sendReview: endpoint({
    method: "POST",
    path: "/tugas/send/review",
    who: ["instruktur"],
    kepala: true,
    summary: "Mengirim nilai dan ulasan, atau mengembalikan untuk dikerjakan lagi; kepala instruktur dan penilai.",
    input: z
      .object({
        balasanId: idOf("balasan"),
        putusan: z.enum(PUTUSAN, { error: "pilihan" }),
        nilai: poin.nullish(),
        /** Points by criterion if the assignment has a rubric; they add up to the score. */
        poinRubrik: z.record(z.string().max(10), poin).optional(),
        /** The version of the review the caller saw; a newer one refuses the call (409). */
        versi: z.number().int().min(0).optional(),
        ulasan: text(10_000).default(""),
      })
      .refine(({ putusan, nilai, poinRubrik }) => putusan === "kembalikan" || poinRubrik || typeof nilai === "number", {
        error: "wajib",
        path: ["nilai"],
      })
      .refine(({ putusan, ulasan }) => putusan === "tinjau" || ulasan !== "", { error: "wajib", path: ["ulasan"] }),
    files: attachments,
  }),
  lihat: endpoint({
    method: "POST",
    path: "/tugas/lihat",
    who: ["instruktur"],
    summary: "Token hanya-baca 30 menit untuk identitas peserta yang membalas; tanpa `npwp`: perusahaannya.",
    input: z.object({ balasanId: idOf("balasan"), npwp: naming(npwp, "identitas pembalas").optional() }),
    output: z.object({ token: z.string(), token_exp: waktu, nama: z.string() }),
    secret: true,
  }),
};
