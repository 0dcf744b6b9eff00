import { afterAll, beforeAll, describe, expect } from "vitest";
import { galat } from "~/contract/errors";
import { formats } from "~/domain/formats";
import type { IsiDokumen } from "~/domain/formats/dokumen";
import { writeXml } from "~/domain/formats/write-xml";
import { readXml } from "../../../mock-server/files/read-xml";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { baris, faktur, npwpOf, signed } from "../../setup/faktur";
import { IMPORT_CODES } from "../../setup/import-codes";
import { importing } from "../../setup/imports";
import { invoice } from "../../setup/invoice-files";
import { readyDraft, submitSpt } from "../../setup/spt";
import { story } from "../../setup/story";

const NORMAL = "/eFaktur/import/xml/NORMAL";
const RETURN = "/eFaktur/import/xml/RETURN";

let api: TestApi;
let seller: Actor;
let buyer: Actor;
let own: string;
let other: string;
const reached = new Set<string>();

beforeAll(async () => {
  api = await startApi();
  seller = await (await api.signIn("peserta01")).as("company");
  buyer = await (await api.signIn("peserta02")).as("company");
  [own, other] = [await npwpOf(seller), await npwpOf(buyer)];
});
afterAll(() => api.close());

/** Imports and remembers the findings. Returns the codes by document number. */
async function found(path: string, xml: string, input: Record<string, unknown> = {}, actor = seller) {
  const { temuan, galat: whole } = await importing(actor, path, xml, input);
  for (const { kode } of [...temuan.rows, ...whole]) reached.add(kode);
  return [
    ...temuan.rows.map(({ baris: nth, kode }) => ({ nth, kode })),
    ...whole.map(({ kode }) => ({ nth: 0, kode })),
  ];
}

let counter = 0;
const pembeli = () => [{ npwp: other, nama: "PT Pembeli" }];
const one = (over: Record<string, string> = {}): IsiDokumen =>
  invoice({ penjual: own, pembeli: pembeli() }, ++counter, over);
const chunk = (isi: IsiDokumen): string =>
  /<TaxInvoice>[\s\S]*<\/TaxInvoice>/.exec(writeXml(formats.NORMAL, { TIN: own }, [isi]))?.[0] ?? "";
const file = (chunks: readonly string[], tin = own): string =>
  writeXml(formats.NORMAL, { TIN: tin }, []).replace("</ListOfTaxInvoice>", `${chunks.join("\n")}</ListOfTaxInvoice>`);
const element = (name: string) => new RegExp(`\\s*<${name}>[^<]*</${name}>|\\s*<${name}/>`);
/** The document with the content of its first element of this name replaced. */
const put = (name: string, value: string, isi = one()): string =>
  chunk(isi).replace(element(name), `<${name}>${value}</${name}>`);

/** One way to make each finding of a document. */
const WRONG: Readonly<Record<string, () => string>> = {
  missing_element: () => chunk(one()).replace(element("RefDesc"), ""),
  unexpected_element_order: () =>
    chunk(one()).replace(/(<TaxInvoiceOpt>.*<\/TaxInvoiceOpt>)(\s*)(<TrxCode>.*<\/TrxCode>)/, "$3$2$1"),
  required: () => put("BuyerName", ""),
  bad_date: () => put("TaxInvoiceDate", "05-03-2026"),
  future_date: () => put("TaxInvoiceDate", "2026-12-31"),
  bad_number: () => put("Price", "1.000.000,00"),
  too_many_decimals: () => put("Price", "1000000.125"),
  unknown_trx_code: () => put("TrxCode", "11"),
  unknown_unit: () => put("Unit", "UM.9999"),
  unknown_country: () => put("BuyerCountry", "ZZZ"),
  unknown_goods_code: () => put("Code", "999998"),
  addinfo_required: () => chunk(one({ TrxCode: "07" })),
  stamp_required: () => chunk(one({ TrxCode: "07", AddInfo: "TD.00501", CustomDoc: "SPPB-1" })),
  addinfo_not_allowed: () => chunk(one({ AddInfo: "TD.00501" })),
  addinfo_stamp_mismatch: () =>
    chunk(one({ TrxCode: "07", AddInfo: "TD.00501", FacilityStamp: "TD.01102", CustomDoc: "SPPB-1" })),
  seller_idtku_invalid: () => put("SellerIDTKU", "0000000000000000000001"),
  buyer_tin_must_be_zero: () => chunk(one({ BuyerDocument: "Passport", BuyerDocumentNumber: "X1234567" })),
  buyer_tin_unknown: () => chunk(one({ BuyerTin: "0999999999999000", BuyerIDTKU: "0999999999999000000000" })),
  buyer_idtku_invalid: () => put("BuyerIDTKU", "123"),
  buyer_document_required: () =>
    chunk(one({ BuyerTin: "0000000000000000", BuyerDocument: "National ID", BuyerIDTKU: "000000" })),
  no_lines: () => chunk(one()).replace(/<GoodService>[\s\S]*<\/GoodService>/, ""),
  tax_base_mismatch: () => put("TaxBase", "1"),
  vat_mismatch: () => put("VAT", "1"),
  stlg_mismatch: () => put("STLG", "1"),
};

