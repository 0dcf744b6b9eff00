type Ciri = {
  /** Name of the language in the language itself. */
  readonly nama: string;
  readonly arah: "ltr" | "rtl";
  /** The decimal mark of the language; thousands take the other one. */
  readonly desimal: "," | ".";
  /** Tag for `Intl` formats of numbers and days, if the code alone does not give the right digits or order. */
  readonly tag?: string;
};

/**
 * The interface languages, the default first. A further language needs only an entry here and a folder in `locales/`:
 * plural forms come from the platform.
 */
export const bahasa = {
  id: { nama: "Bahasa Indonesia", arah: "ltr", desimal: "," },
  // the day comes before the month, as in local forms and official documents
  en: { nama: "English", arah: "ltr", desimal: ".", tag: "en-GB" },
  fr: { nama: "Français", arah: "ltr", desimal: "," },
  vi: { nama: "Tiếng Việt", arah: "ltr", desimal: "," },
  zh: { nama: "中文", arah: "ltr", desimal: "." },
  // western digits in Arabic too: users compare the screen with official documents
  ar: { nama: "العربية", arah: "rtl", desimal: ".", tag: "ar-u-nu-latn" },
} as const satisfies Readonly<Record<string, Ciri>>;

export type Bahasa = keyof typeof bahasa;
export const BAHASA_AWAL: Bahasa = "id";
export const daftarBahasa = Object.keys(bahasa) as [Bahasa, ...Bahasa[]];
export const isBahasa = (text: unknown): text is Bahasa => typeof text === "string" && Object.hasOwn(bahasa, text);

/** The properties of a language; for an unknown code those of the default. */
const ciriOf = (code: string): Ciri => bahasa[isBahasa(code) ? code : BAHASA_AWAL];
export type Arah = Ciri["arah"];
export const arahOf = (code: string): Arah => ciriOf(code).arah;
export const desimalOf = (code: string): Ciri["desimal"] => ciriOf(code).desimal;
/** The language for `Intl`. */
export const tagOf = (code: string): string => ciriOf(code).tag ?? code;
