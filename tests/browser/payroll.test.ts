import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../setup/axe";
import { chromiumFile } from "../setup/browser";
import { type LynxSession, lynxFile } from "../setup/lynx-session";
import { startPortal, type TestPortal } from "../setup/portal";
import { KODE_OTORISASI } from "../setup/small-class";
import { enterAsCompany } from "./steps/lynx";
import * as payroll from "./steps/payroll";
import type { Person } from "./steps/person";
import { LONG_MANNERS, useStage } from "./steps/stage";

const MARET = { bulan: "03", tahun: "2026" };
const STAFF = [
  "nama;jenisKelamin;jabatan;ptkp;gaji;cabang",
  "Galih Prakoso;L;Teknisi;K/1;96.000.000;000001",
  "Rina Safitri;P;Kasir;TK/0;66.000.000;000002",
].join("\n");

describe.skipIf(!chromiumFile).each(LONG_MANNERS)("a month's payroll to its issued slips, %s", (_, manner) => {
  const stage = useStage(manner);
  let person: Person;
  beforeAll(async () => {
    ({ person } = await stage.enterAsCompany("peserta01"));
  });

  it("employees come from a file; a wrong row is reported by row and column and nothing is kept", async () => {
    await payroll.sendEmployees(person, `${STAFF}\nSalah Status;L;Staf;K/8;1;`, "Yang perlu diperbaiki (1)");
    await person.sees("Pilih salah satu jawaban yang tersedia.");
    await payroll.sendEmployees(person, STAFF, "Karyawan ditambah 2, diperbarui 0, tidak berubah 0.");
    await person.sees("Galih Prakoso", "Rina Safitri");
  });

  let sheet: string;
  it("the month's sheet holds everybody with a twelfth of the annual salary", async () => {
    sheet = await payroll.beginSheet(person, { masa: MARET });
    expect(sheet.trim().split("\n")).toHaveLength(8);
    expect(sheet).toContain(";Galih Prakoso;K/1;8000000;");
  });

  it("the preview reports a mistake at its row, and shows the tax of each with benefits in kind", async () => {
    const wrong = sheet.replace(";Rina Safitri;TK/0;5500000;", ";Rina Safitri;TK/0;lima juta;");
    await payroll.preview(person, wrong, 6);
    await person.sees("Perlu diperbaiki");
    // 8,000,000 and 1,500,000 in kind, K/1: category B, 1.5 % up to 10,750,000
    sheet = sheet.replace(/;Galih Prakoso;K.1;8000000;;;;;;/, ";Galih Prakoso;K/1;8000000;;;;;1500000;");
    await payroll.preview(person, sheet, 7);
    await person.sees("9.500.000", "142.500");
    if (manner.script === "on") expect(await axeFindings(person.page)).toEqual([]);
  });

  it("a wrong code issues nothing, the right one all of them, and a repetition none", async () => {
    await payroll.issueAll(person, "bukan kodenya", "Ada masalah");
    expect(await payroll.sheetIn(person)).toContain("1500000");
    await payroll.issueAll(person, KODE_OTORISASI, "Bukti terbit 7, dilewati 0, baris salah 0.");
    expect(await payroll.issuedNumbers(person, "2026-03")).toHaveLength(7);
    await payroll.beginSheet(person, { masa: MARET });
    await payroll.issueAll(person, KODE_OTORISASI, "Bukti terbit 0, dilewati 7, baris salah 0.");
  });

  it("the reconciliation shows the month of each employee", async () => {
    await person.open("/bukpot/rekonsiliasi");
    await person.follows("Galih Prakoso", "Galih Prakoso");
    await person.sees(/MP\s+26[0-9A-Z]{7}/, "142.500");
    expect(stage.faults()).toEqual([]);
  });
});

describe.skipIf(!lynxFile)("an employee in lynx, by keystrokes", () => {
  let portal: TestPortal;
  let lynx: LynxSession;
  beforeAll(async () => {
    portal = await startPortal();
    lynx = await enterAsCompany(portal.url);
  });
  afterAll(async () => {
    await lynx?.close();
    await portal?.close();
  });

  it("is added, and appears on the month's sheet and in the reconciliation", async () => {
    await lynx.open("/data/karyawan/baru");
    await lynx.types("Nama", "Wira Kusuma");
    await lynx.chooses("Perempuan");
    await lynx.types("Jabatan", "Staf");
    await lynx.chooses("TK/0 — tidak kawin, 0 tanggungan");
    await lynx.types("Gaji setahun", "66.000.000");
    await lynx.presses("Simpan");
    expect(lynx.text).toContain("Wira Kusuma");
    expect(lynx.text).toContain("Rp66.000.000");
    await lynx.open("/bukpot/MP/dari-gaji?masa=2026-03");
    await lynx.presses("Hitung dan lihat");
    expect(lynx.text).toMatch(/Wira Kusuma 99000100010\d{5}/);
    await lynx.open("/bukpot/rekonsiliasi");
    await lynx.follows("Wira Kusuma");
    expect(lynx.text).toContain("Belum ada bukti potong");
  });
});
