import { afterAll, beforeAll, describe, expect } from "vitest";
import { npwpOf } from "../../setup/faktur";
import { importing } from "../../setup/imports";
import { BULAN_2025, dilaporkanDulu } from "../../setup/kantor";
import { fileAndPay, type KelasKantor, kelasKantor, type Surat } from "../../setup/kantor-kelas";
import { readyBadan } from "../../setup/month-badan";
import { ok, readyDraft, sptDetail } from "../../setup/spt";
import { sptBadan } from "../../setup/spt-badan";
import { story } from "../../setup/story";

let kelas: KelasKantor;
beforeAll(async () => {
  kelas = await kelasKantor();
});
afterAll(() => kelas.api.close());

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
    await kelas.choose("kirim");
    const ownerNpwp = await npwpOf(kelas.satu);
    const vat = BULAN_2025.map((masa, at) => ({ masa, hitung: { i_c_dpp: at === 0 ? 8_150_000_000 : 0 } }));
    await dilaporkanDulu(kelas.api, { batchId: kelas.id, ownerNpwp }, "ppn", vat);
    await kelas.moveTo("2026-04-29");
    const spt = await readyBadan(kelas.satu, 8_400_000_000);
    await fileAndPay(kelas.satu, spt);
    await kelas.moveTo("2026-05-17");
    expect(await kelas.letters(kelas.satu)).toEqual([]);
    await kelas.moveTo("2026-05-18");
    const [letter, ...more] = await kelas.letters(kelas.satu);
    expect(more).toEqual([]);
    surat = letter?.id ?? "";
    const { titik, ...found } = await kelas.detail(kelas.satu, surat);
    expect(found).toMatchObject({ jenis: "sp2dk", jatuhTempo: "2026-06-01", otomatis: true, sptId: spt });
    expect(titik).toMatchObject([{ taruhan: 250_000_000, pajak: 27_500_000, status: "open" }]);
    expect(titik[0].dokumen).toHaveLength(12);
    expect(titik[0].dokumen[0]).toMatchObject({ masa: "2025-01", nilai: 8_150_000_000 });
    const { halaman } = titik[0].dokumen[0];
    expect((await ok(kelas.satu, "GET", "/spt/detail", { id: halaman.id })).masa).toBe("2025-01");
  });

  step("corrects the VAT return of December, which closes the letter the next working day", async () => {
    await kelas.moveTo("2026-05-25");
    const { id } = await readyDraft(kelas.satu, "2025-12", {}, "pembetulan");
    await importing(kelas.satu, "/spt/ppn/import/xml/induk", digunggung(await npwpOf(kelas.satu)), { id });
    expect((await sptDetail(kelas.satu, id)).induk).toMatchObject({ i_c_dpp: 250_000_000, iii_a: 27_500_000 });
    await fileAndPay(kelas.satu, id);
    await kelas.moveTo("2026-05-26");
    expect(await kelas.detail(kelas.satu, surat)).toMatchObject({
      status: "closed",
      titik: [{ status: "closed", hasil: "dibetulkan", ditutup: "2026-05-26" }],
    });
  });

  step("owes the interest of the correction alone: 4 months of 0.92 % from 2 February", async () => {
    const [stp, ...more] = (await kelas.letters(kelas.satu)).filter(({ jenis }) => jenis !== "sp2dk");
    expect(more).toEqual([]);
    expect(stp).toMatchObject({ jenis: "stp", kap: "411211", masaAkhir: "2025-12", pokok: 0, sanksi: 1_012_000 });
    expect(stp).toMatchObject({ terbit: "2026-05-26", jatuhTempo: "2026-06-26" });
    await kelas.moveTo("2026-06-15");
    expect(await kelas.letters(kelas.satu)).toHaveLength(2);
  });
});

describe("a return corrected between the proposal of a letter and its sending", () => {
  const step = story();
  let rencana: string;
  step("leaves nothing to send the same day", async () => {
    await kelas.choose("usul");
    const spt = await readyBadan(kelas.dua, 400_000_000);
    await sptBadan(() => kelas.dua).simpan(spt, "1C", { "4002.c3": 400_000_000, "5314.c3": 100_000_000 });
    await fileAndPay(kelas.dua, spt);
    await kelas.moveTo("2026-06-29");
    const asks = (await kelas.intended()).filter(
      ({ jenis, status }: Surat) => jenis === "sp2dk" && status === "pending",
    );
    expect(asks).toHaveLength(1);
    rencana = asks[0].id;
    expect((await ok(kelas.kepala, "GET", "/kantor/detail", { id: rencana })).aksi).toEqual(["send", "change", "stop"]);
    const { id } = await ok(kelas.dua, "POST", "/spt/create/draft", {
      jenis: "badan",
      tahun: 2025,
      model: "pembetulan",
    });
    await ok(kelas.dua, "POST", "/spt/posting", { id });
    await sptBadan(() => kelas.dua).simpan(id, "1C", { "5314.c3": null });
    await sptBadan(() => kelas.dua).simpan(id, "induk", { x_pernyataan: true });
    await fileAndPay(kelas.dua, id);
    const { aksi, versi } = await ok(kelas.kepala, "GET", "/kantor/detail", { id: rencana });
    expect(aksi).toEqual(["stop"]);
    const send = await kelas.kepala.call("POST", "/kantor/putus", { id: rencana, versi, putusan: "send" });
    expect(send.body.code).toBe("wrong_state");
  });

  step("is withdrawn by the office itself the next day, and its taxpayer never asked", async () => {
    await kelas.moveTo("2026-06-30");
    expect((await ok(kelas.kepala, "GET", "/kantor/detail", { id: rencana })).status).toBe("withdrawn");
    expect((await kelas.letters(kelas.dua)).filter(({ jenis }) => jenis === "sp2dk")).toEqual([]);
  });
});
