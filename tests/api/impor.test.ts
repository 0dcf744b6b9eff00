import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, startApi, type TestApi, upload } from "../setup/api";

let api: TestApi;
let seller: Actor;
let own: string;

beforeAll(async () => {
  api = await startApi();
  seller = await (await api.signIn("peserta01")).as("company");
  own = (await seller.api.auth.me({})).currentActive?.npwp ?? "";
});
afterAll(() => api.close());

/** A sample with the stand-in numbers replaced by those of the class. */
function sample(name: string): string {
  const counterparty = (n: number) => `0990001000000${n}000`.slice(0, 16);
  const [lawan1, lawan2] = api.db.sql
    .all<{ npwp: string }>(`SELECT npwp FROM WajibPajak WHERE jenis = 'lawan' AND batchId = (SELECT batchId FROM WajibPajak WHERE npwp = ?) ORDER BY npwp`, [own])
    .map((row) => row.npwp);
  return readFileSync(`tests/fixtures/efaktur/${name}`, "utf8")
    .replaceAll("1234567890123456", own)
    .replaceAll("6543210987654321", lawan1 ?? counterparty(1))
    .replaceAll("1111222233334444", lawan2 ?? counterparty(2));
}

async function finished(id: string) {
  for (let i = 0; i < 100; i++) {
    const detail = await seller.api.imporEfaktur.detail({ id });
    if (detail.impor.selesai) return detail;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the import did not end");
}
const send = async (name: string, content: string | Buffer, extra: { mode?: "partial" | "all_or_nothing"; ulangi?: boolean } = {}) => {
  const { imporId } = await seller.api.imporEfaktur.importNormal(extra, { files: [upload(name, content, "text/xml")] });
  return finished(imporId);
};
const drafts = async (imporId: string) => (await seller.api.efaktur.list({ direction: "keluaran", imporId, perPage: 100 })).rows;

describe("invoices from Coretax XML", () => {
  test("a sound file becomes drafts with their figures", async () => {
    const { impor, temuan } = await send("normal.xml", sample("normal-valid-04.xml"));
    expect(temuan.rows).toEqual([]);
    expect(impor).toMatchObject({ status: "received", total: 1, berhasil: 1, gagal: 0 });
    expect(await drafts(impor.id)).toMatchObject([{ status: "draft", nomor: null, kode: "04", dpp: 120_000_000, dppLain: 110_000_000, ppn: 13_200_000 }]);
  });

  test("the same documents again are duplicates unless they are wanted; the same file is told", async () => {
    const again = await send("normal.xml", sample("normal-valid-04.xml"));
    expect(again.impor).toMatchObject({ status: "rejected", berhasil: 0, gagal: 1 });
    expect(again.temuan.rows.map((row) => row.kode)).toContain("duplicate_document");
    expect(again.catatan).toHaveLength(1);
    const wanted = await send("normal.xml", sample("normal-valid-04.xml"), { ulangi: true });
    expect(wanted.impor).toMatchObject({ status: "received", berhasil: 1 });
  });

  test("of a mixed file the good documents are drafts, each failure has its place, reason and remedy, and comes back as a file", async () => {
    const report = await send("fields.xml", sample("normal-broken-fields.xml"));
    expect(report.impor.gagal).toBeGreaterThan(0);
    for (const row of report.temuan.rows.filter((finding) => finding.berat === "galat")) {
      expect(row.line).toBeGreaterThan(0);
      expect(row.kolom).not.toBeNull();
      expect(row.pesan.length).toBeGreaterThan(10);
      expect(row.cara.length).toBeGreaterThan(10);
    }
    const file = await seller.call("GET", "/eFaktur/xml/failed", { id: report.impor.id });
    expect(file.status).toBe(200);
    expect(file.body.toString("utf8").match(/<TaxInvoice>/g)).toHaveLength(report.impor.gagal);
  });

  test("all or nothing leaves nothing when one document fails", async () => {
    const mixed = sample("normal-valid-mixed.xml").replace(/<Unit>UM\.\d{4}<\/Unit>/, "<Unit>UM.9999</Unit>");
    const { impor } = await send("mixed.xml", mixed, { mode: "all_or_nothing", ulangi: true });
    expect(impor).toMatchObject({ status: "rejected", berhasil: 0 });
    expect(await drafts(impor.id)).toEqual([]);
  });

  test("another taxpayer's file is refused whole", async () => {
    const { impor, galat } = await send("tin.xml", sample("normal-broken-wrong-tin.xml"));
    expect(impor).toMatchObject({ status: "rejected", berhasil: 0 });
    expect(galat.map((failure) => failure.kode)).toContain("tin_mismatch");
    expect(await drafts(impor.id)).toEqual([]);
  });

  test("what is no XML is refused at the door, with 415 and its reason", async () => {
    const pdf = await seller.call("POST", "/eFaktur/import/xml/NORMAL", {}, { files: [upload("a.xml", "%PDF-1.7 x")] });
    expect([pdf.status, pdf.body.code]).toEqual([415, "not_xml"]);
    const empty = await seller.call("POST", "/eFaktur/import/xml/NORMAL", {}, { files: [upload("a.xml", "")] });
    expect([empty.status, empty.body.code]).toEqual([422, "file_empty"]);
  });
});

describe("invoices from the tax office's workbook", () => {
  test("a filled workbook becomes drafts", async () => {
    const bytes = readFileSync("tests/fixtures/efaktur/filled/faktur-pk-filled.xlsx");
    const { impor } = await (async () => {
      const { imporId } = await seller.api.efaktur.upload({ ulangi: true }, { files: [upload("faktur.xlsx", bytes)] });
      return finished(imporId ?? "");
    })();
    // the workbook names another taxpayer: read, and refused whole
    expect(impor).toMatchObject({ bentuk: "xlsx", status: "rejected" });
  });
  test("anything but xlsx or csv is the specification's message", async () => {
    const answer = await seller.call("POST", "/eFaktur/upload", {}, { files: [upload("faktur.xlsx", "<html></html>")], language: "en" });
    expect([answer.status, answer.body.code]).toEqual([415, "excel_format_invalid"]);
    expect(answer.body.message).toMatch(/Excel format invalid/);
  });
});

test("another trainee's import does not exist", async () => {
  const { impor } = await send("normal.xml", sample("normal-valid-04.xml"), { ulangi: true });
  const stranger = await (await api.signIn("peserta02")).as("company");
  expect((await stranger.call("GET", "/eFaktur/xml/detail", { id: impor.id })).status).toBe(404);
  expect((await stranger.call("GET", "/eFaktur/xml/failed", { id: impor.id })).status).toBe(404);
});
