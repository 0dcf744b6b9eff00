import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import { dari, jumlah, ya } from "~/domain/mesin/rumus";
import { MAKS_BARIS, NAMESPACE, pilih, VERSI } from "./bersama";
import { BIAYA_DAERAH } from "./tarikan";

/** Rincian Biaya Tertentu (Certain costs). */
export const l11a: DefFormulir = {
  id: "l11a",
  namespace: NAMESPACE,
  versi: VERSI,
  bila: ya("induk.h21f"),
  sections: [
    {
      jenis: "baris",
      name: "i",
      asal: "ketik",
      ditarik: ["identitas", "tanggal", "nilai", "keterangan"],
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "identitas", butir: "2", max: 100 },
        { kind: "teks", name: "nama", butir: "3", max: 100, wajib: true },
        { kind: "teks", name: "alamat", butir: "4", max: 250 },
        { kind: "tanggal", name: "tanggal", butir: "5", wajib: true },
        { ...pilih("biaya_promosi"), name: "bentuk", butir: "6" },
        { kind: "rupiah", name: "nilai", butir: "7", min: 0, wajib: true, jumlah: true },
        { kind: "teks", name: "keterangan", butir: "8", max: 250 },
        { kind: "rupiah", name: "pph", butir: "9", min: 0, jumlah: true },
        { kind: "teks", name: "nomor_bukti", butir: "10", max: 100 },
      ],
    },
    {
      jenis: "baris",
      name: "ii",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "tanggal", name: "tanggal", butir: "2", wajib: true },
        { kind: "teks", name: "tempat", butir: "3", max: 100, wajib: true },
        { kind: "teks", name: "alamat", butir: "4", max: 250 },
        { kind: "teks", name: "jenis", butir: "5", max: 200, wajib: true },
        { kind: "rupiah", name: "nilai", butir: "6", min: 0, wajib: true, jumlah: true },
        { kind: "teks", name: "nama", butir: "7", max: 100, wajib: true },
        { kind: "teks", name: "jabatan", butir: "8", max: 100 },
        { kind: "teks", name: "perusahaan", butir: "9", max: 100 },
        { kind: "teks", name: "jenis_usaha", butir: "10", max: 100 },
        { kind: "teks", name: "keterangan", butir: "11", max: 250 },
      ],
    },
    {
      jenis: "baris",
      name: "iii",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "identitas", butir: "2", max: 100 },
        { kind: "teks", name: "nama", butir: "3", max: 100, wajib: true },
        { kind: "teks", name: "alamat", butir: "4", max: 250 },
        { kind: "rupiah", name: "plafon", butir: "5", min: 0, jumlah: true },
        { kind: "rupiah", name: "tidak_tertagih", butir: "6", min: 0, wajib: true, jumlah: true },
        { ...pilih("metode_pembebanan"), name: "metode_pembebanan", butir: "7" },
        { ...pilih("syarat_hapus_piutang"), name: "jenis_pemenuhan", butir: "8" },
      ],
    },
    {
      jenis: "baris",
      name: "iva",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { ...pilih("kode_aset"), name: "jenis", butir: "2", wajib: true },
        { kind: "tahun", name: "tahun", butir: "3" },
        { kind: "rupiah", name: "nilai", butir: "4", min: 0, jumlah: true },
        { kind: "rupiah", name: "lalu", butir: "5", min: 0, jumlah: true },
        { kind: "rupiah", name: "ini", butir: "6", min: 0, jumlah: true },
        { ...hitung("sd_ini", "7", jumlah(["+lalu", "+ini"])), jumlah: true },
      ],
    },
    {
      name: "ivb",
      fields: [
        { kind: "teks", name: "alamat_lokasi", butir: "1", max: 250 },
        { kind: "teks", name: "penetapan_nomor", butir: "2.1", max: 100 },
        { kind: "tanggal", name: "penetapan_tanggal", butir: "2.2" },
        { kind: "teks", name: "perpanjangan_nomor", butir: "3.1", max: 100 },
        { kind: "tanggal", name: "perpanjangan_tanggal", butir: "3.2" },
        ...BIAYA_DAERAH.map(
          (jenis): Isian => ({
            kind: "rupiah",
            name: `biaya_${jenis}`,
            butir: `4.${jenis}`,
            min: 0,
            bawaan: dari(`posting.daerah_${jenis}`),
          }),
        ),
        hitung("biaya_jumlah", "4", jumlah(BIAYA_DAERAH.map((jenis) => `+biaya_${jenis}` as const))),
      ],
    },
    {
      jenis: "baris",
      name: "v",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "identitas", butir: "2", max: 100 },
        { kind: "teks", name: "nama", butir: "3", max: 100, wajib: true },
        { kind: "teks", name: "alamat", butir: "4", max: 250 },
        { kind: "rupiah", name: "awal", butir: "5", min: 0, jumlah: true },
        { kind: "rupiah", name: "akhir", butir: "6", min: 0, jumlah: true },
        { kind: "rupiah", name: "bunga", butir: "7", min: 0, jumlah: true },
        { ...pilih("kolektibilitas"), name: "kategori", butir: "8" },
      ],
    },
  ],
};
