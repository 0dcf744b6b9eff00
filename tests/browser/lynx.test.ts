import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LynxSession, lynxFile } from "../setup/lynx-session";
import { startPortal, type TestPortal } from "../setup/portal";
import { companyOf } from "../setup/world";
import * as steps from "./steps/lynx";

/** Pages tested for sufficient words: no link without text, no field without a label before it. */
const MAIN_PAGES = [
  "/",
  "/identitas",
  "/efaktur",
  "/efaktur/keluaran",
  "/efaktur/keluaran/baru",
  "/efaktur/masukan",
  "/efaktur/impor",
  "/spt",
  "/spt/baru",
  "/pembayaran/billing",
  "/buku-besar",
  "/tugas",
  "/notifikasi",
];
const NAMELESS_LINK = /\[\d+\](?!\[[ X]\]| {15})(?=\s|\[)|\[(?:LINK|IMAGE|INLINE)\]/;
/** Typed text appears as a line, a file's name as blanks. */
const FIELD = /^(.*)\[\d+\](?:[^\n[(]*_{3}| {15})/;

describe.skipIf(!lynxFile)("a participant's month in lynx, by keystrokes", () => {
  let portal: TestPortal;
  let lynx: LynxSession;
  let buyer: string;
  beforeAll(async () => {
    portal = await startPortal();
    buyer = (await companyOf(portal.api.db.sql, "peserta02")).npwp;
    lynx = await steps.enterAsCompany(portal.url);
  });
  afterAll(async () => {
    await lynx?.close();
    await portal?.close();
  });

  it.each(MAIN_PAGES)("%s is readable: every link has words, every field its label", async (path) => {
    await lynx.open(path);
    const lines = lynx.text.split("\n");
    const nameless = lines.filter((line) => NAMELESS_LINK.test(line));
    expect(nameless, nameless.join("\n")).toEqual([]);
    const bare = lines.filter((line, at) => {
      const before = FIELD.exec(line)?.[1];
      return before !== undefined && !/\p{L}/u.test(before + lines.slice(Math.max(0, at - 4), at).join(" "));
    });
    expect(bare, bare.join("\n")).toEqual([]);
  });

  it("reads the sign-in page and the steps of the start page without doubled or joined words", async () => {
    await lynx.open("/");
    expect(lynx.text).not.toMatch(/^\s*(\d+)\. \1$/m);
    expect(lynx.text).toMatch(/Masa pajak yang dikerjakan/);
    expect(lynx.text).not.toMatch(/\(2026-\d\d\)(?! \S)/);
  });

  it("makes an invoice", async () => {
    await steps.writeInvoice(lynx, buyer, "20");
    await lynx.presses("Tambah baris");
    await lynx.presses("Hapus baris 2");
    await lynx.presses("Hitung");
    expect(lynx.text).toContain("Rp33.000.000");
    await lynx.presses("Simpan konsep");
    expect(lynx.text).toContain("Konsep faktur disimpan.");
  });

  it("signs it: a wrong code loses nothing, the right one gives a number", async () => {
    await steps.signInvoice(lynx, "bukan kodenya");
    expect(lynx.text).toContain("Ada masalah");
    await steps.signInvoice(lynx);
    expect(lynx.text).toMatch(/Faktur sudah terbit[\s\S]*04\d{15}/);
  });

  it("makes and posts the return, reads the reason for a figure, and ticks the statement", async () => {
    await lynx.follows("Buat konsep SPT");
    await lynx.presses("Buat konsep");
    await lynx.presses("Posting SPT");
    expect(lynx.text).toMatch(/Posting selesai: \d+ dokumen diambil/);
    await lynx.follows("SPT Masa PPN: Induk");
    await lynx.follows("Mengapa angka ini?: PPN kurang bayar atau lebih bayar");
    expect(lynx.text).toMatch(/Hasil\s+Rp/);
    await lynx.follows("Kembali ke induk");
    await steps.stateIt(lynx, "X");
  });

  it("submits it with a billing code, pays, and reads the receipt", async () => {
    await steps.submitAndPay(lynx);
  });
});

describe.skipIf(!lynxFile)("replacing and cancelling in lynx, with the buyer at a second keyboard", () => {
  let portal: TestPortal;
  let seller: LynxSession;
  let buyer: LynxSession;
  let npwp: string;
  beforeAll(async () => {
    portal = await startPortal();
    npwp = (await companyOf(portal.api.db.sql, "peserta02")).npwp;
    seller = await steps.enterAsCompany(portal.url, "peserta01");
    buyer = await steps.enterAsCompany(portal.url, "peserta02");
  });
  afterAll(async () => {
    await seller?.close();
    await buyer?.close();
    await portal?.close();
  });
  const answer = async (choice: string) => {
    await buyer.open("/efaktur/konfirmasi");
    await buyer.reload();
    await buyer.follows("04");
    await buyer.reload();
    await buyer.chooses(choice);
    await buyer.presses("Kirim putusan");
  };

  it("an invoice is issued", async () => {
    await steps.writeInvoice(seller, npwp, "4");
    await seller.presses("Simpan konsep");
    await steps.signInvoice(seller);
    expect(seller.text).toMatch(/Faktur sudah terbit[\s\S]*04\d{15}/);
  });

  it("it is replaced once the buyer accepts", async () => {
    await seller.follows("Buat faktur pengganti");
    await seller.types("Kuantitas", "3");
    await seller.presses("Simpan konsep");
    await steps.signInvoice(seller);
    expect(seller.text).toContain("Ditandatangani, menunggu persetujuan pembeli");
    await answer("Terima");
    expect(buyer.text).toContain("Dokumen diterima.");
    await seller.open("/efaktur/keluaran?status=approved");
    expect(seller.text).toMatch(/0401\d{13}/);
  });

  it("the replacement is cancelled once the buyer accepts", async () => {
    await seller.follows("0401");
    await seller.reload();
    await seller.follows("Batalkan faktur");
    await seller.presses("Batalkan faktur");
    expect(seller.text).toContain("Dikirim; menunggu persetujuan pembeli.");
    await answer("Terima");
    await seller.open("/efaktur/keluaran?status=cancelled");
    expect(seller.text).toMatch(/0401\d{13}/);
  });
});
