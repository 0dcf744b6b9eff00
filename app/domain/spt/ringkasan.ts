import { type Acuan, alamatOf, type DefSpt, type SukuRingkasan } from "../mesin/definisi";
import { type Letak, type Sebutan, sebutanOf } from "./acuan";

/** Reads a figure of a return; null if it is not asked for or cannot be computed. */
type BacaAngka = (letak: Letak) => number | null;
/**
 * A part of a line: its name, the amount it adds (below 0: subtracts) in whole rupiah, and the place of its first
 * figure.
 */
export type BagianTerhitung = { readonly sebutan: Sebutan; readonly nilai: number; readonly letak: Letak };
/** A line of a summary; null if none of its figures is asked for. */
export type BarisTerhitung = Omit<BagianTerhitung, "nilai"> & {
  readonly nama: string;
  readonly nilai: number | null;
  readonly hasil: boolean;
  readonly singkat: string | undefined;
  readonly bagian: readonly BagianTerhitung[];
};

/** The place of a summary figure. Throws if the return does not have its form. */
export function letakAcuan({ formulir }: Pick<DefSpt, "formulir">, acuan: Acuan): Letak {
  const at = acuan.indexOf(".");
  const form = formulir.find(({ id }) => id === acuan.slice(1, at));
  if (!form) throw new Error(`summary reads ${acuan}, which no form has`);
  return { lampiran: alamatOf(form), field: acuan.slice(at + 1) };
}

/** The name of a sum of several figures: the name they share, such as a grid row without its columns. */
function sebutanSuku(def: DefSpt, letak: Letak, banyak: number, teks: string | undefined): Sebutan {
  const { butir, nama } = sebutanOf(def, letak);
  if (teks !== undefined) return { butir, nama: [{ kunci: teks }] };
  return { butir, nama: banyak > 1 ? nama.slice(0, 1) : nama };
}

function jumlahkan(def: DefSpt, { dari, teks }: SukuRingkasan, baca: BacaAngka) {
  const read = dari.map((acuan) => ({ letak: letakAcuan(def, acuan), tanda: acuan.startsWith("-") ? -1 : 1 }));
  const found = read.flatMap(({ letak, tanda }) => {
    const nilai = baca(letak);
    return nilai === null ? [] : [{ letak, nilai: tanda * nilai }];
  });
  const letak = (found.find(({ nilai }) => nilai !== 0) ?? found[0] ?? read[0])?.letak ?? { lampiran: "", field: "" };
  return {
    sebutan: sebutanSuku(def, letak, dari.length, teks),
    letak,
    nilai: found.length === 0 ? null : found.reduce((sum, one) => sum + one.nilai, 0),
  };
}

/** The lines of a return's summary with their figures. Empty if its kind has no summary. */
export function computeRingkasan(def: DefSpt, pembetulan: number, baca: BacaAngka): readonly BarisTerhitung[] {
  const stands = (one: SukuRingkasan) => one.pembetulan === undefined || one.pembetulan === pembetulan > 0;
  return (def.ringkasan?.baris ?? []).filter(stands).map((line) => {
    const bagian = (line.bagian ?? []).filter(stands).flatMap((part) => {
      const { nilai, ...rest } = jumlahkan(def, part, baca);
      return nilai ? [{ ...rest, nilai }] : [];
    });
    const { nama, hasil = false, singkat } = line;
    return { nama, hasil, singkat, ...jumlahkan(def, line, baca), bagian };
  });
}

type Bernilai = { readonly nilai: number | null; readonly hasil: boolean };
/**
 * The equation at the head of a return: the summary lines that lead to its amount. Lines of 0 are left out unless all
 * are. `lain` is the rest of the amount: the figure of the corrected return, or 0.
 */
export function persamaanOf<B extends Bernilai>(
  baris: readonly B[],
  nilai: number,
): { readonly suku: readonly (B & { readonly nilai: number })[]; readonly lain: number } {
  const terms = baris.slice(baris.findLastIndex(({ hasil }, at) => hasil && at < baris.length - 1) + 1, -1);
  const known = terms.flatMap((one) => (one.nilai === null ? [] : [{ ...one, nilai: one.nilai }]));
  const counted = known.filter((one) => one.nilai !== 0);
  return {
    suku: counted.length > 0 ? counted : known.slice(0, 1),
    lain: nilai - counted.reduce((sum, one) => sum + one.nilai, 0),
  };
}
