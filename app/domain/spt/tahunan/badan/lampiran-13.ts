import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import {
  adalah,
  atau,
  bagi,
  banding,
  bulat,
  dan,
  dari,
  jika,
  jumlah,
  kali,
  max,
  min,
  parameter,
  tetap,
  ya,
} from "~/domain/mesin/rumus";
import { fasilitasLitbang, tahunFasilitasModal } from "~/domain/parameters/pph-badan";
import { MAKS_BARIS, NAMESPACE, pilih, VERSI } from "./bersama";
import { pajak31E } from "./rumus";

/** Daftar Fasilitas Penanaman Modal (Investment facilities). */
export const l13a: DefFormulir = {
  id: "l13a",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["fas_penyusutan", "fas_kompensasi", "fas_kompensasi_tahun", "nilai_fasilitas"],
  bila: atau(ya("induk.d5"), ya("induk.h21g")),
  sections: [
    {
      name: "bagian_1",
      fields: [
        { kind: "teks", name: "bkpm_nomor", butir: "1.0.1", max: 100 },
        { kind: "tanggal", name: "bkpm_tanggal", butir: "1.0.2" },
        { kind: "teks", name: "kmk_pemberian_nomor", butir: "1.a.1", max: 100 },
        { kind: "tanggal", name: "kmk_pemberian_tanggal", butir: "1.a.2" },
        { kind: "teks", name: "kmk_pemanfaatan_nomor", butir: "1.b.1", max: 100 },
        { kind: "tanggal", name: "kmk_pemanfaatan_tanggal", butir: "1.b.2" },
      ],
    },
    {
      name: "bagian_2",
      fields: [
        { kind: "desimal", name: "modal_valas", butir: "2.a.1", skala: 2, min: "0" },
        { kind: "rupiah", name: "modal_ekuivalen", butir: "2.a.2", min: 0 },
        { kind: "rupiah", name: "modal_rupiah", butir: "2.a.3", min: 0 },
        hitung("modal_jumlah", "2.a.4", jumlah(["+modal_ekuivalen", "+modal_rupiah"])),
        { ...pilih("bentuk_penanaman_modal"), name: "bentuk", butir: "2.b" },
        { kind: "teks", name: "bidang_daerah", butir: "2.c", max: 250 },
        { kind: "yaTidak", name: "fas_pengurangan_neto", butir: "2.d.1" },
        {
          kind: "persen",
          name: "fas_persentase",
          butir: "2.d.1.i",
          skala: 2,
          min: "0",
          bila: ya("fas_pengurangan_neto"),
        },
        { kind: "yaTidak", name: "fas_penyusutan", butir: "2.d.2" },
        { kind: "yaTidak", name: "fas_kompensasi", butir: "2.d.3" },
        {
          kind: "desimal",
          name: "fas_kompensasi_tahun",
          butir: "2.d.3.ii",
          skala: 0,
          min: "0",
          bila: ya("fas_kompensasi"),
        },
        { kind: "yaTidak", name: "fas_dividen", butir: "2.d.4" },
      ],
    },
    {
      name: "bagian_3",
      fields: [
        { kind: "rupiah", name: "realisasi_tahun_ini", butir: "3.a", min: 0 },
        { kind: "rupiah", name: "realisasi_akumulasi", butir: "3.b", min: 0 },
      ],
    },
    { name: "bagian_4", fields: [{ kind: "tanggal", name: "mulai_produksi", butir: "4" }] },
    {
      name: "bagian_5",
      fields: [
        { kind: "desimal", name: "tahun_ke", butir: "5.a", skala: 0, min: "0" },
        hitung(
          "nilai_fasilitas",
          "5.b",
          jika(
            dan(
              ya("fas_pengurangan_neto"),
              banding("tahun_ke", ">=", tetap(1)),
              banding("tahun_ke", "<=", parameter(tahunFasilitasModal)),
            ),
            bulat("rupiah", bagi(kali("fas_persentase", "realisasi_akumulasi"), parameter(tahunFasilitasModal))),
            tetap(0),
          ),
        ),
      ],
    },
  ],
};

