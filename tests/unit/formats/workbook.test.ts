import { describe, expect, it } from "vitest";
import { formats } from "~/domain/formats";
import { writeWorkbook } from "../../../mock-server/files/write-workbook";
import { codes, contents, data, fixture, NPWP, row, workbook, xml } from "./support";
import { zip } from "./zip";

const normal = formats.NORMAL;
const LABELS = [
  "Baris",
  "Tanggal Faktur",
  "Jenis Faktur",
  "Kode Transaksi",
  "Keterangan Tambahan",
  "Dokumen Pendukung",
  "Period Dok Pendukung",
  "Referensi",
  "Cap Fasilitas",
  "ID TKU Penjual",
  "NPWP/NIK Pembeli",
  "Jenis ID Pembeli",
  "Negara Pembeli",
  "Nomor Dokumen Pembeli",
  "Nama Pembeli",
  "Alamat Pembeli",
  "Email Pembeli",
  "ID TKU Pembeli",
];
const LINE_LABELS = [
  "Baris",
  "Barang/Jasa",
  "Kode Barang Jasa",
  "Nama Barang/Jasa",
  "Nama Satuan Ukur",
  "Harga Satuan",
  "Jumlah Barang Jasa",
  "Total Diskon",
  "DPP",
  "DPP Nilai Lain",
  "Tarif PPN",
  "PPN",
  "Tarif PPnBM",
  "PPnBM",
];
type Cells = Parameters<typeof row>[1];
const faktur = (nomor: number, tanggal: string | number = "05/03/2026", kode: string | number = "04"): Cells => [
  nomor,
  tanggal,
  "Normal",
  kode,
  null,
  null,
  null,
  "INV",
  null,
  `${NPWP}000000`,
  "6543210987654321",
  "TIN",
  "IDN",
  "-",
  "PT A",
  "Jakarta",
  null,
  "6543210987654321000000",
];
const detail = (nomor: number, name = "Laptop"): Cells => [
  nomor,
  "A",
  "847100",
  name,
  "UM.0018",
  1000000,
  1,
  0,
  1000000,
  916667,
  12,
  110000,
  0,
  0,
];
const book = (rows: readonly Cells[], lines: readonly Cells[], tin: string | number = NPWP, parts = {}): Buffer =>
  workbook(
    {
      Faktur:
        row(1, ["NPWP Penjual", null, tin]) +
        row(3, LABELS) +
        rows.map((cells, i) => row(4 + i, cells)).join("") +
        row(4 + rows.length, ["END"]) +
        row(90, ["sisa"]),
      DetailFaktur:
        row(1, LINE_LABELS) + lines.map((cells, i) => row(2 + i, cells)).join("") + row(2 + lines.length, ["END"]),
    },
    parts,
  );

