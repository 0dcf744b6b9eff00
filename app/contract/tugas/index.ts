import { z } from "zod";
import { sum } from "~/domain/kit/rupiah";
import { KEKETATAN } from "~/domain/mesin/definisi";
import { KRITERIA_MAKS, NILAI_BIASA, NILAI_MAKS } from "~/domain/tugas/aturan";
import { attachments, endpoint, id, requiredText, tanggal, text, waktu, withRight } from "../kit";
import { idOf } from "../objek";
import { balasanTugas } from "./balas";
import { akibatNilai, detail, modul, tugasInstrukturList, tugasPesertaList } from "./baris";

export { type AkibatNilai, akibatNilai, duaDesimal, type Kriteria, kriteria, poin, rowInstruktur } from "./baris";

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
  /** Real-time moments in addition to the class dates: due, and the last one for a reply. */
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
  /** Criteria; they add up to the maximum score. */
  rubrik: z
    .array(z.object({ judul: requiredText(120), poin: z.number().int().min(1).max(NILAI_MAKS) }))
    .max(KRITERIA_MAKS, { error: "terlalu_banyak" })
    .refine((all) => sum(all.map(({ poin }) => poin)) <= NILAI_MAKS, {
      error: "terlalu_besar",
      params: { max: NILAI_MAKS },
    })
    .default([]),
  /** Marks are held back until the head releases them. */
  tahan: z.boolean().default(false),
  /** Strictness of the checks of returns it asks for; absent: that of the class. */
  pemeriksaan: z.enum(KEKETATAN, { error: "pilihan" }).nullish(),
};
/** Confirmation that the caller saw the effect on marks: the `setuju` of a preview. */
const setuju = text(40).optional();
const perpanjang = {
  tugasId: idOf("tugas"),
  peserta: z.array(id).min(1, { error: "wajib" }).max(500),
  jatuhTempo: tanggal.nullish(),
  tutup: tanggal.nullish(),
  batas: waktu.nullish(),
  batasAkhir: waktu.nullish(),
  alasan: text(500).default(""),
  hapus: z.boolean().default(false),
};
/** Maximum further classes for one assignment. */
const KELAS_LAIN_MAKS = 20;
/** Further classes for the assignment, by id, with their own days; absent days are as in the first class. */
const kelasLain = z
  .record(id, z.object({ mulai: tanggal.optional(), jatuhTempo: tanggal.optional(), tutup: tanggal.nullish() }))
  .refine((given) => Object.keys(given).length <= KELAS_LAIN_MAKS, { error: "terlalu_banyak" })
  .default({});
