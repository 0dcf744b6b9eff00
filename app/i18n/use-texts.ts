import { useContext } from "react";
import { I18nContext } from "react-i18next";

export type TextBundle = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Gives the browser's instance the texts of a page before the page renders. On the server the instance has every text
 * already.
 */
export function useTexts(lng: string, bundle: TextBundle | null): void {
  const { i18n } = useContext(I18nContext);
  if (bundle === null || typeof document === "undefined") return;
  for (const [name, texts] of Object.entries(bundle))
    if (!i18n.hasResourceBundle(lng, name)) i18n.addResourceBundle(lng, name, texts);
  if (i18n.language !== lng) void i18n.changeLanguage(lng);
}
