import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { type KelasLepas, kelasLepas, lembarOf, soalKurang } from "../../setup/putaran";
import { SANDI } from "../../setup/small-class";
import { story } from "../../setup/story";
import { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let kepala: Visitor;
let asisten: Visitor;
let siti: Visitor;
let kelas: KelasLepas;
let soal: Awaited<ReturnType<typeof lembarOf>>["soal"][number];
const at = {
  lembar: () => `/tugas/${kelas.tugasId}/balas/${kelas.satu}/telaah`,
  sanggah: () => `/tugas/${kelas.tugasId}/balas/${kelas.satu}/sanggah/${soal.id}`,
  daftar: () => `/tugas/${kelas.tugasId}/sanggahan`,
  pendapat: () => `/tugas/${kelas.tugasId}/balas/${kelas.satu}/pendapat/${soal.id}`,
};
beforeAll(async () => {
  portal = await startPortal();
  kelas = await kelasLepas(portal.api);
  soal = soalKurang(await lembarOf(kelas.siti, kelas.satu));
  await portal.api.db.write((sql) =>
    sql.run("UPDATE BatchInstruktur SET menilai = 1 WHERE akunId = (SELECT id FROM Akun WHERE accountId = 'asisten')"),
  );
  [kepala, asisten, siti] = [new Visitor(portal.url), new Visitor(portal.url), new Visitor(portal.url)];
  await kepala.signIn("instruktur", SANDI, "");
  await asisten.signIn("asisten", SANDI, "");
  await siti.signIn("peserta01", SANDI, "");
});
afterAll(() => portal.close());

const TEKS = "Kontraknya menyebut sepuluh unit.";
const TANYA = "Apakah ini satu pesanan?";
const USUL = "Pesanannya satu.";
const koma = (poin: number) => String(poin).replace(".", ",");
const step = story();
step("a text that is too long is refused and stays in its box", async () => {
  await siti.go(at.lembar());
  expect(siti.page.text).toContain("Sanggahan sampai");
  await siti.go(at.sanggah());
  await siti.press("Kirim sanggahan", { teks: "panjang ".repeat(300) });
  expect(siti.page.status).toBe(422);
  expect(siti.page.html).toContain("panjang panjang");
});

step("the sheet shows the sent objection, and takes no second one", async () => {
  await siti.press("Kirim sanggahan", { teks: TEKS });
  expect(new URL(siti.page.url).pathname).toBe(at.lembar());
  expect(siti.page.text).toContain(TEKS);
  expect(siti.page.text).toContain("Menunggu jawaban");
  expect((await siti.go(at.sanggah())).status).toBe(409);
});

step("a marker asks another one, who proposes points that are taken over", async () => {
  await kepala.go(at.pendapat());
  await kepala.press("Kirim permintaan", { teks: TANYA });
  expect(kepala.page.status).toBe(422);
  expect(kepala.page.html).toContain(TANYA);
  await kepala.press("Kirim permintaan", { teks: TANYA, penilaiId: await idOf("Akun", "accountId = 'asisten'") });
  const opinion = `/tugas/${kelas.tugasId}/pendapat/${await idOf("PendapatKedua", "status = 'open'")}`;
  expect((await asisten.go(at.daftar())).text).toContain("Menunggu pendapat");
  await asisten.go(opinion);
  await asisten.press("Kirim pendapat", { poin: "", alasan: USUL });
  expect(asisten.page.status).toBe(422);
  expect(asisten.page.html).toContain(USUL);
  await asisten.press("Kirim pendapat", { poin: koma(soal.maks), alasan: USUL });
  await kepala.go(opinion);
  expect(kepala.page.text).toContain(USUL);
  await kepala.press("Simpan putusan", { putusan: "pakai", alasan: "" });
  expect(kepala.page.status).toBe(422);
  await kepala.press("Simpan putusan", { putusan: "biarkan", alasan: "" });
  expect(kepala.page.text).toContain("Tidak dipakai");
});

step("the answer needs a reason, and waits for the round that changes the points", async () => {
  await kepala.go(at.daftar());
  await kepala.follow(soal.judul);
  expect(kepala.page.text).toContain(TEKS);
  await kepala.press("Kirim jawaban", { putusan: "terima", poin: koma(soal.maks), alasan: "" });
  expect(kepala.page.status).toBe(422);
  expect(kepala.page.html).toContain(`value="${koma(soal.maks)}"`);
  await kepala.press("Kirim jawaban", { putusan: "terima", poin: koma(soal.maks), alasan: "Kontrak dibaca ulang." });
  expect(kepala.page.text).toContain("Diterima, menunggu putaran berikutnya");
  expect((await siti.go(at.lembar())).text).toContain("Diterima, menunggu putaran berikutnya");
  for (const secret of [TANYA, USUL]) expect(siti.page.text).not.toContain(secret);
  await kepala.go(`/tugas/${kelas.tugasId}/putaran/lepas`);
  await kepala.press("Lepas putaran");
  expect((await siti.go(at.lembar())).text).toContain("Diterima, diubah di putaran 1");
});

test("only instructors open the pages of answers and of second opinions", async () => {
  expect((await siti.go(at.daftar())).status).toBe(403);
  expect((await siti.go(at.pendapat())).status).toBe(403);
});

async function idOf(table: string, where: string): Promise<string> {
  return (await portal.api.db.sql.get<{ id: string }>(`SELECT id FROM ${table} WHERE ${where}`))?.id ?? "";
}
