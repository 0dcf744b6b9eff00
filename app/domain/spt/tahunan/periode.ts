import {
  addMonths,
  bulanOf,
  firstDay,
  lastDay,
  type Masa,
  masaOf,
  monthsBetween,
  type Tanggal,
  tahunOf,
} from "~/domain/kit/tanggal";
import type { DefSumber } from "~/domain/mesin/definisi";
import { type JatuhTempo, type JenisSptTahunan, jatuhTempoDiperpanjang, jatuhTempoSpt } from "~/domain/parameters/spt";

/** The book year of an annual return, by its first and last month: twelve months, or fewer for part of a year. */
export type TahunBuku = { readonly awal: Masa; readonly akhir: Masa };
const SETAHUN = 12;

/** The whole book year that begins in a month. */
export const setahunOf = (awal: Masa): TahunBuku => ({ awal, akhir: addMonths(awal, SETAHUN - 1) });
/** The whole book year that ends in a month. */
export const setahunSampai = (akhir: Masa): TahunBuku => ({ awal: addMonths(akhir, 1 - SETAHUN), akhir });
/** The number of months in a book year. */
export const banyakBulan = ({ awal, akhir }: TahunBuku): number => monthsBetween(awal, akhir) + 1;

/**
 * The tax year of a book year: the calendar year that holds at least its first half. July 2024 to June 2025 is 2024,
 * October 2024 to September 2025 is 2025. October to December 2025 alone, part of a year, is 2025.
 */
export function tahunPajakOf(buku: TahunBuku): number {
  const months = banyakBulan(buku);
  const inFirstYear = Math.min(months, SETAHUN + 1 - bulanOf(buku.awal));
  return inFirstYear * 2 >= months ? tahunOf(buku.awal) : tahunOf(buku.akhir);
}

/** The whole book year of a tax year, for a first month from 1 to 12. */
export function tahunBukuOf(tahunPajak: number, bulanMulai = 1): TahunBuku {
  const month = String(bulanMulai).padStart(2, "0");
  const sameYear = setahunOf(`${tahunPajak}-${month}`);
  return tahunPajakOf(sameYear) === tahunPajak ? sameYear : setahunOf(`${tahunPajak - 1}-${month}`);
}

/** Errors of a book year: it has no month, or more than twelve. */
type GalatTahunBuku = "terbalik" | "terlalu_panjang";
export function checkTahunBuku(buku: TahunBuku): GalatTahunBuku | null {
  const months = banyakBulan(buku);
  if (months < 1) return "terbalik";
  return months > SETAHUN ? "terlalu_panjang" : null;
}

/** True if two book years share a month. For one taxpayer that is forbidden, unless they are the same. */
export const bertumpuk = (a: TahunBuku, b: TahunBuku): boolean => a.awal <= b.akhir && b.awal <= a.akhir;

/**
 * True if a book year ending in this month is the last one completed on that day. A year of twelve months is assumed.
 */
export const isTahunLalu = (akhir: Masa, hari: Tanggal): boolean =>
  akhir < masaOf(hari) && akhir >= addMonths(masaOf(hari), -SETAHUN);
/** The last month of the last book year completed on a day, for a first month from 1 to 12. */
export function tahunBukuLalu(hari: Tanggal, bulanMulai = 1): Masa {
  const akhir = String(bulanMulai === 1 ? SETAHUN : bulanMulai - 1).padStart(2, "0");
  const tahunIni = `${tahunOf(hari)}-${akhir}`;
  return isTahunLalu(tahunIni, hari) ? tahunIni : addMonths(tahunIni, -SETAHUN);
}

/** The day that decides the form version of a return: the end of its tax year, whenever its book year ends. */
export const hariVersi = (buku: TahunBuku): Tanggal => `${tahunPajakOf(buku)}-12-31`;

/** Kinds of the values of `sumberTahun`. */
export const SUMBER_TAHUN = {
  pembetulan: "cacah",
  tahun: "tahun",
  awal: "masa",
  akhir: "masa",
  hari_awal: "tanggal",
  hari_akhir: "tanggal",
  bulan: "cacah",
  jatuh_tempo: "tanggal",
} as const satisfies DefSumber["isi"];

/** Values of the return itself that formulas of an annual return read: its book year by its first and last month and day. */
export const sumberTahun = (buku: TahunBuku, pembetulan: number, jenis: JenisSptTahunan) => ({
  pembetulan,
  tahun: tahunPajakOf(buku),
  awal: buku.awal,
  akhir: buku.akhir,
  hari_awal: firstDay(buku.awal),
  hari_akhir: lastDay(buku.akhir),
  bulan: banyakBulan(buku),
  jatuh_tempo: jatuhTempoSpt(jenis, buku.akhir).lapor.efektif,
});

/** Due dates of filing: by law, and by a notice of extension. `sampai`: the last day for that notice. */
export function perpanjanganOf(
  jenis: JenisSptTahunan,
  { akhir }: Pick<TahunBuku, "akhir">,
): { readonly asli: JatuhTempo; readonly diperpanjang: JatuhTempo; readonly sampai: Tanggal } {
  const { lapor } = jatuhTempoSpt(jenis, akhir);
  return { asli: lapor, diperpanjang: jatuhTempoDiperpanjang(jenis, akhir), sampai: lapor.efektif };
}
/**
 * True if a notice of extension can still be given on a day: after the book year and before the due date has passed.
 */
export const mayBeExtended = (jenis: JenisSptTahunan, buku: TahunBuku, hari: Tanggal): boolean =>
  hari > lastDay(buku.akhir) && hari <= perpanjanganOf(jenis, buku).sampai;
