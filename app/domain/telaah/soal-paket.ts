import type { Fakta } from "./fakta";
import { isBernama } from "./sebutan";
import type { Skema, Soal } from "./soal";

/** A question of a pack: it names its decisions instead of their keys. */
type SoalPaket = Omit<Soal, "poin" | "bobot" | "tanpa"> & {
  readonly tanpa: readonly string[];
  /** Whole points with at most two decimals. */
  readonly poin: number;
  readonly bobot?: Readonly<Record<string, number>> | undefined;
};

const RATUS = 100;

/** Decisions made in the class that a name such as `faktur:D1` stands for; `*` at its end stands for any rest. */
export const faktaBernama = (fakta: readonly Fakta[], pola: string): readonly Fakta[] =>
  fakta.filter((one) => !one.warisan && isBernama(one, pola));

/** The questions of a pack over the decisions of its solution. Points become hundredths. */
export const skemaPaket = (soal: readonly SoalPaket[], lebih: number, fakta: readonly Fakta[]): Skema => ({
  soal: soal.map(({ id, judul, poin, toleransi, petunjuk, bobot, tanpa, fakta: names }) => ({
    id,
    judul,
    poin: Math.round(poin * RATUS),
    toleransi,
    petunjuk,
    ...(bobot === undefined ? {} : { bobot }),
    ...(tanpa.length === 0 ? {} : { tanpa }),
    fakta: [...new Set(names.flatMap((pola) => faktaBernama(fakta, pola).map(({ kunci }) => kunci)))],
  })),
  lebih: Math.round(lebih * RATUS),
});
