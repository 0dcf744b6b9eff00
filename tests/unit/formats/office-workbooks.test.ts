import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type FormatId, formats } from "~/domain/formats";
import { formatsBukpot } from "~/domain/formats/bukpot";
import { recogniseData } from "../../../mock-server/files/recognise";
import { writeWorkbook } from "../../../mock-server/files/write-workbook";
import { OFFICE, officeWorkbook, packed } from "../../setup/office-workbooks";
import { codes, contents, data, fixture, row, xml } from "./support";
import { zip } from "./zip";

const slip = (name: string): Buffer => readFileSync(`tests/fixtures/bukpot/${name}.xml`);
/** The content of the tax office's files of each format, from its XML. */
const XML: Readonly<Record<string, () => Buffer>> = {
  RETURN: () => fixture("return-valid.xml"),
  "DOC-INPUT": () => fixture("doc-input-valid.xml"),
  "DOC-OUTPUT": () => fixture("doc-output-valid.xml"),
  "DOC-INPUT-RETURN": () => fixture("doc-input-return-valid.xml"),
  "DOC-OUTPUT-RETURN": () => fixture("doc-output-return-valid.xml"),
  RETAIL: () => fixture("spt-retail-ia5-ia9-ib-valid.xml"),
  "LAMPIRAN-C": () => fixture("spt-lampiran-c-valid.xml"),
  bpu: () => slip("BPU"),
  bpnr: () => slip("BPNR"),
  "self-payment": () => slip("SELF_PAYMENT"),
  cy: () => slip("CY"),
  setara: () => slip("DDBU"),
  BP21: () => slip("BP21"),
  BP26: () => slip("BP26"),
  MP: () => slip("MP"),
  A1: () => slip("A1"),
  A2: () => slip("A2"),
};
const IDS = Object.keys(XML) as FormatId[];
const templateOf = (id: string) => {
  const template = OFFICE[id];
  if (!template) throw new Error(`no template of ${id}`);
  return template;
};

describe("the tax office's own workbooks", () => {
  it.each(IDS)("%s is imported unchanged, like the XML of the same documents", async (id) => {
    const source = await xml(formats[id], XML[id]?.() ?? "");
    const read = await data(formats[id], officeWorkbook(templateOf(id), source.header, contents(source)));
    expect([id, read.semua]).toEqual([id, []]);
    expect(read.header).toEqual(source.header);
    expect(contents(read)).toEqual(contents(source));
  });

  it.each(IDS)("%s with other spelling or names of sheets is imported", async (id) => {
    const source = await xml(formats[id], XML[id]?.() ?? "");
    for (const named of [
      (sheet: string) => sheet.replace(/(?<=[a-z])(?=[A-Z])/g, " ").toUpperCase(),
      (sheet: string) => sheet.toLowerCase(),
      (sheet: string) => (sheet.startsWith("Detail") ? "Sheet3" : "Sheet2"),
    ]) {
      const bytes = officeWorkbook(templateOf(id), source.header, contents(source), { named });
      const read = await data(formats[id], bytes);
      expect([id, read.semua, contents(read)]).toEqual([id, [], contents(source)]);
    }
  });

  it.each(IDS)("%s written by the portal has the places of the office's file", async (id) => {
    const source = await xml(formats[id], XML[id]?.() ?? "");
    const theirs = officeWorkbook(templateOf(id), source.header, contents(source));
    const ours = await writeWorkbook(formats[id], source.header, contents(source));
    const [read, own] = [await data(formats[id], theirs), await data(formats[id], ours)];
    expect(own.semua).toEqual([]);
    const places = ({ dokumen }: typeof read) => dokumen.map(({ sheet, line }) => [sheet, line]);
    expect([own.header, places(own), contents(own)]).toEqual([read.header, places(read), contents(read)]);
  });

  it.each(Object.keys(formatsBukpot) as FormatId[])("%s is recognised among the slips", async (id) => {
    const source = await xml(formats[id], XML[id]?.() ?? "");
    const bytes = officeWorkbook(templateOf(id), source.header, contents(source));
    expect((await recogniseData(Object.values(formatsBukpot), bytes, "xlsx"))?.id).toBe(id);
  });

  it("the empty retail template, with values in B1 to B3, requires exactly these", async () => {
    const read = await data(formats.RETAIL, fixture("retail-digunggung-template-v1.2.xlsx"));
    expect(read.temuan.map(({ kode, line, kolom, elemen }) => [kode, line, kolom, elemen])).toEqual([
      ["required", 1, "B", "TIN"],
      ["required", 2, "B", "TaxPeriodMonth"],
      ["required", 3, "B", "TaxPeriodYear"],
      ["rows_skipped", undefined, undefined, undefined],
      ["no_documents", undefined, undefined, undefined],
    ]);
  });
});

