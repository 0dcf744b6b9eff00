import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beriA1 } from "../setup/op";
import { startPortal, type TestPortal } from "../setup/portal";
import { KODE_OTORISASI, SANDI } from "../setup/small-class";
import { ok } from "../setup/spt";
import { opened } from "../setup/trainee";
import { Visitor } from "../setup/visitor";

let portal: TestPortal;
let one: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  const employer = await (await portal.api.signIn("peserta02")).as("company");
  const person = await portal.api.signIn("peserta01");
  await beriA1(employer, (await ok(person, "POST", "/user/peserta/me", {})).personal.npwp);
  one = new Visitor(portal.url);
  await one.signIn("peserta01", SANDI);
});
afterAll(() => portal.close());
const open = (path: string) => opened(one, path);

describe("an employee's year without script", () => {
  test("from the start page to the receipt: eight pages, every figure already there", async () => {
    await open("/");
    await one.follow("Isi SPT Tahunan Orang Pribadi 2025 Anda");
    // a person is offered what persons file
    expect(one.page.text).toContain("SPT Tahunan PPh Orang Pribadi");
    expect(one.page.text).not.toContain("SPT Tahunan PPh Badan");
    await one.press("Buat konsep", { jenis: "op", model: "normal" });
    const spt = new URL(one.page.url).pathname;
    await one.press("Posting SPT");
    expect(one.page.text).toContain("Posting selesai");
    await open(`${spt}/induk`);
    expect(one.page.text).toContain("174.000.000");
    await one.press("Simpan", { sumber_penghasilan: "PEKERJAAN", x_pernyataan: "on" });
    expect(one.page.text).toContain("disimpan");
    await open(`${spt}/kirim`);
    // what is missing is asked, not forbidden
    expect(one.page.text).toContain("Belum ada harta yang dilaporkan");
    await one.press("Tanda tangani dan laporkan", { kodeOtorisasi: KODE_OTORISASI });
    expect(new URL(one.page.url).pathname).toBe(`${spt}/bpe`);
  });
});
