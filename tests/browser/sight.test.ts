import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile, leading } from "../setup/browser";
import type { Person } from "./steps/person";
import { useStage } from "./steps/stage";

const NEW_INVOICE = "/efaktur/keluaran/baru";
const NEW_SLIP = "/bukpot/bpu/baru";

describe.skipIf(!chromiumFile)("what a screen shows", () => {
  const stage = useStage({ script: "on" });
  let person: Person;
  let page: Page;
  let plain: Page;
  beforeAll(async () => {
    ({ person } = await stage.enterAsCompany("peserta01"));
    page = person.page;
    plain = (await stage.enterAsCompany("peserta03", { script: "plain" })).person.page;
  });
  const heightOf = async (where: Page, address: string) => {
    await where.goto(address);
    return where.evaluate(() => document.documentElement.scrollHeight);
  };

  describe("forms", () => {
    it.each([
      ["an invoice", NEW_INVOICE],
      ["a slip", NEW_SLIP],
      ["a special document", "/efaktur/dokumen-keluaran/baru"],
      ["a billing code", "/pembayaran/mandiri"],
    ])("that of %s is at most 1,100 pixels high in a window of 1,280, with script and without", async (_of, address) => {
      expect(await heightOf(plain, address)).toBeLessThanOrEqual(1_100);
      expect(await heightOf(page, address)).toBeLessThanOrEqual(1_100);
    });

    it("a hint is told to who is in its field, above it, and put away by Escape", async () => {
      await page.goto(NEW_INVOICE);
      const hint = page.locator("#isian-kodeTransaksi-petunjuk");
      const clip = () => hint.evaluate((element) => getComputedStyle(element).clipPath);
      const box = page.locator("#isian-kodeTransaksi");
      expect(await clip()).not.toBe("none");
      await box.focus();
      expect(await clip()).toBe("none");
      const [told, label] = await Promise.all([hint.boundingBox(), page.getByText("Kode transaksi").boundingBox()]);
      expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual((label?.y ?? 0) + 1);
      await page.keyboard.press("Escape");
      expect(await clip()).not.toBe("none");
      expect(await box.getAttribute("aria-describedby")).toContain("isian-kodeTransaksi-petunjuk");
    });

    it("on a phone every hint stands below its label", async () => {
      await plain.setViewportSize({ width: 320, height: 900 });
      await plain.goto(NEW_INVOICE);
      const hints = plain.locator(".isian-kisi > .isian > .isian-petunjuk");
      const clips = await hints.evaluateAll((all) => all.map((hint) => getComputedStyle(hint).clipPath));
      expect(clips.length).toBeGreaterThan(4);
      expect(new Set(clips)).toEqual(new Set(["none"]));
      await plain.setViewportSize({ width: 1280, height: 900 });
    });

    it.each([
      ["with script", () => page],
      ["without script", () => plain],
    ])("what is seldom filled in is folded, and open where something of it is wrong, %s", async (_how, which) => {
      const where = which();
      await where.goto(NEW_INVOICE);
      const folded = where.locator("details.isian-jarang");
      const mail = where.locator('[name="emailPembeli"]');
      expect(await folded.getAttribute("open")).toBeNull();
      expect(await folded.locator("summary").innerText()).toContain("Email pembeli");
      await folded.locator("summary").click();
      await mail.fill("x".repeat(201));
      await folded.locator("summary").click();
      expect(await mail.isVisible()).toBe(false);
      await leading(where, () => where.getByRole("button", { name: "Simpan konsep" }).last().click());
      await where.locator("#ringkasan-galat").waitFor();
      expect(await mail.isVisible()).toBe(true);
      expect(await where.locator("#isian-emailPembeli-galat").isVisible()).toBe(true);
      await where.locator('#ringkasan-galat a[href="#isian-emailPembeli"]').click();
      expect(await where.evaluate(() => document.activeElement?.id)).toBe("isian-emailPembeli");
    });
  });
});
