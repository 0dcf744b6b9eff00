import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";

let api: TestApi;
let seller: Actor;
let buyer: Actor;
let buyerNpwp: string;
const kodeOtorisasi = KODE_OTORISASI;

beforeAll(async () => {
  api = await startApi();
  seller = await (await api.signIn("peserta01")).as("company");
  buyer = await (await api.signIn("peserta02")).as("company");
  buyerNpwp = (await buyer.api.auth.me({})).currentActive?.npwp ?? "";
});
afterAll(() => api.close());

/** An approved invoice of 12 laptops, credited by its buyer. */
async function creditedInvoice(): Promise<string> {
  const me = await seller.api.auth.me({});
  const line = {
    opt: "A",
    kode: "847100",
    nama: "Laptop",
    satuan: "UM.0018",
    harga: "10000000",
    jumlah: "12",
  } as const;
  const faktur = {
    kode: "04" as const,
    tanggal: "2026-04-05",
    nitku: `${me.currentActive?.npwp}000000`,
    npwpPembeli: buyerNpwp,
    nitkuPembeli: `${buyerNpwp}000000`,
    baris: [line],
  };
  const { id } = await seller.api.efaktur.submit({ faktur, kodeOtorisasi });
  await buyer.api.efaktur.update({ ids: [id], action: "credit", period: "2026-04" });
  return id;
}
const draft = async (fakturId: string, jumlah: string) =>
  (await buyer.api.retur.saveDraft({ fakturId, tanggal: "2026-04-06", baris: [{ urut: 1, jumlah }] })).id;

test("two of twelve laptops go back: proportional amounts, confirmed by the seller, then numbered", async () => {
  const fakturId = await creditedInvoice();
  const id = await draft(fakturId, "2");
  expect(await buyer.api.retur.detail({ id })).toMatchObject({
    status: "draft",
    dpp: 20_000_000,
    dppLain: 18_333_333,
    ppn: 2_200_000,
  });
  expect(await buyer.api.retur.submit({ id, kodeOtorisasi })).toMatchObject({
    status: "waiting_for_approval",
    nomor: null,
  });
  expect(await seller.api.retur.approve({ id, decision: "accept" })).toMatchObject({
    status: "approved",
    nomor: expect.stringMatching(/^RET26\d{11}$/),
  });
  const seen = await seller.api.retur.list({ direction: "keluaran" });
  expect(seen.rows.find((row) => row.id === id)).toMatchObject({ lawanNpwp: buyerNpwp, ppn: 2_200_000 });
});

test("more than the remaining quantity is refused with the maximum, also for two simultaneous notes for the last piece", async () => {
  const fakturId = await creditedInvoice();
  const over = await buyer.call(
    "POST",
    "/eFaktur/return/save-draft",
    { fakturId, tanggal: "2026-04-06", baris: [{ urut: 1, jumlah: "13" }] },
    { language: "en" },
  );
  expect(over.status).toBe(422);
  expect(over.body.fieldErrors["baris.0.jumlah"][0]).toContain("Maximum return is 12");
  const [first, second] = [await draft(fakturId, "7"), await draft(fakturId, "7")];
  const answers = await Promise.all(
    [first, second].map((id) => buyer.call("POST", "/eFaktur/return/submit", { id, kodeOtorisasi })),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
});

test("a wrong code, the wrong party and the wrong state change nothing", async () => {
  const id = await draft(await creditedInvoice(), "1");
  expect((await buyer.call("POST", "/eFaktur/return/submit", { id, kodeOtorisasi: "salah" })).status).toBe(422);
  expect((await seller.call("POST", "/eFaktur/return/approve", { id, decision: "accept" })).status).toBe(404);
  expect((await buyer.call("POST", "/eFaktur/return/cancel-return", { id })).status).toBe(409);
  await buyer.api.retur.submit({ id, kodeOtorisasi });
  expect((await buyer.call("POST", "/eFaktur/return/approve", { id, decision: "accept" })).status).toBe(409);
  expect(await buyer.api.retur.detail({ id })).toMatchObject({ status: "waiting_for_approval" });
});

test("a refused note gives its quantity back; so does a cancelled one once the seller agrees", async () => {
  const fakturId = await creditedInvoice();
  const refused = await draft(fakturId, "12");
  await buyer.api.retur.submit({ id: refused, kodeOtorisasi });
  await seller.api.retur.approve({ id: refused, decision: "refuse", alasan: "Barang belum diterima" });
  const all = await draft(fakturId, "12");
  await buyer.api.retur.submit({ id: all, kodeOtorisasi });
  await seller.api.retur.approve({ id: all, decision: "accept" });
  expect((await buyer.api.retur.detail({ fakturId })).baris[0]).toMatchObject({ maksimum: "0" });
  expect(await buyer.api.retur.cancel({ id: all })).toMatchObject({ status: "waiting_for_cancellation" });
  expect(await seller.api.retur.approve({ id: all, decision: "accept" })).toMatchObject({ status: "cancelled" });
  expect((await buyer.api.retur.detail({ fakturId })).baris[0]).toMatchObject({ maksimum: "12" });
});

test("an invoice with an open credit status cannot be returned; a stranger's is not found", async () => {
  const me = await seller.api.auth.me({});
  const faktur = {
    kode: "04",
    tanggal: "2026-04-05",
    nitku: `${me.currentActive?.npwp}000000`,
    npwpPembeli: buyerNpwp,
    nitkuPembeli: `${buyerNpwp}000000`,
  } as const;
  const baris = [{ opt: "A", nama: "Meja", satuan: "UM.0018", harga: "1000", jumlah: "1" }] as const;
  const { id } = await seller.api.efaktur.submit({ faktur: { ...faktur, baris: [...baris] }, kodeOtorisasi });
  expect((await buyer.call("GET", "/eFaktur/return/detail", { fakturId: id })).status).toBe(409);
  const stranger = await (await api.signIn("peserta03")).as("company");
  expect((await stranger.call("GET", "/eFaktur/return/detail", { fakturId: id })).status).toBe(404);
});
