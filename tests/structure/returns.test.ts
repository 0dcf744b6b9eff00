import { describe, expect, it } from "vitest";
import { versiBukpot } from "~/domain/bukpot/versi";
import type { DefSpt } from "~/domain/mesin/definisi";
import { MesinError } from "~/domain/mesin/galat";
import { susun } from "~/domain/mesin/susun/susun";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { REF_LISTS } from "~/domain/ref";
import { versiSpt } from "~/domain/spt/daftar";
import { versiBadan } from "~/domain/spt/tahunan/badan/versi";
import { LANGUAGES, texts } from "./locales";
import { code, findAll, isIn } from "./sources";

const versions = [...Object.values(versiSpt), versiBadan].flatMap(({ semua }) => semua);

const slips = Object.values(versiBukpot).flatMap(({ semua }) => semua);

/** The names of each form that formulas and checks of other forms read, from the refusals of a return without any. */
function readElsewhere(def: DefSpt): ReadonlySet<string> {
  const names = new Set<string>();
  for (;;) {
    const formulir = def.formulir.map((form) => {
      const publik = (form.publik ?? []).filter((name) => names.has(`${form.id}.${name}`));
      return { ...form, publik };
    });
    try {
      susun({ ...def, formulir });
      return names;
    } catch (error) {
      const known = names.size;
      if (!(error instanceof MesinError)) throw error;
      for (const { isian } of error.cacat) names.add(`${isian.formulir}.${isian.nama}`);
      if (names.size === known) throw error;
    }
  }
}

describe("every return and slip of every version", () => {
  it.each(
    Object.values(versiSpt).map(({ jenis, semua }) => [jenis, semua] as const),
  )("%s: a form declares no name public that no other form reads", (_name, semua) => {
    const read = new Set(semua.flatMap((def) => [...readElsewhere(def)]));
    const open = semua.flatMap(({ formulir }) =>
      formulir.flatMap(({ id, publik = [] }) => publik.map((name) => `${id}.${name}`)),
    );
    expect(open.filter((name) => !read.has(name))).toEqual([]);
  });

  it.each(
    [...versions, ...slips].map((def) => [`${def.jenis} ${def.versi}`, def] as const),
  )("%s compiles: names, kinds, no circles, and all texts in every language", (_name, def) => {
    const program = susun(def, { adaTeks: (key) => LANGUAGES.every((language) => texts[language].has(key)) });
    expect(program.simpul.length).toBeGreaterThan(0);
  });

  it.each(
    versions.map((def) => [`${def.jenis} ${def.versi}`, def] as const),
  )("%s takes only listed codes from an official list", (_name, def) => {
    const open = susun(def).simpul.flatMap(({ formulir, nama, field }) =>
      field?.kind === "ref" && REF_LISTS.some((list) => list === field.daftar) && !field.dari
        ? [`${formulir}.${nama}: take pilih("${field.daftar}")`]
        : [],
    );
    expect(open).toEqual([]);
  });
});

describe("differences between returns", () => {
  const kinds = JENIS_SPT.join("|");
  const BRANCH = new RegExp(`[jJ]enis\\)? ?[!=]==? ?"(?:${kinds})"|case "(?:${kinds})":|"(?:${kinds})" ?[!=]==`, "g");

  it("are data or named functions of the definition: no code asks for a kind by name", () => {
    expect(findAll(code, BRANCH, "say it in the definition of the return: app/domain/spt/daftar.ts")).toEqual([]);
  });

  it("are in no list of forms outside the registry", () => {
    const names = /"(?:A1|A2|B1|B2|B3|IA5|IA9|IB|L-IA|L-IB|L-II|L-III|D-I|D-II)"/g;
    const screens = code.filter(({ file }) =>
      isIn(file, ["app/routes/spt", "mock-server/services/spt", "mock-server/print"]),
    );
    expect(findAll(screens, names, "ask the form for what is asked here: its sections, columns, format")).toEqual([]);
  });
});
