import { describe, expect, it } from "vitest";
import { axeFindings } from "../setup/axe";
import { chromiumFile, type Manner, overflow } from "../setup/browser";
import { readyBadan } from "../setup/month-badan";
import { sptDetail } from "../setup/spt";
import { USUAL_MANNERS, useStage } from "./steps/stage";

const BENTROK = /Data ini diubah dari tempat lain sejak Anda membukanya/;

describe.skipIf(!chromiumFile).each(USUAL_MANNERS)(
  "two tabs on the main form of an annual return, %s",
  (_, manner: Manner) => {
    const stage = useStage({ ...manner, width: 320 });

    it("shows the own and the other value, saves only the fields typed here", async () => {
      const company = await (await stage.api().signIn("peserta01")).as("company");
      const id = await readyBadan(company, 1_000_000_000);
      const [{ person: one }, { person: other }] = [
        await stage.enterAsCompany("peserta01"),
        await stage.enterAsCompany("peserta01"),
      ];
      const induk = `/spt/${id}/induk`;
      await one.open(induk);
      await other.open(induk);
      await other.page.locator('[name="e14"]').fill("3.000");
      await other.page.locator('[name="x_jabatan"]').fill("Komisaris");
      await other.presses("Simpan induk", "Induk SPT disimpan.");

      await one.page.locator('[name="e14"]').fill("1.000");
      await one.page.locator('[name="x_kota"]').fill("Bandung");
      await one.leads(
        () =>
          one.main
            .getByRole("button", { name: /^Simpan induk/ })
            .first()
            .click(),
        BENTROK,
      );
      await one.sees(/Tersimpan dari tempat lain: 3\.000\. Ketikan Anda: 1\.000\./);
      const text = (name: string) => one.page.locator(`[name="${name}"]`).inputValue();
      expect([await text("e14"), await text("x_kota"), await text("x_jabatan")]).toEqual([
        "1.000",
        "Bandung",
        "Komisaris",
      ]);
      expect(await one.page.locator(".kertas-kaki").innerText()).toContain("Belum disimpan");
      expect(await overflow(one.page)).toBeLessThanOrEqual(0);
      if (manner.script === "on") expect(await axeFindings(one.page)).toEqual([]);
      // the summary links to the field
      await one.main
        .getByRole("link", { name: /Tersimpan dari tempat lain/ })
        .first()
        .click();
      expect(new URL(one.page.url()).hash).toBe("#isian-e14");

      await one.presses("Simpan induk", "Induk SPT disimpan.");
      const { induk: kept } = await sptDetail(company, id);
      expect(kept).toMatchObject({ e14: 1_000, x_kota: "Bandung", x_jabatan: "Komisaris" });
      expect(stage.faults()).toEqual([]);
    });

    it("takes the saved value at a button", async () => {
      const company = await (await stage.api().signIn("peserta02")).as("company");
      const id = await readyBadan(company, 1_000_000_000);
      const { person: one } = await stage.enterAsCompany("peserta02");
      await one.open(`/spt/${id}/induk`);
      const { versi } = await sptDetail(company, id);
      await company.call("POST", "/spt/e-spt/save/induk", { id, versi, isi: { e14: 5_000 } });
      await one.page.locator('[name="e14"]').fill("9.000");
      await one.leads(
        () =>
          one.main
            .getByRole("button", { name: /^Simpan induk/ })
            .first()
            .click(),
        BENTROK,
      );
      await one.leads(
        () => one.main.getByRole("button", { name: "Pakai yang tersimpan: 5.000" }).click(),
        "Belum disimpan",
      );
      await expect.poll(() => one.page.locator('[name="e14"]').inputValue()).toBe("5.000");
      await one.presses("Simpan induk", "Induk SPT disimpan.");
      expect((await sptDetail(company, id)).induk).toMatchObject({ e14: 5_000 });
    });
  },
);
