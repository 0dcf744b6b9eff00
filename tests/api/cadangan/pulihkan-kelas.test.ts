import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { baris, faktur, npwpOf } from "../../setup/faktur";
import { ok } from "../../setup/spt";

let api: TestApi;
let mitra: Actor;
let head: Actor;
let kelas: string;
let people: readonly { readonly id: string; readonly company: Actor; readonly npwp: string; readonly nama: string }[];
beforeAll(async () => {
  api = await startApi();
  [mitra, head] = [await api.signIn("mitra"), await api.signIn("instruktur")];
  kelas = (await api.db.sql.get<{ id: string }>("SELECT id FROM Batch WHERE nama = 'Kelas A'"))?.id ?? "";
  people = await Promise.all(
    ["peserta01", "peserta02"].map(async (name) => {
      const row = await api.db.sql.get<{ id: string; nama: string }>("SELECT id, nama FROM Akun WHERE accountId = ?", [
        name,
      ]);
      const company = await (await api.signIn(name)).as("company");
      return { id: row?.id ?? "", nama: row?.nama ?? "", company, npwp: await npwpOf(company) };
    }),
  );
});
afterAll(() => api.close());

const person = (at: number) => people[at] as (typeof people)[number];
const draft = async (at: number, kuantitas: string): Promise<string> => {
  const { company, npwp } = person(at);
  const isi = faktur(npwp, person(1 - at).npwp, { baris: [baris({ jumlah: kuantitas })] });
  return (await ok(company, "POST", "/eFaktur/save-draft", isi)).id;
};
const clock = (input: Record<string, unknown>, who = head) => who.call("POST", "/batch/clock", { id: kelas, ...input });
const drafts = async (): Promise<string[]> =>
  (
    await api.db.sql.all<{ id: string }>(`SELECT id FROM Faktur WHERE batchId = ? AND status = 'draft' ORDER BY id`, [
      kelas,
    ])
  ).map(({ id }) => id);
type Copy = { id: string; nama: string; asal: string; npwp: string | null; peserta: string | null };
const copies = async (query: object = {}): Promise<{ rows: Copy[]; total: number }> =>
  ok(head, "GET", "/batch/cadangan/list", { batchId: kelas, perPage: 100, ...query });
const named = async (nama: string) => (await copies()).rows.find((one) => one.nama === nama) as Copy;
const told = async (at: number, jenis: string): Promise<{ isi: Record<string, unknown> }[]> =>
  (await ok(person(at).company, "GET", "/notifikasi/list", { perPage: 100 })).rows.filter(
    (row: { jenis: string }) => row.jenis === jenis,
  );

