import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AKUN_FINAL_SENDIRI } from "~/domain/parameters/pembayaran";
import { statusBilling } from "~/domain/pembayaran/billing";
import { statusPemindahbukuan } from "~/domain/pembayaran/pemindahbukuan";
import { statusPengembalian } from "~/domain/pembayaran/pengembalian";
import { type Actor, KODE_OTORISASI, startApi, type TestApi } from "../setup/api";
import { pdf } from "../setup/attachments";
import { npwpOf } from "../setup/faktur";
import { expectKeptSums } from "../setup/jumlah-buku";
import { type Deed, pick, tryDeed } from "../setup/lives";
import { ok } from "../setup/spt";
import { noteClasses } from "../setup/written-classes";

const RUNS = process.env.FULL ? 2_000 : 200;
/** The same scenarios every time. The full run uses others. */
const SEED = process.env.FULL ? Date.now() : 2026;

type Side = "ani" | "budi";
type Row = Record<string, unknown>;
let api: TestApi;
let actors: Record<Side, Actor>;
let npwp: Record<Side, string>;
let kepala: Actor;
let batchId: string;
let writtenClasses: () => Promise<string[]>;
/** Expected balances of both ledgers, computed from the answers, whole rupiah. */
const saldo: Record<Side, number> = { ani: 0, budi: 0 };

const dashboard = (side: Side) => ok(actors[side], "GET", "/bukubesar/dashboard");
beforeAll(async () => {
  api = await startApi();
  const company = async (name: string) => (await api.signIn(name)).as("company");
  actors = { ani: await company("peserta01"), budi: await company("peserta02") };
  npwp = { ani: await npwpOf(actors.ani), budi: await npwpOf(actors.budi) };
  kepala = await api.signIn("instruktur");
  batchId =
    (await api.db.sql.get<{ id: string }>(`SELECT batchId id FROM WajibPajak WHERE npwp = ?`, [npwp.ani]))?.id ?? "";
  for (const side of ["ani", "budi"] as const) saldo[side] = (await dashboard(side)).ringkasan.saldo;
  writtenClasses = await noteClasses(api.db);
});
afterAll(() => api.close());

const DEPOSIT = { kap: "411618", kjs: "100", tahun: 2026 };
const SEWA = { kap: "411128", kjs: "403", masa: "2026-03" };
/** A payment on it also books the obligation, so nothing is left of it. */
const SENDIRI = { kap: AKUN_FINAL_SENDIRI.kap, kjs: AKUN_FINAL_SENDIRI.kjs, masa: "2026-03" };
const REKENING = { bank: "Bank Contoh", rekening: "0012345", pemilik: "PT Contoh", kodeOtorisasi: KODE_OTORISASI };

/** A random object: a code, a transfer or a refund. `effects` gives the effect of each action on both ledgers. */
type Hidup = {
  readonly jenis: "billing" | "pbk" | "pengembalian";
  readonly id: string;
  readonly side: Side;
  readonly effects: Readonly<Record<string, Partial<Record<Side, number>>>>;
};
const TABLES = {
  billing: [statusBilling, "Billing"],
  pbk: [statusPemindahbukuan, "Pemindahbukuan"],
  pengembalian: [statusPengembalian, "Pengembalian"],
} as const;
const tableOf = ({ jenis }: Hidup) => TABLES[jenis][0] as unknown as Parameters<typeof pick>[0];
const statusOf = (hidup: Hidup) => async (id: string) =>
  (await api.db.sql.get<{ status: string }>(`SELECT status FROM ${TABLES[hidup.jenis][1]} WHERE id = ?`, [id]))
    ?.status ?? "gone";

