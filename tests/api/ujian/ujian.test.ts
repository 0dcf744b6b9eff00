import { afterAll, beforeAll, expect } from "vitest";
import type { DetailUjian, PesertaUjian } from "../../../app/contract/ujian";
import { type Actor, startApi, type TestApi } from "../../setup/api";
import { faktur, npwpOf, signed } from "../../setup/faktur";
import { ok } from "../../setup/spt";
import { story } from "../../setup/story";
import { type KelasUjian, kelasUjian, MENIT_MS, menitDari, ruangUjian } from "../../setup/ujian";

let api: TestApi;
let kelas: KelasUjian;
let siti: Actor;
let ruang: Actor;
let mulai: number;
let lama: unknown;
beforeAll(async () => {
  api = await startApi({ seed: "small" });
  api.stopClock();
  mulai = Date.now();
  siti = await (await api.signIn("peserta01")).as("company");
  kelas = await kelasUjian(api, mulai + MENIT_MS);
});
afterAll(() => api.close());

const MS = 1;
const detail = (actor = siti): Promise<DetailUjian> => ok(actor, "GET", "/ujian/detail", { tugasId: kelas.tugasId });
const start = (actor = siti) => actor.call("POST", "/ujian/mulai", { tugasId: kelas.tugasId, paham: true });
const states = (): Promise<PesertaUjian> => ok(kelas.kepala, "GET", "/ujian/peserta", { tugasId: kelas.tugasId });
const invoices = async (actor: Actor) => (await ok(actor, "GET", "/eFaktur/list")).rows;
const replies = () =>
  api.db.sql.all<{ dikirim: string; cadanganId: string }>(
    "SELECT l.dikirim, l.cadanganId FROM Balasan l JOIN Akun a ON a.id = l.akunId WHERE a.accountId = 'peserta01'",
  );
/** Moves the clock of the server to a moment of this test. */
let now = 0;
const moveTo = (ms: number) => {
  api.advance(ms - now);
  now = ms;
};

const step = story();
step("an exam begins in its window only, and with the rules confirmed", async () => {
  moveTo(MENIT_MS - 1_000);
  expect((await start()).body.code).toBe("exam_not_open");
  expect(await detail()).toMatchObject({ boleh: false, saya: { tahap: "belum" } });
  moveTo(MENIT_MS + 1_000);
  expect((await siti.call("POST", "/ujian/mulai", { tugasId: kelas.tugasId, paham: false })).status).toBe(422);
  expect(await detail()).toMatchObject({ boleh: true, aturan: { durasi: 60, satuPerangkat: true } });
});

step("the paper is hidden before the start, and replies are taken by the exam only", async () => {
  expect((await ok(siti, "GET", "/tugas/detail", { id: kelas.tugasId })).uraian).toBe("");
  const reply = await siti.call("POST", "/tugas/balas", { tugasId: kelas.tugasId, teks: "selesai" });
  expect(reply.body.code).toBe("exam_only");
});

step("the room has a clean start, the paper, and none of the own work", async () => {
  const own = await npwpOf(siti);
  const buyer = (
    await api.db.sql.get<{ npwp: string }>(
      `SELECT npwp FROM WajibPajak WHERE akunId IS NULL AND jenis = 'lawan' AND batchId = ? LIMIT 1`,
      [kelas.batchId],
    )
  )?.npwp;
  await signed(siti, faktur(own, buyer ?? "", { referensi: "LAMA" }));
  lama = await invoices(siti);
  const before = await api.db.sql.get<{ n: number }>("SELECT count(*) n FROM Faktur WHERE referensi = 'LAMA'");
  const person = await ruangUjian(api, siti, kelas.tugasId);
  ruang = await person.as("company");
  expect((await invoices(ruang)).some(({ referensi }: { referensi: string }) => referensi === "LAMA")).toBe(false);
  expect((await ok(ruang, "GET", "/tugas/detail", { id: kelas.tugasId })).uraian).toBe("Soal rahasia");
  expect(await api.db.sql.get("SELECT count(*) n FROM Faktur WHERE referensi = 'LAMA'")).toEqual(before);
  const me = await ok(ruang, "POST", "/user/peserta/me");
  expect(me.ujian).toMatchObject({ tugasId: kelas.tugasId, ruang: true, sisa: 60 });
  expect(me.coba).toBe(false);
});

