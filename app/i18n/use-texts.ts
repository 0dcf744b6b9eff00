import type { i18n } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";
import { namespaceOf, textPath } from "./text-file";

/** Names of the text files of a page. */
export type TextFiles = readonly string[];

const loading = new Map<string, Promise<void>>();

async function load(instance: i18n, lng: string, name: string): Promise<void> {
  const { default: texts } = (await import(/* @vite-ignore */ textPath(lng, name))) as { default: object };
  instance.addResourceBundle(lng, namespaceOf(name), texts);
}

/** Fetches text files that the browser's instance lacks. A file is fetched once. Rejects if one cannot be had. */
export async function loadTexts(instance: i18n, lng: string, names: TextFiles): Promise<void> {
  const each = names.map((name) => {
    const path = textPath(lng, name);
    const known = loading.get(path) ?? load(instance, lng, name);
    loading.set(path, known);
    return known;
  });
  await Promise.all(each);
}

/**
 * Suspends a page until the browser's instance has its texts; the page before stays meanwhile. A file that cannot be had
 * (another version of the product) makes the browser load the page as a document. The server has every text already.
 */
export function useTexts(lng: string, names: TextFiles | null): void {
  const { i18n } = useContext(I18nContext);
  if (names === null || typeof document === "undefined") return;
  const missing = names.filter((name) => !i18n.hasResourceBundle(lng, namespaceOf(name)));
  // React 18 suspends what throws a promise
  if (missing.length > 0) throw loadTexts(i18n, lng, missing).catch(() => location.reload());
  if (i18n.language !== lng) void i18n.changeLanguage(lng);
}
