import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";
import { CONTENT, pdf } from "../../setup/attachments";
import { pdfTexts } from "../../setup/pdf-text";
import { entriesOf } from "../../setup/zip-entries";

let api: TestApi;
let kepala: Actor;
let asisten: Actor;
let mitra: Actor;
let peserta: readonly Actor[];
let kelas: string;

const HARI = "2026-04-06";
const TUGAS = { judul: "Latihan", uraian: "Kerjakan.", modul: "lainnya", jatuhTempo: "2026-04-10" };
const ok = async (actor: Actor, method: "GET" | "POST", path: string, input: Record<string, unknown> = {}) => {
  const answer = await actor.call(method, path, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.objResponse;
};
const create = async (over: Record<string, unknown> = {}): Promise<string> => {
  const made = await kepala.call("POST", "/tugas/create", { batchId: kelas, ...TUGAS, ...over }, { files: [] });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.objResponse.id;
};
const balas = async (actor: Actor | undefined, tugasId: string): Promise<string> => {
  const sent = await actor?.call("POST", "/tugas/balas", { tugasId, teks: "Selesai" }, { files: [] });
  expect(sent?.status, JSON.stringify(sent?.body)).toBe(200);
  return sent?.body.objResponse.id;
};
const nilai = (balasanId: string, points: number) =>
  ok(kepala, "POST", "/tugas/send/review", { balasanId, putusan: "tinjau", nilai: points });
const setDate = (tanggal: string) =>
  api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE id = ?`, [tanggal, kelas]));
const clear = () =>
  api.db.write(async (sql) => {
    for (const table of ["Cadangan", "Balasan", "TugasPerpanjangan", "TugasBebas", "Tugas", "AturanNilai"])
      await sql.run(`DELETE FROM ${table}`, []);
    await sql.run(`UPDATE Batch SET tanggal = ? WHERE id = ?`, [HARI, kelas]);
  });
const buku = (input: Record<string, unknown> = {}, actor = kepala) =>
  ok(actor, "GET", "/tugas/buku-nilai", { batchId: kelas, ...input });
const barisOf = async (accountId: string) =>
  (await buku()).rows.find((row: { accountId: string }) => row.accountId === accountId);

beforeAll(async () => {
  api = await startApi();
  [kepala, asisten, mitra] = (await Promise.all(["instruktur", "asisten", "mitra"].map((who) => api.signIn(who)))) as [
    Actor,
    Actor,
    Actor,
  ];
  peserta = await Promise.all(["peserta01", "peserta02", "peserta03"].map((who) => api.signIn(who)));
  const row = await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`, []);
  kelas = row?.id ?? "";
});
afterAll(() => api.close());