describe("a restored copy", () => {
  it("saves the earlier content of one participant as a copy, and notifies the participant", async () => {
    const r1 = await draft(0, "1");
    expect(await clock({ aksi: "cadangkan", pesertaId: person(0).id, nama: "Satu" })).toMatchObject({ status: 200 });
    const r2 = await draft(0, "2");
    const before = (await copies()).total;
    expect(await clock({ aksi: "pulihkan", cadanganId: (await named("Satu")).id })).toMatchObject({ status: 200 });
    expect(await drafts()).toEqual([r1]);
    const { rows, total } = await copies();
    expect(total).toBe(before + 1);
    const kept = rows.find(({ asal }) => asal === "sebelum_pulih") as Copy;
    expect(kept).toMatchObject({ peserta: person(0).nama, npwp: expect.any(String) });
    expect(await told(0, "kotak_pasir_kembali")).toMatchObject([{ isi: { nama: "Satu" } }]);
    expect(await told(1, "kotak_pasir_kembali")).toEqual([]);
    expect(await clock({ aksi: "pulihkan", cadanganId: kept.id })).toMatchObject({ status: 200 });
    expect(await drafts()).toEqual([r1, r2].sort());
  });

  it("does the same for everybody in the whole class, with its class date", async () => {
    await clock({ tanggal: "2026-04-20" });
    expect(await clock({ aksi: "cadangkan", nama: "Kelas" })).toMatchObject({ status: 200 });
    const since = await Promise.all([draft(0, "3"), draft(1, "4")]);
    await clock({ tanggal: "2026-05-02" });
    const answer = await clock({ aksi: "pulihkan", cadanganId: (await named("Kelas")).id });
    expect(answer.body.objResponse).toMatchObject({ tanggal: "2026-04-20" });
    expect((await drafts()).filter((id) => since.includes(id))).toEqual([]);
    for (const at of [0, 1])
      expect(await told(at, "kotak_pasir_kembali")).toContainEqual(
        expect.objectContaining({ isi: { nama: "Kelas", tanggal: "2026-04-20" } }),
      );
    const kept = (await copies()).rows.find(({ asal, npwp }) => asal === "sebelum_pulih" && npwp === null) as Copy;
    expect(await clock({ aksi: "pulihkan", cadanganId: kept.id })).toMatchObject({ status: 200 });
    expect((await drafts()).filter((id) => since.includes(id))).toEqual([...since].sort());
  });

  it("is confirmed first, with the affected people and the later work", async () => {
    const akibat = (query: object) => ok(head, "GET", "/batch/cadangan/akibat", { batchId: kelas, ...query });
    expect(await clock({ aksi: "cadangkan", nama: "Akibat" })).toMatchObject({ status: 200 });
    const { id } = await named("Akibat");
    const none = await akibat({ cadanganId: id });
    expect(none).toMatchObject({ peserta: null, cadangan: { nama: "Akibat" }, sejak: { perubahan: 0, orang: 0 } });
    await draft(0, "5");
    await draft(1, "6");
    expect((await akibat({ cadanganId: id })).sejak).toMatchObject({ perubahan: 2, orang: 2 });
    const satu = await akibat({ pesertaId: person(0).id });
    expect(satu).toMatchObject({ peserta: person(0).nama, cadangan: null, orang: 1, sejak: { orang: 1 } });
    expect(satu.sejak.perubahan).toBeGreaterThan(0);
  });

  it("frozen for a reply does not count as a copy: it is neither listed, restored nor deleted", async () => {
    const { id } = await named("Akibat");
    const cadangan = await api.db.sql.get<{ isi: Buffer }>("SELECT isi FROM Cadangan WHERE id = ?", [id]);
    await api.db.write((sql) =>
      sql.run(
        `INSERT INTO Cadangan (id, batchId, npwp, nama, isi, kelas, dibuat, asal)
         VALUES ('beku', @kelas, NULL, 'Beku', @isi, '2026-04-06', '2026-04-06T00:00:00.000+00:00', 'balasan')`,
        { kelas, isi: cadangan?.isi ?? Buffer.alloc(0) },
      ),
    );
    await api.db.write((sql) =>
      sql.run(`INSERT INTO Balasan (id, tugasId, akunId, npwp, percobaan, teks, status, dikirim, kelas, cadanganId)
        SELECT 'b', t.id, a.id, '', 1, '', 'sent', '2026-04-06T00:00:00.000+00:00', '2026-04-06', 'beku'
        FROM Tugas t, Akun a WHERE t.batchId = '${kelas}' AND a.accountId = 'peserta01' LIMIT 1`),
    );
    expect((await copies()).rows.map((row) => row.id)).not.toContain("beku");
    expect((await clock({ aksi: "pulihkan", cadanganId: "beku" })).body.code).toBe("backup_unknown");
    expect(await ok(head, "POST", "/batch/cadangan/hapus", { batchId: kelas, ids: ["beku"] })).toEqual({ jumlah: 0 });
  });
});

describe("the copies of a class", () => {
  it("beyond fifty are listed page by page, found by name, and deleted", async () => {
    await api.db.write((sql) =>
      sql.run(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)
         INSERT INTO Cadangan (id, batchId, npwp, nama, isi, kelas, dibuat, asal)
         SELECT 'c' || i, @kelas, NULL, 'Rutin ' || i, @isi, '2026-04-06', '2026-04-06T00:00:00.000+00:00', 'diminta' FROM n`,
        { kelas, isi: Buffer.alloc(1) },
      ),
    );
    const all = await copies();
    expect(all.total).toBeGreaterThan(60);
    expect(all.rows).toHaveLength(Math.min(all.total, 100));
    expect((await copies({ q: "Rutin 57" })).rows.map(({ id }) => id)).toEqual(["c57"]);
    expect((await copies({ page: 2, perPage: 10 })).rows).toHaveLength(10);
    const ids = ["c57", "c58"];
    expect(await ok(head, "POST", "/batch/cadangan/hapus", { batchId: kelas, ids })).toEqual({ jumlah: 2 });
    expect((await copies()).total).toBe(all.total - 2);
    expect(await ok(head, "POST", "/batch/cadangan/hapus", { batchId: kelas, ids })).toEqual({ jumlah: 0 });
  });

  it("are reserved to the head and the partners; a second instructor and another class do not reach them", async () => {
    const second = await api.signIn("asisten");
    const list = (who: Actor) => who.call("GET", "/batch/cadangan/list", { batchId: kelas });
    expect([(await list(mitra)).status, (await list(second)).status]).toEqual([200, 403]);
    const stranger = await second.call("POST", "/batch/cadangan/hapus", { batchId: kelas, ids: ["c1"] });
    expect(stranger.status).toBe(403);
    const other = await api.db.sql.get<{ id: string }>("SELECT id FROM Batch WHERE nama <> 'Kelas A'");
    expect((await mitra.call("GET", "/batch/cadangan/list", { batchId: other?.id ?? "" })).status).toBe(404);
  });
});
