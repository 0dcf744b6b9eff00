import { z } from "zod";
import { KRITERIA_MAKS, NILAI_BIASA, NILAI_MAKS } from "~/domain/tugas/aturan";
import {
  attachments,
  type ExportColumns,
  endpoint,
  id,
  listQuery,
  npwp,
  pageOf,
  requiredText,
  tanggal,
  text,
  waktu,
} from "./kit";
import {
  balasan,
  balasanInstruktur,
  detail,
  karya,
  modul,
  PUTUSAN,
  poin,
  rowInstruktur,
  rowPeserta,
  STATUS_BALASAN,
  STATUS_TUGAS,
} from "./tugas-baris";

const persen = z
  .number({ error: "angka" })
  .int({ error: "angka" })
  .min(0, { error: "terlalu_kecil" })
  .max(100, { error: "terlalu_besar" });
const isi = {
  judul: requiredText(200),
  uraian: requiredText(10_000),
  modul,
  mulai: tanggal.optional(),
  jatuhTempo: tanggal,
  tutup: tanggal.nullish(),
  /** Real moments besides the class dates: due, and the last one at which a reply is taken. */
  batas: waktu.nullish(),
  batasAkhir: waktu.nullish(),
  nilaiMaks: z
    .number({ error: "angka" })
    .int({ error: "angka" })
    .min(1, { error: "terlalu_kecil" })
    .max(NILAI_MAKS, { error: "terlalu_besar" })
    .default(NILAI_BIASA),
  potongan: persen.default(0),
  potonganMaks: persen.default(100),
  /** Criteria; with them the highest score is what they add up to. */
  rubrik: z
    .array(z.object({ judul: requiredText(120), poin: z.number().int().min(1).max(NILAI_MAKS) }))
    .max(KRITERIA_MAKS, { error: "terlalu_banyak" })
    .default([]),
};
const cari = listQuery.extend({ status: z.enum(STATUS_TUGAS).optional(), modul: modul.optional() });
const columns = (id: string, ...keys: ExportColumns["columns"]): ExportColumns => ({
  namespace: "tugas",
  id,
  judul: "tugas:daftar.judul",
  columns: keys,
});
const dates = [
  { key: "mulai", as: "tanggal" },
  { key: "jatuhTempo", as: "tanggal" },
  { key: "status", as: "status" },
] as const;

