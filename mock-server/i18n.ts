import fs from "node:fs";
import path from "node:path";
import { createInstance, type i18n, type TFunction } from "i18next";

export const LANGUAGES = ["id", "en", "fr", "vi", "zh", "ar"] as const;
export type Language = (typeof LANGUAGES)[number];

const instances = new Map<Language, i18n>();

function load(language: Language, dir: string): i18n {
  const folder = path.join(dir, language);
  const namespaces = fs.readdirSync(folder).filter((file) => file.endsWith(".json"));
  const resources = Object.fromEntries(
    namespaces.map((file) => [file.slice(0, -5), JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"))]),
  );
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: "id",
    resources: { [language]: resources },
    defaultNS: "common",
    ns: Object.keys(resources),
    interpolation: { escapeValue: false },
    initImmediate: false,
  });
  return instance;
}

/** The texts of a language; read once. */
export function textsOf(language: Language, dir = path.resolve("locales")): TFunction {
  let instance = instances.get(language);
  if (!instance) {
    instance = load(language, dir);
    instances.set(language, instance);
  }
  return instance.t;
}

/** The first language of `Accept-Language` that the product has; Indonesian otherwise. */
export function languageOf(header: string | undefined): Language {
  for (const part of (header ?? "").split(",")) {
    const tag = part.split(";")[0]?.trim().toLowerCase().split("-")[0];
    const known = LANGUAGES.find((language) => language === tag);
    if (known) return known;
  }
  return "id";
}
