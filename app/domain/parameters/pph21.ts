import { type Dasar, dated } from "../kit/dated";
import { type Fraction, percent, type Rupiah } from "../kit/rupiah";

/**
 * One bracket: amounts above the previous one, up to and including `sampai` (whole rupiah), at `persen` (decimal text;
 * `pecahan` is the same as a fraction).
 */
export type Lapis = { readonly sampai: Rupiah; readonly persen: string; readonly pecahan: Fraction };
type Baris = readonly [sampai: number, persen: string];
const lapis = (rows: readonly Baris[]): readonly Lapis[] =>
  rows.map(([sampai, persen]) => ({ sampai, persen, pecahan: percent(persen) }));

/** Twelve statuses of a slip: single (TK), married (K), living apart (HB), with up to three dependants. */
export const PTKP = [
  "TK/0",
  "TK/1",
  "TK/2",
  "TK/3",
  "K/0",
  "K/1",
  "K/2",
  "K/3",
  "HB/0",
  "HB/1",
  "HB/2",
  "HB/3",
] as const;
export type Ptkp = (typeof PTKP)[number];
export const isPtkp = (text: unknown): text is Ptkp => (PTKP as readonly unknown[]).includes(text);

/** Income free of tax in a year, whole rupiah, by status. */
export const ptkpSetahun = dated<Readonly<Record<Ptkp, Rupiah>>>("PTKP setahun", [
  {
    from: "2016-01-01",
    value: {
      "TK/0": 54_000_000,
      "TK/1": 58_500_000,
      "TK/2": 63_000_000,
      "TK/3": 67_500_000,
      "K/0": 58_500_000,
      "K/1": 63_000_000,
      "K/2": 67_500_000,
      "K/3": 72_000_000,
      "HB/0": 54_000_000,
      "HB/1": 58_500_000,
      "HB/2": 63_000_000,
      "HB/3": 67_500_000,
    },
    dasar: { kutipan: "PMK 101/PMK.010/2016 ps. 1; UU PPh ps. 7" },
  },
]);

export type KategoriTer = "A" | "B" | "C";
const TER: Dasar = { kutipan: "PP 58/2023 ps. 2(2); PMK 168/2023 ps. 13" };
/** Category of the monthly effective rate, by status. */
export const kategoriTer = dated<Readonly<Record<Ptkp, KategoriTer>>>("kategori tarif efektif bulanan", [
  {
    from: "2024-01-01",
    value: {
      "TK/0": "A",
      "TK/1": "A",
      "TK/2": "B",
      "TK/3": "B",
      "K/0": "A",
      "K/1": "B",
      "K/2": "B",
      "K/3": "C",
      "HB/0": "A",
      "HB/1": "A",
      "HB/2": "B",
      "HB/3": "B",
    },
    dasar: TER,
  },
]);