/** Assignments of a class, the replies to them and their reviews. */
export const tugas = {
  listInstruktur: endpoint({
    method: "GET",
    path: "/tugas/list/instruktur",
    who: ["instruktur", "mitra", "supermitra"],
    summary: "Tugas kelas yang diajar; mitra dan supermitra melihat tugas kelas di bawahnya.",
    input: cari.extend({ batchId: id.optional() }),
    output: pageOf(rowInstruktur),
    columns: columns(
      "kolom",
      { key: "judul" },
      { key: "batch" },
      ...dates,
      { key: "peserta" },
      { key: "membalas" },
      { key: "perluTinjau" },
    ),
  }),
  listBalasInstruktur: endpoint({
    method: "GET",
    path: "/tugas/list/balas/instruktur",
    who: ["instruktur"],
    summary: "Balasan atas tugas kelas yang diajar, dengan isi, berkas, dan ulasannya. `balasanId` memilih satu.",
    input: listQuery.extend({
      tugasId: id.optional(),
      balasanId: id.optional(),
      status: z.enum(STATUS_BALASAN).optional(),
    }),
    output: pageOf(balasanInstruktur),
    columns: columns(
      "kolom",
      { key: "nama" },
      { key: "accountId" },
      { key: "tugas" },
      { key: "percobaan" },
      { key: "kelas", as: "tanggal" },
      { key: "status", as: "status" },
      { key: "nilai" },
      { key: "nilaiMaks" },
      { key: "ulasan" },
    ),
  }),
  listPeserta: endpoint({
    method: "GET",
    path: "/tugas/list/peserta",
    who: ["peserta"],
    summary: "Tugas kelas sendiri yang sudah dimulai, dengan status balasan terakhir.",
    input: cari,
    output: pageOf(rowPeserta),
    columns: columns(
      "kolom",
      { key: "judul" },
      ...dates,
      { key: "balasan", as: "status" },
      { key: "nilai" },
      { key: "nilaiMaks" },
    ),
  }),
  listBalasPeserta: endpoint({
    method: "GET",
    path: "/tugas/list/balas/peserta",
    who: ["peserta"],
    summary: "Balasan sendiri, yang terbaru dahulu. `balasanId` memilih satu.",
    input: listQuery.extend({ tugasId: id.optional(), balasanId: id.optional() }),
    output: pageOf(balasan),
    columns: columns(
      "kolom",
      { key: "tugas" },
      { key: "percobaan" },
      { key: "kelas", as: "tanggal" },
      { key: "status", as: "status" },
      { key: "nilai" },
      { key: "nilaiMaks" },
      { key: "ulasan" },
    ),
  }),
  detail: endpoint({
    method: "GET",
    path: "/tugas/detail",
    who: ["peserta", "instruktur"],
    summary: "Satu tugas dengan berkasnya.",
    input: z.object({ id }),
    output: detail,
  }),
  download: endpoint({
    method: "GET",
    path: "/tugas/download",
    who: ["peserta", "instruktur"],
    summary: "Berkas sebuah tugas atau balasan, selalu sebagai lampiran.",
    input: z.object({ id }),
    answer: "file",
  }),
  getReview: endpoint({
    method: "GET",
    path: "/tugas/get/review",
    who: ["peserta"],
    summary: "Ulasan atas satu balasan sendiri.",
    input: z.object({ balasanId: id }),
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
  create: endpoint({
    method: "POST",
    path: "/tugas/create",
    who: ["instruktur"],
    summary: "Membuat tugas dengan berkas; hanya kepala instruktur kelas itu. Peserta diberi tahu.",
    input: z.object({ batchId: id, ...isi }),
    output: z.object({ id: z.string() }),
    files: attachments,
    message: "common:pesan.dibuat",
  }),
  update: endpoint({
    method: "POST",
    path: "/tugas/update",
    who: ["instruktur"],
    summary: "Mengubah tugas yang terbuka; `hapusBerkas` membuang lampiran, berkas yang dikirim ditambahkan.",
    input: z.object({ id, ...isi, hapusBerkas: z.array(id).max(attachments.maxFiles).default([]) }),
    files: attachments,
    message: "common:pesan.diperbarui",
  }),
  close: endpoint({
    method: "POST",
    path: "/tugas/close",
    who: ["instruktur"],
    summary: "Menutup tugas: tidak ada balasan baru. Yang sudah dikirim tetap dapat ditinjau.",
    input: z.object({ id }),
    message: "common:pesan.diperbarui",
  }),
  reopen: endpoint({
    method: "POST",
    path: "/tugas/reopen",
    who: ["instruktur"],
    summary: "Membuka lagi tugas yang tertutup, dengan hari tutup yang baru atau tanpa; hanya kepala instruktur.",
    input: z.object({ id, tutup: tanggal.nullish() }),
    message: "common:pesan.diperbarui",
  }),
  balas: endpoint({
    method: "POST",
    path: "/tugas/balas",
    who: ["peserta"],
    summary:
      "Membalas tugas dengan teks, berkas, atau keduanya. Sesudah dikembalikan, balasan berikutnya menjadi percobaan baru.",
    input: z.object({ tugasId: id, teks: text(20_000).default("") }),
    output: z.object({ id: z.string(), percobaan: z.number().int(), status: z.enum(STATUS_BALASAN) }),
    files: attachments,
    message: "common:pesan.dibuat",
  }),
  ubahBalasan: endpoint({
    method: "POST",
    path: "/tugas/balas/ubah",
    who: ["peserta"],
    summary: "Memperbaiki balasan sendiri yang belum ditinjau, sebelum jatuh tempo; `hapusBerkas` membuang lampiran.",
    input: z.object({
      balasanId: id,
      teks: text(20_000).default(""),
      hapusBerkas: z.array(id).max(attachments.maxFiles).default([]),
    }),
    files: attachments,
    message: "common:pesan.diperbarui",
  }),
  karya: endpoint({
    method: "GET",
    path: "/tugas/balas/karya",
    who: ["peserta", "instruktur"],
    summary: "Pekerjaan peserta seperti keadaannya ketika balasan dikirim, dan apa yang berubah sesudahnya.",
    input: z.object({ balasanId: id }),
    output: z.object({ kelas: tanggal, dokumen: z.array(karya) }),
  }),
  zip: endpoint({
    method: "GET",
    path: "/tugas/balas/zip",
    who: ["instruktur"],
    summary: "Semua balasan satu tugas dengan berkasnya sebagai zip, satu folder per peserta.",
    input: z.object({ tugasId: id }),
    answer: "file",
  }),
  copy: endpoint({
    method: "POST",
    path: "/tugas/copy",
    who: ["instruktur"],
    summary: "Menyalin tugas dengan berkas, rubrik, dan bobotnya ke kelas yang dikepalai, dengan tanggal baru.",
    input: z.object({
      id,
      batchId: id,
      judul: requiredText(200),
      mulai: tanggal.optional(),
      jatuhTempo: tanggal,
      tutup: tanggal.nullish(),
    }),
    output: z.object({ id: z.string() }),
    message: "common:pesan.dibuat",
  }),
  delete: endpoint({
    method: "POST",
    path: "/tugas/delete",
    who: ["instruktur"],
    summary: "Menghapus tugas yang belum dibalas siapa pun; hanya kepala instruktur.",
    input: z.object({ id }),
    message: "common:pesan.dihapus",
  }),
  perpanjang: endpoint({
    method: "POST",
    path: "/tugas/perpanjang",
    who: ["instruktur"],
    summary:
      "Memberi satu atau beberapa peserta waktu lebih lama, atau mencabutnya; hanya kepala. Peserta diberi tahu.",
    input: z.object({
      tugasId: id,
      peserta: z.array(id).min(1, { error: "wajib" }).max(500),
      jatuhTempo: tanggal.nullish(),
      tutup: tanggal.nullish(),
      batas: waktu.nullish(),
      batasAkhir: waktu.nullish(),
      alasan: text(500).default(""),
      hapus: z.boolean().default(false),
    }),
    message: "common:pesan.diperbarui",
  }),
  sendReview: endpoint({
    method: "POST",
    path: "/tugas/send/review",
    who: ["instruktur"],
    summary: "Mengirim nilai dan ulasan, atau mengembalikan untuk dikerjakan lagi; kepala instruktur dan penilai.",
    input: z
      .object({
        balasanId: id,
        putusan: z.enum(PUTUSAN, { error: "pilihan" }),
        nilai: poin.nullish(),
        /** Points by criterion, where the assignment has a rubric; they make the score. */
        poinRubrik: z.record(z.string().max(10), poin).optional(),
        /** The review that was seen; another one in between refuses this (409). */
        versi: z.number().int().min(0).optional(),
        ulasan: text(10_000).default(""),
      })
      .refine(({ putusan, nilai, poinRubrik }) => putusan === "kembalikan" || poinRubrik || typeof nilai === "number", {
        error: "wajib",
        path: ["nilai"],
      })
      .refine(({ putusan, ulasan }) => putusan === "tinjau" || ulasan !== "", { error: "wajib", path: ["ulasan"] }),
    files: attachments,
    message: "common:pesan.terkirim",
  }),
  lihat: endpoint({
    method: "POST",
    path: "/tugas/lihat",
    who: ["instruktur"],
    summary: "Token hanya-baca 30 menit untuk identitas peserta yang membalas; tanpa `npwp`: perusahaannya.",
    input: z.object({ balasanId: id, npwp: npwp.optional() }),
    output: z.object({ token: z.string(), token_exp: waktu, nama: z.string() }),
    secret: true,
  }),
};
