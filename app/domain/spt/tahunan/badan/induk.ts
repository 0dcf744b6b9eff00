import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import {
  ada,
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
  min,
  tabel,
  tetap,
  tidak,
  ya,
} from "~/domain/mesin/rumus";
import { tarifBadan } from "~/domain/parameters/pph-badan";
import { FORMULIR_SEKTOR } from "~/domain/ref/akun-badan";
import { khususPembetulan } from "../../alasan";
import { pernyataan } from "../../pernyataan";
import { headerTahunan } from "../header";
import { FORMULIR_BADAN, NAMESPACE, PDF, pilih, VERSI } from "./bersama";
import { dariSektor, peredaran } from "./rumus";

const PASAL_17 = { kutipan: "UU PPh ps. 17(1)b, 17(2b), 17(4)" };
/** Vocational costs are deducted once more up to a net income of nil. The rest lapses and makes no loss. */
const VOKASI = { kutipan: "PMK 128/PMK.010/2019 ps. 2(3)" };
export const sampaiNihil = max(tetap(0), jumlah(["+d4", "-d5_jumlah"]));
/** A permanent establishment also pays on its profit after tax (form 12A, UU PPh art. 26(4)). */
const BUT = ya("wp.but");
/** True once the accounts hold figures. Before that, instalments alone make no overpayment to ask back. */
const BERISI = atau(...FORMULIR_SEKTOR.flatMap((form) => [ada(`${form}.4800.c3`), ada(`${form}.1700.nilai`)]));
const LEBIH_BAYAR = dan(adalah("status_hasil", "lebih_bayar"), BERISI);
const hasil = (arah: ">" | "<") => banding("hasil", arah, tetap(0));

/**
 * Induk of the SPT Tahunan PPh Badan of PER-11/PJ/2025, sections B to J; the register gives identity (A). Empty amounts
 * count as 0. A taxpayer with only income of the 0.5 % regime (C.1b) has no D, E and G.
 */
