import type { Browser, Download } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings, chromiumFile, launchBrowser, type Manner, openWindow, signInAt, type Window } from "../setup/browser";
import { startPortal, type TestPortal } from "../setup/portal";
import { Walk } from "../setup/walk";

type Person = { readonly nama: string; readonly akun: string; readonly sandi: string; readonly kode: string };
const MANNERS: readonly (readonly [string, Manner])[] = [
  ["without script", { script: "off" }],
  ["with script", { script: "on" }],
];

describe.skipIf(!chromiumFile).each(MANNERS)("a month of VAT from the roster to the review, %s", (_, manner) => {
  let portal: TestPortal;
  let browser: Browser;
  const windows: Window[] = [];
  beforeAll(async () => {
    portal = await startPortal();
    browser = await launchBrowser();
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
  });

  async function enter(accountId: string, password?: string): Promise<Walk> {
    const window = await openWindow(browser, portal.url, manner);
    windows.push(window);
    await signInAt(window.page, accountId, password);
    return new Walk(window.page);
  }
  async function asCompany(walk: Walk): Promise<string> {
    await walk.go("/identitas");
    const npwp = (await walk.page.locator("main section#perusahaan, main section[aria-labelledby=identitas-perusahaan]").locator(".kode").first().innerText()).trim();
    await walk.press("Bertindak sebagai ini");
    return npwp;
  }
  /** Bytes of what a link of the page downloads. */
  async function download(walk: Walk, words: string | RegExp): Promise<Download> {
    const [file] = await Promise.all([walk.page.waitForEvent("download"), walk.page.locator("main").getByRole("link", { name: words }).first().click()]);
    return file;
  }

  let siti: Person;
  let andi: Person;
  let seller: Walk;
  let buyer: Walk;
  let instructor: Walk;
  let buyerNpwp: string;
  let spt: string;

  it("the partner makes a class of forty from a roster and gets the passwords once", async () => {
    const partner = await enter("mitra");
    await partner.go("/batch/baru");
    const roster = ["nama,email", ...Array.from({ length: 40 }, (_, n) => `Peserta Ke ${n + 1},peserta.ke${n + 1}@contoh.example`)].join("\n");
    const kelas = { nama: `Kelas ${manner.script}`, mulai: "01-04-2026", selesai: "30-06-2026", paket: "brevet-ab-ppn-maret-2026" };
    const kepala = portal.api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'instruktur'")?.id ?? "";
    await partner.fill({ ...kelas, kepala, berkas: { name: "peserta.csv", content: `${roster}\nTanpa Alamat,bukan-alamat\n` } });
    await partner.page.locator(`main [name="instruktur"][value="${kepala}"]`).check();
    await partner.press("Buat kelas");
    await partner.shows("bukan-alamat");
    expect(await partner.page.locator('main [name="nama"]').inputValue()).toBe(kelas.nama);
    await partner.fill({ berkas: { name: "peserta.csv", content: `${roster}\n` } });
    await partner.press("Buat kelas");
    expect(partner.path()).toMatch(/\/sandi$/);
    const slips = partner.page.locator(".lembar-sandi > li");
    expect(await slips.count()).toBe(40);
    const person = async (n: number): Promise<Person> => {
      const slip = slips.nth(n);
      const [, akun = "", sandi = "", kode = ""] = (await slip.locator("dd").allInnerTexts()).map((text) => text.trim());
      return { nama: (await slip.locator("strong").innerText()).trim(), akun, sandi, kode };
    };
    [siti, andi] = [await person(0), await person(1)];
    expect(siti.sandi.length).toBeGreaterThan(6);
  });

  it("the instructor gives an assignment with a file", async () => {
    instructor = await enter("instruktur");
    await instructor.go("/tugas/baru");
    const kelas = await instructor.page.locator('main [name="batchId"] option', { hasText: `Kelas ${manner.script}` }).getAttribute("value");
    await instructor.fill({ batchId: kelas ?? "", judul: "SPT Masa PPN Maret", uraian: "Buat faktur, laporkan SPT.", modul: "spt_ppn", jatuhTempo: "30-04-2026" });
    await instructor.fill({ berkas: { name: "soal.csv", content: "nomor,soal\n1,Buat faktur\n" } });
    await instructor.press("Buat dan beri tahu peserta");
    await instructor.shows("SPT Masa PPN Maret");
  });

  it("the participant is told, and downloads the file", async () => {
    seller = await enter(siti.akun, siti.sandi);
    await seller.go("/notifikasi");
    await seller.shows(/SPT Masa PPN Maret/);
    await seller.go("/tugas");
    await seller.follow("SPT Masa PPN Maret");
    const file = await download(seller, /soal\.csv/);
    expect(file.suggestedFilename()).toBe("soal.csv");
  });

  it("an invoice is made by hand, line by line", async () => {
    buyer = await enter(andi.akun, andi.sandi);
    buyerNpwp = await asCompany(buyer);
    await asCompany(seller);
    await seller.go("/efaktur/keluaran/baru");
    await seller.fill({ kodeTransaksi: "04", tanggal: "30-03-2026", npwpPembeli: buyerNpwp, referensi: "INV-001" });
    await seller.fill({ "baris[0].nama": "Laptop", "baris[0].satuan": "UM.0018", "baris[0].harga": "15.000.000", "baris[0].jumlah": "20" });
    await seller.press("Tambah baris");
    await seller.fill({ "baris[1].nama": "Salah", "baris[1].harga": "1", "baris[1].jumlah": "1" });
    expect(await seller.page.locator('main [name="baris[0].harga"]').inputValue()).toMatch(/15\.000\.000/);
    await seller.press("Hapus baris 2");
    expect(await seller.page.locator('main [name="baris[1].nama"]').count()).toBe(0);
    await seller.press("Hitung");
    await seller.shows(/33\.000\.000/);
    await seller.press("Simpan draf");
    expect(seller.path()).toMatch(/^\/efaktur\/keluaran\/[\w-]{36}/);
  });

  it("a wrong code signs nothing, the right one gives a number of 17 digits", async () => {
    const page = seller.path();
    await seller.fill({ kodeOtorisasi: "salah" });
    await seller.press("Tanda tangani");
    await seller.go(page);
    await seller.fill({ kodeOtorisasi: siti.kode });
    await seller.press("Tanda tangani");
    await seller.go(page);
    expect((await seller.text()).replace(/[.\-\s]/g, "")).toMatch(/0400026\d{10}|040[01]26\d{11}/);
    const pdf = await download(seller, /PDF/);
    expect(pdf.suggestedFilename()).toMatch(/\.pdf$/);
  });

  it("the buyer sees it at once and credits it", async () => {
    await buyer.go("/efaktur/masukan?q=INV-001");
    const own = buyer.page.locator("main tbody tr", { hasText: "INV-001" });
    const row = (await own.count()) > 0 ? own : buyer.page.locator("main tbody tr");
    await row.first().getByRole("checkbox").check();
    await buyer.press("Kreditkan");
    await buyer.go("/efaktur/masukan?q=INV-001");
    await buyer.shows(/Dikreditkan/);
  });

  it("the return is made, posted, explained and filed", async () => {
    await seller.go("/spt/baru");
    await seller.fill({ jenis: "ppn", "masa.bulan": "03", "masa.tahun": "2026" });
    await seller.press("Buat konsep");
    spt = seller.path();
    await seller.press("Posting SPT");
    await seller.shows("Posting selesai");
    await seller.go(`${spt}/A2`);
    await seller.shows(/33\.000\.000/);
    await seller.go(`${spt}/induk/mengapa/iii_e`);
    await seller.go(`${spt}/induk`);
    await seller.fill({ x_pernyataan: true });
    await seller.press("Simpan induk");
    await seller.shows("Induk SPT disimpan");
    await seller.go(`${spt}/kirim`);
    await seller.fill({ pembayaran: "billing", kodeOtorisasi: siti.kode });
    await seller.press("Tanda tangani dan laporkan");
    expect(seller.path()).toMatch(/^\/pembayaran\/billing\//);
  });

  it("the billing code is paid, the receipt comes, the ledger is level", async () => {
    await seller.go(`${seller.path()}/bayar`);
    await seller.fill({ metode: "bank" });
    await seller.press("Bayar");
    expect(seller.path()).toBe(`${spt}/bpe`);
    await seller.shows(/BPE-/);
    await seller.go("/buku-besar");
    const sums = portal.api.db.sql.get<{ n: number }>(`SELECT coalesce(sum(CASE sisi WHEN 'debit' THEN jumlah ELSE -jumlah END), 0) n FROM BukuBesar WHERE kap <> '411618' AND ownerNpwp = (SELECT ownerNpwp FROM Spt WHERE id = ?)`, [spt.split("/")[2] ?? ""]);
    expect(sums?.n).toBe(0);
  });

  it("the participant replies, the instructor looks and reviews, the participant reads it", async () => {
    await seller.go("/tugas");
    await seller.follow("SPT Masa PPN Maret");
    const task = seller.path();
    await seller.go(`${task}/balas`);
    await seller.fill({ teks: "SPT sudah dilaporkan.", berkas: { name: "jawaban.csv", content: "a,b\n1,2\n" } });
    await seller.press("Kirim balasan");
    await instructor.go(task);
    await instructor.follow(siti.nama);
    const reply = instructor.path();
    await instructor.shows("SPT sudah dilaporkan.");
    await instructor.go(`${reply}/lihat`);
    await instructor.press("Mulai melihat");
    await instructor.go("/spt/dilaporkan");
    await instructor.shows(/Maret 2026/);
    const refused = await instructor.page.request.get(`${portal.url}/efaktur/keluaran/baru`);
    expect(refused.status()).toBeLessThan(500);
    await instructor.page.goto("/");
    await instructor.page.getByRole("button", { name: /Selesai melihat|Kembali|Akhiri/ }).first().click();
    await instructor.settled();
    await instructor.go(reply);
    await instructor.fill({ putusan: "tinjau", nilai: "90", ulasan: "Rapi." });
    await instructor.press("Kirim ulasan");
    await seller.go("/notifikasi");
    await seller.go(task);
    await seller.shows(/90/);
    await seller.shows("Rapi.");
  });

  it("nothing went wrong in any window on the way", async () => {
    expect(windows.flatMap(({ faults }) => faults)).toEqual([]);
    if (manner.script === "on") expect(await axeFindings(seller.page)).toEqual([]);
  });
});
