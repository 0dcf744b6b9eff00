import { type Bracket, bracketsOf, TER_TEXT } from "./tables";

/** amount × numerator / denominator, half up, in separate arithmetic: plain numbers while they are exact. */
export function share(amount: number, numerator: number, denominator: number): number {
  const product = amount * numerator * 2 + denominator;
  if (Math.abs(product) <= Number.MAX_SAFE_INTEGER) return Math.floor(product / (2 * denominator));
  const [n, d] = [BigInt(amount) * BigInt(numerator) * 2n + BigInt(denominator), 2n * BigInt(denominator)];
  return Number(n / d - (n % d < 0n ? 1n : 0n));
}
const TER = { A: bracketsOf(TER_TEXT.A), B: bracketsOf(TER_TEXT.B), C: bracketsOf(TER_TEXT.C) } as const;
const CATEGORY: Readonly<Record<string, keyof typeof TER>> = {
  ...{ "TK/0": "A", "TK/1": "A", "K/0": "A", "HB/0": "A", "HB/1": "A" },
  ...{ "TK/2": "B", "TK/3": "B", "K/1": "B", "K/2": "B", "HB/2": "B", "HB/3": "B", "K/3": "C" },
};
export const STATUSES = Object.keys(CATEGORY);
/** All ends of the monthly brackets: mistakes are likely at amounts around them. */
export const EDGES = [...new Set(Object.values(TER).flatMap((rows) => rows.map(({ upTo }) => upTo)))].filter(
  Number.isFinite,
);

/** Searches from the top down, where the product searches from the bottom up. */
function rateIn(rows: readonly Bracket[], amount: number): number {
  let rate = rows.at(-1)?.rate ?? 0;
  for (const row of [...rows].reverse()) if (amount <= row.upTo) rate = row.rate;
  return rate;
}
export const monthlyRate = (status: string, gross: number): number => rateIn(TER[CATEGORY[status] ?? "A"], gross);
export const monthlyTax = (status: string, gross: number): number => share(gross, monthlyRate(status, gross), 10_000);

export const dailyRate = (gross: number, days: number): number => (gross > 450_000 * days ? 50 : 0);
export const dailyTax = (gross: number, days: number): number => share(gross, dailyRate(gross, days), 10_000);

/** Short form of a progressive table: the rate of the bracket on everything, less a constant. */
type Short = readonly (readonly [above: number, rate: number, minus: number])[];
const short =
  (table: Short) =>
  (income: number, times = 1): number => {
    const row = table.filter(([above]) => income > above * times).at(-1);
    return row ? share(income, row[1], 100) - row[2] * times : 0;
  };
export const article17 = short([
  [0, 5, 0],
  [60_000_000, 15, 6_000_000],
  [250_000_000, 25, 31_000_000],
  [500_000_000, 30, 56_000_000],
  [5_000_000_000, 35, 306_000_000],
]);
export const severance = short([
  [50_000_000, 5, 2_500_000],
  [100_000_000, 15, 12_500_000],
  [500_000_000, 25, 62_500_000],
]);
export const pensionAtOnce = short([[50_000_000, 5, 2_500_000]]);

const PERSONAL: Readonly<Record<string, number>> = {
  ...{ "TK/0": 54_000_000, "TK/1": 58_500_000, "TK/2": 63_000_000, "TK/3": 67_500_000 },
  ...{ "K/0": 58_500_000, "K/1": 63_000_000, "K/2": 67_500_000, "K/3": 72_000_000 },
  ...{ "HB/0": 54_000_000, "HB/1": 58_500_000, "HB/2": 63_000_000, "HB/3": 67_500_000 },
};
export type Span = {
  readonly gross: number;
  readonly months: number;
  readonly status: string;
  readonly pension: boolean;
  readonly annualised: boolean;
  readonly deductions: number;
  readonly earlierNet: number;
  readonly earlierTax: number;
};
/** Tax of a period on its last slip, after the tax of an earlier slip. */
export function spanTax(span: Span): number {
  const { gross, months, annualised } = span;
  const cost = Math.min(share(gross, 1, 20), (span.pension ? 200_000 : 500_000) * months);
  const net = gross - cost - span.deductions + span.earlierNet;
  const year = annualised ? share(net, 12, months) : net;
  const taxable = Math.max(0, year - (PERSONAL[span.status] ?? 0));
  const tax = article17(taxable - (taxable % 1000));
  return (annualised ? share(tax, months, 12) : tax) - span.earlierTax;
}
