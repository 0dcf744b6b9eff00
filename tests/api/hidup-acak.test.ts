import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  FAKTUR_BERLAKU,
  RETUR_DOKUMEN_MENGURANGI,
  RETUR_MENGURANGI,
  statusDokumenLain,
  statusFaktur,
  statusRetur,
  statusReturDokumen,
} from "~/domain/efaktur/status";
import { postingPpn } from "~/domain/spt/ppn/posting";
import { dokumenOf, groupsOf } from "../../mock-server/db/spt/posting";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../setup/api";
import { baris, draft, faktur, npwpOf, signed } from "../setup/faktur";
import { type Deed, pick, tryDeed } from "../setup/lives";
import { ok } from "../setup/spt";
import { noteClasses } from "../setup/written-classes";

const kodeOtorisasi = KODE_OTORISASI;
const RUNS = process.env.FULL ? 1_000 : 50;
/** The same scenarios every time. The full run uses others. */
const SEED = process.env.FULL ? Date.now() : 2026;
const MASA = "2026-04";
const TANGGAL = "2026-04-02";
/** Pieces of the invoice with returned goods. */
const PIECES = 5;

let api: TestApi;
let seller: Actor;
let buyer: Actor;
let stranger: Actor;
let npwp: { seller: string; buyer: string };
let batchId: string;
let writtenClasses: () => Promise<string[]>;
beforeAll(async () => {
  api = await startApi();
  const company = async (name: string) => (await api.signIn(name)).as("company");
  [seller, buyer, stranger] = [await company("peserta01"), await company("peserta02"), await company("peserta03")];
  npwp = { seller: await npwpOf(seller), buyer: await npwpOf(buyer) };
  batchId =
    (await api.db.sql.get<{ id: string }>(`SELECT batchId id FROM WajibPajak WHERE npwp = ?`, [npwp.seller]))?.id ?? "";
  writtenClasses = await noteClasses(api.db);
});
afterAll(() => api.close());

const statusIn =
  (table: string) =>
  async (id: string): Promise<string> =>
    (await api.db.sql.get<{ status: string }>(`SELECT status FROM ${table} WHERE id = ?`, [id]))?.status ?? "gone";
/** Tries random actions on a document. */
async function live(table: unknown, deeds: readonly Deed[], nth: number, id: string, name: string) {
  const [states, statusOf] = [table as Parameters<typeof pick>[0], statusIn(name)];
  await tryDeed(states, pick(states, deeds, await statusOf(id), nth), id, statusOf);
}
const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(", ");
const numberOf = async (sql: string, params: readonly unknown[] = []) =>
  (await api.db.sql.get<{ n: number }>(sql, params as never))?.n ?? 0;

/** A call described in words: its caller and its events in the table. */
const deed = (name: string, party: string, actor: Actor, events: readonly string[], call: Deed["call"]): Deed => ({
  name,
  party,
  actor,
  events,
  call,
});

