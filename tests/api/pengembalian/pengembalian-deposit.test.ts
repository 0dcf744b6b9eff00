import { afterAll, beforeAll, describe, expect } from "vitest";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { npwpOf } from "../../setup/faktur";
import { ok } from "../../setup/spt";
import { story } from "../../setup/story";
import { personOf } from "../../setup/wakil";

type Told = { readonly isi: { readonly nomor: string; readonly jumlah: number } };

let api: TestApi;
let wp: Actor;
let lain: Actor;
let kepala: Actor;
let kelas: string;
let npwp: string;
beforeAll(async () => {
  api = await startApi();
  wp = await (await api.signIn("peserta01")).as("company");
  lain = await (await api.signIn("peserta02")).as("company");
  kepala = await api.signIn("instruktur");
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
  npwp = await npwpOf(wp);
});
afterAll(() => api.close());

const rekening = { bank: "Bank Contoh", rekening: "0012345678", pemilik: "PT Contoh" };
const minta = (actor: Actor, jumlah: number, kodeOtorisasi = KODE_OTORISASI) =>
  actor.call("POST", "/payment/deposit/pengembalian", { jumlah, ...rekening, kodeOtorisasi });
const isi = async (actor: Actor, jumlah: number) => {
  const { id } = await ok(actor, "POST", "/payment/mandiri/billing", {
    kap: "411618",
    kjs: "100",
    tahun: 2026,
    jumlah,
  });
  return ok(actor, "POST", "/payment/bayar/billing", { id, metode: "bank" });
};
const dashboard = (actor: Actor) => ok(actor, "GET", "/bukubesar/dashboard");
const detail = (id: string) => ok(wp, "GET", "/payment/pengembalian/detail", { id });
const sumber = async () => (await ok(wp, "GET", "/payment/deposit/sumber")).rows as Record<string, unknown>[];
const putus = (id: string, decision: string, actor = kepala) =>
  actor.call("POST", "/payment/pengembalian/decide", { id, decision, alasan: "Sesuai permohonan." });

