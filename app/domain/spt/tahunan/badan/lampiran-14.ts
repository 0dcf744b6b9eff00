import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import { banding, dari, jika, jumlah, max, parameter, tetap, ya } from "~/domain/mesin/rumus";
import { tahunSisaLebih } from "~/domain/parameters/pph-badan";
import { MAKS_BARIS, NAMESPACE, pilih, VERSI } from "./bersama";

/** Penghitungan Penggunaan Sisa Lebih (Use of surplus (non-profit)). */
export const l14: DefFormulir = {
  id: "l14",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["daftar"],
  bila: ya("induk.h21h"),
  sections: [
    {
      jenis: "baris",
      name: "daftar",
      asal: "ketik",
      bawa: { selama: "belum", kosong: ["lewat"] },
      maks: MAKS_BARIS,
      kolom: [
        { kind: "tahun", name: "tahun", butir: "1", wajib: true },
        { kind: "rupiah", name: "penyediaan", butir: "2", min: 0, wajib: true, jumlah: true },
        { ...pilih("bentuk_sisa_lebih"), name: "bentuk", butir: "3" },
        { kind: "rupiah", name: "t1", butir: "4", min: 0, jumlah: true },
        { kind: "rupiah", name: "t2", butir: "5", min: 0, jumlah: true },
        { kind: "rupiah", name: "t3", butir: "6", min: 0, jumlah: true },
        { kind: "rupiah", name: "t4", butir: "7", min: 0, jumlah: true },
        { ...hitung("jumlah", "8", jumlah(["+t1", "+t2", "+t3", "+t4"])), jumlah: true },
        { ...hitung("belum", "9", jumlah(["+penyediaan", "-jumlah"])), jumlah: true },
        {
          kind: "rupiah",
          name: "lewat",
          butir: "10",
          min: 0,
          jumlah: true,
          bawaan: jika(
            banding("tahun", "<", jumlah(["+spt.tahun", ["-", parameter(tahunSisaLebih)]])),
            max(tetap(0), "belum"),
            tetap(0),
          ),
        },
      ],
    },
    {
      name: "rekap",
      fields: [
        hitung("jumlah_belum", undefined, dari("daftar.belum")),
        hitung("jumlah_lewat", undefined, dari("daftar.lewat")),
        hitung("dapat_digunakan", undefined, jumlah(["+jumlah_belum", "-jumlah_lewat"])),
      ],
    },
  ],
};
