import { dayFirst, type Tanggal } from "./tanggal";

/** Time zones of Indonesia by their common names. None of them has summer time. */
export const ZONA = ["WIB", "WITA", "WIT"] as const;
export type Zona = (typeof ZONA)[number];
/** The default zone. */
export const ZONA_BIASA: Zona = "WIB";

const SELISIH: Readonly<Record<Zona, number>> = { WIB: 7, WITA: 8, WIT: 9 };
const HOUR = 3_600_000;
/** The offset of a zone in ISO 8601: `+08:00`. */
export const selisihZona = (zona: Zona): string => `+0${SELISIH[zona]}:00`;

const wall = (instant: string, zona: Zona): string =>
  new Date(Date.parse(instant) + SELISIH[zona] * HOUR).toISOString();
/** The calendar day of an instant (ISO 8601) in a zone. */
export const hariDi = (instant: string, zona: Zona): Tanggal => wall(instant, zona).slice(0, 10);
/** An instant in the local time of a zone, ISO 8601 with the offset of the zone: `2026-11-30T17:00:00+08:00`. */
export const saatDi = (instant: string, zona: Zona): string =>
  `${wall(instant, zona).slice(0, 19)}${selisihZona(zona)}`;
/** The instant of a local time of a zone (`2026-11-30T17:00`). */
export const saatDari = (jam: string, zona: Zona): string => `${jam}:00${selisihZona(zona)}`;
/** The instant with the same local time in another zone. */
export const jamSama = (instant: string, dari: Zona, ke: Zona): string =>
  new Date(Date.parse(instant) + (SELISIH[dari] - SELISIH[ke]) * HOUR).toISOString();
/** A moment in typing format, with its zone: `30-11-2026 17:00 WITA`. */
export const saatTulis = (instant: string, zona: Zona): string =>
  `${dayFirst(hariDi(instant, zona))} ${jamDi(instant, zona)} ${zona}`;
/** The time of day of an instant in a zone: `08:15`. */
export const jamDi = (instant: string, zona: Zona): string => wall(instant, zona).slice(11, 16);
