import { divide, type Rupiah, rupiah } from "./rupiah";
import { trimEndOf } from "./teks";

/** An exact decimal: `units / 10^scale`. Quantities, unit prices and rates; money is {@link Rupiah}. */
export type Decimal = { readonly units: bigint; readonly scale: number };

/** Reads `"-12.50"` (point, no grouping) into an exact decimal; `null` when the text is not one. */
export function parseDecimal(text: string): Decimal | null {
  const match = /^(-?)(\d{1,18})(?:\.(\d{1,8}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign, whole, fraction = ""] = match;
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

/** True if a text is a decimal, of any length, with more than `scale` decimals. */
export const hasMoreDecimals = (text: string, scale: number): boolean =>
  (/^-?\d+\.(\d+)$/.exec(text.trim())?.[1]?.length ?? 0) > scale;

/** Like {@link parseDecimal}, for text that has been checked already. Throws RangeError. */
export function decimal(text: string | number): Decimal {
  const value = parseDecimal(String(text));
  if (!value) throw new RangeError(`not a decimal: ${text}`);
  return value;
}

export const multiply = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale });

const align = (a: Decimal, b: Decimal): [bigint, bigint, number] => {
  const scale = Math.max(a.scale, b.scale);
  return [a.units * 10n ** BigInt(scale - a.scale), b.units * 10n ** BigInt(scale - b.scale), scale];
};
export function add(a: Decimal, b: Decimal): Decimal {
  const [x, y, scale] = align(a, b);
  return { units: x + y, scale };
}
export const negate = (a: Decimal): Decimal => ({ units: -a.units, scale: a.scale });
export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b));

/** -1, 0 or 1. */
export function compare(a: Decimal, b: Decimal): number {
  const [x, y] = align(a, b);
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Rounds half up to whole rupiah (PER-11/PJ/2025 art. 129). */
export const toRupiah = (value: Decimal): Rupiah => rupiah(divide(value.units, 10n ** BigInt(value.scale), "halfUp"));

/** Shortest decimal text, point as separator: `"12.5"`. */
export function formatDecimal({ units, scale }: Decimal): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const fraction = trimEndOf(digits.slice(digits.length - scale), "0");
  return `${negative && units !== 0n ? "-" : ""}${whole}${fraction ? `.${fraction}` : ""}`;
}

/** An amount that can have decimals: whole rupiah, or a decimal text of at most 2 decimals. */
export type Uang = Rupiah | string;
/** An amount from its decimal text; 0 for an invalid text. */
export function uangOf(text: string): Uang {
  const value = parseDecimal(text);
  const short = value ? formatDecimal(value) : "0";
  return short.includes(".") ? short : Number(short);
}
