import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { formats } from "~/domain/formats";
import { isSound, placeOf } from "~/domain/formats/dokumen";
import { writeXml } from "~/domain/formats/write-xml";
import { codes, contents, fixture, NPWP, withBlanks, xml } from "./support";

const normal = formats.NORMAL;
const text = fixture("normal-valid-04.xml").toString();

/** The same file with a letter beyond ASCII and a declared encoding. */
const accented = (encoding: string): string =>
  text
    .replace("Jakarta", "Jakart\u00e1")
    .replace(/^\ufeff?<\?xml[^>]*>/, `<?xml version="1.0" encoding="${encoding}"?>`);
const utf16be = (content: string): Buffer => Buffer.from(content, "utf16le").swap16();

describe("encodings", () => {
  it.each([
    ["UTF-16 little endian with its mark", Buffer.from(`\ufeff${accented("utf-16")}`, "utf16le")],
    ["UTF-16 big endian with its mark", utf16be(`\ufeff${accented("UTF-16")}`)],
    ["UTF-16 without a mark, by its declaration", Buffer.from(accented("UTF-16LE"), "utf16le")],
    ["UTF-16 big endian without a mark", utf16be(accented("UTF-16BE"))],
    ["ISO-8859-1 that is declared", Buffer.from(accented("ISO-8859-1"), "latin1")],
    ["windows-1252 that is declared", Buffer.from(accented("Windows-1252"), "latin1")],
    ["UTF-8 that declares ISO-8859-1", Buffer.from(accented("iso-8859-1"))],
    ["UTF-8 that declares UTF-16", Buffer.from(accented("utf-16"))],
  ])("%s is read, whole and in pieces of any size", async (_, bytes) => {
    for (const size of [bytes.length, 1, 3, 257]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      const read = await xml(normal, Readable.from(pieces), { npwp: NPWP });
      expect(read.semua).toEqual([]);
      expect(read.dokumen[0]?.values.BuyerAdress).toContain("Jakart\u00e1");
    }
  });
});

describe("valid files", () => {
  it.each([
    ["NORMAL", "normal-valid-04.xml", 1, NPWP],
    ["NORMAL", "normal-valid-mixed.xml", 4, NPWP],
    ["NORMAL", "normal-edge-bom-comments.xml", 1, NPWP],
    ["RETURN", "return-valid.xml", 1, "6543210987654321"],
    ["RETURN", "return-broken-over-max.xml", 1, "6543210987654321"],
    ["DOC-INPUT", "doc-input-valid.xml", 3, NPWP],
    ["DOC-OUTPUT", "doc-output-valid.xml", 3, NPWP],
    ["DOC-INPUT-RETURN", "doc-input-return-valid.xml", 1, NPWP],
    ["DOC-OUTPUT-RETURN", "doc-output-return-valid.xml", 1, NPWP],
  ] as const)("%s: %s has %i correct documents", async (id, file, count, npwp) => {
    const read = await xml(formats[id], fixture(file), { npwp });
    expect(read.semua).toEqual([]);
    expect(read.jumlah).toBe(count);
    expect(read.header).toEqual({ TIN: npwp });
  });

  it.each([
    "NORMAL",
    "RETURN",
    "DOC-INPUT",
    "DOC-OUTPUT",
    "DOC-INPUT-RETURN",
    "DOC-OUTPUT-RETURN",
  ] as const)("%s comes back the same after writing", async (id) => {
    const file = {
      NORMAL: "normal-valid-mixed",
      RETURN: "return-valid",
      "DOC-INPUT": "doc-input-valid",
      "DOC-OUTPUT": "doc-output-valid",
      "DOC-INPUT-RETURN": "doc-input-return-valid",
      "DOC-OUTPUT-RETURN": "doc-output-return-valid",
    }[id];
    const first = await xml(formats[id], fixture(`${file}.xml`));
    const second = await xml(formats[id], writeXml(formats[id], first.header, contents(first)));
    expect(second.semua).toEqual([]);
    expect(contents(second)).toEqual(contents(first));
  });

  it("keeps dates in canonical form, from any spelling of the format", async () => {
    const retur = await xml(formats.RETURN, fixture("return-valid.xml"));
    expect(retur.dokumen[0]?.values.ReturnDate).toBe("2026-03-20");
    expect(writeXml(formats.RETURN, retur.header, contents(retur))).toContain("<ReturnDate>20-03-2026</ReturnDate>");
  });

  it("unescapes text and gives the place of every value", async () => {
    const read = await xml(normal, fixture("normal-edge-bom-comments.xml"));
    expect(read.dokumen[0]?.values).toMatchObject({ BuyerName: "PT A & B", BuyerAdress: 'Jl. "Contoh" <1>' });
    const [first] = (await xml(normal, text)).dokumen;
    expect(first && placeOf(first, "VAT", 0)).toMatchObject({ line: 35, nilai: "13200000" });
    expect(text.split("\n")[34]).toContain("<VAT>");
  });
});

