import { arahOf, type Bahasa, isBahasa } from "~/i18n/config";
import { readCookie, writeCookie } from "~/web/cookie";

/** All settings with their choices; the first of each is the default. */
export const pilihan = {
  themeMode: ["light", "dark", "auto"],
  themeContrast: ["default", "bold"],
  themeDirection: ["ltr", "rtl"],
  themeLayout: ["vertical", "horizontal", "mini"],
  themeStretch: ["false", "true"],
  kerapatan: ["normal", "rapat", "lega"],
  themeColorPresets: ["default", "cyan", "purple", "blue", "orange", "red"],
} as const;
export type SettingKey = keyof typeof pilihan;
export type Settings = { readonly [K in SettingKey]: (typeof pilihan)[K][number] };

export const settingKeys = Object.keys(pilihan) as SettingKey[];
export const settingsAwal = Object.fromEntries(settingKeys.map((key) => [key, pilihan[key][0]])) as Settings;

const COOKIE = "settings";
const isChoice = (key: SettingKey, value: unknown): boolean => (pilihan[key] as readonly unknown[]).includes(value);

/** The defaults of a language: its own direction, otherwise the first choices. */
const awalOf = (lng: Bahasa): Settings => ({ ...settingsAwal, themeDirection: arahOf(lng) });

/** Keeps the valid choices of `given`; all others get the default of the language. */
const tolerant = (given: Readonly<Record<string, unknown>>, lng: Bahasa): Settings =>
  Object.fromEntries(
    settingKeys.map((key) => {
      const value = typeof given[key] === "boolean" ? String(given[key]) : given[key];
      return [key, isChoice(key, value) ? value : awalOf(lng)[key]];
    }),
  ) as Settings;

/**
 * The settings of a request in a language. In a damaged, foreign or old cookie only the invalid parts get the default.
 */
export function readSettings(cookieHeader: string | null, lng: Bahasa): Settings {
  try {
    const found: unknown = JSON.parse(readCookie(cookieHeader, COOKIE) ?? "{}");
    return tolerant(found !== null && typeof found === "object" ? { ...found } : {}, lng);
  } catch {
    return awalOf(lng);
  }
}

/** The settings for drawing a page. A language in its address (`?lng=`) also sets the direction. */
export const settingsFor = (settings: Settings, asked: string | null): Settings =>
  isBahasa(asked) ? { ...settings, themeDirection: arahOf(asked) } : settings;

/** The `Set-Cookie` value that keeps `settings` for a year. `themeStretch` is stored as a boolean. */
export function writeSettings(settings: Settings): string {
  const stored = { ...settings, themeStretch: settings.themeStretch === "true" };
  return writeCookie(COOKIE, JSON.stringify(stored), 31_536_000);
}

/** True if a setting differs from the defaults of the language. */
export const isChanged = (settings: Settings, lng: Bahasa): boolean =>
  settingKeys.some((key) => settings[key] !== awalOf(lng)[key]);

/** Applies one submitted form to the settings: `intent=reset`, or any of the keys with a choice. */
export const applyForm = (settings: Settings, form: FormData, lng: Bahasa): Settings =>
  form.get("intent") === "reset"
    ? awalOf(lng)
    : tolerant(
        {
          ...settings,
          ...Object.fromEntries(
            settingKeys.flatMap((key) => (isChoice(key, form.get(key)) ? [[key, form.get(key)]] : [])),
          ),
        },
        lng,
      );
