import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import { bulat, fungsi, kali, ya } from "~/domain/mesin/rumus";
import { MAKS_BARIS, NAMESPACE, pilih, VERSI } from "./bersama";
import { namaDaftar } from "./rumus";

/** Penghasilan yang Dikenakan PPh Bersifat Final (Final-taxed income). */
export const l4a: DefFormulir = {
  id: "l4a",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["a"],
  bila: ya("induk.c2"),
  sections: [
    {
      jenis: "baris",
      name: "a",
      asal: "ketik",
      ditarik: ["kode_objek", "tarif"],
      maks: MAKS_BARIS,
      kolom: [
        { ...pilih("objek_pajak_final"), name: "kode_objek", butir: "2", wajib: true },
        hitung("objek", "3", fungsi(namaDaftar("objek_pajak_final"), { kode: "kode_objek" }), { hasil: "teks" }),
        { kind: "rupiah", name: "dpp", butir: "4", min: 0, wajib: true, jumlah: true },
        { kind: "persen", name: "tarif", butir: "5", skala: 2, min: "0", wajib: true },
        { ...hitung("pph", "6", bulat("rupiah", kali("dpp", "tarif"))), jumlah: true },
      ],
    },
  ],
};

/** Penghasilan yang Tidak Termasuk Objek Pajak (Non-taxable income). */
export const l4b: DefFormulir = {
  id: "l4b",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["b"],
  bila: ya("induk.c3"),
  sections: [
    {
      jenis: "baris",
      name: "b",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { ...pilih("bukan_objek_pajak"), name: "kode_jenis", butir: "2", wajib: true },
        hitung("jenis", "3", fungsi(namaDaftar("bukan_objek_pajak"), { kode: "kode_jenis" }), { hasil: "teks" }),
        { kind: "teks", name: "sumber", butir: "4", max: 100 },
        { kind: "rupiah", name: "bruto", butir: "5", min: 0, wajib: true, jumlah: true },
      ],
    },
  ],
};
