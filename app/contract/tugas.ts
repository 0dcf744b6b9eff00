import { z } from "zod";
import { NILAI_BIASA, NILAI_MAKS } from "~/domain/tugas/aturan";
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
  modul,
  PUTUSAN,
  rowInstruktur,
  rowPeserta,
  STATUS_BALASAN,
  STATUS_TUGAS,
} from "./tugas-baris";

const isi = {
  judul: requiredText(200),
  uraian: requiredText(10_000),
  modul,
  mulai: tanggal.optional(),
  jatuhTempo: tanggal,
  tutup: tanggal.nullish(),
  nilaiMaks: z
    .number({ error: "angka" })
    .int({ error: "angka" })
    .min(1, { error: "terlalu_kecil" })
    .max(NILAI_MAKS, { error: "terlalu_besar" })
    .default(NILAI_BIASA),
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
  balas: endpoint({
    method: "POST",
    path: "/tugas/balas",
    who: ["peserta"],
    summary: "Membalas tugas dengan teks dan berkas. Sesudah dikembalikan, balasan berikutnya menjadi percobaan baru.",
    input: z.object({ tugasId: id, teks: requiredText(20_000) }),
    output: z.object({ id: z.string(), percobaan: z.number().int(), status: z.enum(STATUS_BALASAN) }),
    files: attachments,
    message: "common:pesan.dibuat",
  }),
  sendReview: endpoint({
    method: "POST",
    path: "/tugas/send/review",
    who: ["instruktur"],
    summary: "Mengirim nilai dan ulasan, atau mengembalikan untuk dikerjakan lagi; hanya kepala instruktur.",
    input: z
      .object({
        balasanId: id,
        putusan: z.enum(PUTUSAN, { error: "pilihan" }),
        nilai: z.number({ error: "angka" }).int({ error: "angka" }).min(0, { error: "terlalu_kecil" }).nullish(),
        ulasan: text(10_000).default(""),
      })
      .refine(({ putusan, nilai }) => putusan === "kembalikan" || typeof nilai === "number", {
        error: "wajib",
        path: ["nilai"],
      })
      .refine(({ putusan, ulasan }) => putusan === "tinjau" || ulasan !== "", { error: "wajib", path: ["ulasan"] }),
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
