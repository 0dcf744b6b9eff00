import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { KODE_OTORISASI, SANDI } from "../setup/small-class";
import { type Count, Counter } from "./steps/counter";
import type { Person } from "./steps/person";
import { useStage } from "./steps/stage";

/** Counts of every task of a month before the redesign. Both columns are in docs/performance.md. */
const BEFORE = {
  "sign in and find the assignment": { clicks: 2, pages: 3 },
  "act as the company": { clicks: 2, pages: 3 },
  "an invoice by its form, one line, signed": { clicks: 7, pages: 4 },
  "four invoices of a workbook, signed": { clicks: 9, pages: 6 },
  "four invoices of an XML file, signed": { clicks: 9, pages: 6 },
  "two customs documents, confirmed and credited": { clicks: 7, pages: 4 },
  "a return note, signed": { clicks: 6, pages: 5 },
  // three, and a tick for each of five
  "credit every input invoice": { clicks: 8, pages: 2 },
  "a slip, issued": { clicks: 8, pages: 5 },
  "payroll of a month, issued": { clicks: 4, pages: 3 },
  "the VAT return to its receipt": { clicks: 12, pages: 9 },
  "the return of Pasal 21 to its receipt, by deposit": { clicks: 9, pages: 7 },
  "find an account in the ledger": { clicks: 2, pages: 2 },
  "reply to the assignment": { clicks: 4, pages: 4 },
} as const satisfies Record<string, Count>;

/** Tasks with the start page and one page more: the minimum number of pages. */
const LEAST: readonly string[] = ["credit every input invoice", "find an account in the ledger"];