step("the account outside of the room reaches its exam only", async () => {
  for (const [method, path] of [
    ["GET", "/eFaktur/list"],
    ["GET", "/tugas/list/peserta"],
    ["GET", "/notifikasi/list"],
  ] as const)
    expect((await siti.call(method, path)).body.code).toBe("exam_running");
  expect((await ok(siti, "POST", "/user/peserta/me")).ujian).toMatchObject({ ruang: false });
  expect((await detail()).saya).toMatchObject({ tahap: "berjalan", sisa: 60 });
});

step("reasons, help and the key are closed in the room", async () => {
  const { tugasId } = kelas;
  for (const [method, path, input] of [
    ["GET", "/spt/why", { id: "x", field: "I" }],
    ["GET", "/telaah/latihan", { tugasId }],
    ["POST", "/telaah/petunjuk/minta", { tugasId, soal: "1", langkah: 1 }],
    ["POST", "/tugas/balas", { tugasId, teks: "x" }],
  ] as const)
    expect((await ruang.call(method, path, input)).body.code).toBe("exam_restricted");
  const isi = faktur(await npwpOf(ruang), "", {});
  const { alasan } = await ok(ruang, "POST", "/eFaktur/hitung", isi);
  for (const part of Object.values(alasan as Record<string, { langkah: unknown[] }>)) expect(part.langkah).toEqual([]);
});

step("other assignments and fellow trainees are not in the room", async () => {
  const { rows } = await ok(ruang, "GET", "/tugas/list/peserta");
  expect(rows.map(({ id }: { id: string }) => id)).toEqual([kelas.tugasId]);
  const others = await api.db.sql.all<{ npwp: string }>(
    `SELECT npwp FROM WajibPajak WHERE batchId = ? AND akunId IS NOT NULL`,
    [kelas.batchId],
  );
  const found = JSON.stringify(await ok(ruang, "GET", "/user/find", { q: "99" }));
  for (const { npwp } of others) expect(found).not.toContain(npwp);
  for (const { npwp } of others) {
    const sale = await ruang.call("POST", "/eFaktur/save-draft", faktur(await npwpOf(ruang), npwp, {}));
    expect(JSON.stringify(sale.body)).not.toContain(`"pembeli":"${npwp}"`);
  }
});

step("a second session is refused until the instructor frees the device", async () => {
  const other = await (await api.signIn("peserta01")).as("company").catch(() => api.signIn("peserta01"));
  expect((await start(other)).body.code).toBe("exam_other_device");
  expect(await detail(other)).toMatchObject({ boleh: false, saya: { tahap: "berjalan" } });
  const { akunId } = (await states()).peserta.find(({ accountId }) => accountId === "peserta01") ?? { akunId: "" };
  await ok(kelas.kepala, "POST", "/ujian/bebaskan", { tugasId: kelas.tugasId, peserta: [akunId] });
  expect((await ruang.call("GET", "/eFaktur/list")).status).toBe(401);
  const again = await start(other);
  expect(again.status).toBe(200);
  ruang = await api.actor(again.body.objResponse.token).as("company");
  expect((await start()).body.code).toBe("exam_other_device");
});

step("the clock of the class stands while an exam runs", async () => {
  const move = { id: kelas.batchId, aksi: "majukan", tanggal: "2026-04-20" };
  expect((await kelas.kepala.call("POST", "/batch/clock", move)).body.code).toBe("exam_class_clock");
});

step("extra minutes lengthen a running exam and never shorten it", async () => {
  const { akunId } = (await states()).peserta.find(({ accountId }) => accountId === "peserta01") ?? { akunId: "" };
  const extend = (menit: number) =>
    kelas.kepala.call("POST", "/ujian/tambah", { tugasId: kelas.tugasId, peserta: [akunId], menit });
  expect((await extend(241)).status).toBe(422);
  expect((await extend(240)).status).toBe(200);
  expect((await extend(239)).status).toBe(422);
  expect((await states()).peserta.find((one) => one.akunId === akunId)).toMatchObject({ sisa: 300, tambahan: 240 });
});

