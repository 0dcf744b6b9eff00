import { POIN } from "./aturan";

/** A criterion: `poin` is what may be got for it, in whole points. */
export type Kriteria = { readonly kunci: string; readonly judul: string; readonly poin: number };

/**
 * Criteria as they are kept, each under a name by which its points are known. Of `lama` one keeps its name under the
 * same title wherever it stands, or at its place under another title; the others get names that were not there.
 */
export function kriteriaDari(given: readonly Omit<Kriteria, "kunci">[], lama: readonly Kriteria[] = []): Kriteria[] {
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

/** The criteria of an assignment from the text in which they are kept; none is an empty list. */
export const rubrikOf = (stored: string | null): Kriteria[] => (stored === null ? [] : JSON.parse(stored));

/** What the criteria add up to; null without any. */
export const maksRubrik = (rubrik: readonly Kriteria[]): number | null =>
  rubrik.length === 0 ? null : rubrik.reduce((sum, { poin }) => sum + poin, 0);

export type PoinRubrik = Readonly<Record<string, number>>;
/** A criterion whose points are missing (`kurang`), or more than it has; one that is not there has none. */
type SalahKriteria = Kriteria & { readonly kurang: boolean };
/** Criteria without points or with more than they have; and points of what is no criterion. */
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

/** The score that points by criterion make. */
export const nilaiRubrik = (points: PoinRubrik): number =>
  Object.values(points).reduce((sum, one) => sum + Math.round(one * POIN), 0) / POIN;

/** Points of the criteria that are still there, and their sum; null when none of them is. */
export function poinTersisa(
  rubrik: readonly Kriteria[],
  points: PoinRubrik,
): { readonly poin: PoinRubrik; readonly jumlah: number | null } {
  const left = Object.entries(points).filter(([kunci]) => rubrik.some((one) => one.kunci === kunci));
  const poin = Object.fromEntries(left);
  return { poin, jumlah: left.length === 0 ? null : nilaiRubrik(poin) };
}
