import { describe, expect, it } from "vitest";
import { formats } from "~/domain/formats";
import { BARIS_PALING_BANYAK, TEMUAN_PALING_BANYAK } from "~/domain/formats/kit";
import { writeCsv } from "~/domain/formats/table";
import { StopReading } from "../../../mock-server/files/report";
import { readTable, type Table } from "../../../mock-server/files/table";
import { writeWorkbook } from "../../../mock-server/files/write-workbook";
import { codes, contents, csv, data, fixture, row, workbook, xml } from "./support";

const normal = formats.NORMAL;
const limits = { maxRows: 1_000, known: ["nama", "gaji"] };

/** The result of reading a table: the table, or the code of the exceeded limit. */
const read = async (bytes: Buffer | string): Promise<Table | string> => {
  try {
    return await readTable(Buffer.from(bytes as string), limits);
  } catch (error) {
    if (error instanceof StopReading) return error.temuan.kode;
    throw error;
  }
};
const rowsOf = (table: Table | string) => (typeof table === "string" ? table : table.rows.length);
/** Limit of additional bytes of this process after the work; garbage can be among them. */
const HELD = 300 * 1024 * 1024;
const growth = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.memoryUsage().rss;
  await work();
  return process.memoryUsage().rss - before;
};

describe("a csv as a table stays within its limits while it is read", () => {
  const head = "Nama,Gaji,Catatan\n";
  const people = (count: number) => "Budi,5000000,x\n".repeat(count);

  it.each([
    ["at the limit", 1_000, 1_000],
    ["one above", 1_001, "too_many_documents"],
    ["far above", 400_000, "too_many_documents"],
  ])("rows: %s", async (_, count, found) => {
    expect(rowsOf(await read(head + people(count)))).toBe(found);
  });

  it.each([
    ["at the limit", 200, 1],
    ["one above", 201, "too_many_columns"],
    ["far above", 5_000, "too_many_columns"],
  ])("headings: %s", async (_, count, found) => {
    const headings = ["nama", ...Array.from({ length: count - 1 }, (__, n) => `k${n}`)].join(",");
    expect(rowsOf(await read(`${headings}\nBudi\n`))).toBe(found);
  });

  it("a million empty rows at the end cost nothing, and empty rows in the middle are not kept", async () => {
    const empty = ",,\n".repeat(1_300_000);
    const grown = await growth(async () => expect(rowsOf(await read(head + people(3) + empty))).toBe(3));
    expect(grown).toBeLessThan(HELD);
    expect(rowsOf(await read(`${head}${people(1)}${",,\n".repeat(90_000)}${people(1)}`))).toBe(2);
    expect(await read(`${head}${people(1)}${empty}${people(1)}`)).toBe("file_too_heavy");
  });

  it("many headings over many rows are refused at the headings, without holding the rows", async () => {
    const headings = Array.from({ length: 1_500 }, (_, n) => `k${n}`).join(",");
    const file = `${headings}\n${`1${",".repeat(1_499)}\n`.repeat(4_900)}`;
    const grown = await growth(async () => expect(await read(file)).toBe("too_many_columns"));
    expect(grown).toBeLessThan(HELD);
  });

  it("only known columns are kept; the other headings are still reported", async () => {
    const table = (await read(head + people(1))) as Table;
    expect(table.headings).toEqual(["Nama", "Gaji", "Catatan"]);
    expect(table.rows.map(({ cells }) => cells)).toEqual([{ Nama: "Budi", Gaji: "5000000" }]);
  });

  it.each([
    ["a value of a megabyte", `${head}"${"a".repeat(1024 * 1024)}",1\n`, "file_too_heavy"],
    ["a quotation mark without its fellow", `${head}"Budi,1\n${people(10)}`, "csv_damaged"],
    ["a row of sixty thousand values", `${head}${"1,".repeat(30_000)}\n`, 1],
    ["UTF-16 with its mark", Buffer.from(`\ufeff${head}Budi,1\n\n`, "utf16le"), 1],
    ["UTF-16 without a mark", Buffer.from(head, "utf16le"), "excel_format_invalid"],
    ["bytes that are no UTF-8", Buffer.concat([Buffer.from(head), Buffer.from([0xff, 0x2c, 0x0a])]), "not_utf8"],
    ["nothing but separators", ",,,\n,,,\n", "file_empty"],
  ])("%s", async (_, file, found) => {
    expect(rowsOf(await read(file))).toBe(found);
  });

  it("a quotation mark and a two-byte letter can cross the pieces of the file", async () => {
    const name = `"${"é".repeat(40)}, PT"`;
    const table = (await read(head + `${name},1,x\n`.repeat(900))) as Table;
    expect(new Set(table.rows.map(({ cells }) => cells.Nama))).toEqual(new Set([`${"é".repeat(40)}, PT`]));
    expect(table.rows.at(-1)?.line).toBe(901);
  });
});

