import fs from "node:fs";
import path from "node:path";
import { createInstance, type TFunction } from "i18next";
import { type Bahasa, daftarBahasa, tagOf } from "~/domain/kit/bahasa";
import { ingatTeks } from "~/domain/kit/ingat-teks";

export const LANGUAGES = daftarBahasa;
export type Language = Bahasa;

const texts = new Map<Language, TFunction>();

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
/**
 * A format of the platform, created once: creating one takes a hundred times as long as using it. `key` names its kind.
 */
function formatOf<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const known = formats.get(key) ?? make();
  formats.set(key, known);
  return known as F;
}
/** Numbers with the separators of a language. */
export const numbersOf = (language: string): Intl.NumberFormat => {
  const tag = tagOf(language);
  return formatOf(`${tag} n`, () => new Intl.NumberFormat(tag));
};
/** Days in words in a language, or months with their year. */
export const datesOf = (language: string, of: "hari" | "bulan", timeZone: string): Intl.DateTimeFormat => {
  const tag = tagOf(language);
  const day = of === "hari" ? ({ day: "numeric" } as const) : {};
  return formatOf(
    `${tag} ${of} ${timeZone}`,
    () => new Intl.DateTimeFormat(tag, { ...day, month: "long", year: "numeric", timeZone }),
  );
};

/**
 * A parameter formatted for the reader's language: numbers (whole rupiah, counts) with its separators, days
 * (`YYYY-MM-DD`) and periods (`YYYY-MM`) in words. Other texts stay unchanged. Arabic uses Western digits too.
 */
export function shownParam(value: unknown, _format?: string, language = "id"): string {
  if (typeof value === "number") return numbersOf(language).format(value);
  const text = String(value ?? "");
  if (!/^\d{4}-\d{2}(-\d{2})?$/.test(text)) return text;
  const date = datesOf(language, text.length === 10 ? "hari" : "bulan", "UTC");
  return date.format(new Date(`${text.padEnd(10, "-01")}T00:00:00Z`)).replace(/[\u200e\u200f\u061c]/g, "");
}

function load(language: Language, dir: string): TFunction {
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
    interpolation: { escapeValue: false, alwaysFormat: true, format: shownParam },
    initImmediate: false,
  });
  return ingatTeks(instance.t);
}

/** The texts of a language, read once. */
export function textsOf(language: Language, dir = path.resolve("locales")): TFunction {
  const known = texts.get(language) ?? load(language, dir);
  texts.set(language, known);
  return known;
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
