import fs from "node:fs";
import fc, { type Arbitrary } from "fast-check";
import { describe, expect, it, test } from "vitest";
import { schemaOf } from "~/contract/form-schema";
import {
  BULAN_PEROLEHAN,
  TAHUN_PEROLEHAN,
  XML_BELUM_DIKENAL,
  XML_LAMPIRAN,
  type XmlLampiran,
  xmlLampiran,
} from "~/domain/formats/lampiran-tahunan";
import type { Values } from "~/domain/kit/form";
import { versiSpt } from "~/domain/spt/daftar";
import { bagianKetik, formBaris } from "~/domain/spt/isian";
import { readSheet } from "../../../../mock-server/files/form-table";
import { writeLampiranXml } from "../../../../mock-server/files/write-lampiran-xml";
import { LANGUAGES } from "../../../../mock-server/i18n";
import type { Barisan } from "../../../../mock-server/services/spt/kinds";
import { lembarBaris } from "../../../../mock-server/services/spt/lembar-baris";
import { nilaiAcak } from "../../../setup/nilai-acak";

const PEMILIK = { npwp: "0990001000301000", tahun: 2025 };

function barisanOf({ jenis, formulir, bagian }: XmlLampiran): Barisan {
  const forms = versiSpt[jenis].semua.flatMap((def) => def.formulir);
  const form = forms.findLast(({ id }) => id === formulir);
  const section = form && bagianKetik(form).find(({ name }) => name === bagian);
  if (!form || !section) throw new Error(`${jenis} ${formulir}.${bagian}`);
  return { form, bagian: section };
}
const lembarOf = (layout: XmlLampiran) => lembarBaris(barisanOf(layout), { jenis: layout.jenis, ...PEMILIK });
const columnsOf = (layout: XmlLampiran) =>
  layout.elemen.flatMap(({ kolom }) =>
    kolom === undefined || kolom === BULAN_PEROLEHAN ? [] : [kolom === TAHUN_PEROLEHAN ? "perolehan" : kolom],
  );

/** Rows as the API stores them, with the columns of the layout. */
function rowsOf(layout: XmlLampiran): Arbitrary<Values[]> {
  const { form, bagian } = barisanOf(layout);
  const schema = schemaOf(formBaris(form, bagian), "draft");
  const typed = bagian.kolom.filter(({ name }) => columnsOf(layout).includes(name));
  const cells = typed.map((column) => (column.wajib ? nilaiAcak(column) : fc.option(nilaiAcak(column))));
  const row = fc
    .tuple(...cells)
    .map(
      (values) => schema.parse(Object.fromEntries(typed.map(({ name }, at) => [name, values[at] ?? null]))) as Values,
    );
  return fc.array(row, { minLength: 1, maxLength: 4 });
}

describe("the office's XML of a list of an annual return", () => {
  test.each(
    XML_LAMPIRAN.map((layout) => [layout.root, layout] as const),
  )("%s: a written file is read back as the same rows in every language", async (_, layout) => {
    const lembar = lembarOf(layout);
    const { form, bagian } = barisanOf(layout);
    const schema = schemaOf(formBaris(form, bagian), "draft");
    const columns = columnsOf(layout);
    const pick = (isi: Values) => Object.fromEntries(columns.map((name) => [name, isi[name] ?? null]));
    await fc.assert(
      fc.asyncProperty(rowsOf(layout), fc.constantFrom(...LANGUAGES), async (rows, language) => {
        const ordered = layout.daftar.flatMap(({ hanya = () => true }) => rows.filter(hanya));
        const { entries } = await readSheet(lembar.sheet, writeLampiranXml(layout, PEMILIK, rows), language, undefined);
        expect(entries.map(({ values }) => pick(schema.parse(lembar.isi(values)) as Values))).toEqual(
          ordered.map(pick),
        );
      }),
      { numRuns: 10 },
    );
  });

  test.each(
    XML_LAMPIRAN.map((layout) => [layout.root, layout] as const),
  )("%s: every element fills a column of its list, and every obligatory column has an element or is known", (_, layout) => {
    const { bagian } = barisanOf(layout);
    const names = bagian.kolom.map(({ name }) => name);
    const columns = columnsOf(layout);
    expect(columns.filter((name) => !names.includes(name))).toEqual([]);
    const missing = bagian.kolom.filter(({ name, wajib }) => wajib && !columns.includes(name)).map(({ name }) => name);
    // the register knows the name of a withholder
    expect(missing.filter((name) => name !== "nama")).toEqual([]);
  });
});

