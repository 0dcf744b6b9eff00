import fc, { type Arbitrary } from "fast-check";
import { describe, expect, it } from "vitest";
import { schemaOf } from "~/contract/form-schema";
import type { Values } from "~/domain/kit/form";
import { alamatOf, type Kolom } from "~/domain/mesin/definisi";
import { REF_LISTS, refKode } from "~/domain/ref";
import { versiSpt } from "~/domain/spt/daftar";
import { bagianKetik, formBaris } from "~/domain/spt/isian";
import { exportTable } from "../../../mock-server/files/export";
import { readSheet } from "../../../mock-server/files/form-table";
import { LANGUAGES } from "../../../mock-server/i18n";
import type { Barisan } from "../../../mock-server/services/spt/kinds";
import { lembarBaris } from "../../../mock-server/services/spt/lembar-baris";

const lists = Object.values(versiSpt)
  .flatMap(({ semua }) => semua)
  .flatMap((def) =>
    def.formulir.flatMap((form) =>
      bagianKetik(form).map(
        (bagian) => [`${def.jenis} ${def.versi} ${alamatOf(form)} ${bagian.name}`, { form, bagian }] as const,
      ),
    ),
  );

const two = (n: number) => String(n).padStart(2, "0");
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));
const day = fc
  .tuple(fc.integer({ min: 2000, max: 2030 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => `${year}-${two(month)}-${two(date)}`);
const amount = ({ min = 0, max = 999_999_999_999_999 }: { min?: number; max?: number }) => fc.integer({ min, max });
const TEXTS = [
  'Jalan Merdeka 1, "Blok" A; B',
  "=1+1",
  "-5",
  "1.250",
  "1,5",
  "@x",
  "007",
  "2025-01-02",
  "Ya",
  "ﷺ 🧾",
  "'a",
];
const decimals = (skala: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 10 ** skala - 1 }))
    .map(([whole, part]) => {
      const fraction = String(part).padStart(skala, "0").replace(/0+$/, "");
      return fraction === "" ? String(whole) : `${whole}.${fraction}`;
    });
const percent = fc.constantFrom("0", "12.5", "100", "33.33");

/** What somebody may have typed into a column. */
function nilaiAcak(column: Kolom): Arbitrary<unknown> {
  switch (column.kind) {
    case "rupiah":
      return amount(column);
    case "bulan12":
      return fc.array(fc.option(amount(column)), { minLength: 12, maxLength: 12 });
    case "teks":
      return column.max < 30 ? digits(Math.min(column.max, 10)) : fc.constantFrom(...TEXTS);
    case "desimal":
      return column.max === undefined ? decimals(column.skala) : percent;
    case "persen":
      return percent;
    case "tahun":
      return fc.integer({ min: column.min ?? 1990, max: column.max ?? 2030 });
    case "tanggal":
      return day;
    case "masa":
      return day.map((date) => date.slice(0, 7));
    case "npwp":
      return digits(15).map((rest) => `0${rest}`);
    case "yaTidak":
    case "centang":
      return fc.boolean();
    case "pilihan":
      return fc.constantFrom(...column.dari);
    case "pilihanBanyak":
      return fc.uniqueArray(fc.constantFrom(...column.dari), { minLength: 1 });
    case "ref": {
      const list = REF_LISTS.find((one) => one === column.daftar);
      return fc.constantFrom(...(column.dari ?? (list ? refKode(list) : ["A1"])));
    }
    default:
      throw new Error(`rows have no column of kind ${column.kind}`);
  }
}
/** Rows as the API keeps them: read by the section's own form. */
function rowsOf({ form, bagian }: Barisan): Arbitrary<Values[]> {
  const schema = schemaOf(formBaris(form, bagian), "draft");
  const typed = bagian.kolom.filter((column) => column.kind !== "hitung");
  const cells = typed.map((column) => (column.wajib ? nilaiAcak(column) : fc.option(nilaiAcak(column))));
  const row = fc
    .tuple(...cells)
    .map(
      (values) => schema.parse(Object.fromEntries(typed.map(({ name }, at) => [name, values[at] ?? null]))) as Values,
    )
    // a row of which nothing is typed is no row of a sheet
    .filter((values) => typed.some(({ name }) => values[name] !== null && values[name] !== undefined));
  return fc.array(row, { minLength: 1, maxLength: 4 });
}

describe("the sheet of a list of rows", () => {
  it.each(
    lists,
  )("%s: what is downloaded comes back as the same rows, in every form and language", async (_, barisan) => {
    const lembar = lembarBaris(barisan);
    const schema = schemaOf(formBaris(barisan.form, barisan.bagian), "draft");
    const columns = Object.entries(lembar.judul).map(([key, judul]) => ({ key, judul, as: "rupiah" as const }));
    await fc.assert(
      fc.asyncProperty(
        rowsOf(barisan),
        fc.constantFrom("xlsx" as const, "csv" as const),
        fc.constantFrom(...LANGUAGES),
        async (rows, format, language) => {
          const file = await exportTable({ nama: "x", columns, rows: rows.map(lembar.sel) }, format);
          const { entries, asing } = await readSheet(lembar.sheet, file.body, language);
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
