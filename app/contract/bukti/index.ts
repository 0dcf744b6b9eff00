import { z } from "zod";
import { BUKTI_MAKS, JENIS_BUKTI, POLA_REF } from "~/domain/bukti/jenis";
import { JENIS_KOLOM } from "~/domain/bukti/tabel";
import { endpoint, id, requiredText, tanggal, text, withRight } from "../kit";
import { chosen, idOf } from "../objek";
import { buktiInstrukturList, buktiPesertaList, buktiRinci } from "./baris";

/** Most letters of a pasted table. */
const TEMPELAN_MAKS = 60_000;
const isi = {
  ref: requiredText(40).refine((value) => value === "" || POLA_REF.test(value), { error: "ref_bukti" }),
  jenis: z.enum(JENIS_BUKTI, { error: "pilihan" }),
  /** The day on the paper, not after its arrival. */
  tanggal,
  /** First class day on which participants see it; absent: the day on the paper. */
  tiba: tanggal.nullish(),
  judul: requiredText(200),
  dari: text(200).default(""),
  kepada: text(200).default(""),
  isi: text(BUKTI_MAKS.isi).default(""),
  /** Rows with tabs between cells, the heads first; empty: no table. A last row of sums is dropped and computed. */
  tabel: z.string().max(TEMPELAN_MAKS, { error: "terlalu_panjang" }).default(""),
  /** Kinds of columns by their heads; a kind that is not given is recognised. */
  kolom: z
    .array(
      z.object({
        judul: text(60),
        jenis: z.enum(JENIS_KOLOM, { error: "pilihan" }).nullish(),
        jumlah: z.boolean().default(false),
      }),
    )
    .max(BUKTI_MAKS.kolom)
    .default([]),
};

/** Source documents of a class: papers that trainees turn into tax documents. */
export const bukti = withRight("akun", {
  listPeserta: endpoint({
    method: "GET",
    path: "/bukti/list/peserta",
    who: ["peserta"],
    summary: "Bukti transaksi kelas sendiri yang sudah tiba menurut tanggal kelas.",
    ...buktiPesertaList.call,
  }),
  listInstruktur: endpoint({
    method: "GET",
    path: "/bukti/list/instruktur",
    who: ["instruktur"],
    summary: "Semua bukti transaksi kelas yang diajar, dengan hari tibanya.",
    ...buktiInstrukturList.call,
  }),
  detail: endpoint({
    method: "GET",
    path: "/bukti/detail",
    who: ["peserta", "instruktur"],
    summary: "Satu bukti transaksi dengan tabelnya; yang belum tiba tidak ditemukan peserta.",
    input: z.object({ id: idOf("bukti transaksi") }),
    output: buktiRinci,
  }),
  cetak: endpoint({
    method: "GET",
    path: "/bukti/cetak",
    who: ["peserta", "instruktur"],
    summary: "Satu bukti transaksi sebagai PDF bertanda SIMULASI.",
    input: z.object({ id: idOf("bukti transaksi") }),
    answer: "file",
  }),
  cetakTugas: endpoint({
    method: "GET",
    path: "/bukti/cetak/tugas",
    who: ["peserta", "instruktur"],
    summary: "Semua bukti transaksi satu tugas dalam satu PDF; peserta mendapat yang sudah tiba.",
    input: z.object({ tugasId: idOf("tugas") }),
    answer: "file",
  }),
  unduh: endpoint({
    method: "GET",
    path: "/bukti/unduh",
    who: ["instruktur"],
    summary: "Bukti transaksi satu kelas sebagai bagian `bukti` sebuah paket skenario.",
    input: z.object({ batchId: idOf("batch") }),
    answer: "file",
  }),
  create: endpoint({
    method: "POST",
    path: "/bukti/create",
    who: ["instruktur"],
    kepala: true,
    summary: "Menambah bukti transaksi pada kelas yang dikepalai; peserta diberi tahu bila sudah tiba.",
    input: z.object({ batchId: idOf("batch"), tugasId: chosen(id, "tugas").nullish(), ...isi }),
    output: z.object({ id: z.string() }),
  }),
  update: endpoint({
    method: "POST",
    path: "/bukti/update",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Mengubah bukti transaksi; hanya kepala instruktur. Peserta yang sudah melihatnya diberi tahu, kecuali `diam`.",
    input: z.object({
      id: idOf("bukti transaksi"),
      versi: z.number().int(),
      tugasId: chosen(id, "tugas").nullish(),
      ...isi,
      /** A small change, of which nobody is told. */
      diam: z.boolean().default(false),
    }),
    /** Numbers of participants who were told, and of those who had already replied to the assignment. */
    output: z.object({ dikabari: z.number().int(), dibalas: z.number().int() }),
  }),
  delete: endpoint({
    method: "POST",
    path: "/bukti/delete",
    who: ["instruktur"],
    kepala: true,
    summary: "Menghapus bukti transaksi; hanya kepala instruktur.",
    input: z.object({ id: idOf("bukti transaksi") }),
  }),
});
