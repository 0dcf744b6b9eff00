/** Approximate number of letters in the longest cell of a workbook. */
export const LONGEST = 32_000;
const MARKS = ["(", ")", " ", ".", ",", "-", '"', "<", "%", ":", "0", "9", "@", "{{", "<!--", "[", "\n", "=", "é"];
/** Texts of a length that once needed quadratic time, by their pattern. */
export const longTexts = (length: number): readonly (readonly [string, string])[] => [
  ...MARKS.map((mark) => [mark, mark.repeat(length / mark.length)] as const),
  ["1 x", `1${" ".repeat(length - 2)}x`],
  ["1.000x", `${"1.000".repeat(length / 5)}x`],
  ["a@a", `${"a@".repeat(length / 2)}`],
];

/** Milliseconds below which growth is noise: a full heap is cleared in 20. Quadratic time for such a text is above 250. */
const UNNOTICED = 100;
/** A text four times as long takes four times as long in proportion, sixteen times if quadratic. */
const MOST_GROWTH = 8;
/** The fastest of some tries, as the machine may run others meanwhile; a slow text gets fewer. */
const TRIES = 9;
const ENOUGH_MS = 300;
function fastest(work: () => unknown): number {
  const times: number[] = [];
  const first = performance.now();
  while (times.length < TRIES && (times.length < 2 || performance.now() - first < ENOUGH_MS)) {
    const begin = performance.now();
    work();
    times.push(performance.now() - begin);
  }
  return Math.min(...times);
}

/** The patterns of texts that cost `work` more than in proportion to their length, with the milliseconds. */
export function slowWith(work: (text: string) => unknown): string[] {
  const short = longTexts(LONGEST / 4);
  return longTexts(LONGEST).flatMap(([mark, text], at) => {
    const begin = performance.now();
    work(text);
    if (performance.now() - begin < UNNOTICED) return [];
    const long = fastest(() => work(text));
    const growth = long / fastest(() => work(short[at]?.[1] ?? ""));
    return long >= UNNOTICED && growth > MOST_GROWTH
      ? [`${mark}: ${Math.round(long)} ms, ${growth.toFixed(1)} times`]
      : [];
  });
}