const invoiceDeeds = (): Deed[] => [
  deed("sign", "penjual", seller, ["submit"], (id) => ["/eFaktur/submit", { id, kodeOtorisasi }]),
  deed("delete", "penjual", seller, ["delete"], (id) => ["/eFaktur/delete", { ids: [id] }]),
  deed("ask to cancel", "penjual", seller, ["request_cancel", "cancel"], (id) => [
    "/eFaktur/update/cancel",
    { id, action: "request" },
  ]),
  deed("withdraw cancelling", "penjual", seller, ["withdraw_cancel"], (id) => [
    "/eFaktur/update/cancel",
    { id, action: "withdraw", kind: "cancellation" },
  ]),
  deed("withdraw replacing", "penjual", seller, ["withdraw_amend"], (id) => [
    "/eFaktur/update/cancel",
    { id, action: "withdraw", kind: "amendment" },
  ]),
  ...(["accept", "refuse"] as const).flatMap((decision) => [
    deed(`${decision} cancelling`, "pembeli", buyer, [`${decision}_cancel`], (id) => [
      "/eFaktur/approve",
      { id, kind: "cancellation", decision },
    ]),
    deed(`${decision} replacing`, "pembeli", buyer, [`${decision}_amend`], (id) => [
      "/eFaktur/approve",
      { id, kind: "amendment", decision },
    ]),
  ]),
];
const noteDeeds = (): Deed[] => [
  deed("sign note", "pembeli", buyer, ["submit"], (id) => ["/eFaktur/return/submit", { id, kodeOtorisasi }]),
  deed("delete note", "pembeli", buyer, ["delete"], (id) => ["/eFaktur/return/delete", { ids: [id] }]),
  deed("cancel note", "pembeli", buyer, ["request_cancel", "cancel"], (id) => [
    "/eFaktur/return/cancel-return",
    { id, action: "request" },
  ]),
  deed("keep note", "pembeli", buyer, ["withdraw_cancel"], (id) => [
    "/eFaktur/return/cancel-return",
    { id, action: "withdraw" },
  ]),
  deed("take note", "penjual", seller, ["receive", "accept_cancel"], (id) => [
    "/eFaktur/return/approve",
    { id, decision: "accept" },
  ]),
  deed("refuse note", "penjual", seller, ["refuse", "refuse_cancel"], (id) => [
    "/eFaktur/return/approve",
    { id, decision: "refuse" },
  ]),
];

/** An invoice with its replacement, if any, and its notes. */
type Chain = { invoices: string[]; notes: string[] };
const REPLACED = { tanggal: TANGGAL, baris: [baris({ harga: "1000000", jumlah: String(PIECES) })] };

/** Steps that create something new. The rules decide about refusals. */
const MAKERS: readonly ((chain: Chain, nth: number) => Promise<void>)[] = [
  async (chain) => {
    const [original] = chain.invoices;
    const input = { ...faktur(npwp.seller, npwp.buyer, REPLACED), menggantikan: original };
    const { status, body } = await seller.call("POST", "/eFaktur/save-draft", input);
    expect([200, 409, 422, 404]).toContain(status);
    if (status === 200) chain.invoices.push(body.objResponse.id);
  },
  async ({ invoices: [id = ""] }, nth) => {
    const action = ["credit", "uncredit", "back"][nth % 3];
    await buyer.call("POST", "/eFaktur/update", { ids: [id], action, period: MASA });
  },
  async (chain, nth) => {
    const [fakturId] = chain.invoices;
    const input = { fakturId, tanggal: "2026-04-03", baris: [{ urut: 1, jumlah: String(1 + (nth % PIECES)) }] };
    const { status, body } = await buyer.call("POST", "/eFaktur/return/save-draft", input);
    expect([200, 409, 422, 404]).toContain(status);
    if (status === 200) chain.notes.push(body.objResponse.id);
  },
];

/** Returned quantities never exceed the line. */
const returned = (fakturId: string) =>
  numberOf(
    `SELECT coalesce(max(n), 0) n FROM (SELECT sum(CAST(b.jumlah AS REAL)) n FROM ReturBaris b JOIN Retur r ON r.id = b.returId
      WHERE r.fakturId = ? AND r.status IN (${list(RETUR_MENGURANGI)}) GROUP BY b.urut) baris`,
    [fakturId],
  );

/** Numbers of a series: no duplicates, no gaps. */
function expectWholeSeries(numbers: readonly string[], digits: number) {
  const counters = [...new Set(numbers.map((number) => Number(number.slice(-digits))))].sort((a, b) => a - b);
  expect(counters.at(-1) ?? 0).toBe((counters[0] ?? 1) + counters.length - 1);
}

const amount = (sql: string) => numberOf(`SELECT coalesce(sum(ppn), 0) n FROM ${sql}`);
/** The amounts that posting takes for a side's return. */
const posted = async (of: string) => {
  const groups = (await groupsOf(api.db.sql, { batchId, npwp: of }, MASA)).map((group, index) =>
    dokumenOf(group, index),
  );
  return postingPpn(groups, MASA).jumlah;
};

