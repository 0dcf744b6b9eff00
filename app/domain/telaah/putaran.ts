import type { HasilTelaah } from "./hasil";
import type { NilaiBerpetunjuk } from "./petunjuk";
import type { Skema } from "./soal";

/** Stands for the whole mark where a question is named. */
export const SELURUHNYA = "*";
/** Life of a round: it gathers changes, then the head releases or discards them. */
export const STATUS_PUTARAN = { draf: "draft", dilepas: "released", dibuang: "discarded" } as const;

/** Points of a question that an instructor set by hand, in hundredths. */
export type Ubahan = { readonly poin: number; readonly alasan: string; readonly oleh: string };
/** The points of a sheet: as compared, and after the changes by hand. */
export type NilaiLembar = NilaiBerpetunjuk & {
  /** Points of the changed questions before their change, in hundredths. */
  readonly mesin: Readonly<Record<string, number>>;
  /** Changes by question; {@link SELURUHNYA} for the whole mark. */
  readonly ubahan: Readonly<Record<string, Ubahan>>;
};
/** A sheet as its sender sees it, independent of the key, its questions and the work of today. */
export type LembarBeku = {
  readonly kunciId: string;
  readonly skema: Skema;
  readonly nilai: NilaiLembar;
  readonly hasil: HasilTelaah;
};

/** Replaces points of questions by those set by hand. The loss for surplus documents takes no more than is left. */
export function applyUbahan(nilai: NilaiBerpetunjuk, ubahan: Readonly<Record<string, Ubahan>>): NilaiLembar {
  const soal = nilai.soal.map((one) => {
    const set = ubahan[one.soal];
    return set ? { ...one, poin: Math.min(one.maks, set.poin) } : one;
  });
  const mesin = nilai.soal.filter((one) => ubahan[one.soal]).map((one) => [one.soal, one.poin] as const);
  const sum = soal.reduce((total, { poin }) => total + poin, 0);
  const lebih = Math.min(sum, nilai.lebih);
  return { ...nilai, soal, lebih, poin: sum - lebih, mesin: Object.fromEntries(mesin), ubahan };
}

/** A released mark, in hundredths before lateness, and its sheet. */
type Sebelum = { readonly poin: number; readonly lembar: LembarBeku };
/**
 * The points of a released mark in a round, in hundredths before lateness. A marker may have given other points than
 * the sheet proposed: that difference stays. Points set for the whole mark replace it.
 */
export function poinPutaran({ poin, lembar }: Sebelum, baru: LembarBeku, maks: number): number {
  const set = baru.nilai.ubahan[SELURUHNYA];
  const dulu = lembar.nilai.ubahan[SELURUHNYA];
  if (set && (set.poin !== dulu?.poin || set.alasan !== dulu.alasan)) return Math.min(maks, set.poin);
  return Math.max(0, Math.min(maks, poin + baru.nilai.poin - lembar.nilai.poin));
}

/** A question before and after a round, in hundredths; null where it did not exist. */
type SoalBerubah = {
  readonly id: string;
  readonly judul: string;
  readonly lama: number | null;
  readonly baru: number | null;
};
/** Questions whose points differ between two sheets. Questions are the same if they compare the same decisions. */
export function soalBerubah(lama: LembarBeku, baru: LembarBeku): readonly SoalBerubah[] {
  const sepadan = soalSepadan(baru.skema, lama.skema);
  const before = new Map(lama.nilai.soal.map((one) => [one.soal, one.poin]));
  const met = new Set<string>();
  const now = baru.nilai.soal.map(({ soal, poin }): SoalBerubah => {
    const old = sepadan.get(soal);
    if (old !== undefined) met.add(old);
    const judul = baru.skema.soal.find(({ id }) => id === soal)?.judul ?? soal;
    return { id: soal, judul, lama: old === undefined ? null : (before.get(old) ?? null), baru: poin };
  });
  const gone = lama.skema.soal
    .filter(({ id, poin }) => !met.has(id) && poin > 0)
    .map(({ id, judul }): SoalBerubah => ({ id: `lama-${id}`, judul, lama: before.get(id) ?? null, baru: null }));
  return [...now, ...gone].filter((one) => one.lama !== one.baru);
}

/** The questions of one scheme that compare the same decisions in another: ids of the first to ids of the second. */
export function soalSepadan(dari: Skema, ke: Skema): ReadonlyMap<string, string> {
  const nama = (fakta: readonly string[]): string => [...fakta].sort().join("|");
  const ada = new Map(ke.soal.map(({ id, fakta }) => [nama(fakta), id]));
  return new Map(
    dari.soal.flatMap(({ id, fakta }) => {
      const other = ada.get(nama(fakta));
      return other === undefined ? [] : [[id, other] as const];
    }),
  );
}