describe("the results of a class", () => {
  it("are the same in the grade book and in the progress of the class: shares, weights, only marked replies", async () => {
    await clear();
    const besar = await create({ judul: "Besar", nilaiMaks: 100 });
    const kecil = await create({ judul: "Kecil", nilaiMaks: 10 });
    await nilai(await balas(peserta[0], besar), 85);
    await nilai(await balas(peserta[0], kecil), 10);
    const returned = await balas(peserta[1], besar);
    await ok(kepala, "POST", "/tugas/send/review", { balasanId: returned, putusan: "kembalikan", ulasan: "Lengkapi" });

    expect(await barisOf("peserta01")).toMatchObject({ total: 92.5, lulus: null });
    expect((await barisOf("peserta02")).sel).toMatchObject([{ keadaan: "dikembalikan" }, { keadaan: "belum" }]);
    const rows = (await ok(kepala, "GET", "/user/batch/peserta", { batchId: kelas, perPage: 50 })).rows;
    const progress = (who: string) => rows.find((row: { accountId: string }) => row.accountId === who).kemajuan;
    expect(progress("peserta01")).toMatchObject({ dibalas: 2, ditinjau: 2, nilai: 92.5 });
    expect(progress("peserta02")).toMatchObject({ dibalas: 1, ditinjau: 0, nilai: null });
  });

  it("count a missing reply as zero once due, apply weights, take the best and decide who passes", async () => {
    await clear();
    const [a, b, c] = [await create({ judul: "A" }), await create({ judul: "B" }), await create({ judul: "C" })];
    await nilai(await balas(peserta[0], a), 90);
    await nilai(await balas(peserta[0], b), 60.5);
    await setDate("2026-04-11");
    expect(await barisOf("peserta01")).toMatchObject({
      total: 50.17,
      sel: [{ nilai: 90 }, { nilai: 60.5 }, { keadaan: "hilang", nilai: null, dihitung: true }],
    });
    await ok(kepala, "POST", "/tugas/buku-nilai/atur", {
      batchId: kelas,
      terbaik: 2,
      lulus: 75,
      bobot: { [a]: 3, [b]: 1, "bukan-tugas": 7 },
    });
    expect(await barisOf("peserta01")).toMatchObject({ total: 82.63, lulus: true });
    const whole = await buku({ lulus: "tidak", sort: "-total" });
    expect(whole).toMatchObject({
      total: 2,
      lulus: 1,
      aturan: { terbaik: 2, lulus: 75, kosong: "nol" },
      kepala: true,
      tugas: [{ judul: "A", bobot: 3, rata: 90, dinilai: 1 }, { bobot: 1 }, { judul: "C", bobot: 1, rata: null }],
    });
    expect(await buku({ q: "peserta01" }, asisten)).toMatchObject({ total: 1, kepala: false });
    expect((await buku({ sort: "-tugasB" })).rows[0]).toMatchObject({ accountId: "peserta01" });
    expect((await kepala.call("GET", "/tugas/buku-nilai", { batchId: kelas, sort: "toString" })).body.code).toBe(
      "malformed",
    );
    await ok(kepala, "POST", "/tugas/buku-nilai/atur", { batchId: kelas, kosong: "lewati" });
    expect(await barisOf("peserta01")).toMatchObject({ total: 82.63 });
    expect(c).not.toBe("");
  });

  it("have categories and letters, also for the participant and in the files", async () => {
    await clear();
    const [a, b, c] = [await create({ judul: "A" }), await create({ judul: "B" }), await create({ judul: "C" })];
    for (const [id, points] of [
      [a, 90.25],
      [b, 60],
      [c, 40],
    ] as const)
      await nilai(await balas(peserta[0], id), points);
    const atur = (input: Record<string, unknown>) =>
      kepala.call("POST", "/tugas/buku-nilai/atur", { batchId: kelas, ...input });
    const huruf = [
      { huruf: "E", mulai: 0 },
      { huruf: "B+", mulai: 72.25 },
    ];
    const kelompok = [
      { judul: "Kuis", bobot: 30, terbaik: 1 },
      { judul: "Ujian", bobot: 70 },
    ];
    expect(
      (await atur({ kelompok: [...kelompok, { judul: "kuis", bobot: 1 }] })).body.fieldErrors.kelompok,
    ).toBeDefined();
    expect((await atur({ huruf: huruf.slice(1) })).body.fieldErrors.huruf).toBeDefined();
    expect((await atur({ huruf: [{ huruf: "A", mulai: 100.01 }, ...huruf] })).status).toBe(422);
    expect((await atur({ kelompok, kelompokTugas: { [a]: "k9" } })).body.fieldErrors.kelompokTugas).toBeDefined();
    expect((await atur({ kelompok, huruf, kelompokTugas: { [a]: "k2", [b]: "k1", [c]: "k1" } })).status).toBe(200);
    // 0.3 * 60 + 0.7 * 90.25 = 81.175
    expect(await barisOf("peserta01")).toMatchObject({ total: 81.18, huruf: "B+", sel: [{}, {}, { dihitung: false }] });
    expect((await buku()).aturan).toMatchObject({
      kelompok: [
        { kunci: "k1", judul: "Kuis", terbaik: 1 },
        { kunci: "k2", bobot: 70, terbaik: null },
      ],
      huruf: [{ huruf: "B+", mulai: 72.25 }, { huruf: "E" }],
    });
    expect(await ok(peserta[0] as Actor, "GET", "/tugas/transkrip/saya")).toMatchObject({
      total: 81.18,
      huruf: "B+",
      baris: [{ kelompok: "Ujian" }, { kelompok: "Kuis" }, { kelompok: "Kuis" }],
    });
    const csv = (await kepala.call("GET", "/tugas/buku-nilai/unduh", { batchId: kelas })).body.toString("utf8");
    expect(csv.split("\r\n")[0]).toContain("Nilai huruf");
    expect(csv).toContain("B+");
    for (const [reader, path, input] of [
      [kepala, "/tugas/buku-nilai/unduh", { batchId: kelas, format: "pdf" }],
      [peserta[0] as Actor, "/tugas/transkrip/saya/unduh", {}],
    ] as const) {
      const print = await reader.call("GET", path, input);
      const words = pdfTexts(print.body).join("\n");
      // once in the scale of the class, once for the person
      expect([path, words.includes("Kuis"), words.split("B+").length - 1]).toEqual([path, true, 2]);
    }
    // The omitted part stays. A deleted category leaves its assignments outside.
    expect((await atur({ terbaik: 1 })).status).toBe(200);
    expect(await buku()).toMatchObject({ aturan: { kelompok: [{}, {}], huruf: [{}, {}] } });
    expect((await atur({ kelompok: [{ judul: "Ujian", bobot: 1 }], huruf: [] })).status).toBe(200);
    expect((await buku()).tugas).toMatchObject([{ kelompok: "k2" }, { kelompok: null }, { kelompok: null }]);
    expect(await barisOf("peserta01")).toMatchObject({ huruf: null });
    await atur({ kelompok: [] });
  });

  it("are available as csv, as a workbook and as a print", async () => {
    await clear();
    await nilai(await balas(peserta[0], await create({ judul: "=SUM(A1)" })), 72.5);
    await api.db.write((sql) => sql.run(`UPDATE Akun SET nim = '0012345' WHERE accountId = 'peserta01'`, []));
    const file = (format: string) => kepala.call("GET", "/tugas/buku-nilai/unduh", { batchId: kelas, format });
    const csv = (await file("csv")).body.toString("utf8");
    expect(csv.split("\r\n")[0]).toContain("'=SUM(A1) (100)");
    expect(csv).toMatch(/0012345;peserta01;[^\n]*;72,5;72,5;/);
    expect((await file("xlsx")).headers.get("content-type")).toContain("spreadsheetml");
    const pdf = await file("pdf");
    const text = pdfTexts(pdf.body).join("\n");
    expect(text).toContain("Buku Nilai");
    expect(text).toContain("0012345");
    expect(text).toContain("72,5");
    const progress = await kepala.call("GET", "/tugas/kemajuan/unduh", { batchId: kelas, format: "pdf" });
    expect(pdfTexts(progress.body).join("\n")).toContain("Kemajuan Kelas");
    expect(pdfTexts(progress.body).join("\n")).toContain("72,5");
    const kode = await api.db.sql.get<{ kode: string }>(`SELECT kode FROM Verifikasi WHERE jenis = 'buku_nilai'`, []);
    expect(await ok(api.anonymous, "GET", "/verifikasi", { kode: kode?.kode })).toMatchObject({
      jenis: "buku_nilai",
      nama: "Kelas A",
    });
  });

  it.each([
    ["buku_nilai", "/tugas/buku-nilai/unduh", { lulus: "tidak" }, "Belum lulus"],
    ["kemajuan", "/tugas/kemajuan/unduh", { keadaan: "lengkap" }, "semua sudah dikumpulkan"],
  ])("print %s whole and filtered under separate codes, each for its full content", async (jenis, path, filter, said) => {
    await clear();
    await api.db.write((sql) => sql.run(`DELETE FROM Verifikasi WHERE jenis = ?`, [jenis]));
    const id = await create();
    await nilai(await balas(peserta[0], id), 72.5);
    const print = (more: Record<string, unknown> = {}) =>
      kepala.call("GET", path, { batchId: kelas, format: "pdf", ...more });
    const registered = () =>
      api.db.sql.all<{ kode: string; nomor: string; hash: string }>(
        `SELECT kode, nomor, hash FROM Verifikasi WHERE jenis = ? ORDER BY nomor`,
        [jenis],
      );
    await print();
    const [whole] = await registered();
    expect(whole?.nomor).toBe(`Kelas A ${HARI}`);
    expect(pdfTexts((await print({ ...filter, q: "peserta0" })).body).join(" ")).toContain(said);
    await print({ sort: "-nama" });
    const all = await registered();
    expect(all.map(({ nomor }) => nomor)).toEqual([
      `Kelas A ${HARI}`,
      `Kelas A ${HARI}; Keadaan: ${said}; Cari: peserta0`,
      `Kelas A ${HARI}; Urutan: Nama, menurun`,
    ]);
    expect(all[0]).toEqual(whole);
    expect(new Set(all.map(({ kode }) => kode)).size).toBe(3);
    for (const { kode, nomor, hash } of all)
      expect(await ok(api.anonymous, "GET", "/verifikasi", { kode })).toMatchObject({ jenis, nomor, hash });
    // the same rows under another heading form another print
    await print();
    expect((await registered())[0]?.hash).toBe(whole?.hash);
    await api.db.write((sql) => sql.run(`UPDATE Tugas SET judul = 'Nama lain' WHERE id = ?`, [id]));
    await print();
    expect((await registered())[0]?.hash).not.toBe(whole?.hash);
  });

  it("get their rules from the head instructor only, within limits", async () => {
    const rule = { batchId: kelas, lulus: 60 };
    expect((await asisten.call("POST", "/tugas/buku-nilai/atur", rule)).status).toBe(403);
    expect((await mitra.call("POST", "/tugas/buku-nilai/atur", rule)).status).toBe(403);
    for (const wrong of [{ lulus: 101 }, { terbaik: 0 }, { kosong: "x" }, { bobot: { a: 1001 } }])
      expect((await kepala.call("POST", "/tugas/buku-nilai/atur", { batchId: kelas, ...wrong })).status).toBe(422);
    expect(await buku({}, mitra)).toMatchObject({ batch: { id: kelas, nama: "Kelas A" } });
  });
});