describe("random scenarios, over HTTP", () => {
  test(`${RUNS} lives of invoices with their replacements and notes follow the tables`, async () => {
    const [invoices, notes] = [invoiceDeeds(), noteDeeds()];
    const step = fc.record({
      kind: fc.constantFrom("make", "invoice", "invoice", "note", "note"),
      deed: fc.nat(99),
      at: fc.nat(9),
    });
    await fc.assert(
      fc.asyncProperty(fc.nat(2), fc.array(step, { minLength: 5, maxLength: 10 }), async (age, steps) => {
        const first = faktur(npwp.seller, npwp.buyer, REPLACED);
        const chain: Chain = {
          invoices: [age > 0 ? await signed(seller, first) : await draft(seller, first)],
          notes: [],
        };
        if (age > 0) await MAKERS[1]?.(chain, 0);
        if (age > 1) await MAKERS[2]?.(chain, 0);
        for (const { kind, deed: nth, at } of steps) {
          if (kind === "make") await MAKERS[nth % MAKERS.length]?.(chain, at);
          else if (kind === "invoice") {
            const id = chain.invoices[at % chain.invoices.length] ?? "";
            await live(statusFaktur, invoices, nth, id, "Faktur");
          } else if (chain.notes.length > 0) {
            const id = chain.notes[at % chain.notes.length] ?? "";
            await live(statusRetur, notes, nth, id, "Retur");
          }
          for (const id of chain.invoices) expect(await returned(id)).toBeLessThanOrEqual(PIECES);
        }
        const id = chain.invoices[0] ?? "";
        expect((await stranger.call("GET", "/eFaktur/detail", { id })).status).toBe(404);
      }),
      { numRuns: RUNS, endOnFailure: true, seed: SEED },
    );
  }, 600_000);

  test("after them the returns of both sides hold exactly the valid documents", async () => {
    const counts = `status IN (${list(FAKTUR_BERLAKU)}) AND masa = '${MASA}'`;
    const notes = `status IN ('approved', 'waiting_for_cancellation') AND masa = '${MASA}'`;
    const sold = await amount(`Faktur WHERE ownerNpwp = '${npwp.seller}' AND ${counts}`);
    const back = await amount(`Retur WHERE lawanNpwp = '${npwp.seller}' AND ${notes}`);
    expect((await posted(npwp.seller)).i_a_2?.ppn ?? 0).toBe(sold - back);
    const credited =
      await amount(`Faktur WHERE lawanNpwp = '${npwp.buyer}' AND kredit = 'credited' AND kreditMasa = '${MASA}'
      AND status IN (${list(FAKTUR_BERLAKU)})`);
    const gone = await amount(`Retur r JOIN (SELECT id fid, kredit FROM Faktur) f ON f.fid = r.fakturId
      WHERE r.ownerNpwp = '${npwp.buyer}' AND f.kredit = 'credited' AND r.${notes.replace("AND masa", "AND r.masa")}`);
    expect((await posted(npwp.buyer)).ii_b?.ppn ?? 0).toBe(credited - gone);
  });

  test("they reached every state", async () => {
    const statesOf = async (name: string) =>
      (await api.db.sql.all<{ status: string }>(`SELECT DISTINCT status FROM ${name}`)).map(({ status }) => status);
    expect(await statesOf("Faktur")).toEqual(
      expect.arrayContaining(["draft", "approved", "cancelled", "waiting_for_amendment"]),
    );
    expect(await statesOf("Retur")).toEqual(expect.arrayContaining(["draft", "waiting_for_approval", "approved"]));
  });

  test("numbers neither repeat nor have gaps", async () => {
    const of = (table: string) =>
      api.db.sql.all<{ nomor: string }>(`SELECT nomor FROM ${table} WHERE nomor IS NOT NULL AND batchId = ?`, [
        batchId,
      ]);
    const invoices = (await of("Faktur")).map(({ nomor }) => nomor);
    expect(new Set(invoices).size).toBe(invoices.length);
    expectWholeSeries(invoices, 11);
    const notes = (await of("Retur")).map(({ nomor }) => nomor);
    expect(new Set(notes).size).toBe(notes.length);
    expectWholeSeries(notes, 11);
  });

  test(`${RUNS} lives of special documents with their returns follow the tables`, async () => {
    const document = "/eFaktur/other-doc";
    const documents: readonly Deed[] = [
      deed("sign", "pemilik", seller, ["submit"], (id) => [`${document}-input/submit`, { id, kodeOtorisasi }]),
      deed("delete", "pemilik", seller, ["delete"], (id) => [`${document}/delete`, { ids: [id] }]),
      deed("cancel", "pemilik", seller, ["cancel"], (id) => [`${document}/update`, { id, action: "cancel" }]),
    ];
    const returns: readonly Deed[] = [
      deed("sign", "pemilik", seller, ["submit"], (id) => [`${document}/return/submit`, { id, kodeOtorisasi }]),
      deed("delete", "pemilik", seller, ["delete"], (id) => [`${document}/return/delete`, { ids: [id] }]),
      deed("cancel", "pemilik", seller, ["cancel"], (id) => [`${document}/return/cancel-return`, { id }]),
    ];
    let count = 0;
    const step = fc.record({ kind: fc.constantFrom("make", "document", "return"), deed: fc.nat(99), at: fc.nat(9) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
        const typed = { jenis: "04", detail: "04", dokumen: "8", nomor: `ACAK-${++count}`, tanggal: TANGGAL };
        const party = { lawanNpwp: "0990001000001000", lawanNama: "PT Contoh", dpp: 12_000_000, ppn: 1_320_000 };
        const { id } = await ok(seller, "POST", `${document}-input/save-draft`, { ...typed, ...party });
        const made: string[] = [];
        const chain = [String(id)];
        for (const { kind, deed: nth, at } of steps) {
          if (kind === "make" && nth % 3 === 0) {
            const answer = await seller.call("POST", `${document}/update`, { id, action: "replace" });
            const draftId = answer.body.objResponse?.penggantiId;
            if (draftId && !chain.includes(draftId)) chain.push(draftId);
          } else if (kind === "make" && nth % 3 === 1) {
            const action = ["credit", "uncredit", "back"][at % 3];
            await seller.call("POST", `${document}/update`, { id, action, period: MASA });
          } else if (kind === "make") {
            const retur = { dokumenId: id, nomor: `R-${count}-${made.length}-${nth}`, tanggal: "2026-04-03" };
            const share = { dpp: 3_000_000 * (1 + (at % 5)), ppn: 330_000 * (1 + (at % 5)) };
            const answer = await seller.call("POST", `${document}/return/save-draft`, { ...retur, ...share });
            if (answer.status === 200) made.push(answer.body.objResponse.id);
          } else if (kind === "document") {
            const one = chain[at % chain.length] ?? "";
            await live(statusDokumenLain, documents, nth, one, "DokumenLain");
          } else if (made.length > 0) {
            const one = made[at % made.length] ?? "";
            await live(statusReturDokumen, returns, nth, one, "DokumenRetur");
          }
          const taken = await numberOf(
            `SELECT coalesce(sum(dpp), 0) n FROM DokumenRetur WHERE dokumenId = ? AND status IN (${list(RETUR_DOKUMEN_MENGURANGI)})`,
            [id],
          );
          expect(taken).toBeLessThanOrEqual(12_000_000);
        }
      }),
      { numRuns: RUNS, endOnFailure: true, seed: SEED },
    );
  }, 600_000);
});

// their writes leave the kept answers of other classes (mock-server/http/kelas.ts)
test("no life has written a row of another class", async () => {
  expect(await writtenClasses()).toEqual([batchId]);
});
