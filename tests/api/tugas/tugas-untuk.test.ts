import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";

let api: TestApi;
let kepala: Actor;
let asisten: Actor;
let satu: Actor;
let dua: Actor;
let kelas: string;
const akun: Record<string, string> = {};

/** Participants of the class. */
const SEMUA = 3;
const HARI = "2026-04-06";
const TUGAS = { judul: "Remedial", uraian: "Kerjakan.", modul: "lainnya", jatuhTempo: "2026-04-10" };
type Input = Record<string, unknown>;
const ok = async (actor: Actor, method: "GET" | "POST", path: string, input: Input = {}) => {
  const answer = await actor.call(method, path, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.objResponse;
};
const refused = async (actor: Actor, method: "GET" | "POST", path: string, input: Input = {}) => {
  const { status, body } = await actor.call(method, path, input);
  return `${status} ${body.code}`;
};
const create = async (over: Input = {}): Promise<string> => {
  const made = await kepala.call("POST", "/tugas/create", { batchId: kelas, ...TUGAS, ...over }, { files: [] });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.objResponse.id;
};
const update = async (id: string, over: Input = {}, files: ReturnType<typeof upload>[] = []) => {
  const sent = await kepala.call("POST", "/tugas/update", { id, ...TUGAS, mulai: HARI, ...over }, { files });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.objResponse.dikabari as number;
};
const untuk = (tugasId: string, ...peserta: string[]) =>
  ok(kepala, "POST", "/tugas/untuk", { tugasId, peserta: peserta.map((one) => akun[one]) });
const balas = (actor: Actor, tugasId: string) =>
  actor.call("POST", "/tugas/balas", { tugasId, teks: "Selesai" }, { files: [] });
const terlihat = async (actor: Actor, id: string) =>
  (await ok(actor, "GET", "/tugas/list/peserta", { perPage: 100 })).rows.some((row: Input) => row.id === id);
const buku = async (accountId: string) => {
  const { tugas, rows } = await ok(kepala, "GET", "/tugas/buku-nilai", { batchId: kelas, perPage: 100 });
  const row = rows.find((one: Input) => one.accountId === accountId);
  return { tugas: tugas.map(({ id }: { id: string }) => id), ...row };
};
const kabar = async (accountId: string) =>
  (
    await api.db.sql.all<{ jenis: string }>(
      `SELECT jenis FROM Notifikasi WHERE akunId = ? AND jenis LIKE 'tugas_%' ORDER BY dibuat, rowid`,
      [akun[accountId] ?? ""],
    )
  ).map(({ jenis }) => jenis);
const diberiTahu = async () =>
  (await api.db.sql.all<{ akunId: string }>(`SELECT DISTINCT akunId FROM Notifikasi WHERE jenis LIKE 'tugas_%'`, []))
    .length;
const setDate = (tanggal: string) => ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal });

