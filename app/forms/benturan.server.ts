import type { i18n } from "i18next";
import { type Benturan, type FieldView, type FormView, isShown, type ShownValue, type ShownValues } from "./form-view";
import { kata } from "./nilai-kata.server";
import { canonical, isMasa, isRows, isSame, isTree, type Tree } from "./nilai-kiriman.server";
import { valueAt } from "./use-chosen";

/** A field at one name in three states: as drawn, as posted, and as stored now. */
type Tiga = { readonly alas: Tree; readonly milik: Tree; readonly kini: Tree };
/** The three states of a form that has a conflict, and its fields. */
type Bentrok = {
  readonly alas: ShownValues;
  readonly milik: ShownValues;
  readonly kini: ShownValues;
  /** The fields of the form. Without them every name of `kini` is a field. */
  readonly view?: FormView | null | undefined;
  /** For lists whose rows the page defines: the hidden column that identifies a row. */
  readonly kunci?: Readonly<Record<string, string>> | undefined;
  readonly texts: i18n;
};
/** The values to draw, and the fields that both sides changed. */
type Gabungan = { readonly isi: ShownValues; readonly beda: readonly Beda[] };
type Beda = Benturan & { readonly pesan: string };

/** Kinds of fields that post nothing if nothing is ticked. */
const TICKS: readonly FieldView["kind"][] = ["centang", "pilihanBanyak"];
const TYPED = ({ kind, mati }: FieldView): boolean => kind !== "hitung" && kind !== "berkas" && mati === undefined;
/** Returns the field of a name: `barang[2].harga` is the column of its list. */
function fieldAt(view: FormView | null | undefined, name: string): FieldView | undefined {
  const fields = view?.sections.flatMap((section) => section.fields) ?? [];
  const own = fields.find((field) => field.name === name);
  if (own) return own;
  const [, list = "", column = ""] = /^([^[]+)\[\d+\](?:\.(.+))?$/.exec(name) ?? [];
  const rows = fields.find((field) => field.name === list);
  return rows?.columns?.find((one) => one.name === column) ?? rows;
}

class Pembanding {
  readonly beda: Beda[] = [];
  constructor(private readonly of: Bentrok) {}

  private isSame = (a: Tree, b: Tree) => isSame(a, b, this.of.texts.language);

  /** True if no control posted the name: its field was not in the form. */
  private isAbsent(name: string, milik: Tree): boolean {
    if (milik !== undefined) return false;
    const field = fieldAt(this.of.view, name);
    return !field || !TICKS.includes(field.kind) || !isShown(field, this.of.milik);
  }

  merge(name: string, { alas, milik, kini }: Tiga): Tree {
    if (this.isAbsent(name, milik) || this.isSame(milik, alas)) return kini;
    if (this.isSame(kini, alas) || this.isSame(milik, kini)) return milik;
    const kunci = this.of.kunci?.[name];
    if (kunci !== undefined) return this.keyed(name, kunci, { alas, milik, kini });
    const all = [alas, milik, kini];
    if (all.some(isTree) && !all.some(isMasa) && all.every((one) => isTree(one) || canonical(one) === ""))
      return this.tree(name, { alas, milik, kini });
    if (this.isSideBySide(name, all)) return this.rows(name, all as readonly (readonly Tree[])[]);
    this.note(name, milik, kini);
    return milik;
  }

  tree(name: string, { alas, milik, kini }: Tiga): ShownValues {
    const of = (tree: Tree, key: string) => (isTree(tree) ? tree[key] : undefined);
    const keys = new Set([alas, kini, milik].flatMap((one) => (isTree(one) ? Object.keys(one) : [])));
    const merged = [...keys].map((key) => {
      const tiga = { alas: of(alas, key), milik: of(milik, key), kini: of(kini, key) };
      return [key, this.merge(name === "" ? key : `${name}.${key}`, tiga) as ShownValue] as const;
    });
    return Object.fromEntries(merged);
  }

  /** True if rows can be compared one by one: nobody has added or removed one. Months always can. */
  private isSideBySide(name: string, all: readonly Tree[]): boolean {
    if (fieldAt(this.of.view, name)?.kind === "bulan12") return all.some(Array.isArray);
    const lists = all.filter((one): one is readonly ShownValues[] => Array.isArray(one));
    return (
      lists.length === all.length && lists.some(isRows) && lists.every(({ length }) => length === lists[0]?.length)
    );
  }
  private rows(name: string, [alas = [], milik = [], kini = []]: readonly (readonly Tree[])[]): ShownValue {
    const longest = Math.max(alas.length, milik.length, kini.length);
    return Array.from({ length: longest }, (_, at) =>
      this.merge(`${name}[${at}]`, { alas: alas[at], milik: milik[at], kini: kini[at] }),
    ) as ShownValue;
  }

  /** Rows with a key of their own: the rows the page defines now, each with its typed values. */
  private keyed(name: string, kunci: string, { alas, milik, kini }: Tiga): ShownValue {
    const rowsOf = (value: Tree): readonly ShownValues[] => (isRows(value) ? value : []);
    const find = (value: Tree, row: ShownValues) => rowsOf(value).find((one) => one[kunci] === row[kunci]);
    return rowsOf(kini).map((row, at) => {
      const tiga = { alas: find(alas, row), milik: find(milik, row), kini: row };
      return this.merge(`${name}[${at}]`, tiga) as ShownValues;
    });
  }

  note(name: string, milik: Tree, kini: Tree): void {
    const { texts, view } = this.of;
    const field = fieldAt(view, name);
    const mereka = kata(field, kini, texts);
    const rows = isRows(milik) || isRows(kini);
    const params = { mereka, milik: kata(field, milik, texts) };
    const pesan = rows ? texts.t("komponen:formulir.beda_daftar", params) : texts.t("komponen:formulir.beda", params);
    const oneBox = (kini === undefined || typeof kini === "string") && !(field && BOXES.includes(field.kind));
    this.beda.push({ name, kata: mereka, pesan, ...(oneBox && !rows ? { isi: kini ?? "" } : {}) });
  }
}
/** Kinds of fields whose value is more than the text of one box. */
const BOXES: readonly FieldView["kind"][] = [...TICKS, "masa", "bulan12", "baris"];

/** The part of a form's values that its conflict is about. */
function named({ view, kini }: Bentrok, values: ShownValues): ShownValues {
  const typed = view?.sections
    .flatMap(({ fields }) => fields.filter(TYPED))
    .map(({ name }) => name.split(".")[0] ?? "");
  const roots = new Set(typed ?? Object.keys(kini));
  return Object.fromEntries(Object.entries(values).filter(([name]) => roots.has(name)));
}

/**
 * Merges the posted and the stored values. A field that this user did not touch takes the stored value. A field that
 * only this user changed stays as posted. A field that both changed stays as posted and is reported.
 */
export function gabungkan(of: Bentrok): Gabungan {
  const pembanding = new Pembanding(of);
  const tiga = { alas: named(of, of.alas), milik: named(of, of.milik), kini: named(of, of.kini) };
  return { isi: { ...of.milik, ...pembanding.tree("", tiga) }, beda: pembanding.beda };
}

/** The fields of these names that still differ from the stored values shown with the conflict. */
export function masihBeda(of: Omit<Bentrok, "kini">, names: readonly string[]): readonly Beda[] {
  const pembanding = new Pembanding({ ...of, kini: of.alas });
  for (const name of names) {
    const [milik, kini] = [valueAt(of.milik, name), valueAt(of.alas, name)];
    if (!isSame(milik, kini, of.texts.language)) pembanding.note(name, milik, kini);
  }
  return pembanding.beda;
}
