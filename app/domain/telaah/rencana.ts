/** Ways to come back to a question in the next lesson. */
export const LANGKAH_RENCANA = ["tinjau", "kelas", "kelompok", "perorangan"] as const;
type LangkahRencana = (typeof LANGKAH_RENCANA)[number];
/** Percents of works with all points from which a group, or single people, are enough. Ours, as those of mastery. */
const BATAS = { kelompok: 50, perorangan: 80 } as const;

type Statistik = {
  readonly id: string;
  readonly maks: number;
  readonly rata: number;
  readonly benar: number;
  readonly daya: number | null;
};
/** A question of the next lesson, with the points that the class lost in it. */
type BagianRencana = { readonly soal: string; readonly langkah: LangkahRencana; readonly hilang: number };

/** A question that the best get wrong more often than the weakest is looked at before it is taught. */
function langkahOf({ benar, daya }: Statistik): LangkahRencana {
  if (daya !== null && daya < 0) return "tinjau";
  if (benar < BATAS.kelompok) return "kelas";
  return benar < BATAS.perorangan ? "kelompok" : "perorangan";
}

/** Questions that cost points, those that cost most first. Points are in hundredths, or in any other unit. */
export const buildRencana = (soal: readonly Statistik[], banyak: number): BagianRencana[] =>
  soal
    .map((one) => ({ soal: one.id, langkah: langkahOf(one), hilang: (one.maks - one.rata) * banyak }))
    .filter(({ hilang }) => hilang > 0)
    .sort((a, b) => b.hilang - a.hilang);
