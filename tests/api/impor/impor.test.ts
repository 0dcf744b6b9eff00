import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formats } from "~/domain/formats";
import type { IsiDokumen } from "~/domain/formats/dokumen";
import { contentOf } from "~/domain/formats/dokumen";
import { readWorkbook } from "../../../mock-server/files/read-workbook";
import { readXml } from "../../../mock-server/files/read-xml";
import { writeFile } from "../../../mock-server/files/write";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { endOfImport } from "../../setup/imports";
import { invoice, invoices } from "../../setup/invoice-files";
import { PROGRAMS, partsOf } from "../../setup/producers";

type Extra = { mode?: "partial" | "all_or_nothing"; ulangi?: boolean };
const NORMAL = formats.NORMAL;

let api: TestApi;
let seller: Actor;
let own: string;
let pembeli: { npwp: string; nama: string }[];

beforeAll(async () => {
  api = await startApi();
  seller = await (await api.signIn("peserta01")).as("company");
  own = (await seller.api.auth.me({})).currentActive?.npwp ?? "";
  pembeli = await api.db.sql.all(
    `SELECT npwp, nama FROM WajibPajak WHERE jenis = 'lawan' AND batchId = (SELECT batchId FROM WajibPajak WHERE npwp = ?) ORDER BY npwp`,
    [own],
  );
});
afterAll(() => api.close());

const parties = () => ({ penjual: own, pembeli });
/** A fixture with its placeholder numbers replaced by those of the class. */
const sample = (name: string): string =>
  readFileSync(`tests/fixtures/efaktur/${name}`, "utf8")
    .replaceAll("1234567890123456", own)
    .replaceAll("6543210987654321", pembeli[0]?.npwp ?? "")
    .replaceAll("1111222233334444", pembeli[1]?.npwp ?? "");
const fileOf = async (bentuk: "xml" | "xlsx" | "csv", isi: readonly IsiDokumen[], tin = own): Promise<Buffer> =>
  (await writeFile(NORMAL, bentuk, { TIN: tin }, isi, "faktur", undefined)).body;

const send = async (content: string | Buffer, extra: Extra = {}, actor = seller) => {
  const files = [upload("faktur.xml", content, "text/xml")];
  return endOfImport(actor, (await actor.api.imporEfaktur.importNormal(extra, { files })).imporId);
};
const sendData = async (content: string | Buffer, extra: Extra = {}) => {
  const files = [upload("faktur.xlsx", content)];
  return endOfImport(seller, (await seller.api.efaktur.upload(extra, { files })).imporId ?? "");
};
const drafts = async (imporId: string) =>
  (await seller.api.efaktur.list({ direction: "keluaran", imporId, perPage: 100 })).rows;
const failedRows = async (id: string) => (await seller.call("GET", "/eFaktur/xml/failed", { id })).body as Buffer;
const codes = (rows: readonly { kode: string }[]) => rows.map(({ kode }) => kode);
/** Documents still under the temporary name used during writing. */
const staged = async () =>
  (await api.db.sql.get<{ n: number }>(`SELECT count(*) n FROM Faktur WHERE ownerNpwp LIKE '~%'`))?.n;

/** Checks that the newest notification reports the rejected import and its reason. */
async function rejectionTold(imporId: string, reason: string): Promise<void> {
  const { rows } = await seller.api.notifikasi.list({});
  expect(rows[0]).toMatchObject({ jenis: "impor_ditolak", tautan: { page: "efaktur.laporan", id: imporId } });
  expect(rows[0]?.isi).toEqual({ nama: "faktur.xml", sebab: reason });
}

