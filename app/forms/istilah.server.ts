import type { i18n } from "i18next";
import type { FieldView, IstilahView, SectionView } from "./form-view";

type Entry = { readonly istilah: string };
type Glossary = { readonly pattern: RegExp; readonly keys: ReadonlyMap<string, string> };

const fold = (text: string) => text.toLowerCase();
/** "Dasar Pengenaan Pajak (DPP)" is written out or by its letters. */
const spellings = (name: string): string[] => name.split(/[()（）]/u).map((part) => part.trim());
const HAN = /\p{Script=Han}/u;
const spelled = (name: string) => {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return HAN.test(name) ? escaped : `(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`;
};

const glossaries = new Map<string, Glossary>();
/** Every spelling of the glossary's terms in a language, and in Indonesian, which labels keep; not those of two terms. */
function glossaryOf(texts: i18n): Glossary {
  const kept = glossaries.get(texts.language);
  if (kept) return kept;
  const keys = new Map<string, string>();
  const shared = new Set<string>();
  for (const lng of ["id", texts.language]) {
    const entries = texts.t("istilah:entri", { returnObjects: true, lng }) as Record<string, Entry>;
    for (const [key, { istilah }] of Object.entries(entries))
      for (const name of spellings(istilah).filter((part) => part.length > 1)) {
        if ((keys.get(fold(name)) ?? key) !== key) shared.add(fold(name));
        keys.set(fold(name), key);
      }
  }
  for (const name of shared) keys.delete(name);
  const longestFirst = [...keys.keys()].sort((a, b) => b.length - a.length);
  const made = { pattern: new RegExp(longestFirst.map(spelled).join("|"), "iu"), keys };
  glossaries.set(texts.language, made);
  return made;
}

/** The term of the glossary that a label speaks of, with the words that are it; the longest of those that begin first. */
export function istilahDalam(label: string, texts: i18n): IstilahView | undefined {
  const { pattern, keys } = glossaryOf(texts);
  const kata = pattern.exec(label)?.[0];
  const kunci = kata && keys.get(fold(kata));
  return kunci ? { kunci, kata } : undefined;
}

/** Marks each term where the form names it first. A tick's label and cells of rows, which stand there often, go without. */
export function withTerms(sections: readonly SectionView[], texts: i18n): readonly SectionView[] {
  const told = new Set<string>();
  const marked = (field: FieldView): FieldView => {
    const istilah = field.kind === "centang" ? undefined : istilahDalam(field.label, texts);
    if (!istilah || told.has(istilah.kunci)) return field;
    told.add(istilah.kunci);
    return Object.assign({ istilah }, field);
  };
  return sections.map((section) => {
    const inGrid = new Set((section.grid?.rows ?? []).flatMap(({ cells }) => cells));
    const fields = section.fields.map((field) => (inGrid.has(field.name) ? field : marked(field)));
    return Object.assign({}, section, { fields });
  });
}
