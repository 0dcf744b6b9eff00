/**
 * Unique numbers that look random: a one-to-one map of all numbers with `length` digits of a base, applied to a
 * counter. It multiplies by a number without common factor, adds, reverses the digits, and repeats. The same counter
 * always gives the same number.
 */
type AcakNomor = { readonly alphabet: string; readonly length: number };

const FACTOR = 2_862_933_555_777_941_757n;
const SHIFT = 3_037_000_493n;

/** `counter` from 0 (or 1) up, below base^length. Throws RangeError beyond. */
export function acakNomor(counter: number | bigint, { alphabet, length }: AcakNomor): string {
  const base = BigInt(alphabet.length);
  const size = base ** BigInt(length);
  const value = BigInt(counter);
  if (value < 0n || value >= size) throw new RangeError(`counter out of range: ${counter}`);
  const factor = coprime(FACTOR % size, base);
  const stir = (x: bigint) => (x * factor + SHIFT) % size;
  return toDigits(stir(fromDigits([...toDigits(stir(value), alphabet, length)].reverse(), alphabet)), alphabet, length);
}

/** The next number from `start` that shares no factor with the base, so that multiplying loses nothing. */
function coprime(start: bigint, base: bigint): bigint {
  let factor = start;
  while (gcd(factor, base) !== 1n) factor += 1n;
  return factor;
}
/** Highest common factor of two whole numbers. */
export const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

function toDigits(value: bigint, alphabet: string, length: number): string {
  const base = BigInt(alphabet.length);
  let rest = value;
  let text = "";
  for (let i = 0; i < length; i++) {
    text = alphabet.charAt(Number(rest % base)) + text;
    rest /= base;
  }
  return text;
}
const fromDigits = (digits: readonly string[], alphabet: string): bigint =>
  digits.reduce((value, digit) => value * BigInt(alphabet.length) + BigInt(alphabet.indexOf(digit)), 0n);

export const DIGITS = "0123456789";
export const ALPHANUMERIC = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
