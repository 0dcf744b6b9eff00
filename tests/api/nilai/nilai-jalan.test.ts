import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Actor, startApi, type TestApi, upload } from "../../setup/api";

let api: TestApi;
let kepala: Actor;
let asisten: Actor;
let satu: Actor;
let dua: Actor;
let tiga: Actor;
let kelas: string;
let asistenId: string;
const akun: Record<string, string> = {};

const HARI = "2026-04-06";
const TUGAS = { judul: "Latihan", uraian: "Kerjakan.", modul: "lainnya", jatuhTempo: "2026-04-10" };
type Input = Record<string, unknown>;
const ok = async (actor: Actor, method: "GET" | "POST", path: string, input: Input = {}) => {
  const answer = await actor.call(method, path, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.objResponse;
};
const post = (actor: Actor, path: string, input: Input) => actor.call("POST", path, input);
const create = async (over: Input = {}): Promise<string> => {
  const made = await kepala.call("POST", "/tugas/create", { batchId: kelas, ...TUGAS, ...over }, { files: [] });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return made.body.objResponse.id;
};
const update = (id: string, over: Input = {}) =>
  kepala.call("POST", "/tugas/update", { id, ...TUGAS, mulai: HARI, ...over }, { files: [] });
const balas = async (actor: Actor, tugasId: string): Promise<string> => {
  const sent = await actor.call("POST", "/tugas/balas", { tugasId, teks: "Selesai" }, { files: [] });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  return sent.body.objResponse.id;
};
const tinjau = (balasanId: string, nilai: number, actor = kepala) =>
  ok(actor, "POST", "/tugas/send/review", { balasanId, putusan: "tinjau", nilai, ulasan: "Dibaca" });
const simpan = (tugasId: string, baris: Input[], over: Input = {}, actor = kepala) =>
  post(actor, "/tugas/nilai/simpan", { tugasId, baris, ...over });
const tabel = async (tugasId: string, q: string) =>
  (await ok(kepala, "GET", "/tugas/nilai/tabel", { tugasId, q })).rows[0];
const buku = async (accountId: string) =>
  (await ok(kepala, "GET", "/tugas/buku-nilai", { batchId: kelas })).rows.find(
    (row: Input) => row.accountId === accountId,
  );
const sendiri = async (actor: Actor) => (await ok(actor, "GET", "/tugas/list/balas/peserta")).rows[0];
const kabar = (accountId: string) =>
  api.db.sql.all<{ jenis: string; isi: string }>(
    `SELECT jenis, isi FROM Notifikasi WHERE akunId = ? AND jenis LIKE 'tugas_%' AND jenis <> 'tugas_baru' ORDER BY dibuat, rowid`,
    [akun[accountId] ?? ""],
  );
const jejak = async (objekId: string) =>
  (await api.db.sql.all<{ sesudah: string }>(`SELECT sesudah FROM Jejak WHERE objekId = ? ORDER BY id`, [objekId])).map(
    ({ sesudah }) => JSON.parse(sesudah),
  );
const setDate = (tanggal: string) =>
  api.db.write((sql) => sql.run(`UPDATE Batch SET tanggal = ? WHERE id = ?`, [tanggal, kelas]));
const penilai = (ids: string[]) => ok(kepala, "POST", "/tugas/buku-nilai/atur", { batchId: kelas, penilai: ids });

beforeAll(async () => {
  api = await startApi();
  const names = ["instruktur", "asisten", "peserta01", "peserta02", "peserta03"];
  const all = await Promise.all(names.map((who) => api.signIn(who)));
  [kepala, asisten, satu, dua, tiga] = all as [Actor, Actor, Actor, Actor, Actor];
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`, []))?.id ?? "";
  for (const { id, accountId } of await api.db.sql.all<{ id: string; accountId: string }>(
    `SELECT id, accountId FROM Akun`,
    [],
  ))
    akun[accountId] = id;
  asistenId = akun.asisten ?? "";
});
afterAll(() => api.close());
beforeEach(() =>
  api.db.write(async (sql) => {
    for (const table of [
      "Cadangan",
      "Balasan",
      "TugasPerpanjangan",
      "TugasBebas",
      "Tugas",
      "AturanNilai",
      "Notifikasi",
    ])
      await sql.run(`DELETE FROM ${table}`, []);
    await sql.run(`UPDATE Batch SET tanggal = ? WHERE id = ?`, [HARI, kelas]);
  }),
);

describe("marks on hold", () => {
  it("are hidden from their participants until they are released, and each is then notified once", async () => {
    const id = await create({ tahan: true });
    const [a, b] = [await balas(satu, id), await balas(dua, id)];
    await tinjau(a, 90);
    await tinjau(a, 91);
    await tinjau(b, 70);
    const hidden = { status: "sent", nilai: null, poin: null, dipotong: 0, ulasan: null, pengulas: null, diulas: null };
    expect(await sendiri(satu)).toMatchObject({ ...hidden, poinRubrik: {}, ditahan: false, bolehUbah: false });
    expect((await satu.call("GET", "/tugas/get/review", { balasanId: a })).body.code).toBe("not_reviewed");
    expect((await ok(satu, "GET", "/tugas/list/peserta")).rows[0]).toMatchObject({ balasan: "sent", nilai: null });
    expect((await ok(satu, "GET", "/tugas/transkrip/saya")).baris[0]).toMatchObject({
      keadaan: "menunggu",
      nilai: null,
      poin: null,
      ulasan: null,
    });
    expect(await kabar("peserta01")).toEqual([]);
    expect((await post(satu, "/tugas/balas/ubah", { balasanId: a, teks: "Lain" })).body.code).toBe("reply_fixed");
    expect((await buku("peserta01")).sel[0]).toMatchObject({ keadaan: "ditahan", nilai: 91 });
    expect((await buku("peserta01")).total).toBe(91);

    const one = await ok(kepala, "POST", "/tugas/nilai/lepas", { tugasId: id, peserta: [akun.peserta01] });
    expect(one).toEqual({ dilepas: 1 });
    expect(await sendiri(satu)).toMatchObject({ status: "reviewed", nilai: 91, ulasan: "Dibaca" });
    expect((await sendiri(dua)).nilai).toBeNull();
    expect(await ok(kepala, "POST", "/tugas/nilai/lepas", { tugasId: id })).toEqual({ dilepas: 1 });
    expect(await ok(kepala, "POST", "/tugas/nilai/lepas", { tugasId: id })).toEqual({ dilepas: 0 });
    for (const who of ["peserta01", "peserta02"])
      expect((await kabar(who)).map(({ jenis }) => jenis)).toEqual(["tugas_ditinjau"]);
    expect((await jejak(a)).at(-1)).toMatchObject({ sebab: "pelepasan", nilai: 91 });
  });

  it("are given by markers and released by the head alone", async () => {
    const id = await create({ tahan: true });
    const a = await balas(satu, id);
    await penilai([asistenId]);
    await tinjau(a, 60, asisten);
    expect((await post(asisten, "/tugas/nilai/lepas", { tugasId: id })).status).toBe(403);
    expect(await tabel(id, "peserta01")).toMatchObject({ ditahan: true, nilai: 60, pengulas: expect.any(String) });
    await tinjau(a, 65);
    await ok(kepala, "POST", "/tugas/nilai/lepas", { tugasId: id });
    expect((await sendiri(satu)).nilai).toBe(65);
    await penilai([]);
  });

  it("count for no certificate and enter no learning platform's file", async () => {
    const id = await create({ tahan: true });
    for (const who of [satu, dua, tiga]) await tinjau(await balas(who, id), 80);
    const memenuhi = async () =>
      (await ok(kepala, "GET", "/batch/tanda-selesai", { batchId: kelas, q: "peserta01" })).rows[0].memenuhi;
    const csv = "Nama lengkap,Alamat email,Latihan\nx,peserta01@contoh.id,\n";
    const filled = async () => {
      const email = (
        await api.db.sql.get<{ email: string }>(`SELECT email FROM Akun WHERE accountId = 'peserta01'`, [])
      )?.email;
      const answer = await kepala.call(
        "POST",
        "/tugas/buku-nilai/cocok",
        { batchId: kelas },
        { files: [upload("a.csv", csv.replace("peserta01@contoh.id", email ?? ""))] },
      );
      return answer.body.objResponse.baru;
    };
    expect([await memenuhi(), await filled()]).toEqual(["tidak", 0]);
    await ok(kepala, "POST", "/tugas/nilai/lepas", { tugasId: id });
    expect([await memenuhi(), await filled()]).toEqual(["ya", 1]);
  });
});

describe("a given mark", () => {
  it("is notified once until read, with the final value; afterwards as a change", async () => {
    const id = await create();
    const a = await balas(satu, id);
    await tinjau(a, 90);
    await tinjau(a, 91);
    expect((await kabar("peserta01")).map(({ isi }) => JSON.parse(isi).nilai)).toEqual([91]);
    await api.db.write((sql) => sql.run(`UPDATE Notifikasi SET dibaca = dibuat`, []));
    await tinjau(a, 80);
    await tinjau(a, 85);
    const [, changed, ...more] = await kabar("peserta01");
    expect(more).toEqual([]);
    expect(changed?.jenis).toBe("tugas_nilai_diubah");
    expect(JSON.parse(changed?.isi ?? "")).toMatchObject({ lama: 91, nilai: 85, nilaiMaks: 100, lamaMaks: 100 });
  });

  it("is withdrawn with a reason: the reply waits again and its sender can correct it", async () => {
    const id = await create();
    const a = await balas(satu, id);
    await tinjau(a, 90);
    const tarik = (input: Input) => post(kepala, "/tugas/nilai/tarik", { balasanId: a, ...input });
    expect(Object.keys((await tarik({ alasan: "" })).body.fieldErrors)).toEqual(["alasan"]);
    expect((await tarik({ alasan: "Salah baris", versi: 0 })).body.code).toBe("review_changed");
    expect((await tarik({ alasan: "Salah baris", versi: 1 })).status).toBe(200);
    expect((await tarik({ alasan: "Sekali lagi" })).body.code).toBe("wrong_state");
    expect(await sendiri(satu)).toMatchObject({ status: "sent", nilai: null, ulasan: null, bolehUbah: true });
    expect((await kabar("peserta01")).map(({ jenis }) => jenis)).toEqual(["tugas_nilai_ditarik"]);
    expect((await jejak(a)).at(-1)).toMatchObject({ sebab: "penarikan", alasan: "Salah baris", nilai: null });
  });

  it("is returned for rework, even after marking", async () => {
    const id = await create();
    const a = await balas(satu, id);
    await tinjau(a, 40);
    await ok(kepala, "POST", "/tugas/send/review", { balasanId: a, putusan: "kembalikan", ulasan: "Kerjakan lagi" });
    expect(await sendiri(satu)).toMatchObject({ status: "returned", nilai: null, ulasan: "Kerjakan lagi" });
    expect((await satu.call("POST", "/tugas/balas", { tugasId: id, teks: "Lagi" }, { files: [] })).status).toBe(200);
  });
});

describe("marks that change together", () => {
  const dinilai = async (over: Input = {}) => {
    const id = await create(over);
    const replies = [await balas(satu, id), await balas(dua, id), await balas(tiga, id)];
    for (const one of replies) await tinjau(one, 70);
    return { id, replies };
  };

  it("by an edited due day: previewed, confirmed, notified to everybody, kept in each trail", async () => {
    await setDate("2026-04-09");
    const { id, replies } = await dinilai();
    await api.db.write((sql) => sql.run(`UPDATE Notifikasi SET dibaca = dibuat`, []));
    const change = { jatuhTempo: "2026-04-08", potongan: 10 };
    const preview = await ok(kepala, "POST", "/tugas/update/akibat", { id, ...TUGAS, mulai: HARI, ...change });
    expect(preview.baris).toHaveLength(3);
    expect(preview.baris[0]).toMatchObject({ lama: 70, baru: 63, lamaMaks: 100, baruMaks: 100, dilepas: true });
    const refused = await update(id, change);
    expect([refused.status, refused.body.code]).toEqual([409, "marks_change"]);
    expect((await update(id, { ...change, potongan: 20, setuju: preview.setuju })).body.code).toBe("marks_change");
    expect((await sendiri(satu)).nilai).toBe(70);
    expect((await update(id, { ...change, setuju: preview.setuju })).status).toBe(200);
    expect(await sendiri(satu)).toMatchObject({ nilai: 63, dipotong: 7, hariTerlambat: { kelas: 1, nyata: 0 } });
    for (const who of ["peserta01", "peserta02", "peserta03"]) {
      const told = (await kabar(who)).filter(({ jenis }) => jenis === "tugas_nilai_diubah");
      expect(told.map(({ isi }) => JSON.parse(isi))).toMatchObject([{ lama: 70, nilai: 63 }]);
    }
    for (const one of replies) expect((await jejak(one)).at(-1)).toMatchObject({ sebab: "aturan", nilai: 63 });
    expect((await update(id, change)).status).toBe(200);
  });

  it("by other highest points: the percentage changes, so it is confirmed and notified", async () => {
    const { id } = await dinilai();
    expect((await update(id, { nilaiMaks: 200 })).body.code).toBe("marks_change");
    const input = { id, ...TUGAS, mulai: HARI, nilaiMaks: 200 };
    const { baris, setuju } = await ok(kepala, "POST", "/tugas/update/akibat", input);
    expect(baris[0]).toMatchObject({ lama: 70, baru: 70, lamaMaks: 100, baruMaks: 200 });
    expect((await update(id, { nilaiMaks: 200, setuju })).status).toBe(200);
    expect((await buku("peserta01")).total).toBe(35);
  });

  it("by revoked extra time", async () => {
    const id = await create({ potongan: 10 });
    const peserta = [akun.peserta01, akun.peserta02];
    const more = { tugasId: id, peserta, jatuhTempo: "2026-04-20", alasan: "Sakit" };
    await ok(kepala, "POST", "/tugas/perpanjang", more);
    await setDate("2026-04-14");
    for (const who of [satu, dua]) await tinjau(await balas(who, id), 80);
    const back = { tugasId: id, peserta, hapus: true };
    expect((await post(kepala, "/tugas/perpanjang", back)).body.code).toBe("marks_change");
    const { baris, setuju } = await ok(kepala, "POST", "/tugas/perpanjang/akibat", back);
    expect(baris.map(({ lama, baru }: { lama: number; baru: number }) => [lama, baru])).toEqual([
      [80, 48],
      [80, 48],
    ]);
    await ok(kepala, "POST", "/tugas/perpanjang", { ...back, setuju });
    expect((await sendiri(satu)).nilai).toBe(48);
  });

  it("in the table: clearing a mark withdraws it, several changes need confirmation, new marks do not", async () => {
    const { id, replies } = await dinilai();
    const [a, b, c] = replies as [string, string, string];
    const rows = [
      { balasanId: a, versi: 1, nilai: null, ulasan: "Salah orang" },
      { balasanId: b, versi: 1, nilai: 75, ulasan: "Dibaca" },
      { balasanId: c, versi: 1, nilai: 70, ulasan: "Dibaca" },
    ];
    expect((await simpan(id, rows)).body.code).toBe("marks_change");
    const { baris, setuju } = await ok(kepala, "POST", "/tugas/nilai/akibat", { tugasId: id, baris: rows });
    expect(baris).toMatchObject([
      { lama: 70, baru: null },
      { lama: 70, baru: 75 },
    ]);
    expect((await simpan(id, rows, { setuju })).body.objResponse.disimpan).toBe(2);
    expect((await sendiri(satu)).nilai).toBeNull();
    expect((await sendiri(dua)).nilai).toBe(75);
    const again = [
      { balasanId: a, versi: 2, nilai: 50, ulasan: "" },
      { balasanId: b, versi: 2, nilai: 76, ulasan: "" },
    ];
    expect((await simpan(id, again)).body.objResponse.disimpan).toBe(2);
  });
});

describe("extra time", () => {
  const perpanjang = (id: string, input: Input) =>
    post(kepala, "/tugas/perpanjang", { tugasId: id, peserta: [akun.peserta01], ...input });
  const due = async (id: string) => (await ok(satu, "GET", "/tugas/detail", { id })).perpanjangan[0];

  it("is added to earlier extra time, and the notice states the total", async () => {
    const id = await create({ batas: "2026-11-27T20:30:00+07:00" });
    expect((await perpanjang(id, { jatuhTempo: "2026-05-10", alasan: "Sakit" })).status).toBe(200);
    expect((await perpanjang(id, { batas: "2026-12-05T20:30:00+07:00" })).status).toBe(200);
    expect(await due(id)).toMatchObject({
      jatuhTempo: "2026-05-10",
      batas: "2026-12-05T20:30:00+07:00",
      alasan: "Sakit",
    });
    expect(JSON.parse((await kabar("peserta01")).at(-1)?.isi ?? "")).toEqual({
      judul: "Latihan",
      jatuhTempo: "2026-05-10",
      saat: "05-12-2026 20:30 WIB",
    });
    expect((await perpanjang(id, { jatuhTempo: "2026-05-09" })).status).toBe(200);
    expect((await due(id)).jatuhTempo).toBe("2026-05-10");
  });

  it.each([
    ["a day before the due day", { jatuhTempo: "2026-04-09" }, ["jatuhTempo"]],
    ["the due day itself", { jatuhTempo: "2026-04-10" }, null],
    ["a day after it", { jatuhTempo: "2026-04-11" }, null],
    ["an end where the assignment has none", { tutup: "2026-04-20" }, ["tutup"]],
    ["a moment where the assignment has none", { batas: "2027-01-01T10:00:00+07:00" }, ["batas"]],
  ])("never shortens: %s", async (_, given, fields) => {
    const answer = await perpanjang(await create(), given);
    expect(answer.status === 200 ? null : Object.keys(answer.body.fieldErrors)).toEqual(fields);
  });
});

describe("a mark without a reply", () => {
  const tanpa = (accountId: string) => `p-${akun[accountId]}`;

  it("is given if nothing is handed in, counts everywhere, and is withdrawn as a whole", async () => {
    const id = await create({ tanpaBalasan: true });
    expect((await ok(satu, "GET", "/tugas/detail", { id })).hak.balas).toBe(false);
    const refused = await satu.call("POST", "/tugas/balas", { tugasId: id, teks: "x" }, { files: [] });
    expect(refused.body.code).toBe("tugas_tanpa_balasan");
    await setDate("2026-04-20");
    expect((await buku("peserta01")).sel[0]).toMatchObject({ keadaan: "menunggu" });
    const row = { balasanId: tanpa("peserta01"), versi: 0, nilai: 88, ulasan: "Lisan" };
    expect((await simpan(id, [row])).body.objResponse).toMatchObject({ disimpan: 1, hasil: [{ ok: true }] });
    expect((await simpan(id, [row])).body.objResponse.hasil).toMatchObject([{ ok: false, code: "reply_came" }]);
    expect((await buku("peserta01")).total).toBe(88);
    expect((await ok(satu, "GET", "/tugas/transkrip/saya")).baris[0]).toMatchObject({ nilai: 88, dipotong: 0 });
    expect(await sendiri(satu)).toMatchObject({ langsung: true, nilai: 88, hariTerlambat: { kelas: 0, nyata: 0 } });
    const marked = await tabel(id, "peserta01");
    expect(marked).toMatchObject({ langsung: true, nilai: 88, versi: 1 });
    expect((await ok(kepala, "GET", "/tugas/detail", { id })).ringkas).toMatchObject({ membalas: 0, ditinjau: 1 });
    await ok(kepala, "POST", "/tugas/nilai/tarik", { balasanId: marked.balasanId, alasan: "Salah orang" });
    expect(await tabel(id, "peserta01")).toMatchObject({ balasanId: null, nilai: null, bolehNilai: true });
    expect((await buku("peserta01")).total).toBeNull();
  });

  it("replaces a reply that never came, until it is withdrawn; it never coexists with a reply", async () => {
    const id = await create();
    await balas(satu, id);
    const rows = ["peserta01", "peserta02"].map((who) => ({ balasanId: tanpa(who), versi: 0, nilai: 50 }));
    expect((await simpan(id, rows)).body.objResponse.hasil).toMatchObject([
      { ok: false, code: "reply_came" },
      { ok: true },
    ]);
    const late = await dua.call("POST", "/tugas/balas", { tugasId: id, teks: "x" }, { files: [] });
    expect(late.body.code).toBe("reply_reviewed");
  });

  it("goes through the sheet like any other: everybody has a row", async () => {
    const id = await create({ tanpaBalasan: true });
    const sheet = await kepala.call("GET", "/tugas/nilai/lembar", { tugasId: id, format: "csv" });
    const [head = "", ...lines] = sheet.body.toString("utf8").replace("\ufeff", "").trim().split(/\r?\n/);
    const own = lines.find((line: string) => line.includes(";peserta02;")) ?? "";
    const filled = own.split(";").map((cell: string, at: number) => (at === 7 ? "72,5" : cell));
    const sent = [upload("lembar.csv", [head, filled.join(";")].join("\n"))];
    const checked = await kepala.call("POST", "/tugas/nilai/periksa", { tugasId: id }, { files: sent });
    expect(checked.body.objResponse).toMatchObject({ setuju: "", baris: [{ akibat: "baru", nilai: 72.5 }] });
    await simpan(id, [checked.body.objResponse.baris[0].isi]);
    expect((await buku("peserta02")).total).toBe(72.5);
  });
});

describe("an excused participant", () => {
  it("is left out of the count with a reason, is notified, and counts again when this is revoked", async () => {
    const [a, b] = [await create({ judul: "A" }), await create({ judul: "B" })];
    await tinjau(await balas(satu, b), 80);
    await setDate("2026-04-20");
    expect((await buku("peserta01")).total).toBe(40);
    const bebas = (input: Input, actor = kepala) =>
      post(actor, "/tugas/bebas", { tugasId: a, peserta: [akun.peserta01], ...input });
    expect((await bebas({ alasan: "Sakit" }, asisten)).status).toBe(403);
    expect(Object.keys((await bebas({})).body.fieldErrors)).toEqual(["alasan"]);
    expect((await bebas({ alasan: "Sakit" })).status).toBe(200);
    expect((await bebas({ alasan: "Sakit" })).status).toBe(200);
    expect(await buku("peserta01")).toMatchObject({ total: 80, sel: [{ keadaan: "dibebaskan" }, { nilai: 80 }] });
    expect((await ok(satu, "GET", "/tugas/transkrip/saya")).baris[0].keadaan).toBe("dibebaskan");
    expect((await ok(satu, "GET", "/tugas/list/peserta", { q: "A" })).rows[0].bebas).toBe(true);
    expect((await ok(satu, "GET", "/tugas/detail", { id: a })).bebas).toMatchObject([{ alasan: "Sakit" }]);
    expect((await ok(dua, "GET", "/tugas/detail", { id: a })).bebas).toEqual([]);
    expect(await tabel(a, "peserta01")).toMatchObject({ bebas: "Sakit" });
    expect((await kabar("peserta01")).filter(({ jenis }) => jenis === "tugas_dibebaskan")).toHaveLength(1);
    const row = (await ok(kepala, "GET", "/batch/tanda-selesai", { batchId: kelas, q: "peserta01" })).rows[0];
    expect(row.memenuhi).toBe("ya");
    await bebas({ hapus: true });
    expect((await buku("peserta01")).total).toBe(40);
  });
});

describe("the time of a reply", () => {
  it("is shown by the real clock and by the class clock, with the days late by each", async () => {
    const past = new Date(Date.now() - 30 * 3_600_000).toISOString();
    const id = await create({ batas: past, potongan: 5 });
    await setDate("2026-04-13");
    const a = await balas(satu, id);
    const row = await sendiri(satu);
    expect(row).toMatchObject({ kelas: "2026-04-13", terlambat: true, hariTerlambat: { kelas: 3, nyata: 2 } });
    expect(Math.abs(Date.parse(row.dikirim) - Date.now())).toBeLessThan(60_000);
    const seen = await ok(kepala, "GET", "/tugas/list/balas/instruktur", { tugasId: id, balasanId: a });
    expect(seen.rows[0]).toMatchObject({ dikirim: row.dikirim, hariTerlambat: row.hariTerlambat });
  });
});

describe("a rubric after marking", () => {
  const RUBRIK = [
    { judul: "Faktur", poin: 40 },
    { judul: "SPT", poin: 60 },
  ];
  const sheetRows = async (id: string) => {
    const sheet = await kepala.call("GET", "/tugas/nilai/lembar", { tugasId: id, format: "csv" });
    const sent = [upload("lembar.csv", sheet.body.toString("utf8"))];
    return (await kepala.call("POST", "/tugas/nilai/periksa", { tugasId: id }, { files: sent })).body.objResponse.baris;
  };

  it("leaves marks given as a total unchanged; the sheet and the table hold both", async () => {
    const id = await create();
    const a = await balas(satu, id);
    await balas(dua, id);
    await tinjau(a, 70);
    expect((await update(id, { rubrik: RUBRIK })).status).toBe(200);
    expect((await sheetRows(id)).map(({ akibat }: Input) => akibat)).toEqual(expect.not.arrayContaining(["salah"]));
    expect(await tabel(id, "peserta01")).toMatchObject({ poin: 70, poinRubrik: {} });
    const kept = await simpan(id, [{ balasanId: a, versi: 1, nilai: 70, poinRubrik: {}, ulasan: "Dibaca" }]);
    expect(kept.body.objResponse.hasil).toEqual([]);
    const both = { balasanId: a, versi: 1, nilai: 75, poinRubrik: { k1: 30, k2: 50 }, ulasan: "Dibaca" };
    expect((await simpan(id, [both])).body.objResponse.hasil).toMatchObject([{ ok: false, code: "invalid" }]);
    await simpan(id, [{ ...both, nilai: 80 }]);
    expect(await tabel(id, "peserta01")).toMatchObject({ poin: 80, poinRubrik: { k1: 30, k2: 50 } });
  });

  it("keeps the points of remaining criteria, by title and not by place, and drops others after consent", async () => {
    const id = await create({ rubrik: RUBRIK });
    for (const who of [satu, dua]) {
      const balasanId = await balas(who, id);
      await ok(kepala, "POST", "/tugas/send/review", { balasanId, putusan: "tinjau", poinRubrik: { k1: 30, k2: 50 } });
    }
    const turned = [RUBRIK[1], { judul: "Faktur", poin: 40 }];
    expect((await update(id, { rubrik: turned })).status).toBe(200);
    expect(await tabel(id, "peserta01")).toMatchObject({ poin: 80, poinRubrik: { k1: 30, k2: 50 } });
    const small = await update(id, { rubrik: [RUBRIK[0], { judul: "SPT", poin: 49 }] });
    expect(small.body.fieldErrors.rubrik[0]).toContain("SPT");
    const fewer = { rubrik: [{ judul: "SPT", poin: 60 }] };
    expect((await update(id, fewer)).body.code).toBe("marks_change");
    const { setuju } = await ok(kepala, "POST", "/tugas/update/akibat", { id, ...TUGAS, mulai: HARI, ...fewer });
    expect((await update(id, { ...fewer, setuju })).status).toBe(200);
    expect(await tabel(id, "peserta01")).toMatchObject({ poin: 50, poinRubrik: { k2: 50 } });
  });
});

describe("a deadline already over when it is set", () => {
  const HOUR = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const lewat = async (over: Input) => {
    const made = await kepala.call("POST", "/tugas/create", { batchId: kelas, ...TUGAS, ...over }, { files: [] });
    const { id, lewat: told } = made.body.objResponse;
    const saved = await update(id, over);
    expect(saved.body.objResponse.lewat).toEqual(told);
    return told;
  };
  it("is reported, by the class day and by real time", async () => {
    expect(await lewat({})).toEqual([]);
    expect(await lewat({ batas: at(-1), batasAkhir: at(1) })).toEqual(["batas"]);
    expect(await lewat({ batas: at(-2), batasAkhir: at(-1) })).toEqual(["batas", "batasAkhir"]);
    expect(await lewat({ mulai: "2026-04-01", jatuhTempo: "2026-04-05" })).toEqual(["jatuhTempo"]);
    expect(await lewat({ jatuhTempo: HARI })).toEqual([]);
  });
});
