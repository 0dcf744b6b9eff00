import { afterAll, beforeAll, expect, test } from "vitest";
import type { IsianFaktur } from "~/contract/efaktur";
import { type Actor, KODE_OTORISASI as kodeOtorisasi, startApi, type TestApi } from "../../setup/api";

let api: TestApi;
let seller: Actor;
let buyer: Actor;
let faktur: (harga: string) => Partial<IsianFaktur> & Pick<IsianFaktur, "kode" | "tanggal">;

beforeAll(async () => {
  api = await startApi();
  seller = await (await api.signIn("peserta01")).as("company");
  buyer = await (await api.signIn("peserta02")).as("company");
  const [own, other] = await Promise.all(
    [seller, buyer].map(async (actor) => (await actor.api.auth.me({})).currentActive?.npwp ?? ""),
  );
  faktur = (harga) => ({
    ...{
      kode: "04",
      tanggal: "2026-04-05",
      nitku: `${own}000000`,
      idPembeli: "TIN",
      npwpPembeli: other,
      nitkuPembeli: `${other}000000`,
    },
    baris: [
      { opt: "A", kode: "847100", nama: "Laptop", satuan: "UM.0018", harga, jumlah: "1", potongan: 0, tarifPpnbm: "0" },
    ],
  });
});
afterAll(() => api.close());

const issue = async (harga = "12000000") =>
  (await seller.api.efaktur.submit({ faktur: faktur(harga), kodeOtorisasi })).id;
const statusOf = async (actor: Actor, id: string) => (await actor.api.efaktur.detail({ id })).status;
const replace = (menggantikan: string, harga = "24000000") =>
  seller.api.persetujuan.submitReplacement({
    menggantikan,
    faktur: { ...faktur(harga), tanggal: "2026-04-06" },
    kodeOtorisasi,
  });

test("a replacement waits for the buyer; accepted, it has the old number with the next status code and the old one is amended", async () => {
  const id = await issue();
  const nomor = (await seller.api.efaktur.detail({ id })).nomor ?? "";
  await buyer.api.efaktur.update({ ids: [id], action: "credit", period: "2026-04" });
  const waiting = await replace(id);
  expect(waiting).toMatchObject({ status: "waiting_for_approval", nomor: null });
  expect(await statusOf(seller, id)).toBe("waiting_for_amendment");
  const done = await buyer.api.persetujuan.approve({ id: waiting.id, kind: "amendment", decision: "accept" });
  expect(done).toMatchObject({ status: "approved", nomor: `${nomor.slice(0, 2)}01${nomor.slice(4)}` });
  expect(await buyer.api.efaktur.detail({ id: waiting.id })).toMatchObject({
    status: "approved",
    jenis: "pengganti",
    kredit: null,
    masa: "2026-04",
    ppn: 2_640_000,
  });
  expect(await buyer.api.efaktur.detail({ id })).toMatchObject({ status: "amended", kredit: null });
});

test("a draft replacement leaves the original approved; only one can be open", async () => {
  const id = await issue();
  const draft = await seller.api.efaktur.saveDraft({ ...faktur("1000000"), menggantikan: id });
  expect(await statusOf(seller, id)).toBe("approved");
  const second = await seller.call("POST", "/eFaktur/save-draft", { ...faktur("1000000"), menggantikan: id });
  expect([second.status, second.body.code]).toEqual([409, "replacement_open"]);
  expect(await seller.api.persetujuan.submitReplacement({ id: draft.id, kodeOtorisasi })).toMatchObject({
    status: "waiting_for_approval",
  });
});

test("after refusal or withdrawal the original is unchanged, with its credit", async () => {
  const id = await issue();
  await buyer.api.efaktur.update({ ids: [id], action: "credit", period: "2026-04" });
  const refused = await replace(id);
  await buyer.api.persetujuan.approve({
    id: refused.id,
    kind: "amendment",
    decision: "refuse",
    alasan: "Harga tidak disepakati",
  });
  expect([await statusOf(seller, id), await statusOf(seller, refused.id)]).toEqual(["approved", "rejected"]);
  await seller.api.efaktur.delete({ ids: [refused.id] });
  const withdrawn = await replace(id);
  await seller.api.persetujuan.updateCancel({ id, action: "withdraw", kind: "amendment" });
  expect([await statusOf(seller, id), await statusOf(seller, withdrawn.id)]).toEqual(["approved", "cancelled"]);
  expect(await buyer.api.efaktur.detail({ id })).toMatchObject({ kredit: "credited", kreditMasa: "2026-04" });
});

