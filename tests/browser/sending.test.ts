import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile, leading } from "../setup/browser";
import { actAsCompany } from "./steps/invoice";
import type { Person } from "./steps/person";
import { beginReturn } from "./steps/return";
import { useStage } from "./steps/stage";

/** Forms of documents that request figures from the server during input, and the choices that redraw them. */
const ALL_FORMS = [
  "/bukpot/bpu/baru",
  "/bukpot/bpnr/baru",
  "/bukpot/BP21/baru",
  "/bukpot/BP26/baru",
  "/bukpot/MP/baru",
  "/bukpot/A1/baru",
  "/efaktur/keluaran/baru",
  "/efaktur/dokumen-keluaran/baru",
  "/efaktur/dokumen-masukan/baru",
];
/** One of each component that draws such a form; all with `FULL=1`. */
const LIVE_FORMS = process.env.FULL
  ? ALL_FORMS
  : ALL_FORMS.filter((form) => /bpu|\/keluaran|dokumen-keluaran/.test(form));

/** Holds the answers of a path until they are released. */
async function hold(page: Page, path: RegExp, method = "POST"): Promise<() => Promise<void>> {
  let release: () => void = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const wait = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await gate;
    await route.fallback().catch(() => undefined);
  };
  await page.route(path, wait);
  return async () => {
    release();
    await page.unroute(path, wait);
  };
}

describe.skipIf(!chromiumFile)("a form during sending", () => {
  const stage = useStage({ script: "on" });
  let person: Person;
  let page: Page;
  beforeAll(async () => {
    ({ person } = await stage.enterAsCompany("peserta01"));
    page = person.page;
    await page.setViewportSize({ width: 1280, height: 700 });
  });
  const told = () => page.locator("#pengumuman").textContent();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const toFoot = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));

  describe("the page after a form", () => {
    const saved = async (address: string, button: RegExp) => {
      await person.open(address);
      await toFoot();
      await leading(page, () => person.main.getByRole("button", { name: button }).last().click());
      await person.settled();
    };

    it("opens at its top after an invoice was saved from the foot of its form", async () => {
      await saved("/efaktur/keluaran/baru", /^Simpan konsep/);
      await person.seesHeading("Periksa faktur");
      expect(await scrolled()).toBe(0);
    });

    it("opens at its top after a return was saved from the foot of its paper", async () => {
      const spt = await beginReturn(person);
      await person.open(`${spt}/induk`);
      await toFoot();
      expect(await scrolled()).toBeGreaterThan(0);
      await leading(page, () => person.main.locator(".kertas-kaki button").last().click());
      await person.settled();
      expect(await scrolled()).toBe(0);
    });

    it("keeps its place when the same form comes back with failures", async () => {
      await person.open("/data/karyawan/baru");
      await toFoot();
      await leading(page, () =>
        person.main
          .getByRole("button", { name: /^Simpan/ })
          .last()
          .click(),
      );
      await person.settled();
      await page.locator("#ringkasan-galat").waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("ringkasan-galat");
    });
  });

  describe("an answer of the server's calculation", () => {
    it("leaves typed values and the focus in a field that it turns into a search", async () => {
      await person.open("/bukpot/bpu/baru");
      const box = person.main.locator('[name="nomorDokumen"]');
      const release = await hold(page, /\/bukpot\/hitung/);
      await person.main.locator('[name="jenisDokumen"]').selectOption("TaxInvoice");
      await box.focus();
      await page.keyboard.type("0400260");
      await page.keyboard.press("ArrowLeft");
      await release();
      await person.main.getByRole("button", { name: /^Cari Nomor dokumen/ }).waitFor();
      expect(await box.inputValue()).toBe("0400260");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("nomorDokumen");
      await page.keyboard.type("9");
      expect(await box.inputValue()).toBe("04002690");
    });

    it.each(LIVE_FORMS)("leaves typed values in every field of %s, for every choice", async (address) => {
      await person.open(address);
      const lost: string[] = [];
      const choices = await page.evaluate(choicesOf);
      for (const [name, value] of choices) {
        if (!(await page.evaluate(isOffered, [name, value] as const))) continue;
        const release = await hold(page, /\/hitung/);
        await person.main.locator(`select[name="${name}"]`).selectOption(value);
        const typed = await page.evaluate(typeEverywhere);
        const answered = page.waitForResponse(/\/hitung/);
        await release();
        await answered;
        await person.settled();
        for (const left of await page.evaluate(differing, typed)) lost.push(`${name}=${value}: ${left}`);
      }
      expect(choices.length).toBeGreaterThan(0);
      expect(lost).toEqual([]);
    });
  });

  describe("while waiting for the answer", () => {
    it("a bar, the pressed button, the words of the form and an announcement show that it is being sent", async () => {
      await person.open("/efaktur/keluaran/baru");
      const release = await hold(page, /\/efaktur\/keluaran\/baru/);
      const button = person.main.getByRole("button", { name: /^Simpan konsep/ }).last();
      await leading(page, async () => {
        await button.click();
        await page.locator(".tunggu").waitFor();
        await person.sees("Menyimpan…");
        expect(await page.locator("main").getAttribute("aria-busy")).toBe("true");
        expect(await button.getAttribute("aria-busy")).toBe("true");
        await expect.poll(told).toBe("Mengirim…");
        await release();
      });
      await person.settled();
      expect(await page.locator(".tunggu").count()).toBe(0);
      expect(await page.locator("main").getAttribute("aria-busy")).toBeNull();
    });

    it("a slow page shows the bar as well, and is announced after a second", async () => {
      await person.open("/efaktur");
      const release = await hold(page, /\/efaktur\/masukan/, "GET");
      await leading(page, async () => {
        await page.locator('.rail a[href="/efaktur/masukan"]').first().click();
        await page.locator(".tunggu").waitFor();
        await expect.poll(told).toBe("Memuat halaman…");
        await release();
      });
      await person.settled();
      expect(await page.locator(".tunggu").count()).toBe(0);
    });
  });

  describe("a message", () => {
    /** Saves a draft and checks the controls under the message of the next page. */
    const messageOf = async (who: Person) => {
      await who.open("/efaktur/keluaran/baru");
      await leading(who.page, () => who.main.locator("form.faktur-formulir .formulir-tombol button").last().click());
      await who.settled();
      // it keeps its room after it has hidden
      await who.page.locator(".toast-note").first().waitFor({ state: "attached" });
      return who.page.evaluate(under, ".toasts");
    };

    const WINDOWS = [
      ["id", 1280],
      ["ar", 768],
      ["id", 320],
      ["id", 768],
      ["ar", 1280],
      ["ar", 320],
    ] as const;
    it.each(
      process.env.FULL ? WINDOWS : WINDOWS.slice(1, 3),
    )("covers no control, in %s at %i pixels", async (language, width) => {
      const other = await stage.enterAsCompany("peserta02", { script: "on", language, width });
      expect(await messageOf(other.person)).toEqual([]);
      await other.person.close();
    });

    it("appears next to the class on the start page, and nothing moves when it hides", async () => {
      const actor = await stage.enter("peserta03");
      await actAsCompany(actor);
      expect(actor.path).toBe("/");
      const place = await actor.page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
        const [note, head] = [box(".toasts"), box("h1")];
        return { isInEndHalf: note.right > window.innerWidth / 2, isAbove: note.bottom <= head.top, head: head.top };
      });
      expect(place).toMatchObject({ isInEndHalf: true, isAbove: true });
      await actor.page.locator(".toasts--lewat").waitFor({ state: "attached" });
      expect(await actor.page.locator("h1").evaluate((head) => head.getBoundingClientRect().top)).toBe(place.head);
    });

    it("is omitted if the page begins with a receipt, which is announced instead", async () => {
      await person.open("/pembayaran/mandiri?langkah=nilai&akun=411618-100&tahun=2026");
      await person.types({ Jumlah: "100.000" });
      await leading(page, () =>
        person.main
          .getByRole("button", { name: /^Buat kode billing/ })
          .last()
          .click(),
      );
      await person.settled();
      expect(await page.locator(".tanda").count()).toBe(1);
      expect(await page.locator(".toasts").count()).toBe(0);
      await expect.poll(told).toContain("Kode billing siap dibayar");
    });
  });
});

