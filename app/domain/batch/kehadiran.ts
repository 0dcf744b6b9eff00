import type { Tanggal } from "../kit/tanggal";

/** First and last moment of a person's presence on a day, ISO 8601. */
export type SaatHadir = { readonly pertama: string; readonly terakhir: string };
/** A day of real time with a sign-in or a renewed session. */
export type TandaHadir = SaatHadir & { readonly akunId: string; readonly hari: Tanggal };
export type HariHadir = { readonly tanggal: Tanggal; readonly hadir: number };
export type Kehadiran = {
  /** Days with any presence, earliest first, with the number of people. */
  readonly hari: readonly HariHadir[];
  /** The days of one account. */
  readonly milik: (akunId: string) => ReadonlyMap<Tanggal, SaatHadir>;
};

/** Attendance filters of a class. Labels: `nilai:saring_hadir.<which>`. */
export const SARINGAN_HADIR = ["pernah", "tidak"] as const;
/** Maximum days next to each other in a list; files and prints contain all. */
export const HARI_TAMPAK = 31;

const NOBODY: ReadonlyMap<Tanggal, SaatHadir> = new Map();
/** Groups signs of presence by day and by account. */
export function buildKehadiran(tanda: readonly TandaHadir[]): Kehadiran {
  const byDay = new Map<Tanggal, number>();
  const byAccount = new Map<string, Map<Tanggal, SaatHadir>>();
  for (const { akunId, hari, pertama, terakhir } of tanda) {
    byDay.set(hari, (byDay.get(hari) ?? 0) + 1);
    const own = byAccount.get(akunId) ?? new Map<Tanggal, SaatHadir>();
    byAccount.set(akunId, own.set(hari, { pertama, terakhir }));
  }
  const hari = [...byDay].map(([tanggal, hadir]) => ({ tanggal, hadir }));
  return {
    hari: hari.sort((a, b) => (a.tanggal < b.tanggal ? -1 : 1)),
    milik: (akunId) => byAccount.get(akunId) ?? NOBODY,
  };
}