test("a cancellation waits for the buyer; of acceptance and withdrawal at the same moment exactly one wins", async () => {
  const id = await issue();
  expect(await seller.api.persetujuan.updateCancel({ id, action: "request" })).toMatchObject({
    status: "waiting_for_cancellation",
  });
  const answers = await Promise.all([
    buyer.call("POST", "/eFaktur/approve", { id, kind: "cancellation", decision: "accept" }),
    seller.call("POST", "/eFaktur/update/cancel", { id, action: "withdraw" }),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect(["cancelled", "approved"]).toContain(await statusOf(seller, id));
});

test("an invoice with a return note on it can be neither cancelled nor replaced", async () => {
  const id = await issue();
  await buyer.api.efaktur.update({ ids: [id], action: "credit", period: "2026-04" });
  const note = await buyer.api.retur.saveDraft({
    fakturId: id,
    tanggal: "2026-04-06",
    baris: [{ urut: 1, jumlah: "1" }],
  });
  await buyer.api.retur.submit({ id: note.id, kodeOtorisasi });
  const cancelled = await seller.call("POST", "/eFaktur/update/cancel", { id, action: "request" });
  expect([cancelled.status, cancelled.body.code]).toEqual([409, "return_active"]);
  const replaced = await seller.call("POST", "/eFaktur/save-draft", { ...faktur("1"), menggantikan: id });
  expect([replaced.status, replaced.body.code]).toEqual([409, "return_active"]);
});

test("the wrong party is refused, a stranger sees nothing, and nothing changes", async () => {
  const id = await issue();
  await seller.api.persetujuan.updateCancel({ id, action: "request" });
  expect((await seller.call("POST", "/eFaktur/approve", { id, kind: "cancellation", decision: "accept" })).status).toBe(
    409,
  );
  expect((await buyer.call("POST", "/eFaktur/update/cancel", { id, action: "withdraw" })).status).toBe(409);
  const stranger = await (await api.signIn("peserta03")).as("company");
  expect(
    (await stranger.call("POST", "/eFaktur/approve", { id, kind: "cancellation", decision: "accept" })).status,
  ).toBe(404);
  expect(await statusOf(seller, id)).toBe("waiting_for_cancellation");
});

type Banding = Awaited<ReturnType<Actor["api"]["persetujuan"]["banding"]>>;
const changed = ({ kepala }: Banding) =>
  Object.fromEntries(
    kepala.filter(({ keadaan }) => keadaan !== "tetap").map(({ field, lama, baru }) => [field, [lama, baru]]),
  );
const lines = ({ baris }: Banding) =>
  baris.map(({ keadaan, sel }) => ({
    keadaan,
    nama: sel.find(({ field }) => field === "nama"),
    beda: Object.fromEntries(
      sel.filter((one) => one.keadaan === "berubah").map(({ field, lama, baru }) => [field, [lama, baru]]),
    ),
  }));

test("a replacement is compared with its original: the head, and changed, added and removed lines", async () => {
  const base = faktur("12000000");
  const [laptop] = base.baris ?? [];
  if (!laptop) throw new Error("no line");
  const mouse = { ...laptop, nama: "Tetikus", harga: "100000" };
  const { id } = await seller.api.efaktur.submit({
    faktur: { ...base, referensi: "PO-7", baris: [laptop, mouse] },
    kodeOtorisasi,
  });
  const renewed = { ...laptop, jumlah: "2", harga: "6000000.50" };
  const desk = { ...laptop, kode: "000000", nama: "Meja", harga: "500000" };
  const waiting = await seller.api.persetujuan.submitReplacement({
    menggantikan: id,
    faktur: { ...base, tanggal: "2026-04-06", baris: [renewed, desk, { ...desk, nama: "Kursi" }] },
    kodeOtorisasi,
  });
  const seen = await buyer.api.persetujuan.banding({ id: waiting.id });
  expect(seen).toMatchObject({ jenis: "amendment", dokumen: { id: waiting.id }, faktur: { id } });
  expect(changed(seen)).toMatchObject({
    tanggal: ["2026-04-05", "2026-04-06"],
    referensi: ["PO-7", null],
    dpp: [12_100_000, 13_000_001],
  });
  expect(lines(seen)).toMatchObject([
    {
      keadaan: "berubah",
      beda: { jumlah: ["1", "2"], harga: ["12000000", "6000000.5"], dpp: [12_000_000, 12_000_001] },
    },
    { keadaan: "berubah", beda: { nama: ["Tetikus", "Meja"], kode: ["847100", "000000"] } },
    { keadaan: "ditambah", nama: { lama: null, baru: "Kursi" } },
  ]);
  // both invoices link to it, for both parties, also after the answer
  expect(await seller.api.persetujuan.banding({ id })).toEqual(seen);
  await buyer.api.persetujuan.approve({ id, kind: "amendment", decision: "accept" });
  const after = await seller.api.persetujuan.banding({ id });
  expect({ ...after, dokumen: null, faktur: null }).toEqual({ ...seen, dokumen: null, faktur: null });
});

test("a cancellation has no comparison, nor has an invoice without a request; an invoice of others is not found", async () => {
  const id = await issue();
  const at = (actor: Actor) => actor.call("GET", "/eFaktur/compare", { id });
  expect([(await at(buyer)).status, (await at(buyer)).body.code]).toEqual([409, "wrong_state"]);
  await seller.api.persetujuan.updateCancel({ id, action: "request" });
  const seen = await buyer.api.persetujuan.banding({ id });
  expect(seen.jenis).toBe("cancellation");
  expect([...seen.kepala, ...seen.baris].map(({ keadaan }) => keadaan)).not.toContain("tetap");
  expect(changed(seen)).toMatchObject({ ppn: [1_320_000, null] });
  const stranger = await (await api.signIn("peserta03")).as("company");
  expect((await at(stranger)).status).toBe(404);
});

test("a return note is compared as the rest of the invoice without and with it, and its cancellation in reverse", async () => {
  const [laptop] = faktur("1000000").baris ?? [];
  if (!laptop) throw new Error("no line");
  const { id: fakturId } = await seller.api.efaktur.submit({
    faktur: {
      ...faktur("1000000"),
      baris: [
        { ...laptop, jumlah: "5" },
        { ...laptop, nama: "Tas" },
      ],
    },
    kodeOtorisasi,
  });
  await buyer.api.efaktur.update({ ids: [fakturId], action: "credit", period: "2026-04" });
  const note = async (baris: { urut: number; jumlah: string }[]) => {
    const { id } = await buyer.api.retur.saveDraft({ fakturId, tanggal: "2026-04-06", baris });
    await buyer.api.retur.submit({ id, kodeOtorisasi });
    return id;
  };
  await seller.api.retur.approve({ id: await note([{ urut: 1, jumlah: "1" }]), decision: "accept" });
  const id = await note([
    { urut: 1, jumlah: "1.5" },
    { urut: 2, jumlah: "1" },
  ]);
  const seen = await seller.api.persetujuan.banding({ id });
  expect(seen).toMatchObject({ jenis: "return", dokumen: { jenis: "retur", id }, faktur: { id: fakturId } });
  expect(changed(seen)).toEqual({
    dpp: [5_000_000, 2_500_000],
    dppLain: [4_583_333, 2_291_666],
    ppn: [550_000, 275_000],
  });
  expect(lines(seen)).toMatchObject([
    { keadaan: "berubah", beda: { jumlah: ["4", "2.5"], dpp: [4_000_000, 2_500_000], ppn: [440_000, 275_000] } },
    { keadaan: "dihapus", nama: { lama: "Tas", baru: null } },
  ]);
  await seller.api.retur.approve({ id, decision: "accept" });
  await buyer.api.retur.cancel({ id, action: "request" });
  const back = await seller.api.persetujuan.banding({ id });
  expect(back.jenis).toBe("return_cancellation");
  expect(changed(back).ppn).toEqual([275_000, 550_000]);
  expect(lines(back).map(({ keadaan }) => keadaan)).toEqual(["berubah", "ditambah"]);
});

test("a request is shown with its result: pending, received, rejected, withdrawn; nobody else sees it", async () => {
  const asked = async (answer: "accept" | "refuse" | "withdraw" | null) => {
    const id = await issue();
    await seller.api.persetujuan.updateCancel({ id, action: "request", kind: "cancellation" });
    if (answer === "withdraw")
      await seller.api.persetujuan.updateCancel({ id, action: "withdraw", kind: "cancellation" });
    else if (answer)
      await buyer.api.persetujuan.approve({ id, kind: "cancellation", decision: answer, alasan: "Barang kembali" });
    return id;
  };
  const states = { pending: null, received: "accept", rejected: "refuse", withdrawn: "withdraw" } as const;
  for (const [status, answer] of Object.entries(states)) {
    const id = await asked(answer);
    const { rows } = await buyer.api.persetujuan.konfirmasi({ status: status as keyof typeof states, perPage: 500 });
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set([status]));
    const row = rows.find(({ dokumenId }) => dokumenId === id);
    expect(row).toMatchObject({ jenis: "cancellation", objekJenis: "faktur", diminta: "2026-04-06", ppn: 1_320_000 });
    expect(row?.nomor).toBe((await seller.api.efaktur.detail({ id })).nomor);
    expect(row?.diputus === null).toBe(status === "pending");
  }
  const refused = await replace(await issue());
  await buyer.api.persetujuan.approve({ id: refused.id, kind: "amendment", decision: "refuse", alasan: "Salah" });
  const [newest] = (await buyer.api.persetujuan.konfirmasi({ jenis: "amendment", status: "rejected" })).rows;
  // The refused replacement is back with its seller. The buyer still sees the replaced invoice.
  expect((await buyer.api.efaktur.detail({ id: newest?.dokumenId ?? "" })).status).toBe("approved");
  expect(newest?.alasan).toBe("Salah");
  const own = await seller.api.persetujuan.konfirmasi({ perPage: 500 });
  expect(own.rows.filter(({ id }) => id === newest?.id)).toEqual([]);
  const csv = await buyer.call("GET", "/eFaktur/konfirmasi/list", { format: "csv" });
  expect([csv.status, decodeURIComponent(csv.headers.get("x-message") ?? "")]).toEqual([200, "Berkas diekspor."]);
});