beforeAll(async () => {
  api = await startApi();
  const names = ["instruktur", "asisten", "peserta01", "peserta02"];
  const all = await Promise.all(names.map((who) => api.signIn(who)));
  [kepala, asisten, satu, dua] = all as [Actor, Actor, Actor, Actor];
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`, []))?.id ?? "";
  for (const one of await api.db.sql.all<{ id: string; accountId: string }>(`SELECT id, accountId FROM Akun`, []))
    akun[one.accountId] = one.id;
});
afterAll(() => api.close());
beforeEach(() =>
  api.db.write(async (sql) => {
    for (const table of ["Balasan", "TugasUntuk", "TugasBebas", "TugasPerpanjangan", "Tugas", "Notifikasi"])
      await sql.run(`DELETE FROM ${table}`, []);
  }),
);

describe("a draft of an assignment", () => {
  it("is there for instructors alone: no participant sees it, hears of it or has it in its sums until it is published", async () => {
    const id = await create({ draf: true });
    expect(await terlihat(satu, id)).toBe(false);
    expect(await refused(satu, "GET", "/tugas/detail", { id })).toBe("404 not_found");
    expect((await balas(satu, id)).status).toBe(404);
    expect(await update(id, { uraian: "Lain sama sekali." })).toBe(0);
    expect(await diberiTahu()).toBe(0);
    expect((await buku("peserta01")).tugas).toEqual([]);
    expect((await ok(satu, "GET", "/tugas/transkrip/saya")).baris).toEqual([]);
    expect(await ok(kepala, "GET", "/tugas/detail", { id })).toMatchObject({
      status: "draft",
      hak: { ubah: true, terbit: true, hapus: true, nilai: false, tutup: false, buka: false, lepas: false },
    });
    await ok(kepala, "POST", "/tugas/terbitkan", { id });
    expect(await terlihat(satu, id)).toBe(true);
    expect(await kabar("peserta01")).toEqual(["tugas_baru"]);
    expect((await buku("peserta01")).tugas).toEqual([id]);
    expect((await balas(satu, id)).status).toBe(200);
  });

  it("is neither closed, opened nor marked, and is published once, by its head", async () => {
    const id = await create({ draf: true });
    const baris = [{ balasanId: `akun:${akun.peserta01}`, nilai: 80, versi: 0, ulasan: "" }];
    expect(await refused(kepala, "POST", "/tugas/close", { id })).toBe("409 tugas_draft");
    expect(await refused(kepala, "POST", "/tugas/reopen", { id })).toBe("409 tugas_draft");
    expect(await refused(kepala, "POST", "/tugas/nilai/simpan", { tugasId: id, baris })).toBe("409 tugas_draft");
    expect(await refused(asisten, "POST", "/tugas/terbitkan", { id })).toBe("403 forbidden");
    await ok(kepala, "POST", "/tugas/terbitkan", { id });
    expect(await refused(kepala, "POST", "/tugas/terbitkan", { id })).toBe("409 tugas_open");
    await ok(kepala, "POST", "/tugas/close", { id });
    expect(await refused(kepala, "POST", "/tugas/terbitkan", { id })).toBe("409 tugas_closed");
  });

  it("stays a draft in a copy, and its first day announces nothing", async () => {
    const id = await create({ draf: true, mulai: "2026-04-07" });
    const copied = await ok(kepala, "POST", "/tugas/copy", {
      id,
      batchId: kelas,
      judul: "Salinan",
      ...{ mulai: HARI, jatuhTempo: "2026-04-10" },
    });
    expect(await ok(kepala, "GET", "/tugas/detail", { id: copied.id })).toMatchObject({ status: "draft" });
    await setDate("2026-04-07");
    expect(await diberiTahu()).toBe(0);
    await api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE id = ?`, [HARI, kelas]));
  });
});

