import type { DefFormulir } from "~/domain/mesin/definisi";
import { atau, ya } from "~/domain/mesin/rumus";
import { MAKS_BARIS, NAMESPACE, pilih, VERSI } from "./bersama";

/** Daftar Kepemilikan (Ownership list). */
export const l2: DefFormulir = {
  id: "l2",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["a", "b"],
  sections: [
    {
      jenis: "baris",
      name: "a",
      asal: "ketik",
      ditarik: ["npwp"],
      bawa: { kosong: ["dividen"] },
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "nama", butir: "2", max: 100, wajib: true },
        { kind: "teks", name: "alamat", butir: "3", max: 250 },
        { ...pilih("negara"), name: "kode_negara", butir: "4" },
        { kind: "teks", name: "npwp", butir: "5", max: 30 },
        { kind: "teks", name: "jabatan", butir: "6", max: 100 },
        { kind: "rupiah", name: "modal", butir: "7", min: 0, jumlah: true },
        { kind: "persen", name: "persen", butir: "8", skala: 2, min: "0", jumlah: true },
        { kind: "rupiah", name: "dividen", butir: "9", min: 0, jumlah: true },
      ],
    },
    {
      jenis: "baris",
      name: "b",
      asal: "ketik",
      bawa: { kosong: ["utang_bunga", "piutang_bunga"] },
      bila: atau(ya("induk.h21c"), ya("induk.h21d")),
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "nama", butir: "2", max: 100, wajib: true },
        { ...pilih("negara"), name: "kode_negara", butir: "3" },
        { kind: "teks", name: "npwp", butir: "4", max: 30 },
        { kind: "rupiah", name: "modal", butir: "5", min: 0, jumlah: true },
        { kind: "persen", name: "persen", butir: "6", skala: 2, min: "0" },
        { kind: "rupiah", name: "utang", butir: "7", min: 0, jumlah: true },
        { kind: "tahun", name: "utang_tahun", butir: "8" },
        { kind: "rupiah", name: "utang_bunga", butir: "9", min: 0 },
        { kind: "rupiah", name: "piutang", butir: "10", min: 0, jumlah: true },
        { kind: "tahun", name: "piutang_tahun", butir: "11" },
        { kind: "rupiah", name: "piutang_bunga", butir: "12", min: 0 },
      ],
    },
  ],
};
