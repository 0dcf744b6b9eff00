import { isOneOf } from "../kit/status";

/** A criterion: `poin` is what may be got for it, in whole points. */
export type Kriteria = { readonly kunci: string; readonly judul: string; readonly poin: number };

/** Criteria as they are kept: each with a name of its own in points, by its place. */
export const kriteriaDari = (given: readonly Omit<Kriteria, "kunci">[]): Kriteria[] =>
  given.map(({ judul, poin }, at) => ({ kunci: `k${at + 1}`, judul, poin }));

/** What the criteria add up to; null without any. */
export const maksRubrik = (rubrik: readonly Kriteria[]): number | null =>
  rubrik.length === 0 ? null : rubrik.reduce((sum, { poin }) => sum + poin, 0);

export type PoinRubrik = Readonly<Record<string, number>>;
/** Criteria without points or with more than they have, by name; and points of what is no criterion. */
export const salahRubrik = (rubrik: readonly Kriteria[], points: PoinRubrik): string[] => [
  ...rubrik
    .filter(({ kunci, poin }) => !((points[kunci] ?? -1) >= 0 && (points[kunci] ?? 0) <= poin))
    .map((one) => one.kunci),
  ...Object.keys(points).filter(
    (kunci) =>
      !isOneOf(
        rubrik.map((one) => one.kunci),
        kunci,
      ),
  ),
];

/** The score that points by criterion make. */
export const nilaiRubrik = (points: PoinRubrik): number => Object.values(points).reduce((sum, one) => sum + one, 0);
