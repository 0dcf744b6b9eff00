import type { Tanggal } from "./tanggal";
import { selisihZona, ZONA_BIASA, type Zona } from "./zona";

/** Made once: making one costs more than all else that writes a history row. */
const clockOf = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone, timeStyle: "medium" });
const CLOCKS: Readonly<Record<Zona, Intl.DateTimeFormat>> = {
  WIB: clockOf("Asia/Jakarta"),
  WITA: clockOf("Asia/Makassar"),
  WIT: clockOf("Asia/Jayapura"),
};

/**
 * Class time: a class date with the real time of day in Jakarta or another zone, ISO 8601 with zone. All that a class reads shows it;
 * the real day of `at` (an instant, or one as the database keeps it) stands in the audit trail and with sessions only.
 */
export const classTimeOf = (tanggal: Tanggal, at: Date | string, zona: Zona = ZONA_BIASA): string =>
  `${tanggal}T${CLOCKS[zona].format(new Date(at))}${selisihZona(zona)}`;
