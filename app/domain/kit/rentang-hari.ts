import { addDays, addMonths, firstDay, lastDay, type Masa, masaOf, type Tanggal } from "./tanggal";

/** A range of days, both ends included; a missing end is open. */
export type RentangHari = { readonly dari?: Tanggal | undefined; readonly sampai?: Tanggal | undefined };
/** Days of one month to add to (1) or subtract from (-1) the whole months. */
export type TepiRentang = { readonly dari: Tanggal; readonly sampai: Tanggal; readonly tanda: 1 | -1 };
/** A range of whole months; empty when the first is after the last. */
export type RentangMasa = { readonly dari?: Masa | undefined; readonly sampai?: Masa | undefined };

const TENGAH = 15;
const NONE = { dari: "9999-12", sampai: "0000-01" };

/**
 * The first whole month of a range starting on a day, and the days of its month to add or subtract: the smaller part.
 */
function awal(dari: Tanggal): { readonly bulan: Masa; readonly tepi: readonly TepiRentang[] } {
  const bulan = masaOf(dari);
  if (dari === firstDay(bulan)) return { bulan, tepi: [] };
  return Number(dari.slice(-2)) <= TENGAH
    ? { bulan, tepi: [{ dari: firstDay(bulan), sampai: addDays(dari, -1), tanda: -1 }] }
    : { bulan: addMonths(bulan, 1), tepi: [{ dari, sampai: lastDay(bulan), tanda: 1 }] };
}
/** The last whole month of a range ending on a day, and the days of its month to add or subtract: the smaller part. */
function akhir(sampai: Tanggal): { readonly bulan: Masa; readonly tepi: readonly TepiRentang[] } {
  const bulan = masaOf(sampai);
  if (sampai === lastDay(bulan)) return { bulan, tepi: [] };
  return Number(sampai.slice(-2)) > TENGAH
    ? { bulan, tepi: [{ dari: addDays(sampai, 1), sampai: lastDay(bulan), tanda: -1 }] }
    : { bulan: addMonths(bulan, -1), tepi: [{ dari: firstDay(bulan), sampai, tanda: 1 }] };
}

/**
 * A range of days as whole months and days to add or subtract at either end. A day within the range counts exactly
 * once, any other day not at all.
 */
export function bulanDanTepi({ dari, sampai }: RentangHari): { penuh: RentangMasa; tepi: readonly TepiRentang[] } {
  if (dari !== undefined && sampai !== undefined) {
    if (dari > sampai) return { penuh: NONE, tepi: [] };
    const bulan = masaOf(dari);
    const whole = dari === firstDay(bulan) && sampai === lastDay(bulan);
    if (bulan === masaOf(sampai) && !whole) return { penuh: NONE, tepi: [{ dari, sampai, tanda: 1 }] };
  }
  const [from, to] = [dari === undefined ? undefined : awal(dari), sampai === undefined ? undefined : akhir(sampai)];
  return {
    penuh: { dari: from?.bulan, sampai: to?.bulan },
    tepi: [...(from?.tepi ?? []), ...(to?.tepi ?? [])],
  };
}

/** Every day of a range, both ends included. */
export function hariDi(dari: Tanggal, sampai: Tanggal): Tanggal[] {
  const days: Tanggal[] = [];
  for (let day = dari; day <= sampai; day = addDays(day, 1)) days.push(day);
  return days;
}
