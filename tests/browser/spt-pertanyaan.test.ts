import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile, overflow } from "../setup/browser";
import { ok } from "../setup/spt";
import type { Person } from "./steps/person";
import { useStage } from "./steps/stage";

const DRAFT = { op: { jenis: "op", tahun: 2025 }, badan: { jenis: "badan", tahun: 2025 } } as const;

describe.skipIf(!chromiumFile)("questions that an answer of an annual return opens, with script", () => {
  const stage = useStage({ script: "on" });
  let person: Person;
  let id: string;
  const box = (name: string) => person.page.locator(`[name="${name}"]:visible`);
  /** Answers a question that is drawn as buttons or as a list. */
  const answer = async (name: string, value: string): Promise<void> => {
    const list = person.page.locator(`select[name="${name}"]`);
    if ((await list.count()) > 0) await list.selectOption(value);
    else await person.page.locator(`[name="${name}"][value="${value}"]`).check();
  };
  const chosen = (name: string): Promise<string | null> =>
    person.page.evaluate((of) => {
      const form = document.querySelector<HTMLElement>(`[name="${of}"]`)?.closest("form");
      return form ? String(new FormData(form).get(of) ?? "") : null;
    }, name);
  const shown = async (names: Readonly<Record<string, boolean>>) => {
    const current = async () =>
      Object.fromEntries(
        await Promise.all(Object.keys(names).map(async (name) => [name, (await box(name).count()) > 0] as const)),
      );
    await expect.poll(current).toEqual(names);
  };
  const begin = async (jenis: keyof typeof DRAFT): Promise<void> => {
    const actor = await stage.api().signIn("peserta01");
    const owner = jenis === "badan" ? await actor.as("company") : actor;
    ({ id } = await ok(owner, "POST", "/spt/create/draft", DRAFT[jenis]));
    await ok(owner, "POST", "/spt/posting", { id });
    person = jenis === "badan" ? (await stage.enterAsCompany("peserta01")).person : await stage.enter("peserta01");
    await person.open(`/spt/${id}/induk`);
  };

  describe("of a person", () => {
    beforeAll(() => begin("op"));

    it("show at once, one after another, and keep what was typed elsewhere", async () => {
      await box("d10c").fill("1.234.567");
      await shown({ b1b2: false, b1b3: false, b1b4: false, i14f: false });
      await answer("b1b1", "ya");
      await shown({ b1b2: true, b1b3: true, b1b4: false, i14f: true });
      expect(await chosen("b1b2")).toBe("");
      await answer("b1b2", "TIDAK");
      await answer("b1b3", "PEMBUKUAN");
      await shown({ b1b4: true, i14e: true });
      await answer("i14e", "tidak");
      await answer("i14f", "tidak");
      expect([await box("d10c").inputValue(), person.path]).toEqual(["1.234.567", `/spt/${id}/induk`]);
    });

    it("return with their values when the answer returns", async () => {
      await answer("b1b4", "JASA");
      await answer("b1b1", "tidak");
      await shown({ b1b3: false, b1b4: false });
      await answer("b1b1", "ya");
      await shown({ b1b3: true, b1b4: true });
      expect([await chosen("b1b3"), await chosen("b1b4")]).toEqual(["PEMBUKUAN", "JASA"]);
    });

    it("make a dead line a box and a box a dead line, and keep its amount", async () => {
      await shown({ d10d_jumlah: false, e11b_jumlah: false });
      await answer("d10d", "ya");
      await shown({ d10d_jumlah: true });
      await box("d10d_jumlah").fill("5.000.000");
      await answer("d10d", "tidak");
      await shown({ d10d_jumlah: false });
      await answer("d10d", "ya");
      await shown({ d10d_jumlah: true });
      expect([await chosen("b1b3"), await chosen("b1b4")]).toEqual(["PEMBUKUAN", "JASA"]);
      expect(await box("d10d_jumlah").inputValue()).toBe("5.000.000");
    });

    it("stay after a refused save, and are saved with all that was typed", async () => {
      await box("d10b").fill("bukan angka");
      await person.page.getByRole("button", { name: "Simpan induk" }).first().click();
      // the form is drawn with the refusal: a value typed before is lost
      await person.page.locator('[name="d10b"][aria-invalid="true"]').waitFor();
      // the questions come back with the figures of the refused form
      await person.settled();
      await shown({ b1b3: true, b1b4: true, d10d_jumlah: true });
      // the form is drawn anew while the refusal arrives
      await expect.poll(async () => [await chosen("b1b3"), await chosen("b1b4")]).toEqual(["PEMBUKUAN", "JASA"]);
      expect([await box("d10d_jumlah").inputValue(), await box("d10c").inputValue()]).toEqual([
        "5.000.000",
        "1.234.567",
      ]);
      await box("d10b").fill("");
      await person.presses("Simpan induk", "Induk SPT disimpan.");
      const { isi } = await ok(await stage.api().signIn("peserta01"), "GET", "/spt/OP/find/induk", { id });
      expect(isi).toMatchObject({
        b1b1: true,
        b1b2: "TIDAK",
        b1b3: "PEMBUKUAN",
        d10c: 1_234_567,
        d10d_jumlah: 5_000_000,
      });
    });

    it("reported no problem", () => expect(stage.faults()).toEqual([]));
  });

  it.each(["en", "ar"])("fit a window of 320 px in %s, official names included", async (language) => {
    person = await stage.enter("peserta01", undefined, { script: "on", language, width: 320 });
    await person.open(`/spt/${id}/induk`);
    await answer("b1b1", "ya");
    await shown({ b1b3: true });
    const outside = await person.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main form :is(select, label, legend, .form-check)")]
        .filter((one) => one.checkVisibility() && !one.closest(".tabel-bingkai"))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.left < 0 || box.right > window.innerWidth))
        .map(({ one }) => one.outerHTML.slice(0, 120)),
    );
    expect([outside, await overflow(person.page)]).toEqual([[], 0]);
  });

  describe("of a company", () => {
    beforeAll(() => begin("badan"));

    it("show at once in every part of the form", async () => {
      const closed = { opini_auditor: false, npwp_kap: false, nama_kap: false, c1b: false, f17b_jumlah: false };
      await shown({ ...closed, d11_tarif_lain: false });
      for (const name of ["diaudit", "c1a", "f17b"]) await answer(name, "ya");
      await answer("d11", "TX04");
      await shown({ ...Object.fromEntries(Object.keys(closed).map((name) => [name, true])), d11_tarif_lain: true });
      await box("nama_kap").fill("KAP Contoh");
      await answer("c1b", "ya");
      await shown({ d5: false, d11: false, nama_kap: true });
      await answer("c1b", "tidak");
      await shown({ d5: true, d11: true, d11_tarif_lain: true });
      expect(await box("nama_kap").inputValue()).toBe("KAP Contoh");
    });

    it("reported no problem", () => expect(stage.faults()).toEqual([]));
  });
});

describe.skipIf(!chromiumFile)("questions that an answer of an annual return opens, without script", () => {
  const stage = useStage({ script: "off" });

  it("show after saving", async () => {
    const actor = await stage.api().signIn("peserta01");
    const { id } = await ok(actor, "POST", "/spt/create/draft", DRAFT.op);
    const person = await stage.enter("peserta01");
    await person.open(`/spt/${id}/induk`);
    await person.page.locator('[name="b1b1"][value="ya"]').check();
    expect(await person.page.locator('[name="b1b3"]').count()).toBe(0);
    await person.presses("Simpan induk", /membuka pertanyaan lain/);
    expect(await person.page.locator('[name="b1b3"]').count()).toBeGreaterThan(0);
  });
});
