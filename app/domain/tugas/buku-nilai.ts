import { gcd } from "../kit/nomor";
import { kriteriaOf } from "./rubrik";

/** State of a cell of the grade book. Labels: `nilai:sel.<state>`. */
export const KEADAAN_SEL = [
  "dinilai",
  "ditahan",
  "menunggu",
  "dikembalikan",
  "hilang",
  "belum",
  "dibebaskan",
  "tidak_diberi",
] as const;
export type KeadaanSel = (typeof KEADAAN_SEL)[number];
/** States of a mark that was given. Only markers count a withheld mark. */
export const SUDAH_DINILAI: readonly KeadaanSel[] = ["dinilai", "ditahan"];
/** Value of an assignment without a reply once it is due: zero points, or skipped. */
export const NILAI_KOSONG = ["nol", "lewati"] as const;

/** An assignment in the grade book; a weight of 0 leaves it out of the total. */
export type TugasBuku = {
  readonly id: string;
  readonly bobot: number;
  /** Hundredths of a point. */
  readonly maks: number;
  /** Key of its category. Null or an unknown key means no category. */
  readonly kelompok?: string | null;
};
/** A category: its assignments count together with the weight of one. */
export type KelompokNilai = {
  readonly kunci: string;
  readonly judul: string;
  readonly bobot: number;
  /** Only this many of its assignments count; null: all. */
  readonly terbaik: number | null;
};
/** A letter and the lowest total that gets it, in hundredths of a percent. */
export type HurufNilai = { readonly huruf: string; readonly mulai: number };

/** `poin`: hundredths of a point, after the lateness deduction; null unless it was marked. */
export type SelBuku = { readonly keadaan: KeadaanSel; readonly poin: number | null };
export type AturanBuku = {
  /** Only this many of the assignments outside categories count, chosen for the best total; null: all. */
  readonly terbaik: number | null;
  /** Lowest total that passes, in percent; null: there is no pass mark. */
  readonly lulus: number | null;
  readonly kosong: (typeof NILAI_KOSONG)[number];
  readonly kelompok: readonly KelompokNilai[];
  /** From the highest letter down. An empty list gives totals no letters. */
  readonly huruf: readonly HurufNilai[];
};
export type NilaiAkhir = {
  /** Hundredths of a percent, rounded half up; null when nothing counts yet. */
  readonly persen: number | null;
  /** Assignments that count in the total. */
  readonly dipakai: readonly string[];
  readonly lulus: boolean | null;
  /** Null without letters, without a total, and below the lowest letter. */
  readonly huruf: string | null;
};

const PENUH = 10_000n;
type Counted = {
  readonly id: string;
  readonly bobot: bigint;
  /** Share of the points, in parts of `skala`. */
  readonly bagian: bigint;
  readonly kelompok: string | null;
};
type Sum = { readonly atas: bigint; readonly bawah: bigint };

/** A common multiple of all highest points, so that shares of them are whole numbers. */
const skalaOf = (tugas: readonly TugasBuku[]): bigint =>
  tugas.reduce((skala, { maks }) => (skala / gcd(skala, BigInt(maks))) * BigInt(maks), 1n);

function countedOf(tugas: readonly TugasBuku[], sel: readonly SelBuku[], skala: bigint, kosong: AturanBuku["kosong"]) {
  return tugas.flatMap(({ id, bobot, maks, kelompok = null }, at): Counted[] => {
    const { keadaan, poin } = sel[at] ?? { keadaan: "belum", poin: null };
    if (bobot === 0) return [];
    if (SUDAH_DINILAI.includes(keadaan) && poin !== null)
      return [{ id, bobot: BigInt(bobot), bagian: BigInt(poin) * (skala / BigInt(maks)), kelompok }];
    return keadaan === "hilang" && kosong === "nol" ? [{ id, bobot: BigInt(bobot), bagian: 0n, kelompok }] : [];
  });
}

const sumOf = (chosen: readonly Counted[]): Sum => ({
  atas: chosen.reduce((sum, { bobot, bagian }) => sum + bobot * bagian, 0n),
  bawah: chosen.reduce((sum, { bobot }) => sum + bobot, 0n),
});
const higher = (one: Sum, other: Sum): boolean => one.atas * other.bawah > other.atas * one.bawah;

