import fc, { type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { schemaOf } from "~/contract/form-schema";
import { fieldsOf, type Values } from "~/domain/kit/form";
import { alamatOf, type DefFormulir, isAkun, isBaris } from "~/domain/mesin/definisi";
import { BULAN, type Isian } from "~/domain/mesin/isian";
import { isDiketik } from "~/domain/spt/baris";
import { versiSpt } from "~/domain/spt/daftar";
import { bagianKetik, berlembarIsian, isianDari, isianKetik, namaSel } from "~/domain/spt/isian";
import { exportTable } from "../../../../mock-server/files/export";
import { readSheet } from "../../../../mock-server/files/form-table";
import { LANGUAGES } from "../../../../mock-server/i18n";
import { lembarBaris } from "../../../../mock-server/services/spt/lembar-baris";
import { lembarIsian } from "../../../../mock-server/services/spt/lembar-isian";
import { ubahanKetik } from "../../../../mock-server/services/spt/lembar-luring";
import { nilaiAcak } from "../../../setup/nilai-acak";

const forms = [...versiSpt.badan.semua, ...versiSpt.op.semua].flatMap((def) =>
  def.formulir.filter(berlembarIsian).map((form) => [`${def.jenis} ${def.versi} ${alamatOf(form)}`, form] as const),
);

/** Possible typed values of a form, as the API stores them. */
function isiAcak(form: DefFormulir): Arbitrary<Values> {
  const schema = schemaOf(isianDari(form), "draft");
  const cells = Object.fromEntries(isianKetik(form).map((field) => [field.name, fc.option(nilaiAcak(field as Isian))]));
  return fc.record(cells).map((values) => terisi(schema.parse(values) as Values));
}
/** A unique figure for every computed cell of a form. */
function angkaHitung(form: DefFormulir): Values {
  const typed = new Set(isianKetik(form).map(({ name }) => name));
  const computed = fieldsOf(isianDari(form)).filter(({ kind, name }) => kind !== "berkas" && !typed.has(name));
  return Object.fromEntries(
    computed.map(({ kind, name }, at) => [
      name,
      kind === "bulan12"
        ? BULAN.map((bulan) => 1_000_003 * (at + 1) + bulan)
        : (at % 2 ? -1 : 1) * 1_000_003 * (at + 1),
    ]),
  );
}
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.every((one) => one === null));
const terisi = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));

