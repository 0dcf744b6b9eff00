import { describe, expect, it } from "vitest";
import { formats } from "~/domain/formats";
import { neutralizeFormula, restoreFormula } from "~/domain/formats/formula";
import { linesOf } from "~/domain/formats/kit";
import { readNumber } from "~/domain/formats/number";
import { csvFields, writeCsv } from "~/domain/formats/table";
import { exportTable } from "../../../mock-server/files/export";
import { recogniseData } from "../../../mock-server/files/recognise";
import { writeWorkbook } from "../../../mock-server/files/write-workbook";
import { codes, contents, csv, data, fixture, NPWP, row, workbook, xml } from "./support";

const normal = formats.NORMAL;
const mixed = await xml(normal, fixture("normal-valid-mixed.xml"));
const written = writeCsv(normal, mixed.header, contents(mixed));

describe("csv of a format", () => {
  it.each(Object.values(formats))("$id: headings are unique", (def) => {
    const { head, dokumen, baris } = csvFields(def);
    const labels = [...head, ...dokumen, ...baris].map((field) => field.label.toLowerCase());
    expect(new Set(labels).size).toBe(labels.length);
  });

  it.each([
    ["NORMAL", "normal-valid-mixed.xml"],
    ["RETURN", "return-valid.xml"],
    ["DOC-INPUT", "doc-input-valid.xml"],
    ["DOC-OUTPUT", "doc-output-valid.xml"],
    ["DOC-INPUT-RETURN", "doc-input-return-valid.xml"],
    ["DOC-OUTPUT-RETURN", "doc-output-return-valid.xml"],
  ] as const)("%s comes back the same after writing", async (id, file) => {
    const first = await xml(formats[id], fixture(file));
    for (const separator of [",", ";"] as const) {
      const second = await data(formats[id], writeCsv(formats[id], first.header, contents(first), separator));
      expect(second.bentuk).toBe("csv");
      expect(second.semua).toEqual([]);
      expect(contents(second)).toEqual(contents(first));
    }
  });

  it("is read as UTF-16 with its mark, as Excel saves Unicode text, and its format is found", async () => {
    const tabs = writeCsv(normal, mixed.header, contents(mixed), ";");
    for (const bytes of [Buffer.from(`\ufeff${tabs}`, "utf16le"), Buffer.from(`\ufeff${tabs}`, "utf16le").swap16()]) {
      expect(contents(await data(normal, bytes))).toEqual(contents(mixed));
      expect((await recogniseData(Object.values(formats), bytes, "csv"))?.id).toBe("NORMAL");
    }
  });

  it("joins rows of one number into one document", async () => {
    const [one] = contents(mixed);
    const twice = { values: one?.values ?? {}, lines: [one?.lines[0] ?? {}, one?.lines[0] ?? {}] };
    const read = await csv(normal, writeCsv(normal, mixed.header, [twice, twice]));
    expect(read.dokumen.map((dokumen) => dokumen.lines.length)).toEqual([2, 2]);
    expect(linesOf(normal)?.name).toBe("GoodService");
  });

  it("takes element names as headings, comma decimals and texts over several lines", async () => {
    const heads =
      "Baris;TIN;TaxInvoiceDate;TaxInvoiceOpt;TrxCode;AddInfo;CustomDoc;CustomDocMonthYear;RefDesc;FacilityStamp;SellerIDTKU;BuyerTin;BuyerDocument;BuyerCountry;BuyerDocumentNumber;BuyerName;BuyerAdress;BuyerEmail;BuyerIDTKU;Opt;Code;Name;Unit;Price;Qty;TotalDiscount;TaxBase;OtherTaxBase;VATRate;VAT;STLGRate;STLG";
    const cells = `1;${NPWP};5/3/2026;normal;4;;;;;;${NPWP}000000;6543210987654321;NPWP;IDN;-;"PT A; B";"Jl. A, 1\nJakarta";;6543210987654321000000;Barang;;Laptop;UM.0018;1.000.000,50;1;0;1000000,5;916667,13;12;110000,06;0;0`;
    const read = await csv(normal, `\ufeff${heads}\r\n${cells}\r\n`, { npwp: NPWP });
    expect(read.semua.map(({ elemen, kode, berat }) => [elemen, kode, berat])).toEqual(
      ["TaxBase", "OtherTaxBase", "VAT"].map((elemen) => [elemen, "rounded", "catatan"]),
    );
    expect(read.dokumen[0]?.values).toMatchObject({
      TaxInvoiceDate: "2026-03-05",
      TrxCode: "04",
      BuyerDocument: "TIN",
      BuyerName: "PT A; B",
      BuyerAdress: "Jl. A, 1\nJakarta",
    });
    expect(read.dokumen[0]?.lines[0]?.values).toMatchObject({ Opt: "A", Price: "1000000.5", TaxBase: "1000001" });
  });

  it.each(
    (
      [
        ["empty", "", "file_empty"],
        ["another table", "a,b,c\n1,2,3", "wrong_template"],
        ["another table of which two headings are known", "Baris,Tanggal Faktur,Jenis Faktur\n1,2,3", "wrong_template"],
        ["e-Faktur Desktop", "FK,KD_JENIS_TRANSAKSI,FG_PENGGANTI,NOMOR_FAKTUR\nFK,01,0,0062600000001\n", "old_format"],
        ["lines of e-Faktur Desktop", '"OF","KODE_OBJEK","NAMA","HARGA_SATUAN"\n"OF","1","A","2"\n', "old_format"],
        ["an open quote", `${written}"x`, "csv_damaged"],
        ["headings only", `${written.split("\r\n")[0]}\r\n`, "no_documents"],
        ["another taxpayer", written, "tin_mismatch", "0991000100010001"],
        ["ANSI", Buffer.from(written.slice(1).replace("Batam", "Bat\u00e1m"), "latin1"), "not_utf8"],
        [
          "two taxpayers in one file",
          written.replace(/(\r\n2,)1234567890123456/, "$11234567890123450"),
          "header_differs",
        ],
        ["digits lost in a spreadsheet", written.replace("6543210987654321,TIN", "6.54321E+15,TIN"), "digits_lost"],
      ] as const
    ).map(([name, source, kode, npwp]) => [name, kode, npwp ?? NPWP, source] as const),
  )("%s is %s", async (_, kode, npwp, source) => {
    expect(codes(await csv(normal, source, { npwp }))).toContain(kode);
  });
});

