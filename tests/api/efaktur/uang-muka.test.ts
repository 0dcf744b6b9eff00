import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { peranOf } from "~/domain/efaktur/rantai";
import { postingPpn } from "~/domain/spt/ppn/posting";
import { dokumenOf, groupsOf } from "../../../mock-server/db/spt/posting";
import { type Actor, type Answer, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { baris, detail, draft, faktur, npwpOf, sign, signed } from "../../setup/faktur";
import { importing } from "../../setup/imports";
import { pdfTexts } from "../../setup/pdf-text";
import { type Ask, ChainModel, type Deed, type Doc, deeds } from "../../setup/uang-muka";

const kodeOtorisasi = KODE_OTORISASI;
const RUNS = process.env.FULL ? 1_000 : 80;
/** The same scenarios every time. The full run uses others. */
const SEED = process.env.FULL ? Date.now() : 2026;

let api: TestApi;
let seller: Actor;
let buyer: Actor;
let stranger: Actor;
let npwp: { seller: string; buyer: string; stranger: string };
beforeAll(async () => {
  api = await startApi();
  const company = async (name: string) => (await api.signIn(name)).as("company");
  [seller, buyer, stranger] = [await company("peserta01"), await company("peserta02"), await company("peserta03")];
  npwp = { seller: await npwpOf(seller), buyer: await npwpOf(buyer), stranger: await npwpOf(stranger) };
});
afterAll(() => api.close());

const JUTA = 1_000_000;
const kontrak = { baris: [baris({ harga: "12000000", jumlah: "1" })] };
const isian = (over: Record<string, unknown>) => faktur(npwp.seller, npwp.buyer, { ...kontrak, ...over });
const pay = (nilai: number, rujukan = "") => isian({ uangMuka: true, nilaiUangMuka: nilai * JUTA, rujukan });
const settle = (rujukan: string) => isian({ pelunasan: true, rujukan, baris: [] });
const numberOf = async (id: string): Promise<string> => (await detail(seller, id)).nomor;
const issue = async (input: Record<string, unknown>) => {
  const id = await signed(seller, input);
  return { id, nomor: await numberOf(id) };
};
const replacing = (menggantikan: string, input: Record<string, unknown>) =>
  seller.call("POST", "/eFaktur/submit-replacement", { menggantikan, faktur: input, kodeOtorisasi });
const consent = (id: string, kind = "amendment", decision = "accept") =>
  buyer.call("POST", "/eFaktur/approve", { id, kind, decision });
async function replaced(id: string, input: Record<string, unknown>) {
  const answer = await replacing(id, input);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect((await consent(id)).status).toBe(200);
  const fresh: string = answer.body.objResponse.id;
  return { id: fresh, nomor: await numberOf(fresh) };
}
const dppOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => Number((await detail(seller, id)).dpp) / JUTA));

describe("a reference that is not the first payment", () => {
  test("stays on the draft as typed, is named in its findings, and cannot be signed, alone or among many", async () => {
    const first = await issue(pay(2));
    const second = await issue(pay(3, first.nomor));
    const plain = await issue(isian({}));
    const cases: [string, string, string][] = [
      [second.nomor, "down_payment_reference_later", first.nomor],
      [plain.nomor, "down_payment_reference_not_one", plain.nomor],
      ["04002699999999999", "down_payment_reference_invalid", "04002699999999999"],
    ];
    for (const [rujukan, code, named] of cases) {
      for (const input of [pay(1, rujukan), settle(rujukan)]) {
        const id = await draft(seller, { ...input, ...kontrak });
        const shown = await detail(seller, id);
        expect(shown).toMatchObject({ isian: { rujukan }, rujukan: null });
        expect(shown.temuan).toEqual([
          expect.objectContaining({ code, field: "rujukan", berat: "galat", message: expect.stringContaining(named) }),
        ]);
        expect((await sign(seller, id)).body.code).toBe(code);
        const many = await seller.call("POST", "/eFaktur/upload", { ids: [id], kodeOtorisasi });
        expect(many.body.objResponse.hasil).toMatchObject([{ ok: false, code }]);
        const straight = await seller.call("POST", "/eFaktur/submit", {
          faktur: { ...input, ...kontrak },
          kodeOtorisasi,
        });
        expect(straight.body.code).toBe(code);
      }
    }
    const told = await seller.call("POST", "/eFaktur/hitung", pay(1, second.nomor));
    expect(told.body.objResponse.temuan).toMatchObject([{ code: "down_payment_reference_later" }]);
    const stray = await sign(seller, await draft(seller, isian({ rujukan: first.nomor })));
    expect(stray.body.code).toBe("reference_without_down_payment");
  });

  test("reports the cancellation or replacement with the number", async () => {
    const first = await issue(pay(2));
    const now = await replaced(first.id, pay(2.5));
    const old = await sign(seller, await draft(seller, pay(1, first.nomor)));
    expect(old.body).toMatchObject({ code: "down_payment_reference_replaced" });
    expect(old.body.message).toContain(now.nomor);
    await seller.call("POST", "/eFaktur/update/cancel", { id: now.id, action: "request" });
    await consent(now.id, "cancellation");
    const gone = await sign(seller, await draft(seller, pay(1, now.nomor)));
    expect(gone.body.code).toBe("down_payment_reference_cancelled");
  });
});