describe("the tax office's workbook", () => {
  it("reads the filled template like the XML files it was made from", async () => {
    const read = await data(normal, fixture("faktur-pk-filled.xlsx"), { npwp: NPWP });
    const one = await xml(normal, fixture("normal-valid-04.xml"));
    const four = await xml(normal, fixture("normal-valid-mixed.xml"));
    expect(read.semua).toEqual([]);
    expect(read.header).toEqual({ TIN: NPWP });
    expect(contents(read)).toEqual([...contents(one), ...contents(four)]);
    expect(read.dokumen[1]).toMatchObject({ baris: 2, line: 5, sheet: "Faktur" });
  });

  it("comes back the same after writing", async () => {
    for (const [id, file] of [
      ["NORMAL", "normal-valid-mixed"],
      ["RETURN", "return-valid"],
      ["DOC-INPUT", "doc-input-valid"],
      ["DOC-OUTPUT-RETURN", "doc-output-return-valid"],
    ] as const) {
      const first = await xml(formats[id], fixture(`${file}.xml`));
      const second = await data(formats[id], await writeWorkbook(formats[id], first.header, contents(first)));
      expect(second.semua).toEqual([]);
      expect(contents(second)).toEqual(contents(first));
    }
  });

  it("finds nothing in an empty template, and names the wrong template in another one", async () => {
    expect(codes(await data(normal, await writeWorkbook(normal, { TIN: NPWP }, [])))).toEqual(["no_documents"]);
    expect(codes(await data(normal, fixture("faktur-pk-template-v1.6.1.xlsx")))).toEqual(["no_documents"]);
    expect(codes(await data(normal, fixture("retail-digunggung-template-v1.2.xlsx")))).toEqual(["wrong_template"]);
    expect(codes(await data(normal, fixture("faktur-pk-filled.xlsx"), { npwp: "0991000100010001" }))).toEqual([
      "tin_mismatch",
    ]);
  });

  it("takes serial dates and repairs codes typed as numbers", async () => {
    const cells = [...faktur(1, 46086, 4)];
    cells[17] = 0;
    const read = await data(
      normal,
      book(
        [cells],
        [[1, "A", 10100, "Kuda", "UM.0018", "1.000.000,50", "1", 0, 1000000.5, "916667,13", 12, 110000, 0, 0]],
      ),
    );
    expect(read.dokumen[0]?.values).toMatchObject({
      TaxInvoiceDate: "2026-03-05",
      TrxCode: "04",
      BuyerIDTKU: "000000",
    });
    expect(read.dokumen[0]?.lines[0]?.values).toMatchObject({
      Code: "010100",
      Price: "1000000.5",
      TaxBase: "1000001",
      OtherTaxBase: "916668",
    });
    expect(codes(read)).toEqual(["rounded", "rounded"]);
  });

  const days = async (...tanggal: readonly (string | number)[]) => {
    const rows = tanggal.map((one, at) => [faktur(at + 1, one), detail(at + 1)] as const);
    const read = await data(
      normal,
      book(
        rows.map(([one]) => one),
        rows.map(([, one]) => one),
      ),
    );
    return read.temuan.map(({ kode, berat, line, nilai }) => [kode, berat, line, nilai]);
  };
  it.each<[string, readonly (string | number)[], string | null]>([
    ["dates that may be of another month", ["03/05/2026", "03/20/2026"], "galat"],
    ["dates that the spreadsheet has turned itself", [46_145, "03/20/2026"], "galat"],
    ["the same day both ways", ["03/03/2026", "03/20/2026"], "catatan"],
    ["dates of the international form", ["2026-03-05", "03-20-2026"], "catatan"],
    ["a date that has the day first: the other is a slip", ["03/05/2026", "13/03/2026", "03/20/2026"], null],
    ["a number that has its day: the other is a slip", ["03/05/2026", 46_101, "03/20/2026"], null],
    ["no date with the month first", ["03/05/2026", "12/12/2026"], null],
    ["a part that is no day at all", ["03/05/2026", "03/32/2026"], null],
  ])("a column with the month first is reported: %s", async (_, tanggal, berat) => {
    const line = 3 + tanggal.length;
    expect(await days(...tanggal)).toEqual(berat ? [["date_month_first", berat, line, tanggal.at(-1)]] : []);
  });

  it("accepts the heading of the bookkeeping programs for the number of the buyer's document", async () => {
    const labels = LABELS.map((label) => (label === "Nomor Dokumen Pembeli" ? "Nomor Dokumen" : label));
    const cells = [...faktur(1)];
    cells[13] = "E1234567X";
    const sheets = {
      Faktur: row(1, ["NPWP Penjual", null, NPWP]) + row(3, labels) + row(4, cells) + row(5, ["END"]),
      DetailFaktur: row(1, LINE_LABELS) + row(2, detail(1)) + row(3, ["END"]),
    };
    const read = await data(normal, workbook(sheets));
    expect([codes(read), read.dokumen[0]?.values.BuyerDocumentNumber]).toEqual([[], "E1234567X"]);
  });

  it("restores the zero of a 15 digit number and refuses numbers that lost digits", async () => {
    const cells = [...faktur(1)];
    cells[10] = 654321098765432;
    expect((await data(normal, book([cells], [detail(1)]))).dokumen[0]).toMatchObject({
      values: { BuyerTin: "0654321098765432" },
      temuan: [{ kode: "zero_restored", berat: "catatan" }],
    });
    cells[10] = 6543210987654320;
    expect(codes(await data(normal, book([cells], [detail(1)])))).toEqual(["digits_lost"]);
    cells[9] = 1.234567890123456e21;
    expect(codes(await data(normal, book([cells], [detail(1)])))).toEqual(["digits_lost", "digits_lost"]);
  });

  it("skips rows of formulas and of the template's own values, and counts them", async () => {
    const empty: Cells = [2, null, "Normal", null, null, null, null, null, null, { f: "K5" }, null, "TIN", "IDN", "-"];
    const formulas: Cells = [
      9,
      { f: "X1", v: "A", t: "str" },
      null,
      null,
      null,
      0,
      0,
      0,
      { f: "F3*G3", v: 0 },
      { f: "I3", v: 0 },
      12,
      { f: "1", t: "e", v: "#N/A" },
      0,
      0,
    ];
    const read = await data(normal, book([faktur(1), empty], [detail(1), formulas, formulas]));
    expect([read.jumlah, read.dilewati, codes(read)]).toEqual([1, 3, ["rows_skipped"]]);
    expect(read.temuan[0]).toMatchObject({ berat: "catatan", isian: { jumlah: 3 } });
  });

  it("reads computed amounts, and names formulas without a usable value", async () => {
    const good = [...detail(1)];
    good[9] = { f: "I2*11/12", v: 916666.666666667 };
    const read = await data(normal, book([faktur(1)], [good]));
    expect(read.dokumen[0]?.lines[0]?.values.OtherTaxBase).toBe("916667");
    expect(codes(read)).toEqual(["rounded"]);
    good[9] = { f: "I2*11/12" };
    good[11] = { f: "Z1", t: "e", v: "#REF!" };
    expect(codes(await data(normal, book([faktur(1)], [good])))).toEqual(["formula_not_calculated", "formula_error"]);
  });

  it("reports parts that do not fit together", async () => {
    const read = await data(normal, book([faktur(1), faktur(1), faktur(3)], [detail(1), detail(7)]));
    expect(read.semua.map(({ baris, sheet, line, kode }) => [baris, sheet, line, kode])).toEqual([
      [0, "DetailFaktur", 3, "line_without_document"],
      [2, "Faktur", 5, "duplicate_row_number"],
      [2, "Faktur", 5, "no_lines"],
      [3, "Faktur", 6, "no_lines"],
    ]);
  });

  it("accepts columns in any order, element names as headings, and older templates", async () => {
    const order = LABELS.map((_, i) => i).reverse();
    const turned = order.map((i) => (i === 6 ? null : LABELS[i] === "Referensi" ? "RefDesc" : (LABELS[i] ?? null)));
    const cells = order.map((i) => faktur(1)[i] ?? null);
    const bytes = workbook({
      faktur: row(1, ["NPWP", null, NPWP]) + row(2, turned) + row(3, cells),
      DETAILFAKTUR: row(1, LINE_LABELS) + row(2, detail(1)),
    });
    const read = await data(normal, bytes);
    expect(codes(read)).toEqual(["missing_column"]);
    expect(read.temuan[0]).toMatchObject({ berat: "catatan", isian: { judul: "Period Dok Pendukung" } });
    expect(read.dokumen[0]?.values).toMatchObject({ RefDesc: "INV", CustomDocMonthYear: "" });
  });

  it("stops at headings that lack an obligatory column", async () => {
    const labels = LABELS.map((label) => (label === "Nama Pembeli" ? "Nama" : label));
    const bytes = workbook({ Faktur: row(1, ["NPWP", null, NPWP]) + row(3, labels) + row(4, faktur(1)) });
    const read = await data(normal, bytes);
    expect([read.jumlah, codes(read)]).toEqual([0, ["unknown_column", "missing_column"]]);
  });

  it("reads shared and rich texts, and not their phonetic readings", async () => {
    const cells = row(4, faktur(1)).replace(/<c r="O4".*?<\/c>/, '<c r="O4" t="s"><v>0</v></c>');
    const bytes = workbook(
      {
        Faktur: row(1, ["NPWP", null, NPWP]) + row(3, LABELS) + cells,
        DetailFaktur: row(1, LINE_LABELS) + row(2, detail(1)),
      },
      { "xl/sharedStrings.xml": "<sst><si><r><t>PT </t></r><r><t>Kaya</t></r><rPh><t>baca</t></rPh></si></sst>" },
    );
    expect((await data(normal, bytes)).dokumen[0]?.values.BuyerName).toBe("PT Kaya");
  });
});

