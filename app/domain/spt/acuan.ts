import { alamatOf, type DefFormulir, type DefSpt, isBaris, isIsian } from "../mesin/definisi";
import type { Isian } from "../mesin/isian";
import { kunciLabel } from "../mesin/teks";
import { isianDari, labelGrid } from "./isian";

/** The place of a figure: the address of its form, and its field. */
export type Letak = { readonly lampiran: string; readonly field: string };
/** The name of a figure: its item number as printed on the form, then text keys or official names, in order. */
export type Sebutan = {
  readonly butir: string;
  readonly nama: readonly ({ readonly kunci: string } | { readonly nama: string })[];
};

/** The item of a field, as its form numbers it: `F.19b`, `B.1b3`, `III.E`, `J`. */
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

/** The name of a grid cell: its row, then its column. */
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

/** The name of a field, of a cell of its accounts, or of a total of its rows. Falls back to the field's own name. */
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

/** The name of a place of a return. Falls back to address and field name if the version has no such form. */
export function sebutanOf({ formulir }: Pick<DefSpt, "formulir">, { lampiran, field }: Letak): Sebutan {
  const form = formulir.find((one) => alamatOf(one) === lampiran);
  return form ? sebutanDi(form, field) : { butir: lampiran, nama: [{ nama: field }] };
}
/** Writes a {@link Sebutan} in words. */
export const kataSebutan = ({ nama }: Sebutan, t: (key: string) => string): string =>
  nama.map((one) => ("kunci" in one ? t(one.kunci) : one.nama)).join(", ");