describe("days of a chain", () => {
  const on = (tanggal: string, input: Record<string, unknown>) => ({ ...input, tanggal });

  test("do not run backwards: a replacement, a further payment and the final payment come after their predecessors", async () => {
    const first = await issue(on("2026-03-11", pay(2)));
    const early = on("2026-03-10", pay(2.5));
    const judged = await seller.call("POST", "/eFaktur/hitung", { ...early, menggantikan: first.id });
    expect(judged.body.objResponse.temuan).toMatchObject([
      { code: "replacement_before_original", field: "tanggal", message: expect.stringContaining("11 Maret 2026") },
    ]);
    expect((await replacing(first.id, early)).body.code).toBe("replacement_before_original");
    const second = await issue(on("2026-04-01", pay(3, first.nomor)));
    for (const input of [pay(1, first.nomor), settle(first.nomor)]) {
      const id = await draft(seller, on("2026-03-31", { ...input, ...kontrak }));
      const { body } = await sign(seller, id);
      expect(body.code).toBe("down_payment_order");
      expect(body.message).toContain(second.nomor);
    }
    const now = await replaced(first.id, on("2026-04-06", pay(2.5)));
    expect(await detail(seller, now.id)).toMatchObject({ tanggal: "2026-04-06", masa: "2026-03" });
    // The first payment was made in March, regardless of the day of its correction.
    await issue(on("2026-04-01", settle(now.nomor)));
  });

  test("for invoices outside of chains: a replacement is dated on or after the day of the replaced one", async () => {
    const { id } = await issue(on("2026-04-02", isian({})));
    expect((await replacing(id, on("2026-04-01", isian({})))).body.code).toBe("replacement_before_original");
    const again = await replaced(id, on("2026-04-02", isian({})));
    expect((await replacing(again.id, on("2026-04-01", isian({})))).body.code).toBe("replacement_before_original");
  });
});

