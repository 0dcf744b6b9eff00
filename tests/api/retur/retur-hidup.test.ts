import { afterAll, beforeAll, expect, test } from "vitest";
import { statusRetur } from "~/domain/efaktur/status";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { baris, faktur, npwpOf, signed } from "../../setup/faktur";
import { ok, sptDetail } from "../../setup/spt";

const kodeOtorisasi = KODE_OTORISASI;
let api: TestApi;
let seller: Actor;
let buyer: Actor;
let stranger: Actor;
let npwp: { seller: string; buyer: string };
beforeAll(async () => {
  api = await startApi();
  [seller, buyer, stranger] = (await Promise.all(
    ["peserta01", "peserta02", "peserta03"].map(async (one) => (await api.signIn(one)).as("company")),
  )) as [Actor, Actor, Actor];
  npwp = { seller: await npwpOf(seller), buyer: await npwpOf(buyer) };
});
afterAll(() => api.close());

async function invoice(kredit: "credit" | "uncredit" = "credit", quantity = "12"): Promise<string> {
  const line = baris({ harga: "10000000", jumlah: quantity });
  const id = await signed(seller, faktur(npwp.seller, npwp.buyer, { tanggal: "2026-04-02", baris: [line] }));
  await ok(buyer, "POST", "/eFaktur/update", {
    ids: [id],
    action: kredit,
    ...(kredit === "credit" ? { period: "2026-04" } : {}),
  });
  return id;
}
const draft = async (fakturId: string, jumlah = "1"): Promise<string> =>
  (
    await ok(buyer, "POST", "/eFaktur/return/save-draft", {
      fakturId,
      tanggal: "2026-04-03",
      baris: [{ urut: 1, jumlah }],
    })
  ).id;

type Way = Parameters<typeof statusRetur.find>;
type Event = Way[1];
/** The call for an event, and its caller. */
const CALLS: Readonly<Record<string, (id: string) => readonly [path: string, input: Record<string, unknown>]>> = {
  edit: (id) => [
    "/eFaktur/return/save-draft",
    { id, fakturId: "x", tanggal: "2026-04-03", baris: [{ urut: 1, jumlah: "1" }] },
  ],
  submit: (id) => ["/eFaktur/return/submit", { id, kodeOtorisasi }],
  delete: (id) => ["/eFaktur/return/delete", { ids: [id] }],
  receive: (id) => ["/eFaktur/return/approve", { id, decision: "accept" }],
  refuse: (id) => ["/eFaktur/return/approve", { id, decision: "refuse" }],
  request_cancel: (id) => ["/eFaktur/return/cancel-return", { id, action: "request" }],
  withdraw_cancel: (id) => ["/eFaktur/return/cancel-return", { id, action: "withdraw" }],
};
/** One call covers two events: an answer to a note and to its cancellation. */
const ALSO: Readonly<Record<string, Event>> = { receive: "accept_cancel", refuse: "refuse_cancel" };

/** A note brought to a status by its own calls. */
async function noteIn(fakturId: string, status: string): Promise<string> {
  const id = await draft(fakturId);
  const steps: Readonly<Record<string, readonly (readonly [Actor, string])[]>> = {
    draft: [],
    waiting_for_approval: [[buyer, "submit"]],
    rejected: [
      [buyer, "submit"],
      [seller, "refuse"],
    ],
    approved: [
      [buyer, "submit"],
      [seller, "receive"],
    ],
    waiting_for_cancellation: [
      [buyer, "submit"],
      [seller, "receive"],
      [buyer, "request_cancel"],
    ],
    cancelled: [
      [buyer, "submit"],
      [seller, "receive"],
      [buyer, "request_cancel"],
      [seller, "receive"],
    ],
  };
  for (const [actor, event] of steps[status] ?? []) {
    const [path, input] = CALLS[event]?.(id) ?? ["", {}];
    await ok(actor, "POST", path, input);
  }
  return id;
}
const kept = async (id: string) =>
  JSON.stringify([
    await api.db.sql.get(`SELECT * FROM Retur WHERE id = ?`, [id]),
    await api.db.sql.all(`SELECT * FROM ReturBaris WHERE returId = ?`, [id]),
    await api.db.sql.all(`SELECT * FROM RiwayatStatus WHERE objekId = ?`, [id]),
    await api.db.sql.all(`SELECT * FROM Konfirmasi WHERE objekId = ?`, [id]),
  ]);
/** The result of a call: its status, or for a call on many the code of the only row. */
const outcome = ({ status, body }: Awaited<ReturnType<Actor["call"]>>): number => {
  const row = body.objResponse?.hasil?.[0];
  return row && !row.ok ? (row.code === "not_found" ? 404 : 409) : status;
};

