import { afterAll, beforeAll, expect, test } from "vitest";
import { KODE_COBA } from "~/domain/pihak/akun";
import { startPortal, type TestPortal } from "../../setup/portal";
import { SANDI } from "../../setup/small-class";
import { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let kepala: Visitor;
let kelas: string;
beforeAll(async () => {
  portal = await startPortal();
  kepala = new Visitor(portal.url);
  await kepala.signIn("instruktur", SANDI, "");
  const found = await portal.api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`, []);
  kelas = `/batch/${found?.id}`;
});
afterAll(() => portal.close());

test("without script an instructor tries a class, acts for its company, resets and removes the try-out", async () => {
  expect((await kepala.go(kelas)).text).not.toContain("Hapus percobaan");
  await kepala.press("Coba sebagai peserta");
  expect(kepala.page.text).toContain("Anda mencoba kelas ini sebagai peserta");
  expect(kepala.page.text).toContain(KODE_COBA);
  expect((await kepala.go("/batch")).status).toBe(403);
  await kepala.go("/identitas");
  await kepala.press("Bertindak sebagai ini");
  expect(kepala.page.text).toContain("Anda mencoba kelas ini sebagai peserta");
  expect((await kepala.go("/efaktur/keluaran/baru")).status).toBe(200);
  await kepala.go("/lihat/selesai");
  expect(new URL(kepala.page.url).pathname).toBe(kelas);
  expect(kepala.page.text).toContain("Lanjutkan percobaan");
  await kepala.go(`${kelas}/coba/ulang`);
  await kepala.press("Mulai percobaan dari awal");
  expect(kepala.page.text).toContain("Anda mencoba kelas ini sebagai peserta");
  await kepala.go("/lihat/selesai");
  await kepala.go(`${kelas}/coba/hapus`);
  await kepala.press("Hapus percobaan");
  expect(kepala.page.text).toContain("Percobaan dihapus.");
  expect(kepala.page.text).not.toContain("Lanjutkan percobaan");
  expect((await kepala.go(`${kelas}/coba/hapus`)).status).toBe(404);
});

test.each(["coba", "lihat"])("a refused press of %s shows its reason on a page of the class", async (what) => {
  const page = await kepala.go(kelas);
  const token = /name="_csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? "";
  const fields = { _csrf: token, _kunci: "kunci yang salah" };
  const answer = await kepala.go(`${kelas}/${what}`, { method: "POST", body: new URLSearchParams(fields) });
  expect([answer.status, new URL(answer.url).pathname]).toEqual([400, `${kelas}/${what}`]);
  expect(answer.html).toContain('role="alert"');
  expect(answer.text).toContain("Kelas A");
});

const begin = async (one: Visitor, button: string) => {
  await one.go(kelas);
  await one.press(button);
};
test.each([
  ["during a try-out", (one: Visitor) => begin(one, "Coba sebagai peserta")],
  ["during a look", (one: Visitor) => begin(one, "Lihat")],
  ["after the end of an access token", () => portal.api.advance(9 * 3_600_000)],
])("signing out %s ends the instructor's own session", async (_when, inAnotherTab) => {
  const open = async () =>
    (
      await portal.api.db.sql.all(
        `SELECT s.id FROM Sesi s JOIN Akun a ON a.id = s.akunId WHERE a.accountId = 'asisten' AND s.berakhir IS NULL`,
        [],
      )
    ).length;
  const asisten = new Visitor(portal.url);
  await asisten.signIn("asisten", SANDI, "");
  const page = await asisten.go("/keluar");
  await inAnotherTab(asisten);
  asisten.page = page;
  expect(await open()).toBe(1);
  await asisten.press("Keluar");
  expect([asisten.cookies.has("lp_sesi"), await open()]).toEqual([false, 0]);
});
