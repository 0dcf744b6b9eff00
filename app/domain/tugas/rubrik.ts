import { POIN } from "./aturan";

/** A criterion; `poin` is its highest score, in whole points. */
export type Kriteria = { readonly kunci: string; readonly judul: string; readonly poin: number };

/**
 * Criteria to store, each under a key for its points. A criterion of `lama` keeps its key under the same title
 * anywhere, or at the same place under a new title. Others get new keys.
 */
export function kriteriaOf(given: readonly Omit<Kriteria, "kunci">[], lama: readonly Kriteria[] = []): Kriteria[] {
  const sameTitle = given.map(({ judul }, at) =>
    given.findIndex((one) => one.judul === judul) === at ? lama.find((one) => one.judul === judul)?.kunci : undefined,
  );
  const taken = new Set(sameTitle);
  const names = sameTitle.map((kunci, at) => {
    const there = lama[at]?.kunci;
    return kunci ?? (there !== undefined && !taken.has(there) ? there : undefined);
  });
  const used = new Set([...names, ...lama.map(({ kunci }) => kunci)]);
  let next = 0;
  const fresh = (): string => {
    do next += 1;
    while (used.has(`k${next}`));
    return `k${next}`;
  };
  return given.map(({ judul, poin }, at) => ({ kunci: names[at] ?? fresh(), judul, poin }));
}

/** Reads the stored criteria of an assignment; an empty list if there are none. */
export const rubrikOf = (stored: string | null): Kriteria[] => (stored === null ? [] : JSON.parse(stored));

/** The sum of the criteria's points; null without any. */
export const maksRubrik = (rubrik: readonly Kriteria[]): number | null =>
  rubrik.length === 0 ? null : rubrik.reduce((sum, { poin }) => sum + poin, 0);

export type PoinRubrik = Readonly<Record<string, number>>;
/** A criterion with missing points (`kurang`) or with too many. An unknown criterion has none. */
type SalahKriteria = Kriteria & { readonly kurang: boolean };
/** Criteria without points or with too many, and points for an unknown criterion. */
export const salahRubrik = (rubrik: readonly Kriteria[], points: PoinRubrik): SalahKriteria[] => [
  ...rubrik.flatMap((one) => {
    const given = points[one.kunci];
    if (given === undefined) return [{ ...one, kurang: true }];
    return given >= 0 && given <= one.poin ? [] : [{ ...one, kurang: false }];
  }),
  ...Object.keys(points)
    .filter((kunci) => !rubrik.some((one) => one.kunci === kunci))
    .map((kunci) => ({ kunci, judul: kunci, poin: 0, kurang: false })),
];

/** The sum of the points by criterion. */
export const nilaiRubrik = (points: PoinRubrik): number =>
  Object.values(points).reduce((sum, one) => sum + Math.round(one * POIN), 0) / POIN;

/** Points of the remaining criteria, and their sum; null if none of them remains. */
export function poinTersisa(
  rubrik: readonly Kriteria[],
  points: PoinRubrik,
): { readonly poin: PoinRubrik; readonly jumlah: number | null } {
  const left = Object.entries(points).filter(([kunci]) => rubrik.some((one) => one.kunci === kunci));
  const poin = Object.fromEntries(left);
  return { poin, jumlah: left.length === 0 ? null : nilaiRubrik(poin) };
}
