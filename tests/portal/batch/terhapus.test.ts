import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { SANDI } from "../../setup/small-class";
import { Visitor } from "../../setup/visitor";

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

test("a deleted class is restored on the page of deleted items", async () => {
  const mitra = new Visitor(portal.url);
  await mitra.signIn("mitra", SANDI, "mitra");
  await mitra.go("/batch");
  const kelas = /\/batch\/[0-9a-f-]{36}/.exec(mitra.page.html)?.[0] ?? "";
  await mitra.go("/batch/terhapus");
  expect(mitra.page.text).toContain("Tidak ada yang dihapus");
  await mitra.go(`${kelas}/hapus`);
  expect(mitra.page.text).toContain("Selama 30 hari");
  await mitra.press("Hapus kelas", { ketik: "Kelas A" });
  expect(mitra.page.text).toContain("Kelas Kelas A dihapus");
  expect((await mitra.go(kelas)).status).toBe(404);
  await mitra.go("/batch/terhapus");
  expect(mitra.page.text).toContain("Kelas A");
  await mitra.press("Kembalikan");
  expect(mitra.page.text).toContain("peserta dapat masuk lagi");
  expect((await mitra.go(kelas)).status).toBe(200);
  const siti = new Visitor(portal.url);
  await siti.signIn("peserta01", SANDI, "");
  expect((await siti.go("/tugas")).status).toBe(200);
});

test("a deleted participant is restored on the same page, and another one stays deleted", async () => {
  const { api } = portal;
  const partner = await api.signIn("mitra");
  const deleted = async (accountId: string): Promise<string> => {
    const one = await api.db.sql.get<{ id: string; nama: string }>("SELECT id, nama FROM Akun WHERE accountId = ?", [
      accountId,
    ]);
    expect((await partner.call("POST", "/user/delete/peserta", { id: one?.id ?? "" })).status).toBe(200);
    return one?.nama ?? "";
  };
  const [second, third] = [await deleted("peserta02"), await deleted("peserta03")];
  const mitra = new Visitor(portal.url);
  await mitra.signIn("mitra", SANDI, "mitra");
  await mitra.go("/batch/terhapus");
  for (const nama of [second, third]) expect(mitra.page.text).toContain(nama);
  await mitra.press(`Kembalikan ${third}`);
  await mitra.go("/batch/terhapus");
  expect([second, third].map((nama) => mitra.page.text.includes(nama))).toEqual([true, false]);
  expect((await api.signIn("peserta03")).token).not.toBeNull();
});
