import type { Field, Values } from "../kit/form";
import { alamatOf, type BagianBaris, type DefFormulir, type DefSpt, isBaris } from "../mesin/definisi";
import { isianDari } from "./isian";
import { isJumlah } from "./kertas";

/** The compared content of two returns: typed and computed values by form address, and numbered rows of sections. */
export type IsiBanding = {
  readonly formulir: (alamat: string) => Values;
  readonly baris: (alamat: string, bagian: string) => readonly BarisBanding[];
};
export type BarisBanding = { readonly urut: number; readonly isi: Values };
/** Sources of a figure: typed by hand, a formula, a register, posted documents. */
export const ASAL_BEDA = ["ketik", "hitung", "register", "posting"] as const;
/** One difference between two returns. It can be an added or removed row, shown by its first amount. */
export type Beda = {
  readonly lampiran: string;
  readonly bagian: string;
  readonly field: string;
  /** The number of a row and its name for people. */
  readonly baris: { readonly urut: number; readonly nama: string } | null;
  readonly apa: "ditambah" | "dihapus" | "diubah";
  readonly asal: (typeof ASAL_BEDA)[number];
  readonly lama: unknown;
  readonly baru: unknown;
  /** The difference of an amount; null for values that are no amounts. */
  readonly selisih: number | null;
};

const kosong = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
/** True if two values mean the same. An amount that is not typed is 0; an answer that is not given is none. */
function sama(field: Field, a: unknown, b: unknown): boolean {
  if (isJumlah(field)) return Number(a ?? 0) === Number(b ?? 0);
  return (kosong(a) && kosong(b)) || JSON.stringify(a) === JSON.stringify(b);
}
const selisihDari = (field: Field, a: unknown, b: unknown): number | null =>
  isJumlah(field) ? Number(b ?? 0) - Number(a ?? 0) : null;

/** Fields of the signed statement. Every correction makes them anew. */
const PERNYATAAN = "pernyataan";
/** Computed figures without an item number have no line. Their difference is shown at its source. */
const tampak = (field: Field, isSel: boolean): boolean => isSel || field.kind !== "hitung" || field.butir !== undefined;

function bedaIsian(form: DefFormulir, lama: IsiBanding, baru: IsiBanding): readonly Beda[] {
  const alamat = alamatOf(form);
  const [before, after] = [lama.formulir(alamat), baru.formulir(alamat)];
  return isianDari(form)
    .sections.filter(({ name }) => name !== PERNYATAAN)
    .flatMap((section) => {
      const cells = new Set((section.tabel?.baris ?? []).flatMap(({ sel }) => Object.values(sel)));
      return section.fields
        .filter((field) => tampak(field, cells.has(field.name)))
        .filter((field) => !sama(field, before[field.name], after[field.name]))
        .map((field): Beda => {
          const [a, b] = [before[field.name], after[field.name]];
          return {
            lampiran: alamat,
            bagian: section.name,
            field: field.name,
            baris: null,
            apa: "diubah",
            asal: field.kind === "hitung" ? "hitung" : "ketik",
            lama: a ?? null,
            baru: b ?? null,
            selisih: selisihDari(field, a, b),
          };
        });
    });
}

/** The name of a row: its naming column, else its first text column. */
function namaBaris({ kolom, sebut }: BagianBaris, isi: Values): string {
  const by = sebut ?? (kolom.find(({ kind }) => kind === "teks") ?? kolom[0])?.name ?? "";
  return String(isi[by] ?? "");
}

function bedaBagian(form: DefFormulir, bagian: BagianBaris, lama: IsiBanding, baru: IsiBanding): readonly Beda[] {
  const alamat = alamatOf(form);
  const before = new Map(lama.baris(alamat, bagian.name).map((row) => [row.urut, row.isi]));
  const after = new Map(baru.baris(alamat, bagian.name).map((row) => [row.urut, row.isi]));
  const fields = bagian.kolom as readonly (Field & { readonly jumlah?: boolean })[];
  const shown = fields.find(({ jumlah }) => jumlah) ?? fields[0];
  const asalBaris = bagian.asal === "register" ? "register" : "ketik";
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort((a, b) => a - b)
    .flatMap((urut): readonly Beda[] => {
      const [a, b] = [before.get(urut), after.get(urut)];
      const place = { lampiran: alamat, bagian: bagian.name, baris: { urut, nama: namaBaris(bagian, b ?? a ?? {}) } };
      if (!shown) return [];
      if (!a || !b) {
        const [old, now] = [a?.[shown.name] ?? null, b?.[shown.name] ?? null];
        const apa = a ? "dihapus" : "ditambah";
        return [
          {
            ...place,
            field: shown.name,
            apa,
            asal: asalBaris,
            lama: old,
            baru: now,
            selisih: selisihDari(shown, old, now),
          },
        ];
      }
      return fields
        .filter((field) => !sama(field, a[field.name], b[field.name]))
        .map((field): Beda => {
          const [old, now] = [a[field.name], b[field.name]];
          return {
            ...place,
            field: field.name,
            apa: "diubah",
            asal: field.kind === "hitung" ? "hitung" : asalBaris,
            lama: old ?? null,
            baru: now ?? null,
            selisih: selisihDari(field, old, now),
          };
        });
    });
}

/**
 * All differences between two returns of the same kind, form by form in order. Rows match by their number, which a
 * correction keeps. `denganBaris` is false for returns with unrelated rows.
 */
export function bedaSpt(
  { formulir }: Pick<DefSpt, "formulir">,
  lama: IsiBanding,
  baru: IsiBanding,
  denganBaris: boolean,
): readonly Beda[] {
  return formulir.flatMap((form) => [
    ...bedaIsian(form, lama, baru),
    ...(denganBaris
      ? form.sections
          .filter(isBaris)
          .filter(({ asal }) => asal !== "posting")
          .flatMap((bagian) => bedaBagian(form, bagian, lama, baru))
      : []),
  ]);
}