/** Daftar Tambahan Pengurang Penghasilan Bruto (Additional gross-income deductions (vocational, R&D)). */
export const l13b: DefFormulir = {
  id: "l13b",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["vokasi_total", "litbang_dimanfaatkan"],
  bila: atau(ya("induk.d6"), ya("induk.d10")),
  sections: [
    {
      jenis: "baris",
      name: "i",
      asal: "ketik",
      bila: ya("induk.d6"),
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "nomor", butir: "2", max: 100, wajib: true },
        { kind: "tanggal", name: "tanggal", butir: "3", wajib: true },
        { kind: "teks", name: "mitra", butir: "4", max: 100, wajib: true },
        { kind: "teks", name: "keterangan", butir: "5", max: 250 },
      ],
    },
    {
      name: "ii",
      bila: ya("induk.d6"),
      fields: [
        { kind: "rupiah", name: "vokasi_a", butir: "II.1.a", min: 0 },
        { kind: "rupiah", name: "vokasi_b", butir: "II.1.b", min: 0 },
        { kind: "rupiah", name: "vokasi_c", butir: "II.1.c", min: 0 },
        { kind: "rupiah", name: "vokasi_d", butir: "II.1.d", min: 0 },
        { kind: "rupiah", name: "vokasi_e", butir: "II.1.e", min: 0 },
        hitung("vokasi_total", "II.2", jumlah(["+vokasi_a", "+vokasi_b", "+vokasi_c", "+vokasi_d", "+vokasi_e"])),
      ],
    },
    {
      jenis: "baris",
      name: "iii",
      asal: "ketik",
      bila: ya("induk.d10"),
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "proposal", butir: "1", max: 100, wajib: true },
        { kind: "tahun", name: "dari", butir: "2" },
        { kind: "tahun", name: "sampai", butir: "3" },
        { kind: "rupiah", name: "biaya", butir: "4", min: 0 },
        { kind: "tahun", name: "tahun_haki", butir: "5" },
        { kind: "persen", name: "persen", butir: "6", skala: 2, min: "0" },
        { ...hitung("tambahan", "7", bulat("rupiah", kali("biaya", "persen"))), jumlah: true },
      ],
    },
    {
      name: "iv",
      bila: ya("induk.d10"),
      fields: [
        hitung("litbang_jumlah", "IV.1", dari("iii.tambahan")),
        { kind: "rupiah", name: "litbang_sebelumnya", butir: "IV.2", min: 0 },
        hitung("litbang_belum", "IV.3", max(tetap(0), jumlah(["+litbang_jumlah", "-litbang_sebelumnya"]))),
        hitung(
          "litbang_batas",
          "IV.4",
          bulat("rupiah", kali(parameter(fasilitasLitbang, "bagianPkp"), max(tetap(0), "induk.d9"))),
        ),
        hitung("litbang_dimanfaatkan", "IV.5", min("litbang_belum", "litbang_batas")),
        hitung("litbang_sisa", "IV.6", jumlah(["+litbang_belum", "-litbang_dimanfaatkan"])),
      ],
    },
  ],
};

/** Taxable income of a facility, as the base of the rate: whole thousands (UU PPh art. 17(4)). */
const PKP = bulat("ribuanKeBawah", "pkp");

/** Daftar Fasilitas Pengurangan Pajak Penghasilan Badan (Corporate income tax reduction facilities). */
export const l13c: DefFormulir = {
  id: "l13c",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["daftar"],
  bila: ya("induk.e16"),
  sections: [
    {
      jenis: "baris",
      name: "daftar",
      asal: "ketik",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "pemberian_nomor", butir: "2", max: 100, wajib: true },
        { kind: "tanggal", name: "pemberian_tanggal", butir: "3" },
        { kind: "teks", name: "pemanfaatan_nomor", butir: "4", max: 100 },
        { kind: "tanggal", name: "pemanfaatan_tanggal", butir: "5" },
        { kind: "desimal", name: "jangka_waktu", butir: "6", skala: 0, min: "0" },
        { kind: "desimal", name: "tahun_ke", butir: "7", skala: 0, min: "0" },
        { kind: "persen", name: "persen", butir: "8", skala: 2, min: "0" },
        { kind: "rupiah", name: "pkp", butir: "9", min: 0 },
        hitung(
          "pph",
          "10",
          jika(adalah("induk.d11", "TX03"), pajak31E("l8.bruto", PKP), bulat("rupiah", kali("induk.d11_tarif", PKP))),
        ),
        { ...hitung("besaran_fasilitas", "11", bulat("rupiah", kali("persen", "pph"))), jumlah: true },
      ],
    },
  ],
};
