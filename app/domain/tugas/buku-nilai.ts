import { gcd } from "../kit/nomor";

/** What stands in a cell of the grade book. Labels: `nilai:sel.<state>`. */
export const KEADAAN_SEL = ["dinilai", "ditahan", "menunggu", "dikembalikan", "hilang", "belum", "dibebaskan"] as const;
export type KeadaanSel = (typeof KEADAAN_SEL)[number];
/** A mark that was given; one that is held back counts for its markers only. */
export const SUDAH_DINILAI: readonly KeadaanSel[] = ["dinilai", "ditahan"];
/** What an assignment without a reply counts as once it is due: nothing got, or as if it had not been set. */
export const NILAI_KOSONG = ["nol", "lewati"] as const;

/** An assignment in the grade book; a weight of 0 leaves it out of the total. */
export type TugasBuku = {
  readonly id: string;
  readonly bobot: number /** Hundredths of a point. */;
  readonly maks: number;
};
/** `poin`: hundredths of a point, after what lateness took; null unless it was marked. */
export type SelBuku = { readonly keadaan: KeadaanSel; readonly poin: number | null };
export type AturanBuku = {
  /** Only this many of the assignments count, those that make the best total; null: all. */
  readonly terbaik: number | null;
  /** Lowest total that passes, in percent; null: nobody is told to have passed. */
  readonly lulus: number | null;
  readonly kosong: (typeof NILAI_KOSONG)[number];
};
export type NilaiAkhir = {
  /** Hundredths of a percent, rounded half up; null when nothing counts yet. */
  readonly persen: number | null;
  /** Assignments that the total is made of. */
  readonly dipakai: readonly string[];
  readonly lulus: boolean | null;
};

const PENUH = 10_000n;
type Counted = {
  readonly id: string;
  readonly bobot: bigint /** Share of the points, in parts of `skala`. */;
  readonly bagian: bigint;
};
type Sum = { readonly atas: bigint; readonly bawah: bigint };

/** What all of the highest points divide, so that shares of them are whole numbers. */
const skalaOf = (tugas: readonly TugasBuku[]): bigint =>
  tugas.reduce((skala, { maks }) => (skala / gcd(skala, BigInt(maks))) * BigInt(maks), 1n);

function countedOf(tugas: readonly TugasBuku[], sel: readonly SelBuku[], skala: bigint, kosong: AturanBuku["kosong"]) {
  return tugas.flatMap(({ id, bobot, maks }, at): Counted[] => {
    const { keadaan, poin } = sel[at] ?? { keadaan: "belum", poin: null };
    if (bobot === 0) return [];
    if (SUDAH_DINILAI.includes(keadaan) && poin !== null)
      return [{ id, bobot: BigInt(bobot), bagian: BigInt(poin) * (skala / BigInt(maks)) }];
    return keadaan === "hilang" && kosong === "nol" ? [{ id, bobot: BigInt(bobot), bagian: 0n }] : [];
  });
}

const sumOf = (chosen: readonly Counted[]): Sum => ({
  atas: chosen.reduce((sum, { bobot, bagian }) => sum + bobot * bagian, 0n),
  bawah: chosen.reduce((sum, { bobot }) => sum + bobot, 0n),
});
const higher = (one: Sum, other: Sum): boolean => one.atas * other.bawah > other.atas * one.bawah;

/**
 * The `n` assignments with the highest weighted mean. With weights that differ these are not always those with the
 * highest shares: from a first choice on, those are taken that lie furthest above its mean, until none is better.
 */
function bestOf(all: readonly Counted[], n: number): readonly Counted[] {
  let chosen = all.slice(0, n);
  for (;;) {
    const mean = sumOf(chosen);
    const above = ({ bobot, bagian }: Counted) => bobot * (bagian * mean.bawah - mean.atas);
    const ranked = all
      .map((one, at) => ({ one, at, above: above(one) }))
      .sort((a, b) => (a.above === b.above ? a.at - b.at : a.above > b.above ? -1 : 1));
    const next = ranked.slice(0, n).sort((a, b) => a.at - b.at);
    const better = next.map(({ one }) => one);
    if (!higher(sumOf(better), mean)) return chosen;
    chosen = better;
  }
}

/** Makes the function that adds up one participant's cells, which stand in the order of the assignments. */
export function penjumlahNilai(
  tugas: readonly TugasBuku[],
  aturan: AturanBuku,
): (sel: readonly SelBuku[]) => NilaiAkhir {
  const skala = skalaOf(tugas);
  return (sel) => {
    const all = countedOf(tugas, sel, skala, aturan.kosong);
    const { terbaik } = aturan;
    const chosen = terbaik !== null && all.length > terbaik ? bestOf(all, terbaik) : all;
    if (chosen.length === 0) return { persen: null, dipakai: [], lulus: null };
    const { atas, bawah } = sumOf(chosen);
    const whole = skala * bawah;
    const persen = Number((2n * atas * PENUH + whole) / (2n * whole));
    return {
      persen,
      dipakai: chosen.map(({ id }) => id),
      // compared before rounding: 69.995 does not pass at 70
      lulus: aturan.lulus === null ? null : atas * 100n >= BigInt(aturan.lulus) * whole,
    };
  };
}

/** The mean of totals, hundredths of a percent, half up; null without one. */
export function rataNilai(persen: readonly (number | null)[]): number | null {
  const given = persen.filter((one): one is number => one !== null);
  if (given.length === 0) return null;
  const sum = given.reduce((total, one) => total + one, 0);
  return Math.floor((2 * sum + given.length) / (2 * given.length));
}

type Balasan = {
  readonly dinilai: boolean;
  /** The mark is held back. */
  readonly ditahan: boolean;
  readonly dikembalikan: boolean;
  readonly poin: number | null;
};
type TugasSel = {
  readonly lewat: boolean;
  readonly tertutup: boolean;
  /** Nothing is handed in. */
  readonly tanpaBalasan: boolean;
  /** It does not count for this participant. */
  readonly bebas: boolean;
};
/**
 * The cell of an assignment: `balasan` is the newest reply. A reply that was given back counts as missing once no other
 * is taken; one that nobody has marked never does, nor what cannot be handed in.
 */
export function selBuku(balasan: Balasan | undefined, tugas: TugasSel): SelBuku {
  const nothing = (keadaan: KeadaanSel): SelBuku => ({ keadaan, poin: null });
  if (tugas.bebas) return nothing("dibebaskan");
  if (balasan?.dinilai) return { keadaan: balasan.ditahan ? "ditahan" : "dinilai", poin: balasan.poin };
  if (balasan && !balasan.dikembalikan) return nothing("menunggu");
  if (balasan && !tugas.tertutup) return nothing("dikembalikan");
  if (!balasan && !tugas.lewat && !tugas.tertutup) return nothing("belum");
  return nothing(tugas.tanpaBalasan ? "menunggu" : "hilang");
}

const HURUF = 26;
/** The name of an assignment's column in addresses, of letters only: `tugasA`, `tugasB`, … `tugasAA`. */
export function kunciTugas(at: number): string {
  const letter = (place: number) => String.fromCharCode("A".charCodeAt(0) + place);
  return `tugas${at >= HURUF ? letter(Math.floor(at / HURUF) - 1) : ""}${letter(at % HURUF)}`;
}
