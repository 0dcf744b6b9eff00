import { type Acuan, alamatOf, type DefSpt, type SukuRingkasan } from "../mesin/definisi";
import { type Letak, type Sebutan, sebutanOf } from "./acuan";

/** Reads a figure of a return; null for one that is not asked for or cannot be given. */
type BacaAngka = (letak: Letak) => number | null;
/** A part of a line: what it is called, what it adds (below 0: takes off), whole rupiah, and where its first figure stands. */
export type BagianTerhitung = { readonly sebutan: Sebutan; readonly nilai: number; readonly letak: Letak };
/** A line of a summary; null where none of its figures is asked for. */
export type BarisTerhitung = Omit<BagianTerhitung, "nilai"> & {
  readonly nama: string;
  readonly nilai: number | null;
  readonly hasil: boolean;
  readonly bagian: readonly BagianTerhitung[];
};

/** Where a figure of a summary stands. Throws for one whose form the return does not have. */
export function letakAcuan({ formulir }: Pick<DefSpt, "formulir">, acuan: Acuan): Letak {
  const at = acuan.indexOf(".");
  const form = formulir.find(({ id }) => id === acuan.slice(1, at));
  if (!form) throw new Error(`summary reads ${acuan}, which no form has`);
  return { lampiran: alamatOf(form), field: acuan.slice(at + 1) };
}

/** A sum of several goes by what they have in common: the row of a grid, without its columns. */
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

/** The lines of a return's summary with their figures; none where its kind has no summary. */
export function hitungRingkasan(def: DefSpt, pembetulan: number, baca: BacaAngka): readonly BarisTerhitung[] {
  const stands = (one: SukuRingkasan) => one.pembetulan === undefined || one.pembetulan === pembetulan > 0;
  return (def.ringkasan?.baris ?? []).filter(stands).map((line) => {
    const bagian = (line.bagian ?? []).filter(stands).flatMap((part) => {
      const { nilai, ...rest } = jumlahkan(def, part, baca);
      return nilai ? [{ ...rest, nilai }] : [];
    });
    return { nama: line.nama, hasil: line.hasil === true, ...jumlahkan(def, line, baca), bagian };
  });
}
