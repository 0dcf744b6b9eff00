import type { DefFormulir } from "~/domain/mesin/definisi";
import { ya } from "~/domain/mesin/rumus";
import { MAKS_BARIS, NAMESPACE, pilih, VERSI } from "./bersama";

/** Transaksi dengan Pihak yang Mempunyai Hubungan Istimewa (Related-party transactions). */
export const l10a: DefFormulir = {
  id: "l10a",
  namespace: NAMESPACE,
  versi: VERSI,
  bila: ya("induk.h21a"),
  sections: [
    {
      jenis: "baris",
      name: "daftar",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "nama", butir: "2", max: 100, wajib: true },
        { kind: "teks", name: "npwp", butir: "3", max: 30 },
        { ...pilih("negara"), name: "kode_negara", butir: "4" },
        { ...pilih("hubungan_istimewa"), name: "kode_hubungan", butir: "5" },
        { kind: "teks", name: "kegiatan", butir: "6", max: 250 },
        { ...pilih("transaksi_afiliasi"), name: "kode_transaksi", butir: "7" },
        { kind: "rupiah", name: "nilai", butir: "8", min: 0, jumlah: true },
        { ...pilih("metode_harga"), name: "kode_harga", butir: "9" },
        { kind: "teks", name: "alasan", butir: "10", max: 500 },
      ],
    },
  ],
};

/** Dokumentasi Penetapan Harga Wajar Transaksi (Arm's length documentation statements). */
export const l10b: DefFormulir = {
  id: "l10b",
  namespace: NAMESPACE,
  versi: VERSI,
  bila: ya("induk.h21a"),
  sections: [
    {
      name: "bagian_1",
      fields: [
        { kind: "yaTidak", name: "s1a", butir: "1a", wajib: true },
        { kind: "yaTidak", name: "s1b", butir: "1b", wajib: true },
        { kind: "yaTidak", name: "s1c", butir: "1c", wajib: true },
        { kind: "yaTidak", name: "s1d", butir: "1d", wajib: true },
      ],
    },
    {
      name: "bagian_2",
      fields: [
        { kind: "yaTidak", name: "s2a", butir: "2a", wajib: true },
        { kind: "yaTidak", name: "s2b", butir: "2b", wajib: true },
        { kind: "yaTidak", name: "s2c", butir: "2c", wajib: true },
      ],
    },
    {
      name: "bagian_3",
      fields: [
        { kind: "yaTidak", name: "s3a", butir: "3a", wajib: true },
        { kind: "yaTidak", name: "s3b", butir: "3b", wajib: true },
        { kind: "yaTidak", name: "s3c", butir: "3c", wajib: true },
        { kind: "yaTidak", name: "s3d", butir: "3d", wajib: true },
        { kind: "yaTidak", name: "s3e", butir: "3e", wajib: true },
      ],
    },
    {
      name: "bagian_4",
      fields: [
        { kind: "yaTidak", name: "s4a", butir: "4a", wajib: true },
        { kind: "yaTidak", name: "s4b", butir: "4b", wajib: true },
        { kind: "yaTidak", name: "s4c", butir: "4c", wajib: true },
      ],
    },
  ],
};

/** Transaksi dengan Pihak yang Merupakan Penduduk Tax Haven Country (Tax haven transactions). */
export const l10c: DefFormulir = {
  id: "l10c",
  namespace: NAMESPACE,
  versi: VERSI,
  bila: ya("induk.h21a"),
  sections: [
    {
      jenis: "baris",
      name: "i",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "mitra", butir: "2", max: 100, wajib: true },
        { kind: "teks", name: "jenis", butir: "3", max: 200 },
        { ...pilih("negara"), name: "kode_negara", butir: "4" },
        { kind: "rupiah", name: "nilai", butir: "5", min: 0, jumlah: true },
      ],
    },
    { name: "ii", fields: [{ kind: "yaTidak", name: "kewajaran", butir: "II" }] },
  ],
};

/** Ikhtisar Dokumen Induk dan Dokumen Lokal (Master and local file summary). */
export const l10d: DefFormulir = {
  id: "l10d",
  namespace: NAMESPACE,
  versi: VERSI,
  bila: ya("induk.h21b"),
  sections: [
    {
      name: "i",
      fields: [
        { kind: "yaTidak", name: "i1", butir: "I.1" },
        { kind: "yaTidak", name: "i2", butir: "I.2" },
        { kind: "yaTidak", name: "i3", butir: "I.3" },
        { kind: "yaTidak", name: "i4", butir: "I.4" },
        { kind: "yaTidak", name: "i5", butir: "I.5" },
      ],
    },
    {
      name: "ii",
      fields: [
        { kind: "yaTidak", name: "ii1", butir: "II.1" },
        { kind: "yaTidak", name: "ii2", butir: "II.2" },
        { kind: "yaTidak", name: "ii3", butir: "II.3" },
        { kind: "yaTidak", name: "ii4", butir: "II.4" },
        { kind: "yaTidak", name: "ii5", butir: "II.5" },
      ],
    },
    {
      name: "iii",
      fields: [
        { kind: "tanggal", name: "tgl_dokumen_induk", butir: "III.1", wajib: true },
        { kind: "tanggal", name: "tgl_dokumen_lokal", butir: "III.2", wajib: true },
      ],
    },
  ],
};