describe("values above a table", () => {
  const TABLE = [
    "TrxCode",
    "BuyerName",
    "BuyerIdOpt",
    "BuyerIdNumber",
    "GoodServiceOpt",
    "SerialNo",
    "TransactionDate",
  ];
  const SUMS = ["TaxBaseSellingPrice", "OtherTaxBaseSellingPrice", "VAT", "STLG", "Info"];
  const ROW = [
    "Normal",
    "-",
    "NIK",
    "0000000000000000",
    "A",
    "1-20",
    "31/03/2026",
    12_000_000,
    11_000_000,
    1_320_000,
    0,
  ];
  const read = (above: string, header: number) =>
    data(
      formats.RETAIL,
      packed({ DATA: [above, row(header, [null, ...TABLE, ...SUMS]), row(header + 1, [null, ...ROW])] }),
      { npwp: "1234567890123456" },
    );
  const WANTED = { TIN: "1234567890123456", TaxPeriodMonth: "3", TaxPeriodYear: "2026" };
  it.each([
    [
      "two columns on",
      row(1, ["NPWP", null, "1234567890123456"]) +
        row(2, ["Masa Pajak", null, 3]) +
        row(3, ["Tahun Pajak", null, 2026]),
      5,
    ],
    ["below their labels", row(2, ["NPWP", "Masa Pajak", "Tahun Pajak"]) + row(3, ["1234567890123456", 3, 2026]), 7],
    [
      "one beside the other in a row",
      row(1, ["NPWP :", "1234567890123456", "Masa Pajak :", "03", "Tahun Pajak :", "2026"]),
      2,
    ],
    [
      "after a title",
      row(1, ["Daftar faktur digunggung"]) +
        row(4, [null, "NPWP Penjual", "1234567890123456"]) +
        row(5, [null, "TaxPeriodMonth", 3]) +
        row(6, [null, "TaxPeriodYear", 2026]),
      10,
    ],
    [
      "where the template has them, under no label",
      row(1, [null, "1234567890123456"]) + row(2, [null, 3]) + row(3, [null, 2026]),
      4,
    ],
  ])("are found %s", async (_, above, header) => {
    const { semua, header: found, jumlah } = await read(above, header);
    expect([semua, found, jumlah]).toEqual([[], WANTED, 1]);
  });

  it("of another taxpayer are refused everywhere", async () => {
    const above = row(1, ["NPWP"]) + row(2, ["1111222233334444"]);
    expect(codes(await read(above, 4))).toContain("tin_mismatch");
  });
});

describe("the closing row of schedule C", () => {
  it("gives the sums, and a sheet without sums is accepted", async () => {
    const source = await xml(formats["LAMPIRAN-C"], fixture("spt-lampiran-c-valid.xml"));
    const { sums, ...plain } = templateOf("LAMPIRAN-C");
    expect(sums).toBeDefined();
    const wrong = { ...source.header, TotalVAT: "1320001" };
    const read = await data(formats["LAMPIRAN-C"], officeWorkbook(templateOf("LAMPIRAN-C"), wrong, contents(source)));
    expect([read.header.TotalVAT, read.header.TotalSTLG]).toEqual(["1320001", "0"]);
    const without = await data(formats["LAMPIRAN-C"], officeWorkbook(plain, source.header, contents(source)));
    expect([without.semua, without.header.TotalVAT]).toEqual([[], ""]);
  });
});

describe("workbooks of other programs", () => {
  it("are named as such, even if a sheet shares some headings", async () => {
    const source = await xml(formats["DOC-OUTPUT"], fixture("doc-output-valid.xml"));
    const bytes = officeWorkbook(templateOf("DOC-OUTPUT"), source.header, contents(source));
    for (const id of ["RETAIL", "DOC-INPUT", "RETURN", "LAMPIRAN-C", "NORMAL"] as const) {
      const found = codes(await data(formats[id], bytes));
      expect([id, found.at(-1)]).toEqual([id, expect.stringMatching(/^(wrong_template|missing_column)$/)]);
    }
    const nothing = zip([
      { name: "xl/workbook.xml", body: "<workbook/>" },
      { name: "xl/_rels/workbook.xml.rels", body: "<r/>" },
    ]);
    expect(codes(await data(formats.RETAIL, nothing))).toEqual(["wrong_template"]);
  });
});