describe("broken fields", () => {
  it("reports each with line, element, value and code, and returns the correct documents", async () => {
    const read = await xml(normal, fixture("normal-broken-fields.xml"), { npwp: NPWP });
    expect(read.semua.map(({ baris, line, elemen, nilai, kode }) => [baris, line, elemen, nilai, kode])).toEqual([
      [3, 94, "BuyerIDTKU", "654321098765432100000", "buyer_idtku_invalid"],
      [4, 114, "TaxInvoiceDate", "05/03/2026", "bad_date"],
      [5, 152, "TrxCode", "11", "unknown_trx_code"],
      [5, 169, "Opt", "C", "bad_value"],
      [5, 173, "Price", "1000000,50", "bad_number"],
      [5, 176, "TaxBase", "1000000,50", "bad_number"],
      [5, 177, "OtherTaxBase", "916667,13", "bad_number"],
      [5, 179, "VAT", "110000,06", "bad_number"],
      [6, 185, "GoodService", undefined, "no_lines"],
    ]);
    expect(read.dokumen.map(isSound)).toEqual([true, true, false, false, false, false]);
  });

  it("writes failed documents back unchanged", async () => {
    const read = await xml(normal, fixture("normal-broken-fields.xml"));
    const failed = read.dokumen.filter((one) => !isSound(one));
    const again = await xml(normal, writeXml(normal, read.header, contents({ ...read, dokumen: failed })));
    expect(codes(again)).toEqual(codes(read));
  });

  it.each([
    ["<Price>10000000</Price>", "<Price>10000000.123</Price>", "too_many_decimals"],
    ["<Price>10000000</Price>", "<Price>333333.333333333</Price>", "rounded"],
    ["<Price>10000000</Price>", "<Price>10000000.0000000001</Price>", "rounded"],
    ["<Price>10000000</Price>", "<Price>10000000,5</Price>", "bad_number"],
    ["<Price>10000000</Price>", "<Price>1e7</Price>", "bad_number"],
    ["<Price>10000000</Price>", "<Price>1000000000000000000000</Price>", "number_out_of_range"],
    ["<Price>10000000</Price>", "<Price>-1</Price>", "number_out_of_range"],
    ["<Qty>12</Qty>", "<Qty>0</Qty>", "number_out_of_range"],
    ["<BuyerName>PT Contoh Pembeli</BuyerName>", "<BuyerName> </BuyerName>", "required"],
    ["<RefDesc>INV/2026/0001</RefDesc>", `<RefDesc>${"x".repeat(256)}</RefDesc>`, "too_long"],
    ["<BuyerTin>6543210987654321</BuyerTin>", "<BuyerTin>65432</BuyerTin>", "bad_tin"],
    ["<BuyerTin>6543210987654321</BuyerTin>", "<BuyerTin>543210987654321</BuyerTin>", "zero_restored"],
    ["<CustomDocMonthYear/>", "<CustomDocMonthYear>132026</CustomDocMonthYear>", "bad_period"],
    ["keuangan@contoh.example", "keuangan(at)contoh", "bad_email"],
    ["<Unit>UM.0018</Unit>", "<Unit>Unit</Unit>", "unknown_unit"],
    ["<TaxInvoiceDate>2026-03-05", "<TaxInvoiceDate>2026-02-30", "bad_date"],
    ["<BuyerName>PT Contoh Pembeli</BuyerName>", "", "missing_element"],
    [
      "<BuyerName>PT Contoh Pembeli</BuyerName>",
      "<BuyerNama>x</BuyerNama><BuyerName>PT</BuyerName>",
      "unknown_element",
    ],
    ["<Qty>12</Qty>", "<Qty>12</Qty><Qty>13</Qty>", "duplicate_element"],
    ["<Opt>A</Opt>", "", "missing_element"],
    ["<AddInfo/>", "<AddInfo><b>1</b></AddInfo>", "unknown_element"],
    ["<ListOfGoodService>", "<ListOfGoodService>teks", "unexpected_text"],
  ])("%s → %s is %s", async (from, to, kode) => {
    const read = await xml(normal, text.replace(from, to));
    expect(codes(read)).toEqual([kode]);
    expect(read.jumlah).toBe(1);
  });

  it("reports elements out of order once, and takes their values", async () => {
    const swapped = text
      .replace("<Price>10000000</Price>", "")
      .replace("<TaxBase>", "<Price>10000000</Price><TaxBase>");
    const read = await xml(normal, swapped);
    expect(codes(read)).toEqual(["unexpected_element_order"]);
    expect(read.dokumen[0]?.lines[0]?.values.Price).toBe("10000000");
  });

  it("accepts files of older templates", async () => {
    const read = await xml(
      normal,
      text.replace("<CustomDocMonthYear/>", "").replace("<BuyerCountry>IDN</BuyerCountry>", ""),
    );
    expect(read.semua).toEqual([]);
    expect(read.dokumen[0]?.values).toMatchObject({ CustomDocMonthYear: "", BuyerCountry: "IDN" });
  });
});