describe("a chain with replaced payments", () => {
  test("keeps its later payments: the final payment is the rest", async () => {
    const first = await issue(pay(2));
    const second = await issue(pay(3, first.nomor));
    const now = await replaced(first.id, pay(2.5));
    const last = await issue(settle(now.nomor));
    expect(await dppOf([now.id, second.id, last.id])).toEqual([2.5, 3, 6.5]);
    expect(await detail(seller, second.id)).toMatchObject({ rujukan: { id: now.id, nomor: now.nomor } });
    // a replaced later payment keeps its original number as well
    const early = await issue(pay(2));
    const later = await issue(pay(3, early.nomor));
    const newer = await replaced(early.id, pay(2));
    const again = await replaced(later.id, pay(4, early.nomor));
    const rest = await issue(settle(newer.nomor));
    expect(await dppOf([newer.id, again.id, rest.id])).toEqual([2, 4, 6]);
  });

  test("is not settled while the buyer has not answered", async () => {
    const first = await issue(pay(2));
    await issue(pay(3, first.nomor));
    const { body } = await replacing(first.id, pay(2.5));
    const waiting = await draft(seller, { ...settle(first.nomor), ...kontrak });
    const refused = await sign(seller, waiting);
    expect(refused.body).toMatchObject({ code: "down_payment_chain_waiting" });
    expect(refused.body.message).toContain(first.nomor);
    expect((await consent(first.id)).status).toBe(200);
    const now = await numberOf(body.objResponse.id);
    const kept = { ...settle(now), id: waiting };
    expect((await seller.call("POST", "/eFaktur/save-draft", kept)).status).toBe(200);
    expect((await sign(seller, waiting)).status).toBe(200);
    expect(await dppOf([waiting])).toEqual([6.5]);
  });

  test("once settled accepts replacements with the same sum, and names the invoice to cancel for others", async () => {
    const first = await issue(pay(2));
    const second = await issue(pay(3, first.nomor));
    const last = await issue(settle(first.nomor));
    for (const [id, input] of [
      [first.id, pay(5)],
      [second.id, pay(4, first.nomor)],
    ] as const) {
      const { body } = await replacing(id, input);
      expect(body).toMatchObject({ code: "down_payment_amount_settled" });
      expect(body.message).toContain(last.nomor);
    }
    const one = await replaced(first.id, { ...pay(2), referensi: "PO-1" });
    const two = await replaced(second.id, { ...pay(3, one.nomor), referensi: "PO-2" });
    const three = await replaced(last.id, { ...settle(one.nomor), referensi: "PO-3" });
    expect(await dppOf([one.id, two.id, three.id])).toEqual([2, 3, 7]);
    const cancelling = await seller.call("POST", "/eFaktur/update/cancel", { id: two.id, action: "request" });
    expect(cancelling.body.code).toBe("chain_settled");
    // the suggested action works
    await seller.call("POST", "/eFaktur/update/cancel", { id: three.id, action: "request" });
    await consent(three.id, "cancellation");
    const more = await replaced(two.id, pay(4, one.nomor));
    const rest = await issue(settle(one.nomor));
    expect(await dppOf([one.id, more.id, rest.id])).toEqual([2, 4, 6]);
  });

  test("a waiting draft uses the contract at the time of signing", async () => {
    const first = await issue(pay(2));
    const waiting = await draft(seller, { ...settle(first.nomor), ...kontrak });
    const larger = { baris: [baris({ harga: "15000000", jumlah: "1", nama: "Server" })] };
    const now = await replaced(first.id, { ...pay(2), ...larger });
    await seller.call("POST", "/eFaktur/save-draft", { ...settle(now.nomor), id: waiting });
    await sign(seller, waiting);
    const shown = await detail(seller, waiting);
    expect(shown).toMatchObject({ dpp: 13 * JUTA, hargaJual: 15 * JUTA, isian: { baris: [{ nama: "Server" }] } });
    expect(shown.hasil.alasan.dpp.nilai).toBe(13 * JUTA);
  });
});

