import { tagOf as tag } from "~/domain/kit/bahasa";
import { dayFirst, hariJakarta, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import { marksOf } from "~/domain/kit/typed-number";

// Days: `06-04-2026` in boxes and columns (`dayFirst`), `6 April 2026` in sentences and facts.

const zone = "Asia/Jakarta";

const MONTHS = Array.from({ length: 12 }, (_, month) => String(12 - month).padStart(2, "0"));

const kept = new Map<string, unknown>();
function once<T>(key: string, make: () => T): T {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as T;
}
const withoutBidiMarks = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, "");
const dates = (lng: string, name: string, options: Intl.DateTimeFormatOptions) => (at: Date) =>
  withoutBidiMarks(
    once(`${lng} ${name}`, () => new Intl.DateTimeFormat(tag(lng), { timeZone: zone, ...options })).format(at),
  );
/** Noon in Jakarta, so that no zone can move the day. */
const dayOf = (date: Tanggal) => new Date(`${date}T12:00:00+07:00`);

/** A number with the separators of the language; `decimals` is the largest number of decimals shown. */
export const formatAngka = (value: number | bigint, lng: string, decimals = 0): string =>
  withoutBidiMarks(
    once(`${lng} n${decimals}`, () => new Intl.NumberFormat(tag(lng), { maximumFractionDigits: decimals })).format(
      value,
    ),
  );

/**
 * An exact decimal text (`1250.5`) with the separators of the language and all its decimals. Other text stays
 * unchanged.
 */
export function formatDesimal(value: string, lng: string): string {
  const [, sign, whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return value;
  return `${sign}${formatAngka(BigInt(whole), lng)}${fraction ? marksOf(lng).decimal + fraction : ""}`;
}

/** Joins items into a list in the style of the language: `Maret, April`. */
export const formatDaftar = (items: readonly string[], lng: string): string =>
  once(`${lng} daftar`, () => new Intl.ListFormat(tag(lng), { type: "conjunction", style: "narrow" })).format(items);

/** Whole rupiah: `Rp1.234.567` in Indonesian, the language's own separators otherwise; `-Rp500`. */
export const formatRupiah = (value: number | bigint, lng: string): string =>
  value < 0 ? `-Rp${formatAngka(-value, lng)}` : `Rp${formatAngka(value, lng)}`;

/** `6 April 2026`. */
export const formatTanggal = (date: Tanggal, lng: string): string =>
  dates(lng, "tanggal", { day: "numeric", month: "long", year: "numeric" })(dayOf(date));

/** A tax period: `Maret 2026`. */
export const formatMasa = (masa: Masa, lng: string): string =>
  dates(lng, "masa", { month: "long", year: "numeric" })(dayOf(`${masa}-01`));

/** A tax period, or a range of periods: `Januari – Desember 2025`. */
export function formatRentangMasa(awal: Masa, akhir: Masa, lng: string): string {
  if (awal === akhir) return formatMasa(awal, lng);
  const from = awal.slice(0, 4) === akhir.slice(0, 4) ? formatBulan(awal.slice(5), lng) : formatMasa(awal, lng);
  return `${from} – ${formatMasa(akhir, lng)}`;
}

/** The periods of a year, newest first, each with its name. The names of a year are made once. */
export const masaOfYear = (year: string, lng: string): readonly { readonly masa: Masa; readonly nama: string }[] =>
  once(`${lng} masa ${year}`, () =>
    MONTHS.map((month) => ({ masa: `${year}-${month}`, nama: formatMasa(`${year}-${month}`, lng) })),
  );

/** The month alone: `Maret` for `03`. */
const formatBulan = (month: string, lng: string): string =>
  dates(lng, "bulan", { month: "long" })(dayOf(`2026-${month}-15`));

/** The short month of a day in the language: `Apr`. */
export const formatBulanPendek = (date: Tanggal, lng: string): string =>
  dates(lng, "bulan pendek", { month: "short" })(dayOf(date));

/** A moment in Jakarta time where days stand in columns: `06-04-2026 14.05`. */
export const formatWaktuPendek = (at: string, lng: string): string => {
  const moment = new Date(at);
  const time = dates(lng, "jam", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })(moment);
  return `${dayFirst(hariJakarta(moment.toISOString()))} ${time}`;
};

/** A moment in Jakarta time: `6 April 2026 pukul 14.05`. */
export const formatWaktu = (at: string, lng: string): string =>
  dates(lng, "waktu", {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    // `hour12: false` calls midnight 24 in some languages
    hourCycle: "h23",
  })(new Date(at));

/** Joins words as alternatives in the style of the language. */
export const formatAtau = (words: readonly string[], lng: string): string =>
  once(`${lng} atau`, () => new Intl.ListFormat(tag(lng), { type: "disjunction" })).format(words);
