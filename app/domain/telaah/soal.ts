import type { Fakta, JenisFakta } from "./fakta";

/** A question: decisions of the key, and its points in hundredths. */
export type Soal = {
  /** Stays when the order or the title changes. */
  readonly id: string;
  readonly judul: string;
  readonly poin: number;
  /** Facts of the key by their pairing keys. */
  readonly fakta: readonly string[];
  /** Names of documents, rows and cells that the key rightly lacks, such as `bukpot:PT Induk`; one of them costs the whole question. */
  readonly tanpa?: readonly string[];
  /**
   * Weights of fields instead of those of the kind. A field that is not named is not compared. A cell can be named by its
   * field or by its column of an account, such as `c7`.
   */
  readonly bobot?: Readonly<Record<string, number>>;
  /** Whole rupiah by which amounts can differ. */
  readonly toleransi: number;
  /** Three steps, from a question to the rule. */
  readonly petunjuk: readonly string[];
  /** Hundredths that each hint costs a participant who asks for it; missing ones cost nothing. */
  readonly harga?: readonly number[];
};
/** The questions of an assignment. `lebih`: hundredths that a surplus document costs. */
export type Skema = { readonly soal: readonly Soal[]; readonly lebih: number };

/** Relative points of a question about one decision of a kind. */
const BERAT: Readonly<Record<JenisFakta, number>> = {
  faktur: 8,
  kredit: 4,
  dokumen_lain: 5,
  retur: 4,
  bukpot: 5,
  spt: 6,
  sel: 4,
  baris: 5,
  setoran: 4,
};
/** Kinds of which all decisions of a return are one question. */
const SEKALIGUS: readonly JenisFakta[] = ["sel", "baris"];
/** Points are given in halves. */
const SETENGAH = 50;
/** Hundredths that a surplus document costs where the instructor says nothing else. */
const POTONGAN_LEBIH = 200;

/** Splits hundredths by weights into halves of points; the largest remainders get the rest. */
function bagiPoin(maks: number, berat: readonly number[]): number[] {
  const sum = berat.reduce((total, one) => total + one, 0);
  const units = Math.floor(maks / SETENGAH);
  const exact = berat.map((one) => (units * one) / Math.max(1, sum));
  const floor = exact.map(Math.floor);
  const order = exact
    .map((value, at) => ({ at, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at);
  let left = units - floor.reduce((total, one) => total + one, 0);
  for (const { at } of order) {
    if (left <= 0) break;
    floor[at] = (floor[at] ?? 0) + 1;
    left -= 1;
  }
  return floor.map((one) => one * SETENGAH);
}

/**
 * Questions from the decisions of a key that were made in the class: one for each document and return, one for the
 * typed cells or rows of a return.
 * Their points add up to `maks`, in hundredths. `namaSpt` names decisions of a kind in a return.
 */
export function usulkanSoal(
  fakta: readonly Fakta[],
  maks: number,
  namaSpt: (spt: string, jenis: JenisFakta) => string = (spt) => spt,
): Skema {
  const groups = new Map<string, Fakta[]>();
  for (const one of fakta.filter(({ warisan }) => !warisan)) {
    const name = SEKALIGUS.includes(one.jenis) ? `${one.jenis}|${one.spt}` : one.kunci;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  const list = [...groups.values()];
  const points = bagiPoin(
    maks,
    list.map(([first]) => (first ? BERAT[first.jenis] : 0)),
  );
  const soal = list.map((facts, at): Soal => {
    const [first] = facts as [Fakta, ...Fakta[]];
    return {
      id: `s${at + 1}`,
      judul: first.spt === undefined ? first.nama : namaSpt(first.spt, first.jenis),
      poin: points[at] ?? 0,
      fakta: [...new Set(facts.map(({ kunci }) => kunci))],
      toleransi: 0,
      petunjuk: [],
    };
  });
  return { soal, lebih: POTONGAN_LEBIH };
}
