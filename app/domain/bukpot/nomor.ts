import { ALPHANUMERIC } from "../kit/nomor";

const LENGTH = 7;
/** Two digits of the year of issue, then seven digits and capital letters. */
export const POLA_NOMOR_BUKPOT = /^\d{2}[0-9A-Z]{7}$/;
/** Counters of a class stay below 36^4, more slips than a class has: their numbers begin so after the year. */
const KELAS = "000";
/** True if the counter of a class can reach a number. */
export const isNomorKelas = (nomor: string): boolean => nomor.slice(2).startsWith(KELAS);
/** The year of issue in a number, its last two digits. */
export const tahunNomorBukpot = (nomor: string): string => nomor.slice(0, 2);

/**
 * Number of a slip: two digits of the year of issue and a counter in base 36, e.g. `26000002S`. Throws RangeError for a
 * counter that does not fit.
 */
export function nomorBukpot(tahun: number, urut: number): string {
  let rest = urut;
  let text = "";
  for (let place = 0; place < LENGTH; place++) {
    text = ALPHANUMERIC.charAt(rest % ALPHANUMERIC.length) + text;
    rest = Math.floor(rest / ALPHANUMERIC.length);
  }
  if (rest > 0 || urut < 0) throw new RangeError(`counter out of range: ${urut}`);
  return `${String(tahun % 100).padStart(2, "0")}${text}`;
}
