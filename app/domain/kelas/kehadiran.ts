import type { Tanggal } from "../kit/tanggal";

/** First and last moment at which somebody was there on a day, ISO 8601. */
export type SaatHadir = { readonly pertama: string; readonly terakhir: string };
/** A day of real time on which somebody signed in or went on with a session. */
export type TandaHadir = SaatHadir & { readonly akunId: string; readonly hari: Tanggal };
export type HariHadir = { readonly tanggal: Tanggal; readonly hadir: number };
export type Kehadiran = {
  /** Days on which anybody was there, earliest first, with how many. */
  readonly hari: readonly HariHadir[];
  /** The days of one account. */
  readonly milik: (akunId: string) => ReadonlyMap<Tanggal, SaatHadir>;
};

/** Who may be looked for in the attendance of a class. Labels: `nilai:saring_hadir.<which>`. */
export const SARINGAN_HADIR = ["pernah", "tidak"] as const;
/** Most days that stand side by side in a list; files and prints hold all. */
export const HARI_TAMPAK = 31;

const NOBODY: ReadonlyMap<Tanggal, SaatHadir> = new Map();
/** Signs of presence by day and by account. */
export function susunKehadiran(tanda: readonly TandaHadir[]): Kehadiran {
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
