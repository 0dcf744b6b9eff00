import type { Field, FormDef, Section } from "../kit/form";
import { RUPIAH_TERBESAR } from "../kit/rupiah";
import {
  alamatOf,
  type BagianAkun,
  type BagianBaris,
  type DefFormulir,
  isAkun,
  isBaris,
  isIsian,
  type Kolom,
  teksOf,
} from "../mesin/definisi";
import type { Isian } from "../mesin/isian";
import { isRefList, refNama } from "../ref";
import { INDUK } from "./alasan";

/** A cell of accounts, as named in formulas. */
export const namaSel = (kode: string, kolom: string): string => `${kode}.${kolom}`;

/** The lowest amount that can be typed if amounts can lie below 0. */
export const PALING_RENDAH = -RUPIAH_TERBESAR;

/** Accounts as a grid: a field for every cell of the form. */
function grid({ name, kolom, baris }: BagianAkun): Section {
  const rows = baris.flatMap((row) => ("grup" in row ? [] : [row]));
  const heading = (grup: string) => ({ name: grup, sel: {} });
  const open = (row: (typeof rows)[number], column: Kolom) =>
    "jumlah" in row
      ? column.jumlah === true || row.hitung?.[column.name] !== undefined
      : !row.tutup?.includes(column.name);
  // an account that can be below 0 can be so in every column
  const limits = (row: (typeof rows)[number], { kind }: Kolom) =>
    "negatif" in row && row.negatif && kind === "rupiah" ? { min: PALING_RENDAH } : {};
  const cells = rows.flatMap((row) => kolom.filter((column) => open(row, column)).map((column) => ({ row, column })));
  return {
    name,
    fields: cells.map(({ row, column }): Field => {
      const name = namaSel(row.kode, column.name);
      return "jumlah" in row
        ? { kind: "hitung", name, rumus: row }
        : ({ ...column, name, ...limits(row, column) } as Field);
    }),
    tabel: {
      kode: true,
      kolom: kolom.map((column) => column.name),
      baris: baris.map((row) =>
        "grup" in row
          ? heading(row.grup)
          : {
              name: row.kode,
              butir: row.kode,
              ...("jumlah" in row ? { jumlah: true } : {}),
              sel: Object.fromEntries(
                kolom.filter((column) => open(row, column)).map(({ name }) => [name, namaSel(row.kode, name)]),
              ),
            },
      ),
    },
  };
}
/** Prefix of the labels of grid columns, below the form or below a section. */
const KOLOM = "kolom.";

/**
 * The label of a grid row or column: a text, or for accounts the entry in the official list of the section. `key` is
 * one of `labelKeysOf`.
 */
export function labelGrid(
  form: DefFormulir,
  section: string,
  key: string,
): { readonly kunci: string } | { readonly nama: string } {
  const bagian = form.sections.filter(isAkun).find(({ name }) => name === section);
  if (!bagian) return { kunci: `${teksOf(form)}.${key}` };
  if (key.startsWith(KOLOM)) return { kunci: `${teksOf(form)}.${section}.${key.slice(KOLOM.length)}` };
  return { nama: namaResmi(bagian.daftar, key) };
}
/** The official name of a code of a list; the code itself if there is no such list. */
export const namaResmi = (daftar: string, kode: string): string => (isRefList(daftar) ? refNama(daftar, kode) : kode);

const known = new WeakMap<DefFormulir, FormDef>();
/**
 * The part of a form that is typed and shown in one piece: its fields and accounts. Its rows have lists of their own.
 */
export function isianDari(form: DefFormulir): FormDef {
  const made = known.get(form) ?? satuLembar(form);
  known.set(form, made);
  return made;
}
function satuLembar(form: DefFormulir): FormDef {
  const { namespace, versi, teks, id, kosong } = form;
  const sections = form.sections.flatMap((one): Section[] =>
    isBaris(one) ? [] : [isAkun(one) ? grid(one) : (one as Section)],
  );
  return { id: teks ?? id, namespace, versi, ...(kosong ? { kosong } : {}), sections };
}
/** True for the name of a sum over rows. An answer holds such sums next to the fields of the form. */
export const isJumlahBaris = ({ sections }: DefFormulir, name: string): boolean =>
  sections.some((one) => isBaris(one) && name.startsWith(`${one.name}.`));
/** True if the form has a part that is typed in one piece. */
export const berisian = (form: DefFormulir): boolean => form.sections.some((one) => !isBaris(one));

/** Fields and accounts of a form that people type. Computed fields and files are left out. */
export const isianKetik = (form: DefFormulir): readonly Field[] =>
  isianDari(form)
    .sections.flatMap(({ fields }) => fields)
    .filter((field) => !["hitung", "berkas", "baris"].includes(field.kind) && !("rumus" in field && field.rumus));
/** The sheet name of a form's fields and accounts among its sections. */
export const BAGIAN_ISIAN = "isian";
/** True if the fields and accounts of a form go by a sheet. Those of a main form are filled on its page. */
export const berlembarIsian = (form: DefFormulir): boolean => alamatOf(form) !== INDUK && isianKetik(form).length > 0;

/** The form for one typed row of a section. */
export const formBaris = ({ namespace, versi, teks, id }: DefFormulir, { name, kolom }: BagianBaris): FormDef => ({
  id: `${teks ?? id}.${name}`,
  namespace,
  versi,
  sections: [{ name, fields: kolom as readonly Field[] }],
});
/** Sections of a form whose rows are typed. */
export const bagianKetik = ({ sections }: DefFormulir): readonly BagianBaris[] =>
  sections.filter(isBaris).filter(({ asal }) => asal === "ketik");

/** A slot of a form that takes a file. */
export type SlotBerkas = Extract<Isian, { readonly kind: "berkas" }>;
/** All file slots of a form. */
export const slotDari = ({ sections }: DefFormulir): readonly SlotBerkas[] =>
  sections.filter(isIsian).flatMap(({ fields }) => fields.filter((one) => one.kind === "berkas"));