describe("files that are not a workbook of the format", () => {
  const good = book([faktur(1)], [detail(1)]);
  const sheet = "xl/worksheets/sheet1.xml";
  it.each(
    (
      [
        ["empty", Buffer.alloc(0), "file_empty"],
        ["a picture", Buffer.from("89504e470d0a1a0a00", "hex"), "excel_format_invalid"],
        ["a PDF named xlsx", Buffer.from("%PDF-1.7"), "excel_format_invalid"],
        ["XML", fixture("normal-valid-04.xml"), "excel_format_invalid"],
        ["prose", Buffer.from("halo dunia"), "excel_format_invalid"],
        ["a macro workbook", book([faktur(1)], [detail(1)], NPWP, { "xl/vbaProject.bin": "x" }), "macro_workbook"],
        ["a password", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), "encrypted_workbook"],
        ["an encrypted part", zip([{ name: "xl/workbook.xml", body: "x", flags: 1 }]), "encrypted_workbook"],
        ["another package", zip([{ name: "a.txt", body: "x" }]), "excel_format_invalid"],
        ["half a workbook", good.subarray(0, good.length / 2), "workbook_damaged"],
        [
          "a name outside of the package",
          zip([
            { name: "xl/workbook.xml", body: "<a/>" },
            { name: "../../etc/passwd", body: "x" },
          ]),
          "workbook_damaged",
        ],
        ["broken XML inside", workbook({ Faktur: "<row><c" }), "workbook_damaged"],
        [
          "a document type inside",
          zip([
            { name: "xl/workbook.xml", body: "<!DOCTYPE a><a/>" },
            { name: "xl/_rels/workbook.xml.rels", body: "<R/>" },
          ]),
          "doctype_refused",
        ],
        [
          "a part of 300 MB",
          zip([
            { name: "xl/workbook.xml", body: "x" },
            { name: sheet, body: "x", declaredSize: 300 * 1024 * 1024 },
          ]),
          "zip_bomb",
        ],
        [
          "a part packed 1:1000",
          zip([
            { name: "xl/workbook.xml", body: "x" },
            { name: sheet, body: Buffer.alloc(20 * 1024 * 1024) },
          ]),
          "zip_bomb",
        ],
        [
          "5,000 parts",
          zip(
            Array.from({ length: 5000 }, (_, i) => ({ name: `xl/${i}.xml`, body: "" })).concat([
              { name: "xl/workbook.xml", body: "" },
            ]),
          ),
          "zip_bomb",
        ],
      ] as const
    ).map(([name, bytes, kode]) => [name, kode, bytes] as const),
  )("%s is %s", async (_, kode, bytes) => {
    expect(codes(await data(normal, bytes))).toEqual([kode]);
  });

  it("stops unpacking at the size a part declares", async () => {
    const body = `<worksheet><sheetData>${row(1, ["NPWP", null, NPWP])}${" ".repeat(5_000_000)}`;
    const bytes = zip([
      { name: "xl/workbook.xml", body: '<workbook><sheets><sheet name="Faktur" r:id="a"/></sheets></workbook>' },
      { name: "xl/_rels/workbook.xml.rels", body: '<R><Relationship Id="a" Target="worksheets/sheet1.xml"/></R>' },
      { name: sheet, body, declaredSize: 1000 },
    ]);
    expect(codes(await data(normal, bytes))).toEqual(["workbook_damaged"]);
  });
});
