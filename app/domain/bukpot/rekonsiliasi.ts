import type { Rupiah } from "../kit/rupiah";
import { bulanOf, type Masa } from "../kit/tanggal";
import { bulanRentang } from "./gaji";
import { bekerjaOn, type Kerja, masaTerakhir } from "./kerja";
import { isTerbit, type StatusBukpot } from "./status";

/** A slip in the reconciliation, whole rupiah; `ptkp` as shown on the slip. */
export type SlipRekonsiliasi = {
  readonly masa: Masa;
  readonly status: StatusBukpot;
  readonly bruto: Rupiah;
  readonly pph: Rupiah;
  readonly ptkp: string | null;
};
/** The slip that settles the year: its span, and its figures for the whole span. */
export type A1Rekonsiliasi = SlipRekonsiliasi & {
  readonly masaAwal: Masa | null;
  readonly brutoSetahun: Rupiah;
  readonly pphSetahun: Rupiah;
};

/**
 * State of a month for an employee: withheld, a draft, missing, settled by the yearly slip, not worked, in the future.
 */
export const KEADAAN_BULAN = ["terbit", "konsep", "kosong", "masa_terakhir", "tidak_bekerja", "belum_tiba"] as const;
type KeadaanBulan = (typeof KEADAAN_BULAN)[number];

export function keadaanBulan(kerja: Kerja, masa: Masa, mp: readonly SlipRekonsiliasi[], kelas: Masa): KeadaanBulan {
  const slips = mp.filter((slip) => slip.masa === masa);
  if (slips.some(isTerbit)) return "terbit";
  if (slips.length > 0) return "konsep";
  if (!bekerjaOn(kerja, masa)) return "tidak_bekerja";
  if (masa > kelas) return "belum_tiba";
  return masaTerakhir(kerja, masa) ? "masa_terakhir" : "kosong";
}

/** Kinds of mismatches in an employee's year. */
export const KODE_REKONSILIASI = [
  "bulan_kosong",
  "bulan_konsep",
  "mp_luar_kerja",
  "mp_masa_terakhir",
  "a1_belum",
  "a1_konsep",
  "a1_bruto",
  "a1_pph",
  "ptkp_beda",
] as const;
type CatatanRekonsiliasi = {
  readonly kode: (typeof KODE_REKONSILIASI)[number];
  /** Months concerned, and the difference of the figures. */
  readonly bulan: readonly Masa[];
  readonly selisih: Rupiah;
};

type Tahun = {
  readonly tahun: number;
  readonly kerja: Kerja;
  readonly mp: readonly SlipRekonsiliasi[];
  readonly a1: A1Rekonsiliasi | null;
  /** Month of the class date. */
  readonly kelas: Masa;
};

/**
 * Difference between the yearly slip and the months of its span plus its own last period; whole rupiah, 0 when they
 * agree.
 */
export function selisihA1(a1: A1Rekonsiliasi, mp: readonly SlipRekonsiliasi[]): { bruto: Rupiah; pph: Rupiah } {
  const awal = a1.masaAwal ?? a1.masa;
  const issued = mp.filter((slip) => isTerbit(slip) && slip.masa >= awal && slip.masa <= a1.masa);
  const total = (key: "bruto" | "pph") => issued.reduce((sum, slip) => sum + slip[key], 0);
  return { bruto: a1.brutoSetahun - total("bruto") - a1.bruto, pph: a1.pphSetahun - total("pph") - a1.pph };
}

/** All mismatches of an employee's year that need an action, in the order to handle them. */
export function catatanRekonsiliasi({ tahun, kerja, mp, a1, kelas }: Tahun): CatatanRekonsiliasi[] {
  const months = bulanRentang(`${tahun}-01`, `${tahun}-12`);
  const of = (keadaan: KeadaanBulan) => months.filter((masa) => keadaanBulan(kerja, masa, mp, kelas) === keadaan);
  const issued = mp.filter(isTerbit);
  const monthsOf = (slips: readonly SlipRekonsiliasi[]) => slips.map(({ masa }) => masa);
  const settled = a1 !== null && isTerbit(a1) ? a1 : null;
  const due = months.filter((masa) => masa <= kelas && bekerjaOn(kerja, masa) && masaTerakhir(kerja, masa));
  const { bruto, pph } = settled ? selisihA1(settled, mp) : { bruto: 0, pph: 0 };
  const differing = [...issued, ...(settled ? [settled] : [])].filter(({ ptkp }) => ptkp && ptkp !== issued[0]?.ptkp);
  const note = (kode: CatatanRekonsiliasi["kode"], bulan: readonly Masa[], selisih = 0) =>
    bulan.length > 0 ? [{ kode, bulan, selisih }] : [];
  return [
    ...note("bulan_kosong", settled || issued.length > 0 ? of("kosong") : []),
    ...note("bulan_konsep", of("konsep")),
    ...note("mp_luar_kerja", monthsOf(issued.filter(({ masa }) => !bekerjaOn(kerja, masa)))),
    ...note("mp_masa_terakhir", monthsOf(issued.filter(({ masa }) => settled?.masa === masa || bulanOf(masa) === 12))),
    ...note("a1_belum", a1 === null && issued.length > 0 ? due : []),
    ...note("a1_konsep", a1 !== null && !settled ? [a1.masa] : []),
    ...note("a1_bruto", settled && bruto !== 0 ? [settled.masa] : [], bruto),
    ...note("a1_pph", settled && pph !== 0 ? [settled.masa] : [], pph),
    ...note("ptkp_beda", issued.length > 0 ? monthsOf(differing) : []),
  ];
}
