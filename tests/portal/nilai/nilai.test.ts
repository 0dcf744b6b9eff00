import { afterAll, beforeAll, expect, test } from "vitest";
import { startPortal, type TestPortal } from "../../setup/portal";
import { SANDI } from "../../setup/small-class";
import { Visitor } from "../../setup/visitor";

let portal: TestPortal;
let kepala: Visitor;
let siti: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  [kepala, siti] = [new Visitor(portal.url), new Visitor(portal.url)];
  await kepala.signIn("instruktur", SANDI, "");
  await siti.signIn("peserta01", SANDI, "");
});
afterAll(() => portal.close());

/** Sets an assignment with a rubric and replies to it; returns their addresses. */
async function assigned(judul: string): Promise<{ tugas: string; balasan: string; id: string }> {
  await kepala.go("/tugas/baru");
  await kepala.press("Buat dan beri tahu peserta", {
    judul,
    uraian: "Kerjakan.",
    modul: "lainnya",
    jatuhTempo: "10-04-2026",
    rubrik: "Faktur: 40\nSPT: 60",
    batas: "30-11-2030 17:00",
  });
  const tugas = new URL(kepala.page.url).pathname;
  expect(kepala.page.text).toContain("Faktur (40), SPT (60)");
  await siti.go(tugas);
  await siti.press("Kirim balasan", { teks: "Selesai" });
  const balasan = new URL(siti.page.url).pathname;
  return { tugas, balasan, id: balasan.split("/").at(-1) ?? "" };
}

test("one term without script: an assignment with a rubric, a corrected reply, the marking table", async () => {
  const { tugas, balasan, id } = await assigned("Latihan rubrik");
  await siti.go(`${balasan}/perbaiki`);
  await siti.press("Simpan perbaikan", { teks: "Selesai, diperbaiki" });
  expect(siti.page.text).toContain("Selesai, diperbaiki");

  await kepala.go(`${tugas}/nilai`);
  await kepala.press("Simpan nilai", { [`poin.${id}.k1`]: "41", [`poin.${id}.k2`]: "30", [`ulasan.${id}`]: "Teliti" });
  // refused, and the typed values are kept
  expect(kepala.page.status).toBe(409);
  expect(kepala.page.html).toContain('value="41"');
  expect(kepala.page.html).toContain("Teliti");
  await kepala.press("Simpan nilai", {
    [`poin.${id}.k1`]: "32,5",
    [`poin.${id}.k2`]: "40",
    [`ulasan.${id}`]: "Teliti",
  });
  expect(kepala.page.text).toContain("1 nilai disimpan");

  await siti.go(balasan);
  expect(siti.page.text).toContain("72,5");
  expect(siti.page.text).toContain("Teliti");
});

test("after a review by another trainer the page names that trainer, keeps the typed values and sends them again", async () => {
  const { tugas, id } = await assigned("Dua penilai");
  await kepala.go(`${tugas}/nilai`);
  const other = new Visitor(portal.url);
  await other.signIn("instruktur", SANDI, "");
  await other.go(`${tugas}/nilai`);
  await other.press("Simpan nilai", { [`poin.${id}.k1`]: "20", [`poin.${id}.k2`]: "20", [`ulasan.${id}`]: "" });
  await kepala.press("Simpan nilai", {
    [`poin.${id}.k1`]: "30",
    [`poin.${id}.k2`]: "30",
    [`ulasan.${id}`]: "Punya saya",
  });
  expect(kepala.page.status).toBe(409);
  expect(kepala.page.text).toContain("nilai sekarang: 40");
  expect(kepala.page.html).toContain("Punya saya");
  expect(kepala.page.text).toContain("Tersimpan dari tempat lain: 20. Ketikan Anda: 30.");
  await kepala.press("Simpan nilai", { [`ulasan.${id}`]: "Punya saya" });
  expect(kepala.page.text).toContain("1 nilai disimpan");
  expect(kepala.page.html).toContain('value="30"');
});

test("a grading sheet is shown before any part of it is saved", async () => {
  const { tugas, id } = await assigned("Lembar");
  const csv = (await kepala.go(`${tugas}/nilai/unduh?format=csv`)).html.replace("\ufeff", "");
  const [head = "", ...rows] = csv.split(/\r?\n/);
  expect(rows.filter((row) => row.startsWith(id))).toHaveLength(1);
  await kepala.go(`${tugas}/nilai/lembar`);
  const filled = `${head}\r\n${id};0;;peserta01;;1;;10;20,5;;Bagus`;
  await kepala.send("Periksa berkas", { name: "lembar.csv", content: filled });
  expect(kepala.page.text).toContain("Nilai baru 1");
  expect(kepala.page.text).toContain("30,5");
  expect((await kepala.go(`${tugas}/nilai`)).html).not.toContain("Bagus");
});