describe("invoices from Coretax XML", () => {
  test("a valid file becomes drafts with their figures, shown in the list and by a notification", async () => {
    const { impor, temuan } = await send(sample("normal-valid-04.xml"));
    expect(temuan.rows).toEqual([]);
    expect(impor).toMatchObject({ status: "received", total: 1, berhasil: 1, gagal: 0 });
    expect(await drafts(impor.id)).toMatchObject([
      { status: "draft", nomor: null, kode: "04", dpp: 120_000_000, dppLain: 110_000_000, ppn: 13_200_000 },
    ]);
    const list = await seller.api.imporEfaktur.monitoring({});
    expect(list.rows[0]).toMatchObject({ id: impor.id, nama: "faktur.xml", berhasil: 1 });
    const { rows } = await seller.api.notifikasi.list({});
    expect(rows[0]).toMatchObject({ jenis: "impor_selesai", tautan: { page: "efaktur.laporan", id: impor.id } });
  });

  test("the same documents again are duplicates unless requested; the same file is reported", async () => {
    const again = await send(sample("normal-valid-04.xml"));
    expect(again.impor).toMatchObject({ status: "rejected", berhasil: 0, gagal: 1 });
    expect(codes(again.temuan.rows)).toEqual(["duplicate_document"]);
    await rejectionTold(again.impor.id, again.temuan.rows[0]?.pesan ?? "?");
    expect(again.banyak).toEqual({ galat: 1, catatan: 0, ganda: 1 });
    expect(again.catatan).toHaveLength(1);
    const wanted = await send(sample("normal-valid-04.xml"), { ulangi: true });
    expect(wanted.impor).toMatchObject({ status: "received", berhasil: 1 });
  });

  test("the same document twice in one requested file is imported twice, with a note at its second place", async () => {
    const one = invoice(parties(), 90_005);
    const { impor, temuan } = await send(await fileOf("xml", [one, one]), { ulangi: true });
    expect(impor).toMatchObject({ berhasil: 2, gagal: 0 });
    expect(temuan.rows).toMatchObject([{ baris: 2, kode: "imported_again", elemen: "RefDesc", berat: "catatan" }]);
    expect(temuan.rows[0]?.pesan).toContain("#1 INV/2026/090005");
  });

  test("the same document twice in one file is a duplicate at its second place", async () => {
    const one = invoice(parties(), 90_001);
    const { impor, temuan } = await send(await fileOf("xml", [one, one, invoice(parties(), 90_002)]));
    expect(impor).toMatchObject({ berhasil: 2, gagal: 1 });
    expect(temuan.rows).toMatchObject([{ baris: 2, kode: "duplicate_in_file", elemen: "RefDesc" }]);
    expect(temuan.rows[0]?.pesan).toContain("INV/2026/090001");
  });

  test("each failure has its place, reason and remedy; the failed rows come back, and are accepted once corrected", async () => {
    const good = invoice(parties(), 90_010);
    const bad = invoice(parties(), 90_011, { BuyerTin: "12" });
    const wrong: IsiDokumen = { ...invoice(parties(), 90_012) };
    const line = { ...wrong.lines[0], VAT: "1" };
    const report = await send(await fileOf("xml", [good, bad, { ...wrong, lines: [line] }]));
    expect(report.impor).toMatchObject({ status: "received", total: 3, berhasil: 1, gagal: 2 });
    expect(codes(report.temuan.rows)).toEqual(["bad_tin", "vat_mismatch"]);
    for (const row of report.temuan.rows) {
      expect([row.line, row.kolom, row.elemen].every(Boolean)).toBe(true);
      expect(row.pesan.length).toBeGreaterThan(10);
      expect(row.cara.length).toBeGreaterThan(10);
    }
    const names = ["090011", "090012"].map((nomor) => expect.stringMatching(new RegExp(`^INV/2026/${nomor}, .+`)));
    expect(report.temuan.rows.map(({ dokumen }) => dokumen)).toEqual(names);
    expect(report.temuan.rows[1]).toMatchObject({ baris: 3, elemen: "VAT", nilai: "1" });
    const text = (await failedRows(report.impor.id)).toString("utf8");
    expect(text.match(/<TaxInvoice>/g)).toHaveLength(2);
    const mended = text
      .replace("<BuyerTin>12<", `<BuyerTin>${bad.values.BuyerIDTKU?.slice(0, 16)}<`)
      .replace("<VAT>1<", `<VAT>${wrong.lines[0]?.VAT}<`);
    expect((await send(mended)).impor).toMatchObject({ status: "received", berhasil: 2, gagal: 0 });
  });

  test("all or nothing keeps nothing if one document fails", async () => {
    const file = await fileOf("xml", [invoice(parties(), 90_020), invoice(parties(), 90_021, { BuyerTin: "12" })]);
    const { impor } = await send(file, { mode: "all_or_nothing" });
    expect(impor).toMatchObject({ status: "rejected", total: 2, berhasil: 0, gagal: 2 });
    expect(await drafts(impor.id)).toEqual([]);
    expect(await staged()).toBe(0);
  });

  test("another taxpayer's file is refused whole, wherever its number appears", async () => {
    const { impor, galat } = await send(sample("normal-broken-wrong-tin.xml"));
    expect(impor).toMatchObject({ status: "rejected", berhasil: 0 });
    expect(codes(galat)).toContain("tin_mismatch");
    await rejectionTold(impor.id, galat[0]?.pesan ?? "?");
    const book = await sendData(await fileOf("xlsx", [invoice(parties(), 90_030)], "0999999999999999"));
    expect(codes(book.galat)).toEqual(["tin_mismatch"]);
    expect([...(await drafts(impor.id)), ...(await drafts(book.impor.id))]).toEqual([]);
  });

  test("a truncated file keeps the documents before the break", async () => {
    const whole = (await fileOf("xml", invoices(parties(), 3))).toString("utf8").replaceAll("INV/2026/", "PUTUS/");
    const { impor, galat } = await send(whole.slice(0, whole.lastIndexOf("<BuyerName>")));
    expect(codes(galat)).toEqual(["xml_not_well_formed"]);
    expect(impor).toMatchObject({ status: "received", berhasil: 2 });
    expect(await drafts(impor.id)).toHaveLength(2);
  });

  test("a file that is dangerous or wrong from its first line is refused with its reason", async () => {
    const xml = sample("normal-valid-04.xml");
    const doctype = xml.replace(
      "<TaxInvoiceBulk",
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><TaxInvoiceBulk',
    );
    expect(codes((await send(doctype)).galat)).toEqual(["doctype_refused"]);
    expect(codes((await send(sample("return-valid.xml"))).galat)).toEqual(["wrong_root"]);
    expect(codes((await send(xml.replace(/<TaxInvoice>[\s\S]*<\/TaxInvoice>/, ""))).galat)).toEqual(["no_documents"]);
  });
});

