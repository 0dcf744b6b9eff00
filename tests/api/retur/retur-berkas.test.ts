import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formats } from "~/domain/formats";
import { writeXml } from "~/domain/formats/write-xml";
import { writeFile } from "../../../mock-server/files/write";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { importing } from "../../setup/imports";
import { pdfTexts } from "../../setup/pdf-text";
import { contents, xml as readFormat } from "../../unit/formats/support";

let api: TestApi;
let seller: Actor;
let buyer: Actor;
let npwp: { seller: string; buyer: string };
const kodeOtorisasi = KODE_OTORISASI;

beforeAll(async () => {
  api = await startApi();
  seller = await (await api.signIn("peserta01")).as("company");
  buyer = await (await api.signIn("peserta02")).as("company");
  const npwpOf = async (actor: Actor) => (await actor.api.auth.me({})).currentActive?.npwp ?? "";
  npwp = { seller: await npwpOf(seller), buyer: await npwpOf(buyer) };
});
afterAll(() => api.close());

async function invoice(): Promise<{ id: string; nomor: string }> {
  const lines = [
    {
      opt: "A" as const,
      kode: "847100",
      nama: "Laptop",
      satuan: "UM.0018",
      harga: "10000000",
      jumlah: "12",
      potongan: 700_001,
    },
    { opt: "B" as const, nama: "Pemasangan", satuan: "UM.0033", harga: "333333.33", jumlah: "3" },
  ];
  const parties = { nitku: `${npwp.seller}000000`, npwpPembeli: npwp.buyer, nitkuPembeli: `${npwp.buyer}000000` };
  const { id, nomor } = await seller.api.efaktur.submit({
    faktur: { kode: "04", tanggal: "2026-04-05", ...parties, baris: lines },
    kodeOtorisasi,
  });
  await buyer.api.efaktur.update({ ids: [id], action: "credit", period: "2026-04" });
  return { id, nomor: nomor ?? "" };
}
const draft = async (fakturId: string, jumlah: readonly string[], tanggal = "2026-04-06") =>
  (
    await buyer.api.retur.saveDraft({
      fakturId,
      tanggal,
      baris: jumlah.map((one, index) => ({ urut: index + 1, jumlah: one })),
    })
  ).id;

const generate = (actor: Actor, ids: string[], bentuk = "pdf") =>
  actor.call("POST", "/eFaktur/return/generate", { ids, bentuk });
function send(bentuk: string, bytes: Buffer | string, input: Record<string, unknown> = {}) {
  const path = bentuk === "xml" ? "/eFaktur/import/xml/RETURN" : "/eFaktur/return/upload";
  return importing(buyer, path, bytes, input, `retur.${bentuk}`);
}
const imported = async (imporId: string) => (await buyer.api.retur.list({ imporId, perPage: 100 })).rows;
const AMOUNTS = ["dpp", "dppLain", "ppn", "ppnbm"] as const;

