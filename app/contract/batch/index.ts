import { z } from "zod";
import { MODE_KANTOR } from "~/domain/kantor";
import { ZONA, ZONA_BIASA } from "~/domain/kit/zona";
import { KEKETATAN } from "~/domain/mesin/definisi";
import { dataFile, endpoint, id, requiredText, tanggal, text } from "../kit";
import { chosen, idOf } from "../objek";
import { barisSandi, batchDetail, batchList, PERSETUJUAN } from "./baris";
import { batchCoba } from "./coba";
import { batchPeserta, catatan, hanyaBaik, menunggu } from "./peserta";
import { kolomRoster } from "./roster";

export {
  batchList,
  PERSETUJUAN,
  type PesertaBatch,
  pesertaBatch,
  type TautanKelas,
} from "./baris";
export { type BarisHadir, type DaftarHadir, hadirList, kehadiran } from "./kehadiran";
export { isTanpaSurel, PESERTA_MAKSIMUM, tanpaSurel } from "./roster";
export { terhapus } from "./terhapus";

/** Actions of the class clock and of restoring sandboxes. */
const AKSI_JAM = ["majukan", "cadangkan", "pulihkan", "setel_ulang"] as const;
const paket = z.object({ id: z.string(), versi: z.string(), judul: z.string(), uraian: z.string(), tanggal });
/** Zone of the real-time deadlines of assignments. */
const zona = z.enum(ZONA, { error: "pilihan" });
const kelas = {
  nama: requiredText(120),
  mulai: tanggal,
  selesai: tanggal,
  instruktur: z.array(chosen(id, "akun instruktur")).max(20).default([]),
  kepala: chosen(id, "akun instruktur").nullish(),
};
const list = (role: string, path: `/batch/list/${string}`) =>
  ({ method: "GET", path, summary: `Daftar batch ${role}.`, ...batchList.call }) as const;

