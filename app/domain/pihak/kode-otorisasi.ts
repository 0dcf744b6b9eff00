import { addDays, type Tanggal, tahunOf } from "../kit/tanggal";
import { lamaKode, peringatanKode } from "../parameters/kode-otorisasi";

/** What an authorisation code can be: never set, in force, about to end, over, or given up by its holder. */
export const KEADAAN_KODE = ["belum", "aktif", "segera", "kedaluwarsa", "dicabut"] as const;
type KeadaanKode = (typeof KEADAAN_KODE)[number];

/** What is known of a code; days are of the class. One that was handed out with the class has no last day. */
export type Kode = {
  readonly ada: boolean;
  readonly sejak: Tanggal | null;
  readonly sampai: Tanggal | null;
  readonly dicabut: Tanggal | null;
};

/** The last day of a code that is set on a day. */
export function kodeSampai(sejak: Tanggal): Tanggal {
  const tahun = tahunOf(sejak) + lamaKode.on(sejak);
  // 29 February is answered by the day before 1 March of a year that has none
  const sama = `${tahun}${sejak.slice(4)}`;
  return addDays(sama.endsWith("-02-29") ? `${tahun}-03-01` : sama, -1);
}

/** The day from which the end of a code is told beforehand. */
const peringatanSejak = (sampai: Tanggal): Tanggal => addDays(sampai, -peringatanKode.on(sampai));

/** The state of a code on a day of the class; without a class nothing ends. */
export function keadaanKode({ ada, sampai, dicabut }: Kode, hari: Tanggal | null): KeadaanKode {
  if (!ada) return dicabut === null ? "belum" : "dicabut";
  if (sampai === null || hari === null) return "aktif";
  if (hari > sampai) return "kedaluwarsa";
  return hari >= peringatanSejak(sampai) ? "segera" : "aktif";
}
