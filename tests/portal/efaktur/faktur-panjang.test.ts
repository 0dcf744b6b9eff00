import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../setup/api";
import { baris, detail, draft, faktur, npwpOf, signed } from "../../setup/faktur";
import { startPortal, type TestPortal } from "../../setup/portal";
import { SANDI } from "../../setup/small-class";
import { type Page, Visitor } from "../../setup/visitor";

let portal: TestPortal;
let company: Actor;
let one: Visitor;
let seller: string;
let buyer: string;
beforeAll(async () => {
  portal = await startPortal();
  company = await (await portal.api.signIn("peserta01")).as("company");
  seller = await npwpOf(company);
  buyer = (await company.call("GET", "/user/find", { q: "PT" })).body.objResponse.rows[0].npwp;
  one = new Visitor(portal.url);
  await one.signIn("peserta01", SANDI);
  await one.go("/identitas");
  await one.press("Bertindak sebagai ini");
});
afterAll(() => portal.close());

const lines = (count: number) => Array.from({ length: count }, (_, at) => baris({ nama: `Barang ${at + 1}` }));
const long = (count: number) => draft(company, faktur(seller, buyer, { baris: lines(count) }));
const named = async (id: string): Promise<string[]> =>
  (await detail(company, id)).isian.baris.map(({ nama }: { nama: string }) => nama);
const rows = ({ html }: Page) =>
  html.match(/<li[^>]*id="baris-\d+"/g)?.length ?? html.match(/name="baris\[\d+\]\.nama"/g)?.length ?? 0;
const ubah = (id: string, baris?: number) => one.go(`/efaktur/keluaran/${id}/ubah${baris ? `?baris=${baris}` : ""}`);

describe("the lines of a long invoice", () => {
  test.each([
    [49, 49, false],
    [50, 50, false],
    [51, 50, true],
  ])("are drawn fifty to a page: of %i the form has %i", async (count, drawn, paged) => {
    const page = await ubah(await long(count));
    expect([rows(page), page.text.includes("Pindah halaman menyimpan konsep")]).toEqual([drawn, paged]);
  });

  test("going to another page keeps what was typed, and the lines of other pages", async () => {
    const id = await long(120);
    expect(rows(await ubah(id, 60))).toBe(50);
    await one.press("Baris 101–120", { "baris[9].nama": "Diketik di enam puluh" });
    expect([one.page.status, new URL(one.page.url).search, rows(one.page)]).toEqual([200, "?baris=101", 20]);
    expect(one.page.html).toContain("Barang 120");
    await one.press("Simpan konsep", { "baris[19].nama": "Diketik di ujung" });
    const kept = await named(id);
    const expected = lines(120).map(({ nama }) => String(nama));
    expected[59] = "Diketik di enam puluh";
    expected[119] = "Diketik di ujung";
    expect(kept).toEqual(expected);
  });

  test("a line that is added or removed on a page moves those behind it", async () => {
    const id = await long(101);
    await ubah(id, 51);
    await one.press("Tambah baris");
    expect([one.page.status, rows(one.page)]).toEqual([200, 51]);
    await one.press("Simpan konsep", {
      "baris[50].nama": "Sisipan",
      "baris[50].harga": "1.000",
      "baris[50].jumlah": "1",
    });
    expect([(await named(id)).length, (await named(id))[100], (await named(id))[101]]).toEqual([
      102,
      "Sisipan",
      "Barang 101",
    ]);
    await ubah(id, 1);
    await one.press("Hapus baris 1");
    await one.press("Simpan konsep");
    expect([(await named(id)).length, (await named(id))[0], (await named(id))[49]]).toEqual([
      101,
      "Barang 2",
      "Barang 51",
    ]);
  });

  test("sums count every page; a refused line is named by its number and keeps all that was typed", async () => {
    const id = await long(60);
    const whole = (await detail(company, id)).hasil.nilai.ppn as number;
    await ubah(id, 51);
    const asked = await one.press("Hitung");
    expect([asked.status, asked.text.includes(whole.toLocaleString("id-ID"))]).toEqual([200, true]);
    const refused = await one.press("Simpan konsep", { "baris[4].harga": "bukan angka", "baris[5].nama": "Tetap ada" });
    expect([refused.status, refused.html.includes("Tetap ada"), refused.html.includes("bukan angka")]).toEqual([
      422,
      true,
      true,
    ]);
    expect(refused.text).toMatch(/Baris 55/);
    expect(await named(id)).toEqual(lines(60).map(({ nama }) => nama));
  });

  test("a draft that another tab has changed is refused by its version, and no line is lost", async () => {
    const id = await long(120);
    const first = await ubah(id, 51);
    await ubah(id, 1);
    await one.press("Hapus baris 1");
    await one.press("Simpan konsep");
    one.page = first;
    const late = await one.press("Simpan konsep", { "baris[0].nama": "Terlambat" });
    expect([late.status, late.html.includes("Terlambat")]).toEqual([409, true]);
    expect((await named(id)).length).toBe(119);
  });

  test("a line of a later page that two tabs have changed is named, with both values, and saved at the second press", async () => {
    const id = await long(120);
    const first = await ubah(id, 51);
    await ubah(id, 51);
    await one.press("Simpan konsep", { "baris[9].nama": "Dari tab lain", "baris[11].nama": "Hanya tab lain" });
    one.page = first;
    const late = await one.press("Simpan konsep", { "baris[9].nama": "Ketikan saya", "baris[10].nama": "Juga saya" });
    expect([late.status, rows(late)]).toEqual([409, 50]);
    expect(late.text).toMatch(/Baris 60[^.]*Tersimpan dari tempat lain: Dari tab lain\. Ketikan Anda: Ketikan saya\./);
    expect(late.text.match(/Pakai yang tersimpan/g)).toHaveLength(1);
    for (const typed of ["Ketikan saya", "Juga saya", "Hanya tab lain"])
      expect([typed, late.html.includes(`value="${typed}"`)]).toEqual([typed, true]);
    expect((await named(id))[59]).toBe("Dari tab lain");
    expect((await one.press("Simpan konsep")).status).toBe(200);
    const expected = lines(120).map(({ nama }) => String(nama));
    expected.splice(59, 3, "Ketikan saya", "Juga saya", "Hanya tab lain");
    expect(await named(id)).toEqual(expected);
  });

  test("are read page by page, numbered through", async () => {
    const page = await one.go(`/efaktur/keluaran/${await long(120)}?baris=51`);
    expect([
      page.html.includes("Barang 51"),
      page.html.includes("Barang 100"),
      page.html.includes("Barang 101"),
    ]).toEqual([true, true, false]);
    expect(page.text).toMatch(/77 ?\. Barang 77/);
  });

  test("of a replacement begin as the original's; the first page that is sent makes a draft of all", async () => {
    const id = await signed(company, faktur(seller, buyer, { baris: lines(70) }));
    const page = await one.go(`/efaktur/keluaran/${id}/pengganti`);
    expect([page.status, rows(page)]).toEqual([200, 50]);
    await one.press("Baris 51–70", { "baris[0].nama": "Diganti" });
    expect([one.page.status, rows(one.page)]).toEqual([200, 20]);
    const made = /keluaran\/([^/]+)\/ubah/.exec(one.page.url)?.[1] ?? "";
    expect(made).not.toBe(id);
    const kept = await named(made);
    expect([kept.length, kept[0], kept[69]]).toEqual([70, "Diganti", "Barang 70"]);
  });
});
