import { describe, expect, it } from "vitest";
import { susun } from "~/domain/mesin/susun/susun";
import { versiSpt } from "~/domain/spt/daftar";
import { versiBadan } from "~/domain/spt/tahunan/badan/versi";
import { LANGUAGES, texts } from "./locales";

const versions = [...Object.values(versiSpt), versiBadan].flatMap(({ semua }) => semua);

describe("every return of every version", () => {
  it.each(
    versions.map((def) => [`${def.jenis} ${def.versi}`, def] as const),
  )("%s compiles: names, kinds, no circles, and all texts in every language", (_name, def) => {
    const program = susun(def, { adaTeks: (key) => LANGUAGES.every((language) => texts[language].has(key)) });
    expect(program.simpul.length).toBeGreaterThan(0);
  });
});