describe("findings of an import", () => {
  const step = story();
  step("every failure is found in its document", async () => {
    const codes = Object.keys(WRONG);
    const findings = await found(NORMAL, file(codes.map((code) => WRONG[code]?.() ?? "")));
    const missed = codes.filter((code, at) => !findings.some(({ nth, kode }) => nth === at + 1 && kode === code));
    expect(missed).toEqual([]);
  });

  step("failures of form and of rule are reported together, without consequential failures", async () => {
    const many = put(
      "BuyerEmail",
      "bukan-surel",
      one({ BuyerIDTKU: "123", FacilityStamp: "TD.01101", BuyerTin: "0999999999999000" }),
    );
    const passport = put(
      "BuyerEmail",
      "-@",
      one({ BuyerTin: "0000000000000000", BuyerDocument: "Passport", BuyerDocumentNumber: "", BuyerIDTKU: "000000" }),
    );
    const dated = put("TaxInvoiceDate", "05-03-2026", one({ AddInfo: "TD.00501", BuyerTin: "0999999999999000" }));
    // The price decides the base and the tax, so they get no findings.
    const priced = put("Price", "1.000,00", one({ FacilityStamp: "TD.01101" })).replace(element("VAT"), "<VAT>1</VAT>");
    const empty = put("BuyerIDTKU", "12", one({ AddInfo: "TD.00501" })).replace(
      /<GoodService>[\s\S]*<\/GoodService>/,
      "",
    );
    const findings = await found(NORMAL, file([many, passport, dated, priced, empty]));
    const of = (nth: number) => findings.flatMap((one) => (one.nth === nth ? [one.kode] : [])).sort();
    expect(of(1)).toEqual(["addinfo_not_allowed", "bad_email", "buyer_idtku_invalid", "buyer_tin_unknown"]);
    expect(of(2)).toEqual(["bad_email", "buyer_document_required"]);
    expect(of(3)).toEqual(["addinfo_not_allowed", "bad_date", "buyer_tin_unknown"]);
    expect(of(4)).toEqual(["addinfo_not_allowed", "bad_number"]);
    expect(of(5)).toEqual(["addinfo_not_allowed", "buyer_idtku_invalid", "no_lines"]);
  });

  step("failures of the file as a whole", async () => {
    const good = chunk(one());
    expect(await found(NORMAL, file([good]).slice(0, -20))).toContainEqual({ nth: 0, kode: "xml_not_well_formed" });
    expect(await found(NORMAL, file([good]).replaceAll("TaxInvoiceBulk", "Lain"))).toContainEqual({
      nth: 0,
      kode: "wrong_root",
    });
    expect(await found(NORMAL, file([good], other))).toContainEqual({ nth: 0, kode: "tin_mismatch" });
    const { temuan } = await readXml(formats.NORMAL, Buffer.from(file([good, good])), {
      onDokumen() {},
      maxDokumen: 1,
    });
    for (const { kode } of temuan) reached.add(kode);
  });

  step("the same document in the file and among the saved ones", async () => {
    const twice = chunk(one());
    expect(await found(NORMAL, file([twice, twice]))).toEqual([{ nth: 2, kode: "duplicate_in_file" }]);
    expect(await found(NORMAL, file([twice]))).toEqual([{ nth: 1, kode: "duplicate_document" }]);
  });

  step("returns beyond the remaining quantity, and of missing documents", async () => {
    const id = await signed(buyer, faktur(other, own, { baris: [baris({ jumlah: "3" })] }));
    await seller.api.efaktur.update({ ids: [id], action: "credit", period: "2026-03" });
    const sample = async (contoh: string) =>
      (await seller.call("GET", "/eFaktur/xml/failed", { jenis: "RETURN", contoh })).body.toString() as string;
    const over = await sample("broken-over-max");
    expect((await found(RETURN, over)).map(({ kode }) => kode)).toContain("return_exceeds_quantity");
    const good = await sample("valid");
    const none = good.replace(/<InvoiceNumber>\d+/, "<InvoiceNumber>04002600000099999");
    expect((await found(RETURN, none)).map(({ kode }) => kode)).toEqual(["invoice_not_found"]);
    // a share typed by hand above the remaining amount of the line
    const vat = Number(/<ReturnVAT>(\d+)/.exec(good)?.[1] ?? 0);
    const more = good
      .replaceAll(`<ReturnVAT>${vat}`, `<ReturnVAT>${vat * 9}`)
      .replace(/<ReturnVATTotal>\d+/, `<ReturnVATTotal>${vat * 9}`);
    expect((await found(RETURN, more)).map(({ kode }) => kode)).toContain("return_exceeds_balance");
  });

  step("a document of a month with a filed return", async () => {
    await signed(buyer, faktur(other, own, { baris: [baris({ jumlah: "20" })] }));
    const spt = await readyDraft(buyer, "2026-03");
    expect((await submitSpt(buyer, spt, { pembayaran: "billing" })).body).toMatchObject({ objResponse: {} });
    const sample = await buyer.call("GET", "/eFaktur/xml/failed", { jenis: "DOC-OUTPUT", contoh: "valid" });
    const xml = (sample.body.toString() as string).replaceAll(/2026-04-\d\d/g, "2026-03-10");
    const findings = await found("/eFaktur/import/xml/DOC-OUTPUT", xml, {}, buyer);
    expect(findings.map(({ kode }) => kode)).toContain("period_locked");
  });

  step("an invoice after the day of its upload limit", async () => {
    const head = await api.signIn("instruktur");
    const { id } = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`)) ?? { id: "" };
    expect((await head.call("POST", "/batch/clock", { id, tanggal: "2026-05-04" })).status).toBe(200);
    const findings = await found(NORMAL, file([put("TaxInvoiceDate", "2026-03-05")]));
    expect(findings.map(({ kode }) => kode)).toContain("late_upload");
  });

  step("every code of the catalogue exists and is reachable", () => {
    expect(IMPORT_CODES.filter((code) => !Object.hasOwn(galat, code))).toEqual([]);
    expect(IMPORT_CODES.filter((code) => !reached.has(code))).toEqual([]);
  });
});
