import { z } from "zod";
import { ATURAN_NATURA, DASAR_NILAI, formKategori, formNatura, formSubKategori } from "~/domain/natura/form";
import { PER_BATAS } from "~/domain/parameters/natura";
import { HAK_WAKIL } from "~/domain/pihak";
import { dataTerdaftar, hasilUnggah, teksLembar, versi } from "../data";
import { alasanSchema } from "../dokumen";
import { dataFile, endpoint, masa, npwp, rupiah, tahun, tanggal, withRight } from "../kit";

const pembaca = ["peserta", "admin"] as const;
const admin = ["admin"] as const;
const peserta = ["peserta"] as const;

const kategoriBaris = z.object({
  id: z.string(),
  kode: z.string(),
  nama: z.string(),
  /** Number of sub categories. */
  banyak: z.number().int(),
  versi,
});
export type Kategori = z.output<typeof kategoriBaris>;

/** Groups of benefits in kind, the same for every class. */
export const kategori = dataTerdaftar({
  path: "/kategori",
  objek: "kategori",
  who: pembaca,
  hak: HAK_WAKIL,
  pengubah: admin,
  form: formKategori,
  baris: kategoriBaris,
  columns: {
    namespace: "data",
    id: "kategori",
    judul: "data:kategori.judul",
    columns: [{ key: "kode" }, { key: "nama" }, { key: "banyak" }],
  },
  summary: {
    list: "Kategori natura dan kenikmatan, sama untuk semua kelas.",
    detail: "Satu kategori.",
    create: "Menambah kategori natura dan kenikmatan.",
    update: "Mengubah nama kategori; kodenya tetap.",
    delete: "Menghapus kategori yang tidak mempunyai sub kategori.",
  },
});

const subKategoriBaris = z.object({
  id: z.string(),
  kategori: z.string(),
  kategoriNama: z.string(),
  kode: z.string(),
  nama: z.string(),
  aturan: z.enum(ATURAN_NATURA),
  /** Exempt amount for an employee by the regulation of the class date or its own: whole rupiah for `per`. */
  batas: rupiah.nullable(),
  per: z.enum(PER_BATAS).nullable(),
  dapatKurang: z.boolean(),
  versi,
});
export type SubKategori = z.output<typeof subKategoriBaris>;

/** Kinds of benefits in kind, with their limit and deductibility for the employer. */
export const subKategori = dataTerdaftar({
  path: "/sub_kategori",
  objek: "sub kategori",
  who: pembaca,
  hak: HAK_WAKIL,
  pengubah: admin,
  form: formSubKategori,
  baris: subKategoriBaris,
  columns: {
    namespace: "data",
    id: "subKategori",
    judul: "data:subKategori.judul",
    columns: [
      { key: "kode" },
      { key: "nama" },
      { key: "kategori" },
      { key: "aturan", words: "data:subKategori.aturan_pilihan." },
      { key: "batas", as: "rupiah" },
      { key: "per", words: "data:subKategori.per_pilihan." },
    ],
  },
  saring: { kategori: z.string().max(10).optional() },
  summary: {
    list: "Sub kategori natura dan kenikmatan: kode, batas yang bukan penghasilan, dan boleh tidaknya dikurangkan.",
    detail: "Satu sub kategori.",
    create: "Menambah sub kategori; batasnya menurut PMK 66/2023 atau batas sendiri.",
    update: "Mengubah sub kategori; kodenya tetap.",
    delete: "Menghapus sub kategori yang tidak dipakai natura.",
  },
});

const naturaBaris = z.object({
  id: z.string(),
  /** NPWP of the employee. */
  karyawan: npwp,
  nama: z.string(),
  subKategori: z.string(),
  subKategoriNama: z.string(),
  tanggal,
  masa,
  dasar: z.enum(DASAR_NILAI),
  nilai: rupiah,
  /** Exempt part (PMK 66/2023) and taxable part; both add up to `nilai`. */
  dikecualikan: rupiah,
  objek: rupiah,
  dapatKurang: z.boolean(),
  keterangan: z.string(),
  biayaKantor: rupiah.nullable(),
  saham: z.boolean(),
  rataBruto: rupiah.nullable(),
  versi,
});
export type Natura = z.output<typeof naturaBaris>;

const naturaData = dataTerdaftar({
  path: "/natura",
  objek: "natura",
  who: peserta,
  hak: ["bupot21_drafter"],
  form: formNatura,
  baris: naturaBaris,
  rinci: {
    alasan: alasanSchema,
    /** The employee's slip of the month, if already issued. Later records are not in it. */
    bukti: z.object({ id: z.string(), nomor: z.string(), jenis: z.string() }).nullable(),
  },
  columns: {
    namespace: "data",
    id: "natura",
    judul: "data:natura.judul",
    columns: [
      { key: "karyawan" },
      { key: "nama" },
      { key: "subKategori" },
      { key: "subKategoriNama" },
      { key: "tanggal", as: "tanggal" },
      { key: "dasar", words: "data:natura.dasar_pilihan." },
      { key: "nilai", as: "rupiah" },
      { key: "dikecualikan", as: "rupiah" },
      { key: "objek", as: "rupiah" },
      { key: "keterangan" },
      { key: "biayaKantor", as: "rupiah" },
      { key: "saham" },
      { key: "rataBruto", as: "rupiah" },
    ],
  },
  saring: { masa: masa.optional(), tahun: tahun.optional(), karyawan: npwp.optional() },
  summary: {
    list: "Natura dan kenikmatan karyawan identitas aktif, dengan bagian yang dikecualikan dan yang menjadi penghasilan.",
    detail: "Satu natura atau kenikmatan dengan alasan bagian yang dikecualikan.",
    create: "Mencatat natura atau kenikmatan karyawan; bagian yang kena dibawa ke lembar gaji masanya.",
    update: "Mengubah natura atau kenikmatan.",
    delete: "Menghapus natura atau kenikmatan.",
  },
});

/** Benefits in kind of the employees of the active identity. */
export const natura = withRight(["bupot21_drafter"], {
  ...naturaData,
  upload: endpoint({
    method: "POST",
    path: "/natura/upload",
    who: peserta,
    summary:
      "Mencatat natura dan kenikmatan dari xlsx, csv, atau baris yang ditempel. all_or_nothing menolak semuanya bila ada yang salah; partial menyimpan yang benar dan menjawab sisanya per baris dan kolom.",
    input: z.object({ mode: z.enum(["partial", "all_or_nothing"]).default("all_or_nothing"), teks: teksLembar }),
    output: hasilUnggah,
    files: dataFile(false),
  }),
});
