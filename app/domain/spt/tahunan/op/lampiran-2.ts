import type { DefFormulir } from "~/domain/mesin/definisi";
import { atau, bagi, banding, barisDari, bulat, fungsi, jika, kali, tetap, ya } from "~/domain/mesin/rumus";
import { MAKS_BARIS, pilih } from "../badan/bersama";
import { kreditLuarNegeriOp } from "../badan/kredit";
import { SEBAGIAN, sebagian } from "./bagian-tahun";
import { NAMESPACE, TERPISAH, VERSI } from "./bersama";

/**
 * The whole that foreign income is a part of: taxable income, or for a partial year that part's. Spouses taxed apart
 * share their joint tax by net income. They take the same share of their joint taxable income, or all of it if one has
 * none.
 */
const BAGIAN_DARI = jika(
  TERPISAH,
  bulat(
    "rupiah",
    sebagian(
      jika(
        banding("l4.b3_pasangan", "<=", tetap(0)),
        "l4.b6",
        kali(bagi(jika(SEBAGIAN, "l4.b3_setahun", "l4.b3"), "l4.b4"), "l4.b6"),
      ),
    ),
  ),
  bulat("rupiah", sebagian("induk.c6")),
);
/** Lampiran 2: final-taxed income, non-taxable income, and foreign income with its credit by country. */
export const l2: DefFormulir = {
  id: "l2",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["a", "b", "c"],
  bila: atau(ya("induk.i14c"), ya("induk.i14d"), ya("induk.b1d")),
  sections: [
    {
      jenis: "baris",
      name: "a",
      asal: "ketik",
      ditarik: ["npwp", "kode"],
      sebut: "nama",
      bila: ya("induk.i14c"),
      maks: MAKS_BARIS,
      kolom: [
        { kind: "npwp", name: "npwp", wajib: true },
        { kind: "teks", name: "nama", max: 100, wajib: true },
        { ...pilih("penghasilan_final"), name: "kode", wajib: true },
        { kind: "rupiah", name: "dpp", min: 0, wajib: true, jumlah: true },
        { kind: "rupiah", name: "pph", min: 0, wajib: true, jumlah: true },
      ],
    },
    {
      jenis: "baris",
      name: "b",
      asal: "ketik",
      bila: ya("induk.i14d"),
      maks: MAKS_BARIS,
      kolom: [
        { ...pilih("bukan_objek_op"), name: "kode", wajib: true },
        { kind: "npwp", name: "npwp", wajib: true },
        { kind: "teks", name: "nama", max: 100, wajib: true },
        { kind: "rupiah", name: "bruto", min: 0, wajib: true, jumlah: true },
      ],
    },
    {
      jenis: "baris",
      name: "c",
      asal: "ketik",
      bila: ya("induk.b1d"),
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "nama", max: 100, wajib: true },
        { ...pilih("negara"), name: "negara", wajib: true },
        { kind: "tanggal", name: "tanggal", wajib: true },
        { ...pilih("penghasilan_luar_negeri_op"), name: "jenis", wajib: true },
        { kind: "rupiah", name: "netto", min: 0, wajib: true, jumlah: true },
        { kind: "desimal", name: "pajak_valas", skala: 2, min: "0" },
        { ...pilih("mata_uang"), name: "mata_uang" },
        { kind: "rupiah", name: "pajak", min: 0, jumlah: true },
        {
          kind: "rupiah",
          name: "kredit",
          min: 0,
          jumlah: true,
          bawaan: fungsi(kreditLuarNegeriOp, {
            negara: "negara",
            pajak: "pajak",
            baris: barisDari("c", "negara", "netto", "pajak"),
            pkp: BAGIAN_DARI,
            pph: "induk.c7",
          }),
        },
      ],
    },
  ],
};
