import { describe, expect, it } from "vitest";
import { galat } from "~/contract/errors";
import { dynamicKeys } from "./dynamic-keys";
import { listTexts, pageTexts } from "./list-texts";
import { baseOf, LANGUAGES, localeFile, namespaces, texts } from "./locales";
import { code, findAll, lineAt, type Source } from "./sources";

type Use = { readonly key: string; readonly place: string };

/** `"ns:some.key"` anywhere, and `t("some.key")` in the namespace of the file's `useTranslation("ns")`. */
function usesIn({ file, text }: Source): Use[] {
  const named = new RegExp(`"((?:${namespaces.join("|")}):[\\w.-]+)"`, "g");
  const own = /useTranslation\(\[?"(\w+)"/.exec(text)?.[1] ?? "common";
  const at = (match: RegExpMatchArray, key: string) => ({ key, place: `${file}:${lineAt(text, match.index ?? 0)}` });
  return [
    ...[...text.matchAll(named)].map((match) => at(match, match[1] ?? "")),
    ...[...text.matchAll(/\bt\(\s*"([\w.-]+)"/g)].map((match) => at(match, `${own}:${match[1]}`)),
  ];
}

/** `` `ns:some.${x}` `` covers every key with that prefix. */
function templatesIn({ text }: Source): string[] {
  const own = /useTranslation\(\[?"(\w+)"/.exec(text)?.[1] ?? "common";
  const named = new RegExp(`\`((?:${namespaces.join("|")}):[\\w.-]+[._])\\$\\{`, "g");
  return [
    ...[...text.matchAll(named)].map(([, head]) => head ?? ""),
    ...[...text.matchAll(/\bt\(\s*`([\w-]+\.[\w.-]*)\$\{/g)].map(([, head]) => `${own}:${head}`),
  ];
}

const uses = [...code.flatMap(usesIn), ...listTexts.map((key) => ({ key, place: "a list of app/contract" }))];
const heads = [...dynamicKeys, ...code.flatMap(templatesIn)];
const indonesian = new Set([...texts.id.keys()].map(baseOf));
const PARTS = ["pesan", "arti", "cara"] as const;
const ofErrors = Object.entries(galat).flatMap(([name, { namespace }]) =>
  [...PARTS, "dasar"].map((part) => `${namespace}:galat.${name}.${part}`),
);

describe("keys of texts", () => {
  it("every key in the code has its text", () => {
    // a list names the beginning of its words with the dot
    const isBranch = (key: string) =>
      [...indonesian].some((known) => known.startsWith(key.endsWith(".") ? key : `${key}.`));
    const missing = uses.filter(({ key }) => !indonesian.has(key) && !isBranch(key));
    expect(
      missing.map(
        ({ key, place }) =>
          `${place} uses ${key}: add it to ${localeFile("id", key.split(":")[0] ?? "")} and the other languages`,
      ),
    ).toEqual([]);
  });

  it("no page looks up the text of a failure, which never goes to browsers", () => {
    const advice = "let the loader answer the text";
    const pages = code.filter(({ file }) => file.endsWith(".tsx"));
    expect(findAll(pages, /(?<![.\w])t\([`"](?!panduan:)(?:\w+:)?galat\.[^)]*/g, advice)).toEqual([]);
  });

  it("every text is used", () => {
    const used = new Set([...uses.map(({ key }) => key), ...ofErrors, ...pageTexts]);
    const unused = [...indonesian].filter((key) => !used.has(key) && !heads.some((head) => key.startsWith(head)));
    expect(
      unused.map(
        (key) =>
          `${localeFile("id", key.split(":")[0] ?? "")} ${key} is not used: remove it everywhere, or name its beginning in dynamic-keys.ts`,
      ),
    ).toEqual([]);
  });

  it("every prefix in dynamic-keys.ts leads to texts", () => {
    expect(dynamicKeys.filter((head) => ![...indonesian].some((key) => key.startsWith(head)))).toEqual([]);
  });
});

describe("catalogue of errors", () => {
  it.each(LANGUAGES)("explains every code in %s: the event, its meaning and the remedy", (language) => {
    const missing = Object.entries(galat).flatMap(([name, { namespace }]) =>
      PARTS.map((part) => `${namespace}:galat.${name}.${part}`)
        .filter((key) => !texts[language].get(key))
        .map((key) => `${localeFile(language, namespace)} lacks ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it("holds no text for a code that does not exist", () => {
    const known = new Set(ofErrors);
    const stray = [...texts.id.keys()].filter(
      (key) => /^\w+:galat\.\w+\.(pesan|arti|cara|dasar)$/.test(key) && !known.has(key),
    );
    expect(stray.map((key) => `${key}: declare the code in app/contract/galat, or remove the text`)).toEqual([]);
  });
});
