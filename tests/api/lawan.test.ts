import { afterEach, beforeEach, expect, test } from "vitest";
import { addDays } from "~/domain/kit/tanggal";
import { sumberDari } from "~/domain/parameters/sumber";
import { formatTanggal } from "~/i18n/format";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../setup/api";
import { draft, faktur, npwpOf } from "../setup/faktur";

const kodeOtorisasi = KODE_OTORISASI;
let api: TestApi;
let buyer: Actor;
let head: Actor;
let batchId: string;
let today: string;
beforeEach(async () => {
  api = await startApi();
  buyer = await (await api.signIn("peserta01")).as("company");
  head = await api.signIn("instruktur");
  const batch = await api.db.sql.get<{ id: string; tanggal: string }>(
    `SELECT id, tanggal FROM Batch WHERE nama = 'Kelas A'`,
  );
  batchId = batch?.id ?? "";
  today = batch?.tanggal ?? "";
});
afterEach(() => api.close());

const rules = (npwp: string, aturan: object[]) =>
  api.db.write((sql) =>
    sql.run(`UPDATE WajibPajak SET aturan = ? WHERE npwp = ? AND batchId = ?`, [JSON.stringify(aturan), npwp, batchId]),
  );
const advance = async (days: number) => {
  today = addDays(today, days);
  return (await head.api.batch.clock({ id: batchId, aksi: "majukan", tanggal: today })).terjadi;
};

/** Signs a note on an input invoice of a scripted counterparty, after its rules are set. */
async function sent(aturan: object[], nth = 0): Promise<{ id: string; penjual: string; namaPenjual: string }> {
  const { rows } = await buyer.api.efaktur.list({ direction: "masukan", perPage: 50, sort: "nomor" });
  const faktur = rows.filter((row) => row.status === "approved")[nth];
  if (!faktur) throw new Error("the class has no such input invoice");
  if (faktur.kredit === null)
    await buyer.api.efaktur.update({ ids: [faktur.id], action: "credit", period: faktur.masa });
  await rules(faktur.lawanNpwp, aturan);
  const { baris } = await buyer.api.retur.detail({ fakturId: faktur.id });
  const { id } = await buyer.api.retur.saveDraft({
    fakturId: faktur.id,
    tanggal: today,
    baris: [{ urut: 1, jumlah: baris[0]?.maksimum ?? "1" }],
  });
  await buyer.api.retur.submit({ id, kodeOtorisasi });
  return { id, penjual: faktur.lawanNpwp, namaPenjual: faktur.lawanNama };
}
const statusOf = async (id: string) => (await buyer.api.retur.detail({ id })).status;

test("a return shows who answers a waiting note and on which class day; a draft has its identifying data", async () => {
  const { id, namaPenjual } = await sent([{ peristiwa: "return", jawaban: "received", hari: 2 }]);
  const { rows: other } = await buyer.api.efaktur.list({ direction: "keluaran", perPage: 1 });
  const konsep = await draft(
    buyer,
    faktur(await npwpOf(buyer), other[0]?.lawanNpwp ?? "", { tanggal: today, referensi: "KONSEP-7" }),
  );
  const spt = await buyer.api.spt.createDraft({ jenis: "ppn", masa: today.slice(0, 7), model: "normal" });
  await buyer.api.spt.posting({ id: spt.id });
  const leftOut = async () =>
    (await buyer.api.spt.lampiran({ id: spt.id, lampiran: "ditinggalkan", perPage: 100 })).rows;
  const row = (rows: Awaited<ReturnType<typeof leftOut>>, objekId: string) =>
    rows.find((one) => one.objekId === objekId);
  const left = await leftOut();
  const told = row(left, id)?.tindakan ?? "";
  expect(told).toContain(namaPenjual);
  expect(told).toContain(formatTanggal(addDays(today, 2), "id"));
  expect(told).toContain("tanggal kelas");
  expect(row(left, id)?.sebutan).toMatch(/^Retur atas \d/);
  expect(row(left, konsep)).toMatchObject({ nomor: null, sebutan: "KONSEP-7", jenis: "faktur_keluaran" });
  expect(left.every(({ tindakan, butir }) => Boolean(tindakan && butir))).toBe(true);
  expect(row(left, konsep)?.butir).toBe("Masih konsep: unggah dahulu · PER-11/PJ/2025");
  for (const { butir } of left) expect(sumberDari(butir?.split(" · ")[1] ?? "")).toHaveLength(1);
  await advance(2);
  await buyer.api.spt.posting({ id: spt.id });
  expect(row(await leftOut(), id)).toBeUndefined();
});

