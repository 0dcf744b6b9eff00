import type { FormReply, OptionView } from "./form-view";
import { ASK_FIELD, CSRF_FIELD, FORM_FIELD, fieldId, KEY_FIELD } from "./names";

const INTENT = "__intent__";
const MAX_INDEX = 20_000;

/** What a post carries beside its fields, taken out of them. */
export type Carried = { readonly form: string; readonly idempotencyKey: string; readonly ask: string };

/** Separates the hidden fields of every form from what a person filled in. */
export function takeCarried(fields: FormData): Carried {
  const text = (name: string) => String(fields.get(name) ?? "");
  const carried = { form: text(FORM_FIELD), idempotencyKey: text(KEY_FIELD), ask: text(ASK_FIELD) };
  for (const name of [FORM_FIELD, KEY_FIELD, ASK_FIELD, CSRF_FIELD]) fields.delete(name);
  return carried;
}

/** Field names come from outside: an index of billions would make a list of billions. */
export const hasSaneNames = (fields: FormData): boolean =>
  [...fields.keys()].every(
    (name) => name.length <= 200 && [...name.matchAll(/\[(\d+)\]/g)].every(([, index]) => Number(index) <= MAX_INDEX),
  );

/** The list submit of a post: which list, and where its new row stands. Anything else that calls itself one is dropped. */
export function listIntentOf(fields: FormData): { name: string; inserted: number | null } | null {
  const raw = fields.get(INTENT);
  if (raw === null) return null;
  try {
    const { type, payload } = JSON.parse(String(raw));
    const rows = rowCount(fields, String(payload.name));
    if (type === "insert") return { name: payload.name, inserted: Number(payload.index ?? rows) };
    if (type === "remove" && Number(payload.index) < rows) return { name: payload.name, inserted: null };
  } catch {
    // falls through: not an intent of ours
  }
  fields.delete(INTENT);
  return null;
}
const rowCount = (fields: FormData, name: string) =>
  [...fields.keys()].reduce((count, key) => {
    const index = key.startsWith(`${name}[`) ? Number.parseInt(key.slice(name.length + 1), 10) : -1;
    return Math.max(count, index + 1);
  }, 0);

/** Searches the list of a field; `other` reads what stands in another field of the same post. */
export type Find = (field: string, words: string, other: (name: string) => string) => Promise<readonly OptionView[]>;

/**
 * Carries out a submit that only draws the form again: `perbarui` shows what depends on the answers so far,
 * `cari:<field>` searches a long list, `isi:<field>:<value>` takes one of its finds. Undefined: a real submit.
 */
export async function answerAsk(
  ask: string,
  form: string,
  fields: FormData,
  find?: Find,
): Promise<Partial<FormReply> | undefined> {
  if (ask === "") return undefined;
  const [verb, name = "", ...rest] = ask.split(":");
  if (verb === "isi") fields.set(name, rest.join(":"));
  if (verb === "cari" && find) {
    const text = (field: string) => String(fields.get(field) ?? "");
    const found = await find(name, text(name), text);
    return { found: { [name]: found }, focus: fieldId(name, form) };
  }
  return name ? { focus: fieldId(name, form) } : {};
}