describe("return notes as files", () => {
  test.each(["xml", "xlsx", "csv"])("notes exported as %s are imported unchanged", async (bentuk) => {
    const { id } = await invoice();
    const notes = [await draft(id, ["2.5", "1"]), await draft(id, ["0", "2"], "2026-04-05")];
    const kept = await Promise.all(notes.map((note) => buyer.api.retur.detail({ id: note })));
    const file = await generate(buyer, notes, bentuk);
    expect(file.status).toBe(200);
    const report = await send(bentuk, file.body, { ulangi: true });
    expect(report.temuan.rows).toEqual([]);
    expect(report.impor).toMatchObject({ status: "received", berhasil: 2, gagal: 0 });
    const rows = await imported(report.impor.id);
    const again = await Promise.all(rows.map((row) => buyer.api.retur.detail({ id: row.id })));
    const content = (note: (typeof kept)[number]) => ({
      nomorFaktur: note.nomorFaktur,
      tanggal: note.tanggal,
      baris: note.baris,
    });
    const byDate = (a: { tanggal: string }, b: { tanggal: string }) => a.tanggal.localeCompare(b.tanggal);
    expect(again.map(content).sort(byDate)).toEqual(kept.map(content).sort(byDate));
    expect(again.every((note) => note.status === "draft" && note.aksi.includes("submit"))).toBe(true);
  });

  const toRead = formats.RETURN;
  /** A note on a number of laptops that also lists the installation with quantity 0, as the office's guide asks. */
  async function listingAll(fakturId: string, kept: Readonly<Record<string, string>> = {}, laptops = "2.5") {
    const one = (await generate(buyer, [await draft(fakturId, ["2.5"], "2026-04-05")], "xml")).body;
    const read = await readFormat(toRead, one);
    const [note] = contents(read);
    const [laptop] = note?.lines ?? [];
    const none = { ReturnDiscount: "0", ReturnTaxBase: "0", ReturnOtherTaxBase: "0", ReturnVAT: "0", ReturnSTLG: "0" };
    const service = {
      Type: "B",
      Name: "Pemasangan",
      Code: "000000",
      Quantity: "3",
      Unit: "UM.0033",
      UnitPrice: "333333.33",
    };
    const lines = [
      { ...laptop, ReturnQuantity: laptops, ...(laptops === "0" ? none : {}) },
      { ...laptop, ...service, ReturnQuantity: "0", ...none, ...kept },
    ];
    return { header: read.header, note: [{ values: note?.values ?? {}, lines }] };
  }

  test.each([
    "xml",
    "xlsx",
    "csv",
  ] as const)("lines with quantity 0 in %s are not returned and add nothing", async (bentuk) => {
    const { id } = await invoice();
    const { header, note } = await listingAll(id);
    const { body } = await writeFile(toRead, bentuk, header, note, "retur", undefined);
    const { impor, temuan } = await send(bentuk, body, { ulangi: true });
    expect([impor.berhasil, temuan.rows]).toEqual([1, []]);
    const [made] = await imported(impor.id);
    const { baris } = await buyer.api.retur.detail({ id: made?.id ?? "" });
    expect(baris.map(({ jumlah }) => jumlah)).toEqual(["2.5", ""]);
    expect(baris[1]).toMatchObject({ dpp: 0, dppLain: 0, ppn: 0, ppnbm: 0 });
  });

  test("a line with quantity 0 has no amounts, no quantity is below 0, and at least one line is returned", async () => {
    const { id } = await invoice();
    const codesOf = async (...[kept, laptops]: [Record<string, string>, string?]) => {
      const { header, note } = await listingAll(id, kept, laptops);
      const { impor, temuan } = await send("xml", writeXml(toRead, header, note), { ulangi: true });
      expect([impor.berhasil, impor.gagal]).toEqual([0, 1]);
      return temuan.rows.filter(({ berat }) => berat === "galat").map(({ kode, elemen }) => `${kode} ${elemen}`);
    };
    expect(await codesOf({ ReturnVAT: "1" })).toEqual(["vat_mismatch ReturnVAT"]);
    expect(await codesOf({ ReturnTaxBase: "1" })).toEqual(["tax_base_mismatch ReturnTaxBase"]);
    expect(await codesOf({ ReturnQuantity: "-0.01" })).toEqual(["number_out_of_range ReturnQuantity"]);
    expect(await codesOf({}, "0")).toContain("no_lines Rows");
  });

  test("repeated notes are duplicates; mismatched amounts, quantities, lines and invoices are reported at their place", async () => {
    const { id, nomor } = await invoice();
    const xml = (await generate(buyer, [await draft(id, ["2"])], "xml")).body.toString("utf8") as string;
    expect((await send("xml", xml)).temuan.rows.map((row) => row.kode)).toEqual(["duplicate_document"]);
    const twice = xml.replace(/<InputReturnData>[\s\S]*<\/InputReturnData>/, (one) => one + one);
    const wanted = await send("xml", twice, { ulangi: true });
    expect(wanted.temuan.rows).toMatchObject([{ baris: 2, kode: "imported_again", berat: "catatan" }]);
    const wrong = async (from: string | RegExp, to: string) => {
      const changed = xml.replace(from, to);
      expect(changed).not.toBe(xml);
      const { impor, temuan } = await send("xml", changed, { ulangi: true });
      expect(impor).toMatchObject({ status: "rejected", berhasil: 0, gagal: 1 });
      return temuan.rows
        .filter((row) => row.berat === "galat")
        .map(({ kode, elemen, line }) => [kode, elemen, (line ?? 0) > 0]);
    };
    expect(await wrong("<ReturnQuantity>2<", "<ReturnQuantity>13<")).toContainEqual([
      "return_exceeds_quantity",
      "ReturnQuantity",
      true,
    ]);
    expect(await wrong(nomor, "04002600000009999")).toEqual([["invoice_not_found", "InvoiceNumber", true]]);
    expect(await wrong(`<SellerTIN>${npwp.seller}`, `<SellerTIN>${npwp.buyer}`)).toEqual([
      ["invoice_not_found", "InvoiceNumber", true],
    ]);
    expect(await wrong("<Name>Laptop<", "<Name>Kamera<")).toEqual([["return_line_not_found", "Name", true]]);
    expect(
      await wrong(
        /<ReturnVAT>\d+<\/ReturnVAT>(\s*<ReturnSTLG>\d+<\/ReturnSTLG>\s*<\/Rows>)/,
        "<ReturnVAT>1</ReturnVAT>$1",
      ),
    ).toContainEqual(["vat_mismatch", "ReturnVAT", true]);
    expect(await wrong("<ReturnDate>06-04-2026", "<ReturnDate>07-04-2026")).toEqual([
      ["return_future_date", "ReturnDate", true],
    ]);
    expect(await imported((await send("xml", xml, { ulangi: true })).impor.id)).toHaveLength(1);
  });

  test("a separate discount has two decimals when typed, kept, printed, exported and imported", async () => {
    const { id } = await invoice();
    const baris = [{ urut: 1, jumlah: "1", potongan: "58333.50" }];
    const note = await buyer.api.retur.saveDraft({ fakturId: id, tanggal: "2026-04-06", baris });
    const kept = await buyer.api.retur.detail({ id: note.id });
    expect(kept).toMatchObject({ dpp: 9_941_667, baris: [{ potongan: "58333.5", dpp: 9_941_667 }, { potongan: 0 }] });
    const file = String((await generate(buyer, [note.id], "xml")).body);
    expect(file).toContain("<ReturnDiscount>58333.5<");
    const { impor, temuan } = await send("xml", file, { ulangi: true });
    expect([impor.berhasil, temuan.rows]).toEqual([1, []]);
    const [again] = await imported(impor.id);
    const read = await buyer.api.retur.detail({ id: again?.id ?? "" });
    expect(read.baris).toEqual(kept.baris);
    expect(
      (
        await buyer.call("POST", "/eFaktur/return/save-draft", {
          fakturId: id,
          tanggal: "2026-04-06",
          baris: [{ ...baris[0], potongan: "0.125" }],
        })
      ).body.fieldErrors,
    ).toEqual({ "baris.0.potongan": [expect.stringContaining("2 angka")] });
    await buyer.api.retur.submit({ id: note.id, kodeOtorisasi });
    await seller.api.retur.approve({ id: note.id, decision: "accept" });
    expect(pdfTexts((await generate(buyer, [note.id])).body).join("\n")).toContain("Potongan harga Rp 58.333,50");
  });

  test("an invoice with an open credit status cannot be returned by a file either", async () => {
    const { id } = await invoice();
    const xml = (await generate(buyer, [await draft(id, ["1"])], "xml")).body;
    await buyer.api.efaktur.update({ ids: [id], action: "back" });
    expect((await send("xml", xml, { ulangi: true })).temuan.rows.map((row) => row.kode)).toEqual([
      "return_not_allowed",
    ]);
  });

  test("the print follows the form's order, for both parties alike; several form a zip; drafts have none", async () => {
    const { id, nomor } = await invoice();
    const notes = [await draft(id, ["2"]), await draft(id, ["1", "1"])];
    expect((await generate(buyer, notes)).status).toBe(409);
    const numbers: string[] = [];
    for (const note of notes) {
      await buyer.api.retur.submit({ id: note, kodeOtorisasi });
      numbers.push((await seller.api.retur.approve({ id: note, decision: "accept" })).nomor ?? "");
    }
    const [mine, theirs] = [await generate(buyer, notes.slice(0, 1)), await generate(seller, notes.slice(0, 1))];
    expect(Buffer.compare(mine.body, theirs.body)).toBe(0);
    const text = pdfTexts(mine.body).join(" ");
    const order = [
      "Nota Retur",
      numbers[0] ?? "",
      nomor,
      npwp.buyer,
      npwp.seller,
      "Laptop",
      "PPN yang diminta kembali",
      "SIMULASI",
    ];
    for (const part of order) expect(text).toContain(part);
    const places = order.slice(0, -1).map((part) => text.indexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    const zip = await generate(buyer, notes);
    expect(zip.headers.get("content-type")).toBe("application/zip");
    expect(zip.body.subarray(0, 2).toString()).toBe("PK");
    expect((await generate(seller, notes, "xml")).status).toBe(409);
  });

  test("the QR code of a note opens it, with its current status", async () => {
    const { id } = await invoice();
    const note = await draft(id, ["1"]);
    await buyer.api.retur.submit({ id: note, kodeOtorisasi });
    const { nomor } = await seller.api.retur.approve({ id: note, decision: "accept" });
    const kode =
      (await api.db.sql.get<{ kode: string }>(`SELECT kode FROM Verifikasi WHERE objekId = ?`, [note]))?.kode ?? "";
    const { ppn } = await buyer.api.retur.detail({ id: note });
    expect(await api.anonymous.api.verifikasi.lihat({ kode })).toMatchObject({
      jenis: "retur",
      nomor,
      status: "approved",
      nilai: ppn,
    });
  });
});

test("amounts of a note never exceed those of the invoice", async () => {
  const { id } = await invoice();
  const before = await buyer.api.retur.detail({ fakturId: id });
  const note = await draft(id, ["12", "3"]);
  const after = await buyer.api.retur.detail({ id: note });
  for (const column of AMOUNTS)
    expect(after[column]).toBe(before.baris.reduce((sum, line) => sum + line.asal[column], 0));
});
