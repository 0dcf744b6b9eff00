import { arahOf, type Bahasa, isBahasa } from "~/i18n/config";
import { readCookie, writeCookie } from "~/web/cookie";

/** Everything that can be set, with its choices; the first of each is the default. */
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

/** Keeps of `given` what is a choice; the rest is the default. */
const tolerant = (given: Readonly<Record<string, unknown>>): Settings =>
  Object.fromEntries(
    settingKeys.map((key) => {
      const value = typeof given[key] === "boolean" ? String(given[key]) : given[key];
      return [key, isChoice(key, value) ? value : settingsAwal[key]];
    }),
  ) as Settings;

/** The settings of a request. A cookie that is damaged, foreign or old costs its broken parts only. */
export function readSettings(cookieHeader: string | null): Settings {
  try {
    const found: unknown = JSON.parse(readCookie(cookieHeader, COOKIE) ?? "{}");
    return tolerant(found !== null && typeof found === "object" ? { ...found } : {});
  } catch {
    return settingsAwal;
  }
}

/** The settings a page is drawn with: a language that its address asks for (`?lng=`) brings its direction along. */
export const settingsFor = (settings: Settings, asked: string | null): Settings =>
  isBahasa(asked) ? { ...settings, themeDirection: arahOf(asked) } : settings;

/** The `Set-Cookie` value that keeps `settings` for a year. `themeStretch` is stored as a boolean. */
export function writeSettings(settings: Settings): string {
  const stored = { ...settings, themeStretch: settings.themeStretch === "true" };
  return writeCookie(COOKIE, JSON.stringify(stored), 31_536_000);
}

/** The defaults in a language: its own direction, of all else the first choice. */
const awalOf = (lng: Bahasa): Settings => ({ ...settingsAwal, themeDirection: arahOf(lng) });

/** True where a setting differs from the defaults of the language. */
export const isChanged = (settings: Settings, lng: Bahasa): boolean =>
  settingKeys.some((key) => settings[key] !== awalOf(lng)[key]);

/** What one submitted form makes of the settings: `intent=reset`, or any of the keys with a choice. */
export const applyForm = (settings: Settings, form: FormData, lng: Bahasa): Settings =>
  form.get("intent") === "reset"
    ? awalOf(lng)
    : tolerant({
        ...settings,
        ...Object.fromEntries(
          settingKeys.flatMap((key) => (isChoice(key, form.get(key)) ? [[key, form.get(key)]] : [])),
        ),
      });