describe("a refund of the deposit", () => {
  const step = story();
  let id: string;
  /** Starting deposit of the class, whole rupiah. */
  let awal: number;

  step("is held from the oldest filling first, and spends nothing yet", async () => {
    awal = (await dashboard(wp)).deposit;
    await isi(wp, 1_000_000);
    await ok(kepala, "POST", "/batch/clock", { id: kelas, aksi: "majukan", tanggal: "2026-04-08" });
    await isi(wp, 500_000);
    const before = await dashboard(wp);
    expect(before).toMatchObject({ deposit: awal + 1_500_000, ditahan: 0 });
    const asked = (await minta(wp, awal + 1_200_000)).body;
    id = asked.objResponse.id;
    expect([asked.message, asked.objResponse.nomor]).toEqual(["Terkirim.", expect.stringMatching(/^LB-\d{5}\/2026$/)]);
    expect(await dashboard(wp)).toMatchObject({
      deposit: 300_000,
      ditahan: awal + 1_200_000,
      ringkasan: before.ringkasan,
    });
    expect((await sumber()).map(({ jumlah, sisa, ditahan }) => [jumlah, sisa, ditahan])).toEqual([
      [awal, awal, awal],
      [1_000_000, 1_000_000, 1_000_000],
      [500_000, 500_000, 200_000],
    ]);
    expect(await detail(id)).toMatchObject({
      status: "requested",
      sptId: null,
      jalur: "permohonan",
      aksi: ["withdraw"],
    });
  });

  step(
    "cannot be doubled: more than the free amount is refused, one of two simultaneous requests wins, and no other use takes it",
    async () => {
      for (const answer of [await minta(wp, 300_001), await minta(lain, (await dashboard(lain)).deposit + 1)])
        expect(answer).toMatchObject({ status: 422, body: { code: "deposit_insufficient" } });
      expect((await minta(wp, 0)).status).toBe(422);
      expect((await minta(wp, 1, "salah sekali")).status).toBeGreaterThanOrEqual(400);
      const both = await Promise.all([minta(wp, 300_000), minta(wp, 300_000)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
      const won = both.find(({ status }) => status === 200)?.body.objResponse.id;
      expect(await dashboard(wp)).toMatchObject({ deposit: 0 });
      const withdrawn = await wp.call("POST", "/payment/pengembalian/withdraw", { id: won });
      expect(withdrawn.body).toMatchObject({ objResponse: { status: "withdrawn" }, message: "Permohonan ditarik." });
      expect((await wp.call("POST", "/payment/pengembalian/withdraw", { id: won })).body.code).toBe("wrong_state");
      const free = (await ok(wp, "GET", "/payment/pemindahbukuan/sumber")).rows;
      expect(free.map(({ tersedia }: { tersedia: number }) => tersedia)).toEqual([300_000]);
    },
  );

  step("belongs to its taxpayer alone, and is decided by the head", async () => {
    expect((await lain.call("GET", "/payment/pengembalian/detail", { id })).status).toBe(404);
    expect((await lain.call("POST", "/payment/pengembalian/withdraw", { id })).status).toBe(404);
    const listed = await ok(kepala, "GET", "/payment/list/pengembalian/kelas", { batchId: kelas, jalur: "permohonan" });
    expect(listed.rows.map((row: { npwp: string; status: string }) => [row.npwp, row.status])).toEqual([
      [npwp, "withdrawn"],
      [npwp, "requested"],
    ]);
    const seen = await ok(kepala, "GET", "/payment/pengembalian/detail/kelas", { id });
    expect(seen).toMatchObject({ id, aksi: ["grant", "reject"], jumlah: awal + 1_200_000 });
    expect((await putus(id, "grant", wp)).status).toBe(403);
  });

  step("granted, is paid out of the fillings in their order, once", async () => {
    const { ringkasan } = await dashboard(wp);
    const answers = await Promise.all([putus(id, "grant"), putus(id, "grant")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await dashboard(wp);
    expect(after).toMatchObject({ deposit: 300_000, ditahan: 0 });
    expect(after.ringkasan.saldo).toBe(ringkasan.saldo - awal - 1_200_000);
    expect((await sumber()).map(({ jumlah, sisa }) => [jumlah, sisa])).toEqual([[500_000, 300_000]]);
    const asked = await detail(id);
    expect(asked).toMatchObject({
      status: "granted",
      dikembalikan: awal + 1_200_000,
      putusan: "Sesuai permohonan.",
      aksi: [],
    });
    const { rows } = await ok(wp, "GET", "/bukubesar/filter", { rujukan: asked.nomor });
    expect(
      rows.map(({ sisi, jenis, jumlah, objekId }: Record<string, unknown>) => [sisi, jenis, jumlah, objekId]),
    ).toEqual([
      ["debit", "pengembalian", 200_000, id],
      ["debit", "pengembalian", 1_000_000, id],
      ["debit", "pengembalian", awal, id],
    ]);
    const { rows: notices } = await ok(wp, "GET", "/notifikasi/list");
    expect(notices.map(({ jenis }: { jenis: string }) => jenis)).toContain("pengembalian_dikabulkan");
  });

  step("refused, is free again, and its taxpayer sees the reason", async () => {
    await isi(wp, 70_000);
    const before = await dashboard(wp);
    const other = (await minta(wp, 70_000)).body.objResponse.id;
    expect((await putus(other, "reject")).status).toBe(200);
    expect(await dashboard(wp)).toEqual(before);
    expect(await detail(other)).toMatchObject({
      status: "rejected",
      dikembalikan: null,
      putusan: "Sesuai permohonan.",
    });
    const { rows: notices } = await ok(wp, "GET", "/notifikasi/list");
    const told = notices.find(({ jenis }: { jenis: string }) => jenis === "pengembalian_ditolak");
    expect(told.tautan.id).toBe(other);
  });

  step("withdrawn by a representative, is reported to its taxpayer, and is free again", async () => {
    const given = { jenis: "kuasa_konsultan", nomor: "SK-8", mulai: "2026-03-01", berakhir: null, hak: ["pembayaran"] };
    const person = await personOf(api, "peserta03");
    const grant = await ok(wp, "POST", "/wakil_kuasa/add", { isi: { ...given, npwp: person } });
    await ok(await api.signIn("peserta03"), "POST", "/wakil_kuasa/decide", {
      ...{ id: grant.id, decision: "accept", alasan: "" },
    });
    const wakil = await (await api.signIn("peserta03")).as(npwp);
    const before = await dashboard(wp);
    const asked = (await minta(wp, 50_000)).body.objResponse;
    await ok(wakil, "POST", "/payment/pengembalian/withdraw", { id: asked.id });
    expect(await dashboard(wp)).toEqual(before);
    const { rows: notices } = await ok(wp, "GET", "/notifikasi/list");
    const told = notices.filter(({ jenis }: { jenis: string }) => jenis === "pengembalian_ditarik");
    expect(told.map(({ isi: { nomor, jumlah } }: Told) => [nomor, jumlah])).toEqual([[asked.nomor, 50_000]]);
  });
});
