import { z } from "zod";
import { ZONA, ZONA_BIASA } from "~/domain/kit/zona";
import { email } from "./akun";
import { cadanganRow } from "./batch-cadangan";
import {
  dataFile,
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
import { kolomRoster } from "./roster";
import { sertifikatRow } from "./sertifikat";

/** What moving the clock and restoring sandboxes can do to a class. */
const AKSI_JAM = ["majukan", "cadangkan", "pulihkan", "setel_ulang"] as const;
/** Whether a buyer has to agree to cancelling and replacing always, or only once it has credited the invoice. */
export const PERSETUJUAN = ["always", "credited_only"] as const;

const row = z.object({
  id: z.string(),
  nomor: z.number().int(),
  nama: z.string(),
  mitraId: z.string(),
  mitra: z.string(),
  mulai: tanggal,
  selesai: tanggal,
  /** Class date. */
  tanggal,
  kepala: z.string(),
  /** The caller is its head instructor. */
  sayaKepala: z.boolean(),
  peserta: z.number().int(),
  /** Participants whose company has filed a return. */
  dilaporkan: z.number().int(),
  tugas: z.number().int(),
  /** Since when it is archived: read and exported, never changed; null of one that is worked in. */
  arsip: waktu.nullable(),
  zona: z.enum(ZONA),
});
export type BatchRow = z.output<typeof row>;

const paket = z.object({ id: z.string(), versi: z.string(), judul: z.string(), uraian: z.string(), tanggal });
const columns: ExportColumns = {
  namespace: "batch",
  id: "daftar",
  judul: "batch:daftar.judul",
  columns: [
    { key: "nomor" },
    { key: "nama" },
    { key: "mitra" },
    { key: "kepala" },
    { key: "mulai", as: "tanggal" },
    { key: "selesai", as: "tanggal" },
    { key: "tanggal", as: "tanggal" },
    { key: "peserta" },
    { key: "dilaporkan" },
    { key: "tugas" },
    { key: "arsip", as: "tanggal" },
  ],
};
const listInput = listQuery.extend({ mitraId: id.optional() });

/** How far a participant has come. Counts are of its company. */
const kemajuan = z.object({
  /** Output invoices signed, and still drafts. */
  faktur: z.number().int(),
  konsep: z.number().int(),
  /** Input invoices credited. */
  dikreditkan: z.number().int(),
  /** State of its newest return, `null` without one. */
  spt: z.string().nullable(),
  /** Billing codes of returns paid. */
  dibayar: z.number().int(),
  /** Assignments replied to, and reviewed. */
  dibalas: z.number().int(),
  ditinjau: z.number().int(),
  /** What the assignments come to so far, in percent, as in the grade book; `null` where none counts. */
  nilai: z.number().nullable(),
});
export const pesertaBatch = z.object({
  id: z.string(),
  accountId: z.string(),
  nama: z.string(),
  email: z.string(),
  status: z.string(),
  npwp,
  perusahaan: z.object({ npwp, nama: z.string() }).nullable(),
  /** Last change made by or for the participant. */
  terakhir: waktu.nullable(),
  kemajuan,
});
export type PesertaBatch = z.output<typeof pesertaBatch>;

/** A row of the password sheet; somebody of another class of the partner keeps what it has, and nothing stands there. */
const sandi = z.object({
  nama: z.string(),
  accountId: z.string(),
  email: z.string(),
  sandi: z.string(),
  kodeOtorisasi: z.string(),
  /** Somebody signed in with it who is in another class too: the head is told no secret of it any more. */
  dipakai: z.boolean(),
});
export type BarisSandi = z.output<typeof sandi>;
/** What is to be told of a roster that was read: columns that nobody reads. */
const catatan = z.array(z.string());
/** People of a long roster who are still to be taken in; who was is told by `batch.roster`. */
const menunggu = z.number().int();
const lembar = z.object({ batchId: z.string(), peserta: z.array(sandi), menunggu, catatan });
/** How far the roster of a class has come, the last one when none is worked through; `total` is 0 of a class without. */
const roster = z.object({
  id: z.string(),
  nama: z.string(),
  total: z.number().int(),
  /** Rows that were decided on: people taken in and those who were not. */
  selesai: z.number().int(),
  /** Being worked through; one that is not, with rows that nobody decided on, has stopped. */
  berjalan: z.boolean(),
  /** Rows of people who could not be taken in. */
  tertinggal: z.number().int(),
  /** The same one by one, for who sent the roster and who manages the accounts of the class, and for some days after its end. */
  gagal: z.array(z.object({ baris: z.number().int(), nama: z.string(), alasan: z.array(z.string()) })),
  catatan,
  /** There is a password sheet that the caller may read. */
  adaLembar: z.boolean(),
  /** It has stopped, and the caller may let it go on. */
  lanjut: z.boolean(),
  /** The caller may add people to the class. */
  tambah: z.boolean(),
  /** The class is archived: nobody is added to it until it is opened again. */
  arsip: z.boolean(),
});
export type RosterBerjalan = z.output<typeof roster>;

/** An address that a class reaches, and the pattern by which a camera reads it: the path of its dark modules. */
const tautanKelas = z.object({ alamat: z.string(), qr: z.object({ size: z.number().int(), path: z.string() }) });
export type TautanKelas = z.output<typeof tautanKelas>;

const detail = row.extend({
  paket: z.object({ id: z.string(), versi: z.string(), judul: z.string() }),
  undangan: z.string().nullable(),
  /** Where one registers with the invitation. */
  daftarDi: tautanKelas.nullable(),
  setelan: z.object({ persetujuan: z.enum(PERSETUJUAN), konfirmasiRetur: z.boolean(), zona: z.enum(ZONA) }),
  instruktur: z.array(z.object({ id: z.string(), nama: z.string(), kepala: z.boolean() })),
  daftarPeserta: z.array(pesertaBatch),
  cadangan: z.array(cadanganRow),
  sertifikat: z.array(sertifikatRow),
  /** What the caller may do here. */
  hak: z.object({
    ubah: z.boolean(),
    jam: z.boolean(),
    lihat: z.boolean(),
    /** Make a class of it: its partner, or its head as a parallel one. */
    salin: z.boolean(),
    lti: z.boolean(),
  }),
  /** The earliest day the class may still be set to. */
  palingAwal: tanggal,
  /** The password sheet has not been confirmed yet. */
  adaLembar: z.boolean(),
  /** Its long roster: being worked through, stopped, or ended within a day with people who could not be taken in. */
  roster: z
    .object({ berjalan: z.boolean(), selesai: z.number().int(), total: z.number().int(), gagal: z.number().int() })
    .nullable(),
  /** The sheet itself, when it was asked for. */
  lembar: z.array(sandi).nullable(),
  /** Where the people of the sheet sign in. */
  masukDi: tautanKelas.nullable(),
});
export type BatchDetail = z.output<typeof detail>;

/** Zone of the real-time deadlines of assignments. */
const zona = z.enum(ZONA, { error: "pilihan" });
const kelas = {
  nama: requiredText(120),
  mulai: tanggal,
  selesai: tanggal,
  instruktur: z.array(id).max(20).default([]),
  kepala: id.nullish(),
};
/** Of a roster: rows that are wrong are passed over and told, the others taken in. */
const hanyaBaik = z.boolean().default(false);
/** A list that was read, of whose columns nobody is sure. */
const kolomTerbaca = z.object({
  judul: z.array(z.string()),
  /** The guessed column of each field, as far as one is known. */
  tebakan: z.object({ nama: z.string().nullable(), email: z.string().nullable(), nim: z.string().nullable() }),
  /** The first rows, cell by cell. */
  contoh: z.array(z.array(z.string())),
  /** The whole list as cells with tabs between them, to be sent again; empty of one that is too long for that. */
  teks: z.string(),
});
export type KolomTerbaca = z.output<typeof kolomTerbaca>;
const orang = {
  hanyaBaik,
  ...kolomRoster,
  batchId: id,
  nama: text(200).optional(),
  email: email.optional(),
};
const addPeserta = {
  input: z.object(orang),
  output: lembar,
  files: dataFile(false),
  secret: true,
} as const;
const list = (role: string, path: `/batch/list/${string}`) =>
  ({ method: "GET", path, summary: `Daftar batch ${role}.`, input: listInput, columns }) as const;

/** Classes, their rosters and their clock. */
export const batch = {
  listAdmin: endpoint({ ...list("semua mitra", "/batch/list/admin"), who: ["admin"], output: pageOf(row) }),
  listMitra: endpoint({
    ...list(
      "sendiri; supermitra melihat batch mitranya. Menyertakan paket skenario yang dapat dipilih",
      "/batch/list/mitra",
    ),
    who: ["mitra", "supermitra"],
    output: pageOf(row).extend({ paket: z.array(paket) }),
  }),
  listInstruktur: endpoint({
    ...list("yang diajar", "/batch/list/instruktur"),
    who: ["instruktur"],
    output: pageOf(row),
  }),
  create: endpoint({
    method: "POST",
    path: "/batch/create",
    who: ["mitra", "supermitra"],
    summary:
      "Membuat batch beserta daftar peserta (xlsx atau csv) dan kotak pasirnya; menjawab lembar kata sandi sekali. Daftar yang panjang dimasukkan sesudahnya (/batch/roster). Supermitra menyebut mitraId.",
    input: z
      .object({
        ...kelas,
        paket: requiredText(60),
        tanggal: tanggal.optional(),
        mitraId: id.optional(),
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
      peserta: z.array(sandi),
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
      id,
      nama: requiredText(120).optional(),
      mulai: tanggal.optional(),
      selesai: tanggal.optional(),
      instruktur: z.array(id).max(20).optional(),
      kepala: id.nullish(),
      persetujuan: z.enum(PERSETUJUAN, { error: "pilihan" }).optional(),
      konfirmasiRetur: z.boolean().optional(),
      zona: zona.optional(),
      undangan: z.enum(["baru", "tutup"], { error: "pilihan" }).optional(),
      /** A roster that stopped goes on; an archived class is only read, and opened again with nothing lost. */
      aksi: z
        .enum(["ubah", "musnahkan_lembar", "lanjutkan_roster", "arsipkan", "buka_lagi"], { error: "pilihan" })
        .default("ubah"),
    }),
  }),
  salin: endpoint({
    method: "POST",
    path: "/batch/salin",
    who: ["mitra", "supermitra", "instruktur"],
    summary:
      "Kelas baru dengan paket, setelan, instruktur, dan tugas (beserta berkasnya) dari kelas lain, tanpa peserta kelas asal, dengan daftar pesertanya sendiri (xlsx atau csv), yang bila panjang dimasukkan sesudahnya (/batch/roster); tanggal tugas bergeser sejauh selisih tanggal awal kedua kelas, tenggat waktu nyata sejauh selisih hari mulainya. Kepala instruktur membuat kelas paralel dari kelasnya; mitranya diberi tahu.",
    input: z
      .object({
        id,
        nama: requiredText(120),
        mulai: tanggal,
        selesai: tanggal,
        /** First class date; that of the other class unless told. */
        tanggal: tanggal.optional(),
        undangan: z.boolean().default(false),
        hanyaBaik,
        ...kolomRoster,
        /** Real deadlines of assignments: moved as the first day of the term, or left out. */
        batas: z.enum(["geser", "kosongkan"], { error: "pilihan" }).default("geser"),
      })
      .refine((value) => value.mulai <= value.selesai, { error: "selesai_sebelum_mulai", path: ["selesai"] }),
    output: z.object({
      id: z.string(),
      nomor: z.number().int(),
      nama: z.string(),
      tugas: z.number().int(),
      peserta: z.array(sandi),
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
    input: z.object({ id, judul: requiredText(120), isi: requiredText(2000) }),
    output: z.object({ penerima: z.number().int() }),
  }),
  delete: endpoint({
    method: "POST",
    path: "/batch/delete",
    who: ["mitra", "supermitra"],
    summary: "Menutup batch: tidak ada pesertanya yang dapat masuk lagi; dokumennya tetap ada.",
    input: z.object({ id }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/batch/detail",
    who: ["admin", "mitra", "supermitra", "instruktur"],
    summary:
      "Satu batch: peserta dan kemajuannya, tanggal kelas, setelan; dengan lembar=1 juga lembar kata sandi yang belum dimusnahkan, dengan ringkas=1 tanpa pesertanya.",
    input: z.object({
      id,
      lembar: z.enum(["1"]).optional(),
      /** Without its people, who are many: `/user/batch/peserta` has them page by page. */
      ringkas: z.enum(["1"]).optional(),
    }),
    output: detail,
  }),
  clock: endpoint({
    method: "POST",
    path: "/batch/clock",
    who: ["mitra", "supermitra", "instruktur"],
    summary:
      "Memindahkan tanggal kelas; juga mencadangkan, memulihkan, dan menyetel ulang kotak pasir peserta, seluruh kelas tidak selama daftar panjang dimasukkan (/batch/roster). Instruktur: hanya kepala.",
    input: z.object({
      id,
      aksi: z.enum(AKSI_JAM, { error: "pilihan" }).default("majukan"),
      /** New class date. */
      tanggal: tanggal.optional(),
      /** Participant; without one the whole class. */
      pesertaId: id.optional(),
      cadanganId: id.optional(),
      nama: text(80).optional(),
    }),
    output: z.object({ tanggal, terjadi: z.array(z.object({ peristiwa: z.string(), jumlah: z.number().int() })) }),
  }),
  lihat: endpoint({
    method: "POST",
    path: "/batch/lihat",
    who: ["instruktur"],
    summary: "Token hanya-baca 30 menit untuk satu identitas peserta batch yang diajar.",
    input: z.object({ batchId: id, npwp }),
    output: z.object({ token: z.string(), token_exp: waktu, nama: z.string() }),
    secret: true,
  }),
  peserta: endpoint({
    method: "GET",
    path: "/user/batch/peserta",
    who: ["instruktur", "mitra", "supermitra", "admin"],
    summary: "Peserta satu batch dengan kemajuannya.",
    input: listQuery.extend({ batchId: id }),
    output: pageOf(pesertaBatch),
    columns: {
      namespace: "batch",
      id: "peserta",
      judul: "batch:peserta.judul",
      columns: [
        { key: "accountId" },
        { key: "nama" },
        { key: "email" },
        { key: "npwp" },
        { key: "status", as: "status" },
      ],
    },
  }),
  roster: endpoint({
    method: "GET",
    path: "/batch/roster",
    who: ["mitra", "supermitra", "admin", "instruktur"],
    summary:
      "Sejauh mana daftar peserta yang panjang sudah dimasukkan ke batch, siapa yang tidak dapat dimasukkan dan mengapa.",
    input: z.object({ id }),
    output: roster,
  }),
  kolomRoster: endpoint({
    method: "POST",
    path: "/batch/roster/kolom",
    who: ["mitra", "supermitra", "admin", "instruktur"],
    summary: "Judul kolom dan baris pertama satu daftar peserta, untuk memilih kolom mana yang nama, surel, dan NIM.",
    input: z.object({}),
    output: kolomTerbaca,
    files: dataFile(true),
    pure: true,
  }),
  templat: endpoint({
    method: "GET",
    path: "/batch/templat",
    who: ["mitra", "supermitra", "admin", "instruktur"],
    summary: "Templat daftar peserta: csv dengan judul kolom, atau xlsx dengan contoh dan lembar penjelasan.",
    input: z.object({ format: z.enum(["csv", "xlsx"]).default("csv") }),
    answer: "file",
  }),
  addPeserta: endpoint({
    method: "POST",
    path: "/user/add/peserta",
    who: ["mitra", "supermitra"],
    summary:
      "Menambah satu peserta atau satu daftar (xlsx atau csv) ke batch; menjawab kata sandinya sekali. Daftar yang panjang dimasukkan sesudahnya (/batch/roster).",
    ...addPeserta,
  }),
  addPesertaAdmin: endpoint({
    method: "POST",
    path: "/user/add/peserta/admin",
    who: ["admin"],
    summary:
      "Menambah satu peserta atau satu daftar (xlsx atau csv) ke batch mana pun; menjawab kata sandinya sekali. Daftar yang panjang dimasukkan sesudahnya (/batch/roster).",
    ...addPeserta,
  }),
};