describe("an assignment that closes", () => {
  it("accepts no closing day in the past, neither new nor changed; an elapsed one can stay", async () => {
    await clear();
    const past = { mulai: "2026-03-01", jatuhTempo: "2026-03-20", tutup: "2026-03-31" };
    const refused = await kepala.call("POST", "/tugas/create", { batchId: kelas, ...TUGAS, ...past }, { files: [] });
    expect(Object.keys(refused.body.fieldErrors)).toEqual(["tutup"]);
    const id = await create({ tutup: "2026-04-12" });
    await setDate("2026-04-20");
    const change = (over: Record<string, unknown>) =>
      kepala.call("POST", "/tugas/update", { id, ...TUGAS, mulai: HARI, ...over }, { files: [] });
    expect(Object.keys((await change({ tutup: "2026-04-15" })).body.fieldErrors)).toEqual(["tutup"]);
    expect((await change({ judul: "Lain", tutup: "2026-04-12" })).status).toBe(200);
  });

  it("is not counted as open on the start page once its day has passed, and can be reopened", async () => {
    await clear();
    const id = await create({ tutup: "2026-04-12" });
    const open = async () => (await ok(kepala, "GET", "/dasbor")).tugas;
    expect(await open()).toBe(1);
    await setDate("2026-04-13");
    expect(await open()).toBe(0);
    expect((await ok(kepala, "GET", "/tugas/detail", { id })).hak).toMatchObject({ buka: true, tutup: false });
    const past = await kepala.call("POST", "/tugas/reopen", { id, tutup: "2026-04-12" });
    expect(Object.keys(past.body.fieldErrors)).toEqual(["tutup"]);
    await ok(kepala, "POST", "/tugas/reopen", { id, tutup: "2026-04-30" });
    expect(await open()).toBe(1);
    await ok(kepala, "POST", "/tugas/close", { id });
    expect((await asisten.call("POST", "/tugas/reopen", { id })).status).toBe(403);
    await ok(kepala, "POST", "/tugas/reopen", { id });
    expect((await kepala.call("POST", "/tugas/reopen", { id })).body.code).toBe("tugas_open");
    await balas(peserta[2], id);
  });
});

it("the start page shows the requested class, and the head is identified by account, not by name", async () => {
  const copies = await api.db.write(async (sql) => {
    await sql.run(
      `INSERT INTO Batch (id, nomor, nama, mitraId, mulai, selesai, tanggal, awal, paket, paketVersi, setelan, dibuat)
      SELECT 'kelas-lain', 900, 'Kelas Lain', mitraId, mulai, selesai, tanggal, awal, paket, paketVersi, setelan, dibuat FROM Batch WHERE id = ?`,
      [kelas],
    );
    return sql.run(
      `INSERT INTO BatchInstruktur (batchId, akunId, kepala) SELECT 'kelas-lain', akunId, 1 - kepala
      FROM BatchInstruktur WHERE batchId = ?`,
      [kelas],
    );
  });
  expect(copies).toBe(2);
  await api.db.write((sql) =>
    sql.run(
      `UPDATE Akun SET nama = (SELECT nama FROM Akun WHERE accountId = 'instruktur') WHERE accountId = 'asisten'`,
      [],
    ),
  );
  expect((await ok(kepala, "GET", "/dasbor")).matriks.batch.nama).toBe("Kelas Lain");
  expect((await ok(kepala, "GET", "/dasbor", { batchId: kelas })).matriks.batch.nama).toBe("Kelas A");
  const rows = (await ok(kepala, "GET", "/batch/list/instruktur")).rows as { nama: string; sayaKepala: boolean }[];
  expect(Object.fromEntries(rows.map(({ nama, sayaKepala }) => [nama, sayaKepala]))).toEqual({
    "Kelas A": true,
    "Kelas Lain": false,
  });
});