test("the progress of a class is read, filtered and downloaded without script", async () => {
  await assigned("Kemajuan kelas");
  const [, kelas = ""] = /href="(\/batch\/[\w-]{20,})"/.exec((await kepala.go("/batch")).html) ?? [];
  await kepala.go(`${kelas}/kemajuan?sort=-dibalas`);
  expect(kepala.page.text).toContain("Kemajuan kelas");
  expect(kepala.page.text).toContain("Dewi Lestari");
  await kepala.go(`${kelas}/kemajuan?keadaan=menunggu`);
  expect(kepala.page.text).toContain("Siti Rahmawati");
  expect(kepala.page.text).not.toContain("Dewi Lestari");
  const csv = (await kepala.go(`${kelas}/kemajuan/unduh?format=csv&keadaan=menunggu`)).html.trim().split(/\r?\n/);
  expect(csv.length).toBe(2);
  expect(csv[0]).toContain("Kemajuan kelas (100)");
});

test("attendance is read, filtered and printed without script", async () => {
  const [, kelas = ""] = /href="(\/batch\/[\w-]{20,})"/.exec((await kepala.go("/batch")).html) ?? [];
  await kepala.go(kelas);
  expect(kepala.page.html).toContain(`href="${kelas}/kehadiran"`);
  await kepala.go(`${kelas}/kehadiran?hadir=pernah`);
  expect(kepala.page.text).toContain("Daftar hadir");
  expect(kepala.page.text).toContain("Siti Rahmawati");
  expect(kepala.page.text).not.toContain("Dewi Lestari");
  await kepala.go(`${kelas}/kehadiran?hadir=tidak`);
  expect(kepala.page.text).toContain("Dewi Lestari");
  const [, lembar = ""] = /href="([^"]*unduh[^"]*hariDari[^"]*)"/.exec(kepala.page.html) ?? [];
  const print = await kepala.go(lembar.replaceAll("&amp;", "&"));
  expect(print.status).toBe(200);
  expect(print.html.startsWith("%PDF")).toBe(true);
});

test("a late reply is refused, and its words stay on the page with the reason", async () => {
  const { tugas } = await assigned("Dua jendela");
  const late = new Visitor(portal.url);
  await late.signIn("peserta02", SANDI, "");
  await late.go(tugas);
  const again = new Visitor(portal.url);
  await again.signIn("peserta02", SANDI, "");
  await again.go(tugas);
  await again.press("Kirim balasan", { teks: "Dari jendela pertama" });
  await late.press("Kirim balasan", { teks: "Dari <b>jendela</b> kedua" });
  expect(late.page.status).toBe(409);
  expect(late.page.text).toContain("Balasan Anda sudah diterima dan menunggu ditinjau.");
  expect(late.page.html).toContain("Dari &lt;b&gt;jendela&lt;/b&gt; kedua");
  expect(late.page.html).not.toContain('name="teks"');
  await late.follow("Kembali ke tugas");
  expect(late.page.html).not.toContain('name="teks"');
});

test("marks are held back, released for some, and taken back with a reason, without script", async () => {
  await kepala.go("/tugas/baru");
  await kepala.press("Buat dan beri tahu peserta", {
    judul: "Ditahan",
    uraian: "Kerjakan.",
    modul: "lainnya",
    jatuhTempo: "10-04-2026",
    tahan: "on",
  });
  const tugas = new URL(kepala.page.url).pathname;
  await siti.go(tugas);
  await siti.press("Kirim balasan", { teks: "Selesai" });
  const balasan = new URL(siti.page.url).pathname;
  const id = balasan.split("/").at(-1) ?? "";
  await kepala.go(`${tugas}/nilai`);
  await kepala.press("Simpan nilai", { [`nilai.${id}`]: "72,5", [`ulasan.${id}`]: "Bagus sekali" });
  expect(kepala.page.text).toContain("1 nilai ditahan");
  expect((await siti.go(balasan)).text).not.toContain("Bagus sekali");
  await kepala.go(balasan);
  expect(kepala.page.text).toContain("Nilai ini ditahan");
  expect(kepala.page.html).toContain('value="72,5"');
  expect(kepala.page.text).toContain("Dikirim (waktu sebenarnya)");
  await kepala.go(`${tugas}/nilai/lepas`);
  expect(kepala.page.text).toContain("Siti Rahmawati: 72,5 dari 100, dinilai");
  await kepala.press("Lepas nilai");
  expect(kepala.page.text).toContain("1 nilai dilepas");
  expect((await siti.go(balasan)).text).toContain("Bagus sekali");
  await kepala.go(`${balasan}/tarik`);
  await kepala.press("Tarik nilai", { alasan: "" });
  expect(kepala.page.status).toBe(422);
  await kepala.press("Tarik nilai", { alasan: "Salah orang" });
  expect(kepala.page.text).toContain("Nilai ditarik");
  expect((await siti.go(balasan)).text).not.toContain("Bagus sekali");
});

