/** Beginnings of keys that are put together at run time from a typed list; everything below them counts as used. */
export const dynamicKeys: readonly string[] = [
  // the glossary: one entry per term of app/domain
  "panduan:istilah.",
];