const other = (side: Side): Side => (side === "ani" ? "budi" : "ani");
/** Possible actions: by its owner, by the head, and by the other participant, who has no right to it. */
function deedsOf({ jenis, side }: Hidup): readonly Deed[] {
  const [own, strange] = [actors[side], actors[other(side)]];
  const by = (name: string, actor: Actor, party: string, events: readonly string[], call: Deed["call"]): Deed => {
    const goesOn = name === "submit" ? { goesOn: ["approved"] } : {};
    return { name, actor, party, events, call, ...goesOn };
  };
  const payer = (name: string, events: readonly string[], call: Deed["call"]) => [
    by(name, own, "wajib_pajak", events, call),
    by(`${name} of another`, strange, "orang lain", events, call),
  ];
  const office = (names: Readonly<Record<string, string>>, path: string) =>
    Object.entries(names).map(([name, decision]) =>
      by(name, kepala, "instruktur", [decision], (id) => [path, { id, decision, alasan: "Diputus." }]),
    );
  switch (jenis) {
    case "billing":
      return [
        ...payer("pay", ["pay"], (id) => ["/payment/bayar/billing", { id, metode: "bank" }]),
        ...payer("cancel", ["cancel"], (id) => ["/payment/batal/billing", { id }]),
      ];
    case "pbk":
      return [
        ...payer("submit", ["submit"], (id) => [
          "/payment/pemindahbukuan/submit",
          { id, versi: 1, pernyataan: true, kodeOtorisasi: KODE_OTORISASI },
        ]),
        ...payer("give up", ["delete", "withdraw"], (id) => ["/payment/pemindahbukuan/cancel", { id }]),
        ...office({ approve: "approve", reject: "reject" }, "/payment/pemindahbukuan/decide"),
      ];
    case "pengembalian":
      return [
        ...payer("withdraw", ["withdraw"], (id) => ["/payment/pengembalian/withdraw", { id }]),
        ...office({ grant: "grant", reject: "reject" }, "/payment/pengembalian/decide"),
      ];
  }
}

/** Adds the effects of a successful action. A transfer without examination is booked by filing it. */
function reckon({ effects }: Hidup, name: string, after: string): void {
  const effect = effects[name === "submit" && after === "approved" ? "approve" : name] ?? {};
  for (const side of ["ani", "budi"] as const) saldo[side] += effect[side] ?? 0;
}

async function makeCode(side: Side, nth: number, jumlah: number): Promise<Hidup> {
  const akun = [DEPOSIT, SEWA, SENDIRI][nth % 3] as Row;
  const { id } = await ok(actors[side], "POST", "/payment/mandiri/billing", { ...akun, jumlah });
  return { jenis: "billing", id, side, effects: { pay: { [side]: akun === SENDIRI ? 0 : jumlah } } };
}
/** A draft that moves a part of a credit, or more than the credit, to one of three places. */
async function makeTransfer(side: Side, nth: number, jumlah: number): Promise<Hidup | undefined> {
  const { rows } = await ok(actors[side], "GET", "/payment/pemindahbukuan/sumber");
  const sumber = rows[nth % Math.max(1, rows.length)];
  if (!sumber) return undefined;
  const places = [
    { akun: "411618-100", masa: "2026-04" },
    { akun: `${SENDIRI.kap}-${SENDIRI.kjs}`, masa: "2026-02" },
    { akun: "411618-100", masa: "2026-04", npwp: npwp[other(side)] },
  ] as const;
  const place = places[Math.floor(nth / 10) % 3] as (typeof places)[number];
  const isi = { alasan: sumber.alasan[0], sumber: sumber.id, tujuan: [{ ...place, jumlah }] };
  const files = { files: [pdf("surat.pdf")] };
  const saved = await actors[side].call("POST", "/payment/pemindahbukuan/save", { permohonan: isi }, files);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const gets = "npwp" in place ? { [side]: -jumlah, [other(side)]: jumlah } : {};
  const effect = place === places[1] ? { [side]: -jumlah } : gets;
  return { jenis: "pbk", id: saved.body.objResponse.id, side, effects: { approve: effect } };
}
async function makeRefund(side: Side, jumlah: number): Promise<Hidup | undefined> {
  const asked = await actors[side].call("POST", "/payment/deposit/pengembalian", { jumlah, ...REKENING });
  expect([200, 422], JSON.stringify(asked.body)).toContain(asked.status);
  const id = asked.body.objResponse?.id;
  return id && { jenis: "pengembalian", id, side, effects: { grant: { [side]: -jumlah } } };
}

