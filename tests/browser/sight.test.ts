import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { weigh } from "../bench/weight";
import { chromiumFile, leading, overflow } from "../setup/browser";
import type { Person } from "./steps/person";
import { beginReturn } from "./steps/return";
import { useStage } from "./steps/stage";

const NEW_INVOICE = "/efaktur/keluaran/baru";
const NEW_SLIP = "/bukpot/bpu/baru";
/** Most script that a page of a document asks for at the first visit, kB after gzip. */
const MOST_SCRIPT = 161;

describe.skipIf(!chromiumFile)("what a screen shows", () => {
  const stage = useStage({ script: "on" });
  let person: Person;
  let without: Person;
  let page: Page;
  let plain: Page;
  beforeAll(async () => {
    ({ person } = await stage.enterAsCompany("peserta01"));
    page = person.page;
    ({ person: without } = await stage.enterAsCompany("peserta03", { script: "plain" }));
    plain = without.page;
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
      await expect.poll(() => where.evaluate(() => document.activeElement?.id)).toBe("isian-emailPembeli");
    });
  });

  describe("a list", () => {
    it("tells by its count what another page, filter or order shows, and leaves the focus where it was", async () => {
      await person.open("/efaktur/keluaran");
      const link = page.locator(".daftar-cara a", { hasText: /^\s*Konsep\s*$/ });
      await link.focus();
      await leading(page, () => page.keyboard.press("Enter"));
      const told = () => page.locator("#pengumuman").textContent();
      await expect.poll(told, { timeout: 20_000 }).not.toBe("");
      expect(await told()).toBe((await page.locator(".daftar-hitung").innerText()).trim());
      expect(await page.evaluate(() => document.activeElement?.closest(".daftar-cara") !== null)).toBe(true);
      expect(stage.faults()).toEqual([]);
    });
  });

  describe("what a page weighs", () => {
    const weighed = async (where: Page, address = "/efaktur/keluaran") => {
      const cookies = (await where.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
      return weigh(new URL(address, where.url()).href, cookies);
    };

    it("the first page with script asks for at most 131 kB of it", async () => {
      expect((await weighed(page)).script).toBeLessThanOrEqual(131);
    });
    it("the licences of the packages in it stand beside it, in one file", async () => {
      const answer = await fetch(new URL("/assets/lisensi.txt", page.url()));
      const text = await answer.text();
      expect(answer.status).toBe(200);
      for (const words of [/^react-dom \d/m, /^i18next \d/m, "MIT License"]) expect(text).toMatch(words);
    });

    it("no page of a slip or a return asks for more than 161 kB of script: definitions of forms stay with the server", async () => {
      const spt = await beginReturn(person);
      const heavy: string[] = [];
      for (const address of [NEW_SLIP, spt, `${spt}/kirim`, `${spt}/induk`, `${spt}/induk/mengapa/iii_e`]) {
        const { script } = await weighed(page, address);
        if (script > MOST_SCRIPT) heavy.push(`${address}: ${script}`);
      }
      expect(heavy).toEqual([]);
    });

    it("the first page without script is at most 40 kB with its font, which is kept, aside", async () => {
      const { html, styles } = await weighed(plain);
      const font = 36;
      expect(html + styles).toBeLessThanOrEqual(40 + font);
    });
  });

  describe("every window", () => {
    /** What people look at most; the documents are those that the class came with. */
    const MAIN = [
      "/",
      "/efaktur/keluaran",
      NEW_INVOICE,
      "/efaktur/masukan",
      "/bukpot",
      NEW_SLIP,
      "/bukpot/MP/dari-gaji",
      "/spt",
      "/pembayaran/billing",
      "/buku-besar",
      "/data/karyawan/baru",
      "/tugas",
    ];
    const SIZES = [
      ["1,280 pixels", 1280, 900],
      ["200 %", 640, 450],
      ["400 %", 320, 256],
    ] as const;

    it.each(
      MAIN,
    )("%s does not move after it was first drawn, as it comes and as script takes it over", async (address) => {
      for (const who of [without, person]) {
        const where = who.page;
        await where.context().addInitScript(countShifts);
        const session = await where.context().newCDPSession(where);
        await session.send("Network.setCacheDisabled", { cacheDisabled: true });
        for (const width of [1280, 320]) {
          await where.setViewportSize({ width, height: 900 });
          await who.open(address);
          await where.evaluate(drawn);
          expect([width, await where.evaluate(() => Reflect.get(globalThis, "bergeser"))]).toEqual([width, 0]);
        }
        await where.setViewportSize({ width: 1280, height: 900 });
        await session.detach();
      }
    });

    it.each(
      SIZES,
    )("at %s no main screen is wider than it, and nothing lies on what has the focus", async (_at, width, height) => {
      await plain.setViewportSize({ width, height });
      for (const address of MAIN) {
        await plain.goto(address);
        expect([address, await overflow(plain)]).toEqual([address, 0]);
        expect([address, await plain.evaluate(covered)]).toEqual([address, []]);
      }
      await plain.setViewportSize({ width: 1280, height: 900 });
    });

    it("in the colours of a contrast theme what has the focus has a line around it", async () => {
      await plain.emulateMedia({ forcedColors: "active" });
      for (const address of MAIN) {
        await plain.goto(address);
        // the keyboard is what one goes by from here on
        await plain.keyboard.press("Tab");
        expect([address, await plain.evaluate(unlined)]).toEqual([address, []]);
      }
      await plain.emulateMedia({ forcedColors: "none" });
    });
  });
});

/** Adds up how far anything moved on the page without a hand of the person in it. */
function countShifts(): void {
  Reflect.set(globalThis, "bergeser", 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) Reflect.set(globalThis, "bergeser", Reflect.get(globalThis, "bergeser") + entry.value);
  }).observe({ type: "layout-shift", buffered: true });
}

/** Waits until the page was drawn with its fonts, and what moved in that is counted. */
async function drawn(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Everything that takes the focus and, having it, lies under something else or outside the window: start, middle and end. */
function covered(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")];
  const seen = all.filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0);
  return seen.flatMap((one) => {
    one.focus();
    const { left, top, width, height } = one.getClientRects()[0] ?? new DOMRect();
    const isOwn = (share: number) => {
      const above = document.elementFromPoint(left + width * share, top + height / 2);
      return above !== null && (one.contains(above) || above.contains(one) || above.closest("label")?.control === one);
    };
    return [0.1, 0.5, 0.9].some(isOwn) || document.activeElement !== one ? [] : [one.outerHTML.slice(0, 90)];
  });
}

/** Everything that takes the focus and, having it, is not drawn with a line of two pixels. */
function unlined(): string[] {
  const all = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary")];
  const seen = all.filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.tabIndex >= 0);
  return seen.flatMap((one) => {
    one.focus();
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    const drawn = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    return drawn || document.activeElement !== one ? [] : [one.outerHTML.slice(0, 90)];
  });
}
