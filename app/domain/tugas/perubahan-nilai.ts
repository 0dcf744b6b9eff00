/** A mark as its sender sees it: points after what lateness takes, in hundredths, of how many whole points; null: none. */
export type NilaiTerlihat = { readonly poin: number | null; readonly maks: number };
/** What becomes of one mark. `dilepas`: its sender sees it before the change. */
export type PerubahanNilai = {
  readonly id: string;
  /** Reviews of the reply so far. */
  readonly versi: number;
  readonly lama: NilaiTerlihat;
  readonly baru: NilaiTerlihat;
  readonly dilepas: boolean;
};

/** Whether a mark that was given becomes another one, or none. */
export const isNilaiBerubah = ({ lama, baru }: Pick<PerubahanNilai, "lama" | "baru">): boolean =>
  lama.poin !== null && (lama.poin !== baru.poin || lama.maks !== baru.maks);

/** Whether several marks change at once, or one is taken back: people confirm that after they have seen what it does. */
export const perluSetuju = (changes: readonly PerubahanNilai[]): boolean => {
  const changed = changes.filter(isNilaiBerubah);
  return changed.length > 1 || changed.some(({ baru }) => baru.poin === null);
};
