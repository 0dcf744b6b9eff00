import type { Field, FormDef, Section } from "../kit/form";
import { type BagianAkun, type BagianBaris, type DefFormulir, isAkun, isBaris, type Kolom } from "../mesin/definisi";

/** A cell of accounts, as formulas call it. */
export const namaSel = (kode: string, kolom: string): string => `${kode}.${kolom}`;

/** Accounts as a grid: a field for every cell that the form has. */
function grid({ name, kolom, baris }: BagianAkun): Section {
  const rows = baris.flatMap((row) => ("grup" in row ? [] : [row]));
  const open = (row: (typeof rows)[number], column: Kolom) =>
    "jumlah" in row
      ? column.jumlah === true || row.hitung?.[column.name] !== undefined
      : !row.tutup?.includes(column.name);
  const cells = rows.flatMap((row) => kolom.filter((column) => open(row, column)).map((column) => ({ row, column })));
  return {
    name,
    fields: cells.map(({ row, column }): Field => {
      const name = namaSel(row.kode, column.name);
      return "jumlah" in row ? { kind: "hitung", name, rumus: row } : ({ ...column, name } as Field);
    }),
    tabel: {
      kolom: kolom.map((column) => column.name),
      baris: rows.map((row) => ({
        name: row.kode,
        ...("jumlah" in row ? { jumlah: true } : {}),
        sel: Object.fromEntries(
          kolom.filter((column) => open(row, column)).map((column) => [column.name, namaSel(row.kode, column.name)]),
        ),
      })),
    },
  };
}

/** What of a form is typed and shown in one piece: its fields and accounts; its rows stand in lists of their own. */
export function isianDari(form: DefFormulir): FormDef {
  const { namespace, versi, teks, id } = form;
  const sections = form.sections.flatMap((one): Section[] =>
    isBaris(one) ? [] : [isAkun(one) ? grid(one) : (one as Section)],
  );
  return { id: teks ?? id, namespace, versi, sections };
}
/** Whether anything of a form is typed in one piece. */
export const berisian = (form: DefFormulir): boolean => form.sections.some((one) => !isBaris(one));

/** Typed rows of a form, as the form of one of them. */
export const formBaris = ({ namespace, versi, teks, id }: DefFormulir, { name, kolom }: BagianBaris): FormDef => ({
  id: `${teks ?? id}.${name}`,
  namespace,
  versi,
  sections: [{ name, fields: kolom as readonly Field[] }],
});
/** Sections of a form whose rows are typed. */
export const bagianKetik = ({ sections }: DefFormulir): readonly BagianBaris[] =>
  sections.filter(isBaris).filter(({ asal }) => asal === "ketik");
