import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LynxSession, lynxFile } from "../setup/lynx-session";
import { startPortal, type TestPortal } from "../setup/portal";
import { KODE_OTORISASI } from "../setup/small-class";
import * as steps from "./steps/lynx";

describe.skipIf(!lynxFile)("a month's payroll in lynx, by keystrokes", () => {
  let portal: TestPortal;
  let lynx: LynxSession;
  beforeAll(async () => {
    portal = await startPortal();
    lynx = await steps.enterAsCompany(portal.url);
  });
  afterAll(async () => {
    await lynx?.close();
    await portal?.close();
  });

  it("issues the slips of all employees from the salary sheet", async () => {
    await lynx.open("/bukpot/MP/dari-gaji");
    await lynx.presses("Hitung dan lihat");
    expect(lynx.text).toContain("Jumlah PPh Pasal 21");
    await lynx.types("Kode otorisasi", KODE_OTORISASI);
    await lynx.presses("Terbitkan semua");
    expect(lynx.text).toMatch(/Bukti terbit [1-9]\d*, dilewati 0, baris salah 0/);
  });

  it("posts them into the return of articles 21 and 26, reads the reason for a figure, and ticks the statement", async () => {
    await lynx.open("/spt/baru");
    await lynx.chooses("SPT Masa PPh Pasal 21/26");
    await lynx.presses("Buat konsep");
    await lynx.presses("Posting SPT");
    expect(lynx.text).toMatch(/Posting selesai: [1-9]\d* dokumen diambil/);
    await lynx.follows("SPT Masa PPh Pasal 21/26: Induk");
    await lynx.follows("Mengapa angka ini?: Pegawai tetap dan pensiunan, masa ini");
    expect(lynx.text).toMatch(/Jumlah [1-9]\d* bukti potong di L-IA/);
    await lynx.follows("Kembali ke induk");
    await steps.stateIt(lynx, "4");
  });

  it("submits it with a billing code, pays, and reads the receipt", async () => {
    await steps.submitAndPay(lynx);
  });
});
