import type { Dasar } from "~/domain/kit/dated";
import type { Field, Tabel } from "~/domain/kit/form";
import type { Isian } from "~/domain/mesin/isian";
import { banding, jika, kata, type Rumus, tetap } from "~/domain/mesin/rumus";

/** Source of posted sums: `posting.i_a_2_ppn`. */
export const POSTING = "posting";
/** Source of the return's own data: `spt.pembetulan` is its correction number. */
export const SPT = "spt";
/** Source of values from earlier filed returns, for corrections that take them over. */
export const LALU = "lalu";

/** A field of the main form of a return. */
export type FieldSpt = Isian & Pick<Field, "instansi">;
export type BagianSpt = { readonly name: string; readonly fields: readonly FieldSpt[]; readonly tabel?: Tabel };
/** The main form of a return. It is drawn like every form and computed by the engine. Empty amounts count as 0. */
export type IndukSpt = {
  readonly id: string;
  readonly namespace: string;
  readonly versi: string;
  readonly alamat: typeof INDUK;
  readonly kosong: "nol";
  readonly sections: readonly BagianSpt[];
};
/** Address of the main form of every return. */
export const INDUK = "induk";
export const defineInduk = (form: Omit<IndukSpt, "alamat" | "kosong">): IndukSpt => ({
  ...form,
  alamat: INDUK,
  kosong: "nol",
});

/** One operand of a sum: a main-form field, the official number shown in its reasons, and its sign. */
export type Suku = { readonly field: string; readonly butir: string; readonly kurang?: boolean };

/** Adds fields with their signs. */
export const sumOperands = (suku: readonly Suku[]): Rumus => ({
  op: "jumlah",
  suku: suku.map(({ field, butir, kurang }) => ({
    tanda: kurang ? -1 : 1,
    rumus: { op: "dari", nama: field },
    sebut: butir,
  })),
});

/** A field that adds and subtracts others. Every operand is a step of its reasons. */
export const dijumlah = (name: string, butir: string, suku: readonly Suku[], dasar: Dasar): FieldSpt => ({
  kind: "hitung",
  name,
  butir,
  rumus: sumOperands(suku),
  dasar,
});

/** A field that only a correction has. In a normal return it counts 0, and its line stays empty. */
export const khususPembetulan = (name: string, butir: string, rumus: Rumus, dasar?: Dasar): FieldSpt => ({
  kind: "hitung",
  name,
  butir,
  pembetulan: true,
  rumus: jika(
    banding(`${SPT}.pembetulan`, ">", tetap(0)),
    rumus,
    kata({ teks: "spt.bukan_pembetulan", isian: { butir } }, tetap(0)),
  ),
  ...(dasar === undefined ? {} : { dasar }),
});