describe("a file of another program", () => {
  it("from an application before Coretax is named at every upload", async () => {
    const desktop = Buffer.from("FM;KD_JENIS_TRANSAKSI;FG_PENGGANTI;NOMOR_FAKTUR\nFM;01;0;0062600000001\n");
    for (const def of Object.values(formats)) {
      const read = await csv(def, desktop);
      expect(read.temuan).toMatchObject([{ kode: "old_format", isian: { asal: "e-Faktur Desktop", jenis: def.id } }]);
    }
    await expect(recogniseData(Object.values(formats), desktop, "csv")).rejects.toMatchObject({
      temuan: { kode: "old_format" },
    });
  });

  it.each([
    ["e-Bupot 21/26", { Rekap: row(1, ["Tahun Pajak"]), 21: row(1, ["No"]), 26: row(1, ["No"]) }],
    ["e-Bupot 21/26", { Sheet1: row(1, ["No", "Tgl Pemotongan (dd/MM/yyyy)", "Penerima Penghasilan? (NPWP/NIK)"]) }],
    ["e-Bupot 23/26", { Rekap: row(1, ["Tahun"]), 23: row(1, ["No"]), 26: row(1, ["No"]) }],
    ["e-Bupot Unifikasi", { Rekap: row(1, ["Tahun"]), "Dasar Pemotongan": row(1, ["No"]) }],
  ])("from %s is named", async (asal, sheets) => {
    const read = await data(formats.BP21, workbook(sheets));
    expect(read.temuan).toMatchObject([{ kode: "old_format", isian: { asal } }]);
    await expect(recogniseData(Object.values(formats), workbook(sheets), "xlsx")).rejects.toMatchObject({
      temuan: { kode: "old_format", isian: { asal } },
    });
  });

  it("gets a report of the missing headings only", async () => {
    const sheets = { DATA: row(3, ["Baris", "Jenis Faktur", "Keterangan Tambahan"]) };
    for (const read of [await data(normal, workbook(sheets)), await csv(normal, "Baris,Jenis Faktur\n1,Normal\n")]) {
      expect(read.temuan).toMatchObject([{ kode: "wrong_template" }]);
      expect(read.temuan[0]?.isian.kurang).toContain("Tanggal Faktur, Kode Transaksi");
      expect(read.temuan[0]?.isian.kurang).not.toContain("Jenis Faktur");
    }
  });
});

