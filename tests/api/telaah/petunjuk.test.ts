import { afterAll, beforeAll, expect } from "vitest";
import type { KunciTelaah, LaporanTelaah, LembarTelaah } from "../../../app/contract/telaah";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { ok } from "../../setup/spt";
import { story } from "../../setup/story";
import { comparedWith, type KelasTelaah, kelasTelaah, kunciDiisi, semuaDitelaah } from "../../setup/telaah";

let api: TestApi;
let kepala: Actor;
let siti: Actor;
let kelas: KelasTelaah;

const hints = () => ok(siti, "GET", "/telaah/petunjuk", { tugasId: kelas.tugasId });
const ask = (langkah: number, soal = "s1") =>
  siti.call("POST", "/telaah/petunjuk/minta", { tugasId: kelas.tugasId, soal, langkah });
const sheet = (): Promise<LembarTelaah> => ok(kepala, "GET", "/telaah/lembar", { balasanId: kelas.satu });
async function price(...harga: number[]) {
  const kunci: KunciTelaah = await ok(kepala, "GET", "/telaah/kunci", { tugasId: kelas.tugasId });
  const { soal } = kunciDiisi(kunci);
  const petunjuk = ["Baca pesanannya.", "Hitung ulang."];
  const changed = soal.map((one) => (one.id === "s1" ? { ...one, petunjuk, harga } : one));
  await ok(kepala, "POST", "/telaah/kunci/simpan", kunciDiisi(kunci, { soal: changed }));
}

beforeAll(async () => {
  api = await startApi({ seed: "small" });
  kelas = await kelasTelaah(api);
  [kepala, siti] = [await api.signIn("instruktur"), await (await api.signIn("peserta01")).as("company")];
  await comparedWith(kepala, kelas.dua);
});
afterAll(() => api.close());

const step = story();
let before: LembarTelaah;

step("hints are announced on the assignment once the key has one", async () => {
  expect((await ok(siti, "GET", "/tugas/detail", { id: kelas.tugasId })).petunjuk).toBe(false);
  await price(1.5, 0);
  expect((await ok(siti, "GET", "/tugas/detail", { id: kelas.tugasId })).petunjuk).toBe(true);
});

step("hints name their price and no document of the key before they are asked for", async () => {
  const seen = await hints();
  expect(seen).toMatchObject({ boleh: true, soal: [{ id: "s1", judul: null, diminta: [], berikut: 1.5 }] });
  expect(JSON.stringify(seen)).not.toMatch(/SO-002|Baca|\b150\b/);
});

step("hints are asked for one after another, each once", async () => {
  before = await sheet();
  expect((await ask(2)).status).toBe(409);
  expect((await ask(1)).body.objResponse).toEqual({ teks: "Baca pesanannya.", harga: 1.5 });
  expect((await ask(1)).status).toBe(409);
  expect((await ask(1, "s9")).status).toBe(404);
  expect((await hints()).soal).toMatchObject([{ diminta: [{ teks: "Baca pesanannya.", harga: 1.5 }], berikut: 0 }]);
  const andi = await api.signIn("peserta02");
  const others = await ok(andi, "GET", "/telaah/petunjuk", { tugasId: kelas.tugasId });
  expect(others.soal).toMatchObject([{ diminta: [], berikut: 1.5 }]);
});

step("hints cost nothing in a reply sent before, and their price in one corrected after", async () => {
  expect((await sheet()).poin).toBe(before.poin);
  await ok(siti, "POST", "/tugas/balas/ubah", { balasanId: kelas.satu, teks: "dengan petunjuk" });
  await semuaDitelaah(kepala, kelas.tugasId);
  const after = await sheet();
  expect(after.poin).toBe(before.poin - 1.5);
  expect(after.soal.find(({ id }) => id === "s1")?.dipotong).toBe(1.5);
  const { peserta }: LaporanTelaah = await ok(kepala, "GET", "/telaah/laporan", { tugasId: kelas.tugasId });
  expect(peserta.find(({ balasanId }) => balasanId === kelas.satu)).toMatchObject({
    petunjuk: 1.5,
    poin: after.poin,
  });
  expect(peserta.find(({ balasanId }) => balasanId === kelas.dua)).toMatchObject({ petunjuk: 0 });
});

step("hints leave a question zero points at least", async () => {
  await price(90, 0);
  const after = await sheet();
  const own = before.soal.find(({ id }) => id === "s1")?.poin ?? 0;
  expect(after.soal.find(({ id }) => id === "s1")).toMatchObject({ poin: 0, dipotong: own });
  expect(after.poin).toBe(before.poin - own);
});

step("hints end with the assignment and with the key", async () => {
  await ok(kepala, "POST", "/tugas/close", { id: kelas.tugasId });
  expect((await ask(2)).body.code).toBe("tugas_closed");
  expect(await hints()).toMatchObject({ boleh: false });
  await ok(kepala, "POST", "/telaah/kunci/hapus", { tugasId: kelas.tugasId });
  expect((await siti.call("GET", "/telaah/petunjuk", { tugasId: kelas.tugasId })).status).toBe(404);
  expect(await api.db.sql.all("SELECT 1 FROM PetunjukDiminta")).toEqual([]);
});
