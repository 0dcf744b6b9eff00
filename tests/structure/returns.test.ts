import { describe, expect, it } from "vitest";
import { versiBukpot } from "~/domain/bukpot/versi";
import { susun } from "~/domain/mesin/susun/susun";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { REF_LISTS } from "~/domain/ref";
import { versiSpt } from "~/domain/spt/daftar";
import { versiBadan } from "~/domain/spt/tahunan/badan/versi";
import { LANGUAGES, texts } from "./locales";
import { code, findAll, isIn } from "./sources";

const versions = [...Object.values(versiSpt), versiBadan].flatMap(({ semua }) => semua);

const slips = Object.values(versiBukpot).flatMap(({ semua }) => semua);

describe("every return and slip of every version", () => {
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
