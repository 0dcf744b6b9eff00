import { z } from "zod";
import { ZONA, ZONA_BIASA } from "~/domain/kit/zona";
import { email } from "../akun";
import { cadanganRow } from "../cadangan";
import { dataFile, endpoint, id, listQuery, npwp, pageOf, requiredText, tanggal, text, waktu } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { chosen, idOf, naming } from "../objek";
import { sertifikatRow } from "../pihak";
import { kolomRoster } from "./roster";

export { type BarisHadir, type DaftarHadir, kehadiran } from "./kehadiran";
export { isTanpaSurel, PESERTA_MAKSIMUM, tanpaSurel } from "./roster";
export { terhapus } from "./terhapus";

/** Actions of the class clock and of restoring sandboxes. */
const AKSI_JAM = ["majukan", "cadangkan", "pulihkan", "setel_ulang"] as const;
/** When a buyer must agree to cancelling and replacing: always, or only once it has credited the invoice. */
export const PERSETUJUAN = ["always", "credited_only"] as const;

export const batchList = listOf({
  id: "batch",
  texts: "batch:daftar",
  columns: {
    id: hidden(z.string()),
    nomor: { value: z.number().int(), as: "angka", sortable: true },
    nama: { value: z.string(), sortable: true },
    mitraId: hidden(z.string()),
    mitra: { value: z.string(), sortable: true },
    mulai: { value: tanggal, as: "tanggal", sortable: true },
    selesai: { value: tanggal, as: "tanggal", sortable: true },
    /** Class date. */
    tanggal: { value: tanggal, as: "tanggal", sortable: true },
    kepala: { value: z.string() },
    /** The caller is its head instructor. */
    sayaKepala: hidden(z.boolean()),
    peserta: { value: z.number().int(), as: "angka" },
    /** Participants whose company filed a return. */
    dilaporkan: { value: z.number().int(), as: "angka" },
    tugas: { value: z.number().int(), as: "angka" },
    /** Since when the class is archived: readable and exportable, never changed; null for an active class. */
    arsip: { value: waktu.nullable(), as: "waktu", file: "tanggal", none: "batch:daftar.berjalan" },
    zona: hidden(z.enum(ZONA)),
  },
  table: [
    ...(["nama", "nomor", "mitra", "kepala", "tanggal", "mulai", "selesai", "peserta", "dilaporkan"] as const),
    ...(["tugas", "arsip"] as const),
  ],
  file: [
    ...(["nomor", "nama", "mitra", "kepala", "mulai", "selesai", "tanggal", "peserta", "dilaporkan"] as const),
    ...(["tugas", "arsip"] as const),
  ],
  filters: { mitraId: { kind: "query", value: idOf("akun mitra") } },
});
const { row } = batchList;
export type BatchRow = RowOfList<typeof batchList>;