step("a reset and a restore of the own sandbox touch nothing in the room", async () => {
  await ok(ruang, "POST", "/eFaktur/save-draft", faktur(await npwpOf(ruang), "", { referensi: "DI-RUANG" }));
  const before = await invoices(ruang);
  const { akunId } = (await states()).peserta.find(({ accountId }) => accountId === "peserta01") ?? { akunId: "" };
  const clock = (asked: object) => ok(kelas.kepala, "POST", "/batch/clock", { id: kelas.batchId, ...asked });
  await clock({ aksi: "setel_ulang", pesertaId: akunId });
  expect(await invoices(ruang)).toEqual(before);
  const { cadangan } = await ok(kelas.kepala, "GET", "/batch/detail", { id: kelas.batchId });
  await clock({ aksi: "pulihkan", cadanganId: cadangan[0].id });
  expect(await invoices(ruang)).toEqual(before);
  expect((await detail()).saya).toMatchObject({ tahap: "berjalan", sisa: 300 });
});

const END = MENIT_MS + 1_000 + 300 * MENIT_MS;
step("a write is taken just before the end, and refused at the end and after it", async () => {
  const own = await npwpOf(ruang);
  const save = (referensi: string) => ruang.call("POST", "/eFaktur/save-draft", faktur(own, "", { referensi }));
  moveTo(END - MS);
  expect((await save("SEBELUM")).status).toBe(200);
  for (const at of [END, END + MS, END + 1_000]) {
    moveTo(at);
    expect((await save(`PADA-${at}`)).body.code).toBe("exam_over");
  }
  expect((await ruang.call("POST", "/ujian/kumpulkan", {})).body.code).toBe("exam_over");
  expect((await start()).body.code).toMatch(/exam_(over|done)/);
});

step("the work is handed in once with the time of the deadline, and the own work is as before", async () => {
  await api.jobs.lookAgain();
  await expect.poll(async () => (await replies()).length).toBe(1);
  await api.jobs.lookAgain();
  const [reply] = await replies();
  expect(Date.parse(reply?.dikirim ?? "")).toBe(mulai + END);
  expect(await invoices(siti)).toEqual(lama);
  const { saya } = await detail();
  expect(saya).toMatchObject({ tahap: "selesai", sebab: "waktu", sisa: null });
  const { dokumen } = await ok(kelas.kepala, "GET", "/tugas/balas/karya", { balasanId: saya.balasanId });
  expect(dokumen.length).toBeGreaterThan(0);
  expect(new Set(dokumen.map(({ beda }: { beda: string }) => beda))).toEqual(new Set(["sama"]));
  expect((await ruang.call("GET", "/eFaktur/list")).body.code).toBe("exam_over");
  expect((await start()).body.code).toBe("exam_done");
});

step("the reviewers are told of it, and the trail of the class has its end", async () => {
  const { rows: notices } = await ok(kelas.kepala, "GET", "/notifikasi/list");
  expect(notices.map(({ jenis }: { jenis: string }) => jenis)).toContain("tugas_dibalas");
  const ended = await api.db.sql.all<{ pelaku: string; sesudah: string }>(
    "SELECT pelaku, sesudah FROM Jejak WHERE panggilan = '/ujian/kumpulkan' AND batchId = ?",
    [kelas.batchId],
  );
  expect(ended.map(({ pelaku, sesudah }) => [pelaku.includes("peserta01"), sesudah])).toEqual([
    [true, '{"ujian":"waktu"}'],
  ]);
});

step("the rules stay once somebody has begun", async () => {
  const { tugasId } = kelas;
  const change = { tugasId, durasi: 30, dibuka: menitDari(mulai, 0), ditutup: menitDari(mulai, 60) };
  expect((await kelas.kepala.call("POST", "/ujian/simpan", change)).body.code).toBe("exam_begun");
  expect((await kelas.kepala.call("POST", "/ujian/hapus", { tugasId })).body.code).toBe("exam_begun");
  expect((await kelas.kepala.call("POST", "/tugas/delete", { id: tugasId })).status).toBe(409);
});

