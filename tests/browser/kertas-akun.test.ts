import fs from "node:fs";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile, overflow } from "../setup/browser";
import { readyBadan } from "../setup/month-badan";
import { ok, sptDetail, submitSpt } from "../setup/spt";
import { useStage } from "./steps/stage";

/** Folder for pictures of the pages, for visual checks. */
const PICTURES = process.env.PICTURES;

describe.skipIf(!chromiumFile)("forms of the annual corporate return on their screens", () => {
  const stage = useStage({ script: "plain" });
  let page: Page;
  let id: string;
  beforeAll(async () => {
    const { person } = await stage.enterAsCompany("peserta01");
    page = person.page;
    const wp = await (await stage.api().signIn("peserta01")).as("company");
    id = await readyBadan(wp, 30_000_000_000);
    const { versi } = await sptDetail(wp, id);
    const isi = {
      "4003.c3": 12_345_678_900,
      "5314.c3": 10_000_000_000,
      "5314.c7": 1_250_000_000,
      "5314.c9": ["FPO-09"],
    };
    await ok(wp, "POST", "/spt/e-spt/save/1C", { id, versi, isi });
  }, 180_000);
  const picture = async (nama: string) => {
    if (!PICTURES) return;
    fs.mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: `${PICTURES}/${nama}.png`, fullPage: true });
  };

  it("attachment 1 shows the code of every account and all its columns at 1280 px without scrolling sideways", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/spt/${id}/1C?bagian=5314`);
    const table = page.locator(".kertas-tabel--akun").first();
    await picture("1c-1280");
    const { box, inner, kode } = await table.evaluate((element) => ({
      box: element.parentElement?.clientWidth ?? 0,
      inner: element.scrollWidth,
      kode: [...element.querySelectorAll("tbody .kertas-butir")].map((cell) => cell.textContent ?? ""),
    }));
    expect(inner).toBeLessThanOrEqual(box);
    expect(kode).toContain("5314");
    expect(kode.every((one) => /^\d{4}$/.test(one))).toBe(true);
    // a figure of ten billion is fully visible in its box
    const cut = await page
      .locator('input[name="5314.c3"]')
      .evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  });

  it("code and name stay fixed while the columns are scrolled in a narrower window", async () => {
    await page.setViewportSize({ width: 800, height: 900 });
    await page.goto(`/spt/${id}/1C?bagian=5314`);
    const table = page.locator(".kertas-tabel--akun").first();
    const lefts = () =>
      table.evaluate((element) =>
        [".kertas-butir", "th[scope=row]"].map(
          (cell) => element.querySelector(`tbody ${cell}`)?.getBoundingClientRect().left ?? Number.NaN,
        ),
      );
    const before = await lefts();
    await table.evaluate((element) => element.parentElement?.scrollTo({ left: 300 }));
    expect(await table.evaluate((element) => element.parentElement?.scrollLeft)).toBeGreaterThan(100);
    await picture("1c-800");
    const moved = (await lefts()).map((left, at) => Math.abs(left - (before[at] ?? 0)));
    // the padding of the paper scrolls away
    for (const distance of moved) expect(distance).toBeLessThanOrEqual(60);
  });

  it("the sign page shows fine and interest, and the decree that waives them", async () => {
    const signed = async (tanggal: string) => {
      await stage.api().db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE nama = 'Kelas A'`, [tanggal]));
      await page.goto(`/spt/${id}/kirim`);
      return page.locator(".tinjauan:not(.tinjauan--angka)").innerText();
    };
    expect(await signed("2026-05-31")).toMatch(
      /Denda terlambat lapor\s+Rp0 .*KEP-71[\s\S]*Bunga terlambat bayar\s+Rp0 .*KEP-71/,
    );
    const late = await signed("2026-06-01");
    expect(late).toContain("Rp1.000.000");
    // 0.97 % of May for two months begun
    const { bayar } = await sptDetail(await (await stage.api().signIn("peserta01")).as("company"), id);
    expect(late).toContain(`Rp${Math.round((bayar * 2 * 97) / 10_000).toLocaleString("id-ID")}`);
    await signed("2026-04-06");
  });

  it("a user acting as a person is shown that a company's return belongs to another identity", async () => {
    await page.goto("/spt/baru?jenis=op");
    expect(await page.locator(".alert").innerText()).toContain("bukan SPT identitas");
    await page.goto("/spt/baru?jenis=badan");
    expect(await page.locator(".alert").count()).toBe(0);
    expect(await page.locator("main").innerText()).toContain("Tahun pajak");
  });

  it("the filed main form is readable at 320 px: no word breaks letter by letter, nothing is wider than the page", async () => {
    const wp = await (await stage.api().signIn("peserta01")).as("company");
    const { versi } = await sptDetail(wp, id);
    await ok(wp, "POST", "/spt/posting", { id });
    expect(
      (await submitSpt(wp, { id, versi: (await sptDetail(wp, id)).versi ?? versi }, { pembayaran: "billing" })).status,
    ).toBe(200);
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(`/spt/${id}/induk`);
    await picture("induk-320");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const labels = await page
      .locator(".kertas-dijawab > span")
      .evaluateAll((all) =>
        all.map((one) => ({ text: one.textContent ?? "", width: one.getBoundingClientRect().width })),
      );
    expect(labels.length).toBeGreaterThan(10);
    expect(labels.filter(({ width }) => width < 120)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10_000);
  });
});