test("all mistakes in the table are shown at once, and the correct rows are saved", async () => {
  const { tugas, id } = await assigned("Sekaligus");
  const dua = new Visitor(portal.url);
  await dua.signIn("peserta02", SANDI, "");
  await dua.go(tugas);
  await dua.press("Kirim balasan", { teks: "Selesai" });
  const lain = new URL(dua.page.url).pathname.split("/").at(-1) ?? "";
  await kepala.go(`${tugas}/nilai`);
  await kepala.press("Simpan nilai", {
    [`poin.${id}.k1`]: "10,555",
    [`poin.${lain}.k1`]: "300",
    [`poin.${lain}.k2`]: "20",
  });
  expect(kepala.page.status).toBe(409);
  expect(kepala.page.text).toContain("Paling banyak 2 angka di belakang koma");
  expect(kepala.page.text).toContain("paling tinggi");
  expect(kepala.page.html).toContain('value="10,555"');
  expect(kepala.page.html).toContain('value="300"');
});

test("marks that an edit would change are shown first, and change when the edit is sent again", async () => {
  const { tugas, id } = await assigned("Ubah bersama");
  const dua = new Visitor(portal.url);
  await dua.signIn("peserta02", SANDI, "");
  await dua.go(tugas);
  await dua.press("Kirim balasan", { teks: "Selesai" });
  const lain = new URL(dua.page.url).pathname.split("/").at(-1) ?? "";
  await kepala.go(`${tugas}/nilai`);
  const typed = [id, lain].flatMap((one) => [
    [`poin.${one}.k1`, "10"],
    [`poin.${one}.k2`, "20"],
  ]);
  await kepala.press("Simpan nilai", Object.fromEntries(typed));
  await kepala.go(`${tugas}/ubah`);
  await kepala.press("Simpan tugas", { uraian: "Kerjakan.", rubrik: "Faktur: 40" });
  expect(kepala.page.status).toBe(409);
  expect(kepala.page.text).toContain("2 nilai akan berubah");
  expect(kepala.page.text).toContain("Siti Rahmawati");
  await kepala.press("Setuju, ubah nilai ini", { uraian: "Kerjakan.", rubrik: "Faktur: 40" });
  expect(kepala.page.status).toBe(200);
  expect(kepala.page.text).toContain("Faktur (40)");
  expect((await kepala.go(`${tugas}/nilai`)).html).toContain('value="10"');
});

test("a trainee is excused with a reason, without script", async () => {
  const { tugas } = await assigned("Dibebaskan");
  await kepala.go(`${tugas}/bebas`);
  const [, akun = ""] = /value="([^"]+)"[^>]*>\s*<label[^>]*>Siti Rahmawati/.exec(kepala.page.html) ?? [];
  await kepala.press("Simpan dan beri tahu peserta", { peserta: akun });
  expect(kepala.page.status).toBe(422);
  await kepala.press("Simpan dan beri tahu peserta", { peserta: akun, alasan: "Surat dokter" });
  expect(kepala.page.text).toContain("Surat dokter");
  expect((await siti.go(tugas)).text).toContain("Surat dokter");
});

test("categories and letters are typed as lines, and each assignment gets a category", async () => {
  await assigned("Kuis berkelompok");
  await kepala.go("/batch");
  const kelas = /\/batch\/[0-9a-f-]{36}/.exec(kepala.page.html)?.[0] ?? "";
  await kepala.go(`${kelas}/nilai/atur`);
  await kepala.press("Simpan aturan", { huruf: "A 85", kelompok: "Kuis: 0" });
  expect(kepala.page.status).toBe(422);
  expect(kepala.page.text).toContain("Baris 1: tulis huruf");
  expect(kepala.page.text).toContain("Baris 1: tulis nama kelompok");
  await kepala.press("Simpan aturan", { huruf: "A: 85\nB: 72,5\n\nE: 0", kelompok: "Kuis: 30, 2\nUTS = 70" });
  expect(kepala.page.text).toContain("A ≥ 85 · B ≥ 72,5 · E ≥ 0");
  await kepala.go(`${kelas}/nilai/atur`);
  expect(kepala.page.html).toContain("Kuis: 30, 2\nUTS: 70");
  const [name = ""] = /kelompokTugas\.[0-9a-f-]{36}/.exec(kepala.page.html) ?? [];
  await kepala.press("Simpan aturan", { [name]: "k2", huruf: "A: 85\nE: 0", kelompok: "Kuis: 30, 2\nUTS: 70" });
  expect(kepala.page.text).toContain("UTS (70)");
  await siti.go("/tugas/nilai");
  expect(siti.page.text).toContain("Kelompok");
  await kepala.go(`${kelas}/nilai/atur`);
  await kepala.press("Simpan aturan", { huruf: "", kelompok: "" });
  expect(kepala.page.text).not.toContain("UTS (70)");
});