const states = statusRetur.statuses.filter((status) => status !== "process");
const cases = states.flatMap((status) => Object.keys(CALLS).map((event) => [status, event as Event] as const));
test.each(
  cases,
)("a note that is %s answers %s according to its table, to each party; a stranger finds nothing", async (status, event) => {
  const fakturId = await invoice();
  const id = await noteIn(fakturId, status);
  const [path, input] = CALLS[event]?.(id) ?? ["", {}];
  const visible = status !== "draft";
  const before = await kept(id);
  expect(outcome(await stranger.call("POST", path, input))).toBe(404);
  const allowed = (party: "pembeli" | "penjual") =>
    statusRetur.find(status, event, party) ?? (ALSO[event] && statusRetur.find(status, ALSO[event] as Event, party));
  for (const [actor, party] of [
    [seller, "penjual"],
    [buyer, "pembeli"],
  ] as const) {
    if (allowed(party)) continue;
    expect([party, outcome(await actor.call("POST", path, input))]).toEqual([
      party,
      party === "penjual" && !visible ? 404 : 409,
    ]);
  }
  expect(await kept(id)).toBe(before);
  for (const [actor, party] of [
    [seller, "penjual"],
    [buyer, "pembeli"],
  ] as const) {
    if (!allowed(party)) continue;
    expect([party, outcome(await actor.call("POST", path, input))]).toEqual([party, 200]);
    expect(await kept(id)).not.toBe(before);
  }
});

/** A posted draft of April of a party: its attachment's rows and the sums of the main form. */
async function posted(actor: Actor) {
  const list = await ok(actor, "GET", "/spt/list", { perPage: 100 });
  const found = list.rows.find((row: { masa: string }) => row.masa === "2026-04");
  const id = found?.id ?? (await ok(actor, "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-04" })).id;
  await ok(actor, "POST", "/spt/posting", { id });
  return { id, induk: (await sptDetail(actor, id)).induk as Record<string, number> };
}
const rowOf = (sptId: string, objekId: string) =>
  api.db.sql.get<{ lampiran: string; dpp: number; ppn: number }>(
    `SELECT lampiran, dpp, ppn FROM SptBaris WHERE sptId = ? AND objekId = ?`,
    [sptId, objekId],
  );

test.each([
  ["credit", "B2"],
  ["uncredit", "B3"],
] as const)("an approved note about an invoice marked %s lowers A2 of the seller and %s of the buyer, by the same amounts", async (kredit, lampiran) => {
  const fakturId = await invoice(kredit);
  const before = [await posted(seller), await posted(buyer)] as const;
  const id = await noteIn(fakturId, "waiting_for_approval");
  const waiting = await posted(seller);
  expect(await rowOf(waiting.id, id)).toMatchObject({ lampiran: "ditinggalkan" });
  const { ppn, dpp } = await ok(buyer, "GET", "/eFaktur/return/detail", { id });
  await ok(seller, "POST", "/eFaktur/return/approve", { id, decision: "accept" });
  const [sold, bought] = [await posted(seller), await posted(buyer)];
  expect(await rowOf(sold.id, id)).toEqual({ lampiran: "A2", dpp: -dpp, ppn: -ppn });
  expect(await rowOf(bought.id, id)).toEqual({ lampiran, dpp: -dpp, ppn: -ppn });
  const lowered = (now: Record<string, number>, then: Record<string, number>) =>
    Object.keys(now).filter(
      (key) => key.endsWith("_ppn") && typeof now[key] === "number" && (now[key] ?? 0) - (then[key] ?? 0) === -ppn,
    );
  expect(lowered(sold.induk, before[0].induk).length).toBeGreaterThan(0);
  expect(lowered(bought.induk, before[1].induk).length).toBeGreaterThan(0);
  await ok(buyer, "POST", "/eFaktur/return/cancel-return", { id });
  await ok(seller, "POST", "/eFaktur/return/approve", { id, decision: "accept" });
  expect((await posted(seller)).induk).toEqual(before[0].induk);
  expect((await posted(buyer)).induk).toEqual(before[1].induk);
});

test("an invoice with a valid note keeps its credit status; a filed month keeps its notes", async () => {
  const fakturId = await invoice();
  const id = await noteIn(fakturId, "approved");
  const back = await ok(buyer, "POST", "/eFaktur/update", { ids: [fakturId], action: "back" });
  expect(back.hasil[0]).toMatchObject({ ok: false, code: "credit_return_exists" });
  await api.db.write((sql) =>
    sql.run(`UPDATE Spt SET status = 'submitted' WHERE ownerNpwp = ? AND masa = '2026-04'`, [npwp.seller]),
  );
  expect((await buyer.call("POST", "/eFaktur/return/cancel-return", { id })).body).toMatchObject({
    code: "period_locked",
  });
  expect(await ok(buyer, "GET", "/eFaktur/return/detail", { id })).toMatchObject({ status: "approved" });
});
