import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faktur, npwpOf, signed } from "../../setup/faktur";
import { startPortal, type TestPortal } from "../../setup/portal";
import { ok, readyDraft, submitSpt } from "../../setup/spt";
import { fieldsReached, opened, reported, traineeOf } from "../../setup/trainee";
import type { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let one: Visitor;
let npwp: string;
let spt: string;
let correction: string;
const invoices: string[] = [];
beforeAll(async () => {
  portal = await startPortal();
  const wp = await (await portal.api.signIn("peserta01")).as("company");
  const other = await (await portal.api.signIn("peserta02")).as("company");
  const [own, buyer] = [await npwpOf(wp), await npwpOf(other)];
  npwp = own;
  for (let n = 0; n < 6; n++) invoices.push(await signed(wp, faktur(own, buyer, { referensi: `P-${n}` })));
  const filed = await readyDraft(wp, "2026-03");
  await submitSpt(wp, filed, { pembayaran: "deposit" });
  await signed(wp, faktur(own, buyer, { referensi: "A-1", tanggal: "2026-04-02" }));
  one = await traineeOf(portal);
});
afterAll(() => portal.close());

const open = (path: string) => opened(one, path);

describe("rows of the VAT return without script", () => {
  test("schedule C: a wrong row keeps its typed values; once saved, it is in the main form with its reason", async () => {
    await open("/spt/baru");
    await one.press("Buat konsep", { jenis: "ppn", "masa.bulan": "04", "masa.tahun": "2026", model: "normal" });
    spt = new URL(one.page.url).pathname;
    await open(`${spt}/C`);
    await one.follow("Tambah baris");
    const typed = {
      ...{ npwp_penjual: "12", nama_penjual: "PT Penjual Uji", npwp_pembeli: "0990001000201000" },
      ...{ nama_pembeli: "PT Pembeli", tipe: "001", nomor: "C-1", tanggal: "02-04-2026" },
      ...{ dpp: "12.000.000", dpp_lain: "11.000.000", ppn: "1.320.000", ppnbm: "0" },
    };
    await one.press("Simpan baris", typed);
    expect(one.page.status).toBe(422);
    expect(one.page.html).toContain("PT Penjual Uji");
    await one.press("Simpan baris", { ...typed, npwp_penjual: "0990001000101000" });
    expect(one.page.text).toContain("Baris disimpan");
    expect(one.page.text).toContain("1.320.000");
    await open(`${spt}/induk/mengapa/viii_a_ppn`);
    expect(one.page.text).toContain("Lampiran C");
    await open(`${spt}/C/baris/1`);
    await one.press("Simpan baris", { nama_penjual: "PT Nama Baru" });
    expect(one.page.text).toContain("PT Nama Baru");
    await open(`${spt}/C/baris/1/hapus`);
    await one.press("Hapus baris");
    expect(one.page.text).toContain("Tambahkan baris atau unggah berkasnya");
  });

  test("lump-sum invoices: a file with its report, and samples to begin with", async () => {
    await open(`${spt}/IA5/unggah`);
    const sample = await one.go(`${spt}/IA5/unduh?bentuk=contoh&contoh=valid&berkas=csv`);
    expect(sample.headers.get("content-type")).toContain("csv");
    await open(`${spt}/IA5/unggah`);
    const xml = readFileSync("tests/fixtures/efaktur/spt-retail-ia5-ia9-ib-valid.xml", "utf8")
      .replaceAll("1234567890123456", npwp)
      .replace("<TaxPeriodMonth>3<", "<TaxPeriodMonth>4<")
      .replaceAll("2026-03-31", "2026-04-05");
    await one.send(
      "Unggah",
      { name: "gunggung.xml", content: xml },
      { bentuk: "xml", cara: "tambah", mode: "partial" },
    );
    expect(new URL(one.page.url).pathname).toMatch(/^\/efaktur\/impor\//);
    await reported(one);
    expect(one.page.html).toContain("/galat/spt_row_other_part");
    expect(one.page.text).toContain("Lihat 1 baris di lampirannya");
    await one.follow("Lihat 1 baris di lampirannya");
    expect(new URL(one.page.url).pathname).toBe(`${spt}/IA5`);
    expect(one.page.text).toContain("1-120-2026");
    for (const berkas of ["pdf", "xlsx", "csv", "xml"])
      expect((await one.go(`${spt}/IA5/unduh?berkas=${berkas}`)).status, berkas).toBe(200);
    await open("/efaktur/impor");
    expect(one.page.text).toContain("gunggung.xml");
  });

  test("every attachment as PDF; the changes after posting again", async () => {
    await open(spt);
    await one.press("Posting SPT");
    for (const name of ["A1", "A2", "B1", "B2", "B3", "C"])
      expect((await one.go(`${spt}/${name}/unduh`)).headers.get("content-type"), name).toContain("pdf");
    const wp = await (await portal.api.signIn("peserta01")).as("company");
    const other = await (await portal.api.signIn("peserta02")).as("company");
    await signed(wp, faktur(npwp, await npwpOf(other), { referensi: "A-2", tanggal: "2026-04-03" }));
    await open(spt);
    expect(one.page.text).toContain("Dokumen berubah sejak posting terakhir");
    await one.press("Posting ulang");
    expect(one.page.text).toContain("ditambahkan 1, dikeluarkan 0, berubah 0");
    await open(`${spt}/perubahan`);
    expect(one.page.text).toContain("Ditambahkan");
    expect((await one.go(`${spt}/perubahan/ekspor?format=csv`)).headers.get("content-type")).toContain("csv");
  });

  test("a filed return with a cancelled invoice shows this in the list, on the start page and on its own page, with the button that corrects it", async () => {
    await open("/spt/dilaporkan");
    expect(one.page.text).not.toContain("Perlu pembetulan");
    const wp = await (await portal.api.signIn("peserta01")).as("company");
    const other = await (await portal.api.signIn("peserta02")).as("company");
    await ok(wp, "POST", "/eFaktur/update/cancel", { id: invoices[0], action: "request" });
    await ok(other, "POST", "/eFaktur/approve", { id: invoices[0], kind: "cancellation", decision: "accept" });
    for (const page of ["/spt/dilaporkan", "/", "/notifikasi"]) {
      await open(page);
      expect(one.page.text.toLowerCase(), page).toContain("perlu pembetulan");
    }
    await open(`/efaktur/keluaran/${invoices[0]}`);
    expect(one.page.text).toContain("sesudah itu tidak berlaku lagi. SPT itu perlu pembetulan.");
    await one.follow("SPT Masa PPN, Maret 2026");
    expect(one.page.text).toContain("1 dokumen berubah sesudah SPT ini dilaporkan");
    expect(one.page.text).toContain("Rp3.300.000, sekarang tidak berlaku lagi");
    await one.press("Buat pembetulan");
    expect(one.page.text).toContain("Pembetulan ke-1");
    correction = new URL(one.page.url).pathname;
    await one.go("/spt/dilaporkan");
    await one.follow("SPT Masa PPN");
    await one.follow("Buka pembetulan");
    expect(new URL(one.page.url).pathname).toBe(correction);
  });

  test("a correction is next to the return that it corrects", async () => {
    await open(correction);
    await one.press("Posting SPT");
    await one.follow("Bandingkan dengan SPT yang dibetulkan");
    expect(new URL(one.page.url).pathname).toBe(`${correction}/banding`);
    expect(one.page.text).toContain("Metode delta");
    expect(one.page.text).toContain("III.F");
    expect(await fieldsReached(one, `${correction}/banding`, correction)).toBeGreaterThan(0);
    await open(`${correction}/induk/mengapa/iii_f`);
    expect((await one.go(`${spt}/banding`)).status).toBe(404);
  });
});

test("input tax is named by its parts, and the ledger shows the day that its chart uses", async () => {
  const trader = await traineeOf(portal, "peserta03");
  expect((await opened(trader, "/")).text).toContain("Pajak masukan dikreditkan");
  const summary = (await opened(trader, "/efaktur")).text;
  for (const words of ["Faktur masukan diterima", "tanpa PIB dan dokumen lain"]) expect(summary).toContain(words);
  await opened(trader, "/buku-besar");
  expect(trader.page.text).toContain("Saldo akhir bulan menurut tanggal posting");
  expect(trader.page.html).toMatch(/<th[^>]*scope="col"[^>]*>(?:<a[^>]*>)?[^<]*Tanggal posting/);
});

test("a refund that a return asks for is on its page, in the list and on its own page, with its state", async () => {
  const wp = await (await portal.api.signIn("peserta03")).as("company");
  const rekening = { iii_h_bank: "Bank Contoh", iii_h_rekening: "1234567890", iii_h_pemilik: "PT Contoh" };
  const draft = await readyDraft(wp, "2026-03", { iii_h: "pengembalian_pemeriksaan", ...rekening });
  await submitSpt(wp, draft);
  const three = await traineeOf(portal, "peserta03");
  await opened(three, `/spt/${draft.id}`);
  expect(three.page.text).toMatch(
    /LB-00001\/2026\s*, III\.H\s*, Pengembalian melalui pemeriksaan\s*: Rp[\d.]+\s+Diperiksa/,
  );
  await three.follow("LB-00001/2026");
  expect(three.page.text).toContain("Bank Contoh, 1234567890, PT Contoh");
  expect(three.page.text).toMatch(/Riwayat.*Diajukan.*Diperiksa/);
  const here = new URL(three.page.url).pathname;
  for (const lng of ["en", "fr", "vi", "zh", "ar", "id"]) await opened(three, `${here}?lng=${lng}`);
  await opened(three, "/pembayaran/pengembalian?status=under_audit");
  expect(three.page.text).toContain("LB-00001/2026");
  expect((await three.go("/pembayaran/pengembalian/ekspor?format=csv")).html).toContain("LB-00001/2026");
  expect((await one.go(here)).status).toBe(404);
});
