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
let sitiId: string;
const at = {
  tugas: () => `/tugas/${tugasId}`,
  ujian: () => `/tugas/${tugasId}/ujian`,
  peserta: () => `/tugas/${tugasId}/ujian/peserta`,
};
beforeAll(async () => {
  portal = await startPortal();
  [kepala, siti] = [new Visitor(portal.url), new Visitor(portal.url)];
  await kepala.signIn("instruktur", SANDI, "");
  await siti.signIn("peserta01", SANDI, "");
  const head = await portal.api.signIn("instruktur");
  const row = await portal.api.db.sql.get<{ id: string; batchId: string }>(
    `SELECT id, batchId FROM Akun WHERE accountId = 'peserta01'`,
  );
  sitiId = row?.id ?? "";
  const tugas = { judul: "Ujian Maret", uraian: "Soal rahasia", modul: "lainnya", jatuhTempo: "2026-12-10" };
  tugasId = (await ok(head, "POST", "/tugas/create", { batchId: row?.batchId, ...tugas })).id;
});
afterAll(() => portal.close());

const HOUR_MS = 3_600_000;
/** A moment by the clock of Jakarta as people type it, some hours from now. */
function typed(hours: number): string {
  const [day = "", time = ""] = new Date(Date.now() + (7 + hours) * HOUR_MS).toISOString().split("T");
  return `${day.split("-").reverse().join("-")} ${time.slice(0, 5)}`;
}
const path = (visitor: Visitor) => new URL(visitor.page.url).pathname;

const step = story();
step("the head makes an assignment an exam, and wrong times keep what was typed", async () => {
  await kepala.go(at.tugas());
  await kepala.follow("Ujian");
  expect(kepala.page.text).toContain("Tugas ini bukan ujian.");
  await kepala.follow("Aturan ujian");
  await kepala.press("Simpan aturan", { durasi: "60", dibuka: typed(3), ditutup: typed(-1) });
  expect(kepala.page.status).toBe(422);
  expect(kepala.page.text).toContain("Waktu tutup harus sesudah waktu buka.");
  await kepala.press("Simpan aturan", { durasi: "60", dibuka: typed(-1), ditutup: typed(3) });
  expect(kepala.page.text).toContain("Aturan ujian disimpan.");
  expect(kepala.page.text).toContain("60 menit");
  expect(kepala.page.text).toContain("Belum mulai");
});

step("a test run plays the exam with its band, and counts for nobody", async () => {
  await kepala.follow("Ujian percobaan");
  await kepala.press("Ujian percobaan");
  expect(kepala.page.text).toContain("sisa 60 menit");
  await kepala.go(at.ujian());
  await kepala.press("Kumpulkan ujian", { teks: "selesai" });
  expect(path(kepala)).toBe(at.peserta());
  expect(kepala.page.text).not.toContain("Selesai (dikumpulkan sendiri)");
});

step("a participant reads the rules and begins only after confirming them", async () => {
  await siti.go(at.tugas());
  expect(siti.page.text).toContain("Soal terlihat di ruang ujian.");
  expect(siti.page.text).not.toContain("Soal rahasia");
  await siti.follow("Ujian");
  expect(siti.page.text).toContain("Tata tertib");
  await siti.press("Mulai ujian");
  expect(siti.page.status).toBe(422);
  await siti.press("Mulai ujian", { paham: "on" });
  expect(siti.page.text).toContain("sisa 60 menit");
});

step("every page of the room shows the time left, and the paper", async () => {
  for (const page of ["/", "/efaktur/keluaran", "/spt", at.tugas()]) {
    await siti.go(page);
    expect(siti.page.status).toBe(200);
    expect(siti.page.text).toMatch(/sisa (59|60) menit/);
  }
  expect(siti.page.text).toContain("Soal rahasia");
});

step("another device is sent to the page of the exam, and goes on once it is freed", async () => {
  const other = new Visitor(portal.url);
  await other.signIn("peserta01", SANDI, "");
  await other.go("/efaktur/keluaran");
  expect(path(other)).toBe(at.ujian());
  expect(other.page.text).toContain("berjalan di perangkat lain");
  await kepala.go(at.peserta());
  expect(kepala.page.text).toContain("Sedang berjalan");
  await kepala.follow("Bebaskan perangkat");
  await kepala.press("Bebaskan perangkat", { peserta: sitiId });
  expect(kepala.page.text).toContain("dapat melanjutkan di perangkat lain");
  await other.go(at.ujian());
  await other.press("Lanjutkan ujian");
  expect(other.page.text).toMatch(/sisa (59|60) menit/);
  siti = other;
});

step("extra time shows at once", async () => {
  await kepala.go(at.peserta());
  await kepala.follow("Waktu tambahan");
  await kepala.press("Simpan waktu tambahan", { peserta: sitiId, menit: "30" });
  expect(kepala.page.text).toContain("Waktu tambahan disimpan.");
  await siti.go("/");
  expect(siti.page.text).toMatch(/sisa (89|90) menit/);
});

step("handing in leads back to the class, and the reply is there", async () => {
  await siti.go(at.ujian());
  await siti.press("Kumpulkan ujian", { teks: "Sudah." });
  expect(path(siti)).toBe(at.tugas());
  expect(siti.page.text).toContain("Ujian Anda sudah dikumpulkan.");
  expect(siti.page.text).not.toContain("sisa");
  await siti.go("/efaktur/keluaran");
  expect(path(siti)).toBe("/efaktur/keluaran");
  await kepala.go(at.peserta());
  expect(kepala.page.text).toContain("Selesai (dikumpulkan sendiri)");
  await kepala.follow("Siti Rahmawati");
  expect(kepala.page.text).toContain("Sudah.");
});
