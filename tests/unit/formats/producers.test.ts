import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type FormatId, formats } from "~/domain/formats";
import { fieldsOf, linesOf } from "~/domain/formats/kit";
import { documentsOf, macroWorkbook, type Part, PROGRAMS, partsOf } from "../../setup/producers";
import { codes, contents, data, NPWP, xml } from "./support";

type Source = { readonly format: FormatId; readonly path: string; readonly lines?: string };
const FILES: Readonly<Record<string, Source>> = {
  invoices: { format: "NORMAL", path: "efaktur/normal-valid-mixed", lines: "GoodService" },
  "return notes": { format: "RETURN", path: "efaktur/return-valid", lines: "Rows" },
  "special documents of purchases": { format: "DOC-INPUT", path: "efaktur/doc-input-valid" },
  "special documents of sales": { format: "DOC-OUTPUT", path: "efaktur/doc-output-valid" },
  "returns of purchases": { format: "DOC-INPUT-RETURN", path: "efaktur/doc-input-return-valid" },
  "returns of sales": { format: "DOC-OUTPUT-RETURN", path: "efaktur/doc-output-return-valid" },
  "retail invoices": { format: "RETAIL", path: "efaktur/spt-retail-ia5-ia9-ib-valid" },
  BPPU: { format: "bpu", path: "bukpot/BPU" },
  BPNR: { format: "bpnr", path: "bukpot/BPNR" },
  BP21: { format: "BP21", path: "bukpot/BP21" },
  BP26: { format: "BP26", path: "bukpot/BP26" },
  BPMP: { format: "MP", path: "bukpot/MP" },
  A1: { format: "A1", path: "bukpot/A1" },
  A2: { format: "A2", path: "bukpot/A2" },
};
const textOf = ({ path }: Source): string => readFileSync(`tests/fixtures/${path}.xml`, "utf8");
const fileOf = (source: Source): Part => partsOf(textOf(source));
const KINDS = Object.entries(FILES);
/** The note on numbers computed by a program; they are correct. */
const TOLD = "rounded";

describe.each(Object.entries(PROGRAMS))("files that %s writes", (program, write) => {
  it.each(KINDS)("%s are read as intended", async (_, source) => {
    const file = fileOf(source);
    const read = await xml(formats[source.format], write(file));
    expect(codes(read).filter((kode) => kode !== TOLD)).toEqual([]);
    if (!/payroll|script/.test(program)) expect(codes(read)).toEqual([]);
    expect(contents(read)).toMatchObject(documentsOf(file, source.lines));
    expect(read.header).toMatchObject({
      [formats[source.format].tin]: file.children.find(({ name }) => name === "TIN")?.text,
    });
  });
});

describe("workbooks written by the office's macro", () => {
  it.each(KINDS)("%s are read as intended", async (_, source) => {
    const def = formats[source.format];
    const file = fileOf(source);
    const documents = documentsOf(file, source.lines);
    const columns = (fields: readonly { label: string; name: string }[]) =>
      fields.map(({ label, name }) => [label, name] as const);
    const numbered = source.lines ? [["Baris", "Baris"] as const] : [];
    const above = def.header.map(({ name, label }): [string, string] => [
      label,
      file.children.find((part) => part.name === name)?.text ?? "",
    ]);
    const main = {
      sheet: "Rekap",
      columns: [...numbered, ...columns(fieldsOf(def))],
      rows: documents.map(({ values }, at) => ({ ...values, Baris: String(at + 1) })),
    };
    const below = {
      sheet: "Barang",
      columns: [...numbered, ...columns(linesOf(def)?.isi ?? [])],
      rows: documents.flatMap(({ lines }, at) => lines.map((line) => ({ ...line, Baris: String(at + 1) }))),
    };
    const read = await data(def, macroWorkbook({ above, tables: source.lines ? [main, below] : [main] }));
    expect(codes(read)).toEqual([]);
    expect(contents(read)).toMatchObject(documents);
  });
});

