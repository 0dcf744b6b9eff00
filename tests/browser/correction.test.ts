import { beforeAll, describe, expect, it } from "vitest";
import { chromiumFile } from "../setup/browser";
import { KODE_OTORISASI } from "../setup/small-class";
import * as invoice from "./steps/invoice";
import type { Person } from "./steps/person";
import * as taxReturn from "./steps/return";
import { LONG_MANNERS, useStage } from "./steps/stage";

describe.skipIf(!chromiumFile).each(LONG_MANNERS)("a month with a correction, %s", (_, manner) => {
  const stage = useStage(manner);
  let trainee: Person;
  let buyer: string;
  let normal: string;
  let correction: string;
  beforeAll(async () => {
    ({ npwp: buyer } = await stage.enterAsCompany("peserta02"));
    ({ person: trainee } = await stage.enterAsCompany("peserta01"));
  });

  const issue = async (referensi: string, jumlah: string) => {
    await invoice.beginInvoice(trainee, buyer, referensi, { nama: "Laptop", harga: "15.000.000", jumlah });
    await invoice.sign(trainee, await invoice.keepDraft(trainee), KODE_OTORISASI);
  };

  it("the month is filed and paid from the deposit", async () => {
    await issue("INV-1", "20");
    normal = await taxReturn.beginReturn(trainee);
    await taxReturn.stateIt(trainee, normal);
    expect(await taxReturn.submitFromDeposit(trainee, normal, KODE_OTORISASI)).toMatch(/^BPE-/);
  });

  it("the correction opens the month again; posting lists the newly added invoice", async () => {
    correction = await taxReturn.beginReturn(trainee, { model: /^\s*Pembetulan/ });
    await issue("INV-2", "1");
    await trainee.open(correction);
    await trainee.sees("Dokumen berubah sejak posting terakhir. Posting ulang sebelum melaporkan.");
    await trainee.presses("Posting ulang", "ditambahkan 1, dikeluarkan 0, berubah 0");
    await trainee.follows("Yang berubah sejak posting sebelumnya", "Yang berubah sejak posting sebelumnya");
    await trainee.sees("Ditambahkan", /^PPN sekarang \(Rp\)$/, /^1\.650\.000$/);
  });

  it("lump-sum invoices are uploaded from the sample on the page", async () => {
    await taxReturn.uploadSample(trainee, correction, "IA5", /I\.A\.5/);
    await trainee.sees("1-120-2026", /^PPN \(Rp\)/, /^1\.320\.000$/);
    await taxReturn.askWhy(trainee, correction, "PPN");
  });

  it("old, new and difference appear side by side, by the method in force", async () => {
    await trainee.open(correction);
    await trainee.follows("Bandingkan dengan SPT yang dibetulkan", "Bandingkan dengan SPT yang dibetulkan");
    await trainee.sees(/^Metode delta/, /^Selisih \(Rp\)$/, /^2\.970\.000$/);
    await trainee.open(`${correction}/induk/mengapa/iii_f`);
    await trainee.sees(/Nilai pada SPT yang dibetulkan/);
  });

  it("the difference is paid; both returns have their receipt and their files", async () => {
    await taxReturn.stateIt(trainee, correction);
    const bpe = await taxReturn.submitFromDeposit(trainee, correction, KODE_OTORISASI);
    await trainee.open("/spt/dilaporkan");
    await trainee.sees(bpe);
    await trainee.open(`${correction}/A2`);
    const { bytes } = await trainee.saves("Unduh PDF");
    expect(bytes.subarray(0, 4).toString()).toBe("%PDF");
  });

  it("the window reported no problem", () => {
    expect(stage.faults()).toEqual([]);
  });
});
