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
  test("from the start page to the receipt: at most eight pages, every figure already there", async () => {
    const halaman: string[] = [];
    const here = () => halaman.push(new URL(one.page.url).pathname);
    await open("/");
    here();
    await one.press("Isi SPT Tahunan Orang Pribadi 2025 Anda");
    here();
    const spt = new URL(one.page.url).pathname.replace("/tinjau", "");
    // all that is known, each with who told it, and what it results in
    expect(new URL(one.page.url).pathname).toBe(`${spt}/tinjau`);
    expect(one.page.text).toContain("Posting selesai");
    for (const said of [
      "dari bukti potong pemberi kerja",
      "174.000.000",
      "dari unit keluarga di profil Anda",
      "TK/0",
      "dari SPT Tahunan tahun lalu",
    ])
      expect(one.page.text).toContain(said);
    // without the statement nobody goes on
    await one.press("Setuju, lanjut ke hasil");
    expect(one.page.status).toBe(422);
    expect(one.page.text).toContain("Centang kotak ini untuk melanjutkan");
    await one.press("Setuju, lanjut ke hasil", { x_pernyataan: "on" });
    here();
    expect(new URL(one.page.url).pathname).toBe(`${spt}/kirim`);
    // what is missing is asked, not forbidden
    expect(one.page.text).toContain("Belum ada harta yang dilaporkan");
    await one.press("Tanda tangani dan laporkan", { kodeOtorisasi: KODE_OTORISASI });
    here();
    expect(halaman.at(-1)).toBe(`${spt}/bpe`);
    expect(halaman.length).toBeLessThanOrEqual(8);
    // the start page leads to what is filed
    await open("/");
    await one.follow("Isi SPT Tahunan Orang Pribadi 2025 Anda");
    expect(new URL(one.page.url).pathname).toBe(spt);
  });

  test("every line of what is known leads to its place in the form", async () => {
    const [id = ""] = /\/spt\/([^/]+)$/.exec(new URL(one.page.url).pathname)?.slice(1) ?? [];
    await open(`/spt/${id}/tinjau`);
    const hrefs = [...one.page.html.matchAll(/href="(\/spt\/[^"]+\/(?:lampiran|induk)[^"]*)"/g)].map(([, href]) =>
      (href ?? "").replace(/&amp;/g, "&"),
    );
    expect(new Set(hrefs).size).toBeGreaterThan(8);
    for (const href of new Set(hrefs.map((one) => one.replace(/#.*/, "")))) await open(href);
  });
});