describe("formulas", () => {
  const hostile = ['=HYPERLINK("http://x","y")', "+1+2", "@SUM(A1)", "-2+3", "\tx", "'=1", "''=1", "=1\r\n+2"];
  it.each(hostile)("%j is made harmless and comes back", async (text) => {
    expect(neutralizeFormula(text)).toMatch(/^'/);
    expect(restoreFormula(neutralizeFormula(text))).toBe(text);
    const [one] = contents(mixed);
    const isi = { values: { ...one?.values, RefDesc: text.trim() }, lines: one?.lines ?? [] };
    const read = await csv(normal, writeCsv(normal, mixed.header, [isi]));
    expect(read.dokumen[0]?.values.RefDesc).toBe(text.trim());
  });
  it.each(['=HYPERLINK("http://x","y")', "+1+2", "@SUM(A1)"])("%j is in a workbook unchanged", async (text) => {
    const [one] = contents(mixed);
    const isi = { values: { ...one?.values, RefDesc: text }, lines: one?.lines ?? [] };
    const bytes = await writeWorkbook(normal, mixed.header, [isi]);
    const { default: readXlsx } = await import("read-excel-file/node");
    const [sheet] = (await readXlsx(bytes)) as unknown as { data: unknown[][] }[];
    expect(sheet?.data.flat()).toContain(text);
    expect((await data(normal, bytes)).dokumen[0]?.values.RefDesc).toBe(text);
  });
  it.each(["-", "-5", "-5.25", "PT A", "'kutip'", ""])("%j stays unchanged", (text) => {
    expect(neutralizeFormula(text)).toBe(text);
    expect(restoreFormula(text)).toBe(text);
  });
});

describe("numbers of spreadsheets", () => {
  it.each([
    ["1000000,50", "1000000.50"],
    ["1.000.000,5", "1000000.5"],
    ["1,000,000.5", "1000000.5"],
    ["1.000.000", "1000000"],
    ["Rp 12", "12"],
    ["1.1E7", "11000000"],
    ["9.16666666E5", "916666.666"],
    ["1.5E-3", "0.0015"],
    ["1.000", "1.000"],
    ["abc", null],
    ["1e999", null],
  ])("%s is %s", (raw, expected) => {
    const value = readNumber(raw);
    expect(raw === "9.16666666E5" ? value?.slice(0, 10) : value).toBe(expected);
  });
});

describe("lists", () => {
  const table = {
    nama: "faktur",
    columns: [
      { key: "npwp", judul: "NPWP" },
      { key: "nama", judul: "Nama" },
      { key: "ppn", judul: "PPN", as: "rupiah" },
      { key: "status", judul: "Status", as: "status" },
    ],
    rows: [
      { npwp: "0991000100010001", nama: '=cmd|"x"!A1', ppn: 110000n, status: "draft" },
      { npwp: null, nama: "A, B", ppn: -5 },
    ],
    whose: undefined,
    statusText: (status: string) => `Status ${status}`,
  } as const;
  it("writes csv with mark, neutralised formulas and statuses as text", async () => {
    const { body, name, type } = await exportTable(table, "csv");
    expect(body.toString()).toBe(
      '\ufeffNPWP,Nama,PPN,Status\r\n0991000100010001,"\'=cmd|""x""!A1",110000,Status draft\r\n,"A, B",-5,\r\n',
    );
    expect([name, type]).toEqual(["faktur.csv", "text/csv; charset=utf-8"]);
  });
  it("writes xlsx with numbers as numbers, and 16 digits and formula-like text as text", async () => {
    const { default: readXlsx } = await import("read-excel-file/node");
    const { body } = await exportTable(table, "xlsx");
    const [sheet] = (await readXlsx(body)) as unknown as { data: unknown[][] }[];
    expect(sheet?.data.slice(1)).toEqual([
      ["0991000100010001", '=cmd|"x"!A1', 110000, "Status draft"],
      [null, "A, B", -5, null],
    ]);
  });
});