describe("a workbook as a table stays within its limits while it is read", () => {
  const head = row(1, ["Nama", "Gaji"]);
  const cells = (count: number, from = 2) =>
    `<row r="${from}">${"<c/>".repeat(count)}</row>${row(from + 1, ["Budi", 1])}`;

  it.each([
    ["at the limit", 399_990, 1],
    ["above", 400_001, "file_too_heavy"],
  ])("empty cells: %s", async (_, count, found) => {
    expect(rowsOf(await read(workbook({ A: head + cells(count) })))).toBe(found);
  });

  it("headings far above", async () => {
    const many = `<row r="1">${Array.from({ length: 5_000 }, (_, n) => `<c t="str"><v>k${n}</v></c>`).join("")}</row>`;
    expect(await read(workbook({ A: many }))).toBe("too_many_columns");
  });

  it.each([
    ["shared texts", { "xl/sharedStrings.xml": `<sst>${"<si/>".repeat(1_000_001)}</sst>` }],
    ["a shared text", { "xl/sharedStrings.xml": `<sst><si><t>${"a".repeat(70_000)}</t></si></sst>` }],
    [
      "attributes",
      { "xl/workbook.xml": `<workbook ${Array.from({ length: 200 }, (_, n) => `a${n}=""`).join(" ")}></workbook>` },
    ],
  ])("%s far above", async (_, parts) => {
    expect(await read(workbook({ A: head }, parts))).toBe("file_too_heavy");
  });

  it("elements nested a hundred thousand deep, and a workbook within a workbook", async () => {
    const deep = `${"<c>".repeat(100_000)}${"</c>".repeat(100_000)}`;
    expect(rowsOf(await read(workbook({ A: `${head}<row r="2">${deep}</row>${row(3, ["Budi", 1])}` })))).toBe(1);
    const inner = workbook({ A: head });
    expect(rowsOf(await read(workbook({ A: head + row(2, ["Budi", 1]) }, { "xl/inner.xlsx": inner })))).toBe(1);
  });
});

const sample = await xml(normal, fixture("normal-valid-04.xml"));
const [isi] = contents(sample);
/** One invoice with `count` lines. */
const long = (count: number) => [
  { values: isi?.values ?? {}, lines: Array.from({ length: count }, () => isi?.lines[0] ?? {}) },
];

describe("a document of an import has limited lines and findings", () => {
  const invoice = fixture("normal-valid-04.xml").toString("utf8");
  const [, before = "", line = "", after = ""] =
    /^([\s\S]*?)(<GoodService>[\s\S]*?<\/GoodService>)([\s\S]*)$/.exec(invoice) ?? [];
  const lines = (count: number, one = line) => before + one.repeat(count) + after;

  it("XML: a thousand lines are accepted, one more is a failure of that document alone", async () => {
    const full = await xml(normal, lines(BARIS_PALING_BANYAK));
    expect([codes(full), full.dokumen[0]?.lines.length]).toEqual([[], BARIS_PALING_BANYAK]);
    const more = await xml(normal, lines(BARIS_PALING_BANYAK + 1));
    expect([codes(more), more.dokumen[0]?.lines.length]).toEqual([["too_many_lines"], BARIS_PALING_BANYAK]);
    expect(more.semua[0]).toMatchObject({ baris: 1, berat: "galat", isian: { maks: BARIS_PALING_BANYAK } });
  });

  it("XML: six hundred thousand lines are refused without being held", async () => {
    const file = lines(600_000, "<GoodService>x</GoodService>");
    const grown = await growth(async () => {
      const found = await xml(normal, file);
      expect(found.dokumen[0]?.lines.length).toBe(BARIS_PALING_BANYAK);
      expect(found.semua.length).toBeLessThanOrEqual(TEMUAN_PALING_BANYAK + 2);
    });
    expect(grown).toBeLessThan(HELD);
  });

  it("csv: the rows of one document beyond the thousandth are reported once", async () => {
    const read = await csv(normal, writeCsv(normal, sample.header, long(BARIS_PALING_BANYAK + 500)));
    expect(read.dokumen.map((one) => one.lines.length)).toEqual([BARIS_PALING_BANYAK]);
    expect(codes(read).filter((code) => code === "too_many_lines")).toEqual(["too_many_lines"]);
  });

  it("a workbook: the same", async () => {
    const read = await data(normal, await writeWorkbook(normal, sample.header, long(BARIS_PALING_BANYAK + 2)));
    expect(read.dokumen.map((one) => one.lines.length)).toEqual([BARIS_PALING_BANYAK]);
    expect(codes(read).filter((code) => code === "too_many_lines")).toEqual(["too_many_lines"]);
  });
});
