import { alamatOf, type DefFormulir, type DefSpt, isBaris, isIsian } from "../mesin/definisi";
import type { Isian } from "../mesin/isian";
import { kunciLabel } from "../mesin/teks";
import { isianDari, labelGrid } from "./isian";

/** Where a figure stands: its form by address, its field. */
export type Letak = { readonly lampiran: string; readonly field: string };
/** What a figure is called: its item number as the form prints it, and text keys or official names, one after the other. */
export type Sebutan = {
  readonly butir: string;
  readonly nama: readonly ({ readonly kunci: string } | { readonly nama: string })[];
};

/** The item a field stands in, as its form numbers it: `F.19b`, `B.1b3`, `III.E`, `J`. */
export function butirLengkap(
  { name, fields }: { readonly name: string; readonly fields: readonly Isian[] },
  { butir = "" }: Pick<Isian, "butir">,
): string {
  if (/^[A-Z]/.test(butir)) return butir;
  const huruf = name.length === 1 ? name.toUpperCase() : fields[0]?.butir;
  // parts without a letter are numbered by their own items
  if (huruf !== undefined && !/^[A-Z]/.test(huruf)) return butir;
  const nomor = /^\d+(?:[a-z]\d?(?![a-z]))?/.exec(butir)?.[0];
  return [huruf, nomor].filter(Boolean).join(".");
}

/** What a cell of a grid is called: its row, then its column. */
function sebutanSel(form: DefFormulir, field: string): Sebutan | null {
  const rows = isianDari(form).sections.flatMap(({ name, tabel }) =>
    (tabel?.baris ?? []).map((row) => ({ section: name, row })),
  );
  for (const { section, row } of rows) {
    const [kolom] = Object.entries(row.sel).find(([, cell]) => cell === field) ?? [];
    if (kolom === undefined) continue;
    const butir = ("butir" in row ? row.butir : undefined) ?? row.name;
    return { butir, nama: [labelGrid(form, section, row.name), labelGrid(form, section, `kolom.${kolom}`)] };
  }
  return null;
}

/** What a field of a form, a cell of its accounts or a total of its rows is called; its own name where it has none. */
export function sebutanDi(form: DefFormulir, field: string): Sebutan {
  for (const bagian of form.sections) {
    const [own = "", column] = field.split(".");
    if (isBaris(bagian)) {
      if (own !== bagian.name || column === undefined) continue;
      const butir = bagian.kolom.find(({ name }) => name === column)?.butir ?? "";
      return { butir, nama: kunciLabel(form, bagian, column).map((kunci) => ({ kunci })) };
    }
    const found = isIsian(bagian) && !bagian.tabel && bagian.fields.find(({ name }) => name === field);
    if (found && isIsian(bagian))
      return { butir: butirLengkap(bagian, found), nama: kunciLabel(form, bagian, field).map((kunci) => ({ kunci })) };
  }
  const cell = sebutanSel(form, field);
  if (cell) return cell;
  const bagian = form.sections.filter(isIsian).find(({ fields }) => fields.some(({ name }) => name === field));
  const typed = bagian?.fields.find(({ name }) => name === field);
  if (!bagian || !typed) return { butir: "", nama: [{ nama: field }] };
  return { butir: butirLengkap(bagian, typed), nama: kunciLabel(form, bagian, field).map((kunci) => ({ kunci })) };
}

/** What a place of a return is called; its address and name where its version has no such form. */
export function sebutanOf({ formulir }: Pick<DefSpt, "formulir">, { lampiran, field }: Letak): Sebutan {
  const form = formulir.find((one) => alamatOf(one) === lampiran);
  return form ? sebutanDi(form, field) : { butir: lampiran, nama: [{ nama: field }] };
}
/** The same in words. */
export const kataSebutan = ({ nama }: Sebutan, t: (key: string) => string): string =>
  nama.map((one) => ("kunci" in one ? t(one.kunci) : one.nama)).join(", ");
