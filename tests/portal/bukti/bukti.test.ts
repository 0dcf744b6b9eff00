import { afterAll, beforeAll, expect } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { SANDI } from "../../setup/small-class";
import { ok } from "../../setup/spt";
import { story } from "../../setup/story";
import { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let kepala: Visitor;
let siti: Visitor;
let tugasId: string;
let alamat: string;
beforeAll(async () => {
  portal = await startPortal();
  [kepala, siti] = [new Visitor(portal.url), new Visitor(portal.url)];
  await kepala.signIn("instruktur", SANDI, "");
  await siti.signIn("peserta01", SANDI, "");
  const head = await portal.api.signIn("instruktur");
  const batch = await portal.api.db.sql.get<{ id: string }>("SELECT id FROM Batch WHERE nama = 'Kelas A'");
  const given = { batchId: batch?.id, judul: "Gaji April", uraian: "Kerjakan.", modul: "lainnya" };
  tugasId = (await ok(head, "POST", "/tugas/create", { ...given, jatuhTempo: "2026-05-20" })).id;
});
afterAll(() => portal.close());

const KERTAS = {
  ref: "GAJI-04",
  jenis: "daftar_gaji",
  judul: "Daftar gaji April",
  tanggal: "06-04-2026",
  isi: "Dibayar hari ini.",
};
const TABEL = "Nama\tNomor\tGaji\nAndi\t10201\t6.200.000\nBudi\t10202\t4.400.000\nJumlah\t\t1";

const step = story();
step("an assignment without documents leads its head to a new one, in its class", async () => {
  await kepala.go(`/tugas/${tugasId}`);
  expect(kepala.page.text).toContain("belum mempunyai bukti transaksi");
  await kepala.follow("Tambah bukti transaksi");
  expect(kepala.page.text).toContain("Kelas A");
  expect(kepala.page.html).toMatch(
    new RegExp(`value="${tugasId}"[^>]* (checked|selected)|(checked|selected)[^>]* value="${tugasId}"`),
  );
});

step("a refused document keeps what was typed, its table too", async () => {
  await kepala.press("Simpan", { ...KERTAS, tiba: "05-04-2026", tabel: "Nama\tNama\nx\ty" });
  expect(kepala.page.status).toBe(422);
  expect(kepala.page.html).toContain('href="#isian-tiba"');
  expect(kepala.page.html).toContain('value="Daftar gaji April"');
  expect(kepala.page.html).toContain("Nama\tNama");
  await kepala.press("Simpan", { ...KERTAS, tiba: "", tabel: "Nama\tNama\nx\ty" });
  expect(kepala.page.status).toBe(422);
  expect(kepala.page.html).toContain('href="#isian-tabel"');
});

step("a pasted table is recognised, shown with its kinds, and corrected", async () => {
  await kepala.press("Simpan", { ...KERTAS, tabel: TABEL });
  alamat = new URL(kepala.page.url).pathname.replace("/ubah", "");
  expect(kepala.page.text).toContain("Periksa jenis setiap kolom");
  expect(kepala.page.html).toMatch(/name="kolom\[1\]\.jenis"[\s\S]*?value="rupiah"[^>]* selected/);
  await kepala.press("Simpan", { "kolom[1].jenis": "teks" });
  expect(new URL(kepala.page.url).pathname).toBe(alamat);
  expect(kepala.page.text).toContain("Peserta yang melihatnya diberi tahu");
  expect(kepala.page.text).toContain("10201");
  expect(kepala.page.text).toContain("10.600.000");
});

step("a trainee reads it from the assignment, as on paper, with its PDF", async () => {
  await siti.go(`/tugas/${tugasId}`);
  expect(siti.page.text).toContain("Daftar gaji April");
  expect(siti.page.text).not.toContain("Tambah bukti transaksi");
  await siti.follow("GAJI-04");
  for (const text of ["SIMULASI", "Dibayar hari ini.", "Andi", "10.600.000"]) expect(siti.page.text).toContain(text);
  expect(siti.page.text).not.toContain("Ubah bukti transaksi");
  for (const path of [`${alamat}/cetak`, `/tugas/${tugasId}/bukti`]) {
    const file = await siti.go(path);
    expect(file.status).toBe(200);
    expect(file.html.startsWith("%PDF")).toBe(true);
  }
  expect((await siti.go(`${alamat}/ubah`)).status).toBe(403);
});

step("the list finds it by kind and assignment, and a document to come is nowhere", async () => {
  await kepala.go(`/bukti/baru?tugasId=${tugasId}`);
  await kepala.press("Simpan", { ...KERTAS, ref: "RAHASIA-9", tanggal: "06-04-2026", tiba: "01-06-2026" });
  const later = new URL(kepala.page.url).pathname;
  expect(kepala.page.text).toContain("Peserta belum melihat bukti ini");
  await kepala.go(`/bukti?tugasId=${tugasId}`);
  expect(kepala.page.text).toContain("RAHASIA-9");
  for (const query of ["", `?tugasId=${tugasId}`, "?jenis=daftar_gaji", "?q=gaji"]) {
    await siti.go(`/bukti${query}`);
    expect(siti.page.text).toContain("GAJI-04");
    expect(siti.page.text).not.toContain("RAHASIA-9");
  }
  await siti.go("/bukti?jenis=memo");
  expect(siti.page.text).not.toContain("GAJI-04");
  for (const path of [later, `${later}/cetak`]) expect((await siti.go(path)).status).toBe(404);
  expect((await siti.go(`/tugas/${tugasId}`)).text).not.toContain("RAHASIA-9");
});

step("a change after a reply is told before it is made", async () => {
  const trainee = await portal.api.signIn("peserta01");
  await ok(trainee, "POST", "/tugas/balas", { tugasId, teks: "Selesai" });
  await kepala.go(`${alamat}/ubah`);
  expect(kepala.page.text).toContain("Peserta yang sudah membalas tugas bukti ini: 1");
  await kepala.press("Simpan", { judul: "Daftar gaji April, perbaikan", diam: "on" });
  expect(kepala.page.text).toContain("Bukti transaksi disimpan.");
});

step("a deleted document is gone for everybody", async () => {
  await kepala.go(`${alamat}/hapus`);
  expect(kepala.page.text).toContain("Dokumen pajak yang sudah dibuat dari bukti ini tetap ada");
  await kepala.press("Hapus bukti transaksi");
  expect(kepala.page.text).toContain("Bukti transaksi dihapus.");
  expect((await siti.go(alamat)).status).toBe(404);
});
