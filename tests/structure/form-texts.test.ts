import { describe, expect, it } from "vitest";
import { lembarFor } from "~/domain/bukpot/gaji";
import type { Field, FormDef } from "~/domain/kit/form";
import { textKeysOf } from "~/forms/text-keys.server";
import { LANGUAGES, localeFile, texts } from "./locales";
import { sourcesUnder } from "./sources";

/** Forms of returns have texts of each version, see returns.test.ts. */
const RETURNS = ["sptformulir", "sptbadan", "sptop"];
/** Pages that show the title of another text. */
const UNTITLED = ["pembayaran:pbk.judul"];
/** Choices that are codes, written the same in every language. */
const CODES = /^bukpot:gaji\.ptkp_pilihan\./;

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("../../app/domain/**/*.ts", { eager: true });
const isForm = (value: object): value is FormDef =>
  "id" in value &&
  "namespace" in value &&
  "sections" in value &&
  Array.isArray(value.sections) &&
  value.sections.every((section: object) => "fields" in section);
/** The forms in an exported value: the form itself, or a table or list of forms. */
function formsIn(value: unknown, depth = 0): FormDef[] {
  if (typeof value !== "object" || value === null || depth > 3) return [];
  return isForm(value) ? [value] : Object.values(value).flatMap((inner) => formsIn(inner, depth + 1));
}
const exported = Object.values(modules).flatMap((module) => formsIn(module));
const sheets = (["MP", "A1"] as const).map(lembarFor);
const forms = [...new Set([...exported, ...sheets])].filter(({ namespace }) => !RETURNS.includes(namespace));
const manyChoices = (fields: readonly Field[], prefix: string): string[] =>
  fields.flatMap((field) =>
    field.kind === "pilihanBanyak" && !field.daftar
      ? field.dari.map((value) => `${prefix}.${field.name}_pilihan.${value}`)
      : [],
  );
const keys = forms.flatMap((form) => [
  ...textKeysOf(form),
  ...form.sections.flatMap(({ fields }) => manyChoices(fields, `${form.namespace}:${form.id}`)),
]);

describe("forms of app/domain", () => {
  it("are all found: each is exported, alone or in a table", () => {
    const found = new Set(forms.map(({ namespace, id }) => `${namespace}:${id}`));
    const declared = sourcesUnder("app/domain", [".ts"]).flatMap(({ file, text }) =>
      [...text.matchAll(/\bid: "(\w+)",\s+namespace: "(\w+)"/g)].map(([, id, namespace]) => ({
        file,
        form: `${namespace}:${id}`,
      })),
    );
    expect(declared.length).toBeGreaterThan(20);
    const hidden = declared.filter(
      ({ form }) => !found.has(form) && !RETURNS.some((name) => form.startsWith(`${name}:`)),
    );
    expect(hidden.map(({ file, form }) => `${file}: export ${form}`)).toEqual([]);
  });

  it("have no exceptions beyond those needed", () => {
    const missing = keys.filter((key) => LANGUAGES.every((language) => !texts[language].has(key)));
    expect(UNTITLED.filter((key) => !missing.includes(key))).toEqual([]);
    expect(missing.filter((key) => CODES.test(key))).not.toEqual([]);
  });

  it.each(LANGUAGES)("have the text of every section, field and choice in %s", (language) => {
    const missing = keys.filter((key) => !texts[language].has(key) && !UNTITLED.includes(key) && !CODES.test(key));
    expect(missing.map((key) => `${localeFile(language, key.split(":")[0] ?? "")} lacks ${key}`)).toEqual([]);
  });
});