/** Final actions: the second of two tabs finds it ended. */
const ENDS = ["pay", "cancel", "approve", "reject", "grant", "withdraw"];
/** Two actions at once on one object: at most one succeeds, and decides the status. */
async function race(hidup: Hidup, nth: number): Promise<void> {
  const before = await statusOf(hidup)(hidup.id);
  const deeds = deedsOf(hidup).filter(({ name }) => ENDS.includes(name));
  const pair = [deeds[nth % deeds.length] as Deed, deeds[Math.floor(nth / 7) % deeds.length] as Deed];
  const answers = await Promise.all(pair.map(({ actor, call }) => actor.call("POST", ...call(hidup.id))));
  const won = answers.flatMap(({ status }, at) => (status === 200 ? [pair[at] as Deed] : []));
  const after = await statusOf(hidup)(hidup.id);
  const told = `${hidup.jenis} ${before}: ${pair.map(({ name }) => name)} -> ${answers.map(({ status }) => status)} ${after}`;
  expect(won.length, told).toBeLessThanOrEqual(1);
  const [one] = won;
  if (!one) return expect(after, told).toBe(before);
  expect(after, told).toBe(tableOf(hidup).find(before, one.events[0] ?? "", one.party)?.to);
  reckon(hidup, one.name, after);
}

async function done(hidup: Hidup, deed: Deed): Promise<void> {
  const { result, after } = await tryDeed(tableOf(hidup), deed, hidup.id, statusOf(hidup));
  if (result === 200) reckon(hidup, deed.name, after);
}
const attempt = (hidup: Hidup, name: string) => done(hidup, deedsOf(hidup).find((deed) => deed.name === name) as Deed);
const single = async (hidup: Hidup, nth: number) =>
  done(hidup, pick(tableOf(hidup), deedsOf(hidup), await statusOf(hidup)(hidup.id), nth));

/** The five figures of both agree with the answers. Free and reserved amounts together are the whole deposit. */
async function expectLedgers(): Promise<void> {
  for (const side of ["ani", "budi"] as const) {
    const { ringkasan, deposit, ditahan } = await dashboard(side);
    expect(ringkasan.saldo, side).toBe(saldo[side]);
    expect(ringkasan.saldo).toBe(ringkasan.debitTersisa + ringkasan.kreditTersisa);
    expect(deposit, side).toBeGreaterThanOrEqual(0);
    expect(ditahan, side).toBeGreaterThanOrEqual(0);
  }
}

const numberOf = async (sql: string) => (await api.db.sql.get<{ n: number }>(sql, { batchId }))?.n ?? 0;

