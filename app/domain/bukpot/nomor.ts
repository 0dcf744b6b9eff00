import { ALPHANUMERIC } from "../kit/nomor";

const LENGTH = 7;

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