/** Classes, their rosters and their clock. */
export const batch = {
  listAdmin: endpoint({ ...list("semua mitra", "/batch/list/admin"), who: ["admin"] }),
  listMitra: endpoint({
    ...list(
      "sendiri; supermitra melihat batch mitranya. Menyertakan paket skenario yang dapat dipilih",
      "/batch/list/mitra",
    ),
    who: ["mitra", "supermitra"],
    output: batchList.call.output.extend({ paket: z.array(paket) }),
  }),
  listInstruktur: endpoint({
    ...list("yang diajar", "/batch/list/instruktur"),
    who: ["instruktur"],
  }),
  create: endpoint({
    method: "POST",
    path: "/batch/create",
    who: ["mitra", "supermitra"],
    summary:
      "Membuat batch beserta daftar peserta (xlsx atau csv) dan kotak latihannya; menjawab lembar kata sandi sekali. Daftar yang panjang dimasukkan sesudahnya (/batch/roster). Supermitra menyebut mitraId.",
    input: z
      .object({
        ...kelas,
        paket: requiredText(60),
        tanggal: tanggal.optional(),
        mitraId: chosen(id, "akun mitra").optional(),
        undangan: z.boolean().default(false),
        zona: zona.default(ZONA_BIASA),
        hanyaBaik,
        ...kolomRoster,
      })
      .refine((value) => value.mulai <= value.selesai, { error: "selesai_sebelum_mulai", path: ["selesai"] }),
    output: z.object({
      id: z.string(),
      nomor: z.number().int(),
      nama: z.string(),
      peserta: z.array(barisSandi),
      menunggu,
      catatan,
    }),
    files: dataFile(false),
    secret: true,
  }),
  update: endpoint({
    method: "POST",
    path: "/batch/update",
    who: ["mitra", "supermitra"],
    summary:
      "Mengubah batch dan setelannya, membuka atau menutup undangan, memusnahkan lembar kata sandi, melanjutkan daftar peserta yang terhenti, mengarsipkannya (hanya dibaca), atau membukanya lagi.",
    input: z.object({
      id: idOf("batch"),
      nama: requiredText(120).optional(),
      mulai: tanggal.optional(),
      selesai: tanggal.optional(),
      instruktur: z.array(chosen(id, "akun instruktur")).max(20).optional(),
      kepala: chosen(id, "akun instruktur").nullish(),
      persetujuan: z.enum(PERSETUJUAN, { error: "pilihan" }).optional(),
      konfirmasiRetur: z.boolean().optional(),
      pemeriksaan: z.enum(KEKETATAN, { error: "pilihan" }).optional(),
      /** Work of the class's tax office after filing. */
      kantor: z.enum(MODE_KANTOR, { error: "pilihan" }).optional(),
      zona: zona.optional(),
      undangan: z.enum(["baru", "tutup"], { error: "pilihan" }).optional(),
      /** Actions on a class: a stopped roster can resume, an archived class can be reopened with all its data. */
      aksi: z
        .enum(["ubah", "musnahkan_lembar", "lanjutkan_roster", "arsipkan", "buka_lagi"], { error: "pilihan" })
        .default("ubah"),
    }),
  }),
  salin: endpoint({
    method: "POST",
    path: "/batch/salin",
    who: ["mitra", "supermitra", "instruktur"],
    kepala: true,
    summary:
      "Kelas baru dengan paket, setelan, instruktur, dan tugas (beserta berkasnya) dari kelas lain, tanpa peserta kelas asal, dengan daftar pesertanya sendiri (xlsx atau csv), yang bila panjang dimasukkan sesudahnya (/batch/roster); tanggal tugas bergeser sejauh selisih tanggal awal kedua kelas, tenggat waktu nyata sejauh selisih hari mulainya. Kepala instruktur membuat kelas paralel dari kelasnya; mitranya diberi tahu.",
    input: z
      .object({
        id: idOf("batch"),
        nama: requiredText(120),
        mulai: tanggal,
        selesai: tanggal,
        /** First class date; by default that of the source class. */
        tanggal: tanggal.optional(),
        undangan: z.boolean().default(false),
        hanyaBaik,
        ...kolomRoster,
        /** Real-time deadlines of assignments: moved with the first day of the term, or left out. */
        batas: z.enum(["geser", "kosongkan"], { error: "pilihan" }).default("geser"),
      })
      .refine((value) => value.mulai <= value.selesai, { error: "selesai_sebelum_mulai", path: ["selesai"] }),
    output: z.object({
      id: z.string(),
      nomor: z.number().int(),
      nama: z.string(),
      tugas: z.number().int(),
      peserta: z.array(barisSandi),
      menunggu,
      catatan,
    }),
    files: dataFile(false),
    secret: true,
  }),
  umumkan: endpoint({
    method: "POST",
    path: "/batch/umumkan",
    who: ["mitra", "supermitra", "instruktur"],
    summary:
      "Mengumumkan sesuatu kepada semua peserta batch; mereka dapat membalas, dan balasannya sampai kepada pengirim.",
    input: z.object({ id: idOf("batch"), judul: requiredText(120), isi: requiredText(2000) }),
    output: z.object({ penerima: z.number().int() }),
  }),
  delete: endpoint({
    method: "POST",
    path: "/batch/delete",
    who: ["mitra", "supermitra"],
    summary: "Menutup batch: tidak ada pesertanya yang dapat masuk lagi; dokumennya tetap ada.",
    input: z.object({ id: idOf("batch") }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/batch/detail",
    who: ["admin", "mitra", "supermitra", "instruktur"],
    summary:
      "Satu batch: peserta dan kemajuannya, tanggal kelas, setelan; dengan lembar=1 juga lembar kata sandi yang belum dimusnahkan, dengan ringkas=1 tanpa pesertanya.",
    input: z.object({
      id: idOf("batch"),
      lembar: z.enum(["1"]).optional(),
      /** Without the people, who are many: `/user/batch/peserta` returns them page by page. */
      ringkas: z.enum(["1"]).optional(),
    }),
    output: batchDetail,
  }),
  clock: endpoint({
    method: "POST",
    path: "/batch/clock",
    who: ["mitra", "supermitra", "instruktur"],
    kepala: true,
    summary:
      "Memindahkan tanggal kelas; juga mencadangkan, memulihkan, dan menyetel ulang kotak latihan peserta, seluruh kelas tidak selama daftar panjang dimasukkan (/batch/roster). Instruktur: hanya kepala.",
    input: z.object({
      id: idOf("batch"),
      aksi: z.enum(AKSI_JAM, { error: "pilihan" }).default("majukan"),
      /** New class date. */
      tanggal: tanggal.optional(),
      /** Participant; absent for the whole class. */
      pesertaId: idOf("akun peserta").optional(),
      cadanganId: idOf("cadangan").optional(),
      nama: text(80).optional(),
    }),
    output: z.object({ tanggal, terjadi: z.array(z.object({ peristiwa: z.string(), jumlah: z.number().int() })) }),
  }),
  ...batchCoba,
  ...batchPeserta,
};