describe("the sheet of a form's fields and accounts", () => {
  it("exists for every attachment of both annual returns with typed fields or accounts", () => {
    const names = forms.map(([name]) => name);
    const letters = [..."ABCDEFGHIJKL"].map((letter) => `1${letter}`);
    for (const lampiran of [...letters, "3", "5B", "6", "8", "9", "10B", "10C", "10D", "11A", "11B", "12A", "12B"])
      expect(names).toContain(`badan 2025 ${lampiran}`);
    for (const lampiran of ["13A", "13B"]) expect(names).toContain(`badan 2025 ${lampiran}`);
    for (const lampiran of ["lampiran3a1", "lampiran3a2", "lampiran3a3", "lampiran3b", "lampiran3c", "lampiran4"])
      expect(names).toContain(`op 2025 ${lampiran}`);
    expect(names.filter((name) => name.endsWith(" induk"))).toEqual([]);
  });

  it("covers every typed value of an attachment, in any version", () => {
    for (const def of [...versiSpt.badan.semua, ...versiSpt.op.semua])
      for (const form of def.formulir.filter((one) => alamatOf(one) !== "induk")) {
        const lines = lembarIsian(form).baris({ isi: {}, hitung: {} }, "id");
        const codes = new Set(lines.map(({ kode }) => kode));
        const read = lembarIsian(form).isian.sheet.fields.map(({ name }) => name);
        for (const bagian of form.sections) {
          if (isBaris(bagian)) {
            if (bagian.asal !== "ketik") continue;
            expect(bagianKetik(form)).toContain(bagian);
            const columns = lembarBaris({ form, bagian }).sheet.fields.map(({ name }) => name);
            const names = bagian.kolom
              .filter(isDiketik)
              .map(({ kind, name }) => (kind === "bulan12" ? `${name}_1` : name));
            expect([form.id, bagian.name, columns]).toEqual([form.id, bagian.name, expect.arrayContaining(names)]);
          } else if (isAkun(bagian)) {
            const rows = bagian.baris.flatMap((row) => ("grup" in row ? [] : [row]));
            const open = rows.flatMap((row) =>
              "jumlah" in row
                ? []
                : bagian.kolom
                    .filter((kolom) => isDiketik(kolom) && !row.tutup?.includes(kolom.name))
                    .map((kolom) => namaSel(row.kode, kolom.name)),
            );
            expect(rows.filter(({ kode }) => !codes.has(kode))).toEqual([]);
            expect(read).toEqual(expect.arrayContaining(open));
          } else {
            const typed = bagian.fields.filter((field) => isDiketik(field) && field.kind !== "berkas");
            const names = typed.map(({ kind, name }) => (kind === "bulan12" ? `${name}_1` : name));
            expect([form.id, read]).toEqual([form.id, expect.arrayContaining(names)]);
          }
        }
      }
  });

  it("shows every computed cell, imports none, and reports changed ones", async () => {
    let shown = 0;
    for (const [name, form] of forms) {
      const lembar = lembarIsian(form);
      const hitung = angkaHitung(form);
      const figures = Object.values(hitung).flat();
      const rows = lembar.baris({ isi: {}, hitung }, "fr");
      const file = await exportTable({ nama: "x", columns: lembar.kolom("fr"), rows, whose: undefined }, "csv");
      const { entries } = await readSheet(lembar.sheet, file.body, "fr", undefined);
      const cells = new Set(file.body.toString("utf8").split(/[,\r\n]+/));
      expect([name, figures.filter((figure) => !cells.has(String(figure)))]).toEqual([name, []]);
      expect([name, Object.values(lembar.nilai(lembar.periksa(entries), true)).filter((one) => one !== null)]).toEqual([
        name,
        [],
      ]);
      expect([name, lembar.diubah(entries, [{}, hitung], "fr")]).toEqual([name, []]);
      expect([name, lembar.diubah(entries, [{}], "fr").length]).toEqual([name, figures.length]);
      shown += figures.length;
    }
    expect(shown).toBeGreaterThan(1_000);
  });

  it("treats a computed figure as unchanged in every spelling of people and spreadsheets", () => {
    const [, form] = forms.find(([name]) => name.endsWith(" 1C")) ?? [];
    const lembar = form && lembarIsian(form);
    const changed = (teks: string, figure: unknown) => {
      const entry = { line: 2, values: { kode: "4002" }, failures: {}, notes: {}, cells: {}, raw: { c6: teks } };
      return lembar?.diubah([entry], [{ "4002.c6": figure }], "id").length;
    };
    for (const teks of ["-1250000", "-1.250.000", "(1.250.000)", "-1.25E6", "'-1250000"])
      expect([teks, changed(teks, -1_250_000)]).toEqual([teks, 0]);
    for (const teks of ["-1250001", "1250000", "=1+1", "x"])
      expect([teks, changed(teks, -1_250_000)]).toEqual([teks, 1]);
    // no figure was computed there: 0 is a change, and an empty cell is none
    expect([changed("0", null), changed("0", 0), changed("", 0), changed(" ", null)]).toEqual([1, 0, 0, 0]);
  });

  it.each(
    forms,
  )("%s: downloaded filled and uploaded into an emptied copy it gives the same values", async (_, form) => {
    const lembar = lembarIsian(form);
    const schema = schemaOf(isianDari(form), "draft");
    const hitung = angkaHitung(form);
    await fc.assert(
      fc.asyncProperty(
        isiAcak(form),
        fc.constantFrom("xlsx" as const, "csv" as const),
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...LANGUAGES),
        async (isi, format, written, language) => {
          const columns = lembar.kolom(written);
          const file = await exportTable(
            { nama: "x", columns, rows: lembar.baris({ isi, hitung }, written), whose: undefined },
            format,
          );
          const { entries, asing } = await readSheet(lembar.sheet, file.body, language, undefined);
          const checked = lembar.periksa(entries);
          expect(asing).toEqual([]);
          expect(checked.flatMap(({ failures }) => Object.entries(failures))).toEqual([]);
          expect(lembar.diubah(checked, [hitung], language)).toEqual([]);
          const changed = ubahanKetik(lembar.isian, {}, {}, lembar.nilai(checked, false));
          expect(terisi(schema.parse(changed) as Values)).toEqual(isi);
          // an empty one leaves a filled copy unchanged, or empties all of it on request
          const kosong = await exportTable(
            { nama: "x", columns, rows: lembar.baris({ isi: {}, hitung: {} }, written), whose: undefined },
            format,
          );
          const none = await readSheet(lembar.sheet, kosong.body, language, undefined);
          expect(lembar.nilai(none.entries, false)).toEqual({});
          const emptied = ubahanKetik(lembar.isian, isi, isi, lembar.nilai(none.entries, true));
          expect(Object.keys(emptied).sort()).toEqual(Object.keys(isi).sort());
          expect(terisi(emptied)).toEqual({});
        },
      ),
      { numRuns: 4 },
    );
  });

  it("has a unique code for every line, a unique heading for every column, and no field named like a column", () => {
    for (const [name, form] of forms) {
      const lembar = lembarIsian(form);
      const codes = lembar.baris({ isi: {}, hitung: {} }, "id").map(({ kode }) => String(kode).toLowerCase());
      const headings = lembar.kolom("en").map(({ judul }) => judul);
      const columns = new Set(lembar.sheet.fields.map((field) => field.name));
      expect([name, new Set(codes).size, new Set(headings).size]).toEqual([name, codes.length, headings.length]);
      const called = lembar.isian.sheet.fields.filter((field) => columns.has(field.name));
      expect([name, called]).toEqual([name, []]);
    }
  });

  it("names accounts by their official name, with the English next to it in any other language", () => {
    const [, form] = forms.find(([name]) => name.endsWith(" 1C")) ?? [];
    const row = (language: "id" | "fr") =>
      form && lembarIsian(form).baris({ isi: { "4002.c3": 5 }, hitung: {} }, language)[0];
    expect(row("id")).toMatchObject({ kode: "4002", uraian: "Penjualan Domestik", c3: 5 });
    expect(row("fr")).toMatchObject({ uraian: "Domestic sales", uraian_resmi: "Penjualan Domestik" });
  });
});
