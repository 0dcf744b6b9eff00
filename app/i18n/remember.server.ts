import type { i18n, TFunction } from "i18next";

const MOST = 20_000;

/** Looks a text without parameters up once: it never changes, and a page asks for hundreds. */
function remembering(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const lookUp = (...asked: Parameters<TFunction>) => {
    const [key] = asked;
    if (asked.length > 1 || typeof key !== "string") return t(...asked);
    const found = known.get(key) ?? t(key);
    if (known.size < MOST) known.set(key, found);
    return found;
  };
  return Object.assign(lookUp, t) as unknown as TFunction;
}

/** Makes an instance whose texts and language stay as they are remember what it was asked. */
export function rememberTexts(texts: i18n): i18n {
  const fixed = new Map<string, TFunction>();
  const getFixedT = texts.getFixedT.bind(texts);
  texts.t = remembering(texts.t.bind(texts) as TFunction);
  texts.getFixedT = ((...about: Parameters<i18n["getFixedT"]>) => {
    const key = JSON.stringify(about);
    const known = fixed.get(key) ?? remembering(getFixedT(...about));
    fixed.set(key, known);
    return known;
  }) as i18n["getFixedT"];
  return texts;
}
