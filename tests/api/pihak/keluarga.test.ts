import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { beriA1, LENGKAP_OP, spt } from "../../setup/op";
import { ok, sptDetail } from "../../setup/spt";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const raka = { npwp: "9900010099000001", nama: "Raka", tanggal_lahir: "2015-02-03", hubungan: "CHILD" };
const anak = { ...raka, pekerjaan: "Pelajar", kedudukan: "tanggungan", mulai: "2015-02-03" };

describe("the family unit", () => {
  const tambahAnggota = (person: Actor, isi: Record<string, unknown>) =>
    ok(person, "POST", "/keluarga/create", { isi });

  it("fills Lampiran 1 C, the allowance and the spouse of a draft; a change asks for new posting; typed values are only reported", async () => {
    const person = await api.signIn("peserta01");
    const { draft, posting, simpan, baris } = spt(person);
    const istri = { npwp: "9900010099000002", nama: "Dewi", tanggal_lahir: "1990-01-01", hubungan: "WIFE" };
    await tambahAnggota(person, anak);
    const { id: dewi } = await tambahAnggota(person, { ...istri, kedudukan: "gabung", mulai: "2012-06-01" });
    const id = await draft();
    await posting(id);
    expect((await baris(id, "lampiran1", "c")).map(({ isi }) => [isi.nik, isi.hubungan])).toEqual([
      [raka.npwp, "CHILD"],
      [istri.npwp, "WIFE"],
    ]);
    expect((await sptDetail(person, id)).induk).toMatchObject({ c5: "K/I/1", c5_jumlah: 117_000_000 });
    const codes = async () => (await sptDetail(person, id)).temuan.map(({ code }: { code: string }) => code);
    await simpan(id, "induk", { c5: "K/I/3" });
    expect(await codes()).toContain("ptkp_beda");
    expect((await sptDetail(person, id)).induk.c5).toBe("K/I/3");
    // Chosen to file separately. The form follows after new posting.
    const isi = { ...istri, kedudukan: "MT", mulai: "2012-06-01" };
    await ok(person, "POST", "/keluarga/update", { id: dewi, versi: 1, isi });
    expect(await codes()).toContain("posting_berubah");
    await posting(id);
    const { induk } = await sptDetail(person, id);
    expect(induk).toMatchObject({ status_suami_istri: "MT", npwp_pasangan: istri.npwp, c5_jumlah: 0 });
    expect((await ok(person, "GET", "/spt/OP/find/lampiran4", { id })).isi).toMatchObject({ ptkp_gabungan: "K/I/1" });
  });

  it("asks about a child of age and about dependants also claimed by another taxpayer of the class", async () => {
    const person = await api.signIn("peserta02");
    await tambahAnggota(person, anak);
    await tambahAnggota(person, { ...anak, npwp: "9900010099000003", nama: "Bayu", tanggal_lahir: "2006-12-31" });
    const { draft, posting } = spt(person);
    const id = await draft();
    await posting(id);
    const { temuan } = await sptDetail(person, id);
    const told = (wanted: string) => temuan.filter(({ code }: { code: string }) => code === wanted);
    // born on the last day of 2006: eighteen at the start of 2025
    expect(told("tanggungan_dewasa")).toMatchObject([{ severity: "peringatan", lampiran: "lampiran1", bagian: "c" }]);
    expect(told("tanggungan_ganda")).toMatchObject([{ severity: "peringatan", field: "c5" }]);
    expect(told("tanggungan_ganda")[0].message).toContain("1 tanggungan");
  });

  it("belongs to a person, refuses existing members, and keeps former members as history", async () => {
    const person = await api.signIn("peserta01");
    const company = await person.as("company");
    const refused = await company.call("POST", "/keluarga/create", { isi: anak });
    expect([refused.status, refused.body.code]).toEqual([409, "family_of_persons"]);
    const twice = await person.call("POST", "/keluarga/create", { isi: anak });
    expect(twice.body.fieldErrors).toHaveProperty("isi.npwp");
    const rows = async () => (await ok(person, "GET", "/keluarga/list", {})).rows;
    const [first] = (await rows()).filter(({ npwp }: { npwp: string }) => npwp === raka.npwp);
    const isi = { ...anak, berakhir: "2024-12-31" };
    await ok(person, "POST", "/keluarga/update", { id: first.id, versi: first.versi, isi });
    const stale = await person.call("POST", "/keluarga/update", { id: first.id, versi: first.versi, isi });
    expect(stale.body.code).toBe("version_conflict");
    expect(await rows()).toContainEqual(expect.objectContaining({ nama: "Raka", berakhir: "2024-12-31" }));
    // a former member can return
    await tambahAnggota(person, { ...anak, mulai: "2025-06-01" });
    // and can cover the time between, but not overlap with itself
    await tambahAnggota(person, { ...anak, mulai: "2025-01-15", berakhir: "2025-05-31" });
    const beside = await person.call("POST", "/keluarga/create", { isi: { ...anak, mulai: "2024-06-01" } });
    expect(beside.body.fieldErrors).toHaveProperty("isi.npwp");
    const stranger = await api.signIn("peserta02");
    for (const [method, path, more] of [
      ["GET", "/keluarga/detail", {}],
      ["POST", "/keluarga/update", { versi: 1, isi: anak }],
      ["POST", "/keluarga/delete", {}],
    ] as const)
      expect((await stranger.call(method, path, { id: first.id, ...more })).status, path).toBe(404);
  });
});