export const induk: DefFormulir = {
  id: "induk",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: [
    "sektor_usaha",
    "c1a",
    "c1b",
    "c2",
    "c3",
    "d4",
    "d5",
    "d6",
    "d7",
    "d8",
    "d9",
    "d10",
    "d10_jumlah",
    "d11",
    "d11_tarif",
    "pkp_kena_tarif",
    "d12",
    "e13",
    "e16",
    "g20",
    "h21a",
    "h21b",
    "h21c",
    "h21d",
    "h21e",
    "h21f",
    "h21g",
    "h21h",
  ],
  kosong: "nol",
  sections: [
    {
      name: "header",
      fields: [...headerTahunan, { ...pilih("metode_pembukuan"), name: "metode_pembukuan", bawaan: tetap("BO003") }],
    },
    {
      name: "b",
      fields: [
        { ...pilih("sektor_usaha"), name: "sektor_usaha", butir: "1", wajib: true },
        { kind: "yaTidak", name: "diaudit", butir: "2", wajib: true },
        { ...pilih("opini_auditor"), name: "opini_auditor", butir: "2opini", bila: ya("diaudit"), wajib: true },
        { kind: "npwp", name: "npwp_kap", butir: "2a", bila: ya("diaudit"), wajib: true },
        { kind: "teks", name: "nama_kap", butir: "2b", max: 100, bila: ya("diaudit"), wajib: true },
      ],
    },
    {
      name: "c",
      fields: [
        { kind: "yaTidak", name: "c1a", butir: "1a", wajib: true },
        { kind: "yaTidak", name: "c1b", butir: "1b", bila: ya("c1a"), wajib: true },
        { kind: "yaTidak", name: "c2", butir: "2", wajib: true },
        hitung("c2_jumlah", "2", jika(ya("c2"), "l4a.a.dpp", tetap(0))),
        { kind: "yaTidak", name: "c3", butir: "3", wajib: true },
        hitung("c3_jumlah", "3", jika(ya("c3"), "l4b.b.bruto", tetap(0))),
      ],
    },
    {
      name: "d",
      bila: tidak(ya("c1b")),
      fields: [
        hitung("d4", "4", dariSektor(["4800"], "c10"), { dasar: FORMULIR_BADAN }),
        hitung("peredaran", undefined, peredaran),
        { kind: "yaTidak", name: "d5", butir: "5", wajib: true },
        hitung("d5_jumlah", "5", jika(ya("d5"), "l13a.nilai_fasilitas", tetap(0))),
        { kind: "yaTidak", name: "d6", butir: "6", wajib: true },
        hitung("d6_jumlah", "6", jika(ya("d6"), min("l13b.vokasi_total", sampaiNihil), tetap(0)), { dasar: VOKASI }),
        hitung("d7", "7", jumlah(["+d4", "-d5_jumlah", "-d6_jumlah"])),
        { kind: "yaTidak", name: "d8", butir: "8", wajib: true },
        hitung("d8_jumlah", "8", jika(ya("d8"), min("l7.daftar.tahun_ini", max(tetap(0), "d7")), tetap(0))),
        hitung("d9", "9", jumlah(["+d7", "-d8_jumlah"])),
        { kind: "yaTidak", name: "d10", butir: "10", wajib: true },
        hitung("d10_jumlah", "10", jika(ya("d10"), "l13b.litbang_dimanfaatkan", tetap(0))),
        { ...pilih("tarif_badan"), name: "d11", butir: "11", bawaan: tetap("TX01") },
        { kind: "persen", name: "d11_tarif_lain", butir: "11d", skala: 2, min: "0", bila: adalah("d11", "TX04") },
        hitung("d11_tarif", undefined, jika(adalah("d11", "TX04"), "d11_tarif_lain", tabel(tarifBadan, "d11")), {
          hasil: "persen",
        }),
        hitung("pkp_kena_tarif", undefined, bulat("ribuanKeBawah", max(tetap(0), jumlah(["+d9", "-d10_jumlah"]))), {
          dasar: PASAL_17,
        }),
        hitung(
          "d12",
          "12",
          jika(adalah("d11", "TX03"), "l8.total", bulat("rupiah", kali("pkp_kena_tarif", "d11_tarif"))),
          { dasar: PASAL_17 },
        ),
      ],
    },
    {
      name: "e",
      bila: tidak(ya("c1b")),
      fields: [
        { kind: "yaTidak", name: "e13", butir: "13", wajib: true },
        hitung("e13_jumlah", "13", jika(ya("e13"), "l3.jumlah_kredit_pajak", tetap(0))),
        { kind: "rupiah", name: "e14", butir: "14", min: 0, bawaan: dari("posting.pasal25") },
        { kind: "rupiah", name: "e15", butir: "15", min: 0, bawaan: dari("posting.stp") },
        { kind: "yaTidak", name: "e16", butir: "16", wajib: true },
        // a reduction of tax due: it ends at a tax of nil and refunds nothing (UU 25/2007 art. 18, PMK 130/2020)
        hitung("e16_jumlah", "16", jika(ya("e16"), min("l13c.daftar.besaran_fasilitas", "d12"), tetap(0))),
      ],
    },
    {
      name: "f",
      fields: [
        hitung("f17a", "17a", jumlah(["+d12", "-e13_jumlah", "-e14", "-e15", "-e16_jumlah"])),
        { kind: "yaTidak", name: "f17b", butir: "17b", wajib: true },
        { kind: "rupiah", name: "f17b_jumlah", butir: "17b", min: 0, bila: ya("f17b") },
        hitung("f17c", "17c", jumlah(["+f17a", "-f17b_jumlah"])),
        khususPembetulan("f18a", "18a", dari("lalu.f17a")),
        khususPembetulan("f18b", "18b", jumlah(["+f17a", "-f18a"])),
        hitung("hasil", undefined, jika(banding("spt.pembetulan", ">", tetap(0)), "f18b", "f17c")),
        {
          ...hitung(
            "status_hasil",
            undefined,
            jika(hasil(">"), tetap("kurang_bayar"), jika(hasil("<"), tetap("lebih_bayar"), tetap("nihil"))),
            { hasil: "teks" },
          ),
          daftar: "hasil_spt",
        },
        hitung("laba_but", undefined, jika(BUT, "l12a.terutang", tetap(0)), { bila: BUT }),
        hitung(
          "laba_but_bayar",
          undefined,
          jika(banding("spt.pembetulan", ">", tetap(0)), jumlah(["+laba_but", "-lalu.laba_but"]), dari("laba_but")),
          { bila: BUT },
        ),
        { ...pilih("pilihan_pengembalian"), name: "f19a", butir: "19a", bila: LEBIH_BAYAR, wajib: true },
        { kind: "teks", name: "bank_nama", butir: "19b", max: 100, bila: LEBIH_BAYAR, wajib: true },
        { kind: "teks", name: "bank_pemilik", butir: "19b", max: 100, bila: LEBIH_BAYAR, wajib: true },
        { kind: "teks", name: "bank_nomor", butir: "19b", max: 100, bila: LEBIH_BAYAR, wajib: true },
      ],
    },
    {
      name: "g",
      bila: tidak(ya("c1b")),
      fields: [
        { kind: "yaTidak", name: "g20", butir: "20", wajib: true },
        hitung("g20_angsuran", "20", dari("l6.angsuran")),
      ],
    },
    {
      name: "h",
      fields: [
        { kind: "yaTidak", name: "h21a", butir: "21a", wajib: true },
        { kind: "yaTidak", name: "h21b", butir: "21b", wajib: true },
        { kind: "yaTidak", name: "h21c", butir: "21c", wajib: true },
        { kind: "yaTidak", name: "h21d", butir: "21d", wajib: true },
        { kind: "yaTidak", name: "h21e", butir: "21e", wajib: true },
        { kind: "yaTidak", name: "h21f", butir: "21f", wajib: true },
        { kind: "yaTidak", name: "h21g", butir: "21g", wajib: true },
        { kind: "yaTidak", name: "h21h", butir: "21h", wajib: true },
        { kind: "yaTidak", name: "h21i", butir: "21i", wajib: true },
        hitung("h21j", "21j", jika(ya("c1a"), max(tetap(0), "l5b.selisih_akhir"), tetap(0))),
      ],
    },
    {
      name: "i",
      fields: [
        { kind: "berkas", name: "lamp_a", butir: "a", tipe: PDF, wajib: true },
        { kind: "berkas", name: "lamp_b", butir: "b", tipe: PDF, bila: ya("diaudit"), wajib: true },
        { kind: "berkas", name: "lamp_c", butir: "c", tipe: PDF, bila: ya("wp.but"), wajib: true },
        { kind: "berkas", name: "lamp_d", butir: "d", tipe: PDF, bila: ya("e13") },
        { kind: "berkas", name: "lamp_e", butir: "e", tipe: PDF, bila: ya("wp.but") },
        { kind: "berkas", name: "lamp_f1", butir: "f1", tipe: PDF },
        { kind: "berkas", name: "lamp_f2", butir: "f2", tipe: PDF },
        { kind: "berkas", name: "lamp_f3", butir: "f3", tipe: PDF },
        { kind: "berkas", name: "lamp_f4", butir: "f4", tipe: PDF },
        { kind: "berkas", name: "lamp_g", butir: "g", tipe: PDF },
        { kind: "berkas", name: "lamp_h1", butir: "h1", tipe: PDF, bila: adalah("d11", "TX02"), wajib: true },
        { kind: "berkas", name: "lamp_h2", butir: "h2", tipe: PDF, bila: adalah("d11", "TX02"), wajib: true },
        { kind: "berkas", name: "lamp_i", butir: "i", tipe: PDF },
        { kind: "berkas", name: "lamp_j", butir: "j", tipe: PDF },
      ],
    },
    pernyataan("J"),
  ],
};
