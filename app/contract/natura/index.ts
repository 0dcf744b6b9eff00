import { z } from "zod";
import { ATURAN_NATURA, DASAR_NILAI, formKategori, formNatura, formSubKategori } from "~/domain/natura/form";
import { PER_BATAS } from "~/domain/parameters/natura";
import { HAK_WAKIL } from "~/domain/pihak";
import { dataTerdaftar, hasilUnggah, teksLembar, versi } from "../data";
import { alasanSchema } from "../dokumen";
import { dataFile, endpoint, masa, npwp, rupiah, tahun, tanggal, withRight } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";

const pembaca = ["peserta", "admin"] as const;
const admin = ["admin"] as const;
const peserta = ["peserta"] as const;

/** The list of the groups. */
export const kategoriList = listOf({
  id: "kategori",
  texts: "data:kategori",
  cari: "data:cari",
  columns: {
    id: hidden(z.string()),
    kode: { value: z.string(), as: "kode", sortable: true },
    nama: { value: z.string(), sortable: true },
    /** Number of sub categories. */
    banyak: { value: z.number().int(), as: "angka" },
    versi: hidden(versi),
  },
  table: ["nama", "kode", "banyak"],
});
export type Kategori = RowOfList<typeof kategoriList>;

/** Groups of benefits in kind, the same for every class. */
export const kategori = dataTerdaftar({
  path: "/kategori",
  objek: "kategori",
  who: pembaca,
  hak: HAK_WAKIL,
  pengubah: admin,
  form: formKategori,
  daftar: kategoriList,
  summary: {
    list: "Kategori natura dan kenikmatan, sama untuk semua kelas.",
    detail: "Satu kategori.",
    create: "Menambah kategori natura dan kenikmatan.",
    update: "Mengubah nama kategori; kodenya tetap.",
    delete: "Menghapus kategori yang tidak mempunyai sub kategori.",
  },
});

/** The list of the kinds. */
export const subKategoriList = listOf({
  id: "sub-kategori",
  texts: "data:subKategori",
  cari: "data:cari",
  columns: {
    id: hidden(z.string()),
    kategori: { value: z.string() },
    kategoriNama: { value: z.string(), head: "data:subKategori.kategori" },
    kode: { value: z.string(), as: "kode", sortable: true },
    nama: { value: z.string(), sortable: true },
    aturan: { value: z.enum(ATURAN_NATURA), words: "data:subKategori.aturan_pilihan.", sortable: true },
    /** Exempt amount for an employee by the regulation of the class date or its own: whole rupiah for `per`. */
    batas: { value: rupiah.nullable(), as: "rupiah" },
    per: { value: z.enum(PER_BATAS).nullable(), words: "data:subKategori.per_pilihan." },
    dapatKurang: { value: z.boolean() },
    versi: hidden(versi),
  },
  table: ["nama", "kode", "kategoriNama", "aturan", "batas", "per", "dapatKurang"],
  file: ["kode", "nama", "kategori", "aturan", "batas", "per"],
  filters: { kategori: { kind: "query", value: z.string().max(10) } },
});
export type SubKategori = RowOfList<typeof subKategoriList>;

/** Kinds of benefits in kind, with their limit and deductibility for the employer. */
export const subKategori = dataTerdaftar({
  path: "/sub_kategori",
  objek: "sub kategori",
  who: pembaca,
  hak: HAK_WAKIL,
  pengubah: admin,
  form: formSubKategori,
  daftar: subKategoriList,
  summary: {
    list: "Sub kategori natura dan kenikmatan: kode, batas yang bukan penghasilan, dan boleh tidaknya dikurangkan.",
    detail: "Satu sub kategori.",
    create: "Menambah sub kategori; batasnya menurut PMK 66/2023 atau batas sendiri.",
    update: "Mengubah sub kategori; kodenya tetap.",
    delete: "Menghapus sub kategori yang tidak dipakai natura.",
  },
});

/** The list of the recorded benefits. */
export const naturaList = listOf({
  id: "natura",
  texts: "data:natura",
  cari: "data:cari",
  columns: {
    id: hidden(z.string()),
    /** NPWP of the employee. */
    karyawan: { value: npwp },
    nama: { value: z.string(), head: "data:natura.karyawan", sortable: true },
    subKategori: { value: z.string() },
    subKategoriNama: { value: z.string(), head: "data:natura.subKategori", sortable: true },
    tanggal: { value: tanggal, as: "tanggal", sortable: true },
    masa: hidden(masa),
    dasar: { value: z.enum(DASAR_NILAI), words: "data:natura.dasar_pilihan." },
    nilai: { value: rupiah, as: "rupiah", sortable: true },
    /** Exempt part (PMK 66/2023) and taxable part; both add up to `nilai`. */
    dikecualikan: { value: rupiah, as: "rupiah", sortable: true },
    objek: { value: rupiah, as: "rupiah", sortable: true },
    dapatKurang: hidden(z.boolean()),
    keterangan: { value: z.string() },
    biayaKantor: { value: rupiah.nullable(), as: "rupiah" },
    saham: { value: z.boolean() },
    rataBruto: { value: rupiah.nullable(), as: "rupiah" },
    versi: hidden(versi),
  },
  table: ["nama", "subKategoriNama", "tanggal", "nilai", "dikecualikan", "objek"],
  filters: {
    masa: { kind: "masa", value: masa },
    tahun: { kind: "query", value: tahun },
    karyawan: { kind: "query", value: npwp },
  },
});
export type Natura = RowOfList<typeof naturaList>;

const naturaData = dataTerdaftar({
  path: "/natura",
  objek: "natura",
  who: peserta,
  hak: ["bupot21_drafter"],
  form: formNatura,
  daftar: naturaList,
  rinci: {
    alasan: alasanSchema,
    /** The employee's slip of the month, if already issued. Later records are not in it. */
    bukti: z.object({ id: z.string(), nomor: z.string(), jenis: z.string() }).nullable(),
  },
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
