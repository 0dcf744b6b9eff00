import { z } from "zod";
import { MODE_KANTOR } from "~/domain/kantor";
import { ZONA } from "~/domain/kit/zona";
import { KEKETATAN } from "~/domain/mesin/definisi";
import { cadanganRow } from "../cadangan";
import { npwp, tanggal, waktu } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";
import { sertifikatRow } from "../pihak";

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
export type BatchRow = RowOfList<typeof batchList>;

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
/** The participants of a class; the screen draws their progress as cards. */
export const orangList = listOf({
  id: "orang-kelas",
  texts: "batch:peserta",
  columns: {
    id: hidden(z.string()),
    accountId: { value: z.string() },
    nama: { value: z.string() },
    email: { value: z.string() },
    status: { value: z.string(), as: "status" },
    npwp: { value: npwp },
    perusahaan: hidden(z.object({ npwp, nama: z.string() }).nullable()),
    /** Last change made by or for the participant. */
    terakhir: hidden(waktu.nullable()),
    kemajuan: hidden(kemajuan),
  },
  table: ["nama"],
  file: ["accountId", "nama", "email", "npwp", "status"],
});
export const pesertaBatch = orangList.row;
export type PesertaBatch = RowOfList<typeof orangList>;

/** A row of the password sheet. It is empty for a person of another class of the partner, who keeps the password. */
export const barisSandi = z.object({
  nama: z.string(),
  accountId: z.string(),
  email: z.string(),
  sandi: z.string(),
  kodeOtorisasi: z.string(),
  /** A person of another class too has signed in with it: the head no longer sees the secret. */
  dipakai: z.boolean(),
});
export type BarisSandi = z.output<typeof barisSandi>;
/** An address of the class with its QR code: the path of the dark modules. */
const tautanKelas = z.object({ alamat: z.string(), qr: z.object({ size: z.number().int(), path: z.string() }) });
export type TautanKelas = z.output<typeof tautanKelas>;

export const batchDetail = batchList.row.extend({
  paket: z.object({ id: z.string(), versi: z.string(), judul: z.string() }),
  undangan: z.string().nullable(),
  /** Address to register with the invitation. */
  daftarDi: tautanKelas.nullable(),
  setelan: z.object({
    persetujuan: z.enum(PERSETUJUAN),
    konfirmasiRetur: z.boolean(),
    pemeriksaan: z.enum(KEKETATAN),
    kantor: z.enum(MODE_KANTOR),
    zona: z.enum(ZONA),
  }),
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
  lembar: z.array(barisSandi).nullable(),
  /** Sign-in address for the people of the sheet. */
  masukDi: tautanKelas.nullable(),
});
export type BatchDetail = z.output<typeof batchDetail>;
