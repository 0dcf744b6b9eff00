import { dated } from "../kit/dated";
import { addDays, addMonths, lastDay, masaOf, type Tanggal } from "../kit/tanggal";

/** Months within which what an assessment asks is paid, counted from its day. */
const jangkaPelunasan = dated("jangka waktu pelunasan ketetapan (bulan)", [
  { from: "2008-01-01", value: 1, dasar: { kutipan: "UU KUP ps. 9(3)" } },
]);
/** Years after which the right to collect an assessment lapses, counted from its day. */
const jangkaDaluwarsa = dated("daluwarsa penagihan pajak (tahun)", [
  { from: "2008-01-01", value: 5, dasar: { kutipan: "UU KUP ps. 22(1)" } },
]);

/** Months within which an assessment may be objected to, counted from its day. */
export const batasKeberatan = dated("jangka waktu keberatan (bulan)", [
  { from: "2008-01-01", value: 3, dasar: { kutipan: "UU KUP ps. 25(3)" } },
]);
/** Days within which a letter that asks for an explanation (SP2DK) is answered. */
export const batasSp2dk = dated("jangka waktu tanggapan SP2DK (hari)", [
  { from: "2008-01-01", value: 14, dasar: { kutipan: "SE-05/PJ/2022; PMK 111/2025", contoh: true } },
]);

/** The same day so many months later, or the last day of that month where it is shorter. */
export function sesudahBulan(hari: Tanggal, bulan: number): Tanggal {
  const masa = addMonths(masaOf(hari), bulan);
  const sameDay = `${masa}${hari.slice(7)}`;
  return sameDay > lastDay(masa) ? lastDay(masa) : sameDay;
}

/** The day by which an assessment of a day is paid. */
export const jatuhTempoKetetapan = (terbit: Tanggal): Tanggal => sesudahBulan(terbit, jangkaPelunasan.on(terbit));

/**
 * From when the debt of an assessment of a day may be collected, the day after it was due (UU KUP ps. 18(1), 20), and
 * when that right lapses. What a return says is owed is collected only once an assessment asks for it.
 */
export const penagihanOf = (terbit: Tanggal, jatuhTempo: Tanggal) => ({
  ditagih: addDays(jatuhTempo, 1),
  daluwarsa: sesudahBulan(terbit, 12 * jangkaDaluwarsa.on(terbit)),
});
