import { z } from "zod";
import { endpoint, packFile, tanggal, waktu } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";

/** Uploaded scenario packs, each in its newest version. */
export const paketList = listOf({
  id: "paket",
  texts: "paket:daftar",
  columns: {
    id: hidden(z.string()),
    /** Code in the pack's file, the same for all its versions. */
    kode: { value: z.string(), as: "kode", sortable: true },
    versi: { value: z.string(), as: "kode" },
    judul: { value: z.string() },
    uraian: hidden(z.string()),
    mitra: { value: z.string(), sortable: true },
    pembuat: { value: z.string() },
    /** First day of its classes. */
    tanggal: { value: tanggal, as: "tanggal", sortable: true },
    /** File size in bytes. */
    ukuran: hidden(z.number().int()),
    /** Number of classes that use any version of it. */
    kelas: { value: z.number().int(), as: "angka" },
    dibuat: { value: waktu, as: "waktu", file: "tanggal", sortable: true },
    /** The caller can upload a newer version, and delete the pack. */
    bolehUbah: hidden(z.boolean()),
  },
  table: ["judul", "kode", "versi", "kelas", "tanggal", "pembuat", "mitra", "dibuat"],
  file: ["judul", "kode", "versi", "mitra", "pembuat", "tanggal", "kelas", "dibuat"],
});
const { row } = paketList;
export type PaketRow = RowOfList<typeof paketList>;

/** The counted contents of a pack. */
export const ISI_PAKET = [
  ...(["perusahaan", "karyawan", "lawan", "faktur", "kepabeanan", "bukpot", "deposit"] as const),
  ...(["sertifikat", "tugas", "bukti", "pembukuan", "kasus"] as const),
] as const;
export type IsiPaket = (typeof ISI_PAKET)[number];
const banyak = z.object(
  Object.fromEntries(ISI_PAKET.map((name) => [name, z.number().int()])) as Record<IsiPaket, z.ZodNumber>,
);

/** Maximum number of packs with all versions: per partner, and per instructor of the partner. */
export const PAKET_MAKS = { mitra: 60, instruktur: 20 } as const;
const tempat = z.object({
  /** Packs of the partner, and packs uploaded by the caller as an instructor. */
  mitra: z.number().int(),
  instruktur: z.number().int().nullable(),
  /** No pack with a new code is accepted. */
  penuh: z.boolean(),
  /** Codes of packs the caller can delete: unused ones first, the oldest first. */
  hapus: z.array(z.string()),
});
export type TempatPaket = z.output<typeof tempat>;
/** True if the partner must make room: the packs of all its instructors are too many, not the caller's own. */
export const isUntukMitra = ({ mitra, instruktur }: Pick<TempatPaket, "mitra" | "instruktur">): boolean =>
  instruktur !== null && mitra >= PAKET_MAKS.mitra;

/** One problem of a file: its place, description and remedy in the caller's language. */
const temuan = z.object({
  baris: z.number().int(),
  kolom: z.number().int(),
  /** Path in the file: `dokumen.faktur.2.tanggal`; list positions count from 1. */
  isian: z.string(),
  pesan: z.string(),
  /** A warning does not block the pack. */
  berat: z.enum(["galat", "peringatan"]),
});
export type TemuanPaket = z.output<typeof temuan>;
/** Maximum findings listed one by one. */
export const TEMUAN_MAKS = 200;
const periksa = z.object({
  temuan: z.array(temuan),
  /** Number of all findings, listed or not. */
  jumlah: z.number().int(),
  paket: z
    .object({
      kode: z.string(),
      versi: z.string(),
      judul: z.string(),
      uraian: z.string(),
      tanggal,
      isi: banyak,
      /** The version it would replace. */
      menggantikan: z.string().nullable(),
    })
    .nullable(),
});
export type HasilPeriksaPaket = z.output<typeof periksa>;

