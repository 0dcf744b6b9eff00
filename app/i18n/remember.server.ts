import type { i18n, TFunction } from "i18next";
import { ingatTeks } from "~/domain/kit/ingat-teks";

/** Makes an instance cache its answers. Its texts and language must not change. */
export function rememberTexts(texts: i18n): i18n {
  const fixed = new Map<string, TFunction>();
  const getFixedT = texts.getFixedT.bind(texts);
  texts.t = ingatTeks(texts.t.bind(texts) as TFunction);
  texts.getFixedT = ((...about: Parameters<i18n["getFixedT"]>) => {
    const key = JSON.stringify(about);
    const known = fixed.get(key) ?? ingatTeks(getFixedT(...about));
    fixed.set(key, known);
    return known;
  }) as i18n["getFixedT"];
  return texts;
}
