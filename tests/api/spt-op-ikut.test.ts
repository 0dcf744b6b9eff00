import { afterAll, beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../setup/api";
import { lewatApi } from "../setup/lewat-api";
import { beriA1, spt as calls } from "../setup/op";
import { ok } from "../setup/spt";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it("a row that was taken out comes back by posting, however many businesses were added; rows made for those say so", async () => {
  const orang = await api.signIn("peserta01");
  const employer = await (await api.signIn("peserta02")).as("company");
  const nik = (await ok(orang, "POST", "/user/peserta/me", {})).personal.npwp;
  await beriA1(employer, nik);
  const { draft, posting, baris, hapus, tambah } = calls(orang);
  const id = await draft();
  await posting(id);
  await lewatApi(orang, "op").isikan(id, { induk: { isian: { b1b1: true, b1b3: "NORMA" } } });
  await posting(id);
  const slips = async () => (await baris(id, "lampiran1", "e")).length;
  expect(await slips()).toBe(1);
  const [slip] = await baris(id, "lampiran1", "e");
  await hapus(id, "lampiran1", "e", slip?.urut ?? 0);
  const peredaran = Array.from({ length: 12 }, () => 1_000_000);
  await tambah(id, "lampiran3b", "c", { nama: "Praktik", jenis_usaha: "Dokter", peredaran });
  expect(await baris(id, "lampiran3a4", "a")).toMatchObject([{ asal: "ikut", isi: { nama: "Praktik" } }]);
  expect(await posting(id)).toMatchObject({ berubah: true });
  expect(await slips()).toBe(1);
  expect(await posting(id)).toMatchObject({ berubah: false });
  await ok(orang, "POST", "/spt/delete", { id });
});
