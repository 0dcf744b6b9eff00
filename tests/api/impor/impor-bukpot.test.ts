import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JENIS_IMPOR_BUKPOT } from "~/contract/impor/bukpot";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { formatsBukpot } from "~/domain/formats/bukpot";
import { insertKaryawan } from "../../../mock-server/db/pihak/karyawan-store";
import { readData } from "../../../mock-server/files/read";
import { readXml } from "../../../mock-server/files/read-xml";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { endOfSlipImport } from "../../setup/imports";
import { textOf } from "../../setup/json-sql";
import { PROGRAMS, partsOf } from "../../setup/producers";
import { slipsXml } from "../../setup/slip-files";

type Extra = { mode?: "partial" | "all_or_nothing"; ulangi?: boolean };
type Row = { id: string; isi: string; hitung: string; [column: string]: unknown };

let api: TestApi;
let payer: Actor;
let own: string;
let batchId: string;
/** An employee of the payer, PTKP TK/0. */
let pegawai: string;

beforeAll(async () => {
  api = await startApi();
  payer = await (await api.signIn("peserta01")).as("company");
  own = (await payer.api.auth.me({})).currentActive?.npwp ?? "";
  batchId =
    (await api.db.sql.get<{ batchId: string }>(`SELECT batchId FROM WajibPajak WHERE npwp = ?`, [own]))?.batchId ?? "";
  pegawai =
    (
      await api.db.sql.get<{ npwp: string }>(
        `SELECT npwp FROM Karyawan WHERE batchId = ? AND ownerNpwp = ? ORDER BY ${textOf("isi", "ptkp")} = 'TK/0' DESC, nama, npwp`,
        [batchId, own],
      )
    )?.npwp ?? "";
});
afterAll(() => api.close());

const send = async (content: string | Buffer, extra: Extra = {}, actor = payer) => {
  const files = [upload("bukti.xml", content, "text/xml")];
  return endOfSlipImport(actor, (await actor.api.imporBukpot.importXml(extra, { files })).imporId);
};
const sendData = async (content: string | Buffer, extra: Extra = {}) =>
  endOfSlipImport(payer, (await payer.api.imporBukpot.upload(extra, { files: [upload("bukti", content)] })).imporId);
const fileOf = async (query: Record<string, string>, actor = payer) =>
  (await actor.call("GET", "/bukpot/xml/failed", query)).body as Buffer;
const sample = async (jenis: string, contoh = "valid", bentuk = "xml") => fileOf({ jenis, contoh, bentuk });
const rowsOf = (imporId: string): Promise<Row[]> =>
  api.db.sql.all<Row>(`SELECT * FROM Bukpot WHERE imporId = ? ORDER BY id`, [imporId]);
