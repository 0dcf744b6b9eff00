type Ciri = {
  /** As its own readers call it. */
  readonly nama: string;
  readonly arah: "ltr" | "rtl";
  /** The mark before decimals as its readers write numbers; thousands take the other one. */
  readonly desimal: "," | ".";
  /** For the platform's formats of numbers and days, where its code alone does not say which figures or order. */
  readonly tag?: string;
};

/**
 * The interface languages, the default first. One more is an entry here, a folder in `locales/` and a row in nothing else:
 * forms of plurals come from the platform by the code.
 */
export const bahasa = {
  id: { nama: "Bahasa Indonesia", arah: "ltr", desimal: "," },
  // the day stands before the month, as in forms and official documents here
  en: { nama: "English", arah: "ltr", desimal: ".", tag: "en-GB" },
  fr: { nama: "Français", arah: "ltr", desimal: "," },
  vi: { nama: "Tiếng Việt", arah: "ltr", desimal: "," },
  zh: { nama: "中文", arah: "ltr", desimal: "." },
  // western figures in Arabic too: official documents are read beside the screen
  ar: { nama: "العربية", arah: "rtl", desimal: ".", tag: "ar-u-nu-latn" },
} as const satisfies Readonly<Record<string, Ciri>>;

export type Bahasa = keyof typeof bahasa;
export const BAHASA_AWAL: Bahasa = "id";
export const daftarBahasa = Object.keys(bahasa) as [Bahasa, ...Bahasa[]];
export const isBahasa = (text: unknown): text is Bahasa => typeof text === "string" && Object.hasOwn(bahasa, text);

/** What is known of a language; of a code that nobody knows what holds for the default. */
const ciriOf = (code: string): Ciri => bahasa[isBahasa(code) ? code : BAHASA_AWAL];
export type Arah = Ciri["arah"];
export const arahOf = (code: string): Arah => ciriOf(code).arah;
export const desimalOf = (code: string): Ciri["desimal"] => ciriOf(code).desimal;
/** The language for `Intl`. */
export const tagOf = (code: string): string => ciriOf(code).tag ?? code;