/** Monthly effective rate: the bracket's rate applies to the whole gross of the month. */
export const terBulanan = dated<Readonly<Record<KategoriTer, readonly Lapis[]>>>("tarif efektif bulanan", [
  {
    from: "2024-01-01",
    value: {
      A: lapis([
        [5_400_000, "0"],
        [5_650_000, "0.25"],
        [5_950_000, "0.5"],
        [6_300_000, "0.75"],
        [6_750_000, "1"],
        [7_500_000, "1.25"],
        [8_550_000, "1.5"],
        [9_650_000, "1.75"],
        [10_050_000, "2"],
        [10_350_000, "2.25"],
        [10_700_000, "2.5"],
        [11_050_000, "3"],
        [11_600_000, "3.5"],
        [12_500_000, "4"],
        [13_750_000, "5"],
        [15_100_000, "6"],
        [16_950_000, "7"],
        [19_750_000, "8"],
        [24_150_000, "9"],
        [26_450_000, "10"],
        [28_000_000, "11"],
        [30_050_000, "12"],
        [32_400_000, "13"],
        [35_400_000, "14"],
        [39_100_000, "15"],
        [43_850_000, "16"],
        [47_800_000, "17"],
        [51_400_000, "18"],
        [56_300_000, "19"],
        [62_200_000, "20"],
        [68_600_000, "21"],
        [77_500_000, "22"],
        [89_000_000, "23"],
        [103_000_000, "24"],
        [125_000_000, "25"],
        [157_000_000, "26"],
        [206_000_000, "27"],
        [337_000_000, "28"],
        [454_000_000, "29"],
        [550_000_000, "30"],
        [695_000_000, "31"],
        [910_000_000, "32"],
        [1_400_000_000, "33"],
        [Infinity, "34"],
      ]),
      B: lapis([
        [6_200_000, "0"],
        [6_500_000, "0.25"],
        [6_850_000, "0.5"],
        [7_300_000, "0.75"],
        [9_200_000, "1"],
        [10_750_000, "1.5"],
        [11_250_000, "2"],
        [11_600_000, "2.5"],
        [12_600_000, "3"],
        [13_600_000, "4"],
        [14_950_000, "5"],
        [16_400_000, "6"],
        [18_450_000, "7"],
        [21_850_000, "8"],
        [26_000_000, "9"],
        [27_700_000, "10"],
        [29_350_000, "11"],
        [31_450_000, "12"],
        [33_950_000, "13"],
        [37_100_000, "14"],
        [41_100_000, "15"],
        [45_800_000, "16"],
        [49_500_000, "17"],
        [53_800_000, "18"],
        [58_500_000, "19"],
        [64_000_000, "20"],
        [71_000_000, "21"],
        [80_000_000, "22"],
        [93_000_000, "23"],
        [109_000_000, "24"],
        [129_000_000, "25"],
        [163_000_000, "26"],
        [211_000_000, "27"],
        [374_000_000, "28"],
        [459_000_000, "29"],
        [555_000_000, "30"],
        [704_000_000, "31"],
        [957_000_000, "32"],
        [1_405_000_000, "33"],
        [Infinity, "34"],
      ]),
      C: lapis([
        [6_600_000, "0"],
        [6_950_000, "0.25"],
        [7_350_000, "0.5"],
        [7_800_000, "0.75"],
        [8_850_000, "1"],
        [9_800_000, "1.25"],
        [10_950_000, "1.5"],
        [11_200_000, "1.75"],
        [12_050_000, "2"],
        [12_950_000, "3"],
        [14_150_000, "4"],
        [15_550_000, "5"],
        [17_050_000, "6"],
        [19_500_000, "7"],
        [22_700_000, "8"],
        [26_600_000, "9"],
        [28_100_000, "10"],
        [30_100_000, "11"],
        [32_600_000, "12"],
        [35_400_000, "13"],
        [38_900_000, "14"],
        [43_000_000, "15"],
        [47_400_000, "16"],
        [51_200_000, "17"],
        [55_800_000, "18"],
        [60_400_000, "19"],
        [66_700_000, "20"],
        [74_500_000, "21"],
        [83_200_000, "22"],
        [95_600_000, "23"],
        [110_000_000, "24"],
        [134_000_000, "25"],
        [169_000_000, "26"],
        [221_000_000, "27"],
        [390_000_000, "28"],
        [463_000_000, "29"],
        [561_000_000, "30"],
        [709_000_000, "31"],
        [965_000_000, "32"],
        [1_419_000_000, "33"],
        [Infinity, "34"],
      ]),
    },
    dasar: { kutipan: "PP 58/2023 ps. 2, lampiran A, B, C" },
  },
]);

/**
 * Daily effective rate on gross of a day, or the average of a day; above its last bracket Article 17 applies to half.
 */
export const terHarian = dated<readonly Lapis[]>("tarif efektif harian", [
  {
    from: "2024-01-01",
    value: lapis([
      [450_000, "0"],
      [2_500_000, "0.5"],
    ]),
    dasar: { kutipan: "PP 58/2023 ps. 2(4), lampiran D; PMK 168/2023 ps. 12, 16" },
  },
]);

/** Progressive rates of article 17(1)a: each bracket's rate applies to the part of the income within it. */
export const pasal17 = dated<readonly Lapis[]>("tarif pasal 17", [
  {
    from: "2009-01-01",
    value: lapis([
      [50_000_000, "5"],
      [250_000_000, "15"],
      [500_000_000, "25"],
      [Infinity, "30"],
    ]),
    dasar: { kutipan: "UU PPh ps. 17(1)a (UU 36/2008)" },
  },
  {
    from: "2022-01-01",
    value: lapis([
      [60_000_000, "5"],
      [250_000_000, "15"],
      [500_000_000, "25"],
      [5_000_000_000, "30"],
      [Infinity, "35"],
    ]),
    dasar: { kutipan: "UU PPh ps. 17(1)a (UU 7/2021)" },
  },
]);

