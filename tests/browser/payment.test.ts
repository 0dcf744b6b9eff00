import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { type LynxSession, lynxFile } from "../setup/lynx-session";
import { startPortal, type TestPortal } from "../setup/portal";
import { KODE_OTORISASI } from "../setup/small-class";
import { enterAsCompany } from "./steps/lynx";
import { fillDeposit, moveDeposit } from "./steps/payment";
import type { Person } from "./steps/person";
import { accountInLedger } from "./steps/return";
import { LONG_MANNERS, useStage } from "./steps/stage";

/*
 * By hand. The company begins with a deposit of Rp50.000.000. It fills in Rp2.000.000: 52.000.000. It moves Rp750.000
 * to its instalment of article 25 for March (411126-100). The deposit keeps 52.000.000 - 750.000 = 51.250.000. The
 * instalment is owed and paid with 750.000 each, so nothing is left of it.
 */
const DEPOSIT = ["750.000", "52.000.000", "0", "51.250.000", "51.250.000"];
const ANGSURAN = ["750.000", "750.000", "0", "0", "0"];

describe.skipIf(!chromiumFile).each(LONG_MANNERS)("a payment from its code to the ledger, %s", (_, manner) => {
  const stage = useStage(manner);
  let person: Person;
  let ntpn: string;
  let bukti: string;
  beforeAll(async () => {
    ({ person } = await stage.enterAsCompany("peserta01"));
  });

  it("a code for the deposit is made, paid, and has its proof", async () => {
    ntpn = await fillDeposit(person, "2.000.000");
    expect(ntpn).toMatch(/^[0-9A-Z]{16}$/);
    await person.sees("Rp2.000.000");
  });

  it("a part of it is moved to the instalment of March, at once, with a proof", async () => {
    bukti = await moveDeposit(person, { ntpn, akun: "411126-100", bulan: "03", jumlah: "750.000" });
    expect(bukti).toMatch(/\d/);
  });

  it("the ledger holds the deposit, the moved amount, and the paid instalment", async () => {
    expect(await accountInLedger(person, "411618-100")).toEqual(DEPOSIT);
    expect(await accountInLedger(person, "411126-100")).toEqual(ANGSURAN);
    await person.open(`/buku-besar?rujukan=${encodeURIComponent(bukti)}`);
    await person.sees("Pemindahbukuan keluar", "Pemindahbukuan masuk", "Kewajiban setoran sendiri");
    await person.follows(bukti, /./, person.main.locator("tbody th"));
    expect(stage.faults()).toEqual([]);
  });
});

describe.skipIf(!lynxFile)("a payment from its code to the ledger in lynx, by keystrokes", () => {
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

  it("makes a code for the deposit and pays it", async () => {
    await lynx.open("/pembayaran/mandiri?langkah=nilai&akun=411618-100&tahun=2026");
    await lynx.types("Jumlah", "2.000.000");
    await lynx.presses("Hitung terbilang");
    expect(lynx.text).toContain("dua juta rupiah");
    await lynx.presses("Buat kode billing");
    expect(lynx.text).toMatch(/Kode billing siap dibayar/);
    await lynx.follows("Bayar");
    await lynx.chooses("Bank persepsi");
    await lynx.presses("Bayar");
    expect(lynx.text).toContain("Pembayaran diterima");
  });

  it("moves a part of the oldest filling to the instalment of March", async () => {
    await lynx.open("/pembayaran/pemindahbukuan/baru");
    await lynx.chooses("Penggunaan deposit");
    await lynx.chooses("411618-100");
    await lynx.types("KAP-KJS tujuan", "411126-100");
    await lynx.chooses("Maret");
    await lynx.types("Tahun", "2026");
    await lynx.types("JumlahRp", "750.000");
    await lynx.presses("Simpan konsep");
    expect(lynx.text).toContain("Konsep permohonan disimpan.");
    await lynx.follows("Tanda tangani dan ajukan");
    await lynx.chooses("Saya menyatakan");
    await lynx.types("Kode otorisasi", KODE_OTORISASI);
    await lynx.presses("Kirim permohonan");
    expect(lynx.text).toMatch(/diajukan dan dibukukan\. Nomor bukti/);
  });

  it("reads both accounts in the ledger", async () => {
    await lynx.open("/buku-besar");
    expect(lynx.text).toMatch(/411618-100.*750\.000\s+52\.000\.000\s+0\s+51\.250\.000\s+51\.250\.000/);
    expect(lynx.text).toMatch(/411126-100.*750\.000\s+750\.000\s+0\s+0\s+0/);
  });
});
