const ONES = [
  "",
  "satu",
  "dua",
  "tiga",
  "empat",
  "lima",
  "enam",
  "tujuh",
  "delapan",
  "sembilan",
  "sepuluh",
  "sebelas",
] as const;
const SCALES = [
  [10n ** 12n, "triliun"],
  [10n ** 9n, "miliar"],
  [10n ** 6n, "juta"],
  [1000n, "ribu"],
] as const;

function below1000(n: number): string {
  if (n < 12) return ONES[n] ?? "";
  if (n < 20) return `${ONES[n - 10]} belas`;
  if (n < 100) return `${ONES[Math.floor(n / 10)]} puluh ${below1000(n % 10)}`;
  if (n < 200) return `seratus ${below1000(n - 100)}`;
  return `${ONES[Math.floor(n / 100)]} ratus ${below1000(n % 100)}`;
}

function words(n: bigint): string {
  if (n < 1000n) return below1000(Number(n));
  for (const [size, name] of SCALES)
    if (n >= size) return `${n < 2000n ? "seribu" : `${words(n / size)} ${name}`} ${words(n % size)}`;
  return "";
}

/** A whole amount in Indonesian words: `1500` is `Seribu lima ratus rupiah`. */
export function terbilang(amount: number | bigint): string {
  const n = BigInt(amount);
  const text = n === 0n ? "nol" : `${n < 0n ? "minus " : ""}${words(n < 0n ? -n : n)}`;
  const plain = `${text} rupiah`.replace(/\s+/g, " ").trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