/** Severance paid at once, final, on the total paid within two calendar years. */
export const pesangon = dated<readonly Lapis[]>("tarif uang pesangon", [
  {
    from: "2009-11-16",
    value: lapis([
      [50_000_000, "0"],
      [100_000_000, "5"],
      [500_000_000, "15"],
      [Infinity, "25"],
    ]),
    dasar: { kutipan: "PP 68/2009 ps. 4; PMK 16/PMK.03/2010" },
  },
]);

/** Pension, old-age allowance and old-age insurance paid at once, final, on the total paid within two years. */
export const pensiunSekaligus = dated<readonly Lapis[]>("tarif manfaat pensiun sekaligus", [
  {
    from: "2009-11-16",
    value: lapis([
      [50_000_000, "0"],
      [Infinity, "5"],
    ]),
    dasar: { kutipan: "PP 68/2009 ps. 5; PMK 16/PMK.03/2010" },
  },
]);

/** Calendar years of lump sum payments that count together: the year of a payment and those before it. */
export const tahunSekaligus = dated<number>("tahun kalender pembayaran sekaligus", [
  { from: "2009-11-16", value: 2, dasar: { kutipan: "PP 68/2009; PMK 16/PMK.03/2010" } },
]);

/** A deductible part of gross, and its maximum in a month and in a year (whole rupiah). */
export type PotonganBiaya = {
  readonly pecahan: Fraction;
  readonly persen: string;
  readonly sebulan: Rupiah;
  readonly setahun: Rupiah;
};
const BIAYA: Dasar = { kutipan: "PMK 250/PMK.03/2008 ps. 1; PMK 168/2023 ps. 10" };
/** Cost of office (biaya jabatan) of employees. */
export const biayaJabatan = dated<PotonganBiaya>("biaya jabatan", [
  {
    from: "2009-01-01",
    value: { pecahan: percent("5"), persen: "5", sebulan: 500_000, setahun: 6_000_000 },
    dasar: BIAYA,
  },
]);
/** Cost of pension (biaya pensiun) of pensioners. */
export const biayaPensiun = dated<PotonganBiaya>("biaya pensiun", [
  {
    from: "2009-01-01",
    value: { pecahan: percent("5"), persen: "5", sebulan: 200_000, setahun: 2_400_000 },
    dasar: { kutipan: "PMK 250/PMK.03/2008 ps. 2; PMK 168/2023 ps. 10" },
  },
]);

/** Legal sources for settling the tax of a span by its last slip. */
export const SETAHUN_PENUH: Dasar = { kutipan: "PMK 168/2023 ps. 14, 15" };
export const DISETAHUNKAN: Dasar = { kutipan: "UU PPh ps. 16(4), 17(5), 17(6); PMK 168/2023 ps. 15" };
export const PKP_RIBUAN: Dasar = { kutipan: "UU PPh ps. 17(4)" };
/** Every amount of a slip is rounded half up to the rupiah. */
export const PEMBULATAN_BUKPOT: Dasar = { kutipan: "PER-11/PJ/2025 ps. 129" };

const SEKTOR_2025 = ["13", "14", "15", "31"] as const;
/**
 * Favoured sectors for tax borne by the government, by the first digits of the business classification (KLU). They are
 * textiles, clothing, leather and footwear, furniture; then hotels, restaurants, travel, meetings, recreation.
 */
export const sektorDitanggung = dated<readonly string[]>("sektor PPh 21 ditanggung pemerintah", [
  { from: "2025-01-01", value: SEKTOR_2025, dasar: { kutipan: "PMK 10/2025 lampiran", contoh: true } },
  {
    from: "2025-10-01",
    value: [...SEKTOR_2025, "55", "56", "79", "823", "90", "91", "93"],
    dasar: { kutipan: "PMK 72/2025 lampiran; PMK 105/2025 lampiran", contoh: true },
  },
]);

/**
 * Gross limit for tax borne by the government (DTP) in the favoured sectors. For employees a month's fixed and regular
 * gross by contract in January or the first month worked; for casual workers a day's average.
 */
export const batasDtp = dated<{ readonly sebulan: Rupiah; readonly sehari: Rupiah }>(
  "batas PPh 21 ditanggung pemerintah",
  [
    {
      from: "2025-01-01",
      value: { sebulan: 10_000_000, sehari: 500_000 },
      dasar: { kutipan: "PMK 10/2025; PMK 72/2025" },
    },
    { from: "2026-01-01", value: { sebulan: 10_000_000, sehari: 500_000 }, dasar: { kutipan: "PMK 105/2025" } },
  ],
);
