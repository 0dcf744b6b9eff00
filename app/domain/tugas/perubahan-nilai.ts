/** A mark as its sender sees it: points after what lateness takes, in hundredths, of how many whole points; null: none. */
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

/** True where a mark that was given becomes another one, or none. */
export const isNilaiBerubah = ({ lama, baru }: Pick<PerubahanNilai, "lama" | "baru">): boolean =>
  lama.poin !== null && (lama.poin !== baru.poin || lama.maks !== baru.maks);

/** True for changes that need a confirmation: several marks at once, or one that is taken back. */
export const perluSetuju = (changes: readonly PerubahanNilai[]): boolean => {
  const changed = changes.filter(isNilaiBerubah);
  return changed.length > 1 || changed.some(({ baru }) => baru.poin === null);
};