/** Every choice of the first form that differs from the current one: name and value. For long lists only the last. */
function choicesOf(): [string, string][] {
  const selects = [...document.querySelectorAll<HTMLSelectElement>("main form select[name]")];
  return selects.flatMap((select) => {
    const others = [...select.options].map(({ value }) => value).filter((value) => value && value !== select.value);
    const some = others.length > 6 ? others.slice(-1) : others;
    return some.map((value): [string, string] => [select.name, value]);
  });
}

/** False for a choice that an earlier one has hidden, disabled or removed. */
function isOffered([name, value]: readonly [string, string]): boolean {
  const select = document.querySelector<HTMLSelectElement>(`main form select[name="${CSS.escape(name)}"]`);
  if (!select || select.disabled || !select.checkVisibility({ visibilityProperty: true })) return false;
  return [...select.options].some((option) => option.value === value && !option.disabled);
}

/** Types into every visible text box, and returns the current values. */
function typeEverywhere(): Record<string, string> {
  const typed: Record<string, string> = {};
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  for (const box of document.querySelectorAll<HTMLInputElement>('main form input[type="text"][name]')) {
    if (box.readOnly || !box.checkVisibility()) continue;
    typed[box.name] = `${box.value}7`;
    set?.call(box, typed[box.name]);
    box.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return typed;
}

/** Remaining boxes with a value different from the typed one. */
function differing(typed: Record<string, string>): string[] {
  return Object.entries(typed).flatMap(([name, text]) => {
    const box = document.querySelector<HTMLInputElement>(`main form input[type="text"][name="${CSS.escape(name)}"]`);
    return box && box.value !== text ? [`${name} holds "${box.value}", not "${text}"`] : [];
  });
}

/** Controls of the page covered by an element, by their words. */
function under(selector: string): string[] {
  const lane = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const controls = [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary")];
  return controls
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[popover]"))
    .filter((one) =>
      [...one.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < lane.right && right > lane.left && top < lane.bottom && bottom > lane.top,
      ),
    )
    .map((one) => (one.textContent ?? "").trim());
}
