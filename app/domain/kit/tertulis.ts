import { isMasa, isTanggal } from "./tanggal";

/** Converts Arabic-Indic digits to 0-9, removes direction marks and unusual spaces. */
export const plainText = (raw: string): string =>
  raw
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u200e\u200f\u061c]/g, "")
    .replace(/[\u00a0\u202f]/g, " ")
    .trim();

/** `31-03-2026`, `31/3/2026`, `31.03.2026` or `2026-03-31` as `2026-03-31`; null for an invalid day. */
export function parseTanggal(raw: string): string | null {
  const text = plainText(raw);
  const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  const iso = match ? `${match[3]}-${match[2]?.padStart(2, "0")}-${match[1]?.padStart(2, "0")}` : text;
  return isTanggal(iso) ? iso : null;
}

/** `2026-03`, `03-2026`, or the two fields `{ bulan, tahun }` as `2026-03`; null for an invalid month. */
export function parseMasa(raw: unknown): string | null {
  const text =
    typeof raw === "object" && raw !== null
      ? `${(raw as { tahun?: string }).tahun ?? ""}-${String((raw as { bulan?: string }).bulan ?? "").padStart(2, "0")}`
      : String(raw);
  const plain = plainText(text).replace(/\s/g, "");
  const turned = /^(\d{1,2})[-/.](\d{4})$/.exec(plain);
  const masa = turned ? `${turned[2]}-${turned[1]?.padStart(2, "0")}` : plain;
  return isMasa(masa) ? masa : null;
}
