import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { JENIS_BUKPOT, type JenisBukpot } from "~/domain/bukpot/jenis";
import { formatOfRoot } from "~/domain/formats";
import { formatsBukpot } from "~/domain/formats/bukpot";
import { bedaBerkas } from "~/domain/formats/bukpot/banding";
import { diberiOf, dokumenBukpot, elemenDari, isiDari } from "~/domain/formats/bukpot/isi";
import { PETA_BUKPOT } from "~/domain/formats/bukpot/peta";
import { fieldsOf } from "~/domain/formats/kit";
import { rootNameOf } from "~/domain/formats/root";
import { writeXml } from "~/domain/formats/write-xml";
import { ref } from "~/domain/ref";
import { recogniseData } from "../../../mock-server/files/recognise";
import { writeFile } from "../../../mock-server/files/write";
import { codes, contents, data, withBlanks, xml } from "./support";

const NPWP = "0012345678901000";
const FILES = {
  bpu: "BPU",
  bpnr: "BPNR",
  "self-payment": "SELF_PAYMENT",
  cy: "CY",
  BP21: "BP21",
  BP26: "BP26",
  MP: "MP",
  A1: "A1",
  A2: "A2",
  setara: "DDBU",
} as const;
const kinds = Object.keys(FILES) as (keyof typeof FILES)[];
const fixture = (name: string): Buffer => readFileSync(new URL(`../../fixtures/bukpot/${name}`, import.meta.url));
const text = (kind: keyof typeof FILES): string => fixture(`${FILES[kind]}.xml`).toString("utf8");

describe.each(kinds)("files of %s", (kind) => {
  const def = formatsBukpot[kind];

  it("the sample is read without findings", async () => {
    const read = await xml(def, text(kind), { npwp: NPWP });
    expect(codes(read)).toEqual([]);
    expect(read.jumlah).toBe(1);
  });
  it("blank slips of a converter are skipped with one note", async () => {
    const read = await xml(def, withBlanks(def, text(kind)), { npwp: NPWP });
    expect([codes(read), read.jumlah, read.semua[0]?.berat]).toEqual([["rows_skipped"], 1, "catatan"]);
    expect(read.semua[0]?.isian.jumlah).toBe(read.dilewati);
  });
  it("the root element gives the kind", () => {
    expect(formatOfRoot(rootNameOf(text(kind)) ?? "")).toBe(def);
  });
  it("written XML has the elements of the sample in its order", async () => {
    const read = await xml(def, text(kind));
    const names = (source: string) => [...source.matchAll(/<(\w+)[ />]/g)].map(([, name]) => name);
    expect(names(writeXml(def, read.header, contents(read)))).toEqual(names(text(kind)));
  });
  it.each(["xml", "xlsx", "csv"] as const)("is the same after writing and reading %s", async (bentuk) => {
    const read = await xml(def, text(kind));
    const { body } = await writeFile(def, bentuk, read.header, contents(read), "bukti", undefined);
    const again = await (bentuk === "xml" ? xml : data)(def, body, { npwp: NPWP });
    expect(codes(again)).toEqual([]);
    expect(contents(again)).toEqual(contents(read));
  });
  it("headings differ from each other, and are element names or Indonesian labels", async () => {
    const labels = [...def.header, ...fieldsOf(def)].map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    const read = await xml(def, text(kind));
    const { body } = await writeFile(def, "csv", read.header, contents(read), "bukti", undefined);
    const named = [...def.header, ...fieldsOf(def)].reduce(
      (csv, { label, name }) => csv.replace(label, name),
      body.toString(),
    );
    expect(contents(await data(def, named))).toEqual(contents(read));
  });
});

describe.each(JENIS_BUKPOT)("the form of %s", (jenis) => {
  const def = formatsBukpot[jenis];
  it("is filled from a file and written back to it", async () => {
    const [dokumen] = (await xml(def, text(jenis))).dokumen;
    const values = dokumen?.values ?? {};
    const isi = isiDari(jenis, values, NPWP);
    expect(Object.values(isi)).not.toContain(undefined);
    const { tarif = "", persenDpp = "", pph = "0" } = diberiOf(values);
    const back = dokumenBukpot(jenis, { isi, tarif, persenDpp, pph: Number(pph) });
    const filled = (from: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(from).filter(([, v]) => v !== "" && v !== "-"));
    expect(filled(back.values)).toEqual(
      filled({ ...values, ...(jenis === "bpnr" ? { CounterpartCountry: "SGP" } : {}) }),
    );
    expect(isiDari(jenis, back.values, NPWP)).toEqual(isi);
  });
  it("has a format element for each field, and every element is used", () => {
    const names = fieldsOf(def).map(({ name }) => name);
    for (const { elemen, field } of PETA_BUKPOT[jenis]) {
      expect(names).toContain(elemen);
      expect(elemenDari(jenis, field)).toBe(elemen);
    }
    const computed = /^(TaxPeriod\w+|Rate|Deemed|NumberOfMonths|SelfPaymentIncomeTax|Article21IncomeTax)$/;
    const used = PETA_BUKPOT[jenis].map(({ elemen }) => elemen);
    expect(names.filter((name) => !used.includes(name) && !computed.test(name))).toEqual([]);
  });
});