describe("the upload", () => {
  const post = (path: string, name: string, content: string | Buffer, language = "id") =>
    seller.call("POST", path, {}, { files: [upload(name, content)], language });
  const XML = "/eFaktur/import/xml/NORMAL";

  test.each([
    ["a pdf", "%PDF-1.7 x", 415, "not_xml"],
    ["nothing", "", 422, "file_empty"],
  ])("as XML, %s is refused at once", async (_, content, status, code) => {
    const answer = await post(XML, "a.xml", content);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.fieldErrors.berkas[0]).toMatch(/berkas/i);
  });

  test("as a workbook, any file but xlsx or csv gets the specification's message", async () => {
    const answer = await post("/eFaktur/upload", "faktur.xlsx", "<html></html>", "en");
    expect([answer.status, answer.body.code]).toEqual([415, "excel_format_invalid"]);
    expect(answer.body.message).toMatch(/Excel format invalid/);
  });

  test("a file beyond 20 MB gets 413 with a message", async () => {
    const answer = await post(XML, "a.xml", Buffer.alloc(25 * 1024 * 1024, "<a/>"));
    expect([answer.status, answer.body.code]).toEqual([413, "too_large"]);
    expect(answer.body.message).toMatch(/besar/);
  });

  test("a missing file is a failure of its field", async () => {
    const answer = await seller.call("POST", XML, {}, { files: [] });
    expect(answer.status).toBe(422);
    expect(answer.body.fieldErrors.berkas).toHaveLength(1);
  });
});

