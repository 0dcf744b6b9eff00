import type { Dasar } from "../kit/dated";
import { dated } from "../kit/dated";
import { percent } from "../kit/rupiah";

const UU_2008: Dasar = { kutipan: "UU PPh ps. 17(1)b, 17(2a); UU 36/2008" };

/**
 * Rates of corporate income tax by the choice in D.11. The general rate; that of listed companies (three points less,
 * before 2020 five); the general rate halved by article 31E. `TX04` is typed.
 */
export const tarifBadan = dated("tarif PPh badan", [
  { from: "2009-01-01", value: { TX01: "28", TX02: "23", TX03: "28" }, dasar: UU_2008 },
  { from: "2010-01-01", value: { TX01: "25", TX02: "20", TX03: "25" }, dasar: UU_2008 },
  {
    from: "2020-01-01",
    value: { TX01: "22", TX02: "19", TX03: "22" },
    dasar: { kutipan: "UU PPh ps. 17(1)b, 17(2b); UU 7/2021" },
  },
]);

/**
 * Article 31E: turnover limit for favouring all income, turnover limit for favouring any, and the remaining part of the
 * rate.
 */
export const fasilitas31E = dated("fasilitas Pasal 31E", [
  {
    from: "2009-01-01",
    value: { bagian: 4_800_000_000, batas: 50_000_000_000, sisaTarif: percent("50") },
    dasar: { kutipan: "UU PPh ps. 31E; UU 36/2008" },
  },
]);

/**
 * Fiscal depreciation and amortisation by group: straight line and declining balance. The life of a group is the
 * reciprocal of its straight-line rate; buildings have no declining balance.
 */
export const tarifPenyusutan = dated("tarif penyusutan dan amortisasi fiskal", [
  {
    from: "2009-01-01",
    value: {
      gl: {
        hk1: percent("25"),
        hk2: percent("12.5"),
        hk3: percent("6.25"),
        hk4: percent("5"),
        bp: percent("5"),
        bt: percent("10"),
        tk1: percent("25"),
        tk2: percent("12.5"),
        tk3: percent("6.25"),
        tk4: percent("5"),
      },
      sm: {
        hk1: percent("50"),
        hk2: percent("25"),
        hk3: percent("12.5"),
        hk4: percent("10"),
        tk1: percent("50"),
        tk2: percent("25"),
        tk3: percent("12.5"),
        tk4: percent("10"),
      },
    },
    dasar: { kutipan: "UU PPh ps. 11(6), 11A(2)" },
  },
]);

/**
 * The same for assets of an investment with a tax allowance: half the life, twice the rate. Group 1 in a declining
 * balance is written off at once.
 */
export const tarifPenyusutanDipercepat = dated("tarif penyusutan dan amortisasi dipercepat", [
  {
    from: "2009-01-01",
    value: {
      gl: {
        hk1: percent("50"),
        hk2: percent("25"),
        hk3: percent("12.5"),
        hk4: percent("10"),
        bp: percent("10"),
        bt: percent("20"),
        tk1: percent("50"),
        tk2: percent("25"),
        tk3: percent("12.5"),
        tk4: percent("10"),
      },
      sm: {
        hk1: percent("100"),
        hk2: percent("50"),
        hk3: percent("25"),
        hk4: percent("20"),
        tk1: percent("100"),
        tk2: percent("50"),
        tk3: percent("25"),
        tk4: percent("20"),
      },
    },
    dasar: { kutipan: "UU PPh ps. 31A(1)b; PP 78/2019 ps. 3(1)b; PMK 11/PMK.010/2020 ps. 3" },
  },
]);

/** Years after a loss in which it can be set off. */
export const kompensasiRugi = dated("tahun kompensasi kerugian fiskal", [
  { from: "2009-01-01", value: 5, dasar: { kutipan: "UU PPh ps. 6(2)" } },
]);

/**
 * Research and development: maximum deductible part of taxable income before the facility, and the highest percentage.
 */
export const fasilitasLitbang = dated("fasilitas penelitian dan pengembangan", [
  {
    from: "2009-01-01",
    value: { bagianPkp: percent("40"), persen: percent("200") },
    dasar: { kutipan: "UU PPh ps. 29C; PMK 153/PMK.010/2020; PER-11/PJ/2025" },
  },
]);

/** Net income reduction for investment: the number of years. */
export const tahunFasilitasModal = dated("tahun fasilitas penanaman modal", [
  { from: "2009-01-01", value: 6, dasar: { kutipan: "UU PPh ps. 31A; PMK 11/PMK.010/2020" } },
]);

/** Highest part of an investment that reduces net income: tax allowance, and labour-intensive industry. */
export const persenFasilitasModal = dated("persentase fasilitas penanaman modal", [
  {
    from: "2009-01-01",
    value: { umum: "30", padatKarya: "60" },
    dasar: { kutipan: "UU PPh ps. 31A(1)a; PP 78/2019 ps. 3(1)a; PMK 16/PMK.010/2020 ps. 2" },
  },
]);
/** Maximum years for carrying a loss forward under a tax allowance. */
export const kompensasiFasilitas = dated("tahun kompensasi kerugian dengan fasilitas", [
  { from: "2009-01-01", value: 10, dasar: { kutipan: "UU PPh ps. 31A(1)c; PP 78/2019 ps. 3(1)d" } },
]);

/** Tax on the profit after tax of a permanent establishment (BUT); a treaty can set a lower rate. */
export const tarifLabaBut = dated("tarif PPh Pasal 26 ayat (4)", [
  { from: "2009-01-01", value: "20", dasar: { kutipan: "UU PPh ps. 26(4)" } },
]);

/** Years after a non-profit's surplus for investing it in buildings and equipment. */
export const tahunSisaLebih = dated("tahun penggunaan sisa lebih", [
  { from: "2009-01-01", value: 4, dasar: { kutipan: "UU PPh ps. 4(3)m; PMK 68/PMK.03/2020" } },
]);

/** Highest ratio of debt to equity with fully deductible borrowing cost. */
export const batasDer = dated("perbandingan utang dan modal", [
  { from: "2009-01-01", value: [4, 1] as const, dasar: { kutipan: "PMK 169/PMK.010/2015" } },
]);

/** Part of EBITDA printed next to it on the form. */
export const bagianEbitda = dated("bagian EBITDA", [
  { from: "2009-01-01", value: percent("25"), dasar: { kutipan: "PER-11/PJ/2025" } },
]);

/**
 * Parts of the tax that a reduction for pioneer industries takes off: in its years, for a smaller investment, and in the
 * years after them with their number.
 */
export const persenPengurangan = dated("persentase pengurangan PPh badan", [
  {
    from: "2009-01-01",
    value: { penuh: percent("100"), separuh: percent("50"), seperempat: percent("25"), tahunTransisi: 2 },
    dasar: { kutipan: "PMK 130/PMK.010/2020 ps. 2, 3" },
  },
]);

/** Maximum difference of the owners' shares from 100 percent. */
export const toleransiPersen = dated("selisih persentase kepemilikan", [
  { from: "2009-01-01", value: percent("0.01"), dasar: { kutipan: "PER-11/PJ/2025", contoh: true } },
]);
