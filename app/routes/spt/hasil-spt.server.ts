import type { BarisRingkasanSpt } from "~/contract/spt/baca";
import type { SptDetail } from "~/contract/spt/induk";
import { persamaanOf } from "~/domain/spt/ringkasan";
import type { TemuanView } from "./temuan.server";

/** The equation of a return with its rest in whole rupiah; null before its first posting. */
export function persamaanView({ posting, nilai }: SptDetail, baris: readonly BarisRingkasanSpt[]) {
  if (posting === "belum") return null;
  const { suku, lain } = persamaanOf(baris, nilai ?? 0);
  return { suku: suku.map(({ nama, singkat, letak, nilai }) => ({ nama, singkat, letak, nilai })), lain };
}
export type PersamaanView = NonNullable<ReturnType<typeof persamaanView>>;

/**
 * The findings that block filing: their number, the target of the first, and true if all are work still to be done.
 * Errors come before such work.
 */
export function blockingOf({ temuan }: SptDetail, views: readonly TemuanView[]) {
  const blocking = views.filter((_, at) => temuan[at]?.severity === "galat");
  const wrong = blocking.filter(({ nada }) => nada === "galat");
  const href = [...wrong, ...blocking].find((one) => one.href !== null)?.href ?? null;
  return { count: blocking.length, href, belum: wrong.length === 0 };
}
export type Blocking = ReturnType<typeof blockingOf>;
