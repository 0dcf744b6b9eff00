/**
 * Reads a number in spreadsheet notation and returns it with a point and no grouping, or null. It reads `1000000,50`,
 * `1.000.000,50`, `1.000.000` and `1.1E7`. `1.000` stays a decimal, because one and a thousand are both possible.
 */
export function readNumber(raw: string): string | null {
  const teks = raw.replace(/[\s\u00a0\u202f]/g, "").replace(/^(-?)rp\.?/i, "$1");
  if (/^-?\d+(\.\d+)?$/.test(teks)) return teks;
  if (/^-?\d+,\d+$/.test(teks)) return teks.replace(",", ".");
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(teks)) return teks.replaceAll(".", "").replace(",", ".");
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(teks)) return teks.replaceAll(",", "");
  if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(teks)) return teks.replaceAll(".", "");
  if (/^-?\d{1,3}(,\d{3}){2,}$/.test(teks)) return teks.replaceAll(",", "");
  return expand(teks);
}

/** Writes `9.1666666666666663E5` without its exponent. */
function expand(teks: string): string | null {
  const match = /^(-?)(\d)(?:\.(\d{1,17}))?e([+-]?\d{1,3})$/i.exec(teks);
  if (!match) return null;
  const [, sign = "", whole = "", fraction = "", power = "0"] = match;
  const point = 1 + Number(power);
  if (point > 18 || point < -20) return null;
  const digits = (whole + fraction).padEnd(point, "0");
  const padded = point <= 0 ? "0".repeat(1 - point) + digits : digits;
  const at = Math.max(point, 1);
  return `${sign}${padded.slice(0, at)}${padded.length > at ? `.${padded.slice(at)}` : ""}`;
}
