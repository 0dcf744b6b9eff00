import { isAkun, isBaris } from "../definisi";
import type { Baris, Keadaan, Program, Simpul } from "../program";
import { kunciLabel } from "../teks";

/** Place of a figure, for its label and a link to it. Rows count from 0. */
export type Tempat = {
  readonly formulir: string;
  readonly bagian: string | null;
  readonly nama: string;
  /**
   * Text keys of its label: for a grid those of row and column, for a source that of its meaning. Reference data name
   * the accounts.
   */
  readonly label: readonly string[];
  readonly akun?: string;
  readonly bulan?: number;
  readonly baris?: number;
  readonly butir?: string;
};

/** The place of a node. */
export function tempatSimpul(program: Program, simpul: Simpul): Tempat {
  const { formulir, bagian, nama, field, bulan, lingkup } = simpul;
  const form = program.def.formulir.find(({ id }) => id === formulir);
  const section = form?.sections.find(({ name }) => name === bagian);
  const keys = form && section && field ? kunciLabel(form, section, field.name) : [];
  const kata = form ? undefined : program.def.sumber.find(({ id }) => id === formulir)?.kata?.[nama];
  const akun = section && isAkun(section) ? lingkup.akun?.kode : undefined;
  const butir =
    field?.butir ?? (section && !isBaris(section) && !isAkun(section) ? butirGrid(section, nama) : undefined);
  return {
    formulir,
    bagian,
    nama,
    label: kata === undefined ? keys : [kata],
    ...(akun === undefined ? {} : { akun }),
    ...(bulan === null ? {} : { bulan }),
    ...(butir === undefined ? {} : { butir }),
  };
}
const butirGrid = (
  { tabel }: { readonly tabel?: { readonly baris: readonly { readonly butir?: string; readonly sel: object }[] } },
  nama: string,
): string | undefined => tabel?.baris.find(({ sel }) => Object.values(sel).includes(nama))?.butir;

/** The place of a figure that a formula reads; for a column in the row of the formula. */
export function tempatDari(k: Keadaan, simpul: Simpul, baris: Baris | null): Tempat {
  const place = tempatSimpul(k.program, simpul);
  const at = baris === null || simpul.tipe !== "kolom" ? -1 : (k.baris[simpul.nomorBagian]?.indexOf(baris) ?? -1);
  return at < 0 ? place : { ...place, baris: at };
}
