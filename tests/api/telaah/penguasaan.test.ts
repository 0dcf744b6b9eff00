import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PenguasaanTelaah } from "../../../app/contract/telaah/peserta";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { ok } from "../../setup/spt";
import { comparedWith, type KelasTelaah, kelasTelaah } from "../../setup/telaah";

let api: TestApi;
let kepala: Actor;
let kelas: KelasTelaah;
beforeAll(async () => {
  api = await startApi({ seed: "small" });
  kelas = await kelasTelaah(api);
  kepala = await api.signIn("instruktur");
  await comparedWith(kepala, kelas.dua);
});
afterAll(() => api.close());

const milik = async (accountId: string): Promise<PenguasaanTelaah> =>
  ok(await api.signIn(accountId), "GET", "/telaah/penguasaan");

describe("the mastery of a participant", () => {
  it("counts nothing before a sheet may be seen, and the whole work after its release", async () => {
    expect(await milik("peserta01")).toEqual({ tugas: [], topik: [] });
    await ok(kepala, "POST", "/tugas/send/review", { balasanId: kelas.satu, putusan: "tinjau", nilai: 70, ulasan: "" });
    expect((await milik("peserta01")).tugas).toEqual([]);
    await ok(kepala, "POST", "/tugas/nilai/lepas", { tugasId: kelas.tugasId });
    const { tugas, topik } = await milik("peserta01");
    expect(tugas.map(({ judul, balasanId }) => [judul, balasanId])).toEqual([["Maret", kelas.satu]]);
    // the seller of 1 piece instead of 10 made the invoice and filed nothing, as the key
    expect(topik).toContainEqual({
      ...{ jenis: "faktur", diminta: 1, tepat: 0, lebih: 0, tingkat: "sedikit", arah: null },
      salah: [{ medan: "jumlah", banyak: 1 }],
    });
  });

  it("stays as released while a new key waits for its round", async () => {
    const before = await milik("peserta01");
    // its own reply as the key would make every decision right
    await comparedWith(kepala, kelas.satu);
    expect(await milik("peserta01")).toEqual(before);
    const { draf } = await ok(kepala, "GET", "/telaah/putaran", { tugasId: kelas.tugasId });
    await ok(kepala, "POST", "/telaah/putaran/lepas", { tugasId: kelas.tugasId, versi: draf.versi });
    const { topik } = await milik("peserta01");
    expect(topik.find(({ jenis }) => jenis === "faktur")).toMatchObject({ diminta: 1, tepat: 1 });
  });

  it("is its own: another participant's work is not in it", async () => {
    const { tugas } = await milik("peserta03");
    expect(tugas).toEqual([]);
  });
});
