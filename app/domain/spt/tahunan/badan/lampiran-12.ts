import { type DefFormulir, hitung, type Kolom } from "~/domain/mesin/definisi";
import {
  adalah,
  atau,
  banding,
  bulat,
  dan,
  dari,
  jika,
  jumlah,
  kali,
  max,
  parameter,
  tetap,
  ya,
} from "~/domain/mesin/rumus";
import { tarifLabaBut } from "~/domain/parameters/pph-badan";
import { MAKS_BARIS, NAMESPACE, pilih, VERSI } from "./bersama";

/** Columns about a company that receives the profit, newly founded or not. */
const PERUSAHAAN_TUJUAN: readonly Kolom[] = [
  { kind: "teks", name: "nama", butir: "2", max: 100, wajib: true },
  { kind: "npwp", name: "npwp", butir: "3" },
  { kind: "teks", name: "alamat", butir: "4", max: 250 },
  { kind: "teks", name: "jenis_usaha", butir: "5", max: 100 },
  { kind: "teks", name: "akte_nomor", butir: "6", max: 100 },
  { kind: "tanggal", name: "akte_tanggal", butir: "7" },
  { kind: "teks", name: "notaris", butir: "8", max: 100 },
  { kind: "rupiah", name: "investasi", butir: "9", min: 0, jumlah: true },
  { kind: "masa", name: "mulai_operasi", butir: "10" },
];

const PASAL_26_4 = { kutipan: "UU PPh ps. 26(4)" };
const TERUTANG = adalah("pilihan", "terutang");
const DITANAMKAN = adalah("pilihan", "tidak_terutang_ditanamkan");
/** A zero rate, or one below that of the law, comes from a treaty. The treaty's country must be named. */
const MENURUT_P3B = atau(
  adalah("pilihan", "tidak_terutang_p3b"),
  dan(TERUTANG, banding("tarif", "<", parameter(tarifLabaBut))),
);
/** Forms in which the profit can be reinvested in the country. */
export const BENTUK_TANAM = [
  "tanam_perusahaan_baru",
  "tanam_perusahaan_lama",
  "tanam_aset_tetap",
  "tanam_aset_tak_berwujud",
] as const;

/** Penghitungan PPh Pasal 26 Ayat (4) (Branch profit tax). */
export const l12a: DefFormulir = {
  id: "l12a",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["terutang"],
  bila: ya("wp.but"),
  sections: [
    {
      name: "daftar",
      fields: [
        { ...pilih("negara"), name: "kode_negara", wajib: true },
        // the form names net income, the law taxable income: losses are set off before (UU PPh art. 26(4), elucidation)
        hitung("neto", "1", max(tetap(0), jumlah(["+induk.d9", "-induk.d10_jumlah"])), { dasar: PASAL_26_4 }),
        hitung("pph_badan", "2", dari("induk.d12")),
        hitung("dpp", "3", jumlah(["+neto", "-pph_badan"])),
        {
          kind: "pilihan",
          name: "pilihan",
          butir: "4",
          dari: ["terutang", "tidak_terutang_p3b", "tidak_terutang_ditanamkan"],
          wajib: true,
        },
        {
          kind: "persen",
          name: "tarif",
          butir: "4.a",
          skala: 2,
          min: "0",
          bila: TERUTANG,
          bawaan: parameter(tarifLabaBut),
          wajib: true,
        },
        hitung("terutang", "4.a.rp", jika(TERUTANG, bulat("rupiah", kali("tarif", max(tetap(0), "dpp"))), tetap(0)), {
          dasar: PASAL_26_4,
        }),
        { ...pilih("negara"), name: "p3b_negara", butir: "4.b.1", bila: MENURUT_P3B, wajib: true },
        { kind: "yaTidak", name: "tanam_perusahaan_baru", butir: "4.b.2.a", bila: DITANAMKAN },
        { kind: "yaTidak", name: "tanam_perusahaan_lama", butir: "4.b.2.b", bila: DITANAMKAN },
        { kind: "yaTidak", name: "tanam_aset_tetap", butir: "4.b.2.c", bila: DITANAMKAN },
        { kind: "yaTidak", name: "tanam_aset_tak_berwujud", butir: "4.b.2.d", bila: DITANAMKAN },
        { kind: "npwp", name: "npwp_baru", butir: "4.b.2.a.npwp", bila: ya("tanam_perusahaan_baru") },
        { kind: "npwp", name: "npwp_lama", butir: "4.b.2.b.npwp", bila: ya("tanam_perusahaan_lama") },
      ],
    },
  ],
};