describe("invoices from the tax office's workbook and from csv", () => {
  test.each(["xlsx", "csv"] as const)("a file written as %s is imported unchanged", async (bentuk) => {
    const isi = [invoice(parties(), 91_001), invoice(parties(), 91_002, { BuyerTin: "12" })];
    const { impor, temuan } = await sendData(await fileOf(bentuk, isi), { ulangi: true });
    expect(impor).toMatchObject({ bentuk, status: "received", berhasil: 1, gagal: 1 });
    expect(codes(temuan.rows)).toEqual(["bad_tin"]);
    expect(await drafts(impor.id)).toMatchObject([{ dpp: 36 * (1_000_000 + 91_001 * 1_200) }]);
    const back = await failedRows(impor.id);
    const again = await sendData(back, { ulangi: true });
    expect(again.impor).toMatchObject({ bentuk, berhasil: 0, gagal: 1 });
  });

  test("the official workbook, filled by hand, is read; its seller is another taxpayer", async () => {
    const isi: IsiDokumen[] = [];
    const bytes = readFileSync("tests/fixtures/efaktur/faktur-pk-filled.xlsx");
    const { header } = await readWorkbook(NORMAL, bytes, { onDokumen: (dokumen) => isi.push(contentOf(dokumen)) });
    expect(codes((await sendData(bytes, { ulangi: true })).galat)).toContain("tin_mismatch");
    const ours = isi.map(({ values, lines }) => ({ lines, values: swapped(values, String(header.TIN)) }));
    const { impor } = await sendData(await fileOf("xlsx", ours), { ulangi: true });
    expect(impor.total).toBe(isi.length);
    expect(impor.berhasil).toBeGreaterThan(0);
  });

  test("rows with only the defaults of the template are skipped, and reported", async () => {
    const bare = { values: { TaxInvoiceOpt: "Normal", BuyerDocument: "TIN", BuyerCountry: "IDN" }, lines: [] };
    const { impor, temuan, banyak } = await sendData(await fileOf("xlsx", [invoice(parties(), 91_010), bare]));
    expect(impor).toMatchObject({ status: "received", total: 1, berhasil: 1 });
    expect(temuan.rows).toMatchObject([{ kode: "rows_skipped", berat: "catatan", baris: 0 }]);
    expect(banyak).toEqual({ galat: 0, catatan: 1, ganda: 0 });
  });

  test.each([
    ["a zip that is no workbook", zipOfNothing(), "excel_format_invalid"],
    ["an old workbook", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]), "encrypted_workbook"],
  ])("%s is named", async (_, bytes, code) => {
    const answer = await seller.call("POST", "/eFaktur/upload", {}, { files: [upload("a.xlsx", bytes)] });
    expect([answer.status, answer.body.code]).toEqual([415, code]);
  });
});