describe("random payment scenarios, over HTTP", () => {
  test(`${RUNS} lives of codes, transfers and refunds follow their tables, and nobody loses or gains a rupiah`, async () => {
    const step = fc.record({
      kind: fc.constantFrom("code", "transfer", "refund", "live", "live", "live", "race"),
      nth: fc.nat(999),
      side: fc.constantFrom<Side>("ani", "budi"),
      thousands: fc.integer({ min: 1, max: 90 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        const first = await makeCode("ani", 0, 50_000);
        await attempt(first, "pay");
        const all: Hidup[] = [first];
        for (const { kind, nth, side, thousands } of steps) {
          const jumlah = thousands * 1_000;
          const made =
            kind === "code"
              ? await makeCode(side, nth, jumlah)
              : kind === "transfer"
                ? await makeTransfer(side, nth, jumlah)
                : kind === "refund"
                  ? await makeRefund(side, jumlah)
                  : undefined;
          if (made) all.push(made);
          // most drafts are filed, because an unfiled draft has no further actions
          if (made?.jenis === "pbk" && nth % 4 > 0) await attempt(made, "submit");
          // recent objects are chosen most often
          const one = all[Math.max(0, all.length - 1 - (nth % 3))] as Hidup;
          if (kind === "live") await single(one, nth);
          if (kind === "race") await race(one, nth);
        }
        await expectLedgers();
        await expectKeptSums(api.db.sql);
      }),
      { numRuns: RUNS, endOnFailure: true, seed: SEED },
    );
  }, 900_000);

  test("they reached every state", async () => {
    const statesOf = async (table: string) =>
      (await api.db.sql.all<{ status: string }>(`SELECT DISTINCT status FROM ${table}`)).map(({ status }) => status);
    expect(await statesOf("Billing")).toEqual(expect.arrayContaining(["unpaid", "paid", "cancelled"]));
    expect(await statesOf("Pemindahbukuan")).toEqual(
      expect.arrayContaining(["draft", "requested", "approved", "rejected", "withdrawn"]),
    );
    expect(await statesOf("Pengembalian")).toEqual(
      expect.arrayContaining(["requested", "granted", "rejected", "withdrawn"]),
    );
  });

  test("after them the class holds the payments less the payouts and the debts", async () => {
    const own = `batchId = @batchId AND ownerNpwp IN ('${npwp.ani}', '${npwp.budi}')`;
    const sum = (sisi: string, jenis = "") =>
      numberOf(`SELECT coalesce(sum(jumlah), 0) n FROM BukuBesar WHERE ${own} AND sisi = '${sisi}' ${jenis}`);
    const paid = await numberOf(`SELECT coalesce(sum(jumlah), 0) n FROM Billing WHERE ${own} AND status = 'paid'`);
    const refunded = await numberOf(`SELECT coalesce(sum(dikembalikan), 0) n FROM Pengembalian WHERE ${own}`);
    const owed = await sum("debit", "AND jenis = 'setoran_sendiri'");
    const begun = await sum("kredit", "AND jenis = 'pembayaran' AND objekJenis <> 'billing'");
    expect((await sum("kredit")) - (await sum("debit"))).toBe(begun + paid - refunded - owed);
    expect(await sum("debit", "AND jenis = 'pemindahbukuan_keluar'")).toBe(
      await sum("kredit", "AND jenis = 'pemindahbukuan_masuk'"),
    );
    expect(owed * refunded * (await sum("debit", "AND jenis = 'pemindahbukuan_keluar'"))).toBeGreaterThan(0);
  });

  test("every entry has between nothing and its amount left, and each pair names the other in equal parts", async () => {
    const rows = await api.db.sql.all<{
      urut: number;
      ownerNpwp: string;
      jumlah: number;
      sisa: number;
      pasangan: string;
    }>(`SELECT urut, ownerNpwp, jumlah, sisa, pasangan FROM BukuBesar WHERE batchId = @batchId`, { batchId });
    const pairs = new Map<string, number>();
    for (const { urut, ownerNpwp, jumlah, sisa, pasangan } of rows) {
      const own = JSON.parse(pasangan) as { urut: number; jumlah: number }[];
      expect(sisa).toBeGreaterThanOrEqual(0);
      expect(jumlah - own.reduce((sum, pair) => sum + pair.jumlah, 0)).toBe(sisa);
      for (const pair of own) {
        const key = `${ownerNpwp} ${Math.min(urut, pair.urut)} ${Math.max(urut, pair.urut)}`;
        pairs.set(key, (pairs.get(key) ?? 0) + (urut < pair.urut ? pair.jumlah : -pair.jumlah));
      }
    }
    expect([...pairs].filter(([, rest]) => rest !== 0)).toEqual([]);
  });
});

// their writes leave the kept answers of other classes (mock-server/http/kelas.ts)
test("no life has written a row of another class", async () => {
  expect(await writtenClasses()).toEqual([batchId]);
});
