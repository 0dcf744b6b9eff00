import { type BagianFormulir, type DefFormulir, hitung } from "~/domain/mesin/definisi";
import { adalah, atau, barisDari, bulat, cari, dan, fungsi, kali, ya } from "~/domain/mesin/rumus";
import { akunSektorOp, FORMULIR_SEKTOR_OP, SEKTOR_OP } from "~/domain/ref/akun-op";
import { MAKS_BARIS, pilih } from "../badan/bersama";
import { bagianRekonsiliasi } from "../badan/lampiran-1";
import { NAMESPACE, NORMA, PEMBUKUAN, VERSI } from "./bersama";
import { daerahNorma, normaPersen, peredaranUsaha } from "./norma";

const DIAUDIT = adalah("laporan_keuangan", "DIAUDIT");
/** Fields about the financial statements. */
const KETERANGAN: BagianFormulir = {
  name: "keterangan",
  fields: [
    { ...pilih("laporan_keuangan_op"), name: "laporan_keuangan" },
    { kind: "npwp", name: "npwp_konsultan" },
    { kind: "teks", name: "nama_konsultan", max: 100 },
    { kind: "npwp", name: "npwp_kap", bila: DIAUDIT },
    { kind: "teks", name: "nama_kap", max: 100, bila: DIAUDIT },
  ],
};

/** Lampiran 3A-1 to 3A-3: reconciliation of the financial statements. The sector opens one of them. */
export const lampiran3a: readonly DefFormulir[] = FORMULIR_SEKTOR_OP.map((form) => ({
  id: form,
  namespace: NAMESPACE,
  teks: "l3a",
  judul: `${NAMESPACE}:${form}.judul`,
  versi: VERSI,
  publik: ["laba_rugi"],
  bila: dan(ya("induk.b1b1"), PEMBUKUAN, adalah("induk.b1b4", SEKTOR_OP[form])),
  sections: [...bagianRekonsiliasi(form, akunSektorOp[form], "penyesuaian_fiskal_op"), KETERANGAN],
}));

const USAHA_NORMA = dan(ya("induk.b1b1"), NORMA);
/** The identifying columns of a business, in Lampiran 3B C and here. */
const USAHA = ["nama", "jenis_usaha"] as const;
/**
 * Lampiran 3A-4: net income by the norm, and other domestic income. Each business of Lampiran 3B C has a row, with its
 * turnover as the default.
 */
export const l3a4: DefFormulir = {
  id: "l3a4",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["a", "b"],
  bila: atau(USAHA_NORMA, ya("induk.b1c")),
  sections: [
    {
      jenis: "baris",
      name: "a",
      asal: "ketik",
      mengikuti: { bagian: "l3b.c", kolom: USAHA },
      bawa: {},
      bila: USAHA_NORMA,
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "nama", max: 100, wajib: true },
        { kind: "teks", name: "jenis_usaha", max: 100, wajib: true },
        {
          kind: "rupiah",
          name: "bruto",
          min: 0,
          jumlah: true,
          bawaan: fungsi(peredaranUsaha, {
            nama: "nama",
            jenis_usaha: "jenis_usaha",
            baris: barisDari("l3b.c", ...USAHA, "peredaran"),
          }),
        },
        { ...pilih("norma_klu"), name: "klu" },
        {
          ...pilih("daerah_norma"),
          name: "daerah",
          bawaan: fungsi(daerahNorma, { kota: cari("l3b.tku", "nama_tku", "nama", "kota") }),
        },
        {
          kind: "persen",
          name: "norma",
          skala: 2,
          min: "0",
          max: "100",
          bawaan: fungsi(normaPersen, { klu: "klu", daerah: "daerah" }),
        },
        {
          ...hitung("neto", undefined, bulat("rupiah", kali("bruto", "norma")), {
            dasar: { kutipan: "UU PPh ps. 14(2); PER-17/PJ/2015" },
          }),
          jumlah: true,
        },
      ],
    },
    {
      jenis: "baris",
      name: "b",
      asal: "ketik",
      bila: ya("induk.b1c"),
      maks: MAKS_BARIS,
      kolom: [
        { ...pilih("penghasilan_lain"), name: "kode", wajib: true },
        { kind: "rupiah", name: "neto", min: 0, wajib: true, jumlah: true },
      ],
    },
  ],
};
