import fs from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { SANDI } from "../../setup/small-class";
import { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let kepala: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  kepala = new Visitor(portal.url);
  await kepala.signIn("instruktur", SANDI, "");
});
afterAll(() => portal.close());

test("a grade book is matched, completed by hand and downloaded without script", async () => {
  const kelas = await portal.api.db.sql.get<{ id: string }>("SELECT id FROM Batch WHERE nama = 'Kelas A'");
  await kepala.go(`/batch/${kelas?.id}/nilai`);
  await kepala.follow("Isi buku nilai Moodle atau Canvas");
  const content = fs.readFileSync("tests/fixtures/lms/canvas.csv");
  await kepala.send("Cocokkan", { name: "canvas.csv", content });
  expect(kepala.page.text).toContain("Ekspor buku nilai Canvas. Baris cocok: 2; belum diputuskan: 1");
  expect(kepala.page.text).toContain("Dewi Lestari");
  const stranger = /name="(pasangan\.b\d+)"/.exec(kepala.page.html)?.[1] ?? "";
  await kepala.press("Perbarui pencocokan", { [stranger]: "-" });
  expect(kepala.page.text).toContain("belum diputuskan: 0");
  expect(kepala.page.text).toContain("dilewati");
  // a column chosen twice is reported next to both, and the decisions are kept
  const columns = [...kepala.page.html.matchAll(/name="(kolom\.t[^"]+)"/g)].map(([, name = ""]) => name);
  expect(columns.length).toBeGreaterThan(1);
  const twice = Object.fromEntries(columns.slice(0, 2).map((name) => [name, "5"]));
  await kepala.press("Unduh berkas terisi", twice);
  expect(kepala.page.status).toBe(200);
  expect(kepala.page.text.split("Tugas lain mengisi kolom yang sama.")).toHaveLength(3);
  expect(kepala.page.text).toContain("belum diputuskan: 0");
  const file = await kepala.press("Unduh berkas terisi");
  expect(file.headers.get("content-disposition")).toContain("canvas-terisi.csv");
  expect(file.html).toContain("    Points Possible,,,,,100.00,10.00,(read only),(read only)");
});

test("in a file with too many strangers, decided ones make room for the rest, and no choice is lost", async () => {
  const STRANGERS = 75;
  const kelas = await portal.api.db.sql.get<{ id: string }>("SELECT id FROM Batch WHERE nama = 'Kelas A'");
  const lines = fs.readFileSync("tests/fixtures/lms/canvas.csv", "utf8").trimEnd().split("\n").slice(0, 4);
  const strangers = Array.from({ length: STRANGERS }, (_, n) => `"Luar, Orang ${n}",9${n},X-${n},luar${n},Kelas B,,,,`);
  await kepala.go(`/batch/${kelas?.id}/nilai/cocok`);
  await kepala.send("Cocokkan", { name: "canvas.csv", content: [...lines, ...strangers].join("\n") });
  expect(kepala.page.text).toContain(`belum diputuskan: ${STRANGERS}`);
  expect(kepala.page.text).toContain("75 baris, 60 yang pertama ditunjukkan");
  const drawn = () =>
    [...kepala.page.html.matchAll(/<select[^>]*name="(pasangan\.b\d+)"/g)].map(([, name = ""]) => name);
  const hidden = () => [...kepala.page.html.matchAll(/<input type="hidden" name="pasangan\.b\d+" value="([^"]*)"/g)];
  const first = drawn();
  expect([first.length, hidden().length]).toEqual([60, STRANGERS - 60]);
  // the first of them is a member of the class, the others are left out
  const dewi = /<option value="([^"]+)"[^>]*>Dewi Lestari/.exec(kepala.page.html)?.[1] ?? "";
  const chosen = Object.fromEntries(first.map((name, at) => [name, at === 0 ? dewi : "-"]));
  await kepala.press("Perbarui pencocokan", chosen);
  expect(kepala.page.text).toContain(`belum diputuskan: ${STRANGERS - 60}`);
  const second = drawn();
  // the waiting rows are in front now, and the decided rows are sent along
  expect(second.slice(0, 15).some((name) => first.includes(name))).toBe(false);
  expect(second).toHaveLength(60);
  expect(hidden().every(([, value]) => value === "-" || value === dewi)).toBe(true);
  await kepala.press("Perbarui pencocokan", Object.fromEntries(second.slice(0, 15).map((name) => [name, "-"])));
  expect(kepala.page.text).toContain("belum diputuskan: 0");
  expect(kepala.page.text).not.toContain("Peserta yang tidak ada di berkas Dewi");
  const file = await kepala.press("Unduh berkas terisi");
  expect(file.headers.get("content-disposition")).toContain("canvas-terisi.csv");
  expect(file.html.trimEnd().split("\n")).toHaveLength(lines.length + STRANGERS);
});

test("packs: a broken file is reported by line, a corrected one is kept and chosen for a class", async () => {
  const start = fs.readFileSync("prisma/seed/paket-awal.json", "utf8");
  await kepala.go("/paket/baru");
  await kepala.send("Periksa dan simpan", { name: "paket.json", content: start.replace('"K/1"', '"K/9"') });
  expect(kepala.page.status).toBe(422);
  expect(kepala.page.text).toContain("Baris 34, kolom 19 perusahaan.1.karyawan.1.ptkp");
  await kepala.send("Periksa dan simpan", { name: "paket.json", content: start });
  expect(kepala.page.text).toContain("Paket disimpan sebagai versi 1.0.0");
  await kepala.follow("Unduh berkas");
  expect(kepala.page.html).toBe(start);
  await kepala.go("/paket/panduan");
  expect(kepala.page.text).toContain("dokumen.faktur[].baris[].harga");
  const mitra = new Visitor(portal.url);
  await mitra.signIn("mitra", SANDI, "mitra");
  await mitra.go("/batch/baru");
  expect(mitra.page.text).toContain("Paket saya (1.0.0)");
});