describe("returned goods of a chain", () => {
  const NILAI = ["dpp", "dppLain", "ppn", "ppnbm"] as const;
  /** A contract of 1,000,001, in two lines, and its down payment of a third. */
  async function chain() {
    const lines = [baris({ harga: "300000", jumlah: "3" }), baris({ harga: "100001", jumlah: "1", nama: "Kabel" })];
    const first = await issue(isian({ baris: lines, uangMuka: true, nilaiUangMuka: 333_334 }));
    const last = await issue(settle(first.nomor));
    const ids = [first.id, last.id];
    await buyer.call("POST", "/eFaktur/update", { ids, action: "credit", period: "2026-04" });
    return { first, last };
  }
  const blank = async (fakturId: string) =>
    (await buyer.call("GET", "/eFaktur/return/detail", { fakturId })).body.objResponse;
  const all = [
    { urut: 1, jumlah: "3" },
    { urut: 2, jumlah: "1" },
  ];
  const save = (fakturId: string, lines: readonly object[]) =>
    buyer.call("POST", "/eFaktur/return/save-draft", { fakturId, tanggal: "2026-04-03", baris: lines });
  const send = (id: string) => buyer.call("POST", "/eFaktur/return/submit", { id, kodeOtorisasi });
  const noteOf = async (id: string) => (await buyer.call("GET", "/eFaktur/return/detail", { id })).body.objResponse;

  test("are limited to the invoice itself, and proportional to it", async () => {
    const { first, last } = await chain();
    for (const { id } of [first, last]) {
      const own = await detail(buyer, id);
      const most = (await blank(id)).baris;
      for (const column of NILAI)
        expect(most.reduce((total: number, line: Line) => total + line.sisa[column], 0)).toBe(own[column]);
      const part = await noteOf((await save(id, [{ urut: 1, jumlah: "1" }])).body.objResponse.id);
      expect(Math.abs(part.dpp * 3 - most[0].sisa.dpp)).toBeLessThanOrEqual(3);
      const whole = (await save(id, all)).body.objResponse.id;
      expect((await send(whole)).status).toBe(200);
      const note = await noteOf(whole);
      expect(NILAI.map((column) => note[column])).toEqual(NILAI.map((column) => own[column]));
      expect(note.alasan.ppn).toMatchObject({ nilai: own.ppn, langkah: [{ teks: "faktur.baris" }, {}, {}] });
      expect((await save(id, [{ urut: 1, jumlah: "1" }])).body.code).toBe("return_exceeds_quantity");
    }
    const { dpp, ppn } = await detail(buyer, first.id);
    expect([dpp, ppn]).toEqual([333_334, 36_667]);
  });

  test("pass unchanged through a file, and a file with the contract's amounts is refused", async () => {
    const { first } = await chain();
    const id = (await save(first.id, all)).body.objResponse.id;
    const file = await buyer.call("POST", "/eFaktur/return/generate", { ids: [id], bentuk: "xml" });
    const path = "/eFaktur/import/xml/RETURN";
    const again = await importing(buyer, path, file.body, { ulangi: true }, "retur.xml");
    expect(again.impor).toMatchObject({ berhasil: 1, gagal: 0 });
    const [row] = (await buyer.api.retur.list({ imporId: again.impor.id })).rows;
    expect(row).toMatchObject({ dpp: 333_334, ppn: 36_667 });
    const whole = String(file.body)
      .replace(/<ReturnTaxBase>\d+</g, "<ReturnTaxBase>900000<")
      .replace(/<ReturnVAT>\d+</g, "<ReturnVAT>99000<");
    const wrong = await importing(buyer, path, whole, { ulangi: true }, "retur.xml");
    expect(wrong.impor).toMatchObject({ berhasil: 0, gagal: 1 });
    const codes = wrong.temuan.rows.map(({ kode }: { kode: string }) => kode);
    expect(codes).toEqual(expect.arrayContaining(["tax_base_mismatch", "vat_mismatch"]));
  });

  test("are posted with the returned amounts", async () => {
    const posted = async () =>
      postingPpn((await groupsOf(api.db.sql, { batchId, npwp: npwp.seller }, "2026-04")).map(dokumenOf), "2026-04");
    const { batchId = "" } =
      (await api.db.sql.get<{ batchId: string }>(`SELECT batchId FROM WajibPajak WHERE npwp = ?`, [npwp.seller])) ?? {};
    const { first } = await chain();
    const before = (await posted()).jumlah.i_a_2;
    const note = (await save(first.id, all)).body.objResponse.id;
    await send(note);
    await seller.call("POST", "/eFaktur/return/approve", { id: note, decision: "accept" });
    const after = (await posted()).jumlah.i_a_2;
    expect([(after?.dpp ?? 0) - (before?.dpp ?? 0), (after?.ppn ?? 0) - (before?.ppn ?? 0)]).toEqual([
      -333_334, -36_667,
    ]);
  });
});
type Line = { readonly sisa: Readonly<Record<"dpp" | "dppLain" | "ppn" | "ppnbm", number>> };

