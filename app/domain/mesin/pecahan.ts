import { parseDecimal } from "../kit/decimal";
import { divide, type Fraction } from "../kit/rupiah";

/** An exact rational number; `d` is above 0. */
export type Pecahan = { readonly n: bigint; readonly d: bigint };

export const pecahan = (n: bigint, d = 1n): Pecahan => (d < 0n ? { n: -n, d: -d } : { n, d });
export const dariFraction = ([n, d]: Fraction): Pecahan => pecahan(BigInt(n), BigInt(d));
export const isPecahan = (value: unknown): value is Pecahan =>
  typeof value === "object" && value !== null && "n" in value && "d" in value;

/** A text as an exact number; null when it is no decimal. */
export function dariTeks(text: string): Pecahan | null {
  const value = parseDecimal(text);
  return value && { n: value.units, d: pangkat10(value.scale) };
}

const PANGKAT = Array.from({ length: 20 }, (_, at) => 10n ** BigInt(at));
export const pangkat10 = (at: number): bigint => PANGKAT[at] ?? 10n ** BigInt(at);

const PENDEK = 15;
/**
 * A decimal in units of 10^-scale. It was checked on input, so short decimals, nearly all, are read with no second
 * check.
 */
export function satuanDari(text: string): { readonly units: bigint; readonly scale: number } {
  const point = text.indexOf(".");
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
  const units = digits.length <= PENDEK ? BigInt(Number(digits)) : BigInt(digits);
  return { units, scale: point < 0 ? 0 : text.length - point - 1 };
}

export const plus = (a: Pecahan, b: Pecahan): Pecahan =>
  a.d === b.d ? { n: a.n + b.n, d: a.d } : { n: a.n * b.d + b.n * a.d, d: a.d * b.d };
export const minus = (a: Pecahan, b: Pecahan): Pecahan => plus(a, { n: -b.n, d: b.d });
export const times = (a: Pecahan, b: Pecahan): Pecahan => ({ n: a.n * b.n, d: a.d * b.d });
/** Null when `b` is 0. */
export const over = (a: Pecahan, b: Pecahan): Pecahan | null => (b.n === 0n ? null : pecahan(a.n * b.d, a.d * b.n));
/** -1, 0 or 1. */
export function banding(a: Pecahan, b: Pecahan): number {
  const [x, y] = [a.n * b.d, b.n * a.d];
  return x < y ? -1 : x > y ? 1 : 0;
}

/**
 * The roundings for formulas. `rupiah`: half up to whole rupiah, away from zero for negatives. `rupiahKeBawah` cuts
 * towards zero; `ribuanKeBawah` cuts to whole thousands (UU PPh art. 17(4)). `desimal2`, `desimal4`: half up to so many
 * decimals; `persen2`: half up to hundredths of a percent.
 */
export const PEMBULATAN = {
  rupiah: { hasil: "rupiah", langkah: 1n, skala: 0, arah: "halfUp" },
  rupiahKeBawah: { hasil: "rupiah", langkah: 1n, skala: 0, arah: "down" },
  ribuanKeBawah: { hasil: "rupiah", langkah: 1000n, skala: 0, arah: "down" },
  desimal2: { hasil: "desimal", langkah: 1n, skala: 2, arah: "halfUp" },
  desimal4: { hasil: "desimal", langkah: 1n, skala: 4, arah: "halfUp" },
  persen2: { hasil: "persen", langkah: 1n, skala: 4, arah: "halfUp" },
} as const;
export type Pembulatan = keyof typeof PEMBULATAN;

/** The rounded number in units of the rounding's scale: whole rupiah, hundredths … */
export function bulatkan({ n, d }: Pecahan, cara: Pembulatan): bigint {
  const { langkah, skala, arah } = PEMBULATAN[cara];
  return divide(n * pangkat10(skala), d * langkah, arah) * langkah;
}
