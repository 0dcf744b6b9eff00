import type { Tanggal } from "./tanggal";

/** Zones of Indonesia, as people call them. None of them has summer time. */
export const ZONA = ["WIB", "WITA", "WIT"] as const;
export type Zona = (typeof ZONA)[number];
/** What everything is told in where nobody has said another zone. */
export const ZONA_BIASA: Zona = "WIB";

const SELISIH: Readonly<Record<Zona, number>> = { WIB: 7, WITA: 8, WIT: 9 };
const HOUR = 3_600_000;
/** The offset of a zone as ISO 8601 writes it: `+08:00`. */
export const selisihZona = (zona: Zona): string => `+0${SELISIH[zona]}:00`;

const wall = (instant: string, zona: Zona): string =>
  new Date(Date.parse(instant) + SELISIH[zona] * HOUR).toISOString();
/** The calendar day of an instant (ISO 8601) in a zone. */
export const hariDi = (instant: string, zona: Zona): Tanggal => wall(instant, zona).slice(0, 10);
/** The time of day of an instant in a zone: `08:15`. */
export const jamDi = (instant: string, zona: Zona): string => wall(instant, zona).slice(11, 16);