describe("an assignment for some participants", () => {
  it("is there for them alone, and counts for nobody else", async () => {
    const semua = await create({ judul: "Untuk semua", draf: true });
    await ok(kepala, "POST", "/tugas/terbitkan", { id: semua });
    await balas(dua, semua);
    const id = await create({ draf: true });
    await untuk(id, "peserta01");
    await api.db.write((sql) => sql.run(`DELETE FROM Notifikasi`, []));
    await ok(kepala, "POST", "/tugas/terbitkan", { id });
    expect(await kabar("peserta01")).toEqual(["tugas_baru"]);
    expect(await diberiTahu()).toBe(1);
    expect([await terlihat(satu, id), await terlihat(dua, id)]).toEqual([true, false]);
    expect((await balas(dua, id)).status).toBe(404);
    expect((await balas(satu, id)).status).toBe(200);
    const reply = (await ok(satu, "GET", "/tugas/list/balas/peserta", { tugasId: id })).rows[0].id;
    await ok(kepala, "POST", "/tugas/send/review", { balasanId: reply, putusan: "tinjau", nilai: 60, ulasan: "-" });
    const two = (await ok(dua, "GET", "/tugas/list/balas/peserta", { tugasId: semua })).rows[0].id;
    await ok(kepala, "POST", "/tugas/send/review", { balasanId: two, putusan: "tinjau", nilai: 90, ulasan: "-" });
    expect((await buku("peserta01")).total).toBe(60);
    const other = await buku("peserta02");
    expect(other.total).toBe(90);
    expect(other.sel[other.tugas.indexOf(id)].keadaan).toBe("tidak_diberi");
    expect((await ok(dua, "GET", "/tugas/transkrip/saya")).baris.map(({ judul }: Input) => judul)).toEqual([
      "Untuk semua",
    ]);
    expect(await ok(kepala, "GET", "/tugas/detail", { id })).toMatchObject({
      untuk: [{ akunId: akun.peserta01 }],
      ringkas: { peserta: 1, membalas: 1, belum: [] },
    });
    expect((await ok(satu, "GET", "/tugas/detail", { id })).untuk).toBeNull();
    expect((await ok(kepala, "GET", "/tugas/nilai/tabel", { tugasId: id })).rows).toHaveLength(1);
    const strange = [{ balasanId: `akun:${akun.peserta02}`, nilai: 80, versi: 0, ulasan: "" }];
    const marked = await ok(kepala, "POST", "/tugas/nilai/simpan", { tugasId: id, baris: strange });
    expect(marked).toMatchObject({ disimpan: 0, hasil: [{ ok: false, code: "not_found" }] });
  });

  it("is counted as missing, once its day is over, for those who have it alone", async () => {
    const id = await create();
    await untuk(id, "peserta01");
    await api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = '2026-04-11' WHERE id = ?`, [kelas]));
    const one = await buku("peserta01");
    const other = await buku("peserta02");
    await api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE id = ?`, [HARI, kelas]));
    expect([one.total, one.sel[0].keadaan]).toEqual([0, "hilang"]);
    expect([other.total, other.sel[0].keadaan]).toEqual([null, "tidak_diberi"]);
  });

  it("keeps those who have replied, takes strangers of the class for nobody, and tells who is added", async () => {
    const id = await create();
    await balas(satu, id);
    const kept = await kepala.call("POST", "/tugas/untuk", { tugasId: id, peserta: [akun.peserta02] });
    expect(kept.body).toMatchObject({ code: "invalid", fieldErrors: { peserta: expect.anything() } });
    expect((await kepala.call("POST", "/tugas/untuk", { tugasId: id, peserta: [akun.asisten] })).status).toBe(422);
    expect(await refused(asisten, "POST", "/tugas/untuk", { tugasId: id, peserta: [akun.peserta01] })).toBe(
      "403 forbidden",
    );
    await untuk(id, "peserta01");
    await api.db.write((sql) => sql.run(`DELETE FROM Notifikasi`, []));
    await untuk(id, "peserta01", "peserta02");
    expect([await kabar("peserta01"), await kabar("peserta02"), await diberiTahu()]).toEqual([[], ["tugas_baru"], 1]);
    await untuk(id);
    expect(await ok(kepala, "GET", "/tugas/detail", { id })).toMatchObject({ untuk: null });
    expect(await diberiTahu()).toBe(2);
  });

  it("gives more time and excuses to those who have it alone, and is a draft for everybody in a copy", async () => {
    const id = await create();
    await untuk(id, "peserta01");
    const more = { tugasId: id, jatuhTempo: "2026-04-20", alasan: "Sakit" };
    const ask = (path: string, who: string) => kepala.call("POST", path, { ...more, peserta: [akun[who]] });
    expect((await ask("/tugas/perpanjang", "peserta02")).status).toBe(422);
    expect((await ask("/tugas/perpanjang", "peserta01")).status).toBe(200);
    const copied = await ok(kepala, "POST", "/tugas/copy", {
      id,
      batchId: kelas,
      judul: "Salinan",
      jatuhTempo: "2026-04-10",
    });
    expect(await ok(kepala, "GET", "/tugas/detail", { id: copied.id })).toMatchObject({ status: "draft", untuk: null });
    await ok(kepala, "POST", "/tugas/delete", { id: copied.id });
  });
});