it("every country of the official list is the same after writing and reading", () => {
  for (const { kode } of ref("negara")) {
    const { values } = dokumenBukpot("BP26", {
      isi: { masa: "2026-03", negara: kode },
      tarif: "",
      persenDpp: "",
      pph: 0,
    });
    expect(values.CounterpartCountry).toMatch(/^[A-Z]{3}$/);
    expect(isiDari("BP26", values, NPWP).negara).toBe(kode);
  }
});

describe("the tax office's workbooks", () => {
  it.each([
    ["BP21", "bp21-filled.xlsx", ["400000000", "20000000"]],
    ["bpu", "bppu-filled.xlsx", ["25000000", "120000000"]],
  ] as const)("%s filled", async (kind, name, amounts) => {
    const def = formatsBukpot[kind];
    const read = await data(def, fixture(name), { npwp: NPWP });
    expect(codes(read)).toEqual([]);
    expect(read.dokumen.map(({ values }) => values.Gross ?? values.TaxBase)).toEqual(amounts);
    expect(read.dokumen[0]?.values).toMatchObject({ DocumentDate: "2026-03-14", WithholdingDate: "2026-03-31" });
    const { body } = await writeFile(def, "xlsx", read.header, contents(read), "bukti", undefined);
    expect(contents(await data(def, body))).toEqual(contents(read));
  });
  it.each([
    ["BP21", "bp21-empty.xlsx"],
    ["bpu", "bppu-empty.xlsx"],
  ] as const)("%s empty holds no slip", async (kind, name) => {
    const read = await data(formatsBukpot[kind], fixture(name));
    expect(codes(read)).toContain("no_documents");
    expect(read.jumlah).toBe(0);
  });
});

describe("words of older files", () => {
  const change = async (kind: JenisBukpot, from: string, to: string) => {
    expect(text(kind)).toContain(from);
    return xml(formatsBukpot[kind], text(kind).replace(from, to));
  };
  it.each([
    ["Announchment", "Announcement"],
    ["DeedofEngangement", "DeedOfEngagement"],
    ["DeedofGeneralMeetingStakeholder", "DeedOfGeneral"],
    ["BankAccountNumber", "CurrentAccount"],
    ["Faktur Pajak", "TaxInvoice"],
  ])("the document %s is %s", async (old, code) => {
    const read = await change("BP21", ">CommercialInvoice<", `>${old}<`);
    expect(codes(read)).toEqual([]);
    expect(read.dokumen[0]?.values.Document).toBe(code);
  });
  it("ECT is ETC in the monthly slip", async () => {
    expect((await change("MP", ">N/A<", ">ECT<")).dokumen[0]?.values.TaxCertificate).toBe("ETC");
  });
  it("a rate, and every nillable element, can be empty or missing", async () => {
    for (const to of ["<Rate/>", '<Rate xsi:nil="true"/>', ""])
      expect(codes(await change("BP21", "<Rate>15</Rate>", to))).toEqual([]);
    expect(codes(await change("bpu", '<SP2DNumber xsi:nil="true"/>', ""))).toEqual([]);
  });
  it("DTP is a code of its own in the yearly slip", async () => {
    for (const [jenis, code] of [
      ["MP", "4"],
      ["A1", "11"],
    ] as const) {
      const read = await change(jenis, "<TaxCertificate>N/A<", "<TaxCertificate>DTP<");
      expect(isiDari(jenis, read.dokumen[0]?.values ?? {}, NPWP).fasilitas).toBe(code);
    }
  });
});