/** Deadlines that were already past when set. */
const lewat = z.array(z.enum(["jatuhTempo", "tutup", "batas", "batasAkhir"]));
/** The new assignment, and those of the other classes. */
const dibuat = z.object({ id: z.string(), lain: z.array(z.string()), lewat });
/** Assignments of a class. Replies and reviews are in {@link balasanTugas}. */
export const tugas = withRight("akun", {
  ...balasanTugas,
  listInstruktur: endpoint({
    method: "GET",
    path: "/tugas/list/instruktur",
    who: ["instruktur", "mitra", "supermitra"],
    summary: "Tugas kelas yang diajar; mitra dan supermitra melihat tugas kelas di bawahnya.",
    ...tugasInstrukturList.call,
  }),
  listPeserta: endpoint({
    method: "GET",
    path: "/tugas/list/peserta",
    who: ["peserta"],
    summary: "Tugas kelas sendiri yang sudah dimulai, dengan status balasan terakhir.",
    ...tugasPesertaList.call,
  }),
  detail: endpoint({
    method: "GET",
    path: "/tugas/detail",
    who: ["peserta", "instruktur"],
    summary: "Satu tugas dengan berkasnya.",
    input: z.object({ id: idOf("tugas") }),
    output: detail,
  }),
  download: endpoint({
    method: "GET",
    path: "/tugas/download",
    who: ["peserta", "instruktur"],
    summary: "Berkas sebuah tugas atau balasan, selalu sebagai lampiran.",
    input: z.object({ id: idOf("berkas") }),
    answer: "file",
  }),
  create: endpoint({
    method: "POST",
    path: "/tugas/create",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Membuat tugas dengan berkas untuk satu atau beberapa kelas; hanya kepala instruktur semuanya. Peserta diberi tahu.",
    input: z.object({
      batchId: idOf("batch"),
      ...isi,
      /** No reply is expected: an oral exam, a paper, participation. */
      tanpaBalasan: z.boolean().default(false),
      /** Kept as a draft: no participant sees it or hears of it until it is published. */
      draf: z.boolean().default(false),
      kelasLain,
    }),
    output: dibuat,
    files: attachments,
  }),
  update: endpoint({
    method: "POST",
    path: "/tugas/update",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Mengubah tugas yang terbuka atau draf; `hapusBerkas` membuang lampiran, berkas yang dikirim ditambahkan. Peserta diberi tahu bila isi, waktu, rubrik, atau aturan nilainya berubah, kecuali `diam`.",
    input: z.object({
      id: idOf("tugas"),
      ...isi,
      hapusBerkas: z.array(id).max(attachments.maxFiles).default([]),
      setuju,
      /** A small change, of which nobody is told. */
      diam: z.boolean().default(false),
    }),
    /** How many participants were told. */
    output: z.object({ lewat, dikabari: z.number().int() }),
    files: attachments,
  }),
  akibatUbah: endpoint({
    method: "POST",
    path: "/tugas/update/akibat",
    who: ["instruktur"],
    kepala: true,
    summary: "Nilai yang akan berubah bila tugas diubah seperti ini, tanpa mengubah apa pun; hanya kepala.",
    input: z.object({ id: idOf("tugas"), ...isi }),
    output: akibatNilai,
    pure: true,
  }),
  terbitkan: endpoint({
    method: "POST",
    path: "/tugas/terbitkan",
    who: ["instruktur"],
    kepala: true,
    summary: "Menerbitkan draf tugas: peserta melihatnya dan diberi tahu; hanya kepala instruktur.",
    input: z.object({ id: idOf("tugas") }),
    output: z.object({ lewat }),
  }),
  untuk: endpoint({
    method: "POST",
    path: "/tugas/untuk",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Memberikan tugas hanya kepada peserta yang dipilih, atau kepada seluruh kelas bila tidak ada yang dipilih; hanya kepala. Yang tidak dipilih tidak melihatnya dan tidak dinilai; yang sudah membalas tetap mendapatnya. Yang baru mendapatnya diberi tahu.",
    input: z.object({ tugasId: idOf("tugas"), peserta: z.array(id).max(500).default([]) }),
  }),
  close: endpoint({
    method: "POST",
    path: "/tugas/close",
    who: ["instruktur"],
    kepala: true,
    summary: "Menutup tugas: tidak ada balasan baru. Yang sudah dikirim tetap dapat ditinjau.",
    input: z.object({ id: idOf("tugas") }),
  }),
  reopen: endpoint({
    method: "POST",
    path: "/tugas/reopen",
    who: ["instruktur"],
    kepala: true,
    summary: "Membuka lagi tugas yang tertutup, dengan hari tutup yang baru atau tanpa; hanya kepala instruktur.",
    input: z.object({ id: idOf("tugas"), tutup: tanggal.nullish() }),
  }),
  copy: endpoint({
    method: "POST",
    path: "/tugas/copy",
    who: ["instruktur"],
    kepala: true,
    summary: "Menyalin tugas dengan berkas, rubrik, dan bobotnya ke satu atau beberapa kelas yang dikepalai.",
    input: z.object({
      id: idOf("tugas"),
      batchId: idOf("batch"),
      judul: requiredText(200),
      mulai: tanggal.optional(),
      jatuhTempo: tanggal,
      tutup: tanggal.nullish(),
      kelasLain,
    }),
    output: dibuat,
  }),
  delete: endpoint({
    method: "POST",
    path: "/tugas/delete",
    who: ["instruktur"],
    kepala: true,
    summary: "Menghapus tugas yang belum dibalas siapa pun; hanya kepala instruktur.",
    input: z.object({ id: idOf("tugas") }),
  }),
  perpanjang: endpoint({
    method: "POST",
    path: "/tugas/perpanjang",
    who: ["instruktur"],
    kepala: true,
    summary:
      "Memberi satu atau beberapa peserta waktu lebih lama, atau mencabutnya; hanya kepala. Peserta diberi tahu.",
    input: z.object({ ...perpanjang, setuju }),
  }),
  akibatPerpanjang: endpoint({
    method: "POST",
    path: "/tugas/perpanjang/akibat",
    who: ["instruktur"],
    kepala: true,
    summary: "Nilai yang akan berubah bila waktu peserta ini diubah seperti ini, tanpa mengubah apa pun; hanya kepala.",
    input: z.object(perpanjang),
    output: akibatNilai,
    pure: true,
  }),
  bebaskan: endpoint({
    method: "POST",
    path: "/tugas/bebas",
    who: ["instruktur"],
    kepala: true,
    summary: "Membebaskan peserta dari satu tugas dengan alasan, atau mencabutnya; hanya kepala. Peserta diberi tahu.",
    input: z
      .object({
        tugasId: idOf("tugas"),
        peserta: z.array(id).min(1, { error: "wajib" }).max(500),
        alasan: text(500).default(""),
        hapus: z.boolean().default(false),
      })
      .refine(({ hapus, alasan }) => hapus || alasan !== "", { error: "wajib", path: ["alasan"] }),
  }),
});
