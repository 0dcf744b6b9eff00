/** A calendar day in Asia/Jakarta, `YYYY-MM-DD`. Compared as text. */
export type Tanggal = string;
/** A tax period, `YYYY-MM`. Compared as text. */
export type Masa = string;

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** True if a text is a day of the calendar. Every answer of the API calls it for every date, so it creates no Date. */
export function isTanggal(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  const most = month === 2 && isLeap(Number(text.slice(0, 4))) ? 29 : (MONTH_DAYS[month - 1] ?? 0);
  return day >= 1 && day <= most;
}
export const isMasa = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** Milliseconds of a day. */
export const HARI_MS = 86_400_000;
export const addDays = (date: Tanggal, days: number): Tanggal =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * HARI_MS).toISOString().slice(0, 10);
const jakartaMs = 7 * 3_600_000;
/** The calendar day in Asia/Jakarta (UTC+7, no summer time) of an instant in ISO 8601. */
export const hariJakarta = (instant: string): Tanggal =>
  new Date(Date.parse(instant) + jakartaMs).toISOString().slice(0, 10);
export const daysBetween = (from: Tanggal, to: Tanggal): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / HARI_MS);
/** 0 = Sunday … 6 = Saturday. */
export const weekday = (date: Tanggal): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export const masaOf = (date: Tanggal): Masa => date.slice(0, 7);
/** `06-04-2026`: a day as boxes take it and columns show it, in every language. */
export const dayFirst = (date: Tanggal): string => date.split("-").reverse().join("-");
export const tahunOf = (dateOrMasa: string): number => Number(dateOrMasa.slice(0, 4));
/** 1 … 12. */
export const bulanOf = (dateOrMasa: string): number => Number(dateOrMasa.slice(5, 7));

export function addMonths(masa: Masa, months: number): Masa {
  const index = tahunOf(masa) * 12 + bulanOf(masa) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}
export const firstDay = (masa: Masa): Tanggal => `${masa}-01`;
export const lastDay = (masa: Masa): Tanggal => addDays(firstDay(addMonths(masa, 1)), -1);
/** `-1`, `0`, `1` … : number of months from `from` to `to`. */
export const monthsBetween = (from: Masa, to: Masa): number =>
  (tahunOf(to) - tahunOf(from)) * 12 + bulanOf(to) - bulanOf(from);
