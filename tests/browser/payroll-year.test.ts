import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { KODE_OTORISASI } from "../setup/small-class";
import * as payroll from "./steps/payroll";
import type { Person } from "./steps/person";
import { useStage } from "./steps/stage";

/** Both leave in March, so March settles their year. */
const LEAVERS = [
  "nama;jenisKelamin;jabatan;ptkp;gaji;cabang;berhenti",
  "Galih Prakoso;L;Teknisi;K/1;96.000.000;000001;31-03-2026",
  "Rina Safitri;P;Kasir;TK/0;120.000.000;000002;15-03-2026",
].join("\n");

describe.skipIf(!chromiumFile)("from monthly slips to the yearly slips of all leavers, without script", () => {
  const stage = useStage({ script: "off" });
  let person: Person;
  beforeAll(async () => {
    ({ person } = await stage.enterAsCompany("peserta01"));
    await payroll.sendEmployees(person, LEAVERS, "Karyawan ditambah 2, diperbarui 0, tidak berubah 0.");
  });

  it.each(["01", "02"])("the slips of month %s are issued", async (bulan) => {
    await payroll.beginSheet(person, { masa: { bulan, tahun: "2026" } });
    await payroll.issueAll(person, KODE_OTORISASI, "Bukti terbit 7, dilewati 0, baris salah 0.");
  });

  it("the sheet of the last month holds the leavers; its preview adds up the months", async () => {
    const sheet = await payroll.beginYear(person, "2026-03");
    expect(sheet.trim().split("\n")).toHaveLength(3);
    await payroll.preview(person, sheet, 2);
    // three months of ten million
    await person.sees("Rina Safitri", "Bukti bulanan: 2", "30.000.000");
  });

  it("both yearly slips are issued at once", async () => {
    await payroll.issueAll(person, KODE_OTORISASI, "Bukti terbit 2, dilewati 0, baris salah 0.");
    await person.sees("Galih Prakoso", "Rina Safitri");
    expect(await payroll.issuedNumbers(person, "2026-03", "A1")).toHaveLength(2);
    expect(stage.faults()).toEqual([]);
  });
});