describe("the print of a chain", () => {
  const textOf = async (id: string) => {
    const file = await seller.call("POST", "/eFaktur/generate", { ids: [id] });
    return pdfTexts(file.body as Buffer).join(" ");
  };
  const amountAfter = (text: string, label: string) =>
    Number((new RegExp(`${label}\\s([\\d.]+),00`).exec(text)?.[1] ?? "NaN").replaceAll(".", ""));
  const figures = (text: string) =>
    [
      "Harga Jual/Penggantian/Uang Muka/Termin",
      "Dikurangi Potongan Harga",
      "Dikurangi Uang Muka yang telah diterima",
      "Dasar Pengenaan Pajak",
    ].map((label) => amountAfter(text, label));

  test("adds up, labels each invoice, and names the first", async () => {
    const lines = [baris({ harga: "12500000", jumlah: "1", potongan: 500_000 })];
    const first = await issue(isian({ baris: lines, uangMuka: true, nilaiUangMuka: 2 * JUTA }));
    const second = await issue(pay(1.5, first.nomor));
    const last = await issue(settle(first.nomor));
    const [one, two, three] = [await textOf(first.id), await textOf(second.id), await textOf(last.id)];
    expect(figures(one)).toEqual([2 * JUTA, 0, 0, 2 * JUTA]);
    expect(figures(two)).toEqual([1.5 * JUTA, 0, 0, 1.5 * JUTA]);
    expect(figures(three)).toEqual([12.5 * JUTA, 500_000, 3.5 * JUTA, 8.5 * JUTA]);
    for (const text of [one, two]) expect(text).toContain("Pembayaran: Uang Muka");
    expect(three).toContain("Pembayaran: Pelunasan");
    expect(one).toContain("Faktur ini");
    for (const text of [two, three]) expect(text).toContain(first.nomor);
    expect(two).toContain("Telah diterima sebelumnya");
    expect(await textOf((await issue(isian({}))).id)).not.toContain("Pembayaran:");
  });

  test("shows a replaced or cancelled invoice as such", async () => {
    const first = await issue(pay(2));
    expect(await textOf(first.id)).not.toMatch(/DIGANTI|DIBATALKAN/);
    const now = await replaced(first.id, pay(2.5));
    expect(await textOf(first.id)).toContain(`DIGANTI dengan ${now.nomor}`);
    await seller.call("POST", "/eFaktur/update/cancel", { id: now.id, action: "request" });
    await consent(now.id, "cancellation");
    expect(await textOf(now.id)).toContain("DIBATALKAN");
  });
});

/** One chain next to the others: its model, and its actions. */
type Lane = {
  readonly model: ChainModel;
  readonly steps: readonly Deed[];
  readonly party: object;
  readonly alone: boolean;
};
type Asked = { readonly lane: Lane; readonly ask: Ask };
/** The result of a request: the code of its refusal, and the id of a signed invoice. */
type Outcome = { readonly why: string | null; readonly id: string };
const outcome = ({ status, body }: Answer, id = ""): Outcome =>
  status === 200 ? { why: null, id: body.objResponse.id ?? id } : { why: body.code, id };

/** Calls that need no signature. */
function plainCall(ask: Exclude<Ask, { kind: "sign" }>, who: Actor): Promise<Answer> {
  const { id } = ask.doc;
  if (ask.kind === "cancel") return who.call("POST", "/eFaktur/update/cancel", { id, action: "request" });
  if (ask.kind === "withdraw")
    return who.call("POST", "/eFaktur/update/cancel", { id, action: "withdraw", kind: ask.about });
  const decision = ask.accept ? "accept" : "refuse";
  return who.call("POST", "/eFaktur/approve", { id, kind: ask.about, decision });
}

type Signing = Extract<Ask, { kind: "sign" }>;
const typedOf = ({ ask, lane }: { ask: Signing; lane: Lane }) => ({ ...ask.faktur, ...lane.party });
/** Signs straight from the form, as one call. */
async function signAlone(asked: { ask: Signing; lane: Lane }): Promise<Outcome> {
  const { menggantikan } = asked.ask;
  const input = { faktur: typedOf(asked), kodeOtorisasi, ...(menggantikan ? { menggantikan } : {}) };
  return outcome(await seller.call("POST", menggantikan ? "/eFaktur/submit-replacement" : "/eFaktur/submit", input));
}
/** Saves a draft of each and signs them in one call. Refused drafts are deleted again. */
async function signTogether(asked: readonly { ask: Signing; lane: Lane }[]): Promise<Outcome[]> {
  if (asked.length === 0) return [];
  const ids = await Promise.all(
    asked.map((one) => {
      const { menggantikan } = one.ask;
      return draft(seller, { ...typedOf(one), ...(menggantikan ? { menggantikan } : {}) });
    }),
  );
  const answer = await seller.call("POST", "/eFaktur/upload", { ids, kodeOtorisasi });
  const rows: readonly { ok: boolean; code?: string }[] = answer.body.objResponse.hasil;
  const refused = ids.filter((_, at) => !rows[at]?.ok);
  if (refused.length > 0) await seller.call("POST", "/eFaktur/delete", { ids: refused });
  return ids.map((id, at) => ({ id, why: rows[at]?.ok ? null : (rows[at]?.code ?? "") }));
}

