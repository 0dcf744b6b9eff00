import { BAHASA_AWAL, daftarBahasa } from "~/domain/kit/bahasa";

export { type Arah, arahOf, BAHASA_AWAL, type Bahasa, bahasa, daftarBahasa, isBahasa } from "~/domain/kit/bahasa";

/** Name of the cookie and of the local-storage key. */
export const COOKIE_BAHASA = "i18nextLng";
export const instanceOptions = {
  fallbackLng: BAHASA_AWAL,
  supportedLngs: daftarBahasa,
  defaultNS: "common",
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initImmediate: false,
} as const;