test("a scripted counterparty answers on the day of its rule, in its own name, and the buyer is notified", async () => {
  const { id, namaPenjual } = await sent([{ peristiwa: "return", jawaban: "received", hari: 3 }]);
  expect(await advance(2)).toEqual([]);
  expect(await statusOf(id)).toBe("waiting_for_approval");
  expect(await advance(1)).toEqual([{ peristiwa: "lawan_menjawab", jumlah: 1 }]);
  const note = await buyer.api.retur.detail({ id });
  expect(note).toMatchObject({ status: "approved", nomor: expect.stringMatching(/^RET26\d{11}$/) });
  expect(note.riwayat.at(-1)).toMatchObject({ peristiwa: "receive", ke: "approved", oleh: namaPenjual });
  expect(note.riwayat.at(-1)?.kelas.slice(0, 10)).toBe(today);
  const heard = await buyer.api.notifikasi.list({});
  expect(heard.rows).toContainEqual(
    expect.objectContaining({ jenis: "retur_diterima", tautan: { page: "retur.rincian", arah: "masukan", id } }),
  );
  expect(await advance(5)).toEqual([]);
});

test("refusing returns the quantity; a silent counterparty leaves the note waiting; without a rule it accepts after two days", async () => {
  const refused = await sent([{ peristiwa: "return", jawaban: "rejected", hari: 1 }]);
  await advance(1);
  const note = await buyer.api.retur.detail({ id: refused.id });
  expect(note).toMatchObject({ status: "rejected", nomor: null });
  expect((await buyer.api.retur.detail({ fakturId: note.faktur.id })).baris[0]?.maksimum).toBe(
    note.baris[0]?.jumlahFaktur,
  );
  const silent = await sent([{ peristiwa: "return", jawaban: "none", hari: 1 }]);
  await advance(30);
  expect(await statusOf(silent.id)).toBe("waiting_for_approval");
});

test("a counterparty without rules accepts after two days, and answers a cancellation by its own rule", async () => {
  const { id, penjual } = await sent([]);
  await advance(1);
  expect(await statusOf(id)).toBe("waiting_for_approval");
  await advance(1);
  expect(await statusOf(id)).toBe("approved");
  await rules(penjual, [{ peristiwa: "return_cancellation", jawaban: "rejected", hari: 1 }]);
  expect(await buyer.api.retur.cancel({ id })).toMatchObject({ status: "waiting_for_cancellation" });
  await advance(1);
  expect(await statusOf(id)).toBe("approved");
  await rules(penjual, [{ peristiwa: "return_cancellation", jawaban: "received", hari: 1 }]);
  await buyer.api.retur.cancel({ id });
  await advance(1);
  expect(await statusOf(id)).toBe("cancelled");
});

test("a withdrawn request is no longer answered", async () => {
  const { id } = await sent([{ peristiwa: "return", jawaban: "received", hari: 1 }]);
  await advance(1);
  await buyer.api.retur.cancel({ id });
  await buyer.api.retur.cancel({ id, action: "withdraw" });
  expect(await advance(10)).toEqual([]);
  expect(await statusOf(id)).toBe("approved");
});

test.each([
  [[1, 4]],
  [[2, 3]],
  [[1, 1, 1, 1, 1]],
])("days advanced in portions of %j end like five days at once", async (portions) => {
  const documents = async () => {
    await sent([{ peristiwa: "return", jawaban: "received", hari: 4 }], 0);
    await sent([{ peristiwa: "return", jawaban: "rejected", hari: 2 }], 1);
    await sent([], 2);
  };
  const state = async () => ({
    notes: await api.db.sql.all(`SELECT nomorFaktur, status, nomor, dpp, ppn FROM Retur ORDER BY nomorFaktur`),
    history: await api.db.sql.all(
      `SELECT h.peristiwa, h.dari, h.ke, h.oleh, substr(h.kelas, 1, 10) hari FROM RiwayatStatus h JOIN Retur r ON r.id = h.objekId ORDER BY r.nomorFaktur, h.id`,
    ),
    heard: await api.db.sql.all(
      `SELECT jenis, kelas, isi FROM Notifikasi WHERE jenis LIKE 'retur%' ORDER BY kelas, jenis, isi`,
    ),
    tasks: await api.db.sql.all(`SELECT jenis, status, diminta, jawabPada FROM Konfirmasi ORDER BY jawabPada, jenis`),
  });
  await documents();
  for (const days of portions) await advance(days);
  const inPortions = await state();
  await api.close();
  api = await startApi();
  buyer = await (await api.signIn("peserta01")).as("company");
  head = await api.signIn("instruktur");
  const batch = await api.db.sql.get<{ id: string; tanggal: string }>(
    `SELECT id, tanggal FROM Batch WHERE nama = 'Kelas A'`,
  );
  batchId = batch?.id ?? "";
  today = batch?.tanggal ?? "";
  await documents();
  await advance(5);
  expect(await state()).toEqual(inPortions);
  expect(inPortions.notes).toHaveLength(3);
});