const codes = (rows: readonly { kode: string }[]) => rows.map(({ kode }) => kode);
const staged = async () =>
  (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM Bukpot WHERE ownerNpwp LIKE '~%'`))?.n;
const fixture = (name: string): Buffer => readFileSync(`tests/fixtures/bukpot/${name}`);
/** Each file needs its own documents. The same ones again would be duplicates. */
const renamed = (xml: Buffer | string): string =>
  xml.toString().replace(/<DocumentNumber>[^<]*/g, () => `<DocumentNumber>${randomUUID()}`);

describe("samples of every kind", () => {
  test.each(
    (["bpu", "BP21", "MP", "A1"] as const).flatMap((jenis) =>
      (["an ERP", "a payroll application"] as const).map((name) => [jenis, name] as const),
    ),
  )("%s is imported from %s", async (jenis, name) => {
    const parts = partsOf(renamed(await sample(jenis)));
    const report = await send(PROGRAMS[name]?.(parts) ?? "", { ulangi: true });
    const refused = report.temuan.rows.filter(({ berat }) => berat === "galat");
    expect([report.galat, refused]).toEqual([[], []]);
    expect(report.impor).toMatchObject({ jenis, status: "received", gagal: 0 });
  });
  test.each(JENIS_IMPOR_BUKPOT)("%s is imported whole", async (jenis) => {
    const report = await send(await sample(jenis), { ulangi: true });
    const { rows } = report.temuan;
    expect([
      report.galat,
      rows.filter(({ kode }) => !["mp_not_issued", "part_year_still_employed"].includes(kode)),
    ]).toEqual([[], []]);
    expect(report.impor).toMatchObject({ jenis, status: "received", gagal: 0 });
  });
  test.each([
    ["BP21", ["bad_value", "bad_number", "object_not_of_type", "rate_fixed_by_law"]],
    ["bpu", ["rate_fixed_by_law", "bad_value", "recipient_self"]],
    ["MP", ["rate_fixed_by_law", "recipient_self"]],
  ])("the broken ones of %s name the reason, the place and the remedy", async (jenis, expected) => {
    const report = await send(await sample(jenis, "broken-fields"), { ulangi: true });
    const failures = report.temuan.rows.filter(({ berat }) => berat === "galat");
    for (const kode of expected) expect(codes(failures)).toContain(kode);
    for (const row of failures) {
      expect([row.line, row.kolom, row.elemen].every(Boolean)).toBe(true);
      expect(row.pesan.length).toBeGreaterThan(10);
      expect(row.cara.length).toBeGreaterThan(10);
      expect(row.pesan).not.toMatch(/[{}]|galat\./);
    }
    expect(report.impor).toMatchObject({ berhasil: 0, status: "rejected" });
  });
});

test.each([
  [
    "MP",
    /<TaxPeriodMonth>\d+<\/TaxPeriodMonth>\s*<TaxPeriodYear>\d+/g,
    "<TaxPeriodMonth>12</TaxPeriodMonth><TaxPeriodYear>2025",
    "monthly_slip_last_period",
  ],
  ["A1", /<StatusOfWithholding>\w+/g, "<StatusOfWithholding>FullYear", "span_kind_wrong"],
] as const)("in a file, %s outside its month or span is refused with its reason", async (jenis, of, by, kode) => {
  const report = await send((await sample(jenis)).toString().replace(of, by), { ulangi: true });
  const failures = report.temuan.rows.filter(({ berat }) => berat === "galat");
  expect(codes(failures)).toContain(kode);
  expect(report.impor).toMatchObject({ berhasil: 0, status: "rejected" });
});

describe("failures of form and of rule", () => {
  test.each([
    [
      "BP21",
      { CounterpartTin: "OWN", WithholdingDate: "31-03-2026" },
      ["bad_date", "branch_unknown", "recipient_self"],
    ],
    [
      "bpu",
      { Rate: "9", DocumentDate: "kemarin", CounterpartTin: "OWN" },
      ["bad_date", "branch_unknown", "rate_fixed_by_law", "recipient_self"],
    ],
    ["bpu", { Rate: "9", TaxObjectCode: "24" }, ["bad_code"]],
    ["setara", { BillingDate: "kemarin", Rate: "99" }, ["bad_date", "rate_fixed_by_law"]],
  ])("in a slip of %s with %o are reported together", async (jenis, wrong, expected) => {
    const xml = renamed(await sample(jenis));
    const put = (text: string, [name, value]: [string, string]) =>
      value === ""
        ? text
        : text.replace(new RegExp(`<${name}>[^<]*<`, "g"), `<${name}>${value === "OWN" ? own : value}<`);
    const report = await send(Object.entries(wrong).reduce(put, xml), { ulangi: true });
    const first = report.temuan.rows.filter(({ baris, berat }) => baris === 1 && berat === "galat");
    expect(codes(first).sort()).toEqual(expected);
  });
});

describe("slips from a file", () => {
  test("are computed drafts of the payer, shown in the list and by a notification", async () => {
    const { impor } = await send(renamed(await sample("BP21")));
    const { rows } = await payer.api.bukpot.list({ imporId: impor.id, perPage: 10 });
    expect(
      rows.map(({ status, bruto, dpp, tarif, pph, lawanNpwp }) => [status, bruto, dpp, tarif, pph, lawanNpwp]),
    ).toEqual(
      expect.arrayContaining([
        ["draft", 20_000_000, 10_000_000, "5", 500_000, pegawai],
        ["draft", 6_000_000, 3_000_000, "5", 150_000, pegawai],
      ]),
    );
    const list = await payer.api.imporBukpot.monitoring({});
    expect(list.rows[0]).toMatchObject({ id: impor.id, jenis: "BP21", nama: "bukti.xml", berhasil: 2 });
    const told = await payer.api.notifikasi.list({});
    expect(told.rows[0]).toMatchObject({ jenis: "impor_selesai", tautan: { page: "bukpot.laporan", id: impor.id } });
  });

  test("progressive tax is recomputed with a note, an empty rate is filled in", async () => {
    const [one = ""] = renamed(await sample("BP21")).split(/(?<=<\/Bp21>)/);
    const rich = `${one.replace(">20000000<", ">400000000<").replace("<Rate>5<", "<Rate>15<")}</ListOfBp21></Bp21Bulk>`;
    const report = await send(rich);
    expect(report.temuan.rows).toMatchObject([{ kode: "recomputed", berat: "catatan", elemen: "Rate", nilai: "15" }]);
    expect(await rowsOf(report.impor.id)).toMatchObject([{ tarif: "15", dpp: 200_000_000, pph: 24_000_000 }]);
    const empty = await send(renamed(rich.replace("<Rate>15</Rate>", '<Rate xsi:nil="true"/>')));
    expect(empty.temuan.rows).toEqual([]);
    expect(await rowsOf(empty.impor.id)).toMatchObject([{ tarif: "15", pph: 24_000_000 }]);
  });

  test("a rate counts if the facility leaves it open", async () => {
    const [one = ""] = renamed(await sample("bpu")).split(/(?<=<\/Bpu>)/);
    const xml = `${one.replace("<TaxCertificate>N/A", "<TaxCertificate>ETC").replace("<Rate>2<", "<Rate>1.5<")}</ListOfBpu></BpuBulk>`;
    expect(await rowsOf((await send(xml)).impor.id)).toMatchObject([{ fasilitas: "8", tarif: "1.5", pph: 375_000 }]);
  });

  test("decimals computed by programs are rounded half up, once, with a note", async () => {
    const [one = ""] = renamed(await sample("bpu")).split(/(?<=<\/Bpu>)/);
    const put = (base: string, rate: string) =>
      `${renamed(one)
        .replace(/<TaxBase>[^<]*/, `<TaxBase>${base}`)
        .replace("<Rate>2<", `<Rate>${rate}<`)}</ListOfBpu></BpuBulk>`;
    for (const [base, rate, dpp, notes] of [
      ["5128205.12820513", "2.0000000000000004", 5_128_205, ["TaxBase rounded", "Rate rounded"]],
      ["5128205.4999999999999", "2", 5_128_205, ["TaxBase rounded"]],
      ["5128205.5", "1.9999999999999998", 5_128_206, ["TaxBase rounded", "Rate rounded"]],
      ["+5128205.00", "2.", 5_128_205, []],
    ] as const) {
      const report = await send(put(base, rate));
      expect(report.temuan.rows.map(({ elemen, kode }) => `${elemen} ${kode}`).sort()).toEqual([...notes].sort());
      expect(await rowsOf(report.impor.id)).toMatchObject([{ tarif: "2", dpp }]);
    }
    const wrong = await send(put("5128205", "2.00001"));
    expect(wrong.temuan.rows).toMatchObject([{ elemen: "Rate", kode: "too_many_decimals", berat: "galat" }]);
  });

  test("a placeholder sign for a missing SP2D counts as empty", async () => {
    const [one = ""] = renamed(await sample("bpu")).split(/(?<=<\/Bpu>)/);
    for (const sign of ["N/A", "-"]) {
      const xml = `${renamed(one).replace(/<SP2DNumber[^>]*\/>|<SP2DNumber>[^<]*<\/SP2DNumber>/, `<SP2DNumber>${sign}</SP2DNumber>`)}</ListOfBpu></BpuBulk>`;
      expect(xml).toContain(`>${sign}</SP2DNumber>`);
      const [row] = await rowsOf((await send(xml)).impor.id);
      expect((await payer.api.bukpot.detail({ id: String(row?.id) })).isi.nomorSp2d ?? null).toBeNull();
    }
  });

  test("a certificate's number is looked up if the file has no place for it", async () => {
    const held = await api.db.sql.get<{ npwp: string; nomor: string }>(
      `SELECT ownerNpwp npwp, nomor FROM Sertifikat WHERE batchId = ? AND jenis = '2' AND berakhir > '2026-06-01'`,
      [batchId],
    );
    const [one = ""] = renamed(await sample("bpu")).split(/(?<=<\/Bpu>)/);
    const partner = /<CounterpartTin>(\d+)/.exec(one)?.[1] ?? "";
    const xml = `${one.replaceAll(partner, held?.npwp ?? "").replace("<TaxCertificate>N/A", "<TaxCertificate>TaxExAr23")}</ListOfBpu></BpuBulk>`;
    const report = await send(xml);
    expect(codes(report.temuan.rows)).toEqual(["recomputed"]);
    const [row] = await rowsOf(report.impor.id);
    expect(JSON.parse(row?.isi ?? "{}").nomorFasilitas).toBe(held?.nomor);
    expect(row?.pph).toBe(0);
  });

  test("net income and tax of the earlier yearly slip follow from its number", async () => {
    const xml = (await sample("A1")).toString();
    const [made] = await rowsOf((await send(xml, { ulangi: true })).impor.id);
    const terbit = `UPDATE Bukpot SET status = 'issued', nomor = '260000A1X', masa = '2026-02' WHERE id = ?`;
    await api.db.write((sql) => sql.run(terbit, [String(made?.id)]));
    const named = xml.replace('<PrevWhTaxSlip xsi:nil="true"/>', "<PrevWhTaxSlip>260000A1X</PrevWhTaxSlip>");
    const [next] = await rowsOf((await send(named, { ulangi: true })).impor.id);
    const { neto, pphBuktiIni } = JSON.parse(made?.hitung ?? "{}").values;
    expect(neto).toBeGreaterThan(0);
    expect(JSON.parse(next?.isi ?? "{}")).toMatchObject({ netoSebelumnya: neto, pphSebelumnya: pphBuktiIni });
  });

  test("countries are recognised by two letters and by three, others are refused", async () => {
    const xml = renamed(await sample("bpnr"));
    const [made] = await rowsOf((await send(xml.replace(">SGP<", ">SG<"))).impor.id);
    expect(JSON.parse(made?.isi ?? "{}").negara).toBe("SGP");
    const report = await send(xml.replace(">SGP<", ">QX<"));
    expect(report.temuan.rows).toMatchObject([{ kode: "country_unknown", elemen: "CounterpartCountry", nilai: "QX" }]);
  });

  test("repeated slips are duplicates unless requested; within a file the second one is a duplicate", async () => {
    const xml = renamed(await sample("bpu"));
    expect((await send(xml)).impor.berhasil).toBe(2);
    const again = await send(xml);
    expect(codes(again.temuan.rows)).toEqual(["duplicate_document", "duplicate_document"]);
    expect([again.banyak.ganda, again.catatan.length, again.impor.status]).toEqual([2, 1, "rejected"]);
    expect((await send(xml, { ulangi: true })).impor.berhasil).toBe(2);
    const [head = "", one = ""] = renamed(await sample("bpu")).split(/(?=<Bpu>)|(?<=<\/Bpu>)/);
    const twice = await send(`${head}${one}${one}</ListOfBpu></BpuBulk>`);
    expect(twice.temuan.rows).toMatchObject([{ baris: 2, kode: "duplicate_in_file", elemen: "DocumentNumber" }]);
    const wanted = await send(`${head}${one}${one}</ListOfBpu></BpuBulk>`, { ulangi: true });
    expect(wanted.impor.berhasil).toBe(2);
    expect(wanted.temuan.rows).toMatchObject([{ baris: 2, kode: "imported_again", berat: "catatan" }]);
  });

  test("the type of an XML in UTF-16 is read from its root, and its slips are imported", async () => {
    const xml = renamed(await sample("bpu")).replace(/^<\?xml[^>]*>/, '<?xml version="1.0" encoding="utf-16"?>');
    expect((await send(Buffer.from(`\ufeff${xml}`, "utf16le"))).impor).toMatchObject({ jenis: "bpu", berhasil: 2 });
  });

  test("an employee has one monthly slip per period, despite other differences", async () => {
    const npwp = "9901000000000777";
    const isi = { ptkp: "TK/0" } as Parameters<typeof insertKaryawan>[2]["isi"];
    await api.db.write(async (sql) => {
      await insertKaryawan(sql, { batchId, ownerNpwp: own }, { npwp, nama: "Baru", isi });
    });
    const [head = "", one = ""] = (await sample("MP"))
      .toString()
      .replaceAll(pegawai, npwp)
      .split(/(?=<MmPayroll>)|(?<=<\/MmPayroll>)/);
    const other = one.replace(">10000000<", ">9900000<");
    const report = await send(`${head}${one}${other}</ListOfMmPayroll></MmPayrollBulk>`);
    expect(report.temuan.rows).toMatchObject([{ baris: 2, kode: "slip_duplicate_period", elemen: "CounterpartTin" }]);
    expect(report.impor.berhasil).toBe(1);
    const later = await send(`${head}${other}</ListOfMmPayroll></MmPayrollBulk>`);
    expect(codes(later.temuan.rows)).toEqual(["duplicate_document"]);
  });

  test("all or nothing keeps nothing if one fails", async () => {
    const xml = renamed(await sample("bpu")).replace("<Rate>10<", "<Rate>11<");
    const { impor } = await send(xml, { mode: "all_or_nothing" });
    expect(impor).toMatchObject({ status: "rejected", total: 2, berhasil: 0 });
    expect([await rowsOf(impor.id), await staged()]).toEqual([[], 0]);
  });

  test("failed rows come back in their original form, and are accepted once corrected", async () => {
    const xml = renamed(await sample("bpu")).replace("<Rate>10<", "<Rate>11<");
    const first = await send(xml);
    expect(first.impor).toMatchObject({ berhasil: 1, gagal: 1 });
    const text = (await fileOf({ id: first.impor.id })).toString();
    expect([text.match(/<Bpu>/g)?.length, text.includes('xsi:nil="true"')]).toEqual([1, true]);
    expect((await send(text.replace("<Rate>11<", "<Rate>10<"))).impor).toMatchObject({ berhasil: 1, gagal: 0 });
    const report = (await fileOf({ id: first.impor.id, isi: "laporan" })).toString();
    expect(report).toContain("rate_fixed_by_law");
  });
});

describe("files of the wrong kind", () => {
  const refused = async (path: string, content: string | Buffer, query: Record<string, unknown> = {}) => {
    const { status, body } = await payer.call("POST", path, query, { files: [upload("berkas", content)] });
    return [status, body.code];
  };
  test("XML of another area or of an unknown one is refused at once", async () => {
    const other = "<TaxInvoiceBulk><TIN>1</TIN></TaxInvoiceBulk>";
    expect(await refused("/bukpot/import/xml", other)).toEqual([422, "wrong_root"]);
    expect(await refused("/bukpot/import/xml", "Nama,Alamat\n")).toEqual([415, "not_xml"]);
    const table = { files: [upload("berkas", "\ufeffNama,Alamat\n")] };
    const told = await payer.call("POST", "/bukpot/import/xml", {}, table);
    expect(told.body.message).toContain("Nama,Alamat");
    expect(await refused("/bukpot/import/xml", "")).toEqual([422, "file_empty"]);
    expect(await refused("/bukpot/import/xml", fixture("bp21-filled.xlsx"))).toEqual([415, "not_xml"]);
  });
  test("a table of an unknown kind is refused; with a named kind its report explains it", async () => {
    expect(await refused("/bukpot/upload", "Nama,Alamat\nA,B\n")).toEqual([422, "wrong_template"]);
    const files = [upload("berkas.csv", "Nama,Alamat\nA,B\n")];
    const { imporId } = await payer.api.imporBukpot.upload({ jenis: "BP21" }, { files });
    expect(codes((await endOfSlipImport(payer, imporId)).galat)).toEqual(["wrong_template"]);
    expect(await refused("/bukpot/upload", Buffer.from("%PDF-1.4"))).toEqual([415, "excel_format_invalid"]);
  });
  test("a workbook that cannot be read gives the reason", async () => {
    const damaged = Buffer.from(fixture("bp21-filled.xlsx")).fill(0, 3000, 3600);
    const { status, body } = await payer.call(
      "POST",
      "/bukpot/upload",
      {},
      { files: [upload("berkas.xlsx", damaged)] },
    );
    expect([status, body.code]).toEqual([422, "workbook_damaged"]);
    expect(body.fieldErrors.berkas).toEqual([body.message]);
  });
  test("DOCTYPE, entities and another taxpayer's number refuse the whole file", async () => {
    const xml = renamed(await sample("BP21"));
    const typed = xml.replace(/<\?xml[^>]*>/, '<!DOCTYPE Bp21Bulk [<!ENTITY a "b">]>');
    expect(codes((await send(typed)).galat)).toEqual(["doctype_refused"]);
    expect(codes((await send(xml.replace("<Document>", "<Document>&a;"))).galat)).toEqual(["xml_not_well_formed"]);
    const other = await send(await sample("BP21", "broken-wrong-tin"));
    expect([codes(other.galat), other.impor.berhasil]).toEqual([["tin_mismatch"], 0]);
  });
  test("a truncated file keeps the slips before the break", async () => {
    const { impor, galat } = await send(renamed(await sample("BP21", "broken-not-wellformed")));
    expect([codes(galat), impor.berhasil]).toEqual([["xml_not_well_formed"], 1]);
  });
  test("an import of another area is not found here", async () => {
    const id = (await payer.api.imporBukpot.monitoring({})).rows[0]?.id ?? "";
    const asked = await payer.call("GET", "/eFaktur/xml/detail", { id });
    expect(asked.status).toBe(404);
    const stranger = await (await api.signIn("peserta02")).as("company");
    expect((await stranger.call("GET", "/bukpot/xml/detail", { id })).status).toBe(404);
  });
});

describe("the tax office's workbooks, xlsx and csv", () => {
  test.each([
    ["BP21", "bp21-filled.xlsx"],
    ["bpu", "bppu-filled.xlsx"],
  ])("%s from %s names the other taxpayer in its file", async (jenis, name) => {
    const { impor, galat } = await sendData(fixture(name));
    expect([impor.jenis, codes(galat)]).toEqual([jenis, ["tin_mismatch"]]);
  });
  test.each([
    ["xlsx", "BP21"],
    ["csv", "BP21"],
    ["xlsx", "bpu"],
    ["csv", "MP"],
  ])("a sample as %s of %s is imported, with its kind recognised by its headings", async (bentuk, jenis) => {
    const report = await sendData(await sample(jenis, "valid", bentuk), { ulangi: true });
    expect([report.galat, codes(report.temuan.rows)]).toEqual([[], []]);
    expect(report.impor).toMatchObject({ jenis, bentuk, gagal: 0 });
  });
  test("the empty form of every kind is available", async () => {
    for (const jenis of JENIS_IMPOR_BUKPOT)
      for (const bentuk of ["xlsx", "csv"]) expect((await sample(jenis, "kosong", bentuk)).length).toBeGreaterThan(50);
  });
});

describe("exported files can be imported", () => {
  const figures = (rows: readonly Row[]) =>
    rows.map(({ jenis, masa, idPenerima, kodeObjek, fasilitas, bruto, dpp, tarif, pph, isi }) => ({
      ...{ jenis, masa, idPenerima, kodeObjek, fasilitas, bruto, dpp, tarif, pph },
      isi: JSON.parse(isi),
    }));
  test.each(JENIS_BUKPOT)("%s as XML, xlsx and csv gives the same slips", async (jenis) => {
    const made = await rowsOf((await send(await sample(jenis), { ulangi: true })).impor.id);
    for (const bentuk of ["xml", "xlsx", "csv"] as const) {
      const ids = made.map(({ id }) => id);
      const { body } = await payer.call("POST", "/bukpot/generate", { ids, bentuk });
      const again = bentuk === "xml" ? await send(body, { ulangi: true }) : await sendData(body, { ulangi: true });
      expect(again.temuan.rows.filter(({ berat }) => berat === "galat")).toEqual([]);
      expect(figures(await rowsOf(again.impor.id))).toEqual(figures(made));
    }
  });
  test("documents treated as slips too", async () => {
    const made = await send(await sample("setara"), { ulangi: true });
    const documents = (id: string) =>
      api.db.sql.all<{ id: string }>(`SELECT * FROM DokumenSetara WHERE imporId = ?`, [id]);
    const ids = (await documents(made.impor.id)).map(({ id }) => id);
    expect(await documents(made.impor.id)).toMatchObject([
      { dpp: 1_000_000_000, tarif: "0.1", pph: 1_000_000, kap: "411128" },
    ]);
    for (const bentuk of ["xml", "xlsx", "csv"] as const) {
      const { body } = await payer.call("POST", "/bukpot/generate", { ids, bentuk });
      const again = bentuk === "xml" ? await send(body, { ulangi: true }) : await sendData(body, { ulangi: true });
      const plain = (rows: object[]) => rows.map((row) => ({ ...row, id: "", imporId: "", dibuat: "" }));
      expect(plain(await documents(again.impor.id))).toEqual(plain(await documents(made.impor.id)));
    }
    const setara = (await sample("setara")).toString();
    expect(codes((await send(setara)).temuan.rows)).toEqual(["duplicate_document"]);
    const [, row = ""] = /(<SDocs>[\s\S]*?<\/SDocs>)/.exec(setara) ?? [];
    const other = row.replace(/<BillingNumber>[^<]*/, "<BillingNumber>SP2D-TWICE");
    const twice = await send(setara.replace(row, `${other}${other}`));
    expect(twice.temuan.rows).toMatchObject([{ baris: 2, kode: "duplicate_in_file", elemen: "BillingNumber" }]);
  });
  test("several types form an archive with one file per type; another taxpayer's slips are left out", async () => {
    const some = await Promise.all(["BP21", "bpu"].map(async (jenis) => send(await sample(jenis), { ulangi: true })));
    const ids = (await Promise.all(some.map(({ impor }) => rowsOf(impor.id)))).flat().map(({ id }) => id);
    const answer = await payer.call("POST", "/bukpot/generate", { ids, bentuk: "csv" });
    expect((answer.body as Buffer).subarray(0, 2).toString()).toBe("PK");
    const stranger = await (await api.signIn("peserta02")).as("company");
    expect((await stranger.call("POST", "/bukpot/generate", { ids, bentuk: "xml" })).status).toBe(404);
  });
  test("every written file is read without findings", async () => {
    const { impor } = await send(await sample("BP21"), { ulangi: true });
    const ids = (await rowsOf(impor.id)).map(({ id }) => id);
    const count = { xml: 0, xlsx: 0, csv: 0 };
    for (const bentuk of ["xml", "xlsx", "csv"] as const) {
      const { body } = await payer.call("POST", "/bukpot/generate", { ids, bentuk });
      const read = bentuk === "xml" ? readXml : readData;
      const report = await read(formatsBukpot.BP21, body as Buffer, {
        npwp: own,
        onDokumen: ({ temuan }) => (count[bentuk] += temuan.length === 0 ? 1 : 0),
      });
      expect(report.temuan).toEqual([]);
    }
    expect(count).toEqual({ xml: 2, xlsx: 2, csv: 2 });
  });
});

describe("during an import", () => {
  test("others work on: lists show none of it or all, slips are kept, a return is posted", async () => {
    const { body } = await payer.call("POST", "/spt/create/draft", { jenis: "pph21_26", masa: "2026-04" });
    const partner = await api.db.sql.get<{ npwp: string }>(
      `SELECT npwp FROM WajibPajak WHERE batchId = ? AND jenis = 'lawan' ORDER BY npwp`,
      [batchId],
    );
    const total = async () => (await payer.api.bukpot.list({ jenis: "BP21", perPage: 1 })).total;
    const before = await total();
    const files = [upload("banyak.xml", slipsXml(own, [partner?.npwp ?? ""], 1_000), "text/xml")];
    const { imporId } = await payer.api.imporBukpot.importXml({}, { files });
    const seen = new Set<number>();
    const posted: number[] = [];
    const kept: string[] = [];
    for (;;) {
      seen.add(await total());
      posted.push((await payer.call("POST", "/spt/posting", { id: body.objResponse.id })).status);
      kept.push((await payer.api.bukpotSave.cy({ isi: { masa: "2026-04", dpp: 1_000 } })).id);
      if ((await payer.api.imporBukpot.detail({ id: imporId })).impor.selesai) break;
    }
    seen.add(await total());
    expect([...seen].filter((count) => count !== before && count !== before + 1_000)).toEqual([]);
    expect([...seen].at(-1)).toBe(before + 1_000);
    expect(posted.filter((status) => status !== 200)).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
    expect(await staged()).toBe(0);
  });
});

describe("limits", () => {
  test("15,001 slips: the first 15,000 are imported, and the report says that the file holds too many", async () => {
    const partner = await api.db.sql.get<{ npwp: string }>(
      `SELECT npwp FROM WajibPajak WHERE batchId = ? AND jenis = 'lawan' ORDER BY npwp`,
      [batchId],
    );
    const { impor, galat } = await send(slipsXml(own, [partner?.npwp ?? ""], 15_001, "BATAS"));
    expect(codes(galat)).toEqual(["too_many_documents"]);
    expect(impor).toMatchObject({ status: "received", berhasil: 15_000, gagal: 0 });
  });
});
