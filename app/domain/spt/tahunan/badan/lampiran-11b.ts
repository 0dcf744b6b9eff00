import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  bagi,
  banding,
  bulat,
  cari,
  dari,
  jika,
  jumlah,
  kali,
  max,
  min,
  parameter,
  tetap,
} from "~/domain/mesin/rumus";
import { bagianEbitda, batasDer } from "~/domain/parameters/pph-badan";
import { BOLEH_NEGATIF, MAKS_BARIS, NAMESPACE, pilih, VERSI } from "./bersama";
import { dariSektor } from "./rumus";

/** Sectors that PMK 169/PMK.010/2015 leaves out: banks, insurance, infrastructure, financing. */
export const BEBAS_DER = adalah("induk.sektor_usaha", "BC05", "BC07", "BC09", "BC10", "BC12");
/** Borrowing cost in proportion to the debt that equity supports: none without equity, all of it without debt. */
const BIAYA_DER = jika(
  banding("rata_modal", ">", tetap(0)),
  jika(
    banding("rata_utang", ">", tetap(0)),
    bulat("rupiah", kali("bunga", min(tetap(1), bagi(kali(parameter(batasDer), "rata_modal"), "rata_utang")))),
    "bunga",
  ),
  // a balance that is not typed yet suggests nothing
  jika(ada("rata_modal"), tetap(0), "rata_modal"),
);

/** Penghitungan Biaya Pinjaman yang Dapat Dibebankan untuk Keperluan Penghitungan PPh (EBITDA, DER and deductible borrowing cost). */
export const l11b: DefFormulir = {
  id: "l11b",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["iia", "utang_swasta_ln"],
  sections: [
    {
      name: "i",
      fields: [
        hitung("ebitda_neto", "I.a", dariSektor(["4800"], "c3")),
        hitung("ebitda_penyusutan", "I.b", dariSektor(["5314", "5058", "5203"], "c3")),
        hitung("ebitda_pajak", "I.c", dari("induk.d12")),
        { kind: "rupiah", name: "ebitda_pinjaman", butir: "I.d", min: 0 },
        hitung("ebitda", "I.e", jumlah(["+ebitda_neto", "+ebitda_penyusutan", "+ebitda_pajak", "+ebitda_pinjaman"])),
        hitung("ebitda_25", "I.f", bulat("rupiah", kali(parameter(bagianEbitda), "ebitda"))),
      ],
    },
    {
      jenis: "baris",
      name: "iia",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "identitas", butir: "1", max: 100 },
        { kind: "teks", name: "nama", butir: "2", max: 100, wajib: true },
        { ...pilih("hubungan_pemberi_pinjaman"), name: "hubungan", butir: "3" },
        { kind: "bulan12", name: "saldo_bulan", min: 0 },
        { ...hitung("rata", "16", bulat("rupiah", bagi("saldo_bulan", tetap(12)))), jumlah: true },
      ],
    },
    {
      jenis: "baris",
      name: "iib",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "rincian", butir: "1", max: 100, wajib: true },
        { kind: "bulan12", name: "saldo_bulan", ...BOLEH_NEGATIF },
        { ...hitung("rata", "14", bulat("rupiah", bagi("saldo_bulan", tetap(12)))), jumlah: true },
      ],
    },
    {
      name: "iic",
      fields: [
        hitung("rata_utang", "II.C.1", dari("iia.rata")),
        hitung("rata_modal", "II.C.2", dari("iib.rata")),
        hitung("der", "II.C.3", bulat("desimal4", bagi("rata_utang", max(tetap(0), "rata_modal"))), {
          hasil: "desimal",
        }),
      ],
    },
    {
      jenis: "baris",
      name: "iii",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "nama", butir: "1", max: 100 },
        { ...hitung("saldo", "2", cari("iia", "nama", "nama", "rata")), jumlah: true },
        { kind: "rupiah", name: "bunga", butir: "3", min: 0, jumlah: true },
        {
          kind: "rupiah",
          name: "dapat",
          butir: "4",
          min: 0,
          jumlah: true,
          bawaan: jika(BEBAS_DER, "bunga", BIAYA_DER),
        },
        { ...hitung("tidak", "5", jumlah(["+bunga", "-dapat"])), jumlah: true },
      ],
    },
    { name: "iii_isian", fields: [{ kind: "yaTidak", name: "utang_swasta_ln", butir: "III.q", wajib: true }] },
  ],
};
