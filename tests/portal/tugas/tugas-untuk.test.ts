import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { SANDI } from "../../setup/small-class";
import { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let kepala: Visitor;
let siti: Visitor;
let budi: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  [kepala, siti, budi] = [new Visitor(portal.url), new Visitor(portal.url), new Visitor(portal.url)];
  await kepala.signIn("instruktur", SANDI, "");
  await siti.signIn("peserta01", SANDI, "");
  await budi.signIn("peserta02", SANDI, "");
});
afterAll(() => portal.close());

test("without script a draft is given to one participant, published, and corrected without telling anybody", async () => {
  await kepala.go("/tugas/baru");
  await kepala.press("Buat dan beri tahu peserta", {
    judul: "Remedial satu",
    uraian: "Kerjakan.",
    modul: "lainnya",
    jatuhTempo: "10-04-2026",
    draf: "on",
  });
  const tugas = new URL(kepala.page.url).pathname;
  expect(kepala.page.text).toContain("Peserta belum melihatnya");
  expect((await siti.go(tugas)).status).toBe(404);
  const chosen = (await portal.api.db.sql.get<{ id: string; nama: string }>(
    `SELECT id, nama FROM Akun WHERE accountId = 'peserta01'`,
    [],
  )) as { id: string; nama: string };
  await kepala.go(`${tugas}/untuk`);
  await kepala.press("Simpan penerima", { peserta: chosen.id });
  expect(kepala.page.text).toContain(chosen.nama);
  expect((await kepala.go("/tugas?status=draft")).text).toContain("Remedial satu");
  expect((await siti.go("/tugas")).html).not.toContain('value="draft"');
  await kepala.go(`${tugas}/terbit`);
  await kepala.press("Terbitkan tugas ini", {});
  expect(kepala.page.text).toContain("Tugas diterbitkan.");
  expect((await siti.go(tugas)).status).toBe(200);
  expect((await budi.go(tugas)).status).toBe(404);
  await kepala.go(`${tugas}/ubah`);
  await kepala.press("Simpan tugas", { uraian: "Kerjakan semua.", diam: "on" });
  expect(kepala.page.text).toContain("Tidak ada peserta yang diberi tahu");
  await kepala.go(`${tugas}/ubah`);
  await kepala.press("Simpan tugas", { uraian: "Kerjakan semuanya." });
  expect(kepala.page.text).toContain("peserta diberi tahu");
});
