import type { i18n } from "i18next";
import type { FieldView, IstilahView, SectionView } from "./form-view";

type Entry = { readonly istilah: string };
type Spelling = { readonly huruf: string; readonly kunci: string; readonly utuh: boolean };
/** Spellings by their first letter, the longest first. */
type Glossary = ReadonlyMap<string, readonly Spelling[]>;

/** Lower-case letters, each in its place. A letter that would become two stays unchanged. */
const fold = (text: string) => {
  const small = text.toLowerCase();
  if (small.length === text.length) return small;
  return text.replace(/./gsu, (one) => (one.toLowerCase().length === one.length ? one.toLowerCase() : one));
};
/** Splits a name such as "Dasar Pengenaan Pajak (DPP)" into its long and its short spelling. */
const spellings = (name: string): string[] => name.split(/[()（）]/u).map((part) => part.trim());
const HAN = /\p{Script=Han}/u;
const WORD = /[\p{L}\p{N}]/u;

const glossaries = new Map<string, Glossary>();
/**
 * Every spelling of the glossary's terms in a language, and in Indonesian, which labels keep. A spelling of two terms
 * is left out.
 */
function glossaryOf(texts: i18n): Glossary {
  const kept = glossaries.get(texts.language);
  if (kept) return kept;
  const keys = new Map<string, string>();
  const shared = new Set<string>();
  for (const lng of ["id", texts.language]) {
    // translating the whole list takes 20 ms of the first page
    const entries = texts.getResource(lng, "istilah", "entri") as Record<string, Entry>;
    for (const [key, { istilah }] of Object.entries(entries))
      for (const name of spellings(istilah).filter((part) => part.length > 1)) {
        if ((keys.get(fold(name)) ?? key) !== key) shared.add(fold(name));
        keys.set(fold(name), key);
      }
  }
  for (const name of shared) keys.delete(name);
  const made = new Map<string, Spelling[]>();
  for (const [huruf, kunci] of [...keys].sort(([a], [b]) => b.length - a.length)) {
    const first = huruf.charAt(0);
    const same = made.get(first) ?? [];
    same.push({ huruf, kunci, utuh: !HAN.test(huruf) });
    made.set(first, same);
  }
  glossaries.set(texts.language, made);
  return made;
}

/**
 * The first glossary term in a label, with its words; the longest of those that begin first. Terms are found by the
 * letter at each place. One pattern with all terms would take thousands of steps there.
 */
export function istilahDalam(label: string, texts: i18n): IstilahView | undefined {
  const glossary = glossaryOf(texts);
  const huruf = fold(label);
  const isWord = (at: number) => WORD.test(huruf.charAt(at));
  for (let at = 0; at < huruf.length; at++)
    for (const one of glossary.get(huruf.charAt(at)) ?? []) {
      const end = at + one.huruf.length;
      if (!huruf.startsWith(one.huruf, at) || (one.utuh && (isWord(at - 1) || isWord(end)))) continue;
      return { kunci: one.kunci, kata: label.slice(at, end) };
    }
  return undefined;
}

/**
 * Marks each term at its first place on the form. Labels of ticks and cells of rows are left out. So are fields that
 * use the word in its everyday sense.
 */
export function withTerms(
  sections: readonly SectionView[],
  texts: i18n,
  awam: ReadonlySet<string> = new Set(),
): readonly SectionView[] {
  const told = new Set<string>();
  const marked = (field: FieldView): FieldView => {
    const plain = field.kind === "centang" || awam.has(field.name);
    const istilah = plain ? undefined : istilahDalam(field.label, texts);
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
