import { afterAll, beforeAll, expect } from "vitest";
import type { KunciTelaah } from "../../../app/contract/telaah";
import type { LatihanTelaah } from "../../../app/contract/telaah/peserta";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { ok } from "../../setup/spt";
import { story } from "../../setup/story";
import { comparedWith, type KelasTelaah, kelasTelaah, kunciDiisi } from "../../setup/telaah";

let api: TestApi;
let kepala: Actor;
let siti: Actor;
let kelas: KelasTelaah;
beforeAll(async () => {
  api = await startApi({ seed: "small" });
  kelas = await kelasTelaah(api);
  [kepala, siti] = [await api.signIn("instruktur"), await (await api.signIn("peserta01")).as("company")];
  await comparedWith(kepala, kelas.dua);
});
afterAll(() => api.close());

const MENIT_MS = 60_000;
const seen = (actor = siti): Promise<LatihanTelaah> => ok(actor, "GET", "/telaah/latihan", { tugasId: kelas.tugasId });
const check = () => siti.call("POST", "/telaah/latihan/periksa", { tugasId: kelas.tugasId });
const practise = async (latihan: number | null) => {
  const kunci: KunciTelaah = await ok(kepala, "GET", "/telaah/kunci", { tugasId: kelas.tugasId });
  return kepala.call("POST", "/telaah/kunci/simpan", kunciDiisi(kunci, { latihan }));
};

const step = story();
step("practice is off until the key has an interval of 1 to 1440 minutes", async () => {
  expect((await check()).status).toBe(404);
  expect((await ok(siti, "GET", "/tugas/detail", { id: kelas.tugasId })).latihan).toBe(false);
  for (const outside of [0, 1441]) expect((await practise(outside)).status).toBe(422);
  for (const within of [1440, 1]) expect((await practise(within)).status).toBe(200);
  expect((await ok(siti, "GET", "/tugas/detail", { id: kelas.tugasId })).latihan).toBe(true);
  expect(await seen()).toMatchObject({ boleh: true, jeda: 1, banyak: 0, terakhir: null, berikut: null });
});

step("a check names the kind of each mistake and nothing of the key", async () => {
  const { status, body } = await check();
  expect(status).toBe(200);
  const wrong = { jenis: "faktur", macam: ["jumlah"], nama: expect.stringContaining("SO-002"), banyak: 1 };
  expect(body.objResponse.salah).toEqual([wrong]);
  expect(body.objResponse.benar).toBeGreaterThan(0);
  expect(JSON.stringify(body)).not.toMatch(/150000000|150\.000\.000/);
  expect(await seen()).toMatchObject({ banyak: 1, terakhir: body.objResponse });
  expect(await seen(await api.signIn("peserta02"))).toMatchObject({ banyak: 0, terakhir: null });
});

step("the next check waits for its interval, and replaces the answer", async () => {
  expect((await check()).body.code).toBe("practice_wait");
  expect((await seen()).berikut).not.toBe(null);
  api.advance(MENIT_MS);
  expect((await check()).status).toBe(200);
  expect((await seen()).banyak).toBe(2);
  expect(await api.db.sql.all("SELECT banyak FROM Latihan")).toEqual([{ banyak: 2 }]);
});

step("practice ends with the assignment and with the key", async () => {
  api.advance(MENIT_MS);
  await ok(kepala, "POST", "/tugas/close", { id: kelas.tugasId });
  expect((await check()).body.code).toBe("tugas_closed");
  expect(await seen()).toMatchObject({ boleh: false, banyak: 2 });
  await ok(kepala, "POST", "/telaah/kunci/hapus", { tugasId: kelas.tugasId });
  expect(await api.db.sql.all("SELECT 1 FROM Latihan")).toEqual([]);
});
