import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BUKTI_MAKS } from "~/domain/bukti";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { randomText } from "../../setup/json-sql";
import { pdfTexts } from "../../setup/pdf-text";

let api: TestApi;
let kepala: Actor;
let asisten: Actor;
let satu: Actor;
let lain: Actor;
let kelas: string;

const HARI = "2026-04-06";
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
const isi = (over: Input = {}): Input => ({
  ref: "SO-001",
  jenis: "pesanan",
  tanggal: HARI,
  judul: "Pesanan kursi",
  dari: "PT Pembeli",
  kepada: "PT Penjual",
  isi: "Mohon kirim 10 kursi rapat.",
  ...over,
});
const tambah = async (over: Input = {}): Promise<string> =>
  (await ok(kepala, "POST", "/bukti/create", { batchId: kelas, ...isi(over) })).id;
const terlihat = async (actor: Actor, input: Input = {}): Promise<string[]> => {
  const { rows, total } = await ok(actor, "GET", "/bukti/list/peserta", { perPage: 100, ...input });
  expect(total).toBe(rows.length);
  return rows.map(({ ref }: { ref: string }) => ref).sort();
};
const setDate = (tanggal: string) => ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal });
const tugas = async (over: Input = {}): Promise<string> => {
  const given = { batchId: kelas, judul: "Masa PPN", uraian: "Kerjakan.", modul: "spt_ppn", jatuhTempo: "2026-05-20" };
  return (await ok(kepala, "POST", "/tugas/create", { ...given, ...over })).id;
};
/** An assignment of a class that the head does not teach. */
const tugasKelasLain = async (): Promise<string> => {
  const row = await api.db.sql.get<{ id: string }>("SELECT id FROM Tugas WHERE batchId <> ?", [kelas]);
  if (!row) throw new Error("no assignment in another class");
  return row.id;
};
const kabar = async (accountId: string, jenis: string) =>
  (
    await api.db.sql.all<{ isi: string }>(
      `SELECT n.isi FROM Notifikasi n JOIN Akun a ON a.id = n.akunId WHERE a.accountId = ? AND n.jenis = ? ORDER BY n.rowid`,
      [accountId, jenis],
    )
  ).map((row) => JSON.parse(row.isi) as Input);
const bersih = () =>
  api.db.write(async (sql) => {
    for (const table of ["Bukti", "Notifikasi"]) await sql.run(`DELETE FROM ${table}`, []);
  });