describe("the family unit of a sandbox", () => {
  it("loses nothing when two tabs save at once, and the trail has every change with its earlier value", async () => {
    const person = await api.signIn("peserta03");
    const one = (n: number) => ({ ...anak, npwp: `990001009900002${n}`, nama: `Anak ${n}` });
    const made = await Promise.all([1, 2, 3].map((n) => ok(person, "POST", "/keluarga/create", { isi: one(n) })));
    const rows = async () => (await ok(person, "GET", "/keluarga/list", {})).rows;
    expect(await rows()).toHaveLength(3);
    const save = (nama: string) =>
      person.call("POST", "/keluarga/update", { id: made[0].id, versi: 1, isi: { ...one(1), nama } });
    const answers = await Promise.all([save("Satu"), save("Dua")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const { id } of made) await ok(person, "POST", "/keluarga/delete", { id });
    expect(await rows()).toEqual([]);
    const trail = await api.db.sql.all<{ sebelum: string | null; sesudah: string | null }>(
      `SELECT sebelum, sesudah FROM Jejak WHERE jenis = 'keluarga' AND objekId = ? ORDER BY id`,
      [made[0].id],
    );
    expect(trail.map(({ sebelum, sesudah }) => [sebelum !== null, sesudah !== null])).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  });

  it("is removed when the sandbox is reset, and restored with the copy", async () => {
    const person = await api.signIn("peserta03");
    const mitra = await api.signIn("mitra");
    const { id: kelas } = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`)) ?? {};
    const { id: pesertaId } =
      (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'peserta03'`)) ?? {};
    const isi = { npwp: "9900010099000009", nama: "Sinta", tanggal_lahir: "2018-01-01", hubungan: "CHILD" };
    await ok(person, "POST", "/keluarga/create", { isi: { ...isi, kedudukan: "tanggungan", mulai: "2018-01-01" } });
    const names = async () =>
      (await ok(await api.signIn("peserta03"), "GET", "/keluarga/list", {})).rows.map(
        ({ nama }: { nama: string }) => nama,
      );
    expect(await names()).toEqual(["Sinta"]);
    await ok(mitra, "POST", "/batch/clock", { id: kelas, aksi: "setel_ulang", pesertaId });
    expect(await names()).toEqual([]);
    const { cadangan } = await ok(mitra, "GET", "/batch/detail", { id: kelas });
    await ok(mitra, "POST", "/batch/clock", { id: kelas, aksi: "pulihkan", cadanganId: cadangan[0].id });
    expect(await names()).toEqual(["Sinta"]);
    await ok(mitra, "POST", "/batch/clock", { id: kelas, aksi: "setel_ulang", pesertaId });
  });
});

describe("the known data for a draft", () => {
  it("names its sources: slips by number, the register, rows of last year; a monthly return has no such page", async () => {
    const person = await api.signIn("peserta03");
    const npwp = (await ok(person, "POST", "/user/peserta/me", {})).personal.npwp;
    await beriA1(await person.as("company"), npwp);
    const { draft, posting, tambah, simpan, baris } = spt(person);
    const id = await draft();
    await posting(id);
    const { kelompok, setuju } = await ok(person, "GET", "/spt/tinjau", { id });
    const kredit = kelompok.find(({ nama }: { nama: string }) => nama === "kredit");
    const [slip] = kredit.bagian[0].baris;
    const [row] = await baris(id, "lampiran1", "e");
    expect(slip).toMatchObject({ asal: "posting", dokumen: { jenis: "A1", nomor: row?.isi.nomor_bukti } });
    expect(kredit.bagian[0].jumlah.map(({ nilai }: { nilai: number }) => nilai)).toEqual([180_000_000, 12_000_000]);
    // Nothing is overpaid, so the form does not ask for a refund method.
    // questions that slips answer are not asked
    expect(setuju.filter((name: string) => !/^[a-k]\d/.test(name))).toEqual(["sumber_penghasilan", "x_pernyataan"]);
    expect(setuju).toEqual(expect.arrayContaining(["b1b1", "c3", "h13a", "i14b"]));
    expect(setuju).not.toEqual(expect.arrayContaining(["b1a"]));
    expect((await sptDetail(person, id)).induk.sumber_penghasilan).toEqual(["PEKERJAAN"]);
    const debt = { kode: "101", npwp: "0012345678901000", nama: "Bank Contoh", negara: "IDN", saldo: 4_000_000 };
    await tambah(id, "lampiran1", "b", debt);
    await simpan(id, "induk", LENGKAP_OP);
    const after = (await ok(person, "GET", "/spt/tinjau", { id })).kelompok;
    const utang = after.find(({ nama }: { nama: string }) => nama === "utang");
    expect(utang.bagian[0].baris).toMatchObject([{ asal: "ketik", nama: "Bank Contoh", nilai: [4_000_000] }]);
    const company = await person.as("company");
    const { id: monthly } = await ok(company, "POST", "/spt/create/draft", { jenis: "pph_uni", masa: "2026-03" });
    expect((await company.call("GET", "/spt/tinjau", { id: monthly })).status).toBe(404);
  });
});
