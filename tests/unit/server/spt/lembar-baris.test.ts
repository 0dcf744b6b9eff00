import fc, { type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { schemaOf } from "~/contract/form-schema";
import type { Values } from "~/domain/kit/form";
import { alamatOf } from "~/domain/mesin/definisi";
import { versiSpt } from "~/domain/spt/daftar";
import { bagianKetik, formBaris } from "~/domain/spt/isian";
import { exportTable } from "../../../../mock-server/files/export";
import { readSheet } from "../../../../mock-server/files/form-table";
import { LANGUAGES } from "../../../../mock-server/i18n";
import type { Barisan } from "../../../../mock-server/services/spt/kinds";
import { lembarBaris } from "../../../../mock-server/services/spt/lembar-baris";
import { nilaiAcak } from "../../../setup/nilai-acak";

const lists = Object.values(versiSpt)
  .flatMap(({ semua }) => semua)
  .flatMap((def) =>
    def.formulir.flatMap((form) =>
      bagianKetik(form).map(
        (bagian) => [`${def.jenis} ${def.versi} ${alamatOf(form)} ${bagian.name}`, { form, bagian }] as const,
      ),
    ),
  );

/** Rows as the API stores them: read by the section's own form. */
function rowsOf({ form, bagian }: Barisan): Arbitrary<Values[]> {
  const schema = schemaOf(formBaris(form, bagian), "draft");
  const typed = bagian.kolom.filter((column) => column.kind !== "hitung");
  const cells = typed.map((column) => (column.wajib ? nilaiAcak(column) : fc.option(nilaiAcak(column))));
  const row = fc
    .tuple(...cells)
    .map(
      (values) => schema.parse(Object.fromEntries(typed.map(({ name }, at) => [name, values[at] ?? null]))) as Values,
    )
    // a row without typed values is no row of a sheet
    .filter((values) => typed.some(({ name }) => values[name] !== null && values[name] !== undefined));
  return fc.array(row, { minLength: 1, maxLength: 4 });
}

describe("the sheet of a list of rows", () => {
  it.each(
    lists,
  )("%s: a downloaded sheet comes back as the same rows, in every form and language", async (_, barisan) => {
    const lembar = lembarBaris(barisan);
    const schema = schemaOf(formBaris(barisan.form, barisan.bagian), "draft");
    const columns = Object.entries(lembar.judul).map(([key, judul]) => ({ key, judul, as: "rupiah" as const }));
    await fc.assert(
      fc.asyncProperty(
        rowsOf(barisan),
        fc.constantFrom("xlsx" as const, "csv" as const),
        fc.constantFrom(...LANGUAGES),
        async (rows, format, language) => {
          const file = await exportTable({ nama: "x", columns, rows: rows.map(lembar.sel), whose: undefined }, format);
          const { entries, asing } = await readSheet(lembar.sheet, file.body, language, undefined);
          expect(asing).toEqual([]);
          expect(entries.map(({ failures }) => failures)).toEqual(rows.map(() => ({})));
          expect(entries.map(({ values }) => schema.parse(lembar.isi(values)))).toEqual(rows);
        },
      ),
      { numRuns: 6 },
    );
  });

  it("every column has a heading of its own", () => {
    for (const [name, barisan] of lists) {
      const headings = Object.values(lembarBaris(barisan).judul);
      expect([name, new Set(headings).size]).toEqual([name, headings.length]);
    }
  });
});
