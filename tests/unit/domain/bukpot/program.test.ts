import { describe, expect, it } from "vitest";
import { formBukpot } from "~/domain/bukpot/form";
import { pajakPasal17 } from "~/domain/bukpot/fungsi";
import { versiBukpot } from "~/domain/bukpot/versi";
import { dated } from "~/domain/kit/dated";
import { fieldsOf } from "~/domain/kit/form";
import { semuaRumus } from "~/domain/mesin/alasan/tulis";
import { type DefSpt, hitung } from "~/domain/mesin/definisi";
import { dari, defineFungsi, fungsi, type Rumus, tetap } from "~/domain/mesin/rumus";
import { susun } from "~/domain/mesin/susun/susun";

const bp21 = versiBukpot.BP21.dari("2025-05");
/** The definition of BP21 with another formula for its tax. */
const denganPajak = (rumus: Rumus): DefSpt => ({
  ...bp21,
  formulir: bp21.formulir.map((form) => ({
    ...form,
    sections: form.sections.map((section) =>
      "fields" in section
        ? {
            ...section,
            fields: section.fields.map((field) => (field.name === "pph" ? hitung("pph", undefined, rumus) : field)),
          }
        : section,
    ),
  })),
});

describe("the program of a slip", () => {
  it("a misspelt operand is refused with type, form, section, field and the nearest name", () => {
    const wrong = fungsi(pajakPasal17, { dpp: "hitungan.dppp", hari: tetap(1) });
    expect(() => susun(denganPajak(wrong))).toThrow(
      'BP21 › slip › penghasilan › pph: no field, column, row or source is called "hitungan.dppp" (is "hitungan.dpp" meant?)',
    );
  });

  it("a function table that begins after the slips do is refused", () => {
    const late = dated("tarif baru", [{ from: "2027-01-01", value: [], dasar: { kutipan: "x" } }]);
    const early = defineFungsi({ ...pajakPasal17, tabel: { lapis: late } });
    expect(() => susun(denganPajak(fungsi(early, { dpp: dari("hitungan.dpp"), hari: tetap(1) })))).toThrow(
      'parameter "tarif baru" has no value before 2027-01-01, but the definition counts from 2025-01-01',
    );
  });

  it("names every dated table that its figures read", () => {
    const named = (jenis: keyof typeof versiBukpot): string[] => {
      const program = versiBukpot[jenis].program("2025-05");
      const lines = program.def.formulir.flatMap(({ id }) => semuaRumus(program, id));
      const names = JSON.stringify(lines).matchAll(/"apa":"parameter","nama":"([^"]+)"/g);
      return [...new Set([...names].map(([, name = ""]) => name))].sort();
    };
    expect(named("bpu")).toEqual([]);
    expect(named("A2")).toEqual([
      "PTKP setahun",
      ...["pecahan", "sebulan", "setahun"].map((one) => `biaya jabatan › ${one}`),
      ...["pecahan", "sebulan", "setahun"].map((one) => `biaya pensiun › ${one}`),
      "tarif pasal 17",
    ]);
    expect(named("MP")).toEqual(["kategori tarif efektif bulanan", "tarif efektif bulanan"]);
    expect(named("BP21")).toEqual([
      "kategori tarif efektif bulanan",
      "tarif efektif bulanan",
      "tarif efektif harian",
      "tarif manfaat pensiun sekaligus",
      "tarif pasal 17",
      "tarif uang pesangon",
    ]);
  });

  it("has no computed field without a formula", () => {
    for (const form of Object.values(formBukpot))
      for (const field of fieldsOf(form)) if (field.kind === "hitung") expect("op" in field.rumus).toBe(true);
  });
});
