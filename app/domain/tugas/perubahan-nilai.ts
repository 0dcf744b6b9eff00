/**
 * A mark as its sender sees it: points in hundredths after the lateness deduction, and the highest whole points. Null:
 * none.
 */
type NilaiTerlihat = { readonly poin: number | null; readonly maks: number };
/** One mark before and after a change. `dilepas`: its sender saw it before. */
export type PerubahanNilai = {
  readonly id: string;
  /** Reviews of the reply so far. */
  readonly versi: number;
  readonly lama: NilaiTerlihat;
  readonly baru: NilaiTerlihat;
  readonly dilepas: boolean;
};

/** True if a given mark changes to another one, or to none. */
export const isNilaiBerubah = ({ lama, baru }: Pick<PerubahanNilai, "lama" | "baru">): boolean =>
  lama.poin !== null && (lama.poin !== baru.poin || lama.maks !== baru.maks);

/** True for changes that need a confirmation: several marks at once, or a withdrawn one. */
export const perluSetuju = (changes: readonly PerubahanNilai[]): boolean => {
  const changed = changes.filter(isNilaiBerubah);
  return changed.length > 1 || changed.some(({ baru }) => baru.poin === null);
};