describe("bad files", () => {
  const whole = text("BP21");
  it.each([
    ["<BpuBulk", "<Bp21Bulk", "wrong_root"],
    ['<?xml version="1.0" encoding="UTF-8"?>', '<!DOCTYPE Bp21Bulk [<!ENTITY a "b">]>', "doctype_refused"],
    ["INV-001", "&unknown;", "xml_not_well_formed"],
    ["<TaxCertificate>N/A", "<TaxCertificate>NA", "bad_value"],
    ["<StatusTaxExemption>TK/0", "<StatusTaxExemption>TK/4", "bad_value"],
    ["<Gross>400000000", "<Gross>400000000,5", "bad_number"],
    ["<Gross>400000000", "<Gross>-400000000", "number_out_of_range"],
    ["<Gross>400000000", "<Gross>0", "number_out_of_range"],
    ["2026-01-14", "14-01-2026", "bad_date"],
    ["2026-01-14", "2026-02-30", "bad_date"],
    ["21-100-07", "2110007", "bad_code"],
    ["<TaxPeriodMonth>1<", "<TaxPeriodMonth>13<", "number_out_of_range"],
    ["<CounterpartTin>0987654321098765<", "<CounterpartTin>098765<", "bad_tin"],
    ["<Gross>400000000</Gross>", "", "missing_element"],
    ["<Rate>15</Rate>", "<Rate>15</Rate><Rate>15</Rate>", "duplicate_element"],
    ["<Rate>15</Rate>", "<Rates>15</Rates>", "unknown_element"],
    ["<TIN>0012345678901000", "<TIN>0999999999999999", "tin_mismatch"],
  ])("%s → %s is %s", async (from, to, kode) => {
    const source = kode === "wrong_root" ? text("bpu") : whole.replace(from, to);
    expect(source).not.toBe(whole);
    expect(codes(await xml(formatsBukpot.BP21, source, { npwp: NPWP }))).toEqual([kode]);
  });
  it("a byte order mark changes nothing", async () => {
    expect(codes(await xml(formatsBukpot.BP21, `\ufeff${whole}`))).toEqual([]);
  });
  it("a file cut at any byte ends in a report", async () => {
    const bytes = Buffer.from(whole);
    for (let length = 0; length < bytes.length; length++) {
      const read = await xml(formatsBukpot.BP21, bytes.subarray(0, length));
      expect(read.temuan.some(({ berat }) => berat === "galat") || read.jumlah === 1).toBe(true);
    }
  });
  it("15,001 slips are one too many", async () => {
    const [start, one = "", end] = whole.split(/(?=<Bp21>)|(?<=<\/Bp21>)/);
    const read = await xml(formatsBukpot.BP21, `${start}${one.replace(/\s*\n\s*/g, "").repeat(15_001)}${end}`);
    expect(codes(read)).toEqual(["too_many_documents"]);
    expect(read.jumlah).toBe(15_000);
  });
  it("both date spellings are read from a csv", async () => {
    const def = formatsBukpot.BP21;
    const read = await xml(def, whole);
    const csv = (await writeFile(def, "csv", read.header, contents(read), "x", undefined)).body.toString();
    for (const date of ["2026-01-14", "14-01-2026", "14/01/2026", "14.1.2026"])
      expect((await data(def, csv.replace("14/01/2026", date))).dokumen[0]?.values.DocumentDate).toBe("2026-01-14");
  });
});

describe("the kind of a workbook or csv follows from its headings", () => {
  const defs = Object.values(formatsBukpot);
  it.each(kinds)("%s", async (kind) => {
    const def = formatsBukpot[kind];
    for (const bentuk of ["xlsx", "csv"] as const) {
      const { body } = await writeFile(def, bentuk, {}, [], "kosong", undefined);
      expect((await recogniseData(defs, body, bentuk))?.id).toBe(kind);
    }
  });
  it.each([
    ["BP21", "bp21-filled.xlsx"],
    ["BP21", "bp21-empty.xlsx"],
    ["bpu", "bppu-filled.xlsx"],
    ["bpu", "bppu-empty.xlsx"],
  ] as const)("%s in the tax office's %s", async (kind, name) => {
    expect((await recogniseData(defs, fixture(name), "xlsx"))?.id).toBe(kind);
  });
  it("other tables and unreadable files have no kind", async () => {
    expect(await recogniseData(defs, Buffer.from("Nama,Alamat\nA,B\n"), "csv")).toBeUndefined();
    expect(await recogniseData(defs, Buffer.from('"\n'), "csv")).toBeUndefined();
    const cut = recogniseData(defs, fixture("bp21-filled.xlsx").subarray(0, 4000), "xlsx");
    await expect(cut).rejects.toMatchObject({ temuan: { kode: "workbook_damaged" } });
  });
});

describe("the number of months of a yearly slip", () => {
  const berkas = (jenisPemotongan: string) => ({
    ...{ isi: { masaAwal: "2026-01", masa: "2026-12", jenisPemotongan, objek: "21-100-01" } },
    ...{ tarif: "", persenDpp: "", pph: 0 },
  });
  const told = (bulan: string, jenisPemotongan: string) =>
    bedaBerkas("A1", { bulan }, berkas(jenisPemotongan), 0, { jenisTarif: "pasal17", bebas: false });
  it.each([
    ["0", "FullYear", []],
    ["12", "FullYear", []],
    ["12", "Annualized", []],
    [
      "0",
      "PartialYear",
      [{ elemen: "NumberOfMonths", kode: "recomputed", berat: "catatan", isian: { menjadi: "12" } }],
    ],
    ["11", "FullYear", [{ elemen: "NumberOfMonths", kode: "recomputed", berat: "catatan", isian: { menjadi: "12" } }]],
    ["13", "FullYear", [{ elemen: "NumberOfMonths", kode: "recomputed", berat: "catatan", isian: { menjadi: "12" } }]],
  ])("%s of %s: 0 for a whole year passes, a wrong number is reported", (bulan, jenisPemotongan, notes) => {
    expect(told(bulan, jenisPemotongan)).toMatchObject(notes);
    expect(told(bulan, jenisPemotongan)).toHaveLength(notes.length);
  });
  it.each(["0", "12", "13"])("a file with %s is read", async (months) => {
    const file = fixture("A1.xml").toString().replace("<NumberOfMonths>12<", `<NumberOfMonths>${months}<`);
    expect(codes(await xml(formatsBukpot.A1, file))).toEqual([]);
  });
});
