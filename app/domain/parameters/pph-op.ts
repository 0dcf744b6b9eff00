import { dated } from "../kit/dated";
import { percent, type Rupiah } from "../kit/rupiah";
import { PTKP } from "./pph21";

/** Statuses of an annual return: those of slips without living apart, those of joined income of a wife, and none. */
export const PTKP_TAHUNAN = [
  ...PTKP.filter((one) => !one.startsWith("HB")),
  "K/I/0",
  "K/I/1",
  "K/I/2",
  "K/I/3",
  "-/-",
] as const;

/**
 * Income free of tax in a year, whole rupiah, by the status at the start of the year. `K/I`: the wife's income is joined;
 * `-/-`: none, where husband and wife are taxed apart and share one allowance in Lampiran 4.
 */
export const ptkpTahunan = dated<Readonly<Record<string, Rupiah>>>("PTKP tahunan", [
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
      "K/I/0": 112_500_000,
      "K/I/1": 117_000_000,
      "K/I/2": 121_500_000,
      "K/I/3": 126_000_000,
      "-/-": 0,
    },
    dasar: { kutipan: "PMK 101/PMK.010/2016 ps. 1; UU PPh ps. 7, 8" },
  },
]);

/** Dependants that count for the allowance. */
export const tanggunganTerbanyak = dated<number>("tanggungan PTKP", [
  { from: "2009-01-01", value: 3, dasar: { kutipan: "UU PPh ps. 7(1)d" } },
]);

/** Most turnover of a year with which net income may be reckoned by the norm (NPPN), whole rupiah. */
export const batasNorma = dated<Rupiah>("peredaran terbanyak pengguna norma", [
  {
    from: "2009-01-01",
    value: 4_800_000_000,
    dasar: { kutipan: "UU PPh ps. 14(2); PER-17/PJ/2015" },
  },
]);

/** Instalment of article 25 of a person with shops at several places (OPPT), of a month's turnover. */
export const angsuranOppt = dated("angsuran PPh 25 pengusaha tertentu", [
  { from: "2009-01-01", value: percent("0.75"), dasar: { kutipan: "UU PPh ps. 25(7)c; PMK 215/PMK.03/2018" } },
]);
