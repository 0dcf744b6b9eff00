import type { Fakta } from "./fakta";
import type { Skema, Soal } from "./soal";

/** A question of a pack: it names its decisions instead of their keys. */
type SoalPaket = Omit<Soal, "poin" | "bobot"> & {
  /** Whole points with at most two decimals. */
  readonly poin: number;
  readonly bobot?: Readonly<Record<string, number>> | undefined;
};

const RATUS = 100;
const SISA = "*";
/** Names by which a pack can call a decision: the parts of its name for people, and its key. */
const sebutanOf = ({ jenis, nama, kunci }: Fakta): readonly string[] => [
  ...nama.split(" · ").map((part) => `${jenis}:${part}`),
  kunci.replace("|", ":"),
];
const cocok = (pola: string, nama: string): boolean =>
  pola.endsWith(SISA) ? nama.startsWith(pola.slice(0, -SISA.length)) : nama === pola;

/** Decisions that a name such as `faktur:D1` stands for; `*` at its end stands for any rest. */
export const faktaBernama = (fakta: readonly Fakta[], pola: string): readonly Fakta[] =>
  fakta.filter((one) => sebutanOf(one).some((nama) => cocok(pola, nama)));

/** The questions of a pack over the decisions of its solution. Points become hundredths. */
export const skemaPaket = (soal: readonly SoalPaket[], lebih: number, fakta: readonly Fakta[]): Skema => ({
  soal: soal.map(({ id, judul, poin, toleransi, petunjuk, bobot, fakta: names }) => ({
    id,
    judul,
    poin: Math.round(poin * RATUS),
    toleransi,
    petunjuk,
    ...(bobot === undefined ? {} : { bobot }),
    fakta: [...new Set(names.flatMap((pola) => faktaBernama(fakta, pola).map(({ kunci }) => kunci)))],
  })),
  lebih: Math.round(lebih * RATUS),
});