/** Pemberitahuan Penanaman Kembali Penghasilan Kena Pajak BUT (PE reinvestment notification). */
export const l12b: DefFormulir = {
  id: "l12b",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["ivb"],
  bila: ya("wp.but"),
  sections: [
    {
      name: "i",
      fields: [
        { kind: "npwp", name: "but_npwp", butir: "I.a" },
        { kind: "teks", name: "but_nama", butir: "I.b", max: 100 },
        { kind: "teks", name: "but_alamat", butir: "I.c", max: 250 },
        { kind: "teks", name: "but_usaha", butir: "I.d", max: 100 },
      ],
    },
    {
      name: "ii",
      fields: [
        { kind: "teks", name: "induk_nama", butir: "II.a", max: 100 },
        { kind: "teks", name: "induk_tin", butir: "II.b", max: 30 },
        { kind: "teks", name: "induk_alamat", butir: "II.c", max: 250 },
        { kind: "teks", name: "induk_usaha", butir: "II.d", max: 100 },
      ],
    },
    {
      name: "iii",
      fields: [
        { kind: "tahun", name: "tahun", butir: "III.a" },
        { kind: "rupiah", name: "pkp", butir: "III.b", min: 0 },
        { kind: "rupiah", name: "pph", butir: "III.c", min: 0 },
        hitung("setelah_pajak", "III.d", jumlah(["+pkp", "-pph"])),
      ],
    },
    {
      name: "iva",
      fields: [
        { kind: "yaTidak", name: "bentuk_perusahaan_baru", butir: "IV.a" },
        { kind: "yaTidak", name: "bentuk_perusahaan_lama", butir: "IV.a" },
        { kind: "yaTidak", name: "bentuk_aset_tetap", butir: "IV.a" },
        { kind: "yaTidak", name: "bentuk_aset_tak_berwujud", butir: "IV.a" },
      ],
    },
    {
      jenis: "baris",
      name: "ivb",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { ...pilih("bentuk_penanaman_kembali"), name: "bentuk", butir: "2", wajib: true },
        { kind: "rupiah", name: "nilai", butir: "3", min: 0, jumlah: true },
        { kind: "tahun", name: "tahun", butir: "4" },
      ],
    },
    {
      jenis: "baris",
      name: "v",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: PERUSAHAAN_TUJUAN,
    },
    {
      jenis: "baris",
      name: "vi",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        ...PERUSAHAAN_TUJUAN,
        { kind: "yaTidak", name: "bursa", butir: "11" },
        { kind: "teks", name: "nama_bursa", butir: "12", max: 100 },
      ],
    },
    {
      jenis: "baris",
      name: "vii",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "jenis", butir: "2", max: 200, wajib: true },
        { kind: "teks", name: "lokasi", butir: "3", max: 100 },
        { kind: "desimal", name: "kuantitas", butir: "4", skala: 0, min: "0" },
        { kind: "rupiah", name: "nilai", butir: "5", min: 0, jumlah: true },
        { kind: "teks", name: "bukti_nomor", butir: "6", max: 100 },
        { kind: "tanggal", name: "bukti_tanggal", butir: "7" },
        { kind: "teks", name: "akte_nomor", butir: "8", max: 100 },
        { kind: "tanggal", name: "akte_tanggal", butir: "9" },
      ],
    },
    {
      jenis: "baris",
      name: "viii",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "jenis", butir: "2", max: 200, wajib: true },
        { kind: "rupiah", name: "nilai", butir: "3", min: 0, jumlah: true },
        { kind: "teks", name: "uraian", butir: "4", max: 500 },
      ],
    },
  ],
};