const paket = z.object({ id: z.string(), versi: z.string(), judul: z.string(), uraian: z.string(), tanggal });
/** Progress of a participant. Counts are of the participant's company. */
const kemajuan = z.object({
  /** Signed output invoices, and drafts. */
  faktur: z.number().int(),
  konsep: z.number().int(),
  /** Credited input invoices. */
  dikreditkan: z.number().int(),
  /** State of the newest return, `null` if there is none. */
  spt: z.string().nullable(),
  /** Paid billing codes of returns. */
  dibayar: z.number().int(),
  /** Answered assignments, and reviewed ones. */
  dibalas: z.number().int(),
  ditinjau: z.number().int(),
  /** Current result of the assignments in percent, as in the grade book; `null` if none counts. */
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

/** A row of the password sheet. It is empty for a person of another class of the partner, who keeps the password. */
const sandi = z.object({
  nama: z.string(),
  accountId: z.string(),
  email: z.string(),
  sandi: z.string(),
  kodeOtorisasi: z.string(),
  /** A person of another class too has signed in with it: the head no longer sees the secret. */
  dipakai: z.boolean(),
});
export type BarisSandi = z.output<typeof sandi>;
/** Notes about a roster: columns that were ignored. */
const catatan = z.array(z.string());
/** People of a long roster still to be added; `batch.roster` lists the result. */
const menunggu = z.number().int();
const lembar = z.object({ batchId: z.string(), peserta: z.array(sandi), menunggu, catatan });
/** Progress of the roster of a class, or of the last one. `total` is 0 for a class that never had one. */
const roster = z.object({
  id: z.string(),
  nama: z.string(),
  total: z.number().int(),
  /** Rows processed: people added or not added. */
  selesai: z.number().int(),
  /** True while it is processed. If false with open rows, it has stopped. */
  berjalan: z.boolean(),
  /** Rows of people who could not be added. */
  tertinggal: z.number().int(),
  /**
   * Those rows one by one, for the sender of the roster and the managers of the class's accounts. They are kept for
   * some days after its end.
   */
  gagal: z.array(z.object({ baris: z.number().int(), nama: z.string(), alasan: z.array(z.string()) })),
  catatan,
  /** True if a password sheet exists and the caller can read it. */
  adaLembar: z.boolean(),
  /** It has stopped, and the caller can resume it. */
  lanjut: z.boolean(),
  /** The caller can add people to the class. */
  tambah: z.boolean(),
  /** The class is archived: nobody can be added until it is reopened. */
  arsip: z.boolean(),
});
export type RosterBerjalan = z.output<typeof roster>;

/** An address of the class with its QR code: the path of the dark modules. */
const tautanKelas = z.object({ alamat: z.string(), qr: z.object({ size: z.number().int(), path: z.string() }) });
export type TautanKelas = z.output<typeof tautanKelas>;

const detail = row.extend({
  paket: z.object({ id: z.string(), versi: z.string(), judul: z.string() }),
  undangan: z.string().nullable(),
  /** Address to register with the invitation. */
  daftarDi: tautanKelas.nullable(),
  setelan: z.object({ persetujuan: z.enum(PERSETUJUAN), konfirmasiRetur: z.boolean(), zona: z.enum(ZONA) }),
  instruktur: z.array(z.object({ id: z.string(), nama: z.string(), kepala: z.boolean() })),
  daftarPeserta: z.array(pesertaBatch),
  cadangan: z.array(cadanganRow),
  sertifikat: z.array(sertifikatRow),
  /** Actions open to the caller here. */
  hak: z.object({
    ubah: z.boolean(),
    jam: z.boolean(),
    lihat: z.boolean(),
    /** Copy the class: for its partner, or for its head as a parallel class. */
    salin: z.boolean(),
    lti: z.boolean(),
  }),
  /** Since when the caller has a try-out participant in the class; null without one. */
  coba: waktu.nullable(),
  /** The earliest class date that can still be set. */
  palingAwal: tanggal,
  /** The password sheet has not been confirmed yet. */
  adaLembar: z.boolean(),
  /** Its long roster: running, stopped, or ended within a day with people who could not be added. */
  roster: z
    .object({ berjalan: z.boolean(), selesai: z.number().int(), total: z.number().int(), gagal: z.number().int() })
    .nullable(),
  /** The password sheet, if asked for. */
  lembar: z.array(sandi).nullable(),
  /** Sign-in address for the people of the sheet. */
  masukDi: tautanKelas.nullable(),
});
export type BatchDetail = z.output<typeof detail>;

/** Zone of the real-time deadlines of assignments. */
const zona = z.enum(ZONA, { error: "pilihan" });
const kelas = {
  nama: requiredText(120),
  mulai: tanggal,
  selesai: tanggal,
  instruktur: z.array(chosen(id, "akun instruktur")).max(20).default([]),
  kepala: chosen(id, "akun instruktur").nullish(),
};
/** Roster option: skip and report wrong rows, add the others. */
const hanyaBaik = z.boolean().default(false);
/** A list whose columns could not be identified for sure. */
const kolomTerbaca = z.object({
  judul: z.array(z.string()),
  /** The guessed column of each field, if known. */
  tebakan: z.object({ nama: z.string().nullable(), email: z.string().nullable(), nim: z.string().nullable() }),
  /** The first rows, cell by cell. */
  contoh: z.array(z.array(z.string())),
  /** The whole list as cells with tabs between them, to be sent again; empty if the list is too long. */
  teks: z.string(),
});
export type KolomTerbaca = z.output<typeof kolomTerbaca>;
const orang = {
  hanyaBaik,
  ...kolomRoster,
  batchId: idOf("batch"),
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
      "Membuat batch beserta daftar peserta (xlsx atau csv) dan kotak pasirnya; menjawab lembar kata sandi sekali. Daftar yang panjang dimasukkan sesudahnya (/batch/roster). Supermitra menyebut mitraId.",
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
      id: idOf("batch"),
      nama: requiredText(120).optional(),
      mulai: tanggal.optional(),
      selesai: tanggal.optional(),
      instruktur: z.array(chosen(id, "akun instruktur")).max(20).optional(),
      kepala: chosen(id, "akun instruktur").nullish(),
      persetujuan: z.enum(PERSETUJUAN, { error: "pilihan" }).optional(),
      konfirmasiRetur: z.boolean().optional(),
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
    output: detail,
  }),
  clock: endpoint({
    method: "POST",
    path: "/batch/clock",
    who: ["mitra", "supermitra", "instruktur"],
    kepala: true,
    summary:
      "Memindahkan tanggal kelas; juga mencadangkan, memulihkan, dan menyetel ulang kotak pasir peserta, seluruh kelas tidak selama daftar panjang dimasukkan (/batch/roster). Instruktur: hanya kepala.",
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
  lihat: endpoint({
    method: "POST",
    path: "/batch/lihat",
    who: ["instruktur"],
    summary: "Token hanya-baca 30 menit untuk satu identitas peserta batch yang diajar.",
    input: z.object({ batchId: idOf("batch"), npwp: naming(npwp, "identitas") }),
    output: z.object({ token: z.string(), token_exp: waktu, nama: z.string() }),
    secret: true,
  }),
  coba: endpoint({
    method: "POST",
    path: "/batch/coba",
    who: ["instruktur"],
    summary:
      "Token 8 jam sebagai peserta percobaan milik instruktur sendiri di batch yang diajar: kotak pasir dari paket batch, tugas yang dilihat peserta, dan tidak dihitung di mana pun. Dibuat saat pertama dipanggil; `baru` menghapus yang lama beserta balasannya dan memulai dari awal.",
    input: z.object({ batchId: idOf("batch"), baru: z.boolean().default(false) }),
    output: z.object({ token: z.string(), token_exp: waktu, nama: z.string() }),
    secret: true,
  }),
  deleteCoba: endpoint({
    method: "POST",
    path: "/batch/coba/hapus",
    who: ["instruktur"],
    summary: "Menghapus peserta percobaan pemanggil di satu batch, beserta kotak pasir dan balasannya.",
    input: z.object({ batchId: idOf("batch") }),
  }),
  peserta: endpoint({
    method: "GET",
    path: "/user/batch/peserta",
    who: ["instruktur", "mitra", "supermitra", "admin"],
    summary: "Peserta satu batch dengan kemajuannya.",
    input: listQuery.extend({ batchId: idOf("batch") }),
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
    input: z.object({ id: idOf("batch") }),
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