describe("blank documents of a converter", () => {
  it.each([
    ["NORMAL", "normal-valid-mixed"],
    ["RETURN", "return-valid"],
    ["DOC-INPUT", "doc-input-valid"],
    ["DOC-OUTPUT", "doc-output-valid"],
    ["DOC-INPUT-RETURN", "doc-input-return-valid"],
    ["DOC-OUTPUT-RETURN", "doc-output-return-valid"],
  ] as const)("%s: are skipped with one note", async (id, file) => {
    const whole = fixture(`${file}.xml`).toString();
    const [sound, read] = [await xml(formats[id], whole), await xml(formats[id], withBlanks(formats[id], whole))];
    expect(codes(read)).toEqual(["rows_skipped"]);
    expect(read.temuan[0]).toMatchObject({ berat: "catatan", isian: { jumlah: read.dilewati } });
    expect(contents(read)).toEqual(contents(sound));
  });

  const template = { TaxInvoiceOpt: "Normal", BuyerDocument: "TIN", BuyerCountry: "IDN", BuyerDocumentNumber: "-" };
  const line = { Opt: "A", Code: "000000", Price: "0.00", Qty: "0", TotalDiscount: "0.00", VATRate: "12", VAT: "0" };
  it("hold the template's own values in every row", async () => {
    const read = await xml(normal, withBlanks(normal, text, { ...template, ...line }));
    expect([codes(read), read.jumlah]).toEqual([["rows_skipped"], 1]);
  });

  it.each([
    ["a value", { BuyerName: "PT Contoh" }],
    ["a value of a line", { Name: "Barang" }],
    ["a price", { Price: "0.50" }],
  ])("with %s are documents", async (_, values) => {
    const read = await xml(normal, withBlanks(normal, text, { ...template, ...line, ...values }));
    expect([read.jumlah, read.dokumen.slice(1).some(isSound)]).toEqual([3, false]);
  });

  it("with an element outside the format are documents", async () => {
    const read = await xml(
      normal,
      withBlanks(normal, text).replace("<TaxInvoice/>", "<TaxInvoice><Nama>A</Nama></TaxInvoice>"),
    );
    expect([read.jumlah, codes(read)]).toEqual([2, expect.arrayContaining(["rows_skipped", "unknown_element"])]);
  });

  it("do not count towards the document limit, at any place", async () => {
    expect(codes(await xml(normal, withBlanks(normal, text), { maxDokumen: 1 }))).toEqual(["rows_skipped"]);
  });

  it("alone in a file leave it without documents", async () => {
    const only = text.replace(/<TaxInvoice>[\s\S]*<\/TaxInvoice>/, "<TaxInvoice/><TaxInvoice><AddInfo/></TaxInvoice>");
    expect(codes(await xml(normal, only))).toEqual(["rows_skipped", "no_documents"]);
  });

  it("leave blank lines of a correct document out", async () => {
    const read = await xml(
      normal,
      text.replace("</ListOfGoodService>", "<GoodService/><GoodService><Name/></GoodService></ListOfGoodService>"),
    );
    expect([codes(read), read.dilewati, read.dokumen[0]?.lines.length]).toEqual([["rows_skipped"], 2, 1]);
  });
});

describe("amounts", () => {
  const line = (changes: Record<string, string>): string =>
    Object.entries({
      Price: "1000000",
      Qty: "1",
      TaxBase: "1000000",
      OtherTaxBase: "916667",
      VAT: "110000",
      ...changes,
    }).reduce((file, [name, value]) => file.replace(new RegExp(`<${name}>[^<]*<`), `<${name}>${value}<`), text);
  it("within a rupiah of the computed ones are stored as the computed whole rupiah, with a note", async () => {
    const read = await xml(normal, line({ OtherTaxBase: "916666.67", VAT: "110000.04" }));
    expect(read.dokumen[0]?.lines[0]?.values).toMatchObject({ OtherTaxBase: "916667", VAT: "110000" });
    expect(read.semua.map(({ elemen, kode, berat, isian }) => [elemen, kode, berat, isian.menjadi])).toEqual([
      ["OtherTaxBase", "rounded", "catatan", "916667"],
      ["VAT", "rounded", "catatan", "110000"],
    ]);
  });
  it("a rupiah or more away stay unchanged, in whole rupiah", async () => {
    const read = await xml(normal, line({ OtherTaxBase: "916668", VAT: "120000.50" }));
    expect(read.dokumen[0]?.lines[0]?.values).toMatchObject({ OtherTaxBase: "916668", VAT: "120001" });
    expect(codes(read)).toEqual(["rounded"]);
  });
  it("prices and quantities keep their decimals", async () => {
    const read = await xml(normal, line({ Price: "333333.33", Qty: "3", TaxBase: "999999.99" }));
    expect(read.dokumen[0]?.lines[0]?.values).toMatchObject({ Price: "333333.33", TaxBase: "1000000" });
  });
});

