import { addDays, type Tanggal, tahunOf } from "../kit/tanggal";
import { lamaKode, peringatanKode } from "../parameters/kode-otorisasi";

/** States of an authorisation code: never set, in force, about to end, expired, or revoked by its holder. */
export const KEADAAN_KODE = ["belum", "aktif", "segera", "kedaluwarsa", "dicabut"] as const;
type KeadaanKode = (typeof KEADAAN_KODE)[number];

/** Data of a code; days are class dates. A code handed out with the class has no last day. */
export type Kode = {
  readonly ada: boolean;
  readonly sejak: Tanggal | null;
  readonly sampai: Tanggal | null;
  readonly dicabut: Tanggal | null;
};

/** The last day of a code set on a day. */
export function kodeSampai(sejak: Tanggal): Tanggal {
  const tahun = tahunOf(sejak) + lamaKode.on(sejak);
  // 29 February becomes the day before 1 March in other years
  const sama = `${tahun}${sejak.slice(4)}`;
  return addDays(sama.endsWith("-02-29") ? `${tahun}-03-01` : sama, -1);
}

/** The first day of the reminder before a code ends. */
const peringatanSejak = (sampai: Tanggal): Tanggal => addDays(sampai, -peringatanKode.on(sampai));

/** The state of a code on a class date; if there is no class, nothing ends. */
export function keadaanKode({ ada, sampai, dicabut }: Kode, hari: Tanggal | null): KeadaanKode {
  if (!ada) return dicabut === null ? "belum" : "dicabut";
  if (sampai === null || hari === null) return "aktif";
  if (hari > sampai) return "kedaluwarsa";
  return hari >= peringatanSejak(sampai) ? "segera" : "aktif";
}
