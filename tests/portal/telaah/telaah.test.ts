import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { SANDI } from "../../setup/small-class";
import { story } from "../../setup/story";
import { comparedWith, type KelasTelaah, kelasTelaah } from "../../setup/telaah";
import { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let kepala: Visitor;
let siti: Visitor;
let kelas: KelasTelaah;
const at = {
  laporan: () => `/tugas/${kelas.tugasId}/telaah`,
  kunci: () => `/tugas/${kelas.tugasId}/kunci`,
  balasan: (id: string) => `/tugas/${kelas.tugasId}/balas/${id}`,
};
beforeAll(async () => {
  portal = await startPortal();
  [kepala, siti] = [new Visitor(portal.url), new Visitor(portal.url)];
  await kepala.signIn("instruktur", SANDI, "");
  await siti.signIn("peserta01", SANDI, "");
  kelas = await kelasTelaah(portal.api);
});
afterAll(() => portal.close());

const KALIMAT = "jumlah Rp15.000.000, menurut kunci Rp150.000.000.";
const AKIBAT = "kurang Rp14.850.000 pada";
/** Opens the report until it shows no waiting reply. */
const marked = () => expect.poll(async () => (await kepala.go(at.laporan())).text).not.toContain("Menunggu");

const step = story();
step("an assignment without a key names its replies and how to make one", async () => {
  await kepala.go(`/tugas/${kelas.tugasId}`);
  await kepala.follow("Telaah");
  expect(kepala.page.text).toContain("jadikan balasan itu kunci");
  expect(kepala.page.html).toContain(`${at.kunci()}/ambil/${kelas.satu}`);
  expect((await kepala.go(at.kunci())).status).toBe(404);
  expect((await kepala.go(at.balasan(kelas.satu))).status).toBe(200);
  expect(kepala.page.text).not.toContain("Usulan telaah");
});

step("a reply becomes the key after a confirmation", async () => {
  await kepala.go(`${at.kunci()}/ambil/${kelas.dua}`);
  expect(kepala.page.text).toContain("Pekerjaan balasan ini menjadi acuan tugas");
  await kepala.press("Jadikan kunci");
  expect(new URL(kepala.page.url).pathname).toBe(at.kunci());
  expect(kepala.page.text).toContain("100 dari nilai maksimum 100");
  expect(kepala.page.text).toContain("SO-002");
  expect(kepala.page.text).toContain("Rp150.000.000");
  expect(kepala.page.text).toContain("SPT Masa PPN Maret 2026: pelaporan");
});

step("points with another sum are refused with the difference, and the typed texts stay", async () => {
  const typed = { "soal[0].judul": "Pesanan kedua", "soal[0].poin": "1", "soal[0].petunjuk[0]": "Baca pesanannya." };
  await kepala.press("Simpan kunci", typed);
  expect(kepala.page.status).toBe(422);
  expect(kepala.page.text).toContain("nilai maksimumnya 100");
  for (const text of Object.values(typed)) expect(kepala.page.html).toContain(`value="${text}"`);
});

step("an unreadable box is named, and its text stays", async () => {
  await kepala.press("Simpan kunci", { "soal[0].poin": "satu", "soal[0].toleransi": "-5", lebih: "x" });
  expect(kepala.page.status).toBe(422);
  expect(kepala.page.html).toContain('value="satu"');
  expect(kepala.page.html).toContain('value="-5"');
  expect(kepala.page.html).toContain('href="#isian-soal-0-poin"');
  expect(kepala.page.html).toContain('href="#isian-lebih"');
});

step("titles, hints and the loss are saved", async () => {
  await kepala.go(at.kunci());
  await kepala.press("Simpan kunci", {
    "soal[0].judul": "Pesanan kedua",
    "soal[0].petunjuk[0]": "Baca pesanannya.",
    lebih: "2,5",
  });
  expect(kepala.page.text).toContain("Kunci disimpan.");
  for (const text of ["Pesanan kedua", "Baca pesanannya.", "2,5"])
    expect(kepala.page.html).toContain(`value="${text}"`);
});

step("after a change by another instructor the page keeps what was typed", async () => {
  const other = new Visitor(portal.url);
  await other.signIn("instruktur", SANDI, "");
  await other.go(at.kunci());
  await other.press("Simpan kunci", { "soal[0].judul": "Judul mereka" });
  await kepala.press("Simpan kunci", { "soal[0].judul": "Judul saya" });
  expect(kepala.page.status).toBe(409);
  expect(kepala.page.html).toContain('value="Judul saya"');
  expect(kepala.page.text).toContain("Judul mereka");
  await kepala.press("Simpan kunci", { "soal[0].judul": "Judul saya" });
  expect(kepala.page.text).toContain("Kunci disimpan.");
});

step("the report shows points by question, and the commonest mistake with its people", async () => {
  await marked();
  expect(kepala.page.text).toContain("Ditelaah");
  expect(kepala.page.text).toContain("sebagian poin");
  expect(kepala.page.text).toContain("Faktur keluaran: jumlah Rp15.000.000, menurut kunci Rp150.000.000");
  expect(kepala.page.text).toContain("1 orang: Siti Rahmawati");
  expect(kepala.page.html).not.toContain("Telaah balasan yang menunggu");
});

step("the sheet tells a lost point with both values and its effect on the return", async () => {
  await kepala.follow("Siti Rahmawati");
  expect(kepala.page.text).toContain(KALIMAT);
  expect(kepala.page.text).toContain(AKIBAT);
  expect(kepala.page.text).toContain("III.E");
  await kepala.follow("SO-002");
  expect(kepala.page.url).toContain("/karya/");
  expect(kepala.page.status).toBe(200);
});

step("a participant asks for a hint at its price", async () => {
  await kepala.go(at.kunci());
  await kepala.press("Simpan kunci", { "soal[0].harga[0]": "0,5" });
  await siti.go(`/tugas/${kelas.tugasId}`);
  await siti.follow("Petunjuk");
  expect(siti.page.text).not.toContain("Baca pesanannya.");
  await siti.press("Minta petunjuk 1, potongan 0,5 poin");
  expect(siti.page.text).toContain("Petunjuk ditampilkan.");
  expect(siti.page.text).toContain("Baca pesanannya.");
  expect(siti.page.text).toContain("Semua petunjuk soal ini sudah diminta.");
});

step("a practising participant has its work checked", async () => {
  await kepala.go(at.kunci());
  await kepala.press("Simpan kunci", { latihan: "5" });
  await siti.go("/identitas");
  await siti.press("PT Cakra Nusantara");
  await siti.go(`/tugas/${kelas.tugasId}`);
  await siti.follow("Latihan");
  await siti.press("Periksa pekerjaan saya");
  expect(siti.page.text).toContain("Pekerjaan diperiksa.");
  expect(siti.page.text).toContain("berbeda dalam jumlah.");
  expect(siti.page.text).not.toContain("150.000.000");
  expect(siti.page.text).toContain("Pemeriksaan berikutnya dapat dilakukan mulai");
});

step("replies that wait are marked by one press", async () => {
  await portal.api.db.write((sql) => sql.run("DELETE FROM Telaah WHERE balasanId = ?", [kelas.satu]));
  await kepala.go(at.laporan());
  await kepala.press("Telaah balasan yang menunggu");
  expect(kepala.page.text).toContain("1 balasan sedang ditelaah");
  await marked();
});

step("the review page shows the proposed points; the trainee sees the sheet once the mark is released", async () => {
  await kepala.go(at.balasan(kelas.satu));
  expect(kepala.page.text).toContain("Usulan telaah:");
  expect((await siti.go(`${at.balasan(kelas.satu)}/telaah`)).status).toBe(404);
  await kepala.press("Kirim ulasan", { putusan: "tinjau", nilai: "80", ulasan: "" });
  expect((await siti.go(at.balasan(kelas.satu))).text).not.toContain("Buka telaah");
  await kepala.go(`/tugas/${kelas.tugasId}/nilai/lepas`);
  await kepala.press("Lepas nilai");
  await siti.go(at.balasan(kelas.satu));
  await siti.follow("Buka telaah");
  expect(siti.page.text).toContain(KALIMAT);
  expect(siti.page.html).toContain("/dasar-hukum?kutipan=PMK%20131%2F2024%20ps.%203%3B%20PMK%2011%2F2025");
  expect(siti.page.text).not.toContain("Buka penilaian");
  expect((await siti.go(at.laporan())).status).toBe(403);
});

step("a key is deleted after a confirmation", async () => {
  await kepala.go(at.kunci());
  await kepala.follow("Hapus kunci");
  expect(kepala.page.text).toContain("Nilai yang sudah diberikan tetap");
  await kepala.press("Hapus kunci");
  expect(kepala.page.text).toContain("Nilai ini sudah dilepas dan hanya berubah lewat putaran.");
  await portal.api.db.write((sql) => sql.run("DELETE FROM LembarLepas WHERE tugasId = ?", [kelas.tugasId]));
  await kepala.go(`${at.kunci()}/hapus`);
  await kepala.press("Hapus kunci");
  expect(kepala.page.text).toContain("Kunci dihapus.");
  expect(kepala.page.text).toContain("Jadikan kunci");
});

test("a draft that was not posted again is named on the sheet", async () => {
  const head = await portal.api.signIn("instruktur");
  const { satu } = kelas;
  await comparedWith(head, satu);
  await portal.api.db.write((sql) =>
    sql.run("UPDATE Telaah SET hasil = json_set(hasil, '$.spt[0].basi', json('true')) WHERE balasanId = ?", [satu]),
  );
  expect((await kepala.go(`${at.balasan(satu)}/telaah`)).text).toContain("belum diposting ulang");
});
