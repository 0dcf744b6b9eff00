import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { type KelasLepas, kelasLepas, lembarOf, soalKurang } from "../../setup/putaran";
import { SANDI } from "../../setup/small-class";
import { story } from "../../setup/story";
import { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let kepala: Visitor;
let siti: Visitor;
let kelas: KelasLepas;
let soal: Awaited<ReturnType<typeof lembarOf>>["soal"][number];
const at = {
  lembar: () => `/tugas/${kelas.tugasId}/balas/${kelas.satu}/telaah`,
  soal: () => `${at.lembar()}/${soal.id}`,
  putaran: () => `/tugas/${kelas.tugasId}/putaran`,
};
beforeAll(async () => {
  portal = await startPortal();
  kelas = await kelasLepas(portal.api);
  soal = soalKurang(await lembarOf(kelas.kepala, kelas.satu));
  [kepala, siti] = [new Visitor(portal.url), new Visitor(portal.url)];
  await kepala.signIn("instruktur", SANDI, "");
  await siti.signIn("peserta01", SANDI, "");
});
afterAll(() => portal.close());

const ALASAN = "Kontraknya menyebut sepuluh unit.";
const step = story();
step("points without a reason are refused, and the typed points stay", async () => {
  await kepala.go(at.soal());
  await kepala.press("Simpan poin", { poin: "0,25", alasan: "" });
  expect(kepala.page.status).toBe(422);
  expect(kepala.page.html).toContain('value="0,25"');
});

step("the sheet shows points set by hand, and the participant still sees the released sheet", async () => {
  await kepala.press("Simpan poin", { poin: String(soal.maks).replace(".", ","), alasan: ALASAN });
  expect(new URL(kepala.page.url).pathname).toBe(at.lembar());
  expect(kepala.page.text).toContain(ALASAN);
  expect(kepala.page.text).toContain("Nilai ini sudah dilepas.");
  expect((await siti.go(at.lembar())).text).not.toContain(ALASAN);
});

step("the head releases the round after the table of marks before and after", async () => {
  await kepala.go(at.putaran());
  expect(kepala.page.text).toContain("Konsep putaran 1");
  await kepala.follow("Lepas putaran");
  await kepala.press("Lepas putaran");
  expect(kepala.page.text).toContain("1 nilai berubah.");
  expect(kepala.page.text).toContain("Dilepas");
  expect((await siti.go(at.lembar())).text).toContain(ALASAN);
});

test("only instructors open the pages of rounds and of points set by hand", async () => {
  expect((await siti.go(at.putaran())).status).toBe(403);
  expect((await siti.go(at.soal())).status).toBe(403);
});