const l9 = xmlLampiran("badan", "l9", "aset") as XmlLampiran;
const read = async (xml: string, layout = l9) => {
  const lembar = lembarOf(layout);
  return (await readSheet(lembar.sheet, Buffer.from(xml), "id", undefined)).entries.map(({ values }) =>
    lembar.isi(values),
  );
};
const why = (xml: string, layout = l9) =>
  read(xml, layout).then(
    () => null,
    (error: { code: string; fields: { berkas: { key: string }[] } }) => [error.code, error.fields.berkas[0]?.key],
  );

describe("a file of the office's own programs", () => {
  it("is read with its spellings: group names, codes with a zero, month and year apart", async () => {
    const xml = fs.readFileSync("tests/fixtures/lampiran/l9.xml", "utf8");
    expect(await read(xml)).toEqual([
      {
        kelompok: "hk1",
        kode: "408",
        jenis: null,
        perolehan: "2023-03",
        biaya: 120_000_000,
        sisa_buku: 65_000_000,
        metode_komersial: "GL",
        metode_fiskal: "GL",
        dipercepat: null,
        penyusutan: 30_000_000,
        keterangan: "Laptop",
      },
    ]);
    const amortised = xml
      .replaceAll("ListOfDepreciation", "ListOfAmortization")
      .replaceAll("<Depreciation>", "<Amortization>");
    expect(
      (
        await read(
          amortised
            .replaceAll("</Depreciation>", "</Amortization>")
            .replace("<ListOfAmortization></ListOfAmortization>", ""),
        )
      )[0]?.kelompok,
    ).toBe("tk1");
  });

  it("is read from a workbook with the office's headings as well", async () => {
    const csv = fs.readFileSync("tests/fixtures/lampiran/l9-judul-kantor.csv", "utf8");
    expect((await read(csv))[0]).toMatchObject({
      kelompok: "hk1",
      kode: "408",
      perolehan: "2023-03",
      biaya: 120_000_000,
    });
  });

  const l3b = xmlLampiran("badan", "l3", "b") as XmlLampiran;
  const bulk = (head: string, row = "") =>
    `<OtherParties>${head}<OtherPartyList>${row}</OtherPartyList></OtherParties>`;
  test.each<[string, string, XmlLampiran, string]>([
    ["of another list", "<OtherParties/>", l9, "lembar_xml_akar"],
    ["whose layout nobody has published", "<EntertainmentExpense/>", l9, "lembar_xml_belum"],
    ["with an element of another layout", bulk("", "<List><Bogus/></List>"), l3b, "lembar_xml_elemen"],
    ["of another taxpayer", bulk("<TIN>0990001000302000</TIN>"), l3b, "lembar_xml_npwp"],
    ["of the year before", bulk("<TaxYear>2024</TaxYear>"), l3b, "lembar_xml_tahun"],
    ["of the year after", bulk("<TaxYear>2026</TaxYear>"), l3b, "lembar_xml_tahun"],
  ])("%s is refused with the reason", async (_, xml, layout, key) => {
    expect(await why(xml, layout)).toEqual(["wrong_file_kind", key]);
  });

  it("broken or with a document type is refused as such", async () => {
    expect(await why("<OtherParties><TIN>", l3b)).toEqual(["wrong_file_kind", "berkas_xml_not_well_formed"]);
    expect(await why("<!DOCTYPE a><OtherParties/>", l3b)).toEqual(["wrong_file_kind", "berkas_doctype_refused"]);
  });

  it("has its empty rows skipped", async () => {
    expect(await why(bulk(`<TIN>${PEMILIK.npwp}</TIN>`, "<List><Tin/></List>"), l3b)).toEqual([
      "sheet_empty",
      "lembar_kosong",
    ]);
  });

  it("no root is both known and unknown", () => {
    expect(XML_LAMPIRAN.filter(({ root }) => XML_BELUM_DIKENAL.includes(root))).toEqual([]);
  });
});
