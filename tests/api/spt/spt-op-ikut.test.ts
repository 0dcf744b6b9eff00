import { afterAll, beforeAll, expect, it } from "vitest";
import { startApi, type TestApi } from "../../setup/api";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { lewatApi } from "../../setup/lewat-api";
import { beriA1, spt as calls } from "../../setup/op";
import { ok, sptDetail } from "../../setup/spt";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it("a deleted row comes back by posting, after any number of added businesses; rows made for those are marked", async () => {
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
  const own = { asal: "ikut", isi: { nama: "Siti Rahmawati" } };
  expect(await baris(id, "lampiran3a4", "a")).toMatchObject([own, { asal: "ikut", isi: { nama: "Praktik" } }]);
  expect(await posting(id)).toMatchObject({ berubah: true });
  expect(await slips()).toBe(1);
  expect(await posting(id)).toMatchObject({ berubah: false });
  await ok(orang, "POST", "/spt/delete", { id });
});

it("a row of a business is renamed at the business: another name is refused and nothing of it is kept", async () => {
  const orang = await api.signIn("peserta01");
  const { draft, versiOf, baris, tambah, ubah } = calls(orang);
  const id = await draft();
  await lewatApi(orang, "op").isikan(id, { induk: { isian: { b1b1: true, b1b3: "NORMA" } } });
  const usaha = { nama: "Praktik", jenis_usaha: "Dokter", peredaran: Array.from({ length: 12 }, () => 1_000_000) };
  await tambah(id, "lampiran3b", "c", usaha);
  const norma = () => baris(id, "lampiran3a4", "a");
  const [row] = await norma();
  const sent = async (isi: Record<string, unknown>) =>
    orang.call("POST", "/spt/OP/lampiran3a4/update", {
      ...{ id, versi: await versiOf(id), bagian: "a", urut: row?.urut, isi },
    });
  for (const [name, other] of [
    ["nama", "Klinik"],
    ["jenis_usaha", "Bidan"],
  ] as const) {
    const { status, body } = await sent({ nama: "Praktik", jenis_usaha: "Dokter", [name]: other, norma: "40" });
    expect(status).toBe(422);
    expect(body.fieldErrors).toEqual({ [name]: ["Mengikuti Lampiran 3B C. Ubah di sana."] });
    expect(await norma()).toEqual([row]);
  }
  // other typed values in it stay, and it still follows
  await ubah(id, "lampiran3a4", "a", row?.urut ?? 0, { nama: "Praktik", jenis_usaha: "Dokter", norma: "40" });
  expect(await norma()).toMatchObject([{ asal: "ikut", isi: { nama: "Praktik", norma: "40" } }]);
  const [business] = await baris(id, "lampiran3b", "c");
  await ubah(id, "lampiran3b", "c", business?.urut ?? 0, { ...usaha, nama: "Klinik" });
  expect(await norma()).toMatchObject([{ asal: "ikut", isi: { nama: "Klinik", norma: "40" } }]);
  // a user's own row keeps its given name
  await tambah(id, "lampiran3a4", "a", { nama: "Toko", jenis_usaha: "Eceran", bruto: 5, norma: "20" });
  const own = (await norma()).find(({ isi }) => isi.nama === "Toko");
  await ubah(id, "lampiran3a4", "a", own?.urut ?? 0, { nama: "Warung", jenis_usaha: "Eceran", bruto: 5, norma: "20" });
  expect((await norma()).map(({ isi }) => isi.nama)).toEqual(["Klinik", "Warung"]);
  await ok(orang, "POST", "/spt/delete", { id });
});

it("slips in an open attachment that wait for the answer to its question are reported with their section", async () => {
  const orang = await api.signIn("peserta01");
  const employer = await (await api.signIn("peserta02")).as("company");
  const nik = (await ok(orang, "POST", "/user/peserta/me", {})).personal.npwp;
  const rent = { masa: "2025-06", tanggal: "2025-06-20", objek: "28-403-02" };
  await terbit(employer, "bpu", { ...slip.bpu(await pihakOf(employer, nik)), ...rent });
  const { draft, posting, simpan } = calls(orang);
  const id = await draft();
  await posting(id);
  const keadaan = async () => {
    const { lampiran, temuan } = await sptDetail(orang, id);
    const waiting = temuan.filter(({ code }: { code: string }) => code === "menunggu_jawaban");
    return [
      lampiran.find((one: { lampiran: string }) => one.lampiran === "lampiran2"),
      waiting.map(({ field }: { field: string }) => field),
    ];
  };
  // posting answers the question until a user does
  expect(await keadaan()).toMatchObject([{ baris: 1, berlaku: true, tutup: [] }, []]);
  await simpan(id, "induk", { i14c: false, i14d: true });
  expect(await keadaan()).toMatchObject([{ baris: 1, berlaku: true, tutup: ["a"] }, ["i14c"]]);
  await simpan(id, "induk", { i14d: false });
  expect(await keadaan()).toMatchObject([{ baris: 1, berlaku: false, tutup: ["a"] }, ["i14c"]]);
  await simpan(id, "induk", { i14c: true });
  expect(await keadaan()).toMatchObject([{ baris: 1, berlaku: true, tutup: [] }, []]);
  await ok(orang, "POST", "/spt/delete", { id });
});
