import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { KODE_OTORISASI } from "../setup/small-class";
import { ok } from "../setup/spt";
import { sptBadan } from "../setup/spt-badan";
import { answer } from "./steps/annual";
import * as payroll from "./steps/payroll";
import type { Person } from "./steps/person";
import { USUAL_MANNERS, useStage } from "./steps/stage";

const NOVEMBER = { bulan: "11", tahun: "2025" };
/*
 * By hand (PMK 66/2023, PP 58/2023). Meal coupons of Rp2.500.000 in November 2025: Rp2.000.000 a month are no income,
 * so 500.000 are. Agus Setiawan (TK/0, category A) earns 96.000.000 a year. 8.000.000 and 500.000 make 8.500.000 gross,
 * taxed by category A at 1,5 % (7.500.000 to 8.550.000): 127.500. The company deducts the whole cost of 2.500.000.
 */
const KUPON = { tanggal: "20-11-2025", nilai: "2.500.000" };

describe.skipIf(!chromiumFile).each(USUAL_MANNERS)("a benefit in kind from its record to form 11A, %s", (_, manner) => {
  const stage = useStage(manner);
  let person: Person;
  let nomor: string;
  beforeAll(async () => {
    ({ person } = await stage.enterAsCompany("peserta01"));
  });

  it("is recorded, and classified step by step as income or not", async () => {
    await person.open("/data/natura/baru");
    await person.picks("Karyawan", "Agus Setiawan");
    await person.picks("Sub kategori", /^0102/);
    await person.types({ "Tanggal pemberian": KUPON.tanggal, Nilai: KUPON.nilai });
    await answer(person, /^Dasar nilai/, /^\s*Biaya/);
    await person.presses("Simpan", "Agus Setiawan");
    await person.sees(/(?<![\d.])2\.000\.000/, /(?<![\d.])500\.000/);
  });

  it("goes into the salary sheet of its month, is taxed with the salary, and its slip is issued", async () => {
    const sheet = await payroll.beginSheet(person, { masa: NOVEMBER });
    expect(sheet).toMatch(/;Agus Setiawan;TK\/0;8000000;;;;;500000;/);
    await payroll.preview(person, sheet, 5);
    await person.sees("8.500.000", "127.500");
    await payroll.issueAll(person, KODE_OTORISASI, /Bukti terbit 5, dilewati 0/);
    await person.open("/bukpot?jenis=MP&tab=terbit&masa=2025-11&q=Agus");
    const row = person.main.getByRole("row").filter({ hasText: "Agus Setiawan" });
    nomor = (await row.getByRole("link").first().innerText()).trim();
    expect(nomor).toMatch(/^2[56][0-9A-Z]{7}$/);
  });

  it("appears in form 11A of the year at its whole cost, with the number of the slip", async () => {
    const company = await (await stage.api().signIn("peserta01")).as("company");
    const { draft, simpan } = sptBadan(() => company);
    const id = await draft();
    await simpan(id, "induk", { h21f: true });
    await ok(company, "POST", "/spt/posting", { id });
    await person.open(`/spt/${id}/11A/daftar/i`);
    const row = person.main.getByRole("row").filter({ hasText: "Agus Setiawan" });
    expect((await row.innerText()).replace(/\s+/g, " ")).toMatch(/2\.500\.000/);
    expect(await row.innerText()).toContain(nomor);
    expect(stage.faults()).toEqual([]);
  });
});
