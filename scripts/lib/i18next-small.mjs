/**
 * Parts of i18next for browsers without `Intl.PluralRules`, for `<Trans>`, and for fetching texts by itself. The portal
 * needs none of them.
 */
const CUTS = [
  {
    file: /\/i18next\/dist\/esm\/i18next\.js$/,
    pattern: /^ {2}queueLoad\(languages, namespaces, options, callback\) \{[\s\S]*?^\}/m,
    by: "}",
  },
  { file: /\/i18next\/dist\/esm\/i18next\.js$/, pattern: /^let sets = \[\{[\s\S]*?^\}\];/m, by: "let sets = [];" },
  {
    file: /\/i18next\/dist\/esm\/i18next\.js$/,
    pattern: /^let _rulesPluralsTypes = \{[\s\S]*?^\};/m,
    by: "let _rulesPluralsTypes = {};",
  },
  {
    file: /\/react-i18next\/dist\/es\/unescape\.js$/,
    pattern: /^[\s\S]*$/,
    by: "export const unescape = (text) => text;",
  },
];

/**
 * Leaves those tables out of the browser files. Throws if a newer version of a package has them written differently.
 * @returns {import("vite").Plugin}
 */
export const smallI18next = () => ({
  name: "small-i18next",
  apply: "build",
  transform(code, id) {
    const cuts = CUTS.filter(({ file }) => file.test(id.split("?")[0]));
    if (cuts.length === 0) return undefined;
    return {
      code: cuts.reduce((text, { pattern, by }) => {
        if (!pattern.test(text))
          throw new Error(`${id} no longer holds ${pattern}: look at scripts/lib/i18next-small.mjs`);
        return text.replace(pattern, by);
      }, code),
      map: null,
    };
  },
});
