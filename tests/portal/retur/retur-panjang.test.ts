import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "../../setup/api";
import { baris, faktur, npwpOf, signed } from "../../setup/faktur";
import { startPortal, type TestPortal } from "../../setup/portal";
import { SANDI } from "../../setup/small-class";
import { ok } from "../../setup/spt";
import { type Page, Visitor } from "../../setup/visitor";

let portal: TestPortal;
let seller: Actor;
let buyer: Actor;
let one: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  seller = await (await portal.api.signIn("peserta01")).as("company");
  buyer = await (await portal.api.signIn("peserta02")).as("company");
  one = new Visitor(portal.url);
  await one.signIn("peserta02", SANDI);
  await one.go("/identitas");
  await one.press("Bertindak sebagai ini");
});
afterAll(() => portal.close());

/** A credited invoice of `count` lines, each of ten pieces. */
async function credited(count: number): Promise<string> {
  const lines = Array.from({ length: count }, (_, at) => baris({ nama: `Barang ${at + 1}`, jumlah: "10" }));
  const input = faktur(await npwpOf(seller), await npwpOf(buyer), { tanggal: "2026-04-02", baris: lines });
  const id = await signed(seller, input);
  await ok(buyer, "POST", "/eFaktur/update", { ids: [id], action: "credit", period: "2026-04" });
  return id;
}
const rows = ({ html }: Page) => html.match(/name="baris\[\d+\]\.jumlah"/g)?.length ?? 0;
const baru = (fakturId: string, page = "") => one.go(`/efaktur/retur-masukan/baru?faktur=${fakturId}${page}`);
const kept = async (id: string): Promise<Record<number, string>> => {
  const note = await ok(buyer, "GET", "/eFaktur/return/detail", { id });
  return Object.fromEntries(
    note.baris.flatMap(({ urut, jumlah }: { urut: number; jumlah: string }) => (jumlah === "" ? [] : [[urut, jumlah]])),
  );
};
const TANGGAL = { tanggal: "03-04-2026" };

describe("the lines of a long return note", () => {
  test.each([
    [49, 49, false],
    [50, 50, false],
    [51, 50, true],
  ])("are drawn fifty to a page: of %i the form has %i", async (count, drawn, paged) => {
    const page = await baru(await credited(count));
    expect([page.status, rows(page), page.text.includes("Pindah halaman menyimpan konsep")]).toEqual([
      200,
      drawn,
      paged,
    ]);
  });

  test("keep their quantities on every page, until the whole note is read page by page", async () => {
    const fakturId = await credited(120);
    await baru(fakturId);
    await one.press("Baris 51–100", { ...TANGGAL, "baris[0].jumlah": "1", "baris[49].jumlah": "2" });
    expect([one.page.status, new URL(one.page.url).search, rows(one.page)]).toEqual([200, "?baris=51", 50]);
    const id = /retur-masukan\/([^/]+)\/ubah/.exec(one.page.url)?.[1] ?? "";
    expect(one.page.html).toContain("Barang 51");
    await one.press("Baris 101–120", { "baris[9].jumlah": "3" });
    expect(rows(one.page)).toBe(20);
    // sums count the lines of other pages
    const asked = await one.press("Hitung", { "baris[19].jumlah": "4" });
    expect([asked.status, asked.text.includes((10 * 15_000_000).toLocaleString("id-ID"))]).toEqual([200, true]);
    await one.press("Simpan konsep", { "baris[19].jumlah": "4" });
    expect(await kept(id)).toEqual({ 1: "1", 50: "2", 60: "3", 120: "4" });
    expect(one.page.text).toContain("Barang 120");
  });

  test("refuse a quantity above the rest by the number of its line, and keep what was typed", async () => {
    const fakturId = await credited(60);
    await baru(fakturId, "&baris=51");
    expect([rows(one.page), one.page.html.includes("Barang 60")]).toEqual([10, true]);
    const refused = await one.press("Simpan konsep", { ...TANGGAL, "baris[3].jumlah": "11", "baris[4].jumlah": "5" });
    expect([refused.status, /Baris 54/.test(refused.text), /value="5"/.test(refused.html)]).toEqual([422, true, true]);
  });

  test("are read fifty to a page when all of them go back", async () => {
    const fakturId = await credited(70);
    const all = Array.from({ length: 70 }, (_, at) => ({ urut: at + 1, jumlah: "1" }));
    const { id } = await ok(buyer, "POST", "/eFaktur/return/save-draft", {
      fakturId,
      tanggal: "2026-04-03",
      baris: all,
    });
    const first = await one.go(`/efaktur/retur-masukan/${id}`);
    expect([first.html.includes("Barang 50"), first.html.includes("Barang 51")]).toEqual([true, false]);
    const second = await one.go(`/efaktur/retur-masukan/${id}?baris=51`);
    expect([second.html.includes("Barang 50"), second.html.includes("Barang 70")]).toEqual([false, true]);
  });
});
