import type { i18n } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";

/** Addresses of the text files of a page, `/teks/<language>/<namespace>-<hash>.js`. */
export type TextFiles = readonly string[];

const namespaceOf = (path: string): string => path.split(/[/-]/)[3] ?? "";

/** Gives the browser's instance texts that it lacks. A browser fetches a file once. Rejects if one cannot be had. */
export const loadTexts = (instance: i18n, lng: string, files: TextFiles): Promise<unknown> =>
  Promise.all(
    files.map(async (path) =>
      instance.addResourceBundle(lng, namespaceOf(path), (await import(/* @vite-ignore */ path)).default),
    ),
  );

/**
 * Suspends a page until the browser's instance has its texts; the page before stays meanwhile. A file that cannot be had
 * (another version of the product) makes the browser load the page as a document. The server has every text already.
 */
export function useTexts(lng: string, files: TextFiles | null): void {
  const { i18n } = useContext(I18nContext);
  if (files === null || typeof document === "undefined") return;
  const missing = files.filter((path) => !i18n.hasResourceBundle(lng, namespaceOf(path)));
  // React 18 suspends what throws a promise
  if (missing.length > 0) throw loadTexts(i18n, lng, missing).catch(() => location.reload());
  if (i18n.language !== lng) void i18n.changeLanguage(lng);
}