describe("manual changes are refused at their place, in the office's words", () => {
  const CASES: readonly (readonly [what: string, kind: string, from: string, to: string, found: readonly string[]])[] =
    [
      ["a decimal comma", "invoices", "<VAT>60000000<", "<VAT>60000000,00<", ["bad_number VAT"]],
      ["points between thousands", "invoices", "<VAT>60000000<", "<VAT>60.000.000<", ["bad_number VAT"]],
      ["an exponent", "invoices", "<VAT>60000000<", "<VAT>6E7<", ["bad_number VAT"]],
      ["a currency", "return notes", "<ReturnVAT>2200000<", "<ReturnVAT>Rp2200000<", ["bad_number ReturnVAT"]],
      [
        "a name in lower case",
        "invoices",
        "<Unit>UM.0018</Unit>",
        "<unit>UM.0018</unit>",
        ["unknown_element unit", "missing_element Unit"],
      ],
      [
        "a choice in lower case",
        "invoices",
        "<TaxInvoiceOpt>Normal<",
        "<TaxInvoiceOpt>normal<",
        ["bad_value TaxInvoiceOpt"],
      ],
      [
        "a date with strokes",
        "invoices",
        "<TaxInvoiceDate>2026-03-06<",
        "<TaxInvoiceDate>06/03/2026<",
        ["bad_date TaxInvoiceDate"],
      ],
      [
        "a date with a time",
        "BPPU",
        "<WithholdingDate>2026-01-31<",
        "<WithholdingDate>2026-01-31T00:00:00<",
        ["bad_date WithholdingDate"],
      ],
      [
        "the year first in a return",
        "return notes",
        "<ReturnDate>20-03-2026<",
        "<ReturnDate>2026-03-20<",
        ["bad_date ReturnDate"],
      ],
      [
        "a number of a party with points",
        "BPPU",
        "<CounterpartTin>0987654321098765<",
        "<CounterpartTin>09.876.543.2-109.876<",
        ["bad_tin CounterpartTin"],
      ],
      ["a rate with its sign", "BPMP", "<Rate>2<", "<Rate>2%<", ["bad_number Rate"]],
      ["a rate with a comma", "BPMP", "<Rate>2<", "<Rate>1,75<", ["bad_number Rate"]],
      ["a missing amount", "BP21", "<Gross>400000000<", "<Gross><", ["required Gross"]],
      ["a negative amount", "A1", "<Zakat>0<", "<Zakat>-1<", ["number_out_of_range Zakat"]],
      [
        "an amount twice",
        "retail invoices",
        "<STLG>0</STLG>",
        "<STLG>0</STLG><STLG>0</STLG>",
        ["duplicate_element STLG"],
      ],
      ["a word of his own", "special documents of purchases", "<TrxCode>14<", "<TrxCode>PIB<", ["bad_value TrxCode"]],
      [
        "an ampersand as it is",
        "special documents of sales",
        "<BuyerName>",
        "<BuyerName>A & B ",
        ["xml_not_well_formed undefined"],
      ],
    ];
  it.each(CASES)("%s (%s)", async (_, kind, from, to, found) => {
    const source = FILES[kind] as Source;
    const file = textOf(source);
    expect(file).toContain(from);
    const read = await xml(formats[source.format], file.replace(from, to));
    expect(read.semua.map(({ kode, elemen }) => `${kode} ${elemen}`)).toEqual(found);
    expect(read.semua[0]?.line).toBe(file.slice(0, file.indexOf(from)).split("\n").length);
    expect(read.semua[0]?.berat).toBe("galat");
  });
});

describe("values that a macro leaves as text", () => {
  const HEAD = [
    "TIN",
    "Masa Pajak",
    "Tahun Pajak",
    "NPWP",
    "ID TKU Penerima Penghasilan",
    "Fasilitas",
    "Kode Objek Pajak",
  ];
  const MORE = ["DPP", "Tarif", "Jenis Dok. Referensi", "Nomor Dok. Referensi", "Tanggal Dok. Referensi"];
  const LAST = ["ID TKU Pemotong", "Opsi Pembayaran (IP)", "Nomor SP2D (IP)", "Tanggal Pemotongan"];
  const slip = (dpp: string, tarif = "2") =>
    [[...HEAD, ...MORE, ...LAST], [NPWP, "3", "2026", NPWP, `${NPWP}000000`, "N/A", "24-104-03", dpp, tarif], []]
      .map((cells) => cells.join(";"))
      .join("\n")
      .concat(["CommercialInvoice", "INV-1", "31/3/2026", `${NPWP}000000`, "N/A", "", "31/3/2026"].join(";"))
      .replace("\nCommercial", ";Commercial");

  it.each([
    ["916.667", "bad_number"],
    ["916,667", "bad_number"],
    ["Rp 916.667", "bad_number"],
    ["916667", "916667"],
    ["1.916.667", "1916667"],
    ["916.667,00", "916667"],
    ["916667.25", "rounded"],
  ])("an amount %s is not read as another: %s", async (dpp, found) => {
    const read = await data(formats.bpu, slip(dpp));
    expect(codes(read)[0] ?? read.dokumen[0]?.values.TaxBase).toBe(found);
  });

  it("a rate with three decimals is accepted", async () => {
    expect((await data(formats.bpu, slip("1000000", "2,625"))).dokumen[0]?.values.Rate).toBe("2.625");
  });
});