const bidang = z.object({
  /** Path of the field, `[]` for each item of a list. */
  jalur: z.string(),
  jenis: z.string(),
  wajib: z.boolean(),
  uraian: z.string(),
  /** Names of the lists that its codes, or names of its fields, are from. */
  kode: z.array(z.string()),
});
/** A list of codes that fields of a pack take. */
const daftarKode = z.object({
  nama: z.string(),
  judul: z.string(),
  isi: z.array(z.object({ kode: z.string(), arti: z.string() })),
});
export type DaftarKode = z.output<typeof daftarKode>;
export type BidangPaket = z.output<typeof bidang>;

const PENYUSUN = ["instruktur", "mitra"] as const;
const PEMAKAI = ["instruktur", "mitra", "supermitra"] as const;
/** Scenario packs uploaded by instructors and partners. */
export const paket = {
  list: endpoint({
    method: "GET",
    path: "/paket/list",
    who: PEMAKAI,
    summary:
      "Paket skenario yang diunggah untuk mitra sendiri, masing-masing dengan versi terbarunya; `tempat`: berapa yang masih dapat disimpan.",
    ...paketList.call,
    output: paketList.call.output.extend({ /** Null for users who cannot upload packs. */ tempat: tempat.nullable() }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/paket/detail",
    who: PEMAKAI,
    summary: "Satu paket skenario: isinya menurut jenis, dan versi lain yang masih dipakai kelas.",
    input: z.object({ id: idOf("paket") }),
    output: row.extend({
      isi: banyak,
      /** When a newer version replaced it, or when it was deleted. */
      diganti: waktu.nullable(),
      /** No version can be chosen any more: the pack was deleted while classes used it. */
      dihapus: z.boolean(),
      /** Warnings about it, which block nothing. */
      peringatan: z.array(temuan.pick({ isian: true, pesan: true })),
      versiLain: z.array(z.object({ id: z.string(), versi: z.string(), dibuat: waktu, kelas: z.number().int() })),
    }),
  }),
  unduh: endpoint({
    method: "GET",
    path: "/paket/unduh",
    who: PEMAKAI,
    summary: "Berkas paket skenario sebagaimana diunggah.",
    input: z.object({ id: idOf("paket") }),
    answer: "file",
  }),
  contoh: endpoint({
    method: "GET",
    path: "/paket/contoh",
    who: PEMAKAI,
    summary: "Paket kecil untuk memulai, atau berkas salah satu paket bawaan (kode).",
    input: z.object({ bawaan: z.string().max(60).optional() }),
    answer: "file",
  }),
  panduan: endpoint({
    method: "GET",
    path: "/paket/panduan",
    who: PEMAKAI,
    summary:
      "Setiap isian berkas paket: jenis dan batasnya, wajib atau tidak, dan artinya; daftar kode yang dipakai isian.",
    output: z.object({
      bidang: z.array(bidang),
      daftar: z.array(daftarKode),
      bawaan: z.array(z.object({ id: z.string(), versi: z.string(), judul: z.string(), uraian: z.string() })),
    }),
  }),
  periksa: endpoint({
    method: "POST",
    path: "/paket/periksa",
    who: PENYUSUN,
    summary:
      "Memeriksa berkas paket tanpa menyimpannya: semua temuan dengan baris dan kolomnya. Kelas percobaan dibuat darinya lalu dibatalkan.",
    output: periksa,
    files: packFile,
    pure: true,
  }),
  upload: endpoint({
    method: "POST",
    path: "/paket/simpan",
    who: PENYUSUN,
    summary:
      "Menyimpan berkas paket bagi mitra; yang berkode sama menjadi versi barunya. Kelas yang berjalan tetap memakai versinya.",
    output: z.object({ id: z.string(), versi: z.string(), menggantikan: z.string().nullable() }),
    files: packFile,
  }),
  delete: endpoint({
    method: "POST",
    path: "/paket/hapus",
    who: PENYUSUN,
    summary:
      "Menghapus paket dari pilihan, dengan semua versinya. Versi yang masih dipakai kelas disimpan sampai kelasnya dihapus, dan tidak dihitung dalam batas paket.",
    input: z.object({ id: idOf("paket") }),
  }),
};
