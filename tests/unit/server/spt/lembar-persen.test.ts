import { expect, it } from "vitest";
import { readSheet, type SheetForm } from "../../../../mock-server/files/form-table";
import { row, workbook } from "../../formats/support";

const form: SheetForm = {
  kunci: () => undefined,
  fields: [
    { kind: "persen", name: "bagian", skala: 4, min: "0" },
    { kind: "desimal", name: "kurs", skala: 4 },
    { kind: "rupiah", name: "nilai" },
  ],
  wajib: ["bagian"],
  maxRows: 10,
};
/**
 * The styles of a workbook: a plain one, both built-in percentages, a custom one, and one with the percent sign as text
 * only.
 */
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.000%"/><numFmt numFmtId="165" formatCode="0&quot;%&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>
  <cellXfs>${[0, 9, 10, 164, 165].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`;
const book = (cells: string) =>
  workbook({ Lembar: `${row(1, ["bagian", "kurs", "nilai"])}<row r="2">${cells}</row>` }, { "xl/styles.xml": styles });
const cell = (at: string, style: number, value: string) => `<c r="${at}2" s="${style}"><v>${value}</v></c>`;
const read = async (cells: string) => (await readSheet(form, book(cells), "id", undefined)).entries[0];

it("a number that a workbook shows as a percentage is that percentage", async () => {
  for (const [style, value, bagian] of [
    [0, "12.5", "12.5"],
    [1, "1", "100"],
    [1, "0.28999999999999998", "29"],
    [2, "0.125", "12.5"],
    [3, "3.3333000000000002E-2", "3.3333"],
    [4, "12.5", "12.5"],
  ] as const)
    expect([style, value, (await read(cell("A", style, value)))?.values]).toEqual([
      style,
      value,
      { bagian, kurs: null, nilai: null },
    ]);
});

it("a value that is no percentage stays unchanged, in any workbook format", async () => {
  const found = await read(cell("A", 0, "5") + cell("B", 1, "0.5") + cell("C", 1, "3"));
  expect(found?.values).toEqual({ bagian: "5", kurs: "0.5", nilai: 3 });
});

it("refuses a workbook with more styles than any spreadsheet keeps", async () => {
  const many = `<styleSheet><cellXfs>${'<xf numFmtId="9"/>'.repeat(65_537)}</cellXfs></styleSheet>`;
  const sheets = { Lembar: row(1, ["bagian"]) + row(2, ["5"]) };
  await expect(readSheet(form, workbook(sheets, { "xl/styles.xml": many }), "id", undefined)).rejects.toMatchObject({
    code: "wrong_file_kind",
  });
});
