import type { Tanggal } from "./tanggal";
import { selisihZona, ZONA_BIASA, type Zona } from "./zona";

/** Created once: creating a formatter costs more than writing a history row. */
const clockOf = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone, timeStyle: "medium" });
const CLOCKS: Readonly<Record<Zona, Intl.DateTimeFormat>> = {
  WIB: clockOf("Asia/Jakarta"),
  WITA: clockOf("Asia/Makassar"),
  WIT: clockOf("Asia/Jayapura"),
};

/**
 * Class time: a class date with the real time of day in Jakarta or another zone, ISO 8601 with zone. All pages of a
 * class show it. The real day of `at` (an instant, or the database's form of one) appears only in the audit trail and
 * with sessions.
 */
export const classTimeOf = (tanggal: Tanggal, at: Date | string, zona: Zona = ZONA_BIASA): string =>
  `${tanggal}T${CLOCKS[zona].format(new Date(at))}${selisihZona(zona)}`;
