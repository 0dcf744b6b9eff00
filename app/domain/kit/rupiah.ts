/** Whole rupiah. Every amount in the product is an integer of this type; decimals never reach a sum. */
export type Rupiah = number;

/** A rate or share as an exact fraction: 12 % is `[12, 100]`, the other-value base is `[11, 12]`. */
export type Fraction = readonly [numerator: number | bigint, denominator: number | bigint];

/** `percent("2.5")` is `[25, 1000]`. Takes a decimal text so that no binary float is involved. */
export function percent(value: number | string): Fraction {
  const [whole, fraction = ""] = String(value).split(".");
  return [BigInt(whole + fraction), 100n * 10n ** BigInt(fraction.length)];
}

/** The percentage of a rate as a decimal text: `[25, 1000]` is `"2.5"`. */
export const persenOf = ([n, d]: Fraction): string => String((Number(n) * 100) / Number(d));

/** Checks that `value` is a whole amount within ±2^53 and returns it. Throws RangeError otherwise. */
export function rupiah(value: number | bigint): Rupiah {
  const amount = Number(value);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole rupiah amount: ${value}`);
  return amount;
}

/** Adds whole rupiah exactly; throws RangeError beyond ±2^53. */
export const sum = (amounts: Iterable<Rupiah>): Rupiah => {
  let total = 0n;
  for (const amount of amounts) total += BigInt(amount);
  return rupiah(total);
};

/** Maximum amount of a form: 15 digits, as many as a decimal has before its mark. */
export const RUPIAH_TERBESAR: Rupiah = 999_999_999_999_999;

export type Rounding = "halfUp" | "down";

/** Integer division with a named rounding. `halfUp` rounds .5 away from zero, `down` cuts towards zero. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator === 0n) throw new RangeError("division by zero");
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = rounding === "halfUp" ? (2n * n + d) / (2n * d) : n / d;
  return negative ? -quotient : quotient;
}

/**
 * amount × fraction, rounded half up to the rupiah (PER-11/PJ/2025 art. 129).
 * Intermediate products are BigInt: 1e15 × 12 is beyond 2^53.
 */
export const times = (amount: Rupiah, [n, d]: Fraction, rounding: Rounding = "halfUp"): Rupiah =>
  rupiah(divide(BigInt(amount) * BigInt(n), BigInt(d), rounding));

/** Cuts to whole thousands, towards zero (PKP of income tax, UU PPh art. 17(4)). */
export const floorThousand = (amount: Rupiah): Rupiah => amount - (amount % 1000);
