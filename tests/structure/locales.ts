import fs from "node:fs";
import path from "node:path";
import { daftarBahasa } from "~/domain/kit/bahasa";

export const LANGUAGES = daftarBahasa;
export type Language = (typeof LANGUAGES)[number];
/** Texts by full key, `namespace:path.to.text`. */
export type Texts = ReadonlyMap<string, string>;

export const localeFile = (language: Language, namespace: string): string => `locales/${language}/${namespace}.json`;
export const namespaces = fs
  .readdirSync("locales/id")
  .filter((name) => name.endsWith(".json"))
  .map((name) => path.basename(name, ".json"));

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value !== "object" || value === null) return [[key, String(value)]];
  const separator = key.endsWith(":") ? "" : ".";
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, `${key}${separator}${name}`));
}

function textsOf(language: Language): Texts {
  const files = namespaces.filter((namespace) => fs.existsSync(localeFile(language, namespace)));
  return new Map(
    files.flatMap((namespace) =>
      flatten(JSON.parse(fs.readFileSync(localeFile(language, namespace), "utf8")), `${namespace}:`),
    ),
  );
}

export const texts = Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])) as Record<
  Language,
  Texts
>;

const PLURAL = /_(zero|one|two|few|many|other)$/;
const isPluralOf = (key: string): boolean => PLURAL.test(key) && pluralBases.has(key.replace(PLURAL, ""));
/** Keys with a form for "other": plurals. */
const pluralBases = new Set(
  LANGUAGES.flatMap((language) =>
    [...texts[language].keys()].filter((key) => key.endsWith("_other")).map((key) => key.slice(0, -6)),
  ),
);
/** The key as code uses it, without its plural form. */
export const baseOf = (key: string): string => (isPluralOf(key) ? key.replace(PLURAL, "") : key);
export { isPluralOf };
