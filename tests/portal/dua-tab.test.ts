import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Actor } from "../setup/api";
import { konsep, pihakOf, slip } from "../setup/bukpot";
import { draft, faktur, npwpOf } from "../setup/faktur";
import { readyBadan } from "../setup/month-badan";
import { startPortal, type TestPortal } from "../setup/portal";
import { ok, sptDetail } from "../setup/spt";
import { opened, traineeOf } from "../setup/trainee";
import type { Page, Visitor } from "../setup/visitor";

let portal: TestPortal;
let one: Visitor;
let wp: Actor;
let spt: string;
beforeAll(async () => {
  portal = await startPortal();
  wp = await (await portal.api.signIn("peserta01")).as("company");
  spt = await readyBadan(wp, 1_000_000_000);
  one = await traineeOf(portal);
});
afterAll(() => portal.close());

type Fields = Record<string, string>;
const versiIn = ({ html }: Page) => /name="versi" value="(\d+)"/.exec(html)?.[1];
/** The text of a box as it is drawn. */
const box = ({ html }: Page, name: string) =>
  /\svalue="([^"]*)"/.exec(
    [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag).find((tag) => tag.includes(` name="${name}"`)) ?? "",
  )?.[1];
const BENTROK = "Data ini diubah dari tempat lain sejak Anda membukanya.";
/** Opens a form, lets another tab save it, and then presses the first tab's button. Returns the answer. */
async function terlambat(path: string, button: string, lain: Fields, milik: Fields): Promise<Page> {
  const first = await opened(one, path);
  await opened(one, path);
  await one.press(button, lain);
  expect([one.page.status, one.page.text.includes("Ada masalah")]).toEqual([200, false]);
  one.page = first;
  const answer = await one.press(button, milik);
  expect([path, answer.status, answer.text.includes(BENTROK)]).toEqual([path, 409, true]);
  expect(Number(versiIn(answer))).toBeGreaterThan(Number(versiIn(first)));
  return answer;
}
const induk = async () => (await sptDetail(wp, spt)).induk;

describe("two tabs on the main form of an annual return, without script", () => {
  it("shows each field changed by both, with both values, and saves the values typed in this tab", async () => {
    const lain = { e14: "3.000.000.000", x_jabatan: "Komisaris" };
    const page = await terlambat(`/spt/${spt}/induk`, "Simpan", lain, { e14: "1.000.000.000", x_kota: "Bandung" });
    expect(page.text).toContain("Tersimpan dari tempat lain: 3.000.000.000. Ketikan Anda: 1.000.000.000.");
    expect(page.text).toContain("Belum disimpan");
    expect(page.html).toMatch(/<a href="#isian-e14">/);
    expect(page.html).toMatch(/<input[^>]*name="e14"[^>]*aria-invalid="true"/);
    expect(["e14", "x_kota", "x_jabatan"].map((name) => box(page, name))).toEqual([
      "1.000.000.000",
      "Bandung",
      "Komisaris",
    ]);
    expect(page.html).not.toMatch(/aria-invalid="true"[^>]*name="x_|name="x_[^>]*aria-invalid="true"/);
    expect(page.text).toContain("Sisa pekerjaan dihitung lagi setelah formulir disimpan.");
    await one.press("Simpan");
    expect(one.page.status).toBe(200);
    expect(await induk()).toMatchObject({ e14: 1_000_000_000, x_kota: "Bandung", x_jabatan: "Komisaris" });
  });

  it("takes the saved value of one field at a button, and still shows the others", async () => {
    const typed = { e14: "20", e15: "30" };
    const page = await terlambat(`/spt/${spt}/induk`, "Simpan", { e14: "7", e15: "8" }, typed);
    expect(page.text).toContain("Tersimpan dari tempat lain: 8. Ketikan Anda: 30.");
    await one.press("Pakai yang tersimpan: 7");
    expect([one.page.status, box(one.page, "e14"), box(one.page, "e15")]).toEqual([200, "7", "30"]);
    expect(one.page.text).not.toContain("Ketikan Anda: 20.");
    expect(one.page.text).toContain("Tersimpan dari tempat lain: 8. Ketikan Anda: 30.");
    await one.press("Simpan");
    expect(await induk()).toMatchObject({ e14: 7, e15: 30 });
  });

  it("reports no difference if both have changed other fields", async () => {
    const page = await terlambat(`/spt/${spt}/induk`, "Simpan", { x_kota: "Medan" }, { x_jabatan: "Direktur Utama" });
    expect(page.text).toContain("tidak ada isian yang diubah di kedua tempat");
    await one.press("Simpan");
    expect(await induk()).toMatchObject({ x_kota: "Medan", x_jabatan: "Direktur Utama" });
  });

  it("keeps the version of its first drawing while its own failures are corrected", async () => {
    await opened(one, `/spt/${spt}/induk`);
    const wrong = await one.press("Simpan", { e14: "seribu", x_kota: "Solo" });
    expect(wrong.status).toBe(422);
    await ok(wp, "POST", "/spt/e-spt/save/induk", {
      id: spt,
      versi: (await sptDetail(wp, spt)).versi,
      isi: { x_kota: "Depok" },
    });
    one.page = wrong;
    const again = await one.press("Simpan", { e14: "1.000" });
    expect([again.status, again.text.includes("Tersimpan dari tempat lain: Depok. Ketikan Anda: Solo.")]).toEqual([
      409,
      true,
    ]);
    await opened(one, `/spt/${spt}/induk`);
    const drawn = await one.press("Simpan", { e14: "dua ribu", x_kota: "Solo" });
    await ok(wp, "POST", "/spt/e-spt/save/induk", {
      id: spt,
      versi: (await sptDetail(wp, spt)).versi,
      isi: { x_kota: "Bogor" },
    });
    one.page = drawn;
    const redrawn = await one.press("Simpan", { e14: "tiga ribu" });
    expect([redrawn.status, versiIn(redrawn)]).toEqual([422, versiIn(drawn)]);
  });
});

