import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../../setup/api";
import { baris, draft, faktur, npwpOf, sign, signed } from "../../setup/faktur";
import { ok } from "../../setup/spt";

const kodeOtorisasi = KODE_OTORISASI;
const ROUNDS = 8;
let api: TestApi;
let seller: Actor;
let otherTab: Actor;
let buyer: Actor;
let npwp: { seller: string; buyer: string };
beforeAll(async () => {
  api = await startApi();
  const company = async (name: string) => (await api.signIn(name)).as("company");
  [seller, otherTab, buyer] = [await company("peserta01"), await company("peserta01"), await company("peserta02")];
  npwp = { seller: await npwpOf(seller), buyer: await npwpOf(buyer) };
});
afterAll(() => api.close());

type Answer = Awaited<ReturnType<Actor["call"]>>;
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();
const rounds = Array.from({ length: ROUNDS }, (_, n) => n + 1);
const invoice = (over: object = {}) => faktur(npwp.seller, npwp.buyer, { tanggal: "2026-04-02", ...over });
const statusOf = async (id: string) =>
  (await api.db.sql.get<{ status: string }>(`SELECT status FROM Faktur WHERE id = ?`, [id]))?.status;
const rowsOf = async (id: string, event: string) =>
  (await api.db.sql.all(`SELECT 1 FROM RiwayatStatus WHERE objekId = ? AND peristiwa = ?`, [id, event])).length;

test.each(rounds)("two tabs sign the same draft: one number is given (%i)", async (nth) => {
  const id = await draft(seller, invoice({ referensi: `TAB-${nth}` }));
  expect(statuses(await Promise.all([sign(seller, id), sign(otherTab, id)]))).toEqual([200, 409]);
  expect([await statusOf(id), await rowsOf(id, "submit")]).toEqual(["approved", 1]);
});

test.each(rounds)("one tab signs while the other deletes: the draft is either an invoice or gone (%i)", async (nth) => {
  const id = await draft(seller, invoice({ referensi: `HAPUS-${nth}` }));
  const [made, gone] = await Promise.all([sign(seller, id), otherTab.api.efaktur.delete({ ids: [id] })]);
  expect([await statusOf(id), gone.hasil[0]?.ok, [404, 409].includes(made.status)]).toEqual(
    made.status === 200 ? ["approved", false, false] : [undefined, true, true],
  );
});

test.each(
  rounds,
)("the buyer accepts a cancellation while the seller withdraws it: exactly one is done (%i)", async () => {
  const id = await signed(seller, invoice());
  await ok(seller, "POST", "/eFaktur/update/cancel", { id, action: "request" });
  const [answered, withdrawn] = await Promise.all([
    buyer.call("POST", "/eFaktur/approve", { id, kind: "cancellation", decision: "accept" }),
    seller.call("POST", "/eFaktur/update/cancel", { id, action: "withdraw", kind: "cancellation" }),
  ]);
  expect(statuses([answered, withdrawn])).toEqual([200, 409]);
  expect(await statusOf(id)).toBe(answered.status === 200 ? "cancelled" : "approved");
});

test.each(
  rounds,
)("the buyer accepts a replacement while the seller withdraws it: exactly one is done (%i)", async () => {
  const id = await signed(seller, invoice());
  const next = await draft(seller, invoice({ menggantikan: id, baris: [baris({ jumlah: "1" })] }));
  await ok(seller, "POST", "/eFaktur/submit-replacement", { id: next, kodeOtorisasi });
  const [answered, withdrawn] = await Promise.all([
    buyer.call("POST", "/eFaktur/approve", { id: next, kind: "amendment", decision: "accept" }),
    seller.call("POST", "/eFaktur/update/cancel", { id: next, action: "withdraw", kind: "amendment" }),
  ]);
  expect(statuses([answered, withdrawn])).toEqual([200, 409]);
  expect([await statusOf(id), await statusOf(next)]).toEqual(
    answered.status === 200 ? ["amended", "approved"] : ["approved", "cancelled"],
  );
});

test.each(rounds)("two notes for the last piece: exactly one is signed (%i)", async () => {
  const fakturId = await signed(seller, invoice({ baris: [baris({ jumlah: "2" })] }));
  await ok(buyer, "POST", "/eFaktur/update", { ids: [fakturId], action: "credit", period: "2026-04" });
  const note = { fakturId, tanggal: "2026-04-03", baris: [{ urut: 1, jumlah: "2" }] };
  const notes = await Promise.all([1, 2].map(() => ok(buyer, "POST", "/eFaktur/return/save-draft", note)));
  const answers = await Promise.all(
    notes.map(({ id }) => buyer.call("POST", "/eFaktur/return/submit", { id, kodeOtorisasi })),
  );
  expect(statuses(answers)).toEqual([200, 422]);
});

test("many at once: numbers neither repeat nor have gaps, for any caller", async () => {
  const series = async () =>
    (
      await api.db.sql.all<{ nomor: string }>(
        `SELECT nomor FROM Faktur WHERE nomor LIKE '0400%' AND batchId = (SELECT batchId FROM WajibPajak WHERE npwp = ?)`,
        [npwp.seller],
      )
    ).map(({ nomor }) => Number(nomor.slice(6)));
  const before = Math.max(0, ...(await series()));
  const drafts = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      n % 2 === 0
        ? draft(seller, invoice({ referensi: `BANYAK-${n}` }))
        : draft(buyer, faktur(npwp.buyer, npwp.seller, { tanggal: "2026-04-02", referensi: `BANYAK-${n}` })),
    ),
  );
  const wrong = await Promise.all(drafts.slice(0, 4).map((id) => sign(seller, id, "bukan kodenya")));
  const answers = await Promise.all([
    ...wrong,
    ...(await Promise.all(drafts.map((id, n) => sign(n % 2 === 0 ? (n % 4 === 0 ? seller : otherTab) : buyer, id)))),
  ]);
  expect(answers.slice(wrong.length).map(({ status }) => status)).toEqual(drafts.map(() => 200));
  const given = (await series()).filter((number) => number > before);
  expect([...given].sort((a, b) => a - b)).toEqual(drafts.map((_, n) => before + 1 + n));
});
