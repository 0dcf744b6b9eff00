import { isMasa, lastDay, type Masa, monthsBetween, type Tanggal } from "../kit/tanggal";

/** Months of a span, both ends included; at least 1 and at most 12, even if other values were typed. */
export const bulanDalam = (awal: Masa, akhir: Masa): number =>
  Math.min(12, Math.max(1, isMasa(awal) && isMasa(akhir) ? monthsBetween(awal, akhir) + 1 : 1));

/** First day of slips in Coretax. Earlier and missing periods use the rules of that day. */
const PERTAMA: Tanggal = "2025-01-01";

/** Day whose rules apply to a slip of a period: its last day. */
export const hariAturanMasa = (masa: unknown): Tanggal => {
  if (typeof masa !== "string" || !isMasa(masa)) return PERTAMA;
  return hariAturan(lastDay(masa));
};
export const hariAturan = (tanggal: Tanggal): Tanggal => (tanggal < PERTAMA ? PERTAMA : tanggal);

/** A field of text; anything else counts as empty. */
export const teksOf = (value: unknown): string => (typeof value === "string" ? value : "");