/**
 * The `n` assignments with the highest weighted mean. With different weights these are not always those with the
 * highest shares. From a first choice on, the assignments furthest above its mean are taken, until no choice is better.
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

type Part = Sum & { readonly bobot: bigint; readonly dipakai: readonly Counted[] };
const bestIn = (all: readonly Counted[], terbaik: number | null): readonly Counted[] =>
  terbaik !== null && all.length > terbaik ? bestOf(all, terbaik) : all;
/** The weighted parts of a total: categories with a counted assignment, and assignments outside categories. */
function partsOf(all: readonly Counted[], { kelompok, terbaik }: AturanBuku): Part[] {
  const known = new Set(kelompok.map(({ kunci }) => kunci));
  const outside = all.filter((one) => one.kelompok === null || !known.has(one.kelompok));
  return [
    ...kelompok.flatMap(({ kunci, bobot, terbaik: most }): Part[] => {
      const dipakai = bestIn(
        all.filter((one) => one.kelompok === kunci),
        most,
      );
      return dipakai.length === 0 ? [] : [{ ...sumOf(dipakai), bobot: BigInt(bobot), dipakai }];
    }),
    ...bestIn(outside, terbaik).map((one): Part => ({ bobot: one.bobot, atas: one.bagian, bawah: 1n, dipakai: [one] })),
  ];
}
/** The weighted mean of parts as one fraction. */
function meanOfParts(parts: readonly Part[]): Sum {
  const common = parts.reduce((product, { bawah }) => product * bawah, 1n);
  return {
    atas: parts.reduce((sum, { bobot, atas, bawah }) => sum + bobot * atas * (common / bawah), 0n),
    bawah: parts.reduce((sum, { bobot }) => sum + bobot, 0n) * common,
  };
}

/** Makes the function that adds up one participant's cells. The cells come in the order of the assignments. */
export function penjumlahNilai(
  tugas: readonly TugasBuku[],
  aturan: AturanBuku,
): (sel: readonly SelBuku[]) => NilaiAkhir {
  const skala = skalaOf(tugas);
  return (sel) => {
    const parts = partsOf(countedOf(tugas, sel, skala, aturan.kosong), aturan);
    if (parts.length === 0) return { persen: null, dipakai: [], lulus: null, huruf: null };
    const { atas, bawah } = meanOfParts(parts);
    const whole = skala * bawah;
    const persen = Number((2n * atas * PENUH + whole) / (2n * whole));
    // compared before rounding: 69.995 neither passes at 70 nor gets the letter that begins there
    const reaches = (hundredths: number) => atas * PENUH >= BigInt(hundredths) * whole;
    return {
      persen,
      dipakai: parts.flatMap(({ dipakai }) => dipakai.map(({ id }) => id)),
      lulus: aturan.lulus === null ? null : reaches(aturan.lulus * 100),
      huruf: aturan.huruf.find(({ mulai }) => reaches(mulai))?.huruf ?? null,
    };
  };
}

/** Categories to store, under the keys of {@link kriteriaOf}. `lama` are the earlier categories. */
export function kelompokOf(
  given: readonly Omit<KelompokNilai, "kunci">[],
  lama: readonly KelompokNilai[],
): KelompokNilai[] {
  const named = (list: readonly { readonly judul: string }[]) => list.map(({ judul }) => ({ judul, poin: 0 }));
  const kept = lama.map(({ kunci, judul }) => ({ kunci, judul, poin: 0 }));
  return kriteriaOf(named(given), kept).map(({ kunci }, at) => ({ ...(given[at] as KelompokNilai), kunci }));
}
/** The first name that occurs twice, ignoring case. */
export const namaGanda = (names: readonly string[]): string | undefined =>
  names.find((name, at) => names.findIndex((one) => one.toLowerCase() === name.toLowerCase()) !== at);
/**
 * Returns the letters from the highest down, or the key of the failure: two with one name or one lowest total, or none
 * that begins at 0.
 */
export function hurufOf(given: readonly HurufNilai[]): readonly HurufNilai[] | "huruf_ganda" | "huruf_nol" {
  const ranked = [...given].sort((a, b) => b.mulai - a.mulai);
  const twice = ranked.some(({ mulai }, at) => ranked[at + 1]?.mulai === mulai);
  if (twice || namaGanda(given.map(({ huruf }) => huruf)) !== undefined) return "huruf_ganda";
  return ranked.length > 0 && ranked.at(-1)?.mulai !== 0 ? "huruf_nol" : ranked;
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
  /** No reply is handed in. */
  readonly tanpaBalasan: boolean;
  /** The assignment does not count for this participant. */
  readonly bebas: boolean;
  /** It is for chosen participants, and not for this one. */
  readonly bukan?: boolean;
};
/**
 * The cell of an assignment; `balasan` is the newest reply. A returned reply counts as missing once no other is taken.
 * An unmarked reply never counts as missing, nor does an assignment that cannot be handed in.
 */
export function selBuku(balasan: Balasan | undefined, tugas: TugasSel): SelBuku {
  const nothing = (keadaan: KeadaanSel): SelBuku => ({ keadaan, poin: null });
  if (tugas.bukan) return nothing("tidak_diberi");
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