beforeAll(async () => {
  api = await startApi();
  const names = ["instruktur", "asisten", "peserta01", "pesertalain01"];
  [kepala, asisten, satu, lain] = (await Promise.all(names.map((who) => api.signIn(who)))) as [
    Actor,
    Actor,
    Actor,
    Actor,
  ];
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`, []))?.id ?? "";
});
afterAll(() => api.close());

describe("arrival of a source document", () => {
  it("is seen by its class on its day: not a day before, in no list, search, file or PDF", async () => {
    await bersih();
    const id = await tambah({ ref: "SO-9", tanggal: "2026-04-07", tiba: "2026-04-08" });
    for (const hari of [HARI, "2026-04-07"]) {
      if (hari !== HARI) await setDate(hari);
      expect(await terlihat(satu)).toEqual([]);
      expect(await terlihat(satu, { q: "kursi" })).toEqual([]);
      expect(await refused(satu, "GET", "/bukti/detail", { id })).toBe("404 not_found");
      expect(await refused(satu, "GET", "/bukti/cetak", { id })).toBe("404 not_found");
    }
    expect(await ok(kepala, "GET", "/bukti/detail", { id })).toMatchObject({ sudahTiba: false, tiba: "2026-04-08" });
    await setDate("2026-04-08");
    expect(await terlihat(satu)).toEqual(["SO-9"]);
    expect(await terlihat(satu, { q: "kursi" })).toEqual(["SO-9"]);
    expect(await ok(satu, "GET", "/bukti/detail", { id })).toMatchObject({ ref: "SO-9", sunting: null, kepala: false });
    expect(await kabar("peserta01", "bukti_tiba")).toEqual([{ jumlah: 1, bukti: "SO-9" }]);
    await setDate("2026-04-09");
    expect(await terlihat(satu)).toEqual(["SO-9"]);
    expect(await kabar("peserta01", "bukti_tiba")).toHaveLength(1);
  });

  it("is another class's secret", async () => {
    await bersih();
    const id = await tambah();
    expect(await terlihat(satu)).toEqual(["SO-001"]);
    expect(await terlihat(lain)).toEqual([]);
    for (const path of ["/bukti/detail", "/bukti/cetak"])
      expect(await refused(lain, "GET", path, { id })).toBe("404 not_found");
  });

  it("follows its assignment: a draft, a later one and one for others hide it", async () => {
    await bersih();
    const draf = await tugas({ draf: true });
    const nanti = await tugas({ mulai: "2026-04-11" });
    const dua = await tugas();
    const other = await api.db.sql.get<{ id: string }>("SELECT id FROM Akun WHERE accountId = 'peserta02'", []);
    await ok(kepala, "POST", "/tugas/untuk", { tugasId: dua, peserta: [other?.id] });
    const ids = [];
    for (const [ref, tugasId] of Object.entries({ D1: draf, D2: nanti, D3: dua }))
      ids.push(await tambah({ ref, tugasId }));
    expect(await terlihat(satu)).toEqual([]);
    for (const id of ids) expect(await refused(satu, "GET", "/bukti/detail", { id })).toBe("404 not_found");
    for (const tugasId of [draf, nanti, dua])
      expect(await refused(satu, "GET", "/bukti/cetak/tugas", { tugasId })).toBe("404 not_found");
    expect(await kabar("peserta01", "bukti_baru")).toEqual([]);
    expect(await kabar("peserta02", "bukti_baru")).toEqual([{ ref: "D3", judul: "Pesanan kursi" }]);
    await ok(kepala, "POST", "/tugas/terbitkan", { id: draf });
    expect(await terlihat(satu)).toEqual(["D1"]);
    await setDate("2026-04-11");
    expect(await terlihat(satu, { tugasId: nanti })).toEqual(["D2"]);
  });

  it("marks the last to arrive for an assignment", async () => {
    await bersih();
    const tugasId = await tugas();
    await tambah({ ref: "A", tugasId, tanggal: "2026-04-01" });
    await tambah({ ref: "B", tugasId, tanggal: "2026-04-02" });
    await tambah({ ref: "C", tugasId, tanggal: "2026-06-01" });
    const { rows } = await ok(satu, "GET", "/bukti/list/peserta", { tugasId });
    expect(rows.map(({ ref, baru }: Input) => [ref, baru])).toEqual([
      ["B", true],
      ["A", false],
    ]);
  });
});

describe("prints of source documents", () => {
  it("hold text, table, sum and the mark of a simulation, one or all that have arrived", async () => {
    await bersih();
    const tugasId = await tugas();
    const tabel = "Nama\tGaji\nAndi\t6.200.000\nBudi\t4.400.000\nJumlah\t1";
    const id = await tambah({ ref: "GAJI-04", jenis: "daftar_gaji", judul: "Daftar gaji April", tabel, tugasId });
    await tambah({ ref: "NANTI", judul: "Pesanan rahasia", tanggal: "2026-07-01", tugasId });
    const one = pdfTexts((await satu.call("GET", "/bukti/cetak", { id })).body as Buffer).join(" ");
    for (const text of ["GAJI-04", "Daftar gaji April", "10 kursi rapat", "Andi", "10.600.000", "SIMULASI"])
      expect(one).toContain(text);
    const all = pdfTexts((await satu.call("GET", "/bukti/cetak/tugas", { tugasId })).body as Buffer).join(" ");
    expect(all).toContain("GAJI-04");
    expect(all).not.toContain("rahasia");
    const taught = pdfTexts((await kepala.call("GET", "/bukti/cetak/tugas", { tugasId })).body as Buffer).join(" ");
    expect(taught).toContain("Pesanan rahasia");
    const { tabel: read } = await ok(satu, "GET", "/bukti/detail", { id });
    expect(read).toMatchObject({
      jumlah: [null, 10_600_000],
      baris: [
        ["Andi", 6_200_000],
        ["Budi", 4_400_000],
      ],
    });
  });
});

describe("the editor of source documents", () => {
  it("is for the head: others read, and nobody changes what somebody else has changed", async () => {
    await bersih();
    const id = await tambah();
    const given = { id, versi: 1, ...isi({ judul: "Pesanan meja" }) };
    expect(await refused(asisten, "POST", "/bukti/create", { batchId: kelas, ...isi() })).toBe("403 forbidden");
    expect(await refused(asisten, "POST", "/bukti/update", given)).toBe("403 forbidden");
    expect(await refused(asisten, "POST", "/bukti/delete", { id })).toBe("403 forbidden");
    expect((await ok(asisten, "GET", "/bukti/detail", { id })).kepala).toBe(false);
    expect((await ok(kepala, "POST", "/bukti/update", given)).dikabari).toBeGreaterThan(0);
    expect(await kabar("peserta01", "bukti_diubah")).toEqual([{ ref: "SO-001", judul: "Pesanan meja" }]);
    expect(await refused(kepala, "POST", "/bukti/update", given)).toBe("409 version_conflict");
    expect((await ok(kepala, "POST", "/bukti/update", { ...given, versi: 2, diam: true })).dikabari).toBe(0);
    await ok(kepala, "POST", "/bukti/delete", { id });
    expect(await refused(satu, "GET", "/bukti/detail", { id })).toBe("404 not_found");
  });

  it("tells how many have replied to the assignment of a changed document", async () => {
    await bersih();
    const tugasId = await tugas();
    const id = await tambah({ tugasId });
    expect((await ok(kepala, "POST", "/bukti/update", { id, versi: 1, ...isi({ tugasId }) })).dibalas).toBe(0);
    await ok(satu, "POST", "/tugas/balas", { tugasId, teks: "Selesai" });
    expect((await ok(kepala, "POST", "/bukti/update", { id, versi: 2, ...isi({ tugasId }) })).dibalas).toBe(1);
    expect((await ok(kepala, "GET", "/bukti/detail", { id })).sunting.dibalas).toBe(1);
  });

  it("refuses by field: a taken reference, an early arrival, nothing on the paper, a broken table, another class's assignment", async () => {
    await bersih();
    await tambah();
    const refusals: readonly (readonly [Input, string])[] = [
      [{ ref: "SO-001" }, "ref"],
      [{ ref: " -x" }, "ref"],
      [{ tiba: "2026-04-05" }, "tiba"],
      [{ isi: "", tabel: "" }, "isi"],
      [{ tabel: "a\ta\n1\t2" }, "tabel"],
      [{ jenis: "faktur" }, "jenis"],
    ];
    for (const [over, field] of refusals) {
      const given = { batchId: kelas, ...isi({ ref: "X", ...over }) };
      const { status, body } = await kepala.call("POST", "/bukti/create", given);
      expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([422, [field]]);
    }
    const foreign = { batchId: kelas, ...isi({ ref: "X", tugasId: await tugasKelasLain() }) };
    expect(await refused(kepala, "POST", "/bukti/create", foreign)).toBe("404 not_found");
    await tambah({ ref: "sama hari", tiba: HARI });
  });

  it("takes as many documents as a class may have, and not one more", async () => {
    await bersih();
    await tambah({ ref: "A" });
    await api.db.write(async (sql) => {
      for (let at = 2; at < BUKTI_MAKS.kelas; at++)
        await sql.run(
          `INSERT INTO Bukti (id, batchId, ref, jenis, tanggal, tiba, judul, dari, kepada, isi, dibuat)
           SELECT 'uji' || ?, batchId, 'uji' || ?, jenis, tanggal, tiba, judul, dari, kepada, isi, dibuat FROM Bukti WHERE ref = 'A'`,
          [at, at],
        );
    });
    await tambah({ ref: "B" });
    expect(await refused(kepala, "POST", "/bukti/create", { batchId: kelas, ...isi({ ref: "C" }) })).toBe(
      "409 bukti_full",
    );
    await bersih();
  });
});

describe("a copied assignment", () => {
  const salin = (id: string, over: Input = {}) => ({
    ...{ id, batchId: kelas, judul: "Salinan", mulai: "2026-04-10", jatuhTempo: "2026-05-20", ...over },
  });
  const milik = (tugasId: string) =>
    api.db.sql.all(`SELECT ref, tanggal, tiba, isi FROM Bukti WHERE tugasId = ? ORDER BY ref`, [tugasId]);

  it("has its own documents, arriving as much later as it begins, under references that are free", async () => {
    await bersih();
    const tugasId = await tugas({ mulai: HARI });
    await tambah({ tugasId, ref: "SO-001", tiba: HARI });
    await tambah({ tugasId, ref: "SO-002", tiba: "2026-04-08" });
    await tambah({ ref: "SO-001-2" });
    const { id } = await ok(kepala, "POST", "/tugas/copy", salin(tugasId));
    const { tanggal, isi: teks } = isi() as { tanggal: string; isi: string };
    expect(await milik(id)).toEqual([
      { ref: "SO-001-3", tanggal, tiba: "2026-04-10", isi: teks },
      { ref: "SO-002-2", tanggal, tiba: "2026-04-12", isi: teks },
    ]);
    expect(await milik(tugasId)).toHaveLength(2);
  });

  it("is refused if the class would have one document more than it may", async () => {
    await bersih();
    const tugasId = await tugas({ mulai: HARI });
    await tambah({ tugasId, ref: "A" });
    const isiKelas = (banyak: number) =>
      api.db.write((sql) =>
        sql.run(
          `INSERT INTO Bukti (id, batchId, ref, jenis, tanggal, tiba, judul, dari, kepada, isi, dibuat)
           WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ?)
           SELECT ${randomText}, batchId, 'uji' || ${randomText}, jenis, tanggal, tiba, judul, dari, kepada, isi, dibuat
           FROM Bukti, n WHERE ref = 'A'`,
          [banyak],
        ),
      );
    await isiKelas(BUKTI_MAKS.kelas - 2);
    await ok(kepala, "POST", "/tugas/copy", salin(tugasId));
    expect(await refused(kepala, "POST", "/tugas/copy", salin(tugasId))).toBe("409 bukti_full");
    await bersih();
  });
});
