import { dated } from "../kit/dated";
import { percent, type Rupiah } from "../kit/rupiah";
import { PTKP, type Ptkp, ptkpSetahun } from "./pph21";

/** Statuses of an annual return: those of slips except living apart, those of a wife's joined income, and none. */
export const PTKP_TAHUNAN = [
  ...PTKP.filter((one): one is Exclude<Ptkp, `HB/${string}`> => !one.startsWith("HB")),
  "K/I/0",
  "K/I/1",
  "K/I/2",
  "K/I/3",
  "-/-",
] as const;

/**
 * The allowances of a year computed from those of slips: a wife with joined income adds a person's allowance to the
 * family's.
 */
const setahun = (pribadi: Readonly<Record<Ptkp, Rupiah>>): Readonly<Record<(typeof PTKP_TAHUNAN)[number], Rupiah>> => ({
  "TK/0": pribadi["TK/0"],
  "TK/1": pribadi["TK/1"],
  "TK/2": pribadi["TK/2"],
  "TK/3": pribadi["TK/3"],
  "K/0": pribadi["K/0"],
  "K/1": pribadi["K/1"],
  "K/2": pribadi["K/2"],
  "K/3": pribadi["K/3"],
  "K/I/0": pribadi["K/0"] + pribadi["TK/0"],
  "K/I/1": pribadi["K/1"] + pribadi["TK/0"],
  "K/I/2": pribadi["K/2"] + pribadi["TK/0"],
  "K/I/3": pribadi["K/3"] + pribadi["TK/0"],
  "-/-": 0,
});

/**
 * Income free of tax in a year, whole rupiah, by the status at the start of the year. `K/I`: the wife's income is
 * joined (UU PPh art. 7(1)c). `-/-`: none; husband and wife are taxed apart and share one allowance in Lampiran 4.
 */
export const ptkpTahunan = dated<Readonly<Record<string, Rupiah>>>(
  "PTKP tahunan",
  ptkpSetahun.rows.map(({ from, value, dasar }) => ({
    from,
    value: setahun(value),
    dasar,
  })),
);

/** Maximum dependants for the allowance. */
export const tanggunganTerbanyak = dated<number>("tanggungan PTKP", [
  { from: "2009-01-01", value: 3, dasar: { kutipan: "UU PPh ps. 7(1)d" } },
]);

/** Age of majority in full years: the form asks about the support of an older child. */
export const usiaDewasa = dated<number>("usia dewasa", [
  { from: "2009-01-01", value: 18, dasar: { kutipan: "UU PPh ps. 8(4) dan penjelasannya" } },
]);

/**
 * Days of a tax year and of each whole month in it, for the tax of part of a year. An incomplete month counts its real
 * days.
 */
export const hariPajak = dated<{ readonly tahun: number; readonly bulan: number }>("hari dalam tahun pajak", [
  { from: "2009-01-01", value: { tahun: 360, bulan: 30 }, dasar: { kutipan: "UU PPh ps. 17(5), 17(6)" } },
]);

/** Turnover of a year from which the norm (NPPN) is no longer permitted, whole rupiah; it must be below this amount. */
export const batasNorma = dated<Rupiah>("peredaran yang tidak lagi boleh memakai norma", [
  {
    from: "2009-01-01",
    value: 4_800_000_000,
    dasar: { kutipan: "UU PPh ps. 14(2); PER-17/PJ/2015" },
  },
]);

/** Instalment of article 25 of a person with shops at several places (OPPT), from a month's turnover. */
export const angsuranOppt = dated("angsuran PPh 25 pengusaha tertentu", [
  { from: "2009-01-01", value: percent("0.75"), dasar: { kutipan: "UU PPh ps. 25(7)c; PMK 215/PMK.03/2018" } },
]);
