import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import type { Person } from "./steps/person";
import { useStage } from "./steps/stage";

describe.skipIf(!chromiumFile)("the form of a special document, with script", () => {
  const stage = useStage({ script: "on" });
  let seller: Person;
  beforeAll(async () => {
    ({ person: seller } = await stage.enterAsCompany("peserta01"));
  });

  it("figures follow what is typed, by the rules of the server", async () => {
    await seller.open("/efaktur/dokumen-keluaran/baru");
    await seller.types({ "Tanggal dokumen": "20-03-2026", DPP: "12.000.000" });
    await seller.sees(/PPN lazimnya Rp1\.320\.000/);
    await seller.types({ PPN: "1.320.000" });
    await seller.sees(/^Rp11\.000\.000$/);
  });

  it("lists follow the answers they hang on, and what was typed stays", async () => {
    await seller.picks("Jenis transaksi", /^02/);
    await seller.main.getByRole("option", { name: /^02 .*tidak berwujud/i }).waitFor({ state: "attached" });
    await seller.picks("Detail transaksi", /tidak berwujud/i);
    await seller.sees("Referensi");
    expect(await seller.field("DPP").inputValue()).toBe("12.000.000");
    expect(stage.faults()).toEqual([]);
  });
});
