import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { baseOf, isPluralOf, LANGUAGES, type Language, localeFile, namespaces, texts } from "./locales";
import { SAME_WORDS } from "./same-words";

const foreign = LANGUAGES.filter((language) => language !== "id");
const fileOf = (language: Language, key: string) => localeFile(language, key.split(":")[0] ?? "");
const bases = (language: Language) => new Set([...texts[language].keys()].map(baseOf));
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*-?\s*([\w.]+)/g)].map(([, name]) => name);

describe.each(foreign)("texts in %s", (language) => {
  it("has a file for every namespace, and no other", () => {
    const files = fs.readdirSync(`locales/${language}`).sort();
    expect(files).toEqual(namespaces.map((name) => `${name}.json`).sort());
  });

  it("has the keys of the Indonesian texts", () => {
    const [own, indonesian] = [bases(language), bases("id")];
    const missing = [...indonesian]
      .filter((key) => !own.has(key))
      .map((key) => `${fileOf(language, key)} lacks ${key}: translate it`);
    const extra = [...own]
      .filter((key) => !indonesian.has(key))
      .map((key) => `${fileOf(language, key)} has ${key}, which Indonesian lacks: remove it`);
    expect([...missing, ...extra]).toEqual([]);
  });

  it("keeps the placeholders", () => {
    const wanted = new Map([...texts.id].map(([key, text]) => [baseOf(key), new Set(placeholders(text))]));
    const wrong = [...texts[language]].flatMap(([key, text]) => {
      const expected = wanted.get(baseOf(key));
      if (!expected) return [];
      const own = new Set(placeholders(text));
      const lost = [...expected].filter((name) => !own.has(name) && !(isPluralOf(key) && /_(zero|one|two)$/.test(key)));
      const added = [...own].filter((name) => !expected.has(name) && name !== "count");
      return [...lost, ...added].map((name) => `${fileOf(language, key)} ${key}: {{${name}}} is not in both languages`);
    });
    expect(wrong).toEqual([]);
  });

  it("has its own words", () => {
    const words = (text: string) => text.replace(/\{\{[^}]*\}\}/g, "").match(/\p{L}+/gu) ?? [];
    const isFree = (word: string) => word === word.toUpperCase() || SAME_WORDS.has(word.toLowerCase());
    const same = [...texts[language]].filter(([key, text]) => text === texts.id.get(key) && !words(text).every(isFree));
    expect(
      same.map(
        ([key, text]) =>
          `${fileOf(language, key)} ${key} is "${text}" as in Indonesian: translate it, or allow its words in same-words.ts`,
      ),
    ).toEqual([]);
  });
});

describe("plural forms", () => {
  it.each(LANGUAGES)("%s has the plural forms of its grammar", (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const plurals = new Set(LANGUAGES.flatMap((one) => [...texts[one].keys()].filter(isPluralOf).map(baseOf)));
    const missing = [...plurals].flatMap((base) =>
      forms
        .filter((form) => !texts[language].has(`${base}_${form}`))
        .map((form) => `${fileOf(language, base)} lacks ${base}_${form}`),
    );
    const needless = [...texts[language].keys()].filter(
      (key) => isPluralOf(key) && !forms.some((form) => key.endsWith(`_${form}`)),
    );
    expect([
      ...missing,
      ...needless.map((key) => `${fileOf(language, key)} has ${key}, a form this language does not have`),
    ]).toEqual([]);
  });

  it.each(LANGUAGES)("%s has no empty text", (language) => {
    expect(
      [...texts[language]]
        .filter(([, text]) => text.trim() === "")
        .map(([key]) => `${fileOf(language, key)} ${key} is empty`),
    ).toEqual([]);
  });
});
