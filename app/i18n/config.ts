/** Interface languages, the default first, with their own names. */
export const bahasa = {
  id: "Bahasa Indonesia",
  en: "English",
  fr: "Français",
  vi: "Tiếng Việt",
  zh: "中文",
  ar: "العربية",
} as const;
export type Bahasa = keyof typeof bahasa;

export const daftarBahasa = Object.keys(bahasa) as Bahasa[];
export const BAHASA_AWAL: Bahasa = "id";
export const isBahasa = (text: unknown): text is Bahasa => typeof text === "string" && Object.hasOwn(bahasa, text);

export type Arah = "ltr" | "rtl";
export const arahOf = (lng: string): Arah => (lng === "ar" ? "rtl" : "ltr");

/** Name of the cookie, of the local-storage key, and of nothing else. */
export const COOKIE_BAHASA = "i18nextLng";
export const instanceOptions = {
  fallbackLng: BAHASA_AWAL,
  supportedLngs: daftarBahasa,
  defaultNS: "common",
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initImmediate: false,
} as const;