describe("files that are refused or cut short", () => {
  it.each(
    (
      [
        ["another taxpayer's", fixture("normal-broken-wrong-tin.xml"), "tin_mismatch", 3],
        ["a bare ampersand", fixture("normal-broken-not-wellformed.xml"), "xml_not_well_formed", 12],
        ["empty", "", "file_empty", undefined],
        ["a mark and blanks only", "\ufeff  \n ", "file_empty", undefined],
        ["text", "halo", "not_xml", undefined],
        ["another format", fixture("return-valid.xml"), "wrong_root", 2],
        ["a document type", `<!DOCTYPE x>${text}`.replace(/<\?xml.*\?>/, ""), "doctype_refused", 1],
        [
          "no documents",
          "<TaxInvoiceBulk><TIN>1234567890123456</TIN><ListOfTaxInvoice/></TaxInvoiceBulk>",
          "no_documents",
          undefined,
        ],
        ["latin-1", Buffer.from(text.replace("Jakarta", "Jakart\u00e1"), "latin1"), "not_utf8", undefined],
        [
          "an encoding that no declaration should name",
          Buffer.from(accented("ISO-8859-12"), "latin1"),
          "not_utf8",
          undefined,
        ],
        ["UTF-16 without mark and declaration", Buffer.from("<a/>", "utf16le"), "not_utf8", undefined],
        ["half a letter of UTF-16", Buffer.from(`\ufeff${text}`, "utf16le").subarray(0, -1), "not_utf8", undefined],
        ["UTF-32", Buffer.from([0x3c, 0, 0, 0, 0x61, 0, 0, 0]), "not_utf8", undefined],
      ] as const
    ).map(([name, source, kode, line]) => [name, kode, line, source] as const),
  )("%s is %s", async (_, kode, line, source) => {
    const read = await xml(normal, source, { npwp: NPWP });
    expect(codes(read)).toEqual([kode]);
    expect(read.temuan[0]?.line).toBe(line);
  });

  it("does not expand entities", async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ""};`.repeat(10)}">`).join("")}]><TaxInvoiceBulk>&lol9;</TaxInvoiceBulk>`;
    expect(codes(await xml(normal, laughs))).toEqual(["doctype_refused"]);
    const external = '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>';
    expect(codes(await xml(normal, external))).toEqual(["doctype_refused"]);
    expect(codes(await xml(normal, text.replace("Laptop", "&x;")))).toEqual(["xml_not_well_formed"]);
  });

  it("stops at depth, attributes, documents and size", async () => {
    expect(codes(await xml(normal, `<TaxInvoiceBulk>${"<a>".repeat(100_000)}`)).slice(-1)).toEqual(["too_deep"]);
    expect(
      codes(await xml(normal, `<TaxInvoiceBulk ${Array.from({ length: 50 }, (_, i) => `a${i}="1"`).join(" ")}>`)),
    ).toEqual(["too_many_elements"]);
    const many = await xml(normal, fixture("normal-valid-mixed.xml"), { maxDokumen: 2 });
    expect([many.jumlah, codes(many)]).toEqual([2, ["too_many_documents"]]);
    expect(codes(await xml(normal, text, { maxBytes: 500 }))).toContain("file_too_large");
  });

  it("returns everything before the break", async () => {
    const mixed = fixture("normal-valid-mixed.xml").toString();
    const cut = mixed.slice(0, mixed.indexOf("INV/2026/0004"));
    const read = await xml(normal, cut);
    expect([read.jumlah, codes(read)]).toEqual([2, ["xml_not_well_formed"]]);
  });

  it("tolerates prefixes, a wrong namespace and attributes", async () => {
    const read = await xml(
      normal,
      text
        .replace("<TaxInvoiceBulk ", '<t:TaxInvoiceBulk xmlns:t="urn:x" versi="1" ')
        .replace("</TaxInvoiceBulk>", "</t:TaxInvoiceBulk>"),
    );
    expect(read.semua).toEqual([]);
  });
});
