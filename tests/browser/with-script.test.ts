import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile, leading } from "../setup/browser";
import { draft, faktur, npwpOf } from "../setup/faktur";
import * as invoice from "./steps/invoice";
import type { Person } from "./steps/person";
import { beginReturn } from "./steps/return";
import { useStage } from "./steps/stage";

const LAPTOP = { nama: "Laptop", harga: "15.000.000", jumlah: "20" };

describe.skipIf(!chromiumFile)("additions by script", () => {
  const stage = useStage({ script: "on" });
  let seller: Person;
  let page: Page;
  beforeAll(async () => {
    ({ person: seller } = await stage.enterAsCompany("peserta01"));
    page = seller.page;
  });

  /** The focused element: its tag, and its text if it is short. */
  const focused = () =>
    page.evaluate(() => {
      const { tagName, id, textContent } = document.activeElement as HTMLElement;
      return { tag: tagName.toLowerCase(), id, text: (textContent ?? "").trim().slice(0, 80) };
    });
  const told = (words: RegExp) => expect.poll(() => page.locator("#pengumuman").textContent()).toMatch(words);
  /** True if the whole element is visible in the window. */
  const inView = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });

  describe("the paper of a return, with script", () => {
    it("reasons appear in its margin: typed values stay, the figure keeps its place, Escape leads back to it", async () => {
      const address = await beginReturn(seller);
      await seller.open(`${address}/induk`);
      const box = page.locator('[name="iii_b"]');
      await box.fill("1.250");
      const bar = await page.locator(".kertas-kaki").innerText();
      expect(bar).toContain("Belum disimpan");
      // the figures still belong to the saved state
      expect(bar).toContain("dihitung lagi setelah formulir disimpan");
      expect(bar).not.toMatch(/Sisa \d+ hal/);
      const why = page.locator('a[href$="/mengapa/iii_e"]').first();
      await why.scrollIntoViewIfNeeded();
      await why.click();
      const note = page.getByRole("complementary", { name: /^III\.E/ });
      await note.getByText("Rumusnya").waitFor();
      expect(seller.path).toBe(`${address}/induk`);
      await expect.poll(async () => (await focused()).id).toBe("catatan");
      // name and link of every operand, its use, and the row still in sight
      expect(await note.getByRole("link", { name: /^III\.C/ }).count()).toBeGreaterThan(0);
      expect(await note.innerText()).toContain("Angka ini dipakai pada");
      expect(await inView('a[href$="/mengapa/iii_e"]')).toBe(true);
      await page.keyboard.press("Escape");
      expect(await note.count()).toBe(0);
      expect(await why.evaluate((link) => link === document.activeElement)).toBe(true);
      expect(await box.inputValue()).toBe("1.250");
    });
  });

  describe("the form of a special document, with script", () => {
    it("figures follow the typed values, by the rules of the server", async () => {
      await seller.open("/efaktur/dokumen-keluaran/baru");
      await seller.types({ "Tanggal dokumen": "20-03-2026", DPP: "12.000.000" });
      await seller.sees(/PPN lazimnya Rp1\.320\.000/);
      await seller.types({ PPN: "1.320.000" });
      await seller.sees(/^Rp11\.000\.000$/);
    });

    it("invalid input is reported at its field once it is left, and not before", async () => {
      const dpp = seller.field("DPP");
      const told = seller.main.locator("#isian-dpp-galat");
      await seller.types({ DPP: "lima juta" });
      await seller.sees(/^Rp0$/);
      expect(await told.count()).toBe(0);
      await dpp.press("Tab");
      await told.waitFor();
      expect(await dpp.getAttribute("aria-invalid")).toBe("true");
      await seller.types({ DPP: "12.000.000" });
      await told.waitFor({ state: "detached" });
      await seller.sees(/^Rp11\.000\.000$/);
    });

    it("lists follow the answers that they depend on, and typed values stay", async () => {
      await seller.picks("Jenis transaksi", /^02/);
      await seller.main.getByRole("option", { name: /^02 .*tidak berwujud/i }).waitFor({ state: "attached" });
      await seller.picks("Detail transaksi", /tidak berwujud/i);
      await seller.sees("Referensi");
      expect(await seller.field("DPP").inputValue()).toBe("12.000.000");
      expect(stage.faults()).toEqual([]);
    });
  });

  describe("the form of an invoice, with script", () => {
    it("asks at once for the fields of a choice, and keeps typed values of hidden fields", async () => {
      await seller.open("/efaktur/keluaran/baru");
      await seller.types({ NPWP: "0990001000001000" });
      await seller.chooses("Identitas pembeli", "NIK");
      await seller.main.locator('[name="namaPembeli"]').waitFor();
      expect(await seller.main.locator('[name="npwpPembeli"]').count()).toBe(0);
      await seller.field("Kode transaksi").selectOption("07");
      await seller.main.locator('select[name="informasi"] option[value="TD.00501"]').waitFor({ state: "attached" });
      await seller.chooses("Pembayaran", "Uang muka");
      await seller.main.locator('[name="nilaiUangMuka"]').waitFor();
      await seller.chooses("Identitas pembeli", "NPWP");
      expect(await seller.main.locator('[name="npwpPembeli"]').inputValue()).toBe("0990001000001000");
    });

    it("a new line is of the kind of the line before it", async () => {
      await seller.open("/efaktur/keluaran/baru");
      await seller.main.locator('[name="baris[0].opt"][value="B"]').check();
      await seller.presses("Tambah baris", "Baris 2");
      expect(await seller.main.locator('[name="baris[1].opt"][value="B"]').isChecked()).toBe(true);
    });

    it("figures that arrive during a press of a button leave it its click", async () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route("**/efaktur/hitung", async (route) => {
        await held;
        await route.continue();
      });
      await seller.open("/efaktur/keluaran/baru");
      await seller.main.locator('[name="baris[0].opt"][value="B"]').check();
      const button = seller.main.getByRole("button", { name: /^\s*Tambah baris/ });
      await button.hover();
      const answered = page.waitForResponse("**/efaktur/hitung");
      await page.mouse.down();
      answer();
      await (await answered).finished();
      for (let frame = 0; frame < 3; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.mouse.up();
      await seller.sees("Baris 2");
      await page.unroute("**/efaktur/hitung");
    });

    it("figures follow the typed lines; a deleted line leaves the others as typed", async () => {
      await invoice.beginInvoice(seller, "0990001000001000", "INV-BARIS", LAPTOP);
      await seller.sees(/Rp33\.000\.000/);
      await invoice.addLine(seller, 2);
      await invoice.writeLine(seller, 2, { nama: "Salah ketik", harga: "1.000.000", jumlah: "1" });
      await seller.sees(/Rp33\.110\.000/);
      await invoice.removeLine(seller, 2);
      expect(await invoice.lineField(seller, 1, "Harga satuan").inputValue()).toBe(LAPTOP.harga);
      await seller.sees(/Rp33\.000\.000/);
    });

    it("Tab in the last box of the last line goes on to a new one; from an empty line it leaves", async () => {
      await seller.open("/efaktur/keluaran/baru");
      const last = seller.main.locator('[name="baris[0].tarifPpnbm"]');
      await last.press("Tab");
      expect(await seller.main.locator(".faktur-baris > li").count()).toBe(1);
      await seller.main.locator('[name="baris[0].nama"]').fill("Meja");
      await last.press("Tab");
      await seller.sees("Baris 2");
      expect(await seller.main.locator('[name="baris[0].nama"]').inputValue()).toBe("Meja");
    });

    it("the total, the saved state and the actions of a form stay in sight", async () => {
      const before = page.viewportSize();
      await page.setViewportSize({ width: 1280, height: 900 });
      await seller.open("/efaktur/keluaran/baru");
      expect(await inView("#jumlah-faktur")).toBe(true);
      expect(await inView(".dokumen-palang")).toBe(true);
      await seller.sees("Belum disimpan");
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_100);
      await seller.types({ Referensi: "INV-1" });
      await seller.sees("Ada perubahan yang belum disimpan");
      if (before) await page.setViewportSize(before);
    });

    it("Enter in a search box searches: results are in view and announced, page by page, and nothing is saved", async () => {
      await seller.open("/efaktur/keluaran/baru");
      const box = seller.main.locator('[name="baris[0].kode"]');
      await box.fill("mesin");
      await leading(page, () => box.press("Enter"));
      await seller.sees(/^Pilihan 1–20 dari \d+ yang ditemukan/);
      await told(/^Pilihan 1–20 dari/);
      expect(new URL(page.url()).pathname).toBe("/efaktur/keluaran/baru");
      await expect.poll(focused).toMatchObject({ tag: "input", id: "isian-baris-0-kode" });
      expect(await inView(".isian-temuan li:nth-child(4)")).toBe(true);
      await seller.presses("Temuan berikutnya", /^Pilihan 21–/);
      await seller.main.locator('[name="npwpPembeli"]').fill("PT");
      await leading(page, () => seller.main.locator('[name="npwpPembeli"]').press("Enter"));
      await seller.sees(/hasil\. Tekan untuk memakai/);
      const own = (await npwpOfCompany()) ?? "";
      expect(own).toMatch(/^\d{16}$/);
      expect(await seller.main.locator(".isian-temuan").innerText()).not.toContain(own);
    });

    it("without script Enter in a search box shows its results, in view, and nothing is saved", async () => {
      const { person: plain } = await stage.enterAsCompany("peserta03", { script: "off" });
      await plain.open("/efaktur/keluaran");
      const rows = () => plain.main.locator("tbody tr").count();
      const before = await rows();
      await plain.open("/efaktur/keluaran/baru");
      const box = plain.main.locator('[name="npwpPembeli"]');
      await box.fill("PT");
      await leading(plain.page, () => box.press("Enter"));
      await plain.sees(/elum ada yang disimpan/, /hasil\. Tekan untuk memakai/);
      const find = plain.main.locator(".isian-temuan li").nth(2);
      const place = await find.boundingBox();
      expect((place?.y ?? 9999) + (place?.height ?? 0)).toBeLessThan(900);
      await leading(plain.page, () => find.getByRole("button").click());
      expect(await box.inputValue()).toMatch(/^\d{16}$/);
      await plain.open("/efaktur/keluaran");
      expect(await rows()).toBe(before);
    });
  });

  const npwpOfCompany = () => page.locator(".account-name .kode").textContent();

  describe("lists, with script", () => {
    let buyer: Person;
    beforeAll(async () => {
      ({ person: buyer } = await stage.enterAsCompany("peserta02"));
    });
    const ticks = () => buyer.main.locator('input[name="id"]');
    const row = (nomor: string) => buyer.main.getByRole("row").filter({ hasText: nomor });
    // the month of the decision stands below it
    const credit = async (nomor: string) =>
      (await row(nomor).locator('[data-label="Pengkreditan"]').innerText()).split("\n")[0]?.trim();
    const deeds = () => buyer.main.locator(".daftar-aksi");

    it("ticks end with the answer: the next action uses its own rows, and their number is announced", async () => {
      await buyer.open("/efaktur/masukan");
      const open = buyer.main.getByRole("row").filter({ hasText: "Belum ditentukan" }).locator("th");
      const [one = "", two = "", three = ""] = await open.allInnerTexts();
      const vat = async (nomor: string) =>
        Number((await row(nomor).locator('[data-label="PPN (Rp)"]').innerText()).replace(/\D/g, ""));
      const told: string[] = [];
      buyer.page.on("response", (answer) => answer.request().method() === "POST" && told.push(answer.url()));
      await row(one).getByRole("checkbox").check();
      await row(two).getByRole("checkbox").check();
      const sum = ((await vat(one)) + (await vat(two))).toLocaleString("id");
      await buyer.sees(`2 dipilih · PPN Rp${sum}`);
      expect(told.at(-1)).toContain("/efaktur/masukan/unduh");
      await row(two).getByRole("checkbox").uncheck();
      await buyer.sees(`1 dipilih · PPN Rp${(await vat(one)).toLocaleString("id")}`);
      await row(two).getByRole("checkbox").check();
      await buyer.sees("2 dipilih");
      await buyer.presses("Kreditkan", "Berhasil 2, ditolak 0", deeds());
      expect(await buyer.main.locator('input[name="id"]:checked').count()).toBe(0);
      await row(three).getByRole("checkbox").check();
      await buyer.sees("1 dipilih");
      await buyer.presses("Tidak dikreditkan", "Tidak dikreditkan: Berhasil 1, ditolak 0", deeds());
      expect(await Promise.all([one, two, three].map(credit))).toEqual([
        "Dikreditkan",
        "Dikreditkan",
        "Tidak dikreditkan",
      ]);
    });

    it("a period is one box, which cannot be half filled", async () => {
      await buyer.open("/efaktur/masukan");
      await buyer.main.locator(".saring-lipat > summary").click();
      await buyer.picks("Masa pajak", /^Maret 2026$/);
      await buyer.presses("Terapkan saringan", "Masa ini");
      expect(await buyer.main.locator('.daftar-cara [aria-current="true"]').innerText()).toBe("Masa ini");
      expect(new URL(page.url()).searchParams.has("masa.bulan")).toBe(false);
      expect(
        (await buyer.main.locator('[data-label="Tanggal"]').allInnerTexts()).every((day) => /-03-2026$/.test(day)),
      ).toBe(true);
    });

    it("on paper a list has no controls", async () => {
      await buyer.page.emulateMedia({ media: "print" });
      for (const control of ["input[name=id]", "button", ".saring-lipat", ".daftar-ekspor", ".daftar-aksi"])
        expect([control, await buyer.main.locator(control).filter({ visible: true }).count()]).toEqual([control, 0]);
      expect(await buyer.main.locator("tbody tr").filter({ visible: true }).count()).toBeGreaterThan(2);
      await buyer.page.emulateMedia({ media: "screen" });
    });

    it("in the colours of a contrast theme ticked rows and the current page are visible", async () => {
      await buyer.page.emulateMedia({ forcedColors: "active" });
      const drawn = await ticks()
        .first()
        .evaluate((box) => getComputedStyle(box).appearance);
      const edge = (selector: string) =>
        buyer.page
          .locator(selector)
          .first()
          .evaluate((link) => getComputedStyle(link).borderInlineStartColor);
      expect(drawn).toBe("auto");
      expect(await edge(".menu [aria-current]")).not.toBe(await edge(".menu .module a:not([aria-current])"));
      await buyer.page.emulateMedia({ forcedColors: "none" });
    });
  });

  describe("content in columns", () => {
    it("the trail writes its days in one way and fits a window of 1280 pixels", async () => {
      await seller.open("/jejak");
      const rows = seller.main.locator("tbody tr");
      const cells = (kind: string) => rows.locator(`.sel-${kind}`).allInnerTexts();
      const day = /^\d{2}-\d{2}-\d{4}/;
      for (const text of [...(await cells("tanggal")), ...(await cells("waktu"))]) expect(text).toMatch(day);
      expect((await cells("waktu")).length).toBeGreaterThan(0);
      const room = await seller.main
        .locator(".tabel-bingkai")
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(room).toBe(0);
    });

    it("counts of a list on the start page are right-aligned", async () => {
      await seller.open("/");
      const ends = await seller.main
        .locator(".dasbor-daftar")
        .evaluateAll((lists) =>
          lists.map((list) =>
            [...list.querySelectorAll("li > .angka")]
              .filter((count) => !count.nextElementSibling)
              .map((count) => Math.round(count.getBoundingClientRect().right)),
          ),
        );
      expect(Math.max(...ends.map((list) => list.length))).toBeGreaterThan(1);
      for (const list of ends) expect(new Set(list).size).toBeLessThan(2);
    });

    it("the arrow of a select is light on a dark ground and dark on a light one, in both contrasts", async () => {
      const context = page.context();
      const before = await context.cookies();
      const arrow = async (themeMode: string, themeContrast: string) => {
        const value = encodeURIComponent(JSON.stringify({ themeMode, themeContrast }));
        await context.addCookies([{ name: "settings", value, url: page.url() }]);
        await page.goto("/efaktur/keluaran", { waitUntil: "domcontentloaded" });
        const select = page.locator("main select").first();
        const drawn = await select.evaluate((element) => getComputedStyle(element).backgroundImage);
        return /stroke=(?:'|%27)(?:#|%23)(\w+)/.exec(drawn)?.[1];
      };
      const arrows = [];
      for (const mode of ["light", "dark"])
        for (const contrast of ["default", "bold"]) arrows.push(await arrow(mode, contrast));
      await context.clearCookies();
      await context.addCookies(before);
      expect(arrows).toEqual(["14201f", "14201f", "fff", "fff"]);
    });

    it.each(["id", "en", "fr", "vi", "zh", "ar"])("the small menu holds its words in %s", async (lng) => {
      const context = page.context();
      const before = await context.cookies();
      const direction = lng === "ar" ? "rtl" : "ltr";
      const settings = JSON.stringify({ themeLayout: "mini", themeDirection: direction });
      const url = page.url();
      await context.addCookies([
        { name: "settings", value: encodeURIComponent(settings), url },
        { name: "i18nextLng", value: lng, url },
      ]);
      await page.goto("/", { waitUntil: "domcontentloaded" });
      const out = await page.locator(".menu").evaluate((menu) => {
        const rail = menu.getBoundingClientRect();
        return [...menu.querySelectorAll(":scope > .menu-link > span, summary > span")].flatMap((word) => {
          const range = document.createRange();
          range.selectNodeContents(word);
          const { left, right } = range.getBoundingClientRect();
          return left < rail.left || right > rail.right ? [`${word.textContent} ${left}-${right}`] : [];
        });
      });
      await context.clearCookies();
      await context.addCookies(before);
      expect(out).toEqual([]);
    });
  });

  describe("the jump", () => {
    it("opens by Ctrl K, finds during typing, is used by arrows and Enter, and closes by Escape", async () => {
      await seller.open("/efaktur");
      await page.keyboard.press("Control+k");
      const box = page.getByRole("combobox", { name: "Layar, nomor, atau nama" });
      await box.fill("konsep");
      await page.getByRole("option", { name: /Konsep SPT/ }).waitFor();
      await page.keyboard.press("Escape");
      // a closing dialog is hidden before it is removed
      await page.locator("dialog.jump-dialog").waitFor({ state: "detached" });
      await page.keyboard.press("Control+k");
      await box.fill("pajak");
      const option = page.getByRole("option").nth(1);
      await option.waitFor();
      const name = await option.locator("bdi").innerText();
      await box.press("ArrowDown");
      expect(await option.getAttribute("aria-selected")).toBe("true");
      await box.press("Enter");
      await page.getByRole("heading", { level: 1, name }).waitFor();
      expect(stage.faults()).toEqual([]);
    });
  });

  describe("pages drawn by script", () => {
    it("begin at their heading, and their name is announced", async () => {
      await seller.open("/efaktur/keluaran");
      await seller.follows("Buat faktur", "Buat faktur");
      await expect.poll(async () => (await focused()).tag).toBe("h1");
      await told(/LatihPajak$/);
    });

    it("an address with a target leads the keyboard there", async () => {
      await seller.open("/efaktur/keluaran/baru");
      await page.evaluate(() => {
        window.location.hash = "isian-referensi";
      });
      await expect.poll(focused).toMatchObject({ id: "isian-referensi" });
    });

    it("a draft has no number and shows its reference next to it", async () => {
      const sold = await (await stage.api().signIn("peserta01")).as("company");
      const bought = await (await stage.api().signIn("peserta02")).as("company");
      const [from, to] = await Promise.all([npwpOf(sold), npwpOf(bought)]);
      await draft(sold, faktur(from, to, { referensi: "INV-77" }));
      await seller.open("/efaktur/keluaran?q=INV-77");
      const row = seller.main.getByRole("row").filter({ hasText: "INV-77" });
      expect((await row.locator("th").innerText()).split(/\s*\n\s*/)).toEqual(["Belum bernomor", "INV-77"]);
    });

    it("return to the list unchanged, and messages leave the header free", async () => {
      await seller.open("/efaktur/keluaran?status=draft&masa=2026-03&sort=tanggal");
      await seller.follows(/./, /./, seller.main.locator("tbody th").first());
      await seller.follows("Hapus", /Hapus/);
      await seller.presses("Hapus", /dihapus/);
      const { pathname, search } = new URL(page.url());
      expect(pathname).toBe("/efaktur/keluaran");
      expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
        status: "draft",
        masa: "2026-03",
        sort: "tanggal",
      });
      const [header, note] = await Promise.all(
        [".header", ".toast-note"].map((part) => page.locator(part).first().boundingBox()),
      );
      expect(note?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
      expect(stage.faults()).toEqual([]);
    });
  });
});
