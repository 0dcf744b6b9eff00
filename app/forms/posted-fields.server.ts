import { ALAS_FIELD, ASK_FIELD, BEDA_FIELD, CSRF_FIELD, FINDS, FORM_FIELD, fieldId, KEY_FIELD } from "~/web/names";
import { dasarOf } from "./dasar-kiriman.server";
import type { Dasar, FindsView, FormReply, OptionView } from "./form-view";
import { isSaneName } from "./names.server";

/** The field of a list submit. */
export const INTENT = "__intent__";

/** The hidden values of a post, taken out of its fields. */
export type Carried = {
  readonly form: string;
  readonly idempotencyKey: string;
  readonly ask: string;
  readonly dasar: Dasar | undefined;
};

/** Separates the hidden fields of every form from the user's input. */
export function takeCarried(fields: FormData): Carried {
  const text = (name: string) => String(fields.get(name) ?? "");
  const carried = {
    form: text(FORM_FIELD),
    idempotencyKey: text(KEY_FIELD),
    ask: text(ASK_FIELD),
    dasar: dasarOf(fields),
  };
  for (const name of [FORM_FIELD, KEY_FIELD, ASK_FIELD, CSRF_FIELD, ALAS_FIELD, BEDA_FIELD]) fields.delete(name);
  return carried;
}

/** True if the API accepts the key. A form drawn without a key sends none. */
export const isSaneKey = (key: string): boolean => key === "" || /^[\w-]{8,80}$/.test(key);

type ListIntent = { readonly name: string; readonly inserted: number | null; readonly rows: number };
/** The list submit of a post: the list, and the place of its new row. Any other value under this name is dropped. */
export function listIntentOf(fields: FormData): ListIntent | null {
  const raw = fields.get(INTENT);
  if (raw === null) return null;
  try {
    const { type, payload } = JSON.parse(String(raw));
    const name = String(payload.name);
    const rows = rowCount(fields, name);
    const index = Number(payload.index ?? rows);
    const within = isSaneName(name) && !hasOtherThanRows(fields, name) && Number.isInteger(index) && index >= 0;
    if (within && type === "insert" && index <= rows) return { name, inserted: index, rows: rows + 1 };
    if (within && type === "remove" && index < rows) return { name, inserted: null, rows: rows - 1 };
  } catch {
    // falls through: not an intent of ours
  }
  fields.delete(INTENT);
  return null;
}

/** True if a name cannot be a list: it has a value of its own, has named parts, or lies below such a value. */
const hasOtherThanRows = (fields: FormData, name: string): boolean =>
  [...fields.keys()].some((key) => key === name || key.startsWith(`${name}.`) || below(name, key));
const below = (name: string, key: string): boolean => name.startsWith(`${key}.`) || name.startsWith(`${key}[`);

const rowCount = (fields: FormData, name: string) =>
  [...fields.keys()].reduce((count, key) => {
    const index = key.startsWith(`${name}[`) ? Number.parseInt(key.slice(name.length + 1), 10) : -1;
    return Math.max(count, index + 1);
  }, 0);

/** Reads another field of the same post. */
type Other = (name: string) => string;
/** One page of a list's results for the words, {@link FINDS} entries, and the total number. */
export type Finds = { readonly rows: readonly OptionView[]; readonly total: number };
/** The long lists behind a form's search boxes. */
export type Lookups = {
  find(field: string, words: string, other: Other, page: number): Promise<Finds>;
  /** True if a field is now a search box with text that is no entry: words meant for a search. */
  isWords(field: string, text: string, other: Other): boolean;
};

/** A page of a list that is available as a whole. */
export const pageOfList = (all: readonly OptionView[], page: number): Finds => ({
  rows: all.slice((page - 1) * FINDS, page * FINDS),
  total: all.length,
});

/** True if a text has letters, so that it is words and not a number, right or wrong. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** The most letters of a search, as the API takes them. */
const MOST_LETTERS = 100;
const otherOf =
  (fields: FormData): Other =>
  (name) =>
    String(fields.get(name) ?? "");

async function search(lookups: Lookups, name: string, fields: FormData, page: number): Promise<FindsView> {
  const other = otherOf(fields);
  const typed = other(name).trim();
  const words = typed.slice(0, MOST_LETTERS);
  const { rows, total } = await lookups.find(name, words, other, page);
  return { options: rows, total, page, ...(words === typed ? {} : { cut: words }) };
}

/** The submit that asks for figures of the current form, and for the lists that depend on it. */
export const RECOMPUTE = "perbarui";

/**
 * Carries out a submit that only draws the form again. `perbarui` shows the parts that depend on the answers so far.
 * `cari:<field>` searches a long list; `lagi:<field>:<page>` shows another page of results. `isi:<field>:<value>` takes
 * one of them. Undefined: a real submit.
 */
export async function answerAsk(
  ask: string,
  form: string,
  fields: FormData,
  lookups?: Lookups,
): Promise<Partial<FormReply> | undefined> {
  if (ask === "") return undefined;
  const [verb, name = "", ...rest] = ask.split(":");
  if (verb === "isi") fields.set(name, rest.join(":"));
  if ((verb === "cari" || verb === "lagi") && lookups) {
    const page = verb === "lagi" && /^\d{1,6}$/.test(rest[0] ?? "") ? Math.max(1, Number(rest[0])) : 1;
    return { found: { [name]: await search(lookups, name, fields, page) }, focus: fieldId(name, form) };
  }
  return name ? { focus: fieldId(name, form) } : {};
}

/**
 * The reply to a real submit while search boxes hold words instead of an entry: their results. Enter in such a box
 * presses the form's first button, and a document with words for a number must not be stored.
 */
export async function answerWords(
  form: string,
  fields: FormData,
  lookups?: Lookups,
): Promise<(Partial<FormReply> & { readonly found: Readonly<Record<string, FindsView>> }) | undefined> {
  if (!lookups) return undefined;
  const other = otherOf(fields);
  const names = [...new Set(fields.keys())].filter((name) => {
    const text = other(name).trim();
    return text !== "" && lookups.isWords(name, text, other);
  });
  const [first] = names;
  if (first === undefined) return undefined;
  const found = await Promise.all(
    names.map(async (name) => [name, { ...(await search(lookups, name, fields, 1)), unknown: true }] as const),
  );
  return { found: Object.fromEntries(found), focus: fieldId(first, form) };
}
