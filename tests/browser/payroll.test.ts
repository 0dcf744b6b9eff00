import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFile, launchBrowser, type Manner } from "../setup/browser";
import { startPortal, type TestPortal } from "../setup/portal";
import { KODE_OTORISASI } from "../setup/small-class";
import { actAsCompany } from "./steps/invoice";
import { Person } from "./steps/person";
import * as spt from "./steps/return";
import * as slip from "./steps/slip";

const MANNERS: readonly (readonly [string, Manner])[] = [
  ["without script", { script: "off" }],
  ["with script", { script: "on" }],
];
const JENIS = "SPT Masa PPh Pasal 21/26";

describe.skipIf(!chromiumFile).each(MANNERS)("from the payroll to the submitted return, %s", (_, manner) => {
  let portal: TestPortal;
  let browser: Browser;
  let employer: Person;
  let employees: number;
  let address: string;
  let first: string;
  beforeAll(async () => {
    portal = await startPortal();
    browser = await launchBrowser();
    employer = await Person.signedIn(browser, portal.url, manner, "peserta01");
    await actAsCompany(employer);
  }, 180_000);
  afterAll(async () => {
    await browser?.close();
    await portal?.close();
  });

  it("a month's slips of all employees are computed from the salary sheet and issued in one step", async () => {
    employees = await slip.issuePayroll(employer, KODE_OTORISASI);
    expect(employees).toBeGreaterThan(1);
  });

  it("posting takes them all; the figure leads to its slips", async () => {
    address = await spt.beginReturn(employer, { jenis: JENIS });
    await employer.sees(new RegExp(`${employees} dokumen diambil`));
    await employer.follows(/^L-IA/, /^L-IA/);
    expect(await employer.main.getByRole("row").count()).toBeGreaterThanOrEqual(employees + 1);
    await spt.askWhy(employer, address, "Pegawai tetap dan pensiunan, masa ini");
    await employer.sees(new RegExp(`Jumlah ${employees} bukti potong di L-IA`));
  });

  it("is stated, signed, paid by a billing code, and received", async () => {
    await spt.stateIt(employer, address);
    const billing = await spt.submitWithBilling(employer, address, KODE_OTORISASI);
    expect(await spt.pay(employer, billing)).toMatch(/^BPE-/);
    first = await slip.openFirstSlip(employer);
    await employer.sees(/^Dilaporkan/);
  });

  it("a slip replaced after filing makes a correction that pays only the difference", async () => {
    await slip.replaceSlip(employer, first, "60.000.000", KODE_OTORISASI);
    const correction = await spt.beginReturn(employer, { jenis: JENIS, model: "Pembetulan" });
    await employer.sees("Sudah diganti; penggantinya yang dihitung");
    await employer.sees(/Metode selisih/);
    await spt.stateIt(employer, correction);
    const billing = await spt.submitWithBilling(employer, correction, KODE_OTORISASI);
    expect(await spt.pay(employer, billing)).toMatch(/^BPE-/);
    const [debit] = await spt.accountInLedger(employer, "411121-100");
    expect(debit).toBeDefined();
  });

  it("no page complained of anything", () => expect(employer.faults).toEqual([]));
});
