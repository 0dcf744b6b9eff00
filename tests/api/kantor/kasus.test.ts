import { afterAll, beforeAll, describe, expect } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { npwpOf } from "../../setup/faktur";
import { importing } from "../../setup/imports";
import { BULAN_2025, dilaporkanDulu } from "../../setup/kantor";
import { readyBadan } from "../../setup/month-badan";
import { ok, readyDraft, sptDetail, submitSpt } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";
import { story } from "../../setup/story";

let api: TestApi;
let wp: Actor;
let lain: Actor;
let kepala: Actor;
let mitra: Actor;
let kelas: string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  [kepala, mitra] = [await api.signIn("instruktur"), await api.signIn("mitra")];
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
});
afterAll(() => api.close());

type Surat = { readonly id: string; readonly jenis: string; readonly status: string; readonly terbit: string };
const choose = (kantor: string) => ok(mitra, "POST", "/batch/update", { id: kelas, kantor });
const moveTo = (tanggal: string) => ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal });
const letters = async (actor: Actor): Promise<Surat[]> =>
  (await ok(actor, "GET", "/payment/ketetapan/list", { perPage: 50 })).rows;
const detail = (actor: Actor, id: string) => ok(actor, "GET", "/payment/ketetapan/detail", { id });
const intended = async () => (await ok(kepala, "GET", "/kantor/list", { batchId: kelas, perPage: 50 })).rows;

/** Files a draft, and pays its code if it owes tax. */
async function fileAndPay(actor: Actor, id: string): Promise<void> {
  const { versi } = await sptDetail(actor, id);
  const { status, body } = await submitSpt(actor, { id, versi }, { pembayaran: "billing" });
  if (status !== 200) throw new Error(JSON.stringify([body, (await sptDetail(actor, id)).temuan]));
  const { billing } = body.objResponse;
  if (billing) await ok(actor, "POST", "/payment/bayar/billing", { id: billing.id, metode: "bank" });
}

/** Retail sales of December 2025 without invoices: price 250,000,000, other value 11/12 of it, VAT 12 % of that. */
const digunggung = (npwp: string): string => `<?xml version="1.0" encoding="utf-8"?>
<RetailInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="schema.xsd">
  <TIN>${npwp}</TIN><TaxPeriodMonth>12</TaxPeriodMonth><TaxPeriodYear>2025</TaxPeriodYear>
  <ListOfRetailInvoice><RetailInvoice>
    <TrxCode>Normal</TrxCode><BuyerName>-</BuyerName><BuyerIdOpt>NIK</BuyerIdOpt>
    <BuyerIdNumber>0000000000000000</BuyerIdNumber><GoodServiceOpt>A</GoodServiceOpt><SerialNo>1-500-2025</SerialNo>
    <TransactionDate>2025-12-31</TransactionDate><TaxBaseSellingPrice>250000000</TaxBaseSellingPrice>
    <OtherTaxBaseSellingPrice>229166667</OtherTaxBaseSellingPrice><VAT>27500000</VAT><STLG>0</STLG><Info>ok</Info>
  </RetailInvoice></ListOfRetailInvoice>
</RetailInvoiceBulk>`;

describe("a trader whose turnover never reached the VAT return", () => {
  const step = story();
  let surat: string;
  step("is asked once about the difference and its VAT, on the first working day of the office", async () => {
    await choose("kirim");
    const ownerNpwp = await npwpOf(wp);
    const vat = BULAN_2025.map((masa, at) => ({ masa, hitung: { i_c_dpp: at === 0 ? 8_150_000_000 : 0 } }));
    await dilaporkanDulu(api, { batchId: kelas, ownerNpwp }, "ppn", vat);
    await moveTo("2026-04-29");
    const spt = await readyBadan(wp, 8_400_000_000);
    await fileAndPay(wp, spt);
    await moveTo("2026-05-17");
    expect(await letters(wp)).toEqual([]);
    await moveTo("2026-05-18");
    const [letter, ...more] = await letters(wp);
    expect(more).toEqual([]);
    surat = letter?.id ?? "";
    const { titik, ...found } = await detail(wp, surat);
    expect(found).toMatchObject({ jenis: "sp2dk", jatuhTempo: "2026-06-01", otomatis: true, sptId: spt });
    expect(titik).toMatchObject([{ taruhan: 250_000_000, pajak: 27_500_000, status: "open" }]);
  });

  step("corrects the VAT return of December, which closes the letter the next working day", async () => {
    await moveTo("2026-05-25");
    const { id } = await readyDraft(wp, "2025-12", {}, "pembetulan");
    await importing(wp, "/spt/ppn/import/xml/induk", digunggung(await npwpOf(wp)), { id });
    expect((await sptDetail(wp, id)).induk).toMatchObject({ i_c_dpp: 250_000_000, iii_a: 27_500_000 });
    await fileAndPay(wp, id);
    await moveTo("2026-05-26");
    expect(await detail(wp, surat)).toMatchObject({
      status: "closed",
      titik: [{ status: "closed", hasil: "dibetulkan", ditutup: "2026-05-26" }],
    });
  });

  step("owes the interest of the correction alone: 4 months of 0.92 % from 2 February", async () => {
    const [stp, ...more] = (await letters(wp)).filter(({ jenis }) => jenis !== "sp2dk");
    expect(more).toEqual([]);
    expect(stp).toMatchObject({ jenis: "stp", kap: "411211", masaAkhir: "2025-12", pokok: 0, sanksi: 1_012_000 });
    expect(stp).toMatchObject({ terbit: "2026-05-26", jatuhTempo: "2026-06-26" });
    await moveTo("2026-06-15");
    expect(await letters(wp)).toHaveLength(2);
  });
});

describe("a return corrected between the proposal of a letter and its sending", () => {
  const step = story();
  let rencana: string;
  step("leaves nothing to send the same day", async () => {
    await choose("usul");
    const spt = await readyBadan(lain, 400_000_000);
    await sptBadan(() => lain).simpan(spt, "1C", { "4002.c3": 400_000_000, "5314.c3": 100_000_000 });
    await fileAndPay(lain, spt);
    await moveTo("2026-06-29");
    const asks = (await intended()).filter(({ jenis, status }: Surat) => jenis === "sp2dk" && status === "pending");
    expect(asks).toHaveLength(1);
    rencana = asks[0].id;
    expect((await ok(kepala, "GET", "/kantor/detail", { id: rencana })).aksi).toEqual(["send", "change", "stop"]);
    const { id } = await ok(lain, "POST", "/spt/create/draft", { jenis: "badan", tahun: 2025, model: "pembetulan" });
    await ok(lain, "POST", "/spt/posting", { id });
    await sptBadan(() => lain).simpan(id, "1C", { "5314.c3": null });
    await sptBadan(() => lain).simpan(id, "induk", { x_pernyataan: true });
    await fileAndPay(lain, id);
    const { aksi, versi } = await ok(kepala, "GET", "/kantor/detail", { id: rencana });
    expect(aksi).toEqual(["stop"]);
    const send = await kepala.call("POST", "/kantor/putus", { id: rencana, versi, putusan: "send" });
    expect(send.body.code).toBe("wrong_state");
  });

  step("is withdrawn by the office itself the next day, and its taxpayer never asked", async () => {
    await moveTo("2026-06-30");
    expect((await ok(kepala, "GET", "/kantor/detail", { id: rencana })).status).toBe("withdrawn");
    expect((await letters(lain)).filter(({ jenis }) => jenis === "sp2dk")).toEqual([]);
  });
});
