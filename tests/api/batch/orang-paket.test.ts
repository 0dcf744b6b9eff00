import { afterAll, beforeAll, expect, it } from "vitest";
import { type KelasKasus, mulaiKasus } from "../../setup/kasus";
import { ok, sptDetail } from "../../setup/spt";

const KLIEN = ["Bagas Prakoso", "dr. Yudha Mahendra"];
let kelas: KelasKasus;
beforeAll(async () => {
  kelas = await mulaiKasus("kasus-pribadi-2025", ["Ani", "Budi"], { kepala: true });
});
afterAll(() => kelas.api.close());

const me = async (nama: string) => ok(kelas.pemain(nama).actor, "POST", "/user/peserta/me", {});
const draftOf = async (nama: string, npwp: string): Promise<string> => {
  const klien = await kelas.pemain(nama).actor.as(npwp);
  const { id } = await ok(klien, "POST", "/spt/create/draft", { jenis: "op", tahun: 2025 });
  await ok(klien, "POST", "/spt/posting", { id });
  return (await sptDetail(klien, id)).induk.b1a_jumlah;
};

it("gives each participant its own natural persons of the pack beside itself", async () => {
  const [ani, budi] = [await me("Ani"), await me("Budi")];
  expect([ani.personal.nama, budi.personal.nama]).toEqual(["Orang Ani", "Orang Budi"]);
  expect([ani, budi].map(({ companies }) => companies.map(({ nama }: { nama: string }) => nama))).toEqual([
    KLIEN,
    KLIEN,
  ]);
  const npwp = [ani, budi].flatMap(({ companies }) => companies.map((one: { npwp: string }) => one.npwp));
  expect(new Set(npwp).size).toBe(4);
});

it("lists a participant with such persons once, with the first of them", async () => {
  const head = await kelas.api.signIn("instruktur");
  const { daftarPeserta } = await ok(head, "GET", "/batch/detail", { id: kelas.kelasId });
  expect(
    daftarPeserta.map(({ nama, perusahaan }: { nama: string; perusahaan: { nama: string } }) => [
      nama,
      perusahaan.nama,
    ]),
  ).toEqual([
    ["Orang Ani", KLIEN[0]],
    ["Orang Budi", KLIEN[0]],
  ]);
});

it("gives them their year again after a reset", async () => {
  const npwp = (await me("Ani")).companies.map((one: { npwp: string }) => one.npwp);
  const first = await Promise.all(npwp.map((one: string) => draftOf("Ani", one)));
  expect(first).toEqual([214_800_000, 170_400_000]);
  const mitra = await kelas.api.signIn("mitra");
  await ok(mitra, "POST", "/batch/clock", { id: kelas.kelasId, aksi: "setel_ulang" });
  const again = await Promise.all(npwp.map((one: string) => draftOf("Ani", one)));
  expect(again).toEqual(first);
});