/** The seller's placeholder replaced by the active number, every buyer by one of the class. */
const swapped = (values: IsiDokumen["values"], tin: string): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll(tin, own)])),
  ...(values.BuyerDocument === "TIN"
    ? { BuyerTin: pembeli[0]?.npwp ?? "", BuyerIDTKU: `${pembeli[0]?.npwp}000000` }
    : {}),
});
/** An empty archive with one entry called `a`. */
function zipOfNothing(): Buffer {
  const local = Buffer.from("504b030414000000000000000000000000000000000000000000010000006 1".replace(" ", ""), "hex");
  const central = Buffer.from(
    "504b01021400140000000000000000000000000000000000000000000100000000000000000000000000000000006 1".replace(" ", ""),
    "hex",
  );
  const end = Buffer.alloc(22);
  end.write("504b0506", "hex");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

describe("samples and forms", () => {
  const file = async (input: Record<string, string>) => seller.call("GET", "/eFaktur/xml/failed", input);

  test.each([
    "xml",
    "xlsx",
    "csv",
  ] as const)("the sample as %s carries the trainee's numbers and is accepted", async (bentuk) => {
    const answer = await file({ contoh: "valid-04", bentuk });
    expect(answer.status).toBe(200);
    const { impor } = await (bentuk === "xml" ? send : sendData)(answer.body, { ulangi: true });
    expect(impor).toMatchObject({ bentuk, status: "received", berhasil: 1, gagal: 0 });
  });

  test("samples are dated in the working month, the one with the return due, not in the class month", async () => {
    const months = async (masa?: string) => {
      const xml = (
        await file({ contoh: "valid-mixed", bentuk: "xml", ...(masa ? { masa } : {}) })
      ).body.toString() as string;
      return [...new Set([...xml.matchAll(/<TaxInvoiceDate>(\d{4}-\d\d)/g)].map(([, month]) => month))];
    };
    const batch = `id = (SELECT batchId FROM WajibPajak WHERE npwp = ?)`;
    const { tanggal = "" } =
      (await api.db.sql.get<{ tanggal: string }>(`SELECT tanggal FROM Batch WHERE ${batch}`, [own])) ?? {};
    const on = (day: string) =>
      api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE ${batch}`, [day, own]));
    expect([tanggal.slice(0, 7), await months()]).toEqual(["2026-04", ["2026-03"]]);
    // A chosen period is used, also the class's own, while documents of it can be made.
    expect(await months("2026-04")).toEqual(["2026-04"]);
    expect(await months("2026-03")).toEqual(["2026-03"]);
    for (const over of ["2026-02", "2026-12"]) expect([over, await months(over)]).toEqual([over, ["2026-03"]]);
    expect((await file({ contoh: "valid-mixed", bentuk: "xml", masa: "2026-3" })).status).toBe(400);
    // invoices of March can no longer be uploaded
    await on("2026-04-27");
    expect(await months()).toEqual(["2026-04"]);
    expect(await months("2026-03")).toEqual(["2026-04"]);
    await on(tanggal);
  });

  test("every sample matches its name", async () => {
    for (const [contoh, expected] of Object.entries({
      "valid-mixed": "received",
      "broken-fields": "galat",
      "broken-not-wellformed": "xml_not_well_formed",
      "broken-wrong-tin": "tin_mismatch",
    })) {
      const { impor, galat, banyak } = await send((await file({ contoh, bentuk: "xml" })).body, { ulangi: true });
      const said = galat[0]?.kode ?? (banyak.galat > 0 ? "galat" : impor.status);
      expect([contoh, said]).toEqual([contoh, expected]);
    }
  });

  test("the sample saved by other programs is accepted too, with the same figures", async () => {
    const plain = (await file({ contoh: "valid-mixed", bentuk: "xml" })).body as Buffer;
    const figures = async (content: Buffer) => {
      const { impor, temuan } = await send(content, { ulangi: true });
      expect([impor.status, temuan.rows.filter(({ berat }) => berat === "galat")]).toEqual(["received", []]);
      const rows = await drafts(impor.id);
      return rows.map(({ kode, dpp, dppLain, ppn, ppnbm }) => [kode, dpp, dppLain, ppn, ppnbm].join(" ")).sort();
    };
    const meant = await figures(plain);
    for (const [name, write] of Object.entries(PROGRAMS))
      expect([name, await figures(write(partsOf(plain.toString())))]).toEqual([name, meant]);
  });

  test("the empty form has no document in it; an unknown sample is not found", async () => {
    const form = await file({ contoh: "kosong", bentuk: "xlsx" });
    expect(codes((await sendData(form.body)).galat)).toEqual(["no_documents"]);
    expect((await file({ contoh: "tidak-ada", bentuk: "xml" })).status).toBe(404);
  });

  test("the findings are a csv in the reader's language", async () => {
    const { impor } = await send(await fileOf("xml", [invoice(parties(), 92_001, { BuyerTin: "12" })]));
    const csv = await seller.call("GET", "/eFaktur/xml/failed", { id: impor.id, isi: "laporan" }, { language: "en" });
    const [head, row] = (csv.body as Buffer).toString("utf8").split("\r\n");
    expect(head).toContain("Element");
    expect(row).toContain("bad_tin");
  });
});

describe("other users' imports", () => {
  test("another trainee's import is not found", async () => {
    const { impor } = await send(await fileOf("xml", [invoice(parties(), 93_001, { BuyerTin: "12" })]));
    const stranger = await (await api.signIn("peserta02")).as("company");
    expect((await stranger.call("GET", "/eFaktur/xml/detail", { id: impor.id })).status).toBe(404);
    expect((await stranger.call("GET", "/eFaktur/xml/failed", { id: impor.id })).status).toBe(404);
    expect((await stranger.api.imporEfaktur.monitoring({})).rows).toEqual([]);
  });

  test("two simultaneous imports both end, each with its own documents", async () => {
    const stranger = await (await api.signIn("peserta02")).as("company");
    const penjual = (await stranger.api.auth.me({})).currentActive?.npwp ?? "";
    const theirs = await fileOf("xml", invoices({ penjual, pembeli }, 300), penjual);
    const ours = await fileOf("xml", invoices(parties(), 300));
    const [a, b] = await Promise.all([send(ours, { ulangi: true }), send(theirs, {}, stranger)]);
    expect([a.impor.berhasil, b.impor.berhasil]).toEqual([300, 300]);
    expect(await staged()).toBe(0);
  });
});

test("a reader of the fixtures agrees with the imports: no valid document is lost", async () => {
  const isi: IsiDokumen[] = [];
  const bytes = Buffer.from(sample("normal-valid-mixed.xml"));
  await readXml(NORMAL, bytes, { npwp: own, onDokumen: (dokumen) => isi.push(contentOf(dokumen)) });
  const { impor } = await send(bytes, { ulangi: true });
  expect(impor.total).toBe(isi.length);
});