describe("marking", () => {
  const RUBRIK = [
    { judul: "Faktur", poin: 40 },
    { judul: "SPT", poin: 60 },
  ];
  const tabel = (tugasId: string, input: Record<string, unknown> = {}, actor = kepala) =>
    ok(actor, "GET", "/tugas/nilai/tabel", { tugasId, ...input });
  const simpan = (actor: Actor, tugasId: string, ...baris: Record<string, unknown>[]) =>
    ok(actor, "POST", "/tugas/nilai/simpan", { tugasId, baris });

  it("by rubric: points of every criterion make the score, hundredths too; a criterion without points is named", async () => {
    await clear();
    const id = await create({ rubrik: RUBRIK });
    const reply = await balas(peserta[0], id);
    const by = (points: Record<string, number>) =>
      kepala.call("POST", "/tugas/send/review", { balasanId: reply, putusan: "tinjau", poinRubrik: points });
    expect(Object.keys((await by({ k1: 41, k2: 10 })).body.fieldErrors)).toEqual(["poinRubrik.k1"]);
    expect((await by({ k1: 40 })).body.fieldErrors).toEqual({ "poinRubrik.k2": [expect.stringContaining("SPT")] });
    expect((await by({ k1: 0.255, k2: 1 })).status).toBe(422);
    expect((await by({ k1: 32.25, k2: 40.33 })).status).toBe(200);
    const row = (await ok(peserta[0] as Actor, "GET", "/tugas/list/balas/peserta", { tugasId: id })).rows[0];
    expect(row).toMatchObject({
      nilai: 72.58,
      nilaiMaks: 100,
      poinRubrik: { k1: 32.25, k2: 40.33 },
      rubrik: [{ kunci: "k1" }, {}],
    });
  });

  it("lateness deducts its share by rule, recomputed when the due day changes, by class date and by real time", async () => {
    await clear();
    const rule = { potongan: 10, potonganMaks: 30 };
    const id = await create(rule);
    await setDate("2026-04-12");
    const reply = await balas(peserta[0], id);
    await nilai(reply, 80.5);
    const seen = async () => (await tabel(id, { q: "peserta01" })).rows[0];
    expect(await seen()).toMatchObject({ poin: 80.5, dipotong: 16.1, nilai: 64.4 });
    const change = (over: Record<string, unknown>) =>
      kepala.call("POST", "/tugas/update", { id, ...TUGAS, mulai: HARI, ...rule, ...over }, { files: [] });
    expect((await change({ jatuhTempo: "2026-04-12" })).status).toBe(200);
    expect(await seen()).toMatchObject({ dipotong: 0, nilai: 80.5 });
    expect((await change({ jatuhTempo: "2026-04-12", batas: "2020-01-01T10:00:00+07:00" })).status).toBe(200);
    expect(await seen()).toMatchObject({ dipotong: 24.15, nilai: 56.35 });
    expect((await barisOf("peserta01")).total).toBe(56.35);
  });

  it("in a table: unchanged rows are skipped, a wrong row affects no other, and rights hold", async () => {
    await clear();
    const id = await create();
    const [a, b] = [await balas(peserta[0], id), await balas(peserta[1], id)];
    const rows = (await tabel(id)).rows as { accountId: string; balasanId: string | null; bolehNilai: boolean }[];
    expect(rows.map(({ accountId, balasanId }) => [accountId, balasanId !== null])).toEqual(
      expect.arrayContaining([
        ["peserta01", true],
        ["peserta03", false],
      ]),
    );
    const kept = await simpan(
      kepala,
      id,
      { balasanId: a, versi: 0, nilai: 72.5, ulasan: "Baik" },
      { balasanId: b, versi: 0, nilai: 101 },
    );
    expect(kept).toMatchObject({
      disimpan: 1,
      hasil: [
        { id: a, ok: true },
        { id: b, ok: false, code: "invalid" },
      ],
    });
    expect(await simpan(kepala, id, { balasanId: a, versi: 1, nilai: 72.5, ulasan: "Baik" })).toMatchObject({
      hasil: [],
    });
    expect((await tabel(id, { status: "menunggu" })).rows).toMatchObject([{ accountId: "peserta02" }]);
    expect((await tabel(id, {}, asisten)).bolehNilai).toBe(false);
    const refused = await asisten.call("POST", "/tugas/nilai/simpan", {
      tugasId: id,
      baris: [{ balasanId: b, versi: 0, nilai: 1 }],
    });
    expect(refused.status).toBe(403);
    const stray = await create({ judul: "Lain" });
    expect(await simpan(kepala, stray, { balasanId: b, versi: 0, nilai: 1 })).toMatchObject({
      disimpan: 0,
      hasil: [{ ok: false, code: "not_found" }],
    });
  });

  it("by two at once: the first is kept, the second is shown the first marker and loses nothing", async () => {
    await clear();
    const id = await create();
    const reply = await balas(peserta[0], id);
    const people = (await buku()).instruktur as { id: string; kepala: boolean }[];
    const marker = people.find((one) => !one.kepala)?.id ?? "";
    await ok(kepala, "POST", "/tugas/buku-nilai/atur", { batchId: kelas, penilai: [marker] });
    const mark = (actor: Actor, points: number, versi = 0) =>
      actor.call("POST", "/tugas/send/review", { balasanId: reply, putusan: "tinjau", nilai: points, versi });
    const both = await Promise.all([mark(kepala, 70), mark(asisten, 60)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = both.find(({ status }) => status === 409);
    expect(loser?.body.code).toBe("review_changed");
    const now = (await tabel(id, { q: "peserta01" })).rows[0];
    expect(now).toMatchObject({ nilai: both[0]?.status === 200 ? 70 : 60, versi: 1 });
    expect(await simpan(asisten, id, { balasanId: reply, versi: 0, nilai: 50 })).toMatchObject({
      hasil: [{ ok: false, code: "review_changed", message: expect.stringContaining(String(now.nilai)) }],
    });
    expect((await mark(asisten, 65, 1)).status).toBe(200);
    await ok(kepala, "POST", "/tugas/buku-nilai/atur", { batchId: kelas, penilai: [] });
    expect((await mark(asisten, 66, 2)).status).toBe(403);
  });

  it("is refused for a reply corrected by its sender meanwhile: alone, in the table, by a sheet", async () => {
    await clear();
    const id = await create();
    const balasanId = await balas(peserta[0], id);
    const sheet = await kepala.call("GET", "/tugas/nilai/lembar", { tugasId: id, format: "csv" });
    await ok(peserta[0] as Actor, "POST", "/tugas/balas/ubah", { balasanId, teks: "Diperbaiki", hapusBerkas: [] });
    const alone = await kepala.call("POST", "/tugas/send/review", {
      balasanId,
      putusan: "tinjau",
      nilai: 90,
      versi: 0,
    });
    expect([alone.status, alone.body.code]).toEqual([409, "reply_changed"]);
    expect(alone.body.message).toContain("diperbaiki pengirimnya");
    expect(await simpan(kepala, id, { balasanId, versi: 0, nilai: 90 })).toMatchObject({
      disimpan: 0,
      hasil: [{ ok: false, code: "reply_changed", message: expect.stringContaining("diperbaiki pengirimnya") }],
    });
    const [heading = ""] = sheet.body.toString("utf8").replace("\ufeff", "").trim().split(/\r?\n/) as string[];
    const cells: Record<string, string> = { "ID Balasan": balasanId, Versi: "0", Nilai: "90" };
    const line = heading.split(/[,;]/).map((one) => cells[one] ?? "");
    const files = [upload("lembar.csv", `${heading.replaceAll(";", ",")}\n${line.join(",")}`)];
    const checked = await kepala.call("POST", "/tugas/nilai/periksa", { tugasId: id }, { files });
    expect(checked.body.objResponse.baris[0]).toMatchObject({
      akibat: "salah",
      temuan: [expect.stringContaining("diperbaiki pengirimnya")],
    });
    const row = (await tabel(id, { q: "peserta01" })).rows[0];
    expect(row).toMatchObject({ nilai: null, versi: 1 });
    expect(await simpan(kepala, id, { balasanId, versi: 1, nilai: 90 })).toMatchObject({ disimpan: 1 });
  });

  it("by an exported and re-imported sheet: checked first, wrong rows reported, stale ones refused", async () => {
    await clear();
    const id = await create();
    const [a, b, c] = [await balas(peserta[0], id), await balas(peserta[1], id), await balas(peserta[2], id)];
    const sheet = await kepala.call("GET", "/tugas/nilai/lembar", { tugasId: id, format: "csv" });
    const lines = sheet.body.toString("utf8").replace("\ufeff", "").trim().split(/\r?\n/) as string[];
    expect(lines[0]).toBe("ID Balasan;Versi;NIM;Akun;Nama;Percobaan;Status;Nilai;Ulasan");
    const filled = [
      lines[0],
      `${a};0;;peserta01;;1;;72,5;Baik`,
      `${b};0;;peserta02;;1;;seratus;`,
      `${c};0;;peserta03;;1;;;`,
      "bukan-balasan;0;;;;1;;5;",
    ].join("\n");
    const check = async (text: string, actor = kepala) =>
      actor.call("POST", "/tugas/nilai/periksa", { tugasId: id }, { files: [upload("lembar.csv", text)] });
    const first = await check(filled);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body.objResponse.baris).toMatchObject([
      { akibat: "baru", nilai: 72.5, temuan: [], isi: { balasanId: a, versi: 0, nilai: 72.5, ulasan: "Baik" } },
      { akibat: "salah", isi: null, temuan: [expect.stringContaining("seratus")] },
      { akibat: "sama" },
      { akibat: "salah", isi: null },
    ]);
    expect((await tabel(id)).menunggu).toBe(3);
    await simpan(kepala, id, first.body.objResponse.baris[0].isi);
    expect((await check(filled)).body.objResponse.baris[0]).toMatchObject({ akibat: "salah", lama: 72.5, isi: null });
    expect((await check(filled, asisten)).status).toBe(403);
    expect((await check("Nama,Nilai\nSiti,80\n")).body.fieldErrors.berkas).toHaveLength(1);
    expect((await check("")).status).toBe(415);
  });

  it("one after the other in a stable order, on to the next waiting reply", async () => {
    await clear();
    const id = await create();
    const replies = [await balas(peserta[0], id), await balas(peserta[1], id), await balas(peserta[2], id)];
    const order = ((await tabel(id)).rows as { balasanId: string | null }[]).flatMap((row) => row.balasanId ?? []);
    expect([...order].sort()).toEqual([...replies].sort());
    const at = (balasanId = "") => ok(kepala, "GET", "/tugas/nilai/urutan", { balasanId });
    expect(await at(order[1])).toEqual({ ke: 2, dari: 3, sebelum: order[0], sesudah: order[2], menunggu: order[2] });
    await nilai(order[2] ?? "", 50);
    expect(await at(order[1])).toMatchObject({ sesudah: order[2], menunggu: order[0] });
  });
});

describe("an assignment and its deadlines", () => {
  const idOf = async (accountId: string) =>
    (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = ?`, [accountId]))?.id ?? "";
  const detail = (actor: Actor | undefined, id: string) => ok(actor as Actor, "GET", "/tugas/detail", { id });
  const reply = (actor: Actor | undefined, tugasId: string, teks: string, files = [pdf("a.pdf")]) =>
    (actor as Actor).call("POST", "/tugas/balas", { tugasId, teks }, { files });

  it("is extended for one participant: the own due day counts everywhere, and can be revoked", async () => {
    await clear();
    const id = await create({ tutup: "2026-04-12", potongan: 10 });
    const one = await idOf("peserta01");
    const more = { tugasId: id, peserta: [one], jatuhTempo: "2026-04-20", alasan: "Sakit" };
    expect((await asisten.call("POST", "/tugas/perpanjang", more)).status).toBe(403);
    const bad = await kepala.call("POST", "/tugas/perpanjang", { ...more, peserta: [one, "bukan"] });
    expect(Object.keys(bad.body.fieldErrors)).toEqual(["peserta"]);
    const empty = await kepala.call("POST", "/tugas/perpanjang", { tugasId: id, peserta: [one] });
    expect(Object.keys(empty.body.fieldErrors)).toEqual(["jatuhTempo"]);
    await ok(kepala, "POST", "/tugas/perpanjang", more);
    await setDate("2026-04-15");
    expect((await detail(peserta[0], id)).perpanjangan).toMatchObject([{ jatuhTempo: "2026-04-20", alasan: "Sakit" }]);
    expect((await detail(peserta[1], id)).perpanjangan).toEqual([]);
    expect((await detail(kepala, id)).perpanjangan).toHaveLength(1);
    const list = async (actor?: Actor) => (await ok(actor as Actor, "GET", "/tugas/list/peserta")).rows[0];
    expect(await list(peserta[0])).toMatchObject({ jatuhTempo: "2026-04-20", status: "open" });
    expect(await list(peserta[1])).toMatchObject({ jatuhTempo: TUGAS.jatuhTempo, status: "closed" });
    expect((await reply(peserta[1], id, "x")).body.code).toBe("tugas_closed");
    expect((await barisOf("peserta01")).sel[0]).toMatchObject({ keadaan: "belum" });
    expect((await barisOf("peserta02")).sel[0]).toMatchObject({ keadaan: "hilang" });
    const sent = await reply(peserta[0], id, "Selesai");
    expect(sent.body.objResponse.status).toBe("sent");
    await nilai(sent.body.objResponse.id, 80);
    expect((await barisOf("peserta01")).total).toBe(80);
    await ok(kepala, "POST", "/tugas/perpanjang", { ...more, hapus: true });
    expect((await barisOf("peserta01")).total).toBe(40);
  });

  it("also ends by real time, whatever the date of the class is", async () => {
    await clear();
    const id = await create({ batas: "2020-01-01T10:00:00+07:00", batasAkhir: "2020-01-02T10:00:00+07:00" });
    expect((await detail(peserta[0], id)).hak.balas).toBe(false);
    expect((await reply(peserta[0], id, "x")).body.code).toBe("tugas_closed");
    const change = { id, ...TUGAS, mulai: HARI, batas: "2020-01-01T10:00:00+07:00" };
    expect((await kepala.call("POST", "/tugas/update", change, { files: [] })).status).toBe(200);
    expect((await reply(peserta[0], id, "x")).body.objResponse.status).toBe("late");
    const turned = { ...change, batasAkhir: "2019-01-01T10:00:00+07:00" };
    expect(Object.keys((await kepala.call("POST", "/tugas/update", turned, { files: [] })).body.fieldErrors)).toEqual([
      "batasAkhir",
    ]);
  });

  it("takes a reply of files alone, editable by its sender until it is due; the work stays as sent", async () => {
    await clear();
    const id = await create();
    const actor = await (peserta[0] as Actor).as("company");
    expect(Object.keys((await reply(actor, id, "", [])).body.fieldErrors)).toEqual(["teks"]);
    const sent = await reply(actor, id, "");
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const balasanId = sent.body.objResponse.id;
    const own = async () => (await ok(actor, "GET", "/tugas/list/balas/peserta", { balasanId })).rows[0];
    const first = await own();
    expect(first).toMatchObject({ teks: "", bolehUbah: true, adaKarya: true, berkas: [{ nama: "a.pdf" }] });
    const correct = (over: Record<string, unknown>, who: Actor | undefined = actor) =>
      (who as Actor).call("POST", "/tugas/balas/ubah", { balasanId, ...over }, { files: [] });
    expect((await correct({ teks: "Milik orang" }, peserta[1])).status).toBe(404);
    expect((await correct({ teks: "", hapusBerkas: [first.berkas[0].id] })).status).toBe(422);
    expect((await correct({ teks: "Lengkap", hapusBerkas: [first.berkas[0].id] })).status).toBe(200);
    expect(await own()).toMatchObject({ teks: "Lengkap", berkas: [], diubah: expect.any(String) });

    const work = async (who: Actor) =>
      (await ok(who, "GET", "/tugas/balas/karya", { balasanId })).dokumen as {
        id: string;
        jenis: string;
        beda: string;
      }[];
    const before = await work(kepala);
    expect(before.length).toBeGreaterThan(0);
    expect(new Set(before.map(({ beda }) => beda))).toEqual(new Set(["sama"]));
    const some = before.find(({ jenis }) => jenis === "faktur")?.id ?? "";
    await api.db.write((sql) => sql.run(`UPDATE Faktur SET versi = versi + 1 WHERE id = ?`, [some]));
    const after = await work(actor);
    expect(after.filter(({ beda }) => beda !== "sama").map(({ id: changed, beda }) => [changed, beda])).toEqual([
      [some, "berubah"],
    ]);
    expect((await (peserta[1] as Actor).call("GET", "/tugas/balas/karya", { balasanId })).status).toBe(404);
    const backups = (await ok(kepala, "GET", "/batch/detail", { id: kelas })).cadangan as { nama: string }[];
    expect(backups.filter(({ nama }) => nama.startsWith(TUGAS.judul))).toEqual([]);

    await setDate("2026-04-11");
    expect((await correct({ teks: "Terlambat" })).body.code).toBe("reply_fixed");
    await setDate(HARI);
    await nilai(balasanId, 50);
    expect((await correct({ teks: "Sesudah dinilai" })).body.code).toBe("reply_fixed");
  });

  it("is reviewed with separate files, visible only to the sender and instructors", async () => {
    await clear();
    const id = await create();
    const balasanId = await balas(peserta[0], id);
    const sent = await kepala.call(
      "POST",
      "/tugas/send/review",
      { balasanId, putusan: "tinjau", nilai: 90 },
      { files: [pdf("koreksi.pdf")] },
    );
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const row = (await ok(peserta[0] as Actor, "GET", "/tugas/list/balas/peserta", { balasanId })).rows[0];
    expect(row).toMatchObject({ berkas: [], berkasUlasan: [{ nama: "koreksi.pdf" }] });
    const file = { id: row.berkasUlasan[0].id };
    expect((await (peserta[0] as Actor).call("GET", "/tugas/download", file)).body).toEqual(CONTENT.pdf);
    expect((await (peserta[1] as Actor).call("GET", "/tugas/download", file)).status).toBe(404);
  });

  it("is copied with files, rubric and weight, and can be deleted while nobody has replied", async () => {
    await clear();
    const made = await kepala.call(
      "POST",
      "/tugas/create",
      { batchId: kelas, ...TUGAS, potongan: 5, rubrik: [{ judul: "Isi", poin: 50 }] },
      { files: [pdf("soal.pdf")] },
    );
    const id = made.body.objResponse.id;
    await ok(kepala, "POST", "/tugas/buku-nilai/atur", { batchId: kelas, bobot: { [id]: 7 } });
    const days = { jatuhTempo: "2026-05-10" };
    expect((await asisten.call("POST", "/tugas/copy", { id, batchId: kelas, judul: "Salinan", ...days })).status).toBe(
      403,
    );
    const copy = await ok(kepala, "POST", "/tugas/copy", { id, batchId: kelas, judul: "Salinan", ...days });
    expect(await detail(kepala, copy.id)).toMatchObject({
      judul: "Salinan",
      jatuhTempo: "2026-05-10",
      nilaiMaks: 50,
      potongan: 5,
      rubrik: [{ kunci: "k1", judul: "Isi", poin: 50 }],
      berkas: [{ nama: "soal.pdf" }],
    });
    expect((await buku()).tugas.map((one: { bobot: number }) => one.bobot)).toEqual([7, 7]);
    await balas(peserta[0], id);
    expect((await kepala.call("POST", "/tugas/delete", { id })).body.code).toBe("tugas_replied");
    expect((await asisten.call("POST", "/tugas/delete", { id: copy.id })).status).toBe(403);
    await ok(kepala, "POST", "/tugas/delete", { id: copy.id });
    expect((await kepala.call("GET", "/tugas/detail", { id: copy.id })).status).toBe(404);
    expect((await detail(kepala, id)).berkas).toHaveLength(1);
  });

  it("has all its replies in one archive, with one folder per person", async () => {
    await clear();
    const id = await create();
    await reply(peserta[0], id, "Jawaban satu");
    await reply(peserta[1], id, "Jawaban dua", []);
    const zip = await kepala.call("GET", "/tugas/balas/zip", { tugasId: id });
    expect(zip.headers.get("content-type")).toBe("application/zip");
    const names = await entriesOf(zip.body);
    expect(names.filter((name) => name.endsWith("balasan.txt"))).toHaveLength(2);
    expect(names.find((name) => name.includes("(peserta01)") && name.endsWith("1 a.pdf"))).toBeDefined();
    expect((await (peserta[0] as Actor).call("GET", "/tugas/balas/zip", { tugasId: id })).status).toBe(403);
  });

  it("many replies form one notice until it is read", async () => {
    await clear();
    await api.db.write((sql) => sql.run(`DELETE FROM Notifikasi`, []));
    const id = await create();
    for (const actor of peserta) await balas(actor, id);
    const heard = (await ok(kepala, "GET", "/notifikasi/list", { perPage: 50 })).rows.filter((row: { jenis: string }) =>
      row.jenis.startsWith("tugas_dibalas"),
    );
    expect(heard).toMatchObject([
      { jenis: "tugas_dibalas_banyak", isi: { judul: TUGAS.judul, banyak: 3 }, tautan: { page: "tugas.rincian", id } },
    ]);
  });
});

describe("the end of an assignment in real time", () => {
  const statusOf = async (actor: Actor, path: string, input: Record<string, unknown> = {}) =>
    (await ok(actor, "GET", path, input)).rows.map((row: { judul: string; status: string }) => [row.judul, row.status]);

  it("appears in lists, filters and the start page; extensions count; reopening removes it", async () => {
    await clear();
    const lewat = new Date(Date.now() - 120_000).toISOString();
    const nanti = new Date(Date.now() + 3_600_000).toISOString();
    const ditutup = await create({ judul: "Lewat", batasAkhir: lewat });
    await create({ judul: "Nanti", batasAkhir: nanti });
    const both = [
      ["Nanti", "open"],
      ["Lewat", "closed"],
    ];
    expect(await statusOf(kepala, "/tugas/list/instruktur")).toEqual(both);
    expect(await statusOf(kepala, "/tugas/list/instruktur", { status: "closed" })).toEqual([["Lewat", "closed"]]);
    expect(await ok(kepala, "GET", "/tugas/detail", { id: ditutup })).toMatchObject({
      hak: { buka: true, tutup: false },
    });
    expect(await ok(kepala, "GET", "/dasbor")).toMatchObject({ tugas: 1 });

    const akunId = (await barisOf("peserta02")).akunId;
    await ok(kepala, "POST", "/tugas/perpanjang", { tugasId: ditutup, peserta: [akunId], batas: nanti });
    const [satu, dua] = peserta as [Actor, Actor];
    expect(await statusOf(satu, "/tugas/list/peserta", { status: "open" })).toEqual([["Nanti", "open"]]);
    // Due later than the earlier end, so the end moves along.
    expect((await statusOf(dua, "/tugas/list/peserta", { status: "open" })).length).toBe(2);
    await balas(dua, ditutup);

    await ok(kepala, "POST", "/tugas/reopen", { id: ditutup });
    expect(await statusOf(satu, "/tugas/list/peserta", { status: "closed" })).toEqual([]);
    await balas(satu, ditutup);
  });
});

describe("a reply and its correction", () => {
  const offered = async (actor: Actor | undefined, balasanId: string) =>
    (await ok(actor as Actor, "GET", "/tugas/list/balas/peserta")).rows.find(
      ({ id }: { id: string }) => id === balasanId,
    ).bolehUbah;
  const correct = (actor: Actor | undefined, balasanId: string) =>
    (actor as Actor).call("POST", "/tugas/balas/ubah", { balasanId, teks: "Diperbaiki" }, { files: [] });

  it("is offered exactly while it is accepted: not after the assignment was closed, by hand or by time", async () => {
    await clear();
    const [a, b] = [await create(), await create({ judul: "Lain" })];
    const [one, other] = [await balas(peserta[0], a), await balas(peserta[0], b)];
    expect([await offered(peserta[0], one), await offered(peserta[0], other)]).toEqual([true, true]);
    await ok(kepala, "POST", "/tugas/close", { id: a });
    const gone = new Date(Date.now() - 120_000).toISOString();
    await api.db.write((sql) => sql.run(`UPDATE Tugas SET batasAkhir = ? WHERE id = ?`, [gone, b]));
    for (const id of [one, other]) {
      expect(await offered(peserta[0], id)).toBe(false);
      expect((await correct(peserta[0], id)).body.code).toBe("tugas_closed");
    }
    await ok(kepala, "POST", "/tugas/reopen", { id: a });
    expect(await offered(peserta[0], one)).toBe(true);
    expect((await correct(peserta[0], one)).status).toBe(200);
  });
});

describe("extensions in real time", () => {
  const JAM = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * JAM).toISOString();
  it("must fit the remaining time of the assignment: no end before it is due", async () => {
    await clear();
    const id = await create({ batas: at(10), batasAkhir: at(20) });
    const akunId = (await barisOf("peserta02")).akunId;
    const extend = (input: Record<string, unknown>) =>
      kepala.call("POST", "/tugas/perpanjang", { tugasId: id, peserta: [akunId], ...input });
    for (const wrong of [{ batasAkhir: at(5) }, { batasAkhir: at(15) }, { batas: at(30), batasAkhir: at(25) }]) {
      const refused = await extend(wrong);
      expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([422, ["batasAkhir"]]);
    }
    expect((await ok(kepala, "GET", "/tugas/detail", { id })).perpanjangan).toEqual([]);
    for (const right of [{ batasAkhir: at(22) }, { batas: at(25) }, { batas: at(15), batasAkhir: at(40) }])
      expect((await extend(right)).status).toBe(200);
  });
});

describe("one assignment for several classes", () => {
  let lain: string;
  const heads = (sql: string) => api.db.write((writer) => writer.run(sql, { lain, kepala: kepalaId, kelas }));
  let kepalaId: string;
  beforeAll(async () => {
    const row = await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas B'`, []);
    lain = row?.id ?? "";
    kepalaId =
      (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = 'instruktur'`, []))?.id ?? "";
  });
  const give = (input: Record<string, unknown>) =>
    kepala.call(
      "POST",
      "/tugas/create",
      { batchId: kelas, ...TUGAS, ...input },
      {
        files: [pdf("soal.pdf")],
      },
    );
  const tugasKelas = (batchId: string) => ok(kepala, "GET", "/tugas/list/instruktur", { batchId });

  it("needs the head of each class; a class of others is not found", async () => {
    await clear();
    const refused = await give({ kelasLain: { [lain]: {} } });
    expect(refused.status).toBe(404);
    expect((await tugasKelas(kelas)).total).toBe(0);
  });

  it("is created with each class's own days and its files, and copied so", async () => {
    await clear();
    await heads(`INSERT INTO BatchInstruktur (batchId, akunId, kepala, menilai) VALUES (@lain, @kepala, 1, 1)`);
    const wrong = await give({ kelasLain: { [lain]: { jatuhTempo: "2026-01-01" } } });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.fieldErrors)).toEqual([`kelasLain.${lain}.jatuhTempo`]);

    const made = await give({ tutup: "2026-04-20", kelasLain: { [lain]: { jatuhTempo: "2026-04-15" }, [kelas]: {} } });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id, lain: others } = made.body.objResponse;
    expect((await tugasKelas(kelas)).rows).toMatchObject([{ id, jatuhTempo: "2026-04-10", tutup: "2026-04-20" }]);
    expect((await tugasKelas(lain)).rows).toMatchObject([
      { id: others[0], jatuhTempo: "2026-04-15", tutup: "2026-04-20" },
    ]);
    expect(await ok(kepala, "GET", "/tugas/detail", { id: others[0] })).toMatchObject({
      berkas: [{ nama: "soal.pdf" }],
    });

    const copy = await ok(kepala, "POST", "/tugas/copy", {
      id,
      batchId: lain,
      judul: "Ulangan",
      jatuhTempo: "2026-05-01",
      kelasLain: { [kelas]: { jatuhTempo: "2026-05-02", tutup: null } },
    });
    expect(copy.lain).toHaveLength(1);
    expect(await ok(kepala, "GET", "/tugas/detail", { id: copy.lain[0] })).toMatchObject({
      judul: "Ulangan",
      batchId: kelas,
      jatuhTempo: "2026-05-02",
      berkas: [{ nama: "soal.pdf" }],
    });
    await heads(`DELETE FROM BatchInstruktur WHERE batchId = @lain AND akunId = @kepala`);
  });
});

describe("the progress of a class", () => {
  const kemajuan = (input: Record<string, unknown> = {}, actor = kepala) =>
    ok(actor, "GET", "/tugas/kemajuan", { batchId: kelas, ...input });
  const names = async (input: Record<string, unknown>) =>
    (await kemajuan(input)).rows.map((row: { accountId: string }) => row.accountId);

  it("counts documents by kind with their drafts, and shows the status of every assignment", async () => {
    await clear();
    const [a] = [await create({ judul: "A" }), await create({ judul: "B" })];
    await nilai(await balas(peserta[0], a), 80);
    await balas(peserta[1], a);
    const npwp =
      (
        await api.db.sql.get<{ npwp: string }>(
          `SELECT w.npwp FROM WajibPajak w JOIN Akun k ON k.id = w.akunId WHERE k.accountId = 'peserta01' AND w.jenis = 'badan'`,
          [],
        )
      )?.npwp ?? null;
    const before = (await kemajuan({ q: "peserta01" })).rows[0].dokumen.billing;
    await api.db.write((sql) =>
      sql.run(
        `INSERT INTO Billing (id, batchId, ownerNpwp, kode, jenis, status, jumlah, terbit, berlaku, dibuat)
         VALUES ('uji-kemajuan', @kelas, @npwp, '990000000000001', 'mandiri', 'active', 1000, @saat, @saat, @saat)`,
        { kelas, npwp: npwp ?? null, saat: "2026-04-06T02:00:00.000+00:00" },
      ),
    );
    const whole = await kemajuan();
    expect(whole).toMatchObject({ total: 3, tugas: [{ judul: "A" }, { judul: "B" }] });
    const row = whole.rows.find((one: { accountId: string }) => one.accountId === "peserta01");
    expect(row).toMatchObject({ dibalas: 1, sel: [{ keadaan: "dinilai", nilai: 80 }, { keadaan: "belum" }] });
    expect(row.dokumen.billing).toEqual({ semua: before.semua + 1, selesai: before.selesai });
    await api.db.write((sql) => sql.run(`DELETE FROM Billing WHERE id = 'uji-kemajuan'`, []));
  });

  it("is sorted by any column and filtered by missing items", async () => {
    await setDate("2026-04-11");
    expect(await names({ sort: "-tugasA" })).toEqual(["peserta01", "peserta02", "peserta03"]);
    expect(await names({ sort: "-accountId" })).toEqual(["peserta03", "peserta02", "peserta01"]);
    expect(await names({ keadaan: "menunggu" })).toEqual(["peserta02"]);
    expect((await names({ keadaan: "hilang" })).length).toBe(3);
    expect(await names({ keadaan: "lengkap" })).toEqual([]);
    expect((await kepala.call("GET", "/tugas/kemajuan", { batchId: kelas, sort: "toString" })).body.code).toBe(
      "malformed",
    );
    await setDate(HARI);
  });

  it("is available as csv and as a workbook; partners read it, and it is not found by others", async () => {
    const file = await mitra.call("GET", "/tugas/kemajuan/unduh", { batchId: kelas, format: "csv", q: "peserta01" });
    const [head = "", row = "", ...rest] = file.body.toString("utf8").trim().split("\r\n");
    expect(head).toContain("A (100)");
    expect(row).toContain(";80;");
    expect(rest).toEqual([]);
    const sheet = await kepala.call("GET", "/tugas/kemajuan/unduh", { batchId: kelas, format: "xlsx" });
    expect(sheet.headers.get("content-type")).toContain("spreadsheetml");
    const stranger = await api.signIn("instrukturlain");
    expect((await stranger.call("GET", "/tugas/kemajuan", { batchId: kelas })).status).toBe(404);
  });
});