/** Tries forbidden callers: outsiders of the chain, or the wrong party. Nothing changes. */
async function intrude(asked: readonly Asked[]): Promise<void> {
  const others = asked.flatMap(({ ask }) => (ask.kind === "sign" ? [] : [ask]));
  for (const ask of others.slice(0, 10)) {
    expect((await plainCall(ask, stranger)).status).toBe(404);
    expect([404, 409]).toContain((await plainCall(ask, ask.kind === "answer" ? seller : buyer)).status);
  }
  const named = asked.flatMap(({ ask, lane }) => (ask.kind === "sign" && ask.faktur.rujukan ? [{ ask, lane }] : []));
  const own = { nitku: `${npwp.stranger}000000` };
  const ids = await Promise.all(named.slice(0, 5).map((one) => draft(stranger, { ...typedOf(one), ...own })));
  if (ids.length === 0) return;
  const { body } = await stranger.call("POST", "/eFaktur/upload", { ids, kodeOtorisasi });
  const codes = new Set(body.objResponse.hasil.map(({ code }: { code?: string }) => code));
  expect([...codes]).toEqual(["down_payment_reference_invalid"]);
}

/** Does the requested action of each lane, all lanes in parallel. */
async function askAll(asked: readonly Asked[]): Promise<Map<Asked, Outcome>> {
  const signing = asked.flatMap((one) => (one.ask.kind === "sign" ? [{ one, lane: one.lane, ask: one.ask }] : []));
  const together = signing.filter(({ lane }) => !lane.alone);
  const signed = await signTogether(together);
  const done = new Map(together.map(({ one }, at) => [one, signed[at] as Outcome]));
  for (const each of signing.filter(({ lane }) => lane.alone)) done.set(each.one, await signAlone(each));
  await Promise.all(
    asked.map(async (one) => {
      const { ask } = one;
      if (ask.kind === "sign") return;
      done.set(one, outcome(await plainCall(ask, ask.kind === "answer" ? buyer : seller)));
    }),
  );
  return done;
}

type Row = { readonly status: string; readonly nomor: string | null };
const rowOf = (id: string) =>
  api.db.sql.get<Row>(`SELECT status, nomor, dpp, dppLain, ppn, ppnbm FROM Faktur WHERE id = ?`, [id]);
const told = ({ status, nomor, nilai }: Doc) => ({ status, nomor: nomor || null, ...nilai });

/** Deletes a replacement refused by its buyer, so that another one can be made. */
async function clear({ model }: Lane): Promise<void> {
  for (const doc of model.docs.filter(({ status }) => status === "rejected")) {
    await seller.call("POST", "/eFaktur/delete", { ids: [doc.id] });
    model.docs.splice(model.docs.indexOf(doc), 1);
  }
}

test(`${RUNS} chains at random, by seller, buyer and stranger, go as the rules say and add up`, async () => {
  const party = { nitku: `${npwp.seller}000000`, alamatPembeli: "Jalan 1" };
  const known = { ...party, npwpPembeli: npwp.buyer };
  const abroad = { idPembeli: "Passport", nomorPembeli: "E1234567", namaPembeli: "Ann Lee", negara: "SGP" };
  const lanes = fc.sample(deeds, { numRuns: RUNS, seed: SEED }).map((steps, at): Lane => {
    const asks = at % 3 > 0;
    return { model: new ChainModel(asks), steps, party: asks ? known : { ...party, ...abroad }, alone: at % 20 === 0 };
  });
  const seen = new Set<string>();
  for (let nth = 0; lanes.some(({ steps }) => steps.length > nth); nth++) {
    const asked = lanes.flatMap((lane): Asked[] => {
      const step = lane.steps[nth];
      const ask = step && lane.model.askOf(step);
      return ask ? [{ lane, ask }] : [];
    });
    if (nth % 3 === 1) await intrude(asked);
    for (const [{ lane, ask }, { why, id }] of await askAll(asked)) {
      const text = JSON.stringify([lane.steps.slice(0, nth + 1), ask]).slice(0, 2_000);
      expect(lane.model.does(ask, id, (await rowOf(id))?.nomor ?? ""), text).toBe(why);
      for (const doc of lane.model.docs) expect(await rowOf(doc.id), text).toEqual(told(doc));
      expect(lane.model.faults(), text).toEqual([]);
      await clear(lane);
      seen.add([ask.kind, ask.kind === "sign" ? peranOf(ask.faktur) : "", why ?? "done"].join(" "));
    }
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "sign pelunasan done",
      "sign lanjutan down_payment_reference_later",
      "sign pelunasan down_payment_chain_waiting",
      "answer  done",
    ]),
  );
}, 600_000);