const ATURAN = { durasi: 60, satuPerangkat: true };
step("the window of a begun exam only gets a later end", async () => {
  const { tugasId } = kelas;
  const from = mulai + MENIT_MS;
  const save = (change: object) =>
    kelas.kepala.call("POST", "/ujian/simpan", { ...ATURAN, tugasId, dibuka: menitDari(from, 0), ...change });
  expect((await save({ ditutup: menitDari(from, 179) })).body.code).toBe("exam_begun");
  expect((await save({ ditutup: menitDari(from, 180) })).status).toBe(200);
  expect((await save({ ditutup: menitDari(from, 600), satuPerangkat: false })).body.code).toBe("exam_begun");
  expect((await save({ ditutup: menitDari(from, 600), dibuka: menitDari(from, -1) })).body.code).toBe("exam_begun");
  expect((await save({ ditutup: menitDari(from, 600) })).status).toBe(200);
});

step("an exam is taken again once its reply is returned, with a clean start and its time anew", async () => {
  expect((await start()).body.code).toBe("exam_done");
  const { balasanId } = (await detail()).saya;
  await ok(kelas.kepala, "POST", "/tugas/send/review", { balasanId, putusan: "kembalikan", ulasan: "Ulangi." });
  expect(await detail()).toMatchObject({ boleh: true, saya: { tahap: "belum" } });
  ruang = await (await ruangUjian(api, siti, kelas.tugasId)).as("company");
  expect((await invoices(ruang)).some(({ referensi }: { referensi: string }) => referensi === "SEBELUM")).toBe(false);
  expect((await detail()).saya).toMatchObject({ tahap: "berjalan", sisa: 60 + 240 });
  const sent = await ok(ruang, "POST", "/ujian/kumpulkan", { teks: "lagi" });
  const tries = await api.db.sql.all<{ percobaan: number; id: string }>(
    "SELECT id, percobaan FROM Balasan WHERE tugasId = ? ORDER BY percobaan",
    [kelas.tugasId],
  );
  expect(tries.map(({ percobaan, id }) => [percobaan, id])).toEqual([
    [1, balasanId],
    [2, sent.balasanId],
  ]);
  const { dokumen } = await ok(kelas.kepala, "GET", "/tugas/balas/karya", { balasanId });
  expect(dokumen.length).toBeGreaterThan(0);
  expect((await start()).body.code).toBe("exam_done");
});

step("exams of participants who are removed or moved in them are still handed in at their end", async () => {
  const idOf = async (name: string) =>
    (await states()).peserta.find(({ accountId }) => accountId === name)?.akunId ?? "";
  const [andi, dewi] = [await idOf("peserta02"), await idOf("peserta03")];
  for (const name of ["peserta02", "peserta03"])
    await ruangUjian(api, await (await api.signIn(name)).as("company"), kelas.tugasId);
  const mitra = await api.signIn("mitra");
  await ok(mitra, "POST", "/user/delete/peserta", { id: andi });
  const asked = { nama: "Kelas lain", mulai: "2026-04-01", selesai: "2026-06-30", paket: "brevet-ab-ppn-maret-2026" };
  const { id: batchId } = await ok(mitra, "POST", "/batch/create", asked);
  await ok(mitra, "POST", "/user/peserta/massal", { ids: [dewi], aksi: "pindahkan", batchId });
  const { ujian, batch } = await ok(await api.signIn("peserta03"), "POST", "/user/peserta/me");
  expect([ujian, batch.nama]).toEqual([null, "Kelas lain"]);
  moveTo(now + 61 * MENIT_MS);
  await api.jobs.lookAgain();
  const sent = () =>
    api.db.sql.all("SELECT id FROM Balasan WHERE tugasId = ? AND akunId IN (?, ?)", [kelas.tugasId, andi, dewi]);
  await expect.poll(async () => (await sent()).length).toBe(2);
});