describe("an edit of an assignment", () => {
  it.each([
    ["its text", { uraian: "Kerjakan semua." }],
    ["its deadline", { jatuhTempo: "2026-04-11" }],
    ["its rubric", { rubrik: [{ judul: "Isi", poin: 100 }] }],
    ["its highest mark", { nilaiMaks: 50 }],
    ["its late rule", { potongan: 10 }],
  ])("tells participants when %s changes, and nobody when it is called small", async (_, change) => {
    const id = await create();
    await api.db.write((sql) => sql.run(`DELETE FROM Notifikasi`, []));
    expect(await update(id, { ...change, diam: true })).toBe(0);
    expect(await diberiTahu()).toBe(0);
    await update(id, { diam: true });
    expect(await update(id, change)).toBe(SEMUA);
    expect(await kabar("peserta01")).toEqual(["tugas_diubah"]);
  });

  it("tells nobody when nothing changed that participants must know", async () => {
    const id = await create();
    await api.db.write((sql) => sql.run(`DELETE FROM Notifikasi`, []));
    expect(await update(id)).toBe(0);
    expect(await update(id, { tahan: true })).toBe(0);
    expect(await diberiTahu()).toBe(0);
    expect(await update(id, { tahan: true }, [upload("berkas.csv", "a,b\n1,2\n")])).toBe(SEMUA);
  });
});

describe("a change of weights", () => {
  const atur = async (over: Input) =>
    (await ok(kepala, "POST", "/tugas/buku-nilai/atur", { batchId: kelas, ...over })).dikabari;
  const isi = (accountId: string) =>
    api.db.sql.all<{ isi: string }>(`SELECT isi FROM Notifikasi WHERE akunId = ? AND jenis = 'bobot_diubah'`, [
      akun[accountId] ?? "",
    ]);

  it("tells each participant once of the published assignments that are theirs, unless it is called small", async () => {
    const semua = await create({ judul: "Satu" });
    const lain = await create({ judul: "Dua" });
    await untuk(lain, "peserta01");
    const draf = await create({ judul: "Draf", draf: true });
    expect(await atur({ bobot: { [semua]: 1, [lain]: 1, [draf]: 9 } })).toBe(0);
    expect(await atur({ bobot: { [semua]: 2, [lain]: 3 }, diam: true })).toBe(0);
    expect(await isi("peserta01")).toEqual([]);
    expect(await atur({ bobot: { [semua]: 3, [lain]: 4 } })).toBe(SEMUA);
    expect((await isi("peserta01")).map((one) => JSON.parse(one.isi).tugas.split(", ").sort())).toEqual([
      ["Dua", "Satu"],
    ]);
    expect((await isi("peserta02")).map((one) => JSON.parse(one.isi))).toEqual([{ tugas: "Satu" }]);
    expect(await atur({ bobot: { [semua]: 3, [lain]: 5 } })).toBe(1);
    expect(await atur({ bobot: { [semua]: 3 }, lulus: 60 })).toBe(0);
  });

  it("tells participants when the weight of a category with published assignments changes", async () => {
    const id = await create({ judul: "Kuis 1" });
    expect(await atur({ kelompok: [{ judul: "Kuis", bobot: 20 }] })).toBe(0);
    const kunci = (await ok(kepala, "GET", "/tugas/buku-nilai", { batchId: kelas })).aturan.kelompok[0].kunci;
    expect(await atur({ kelompokTugas: { [id]: kunci } })).toBe(SEMUA);
    expect(await atur({ kelompok: [{ judul: "Kuis harian", bobot: 20 }] })).toBe(0);
    expect(await atur({ kelompok: [{ judul: "Kuis harian", bobot: 30 }] })).toBe(SEMUA);
    expect(await atur({ kelompok: [] })).toBe(SEMUA);
  });
});