describe.skipIf(!chromiumFile)("a month, counted from the start page by the content of the pages", () => {
  const stage = useStage({ script: "on" });
  let trainee: Person;
  let counter: Counter;
  beforeAll(async () => {
    trainee = await stage.stranger();
    counter = new Counter(trainee);
  });
  const link = (name: string | RegExp, within = trainee.main) => within.getByRole("link", { name });
  const button = (name: string | RegExp) => trainee.main.getByRole("button", { name });
  const named = (name: string) => trainee.main.locator(`[name="${name}"]`);
  const modules = (name: string) => trainee.page.getByRole("banner").getByRole("link", { name, exact: true });
  const less = async (task: keyof typeof BEFORE, deed: () => Promise<void>, from = "/") => {
    await trainee.open(from);
    const { clicks, pages } = await counter.of(deed);
    const before = BEFORE[task];
    const fewer = LEAST.includes(task) ? pages <= before.pages : pages < before.pages;
    expect({ task, clicks, pages, less: clicks < before.clicks && fewer }).toEqual({
      task,
      clicks,
      pages,
      less: true,
    });
  };

  it("sign in and find the assignment", () =>
    less(
      "sign in and find the assignment",
      async () => {
        await trainee.types({ "Nama akun": "peserta01", "Kata sandi": SANDI });
        await counter.to(button("Masuk").last(), /Masa pajak/);
        await trainee.sees(/^Tugas: /);
      },
      "/login",
    ));

  it("act as the company", () =>
    less("act as the company", async () => {
      await counter.press(button(/^Bertindak sebagai/));
      await trainee.sees(/^PT /);
    }));

  it("an invoice by its form, one line, signed", () =>
    less("an invoice by its form, one line, signed", async () => {
      await counter.to(link(/^Buat faktur$/), "Buat faktur");
      await trainee.types({ NPWP: "0990001000201000" });
      await named("baris[0].nama").fill("Meja rapat");
      await counter.chooses(named("baris[0].satuan"), "UM.0018");
      await named("baris[0].harga").fill("15.000.000");
      await named("baris[0].jumlah").fill("40");
      await counter.to(button("Simpan konsep").last(), "Periksa faktur");
      await trainee.types({ "Kode otorisasi": KODE_OTORISASI });
      await counter.press(button("Tanda tangani 1 faktur"));
      await trainee.sees(/Faktur sudah terbit/);
    }));

  it.each([
    ["four invoices of a workbook, signed", "Excel atau CSV", "xlsx"],
    ["four invoices of an XML file, signed", "XML", "xml"],
  ] as const)("%s", async (task, way, form) => {
    const sample = await trainee.page.request.get(
      `/efaktur/impor/unduh?jenis=NORMAL&contoh=valid-mixed&bentuk=${form}`,
    );
    const file = { name: `maret.${form}`, mimeType: "application/octet-stream", buffer: await sample.body() };
    await less(task, async () => {
      await counter.to(link("Impor faktur"), "Impor e-Faktur");
      const card = trainee.main.getByRole("region", { name: way === "XML" ? "XML Coretax" : way });
      await counter.attaches(card.locator("[type=file]"), file);
      // the second time its documents already exist
      if (way === "XML") await counter.press(card.getByRole("checkbox"));
      await counter.press(card.getByRole("button", { name: `Impor ${way}` }));
      await counter.to(link("Tanda tangani konsep ini"), "Tanda tangani faktur");
      await trainee.types({ "Kode otorisasi": KODE_OTORISASI });
      await counter.press(button("Tanda tangani 4 faktur"));
      await trainee.sees(/Berhasil 4, ditolak 0/);
    });
  });

  it("credit every input invoice", () =>
    less("credit every input invoice", async () => {
      await counter.to(link("Putuskan", trainee.main), "Pajak Masukan");
      await counter.press(trainee.main.getByRole("checkbox").first());
      await counter.press(button("Kreditkan"));
      await trainee.sees(/^Kreditkan: Berhasil \d+, ditolak 0/);
      expect(await trainee.main.getByRole("checkbox", { checked: true }).count()).toBe(0);
    }));

  it("two customs documents, confirmed and credited", () =>
    less("two customs documents, confirmed and credited", async () => {
      await counter.to(link("Tanda tangani yang menunggu"), "Tanda tangani dokumen");
      await trainee.types({ "Kode otorisasi": KODE_OTORISASI });
      await counter.press(button("Tanda tangani dokumen"));
      await trainee.sees(/Berhasil 2, ditolak 0/);
      await counter.to(button("Kreditkan: 2 dokumen"), "Hasil: Kreditkan");
      await trainee.sees(/Berhasil 2, ditolak 0/);
    }));

  it("a return note, signed", () =>
    less("a return note, signed", async () => {
      await counter.to(link("Putuskan faktur masukan"), "Pajak Masukan");
      await counter.press(trainee.main.locator("tbody").getByRole("checkbox").first());
      await counter.to(button("Buat nota retur"), "Buat nota retur");
      await trainee.types({ "Kuantitas diretur": "1" });
      await counter.press(button("Simpan konsep").last());
      await trainee.sees("Konsep nota retur disimpan.");
      await trainee.types({ "Kode otorisasi": KODE_OTORISASI });
      await counter.press(button("Tanda tangani").last());
      await trainee.sees(/menunggu/i);
    }));

  it("a slip, issued", () =>
    less("a slip, issued", async () => {
      await counter.to(modules("eBupot"), "Bukti potong");
      await counter.press(trainee.main.locator("summary", { hasText: "Semua jenis" }));
      await counter.to(link("BPPU"), /^BPPU/);
      await counter.to(link(/^Buat/), /^Buat/);
      await named("npwp").fill("0990001000201000");
      await named("objek").fill("24-104-01");
      await named("dpp").fill("10.000.000");
      await counter.chooses(named("jenisDokumen"), "CommercialInvoice");
      await named("nomorDokumen").fill("INV-9");
      await named("tanggalDokumen").fill("20-03-2026");
      await trainee.types({ "Kode otorisasi": KODE_OTORISASI });
      await counter.press(button("Simpan dan terbitkan"));
      await trainee.page.waitForURL(/tanda=terima/);
    }));

  it("payroll of a month, issued", async () => {
    await less("payroll of a month, issued", async () => {
      await counter.to(link("Lembar gaji"), "Bukti bulanan dari lembar gaji");
      await trainee.types({ "Kode otorisasi": KODE_OTORISASI });
      await counter.press(button("Terbitkan semua").last());
    });
    // the page of the result needs no further step
    await trainee.sees(/^Berhasil [1-9]\d*, ditolak 0/);
  });

  it("the return of Pasal 21 to its receipt, by deposit", () =>
    less("the return of Pasal 21 to its receipt, by deposit", async () => {
      await toStatement(/^Lapor SPT Masa PPh Pasal 21/);
      await counter.press(trainee.main.getByRole("radio", { name: /^\s*Pemindahan deposit/ }));
      await signed(/SPT sudah dilaporkan/);
    }));

  it("the VAT return to its receipt", () =>
    less("the VAT return to its receipt", async () => {
      await toStatement(/^(?:Bayar|Lapor).*SPT Masa PPN/);
      await counter.press(trainee.main.getByRole("radio", { name: /^\s*Buat kode billing/ }));
      await signed(/Kode billing siap dibayar/);
      await counter.to(link(/^Bayar$/), /^Bayar kode billing/);
      await counter.press(trainee.main.getByRole("radio", { name: /Bank persepsi/ }));
      await counter.press(button("Bayar"));
      await trainee.seesHeading("Bukti Penerimaan Elektronik (BPE)");
    }));

  /** From its due day on the start page to the sign page of a return. */
  async function toStatement(due: RegExp): Promise<void> {
    await counter.to(link(due), "Buat konsep SPT");
    await counter.press(button("Buat dan posting"));
    await trainee.sees(/Posting selesai/);
    await counter.press(link(/^Centang pernyataan/));
    const statement = trainee.main.getByRole("checkbox", { name: /pernyataan|sepenuhnya/i });
    await counter.press(statement);
    await counter.press(button(/^(?:Bayar|Lapor)/));
    await trainee.page.waitForURL(/kirim$/);
  }
  async function signed(words: RegExp): Promise<void> {
    await trainee.types({ "Kode otorisasi DJP": KODE_OTORISASI });
    await counter.press(button("Tanda tangani SPT"));
    await trainee.sees(words);
  }

  it("find an account in the ledger", () =>
    less("find an account in the ledger", async () => {
      await counter.to(modules("Buku Besar"), "Buku besar wajib pajak");
      await trainee.sees(/411618-100/);
    }));

  it("reply to the assignment", () =>
    less("reply to the assignment", async () => {
      await counter.to(link(/^Tugas: /), /./);
      await trainee.types({ "Isi balasan": "Kurang bayar." });
      await counter.press(button("Kirim balasan"));
      await trainee.sees("Balasan sudah terkirim");
    }));
});