describe("two tabs on other forms with a version", () => {
  it("a part of an attachment keeps the cells untouched in this tab", async () => {
    const path = `/spt/${spt}/1C?bagian=g1`;
    const page = await terlambat(
      path,
      "Simpan lampiran",
      { "4002.c3": "5.000", "4003.c3": "6.000" },
      { "4003.c3": "9" },
    );
    expect([box(page, "4002.c3"), box(page, "4003.c3")]).toEqual(["5.000", "9"]);
    expect(page.text).toContain("Tersimpan dari tempat lain: 6.000. Ketikan Anda: 9.");
    await one.press("Simpan lampiran");
    expect((await ok(wp, "GET", "/spt/e-spt/find/1C", { id: spt })).isi).toMatchObject({
      "4002.c3": 5000,
      "4003.c3": 9,
    });
  });

  it("a row, and the question before deleting it", async () => {
    const [row] = (await ok(wp, "GET", "/spt/baris", { id: spt, lampiran: "2", bagian: "a" })).rows;
    const path = `/spt/${spt}/2/daftar/a/baris/${row.urut}`;
    const page = await terlambat(path, "Simpan", { jabatan: "Komisaris" }, { nama: "Siti R." });
    expect([box(page, "nama"), box(page, "jabatan")]).toEqual(["Siti R.", "Komisaris"]);
    await one.press("Simpan");
    const { rows } = await ok(wp, "GET", "/spt/baris", { id: spt, lampiran: "2", bagian: "a" });
    expect(rows[0].isi).toMatchObject({ nama: "Siti R.", jabatan: "Komisaris" });
    const asked = await opened(one, `${path}/hapus`);
    await ok(wp, "POST", "/spt/e-spt/save/induk", {
      id: spt,
      versi: (await sptDetail(wp, spt)).versi,
      isi: { x_kota: "Jakarta" },
    });
    one.page = asked;
    const refused = await one.press("Hapus");
    expect([refused.status, refused.text.includes("Halaman ini sudah menunjukkan keadaan terbaru.")]).toEqual([
      409,
      true,
    ]);
    await one.press("Hapus");
    expect((await ok(wp, "GET", "/spt/baris", { id: spt, lampiran: "2", bagian: "a" })).total).toBe(0);
  });

  it("the draft of an invoice, lines included", async () => {
    const other = await (await portal.api.signIn("peserta02")).as("company");
    const id = await draft(wp, faktur(await npwpOf(wp), await npwpOf(other)));
    const path = `/efaktur/keluaran/${id}/ubah`;
    const lain = { "baris[0].nama": "Komputer", referensi: "R-1" };
    const page = await terlambat(path, "Simpan konsep", lain, { "baris[0].harga": "20.000.000", referensi: "R-2" });
    expect([box(page, "baris[0].nama"), box(page, "baris[0].harga")]).toEqual(["Komputer", "20.000.000"]);
    expect(page.text).toContain("Tersimpan dari tempat lain: R-1. Ketikan Anda: R-2.");
    await one.press("Simpan konsep");
    expect((await ok(wp, "GET", "/eFaktur/detail", { id })).isian).toMatchObject({ referensi: "R-2" });
  });
  it("the draft of an invoice to which another tab has added a line", async () => {
    const other = await (await portal.api.signIn("peserta02")).as("company");
    const id = await draft(wp, faktur(await npwpOf(wp), await npwpOf(other)));
    const path = `/efaktur/keluaran/${id}/ubah`;
    const [first, second] = [await opened(one, path), await opened(one, path)];
    await opened(one, path);
    await one.press("Tambah baris");
    await one.press("Simpan konsep", {
      "baris[1].nama": "Meja",
      "baris[1].harga": "1.000.000",
      "baris[1].jumlah": "1",
    });
    one.page = first;
    const page = await one.press("Simpan konsep", { referensi: "R-9" });
    expect([page.status, box(page, "baris[1].nama"), box(page, "referensi")]).toEqual([409, "Meja", "R-9"]);
    one.page = second;
    const both = await one.press("Simpan konsep", { "baris[0].nama": "Server" });
    expect(both.text).toContain("Banyak baris yang tersimpan: 2; di sini: 1.");
  });

  it("the draft of a slip", async () => {
    const pihak = await pihakOf(wp, await npwpOf(await (await portal.api.signIn("peserta02")).as("company")));
    const path = `/bukpot/BP21/${await konsep(wp, "BP21", slip.BP21(pihak))}/ubah`;
    const page = await terlambat(path, "Simpan konsep", { bruto: "11.000.000" }, { bruto: "12.000.000" });
    expect(page.text).toContain("Tersimpan dari tempat lain: 11.000.000. Ketikan Anda: 12.000.000.");
    expect((await one.press("Simpan konsep")).status).toBe(200);
  });

  it("an employee", async () => {
    const [row] = (await ok(wp, "GET", "/karyawan/list", {})).rows;
    const path = `/data/karyawan/${row.id}/ubah`;
    const page = await terlambat(path, "Simpan", { jabatan: "Kasir" }, { jabatan: "Manajer" });
    expect(page.text).toContain("Tersimpan dari tempat lain: Kasir. Ketikan Anda: Manajer.");
    await one.press("Simpan");
    expect((await ok(wp, "GET", "/karyawan/detail", { id: row.id })).jabatan).toBe("Manajer");
  });
});
