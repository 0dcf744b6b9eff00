import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Actor, KODE_OTORISASI as kodeOtorisasi, startApi, type TestApi } from "../../setup/api";
import { pihakOf, slip, terbit } from "../../setup/bukpot";
import { baris, detail, faktur, npwpOf, signed } from "../../setup/faktur";
import { expectKeptSums } from "../../setup/jumlah-buku";
import { ok } from "../../setup/spt";

const RUNS = process.env.FULL ? 60 : 12;

let api: TestApi;
let mitra: Actor;
let kelas: string;
/** The three participants of the class, each as its company. */
let companies: Actor[];
let npwp: string[];
let people: string[];
beforeAll(async () => {
  api = await startApi();
  mitra = await api.signIn("mitra");
  const names = ["peserta01", "peserta02", "peserta03"];
  companies = await Promise.all(names.map(async (name) => (await api.signIn(name)).as("company")));
  npwp = await Promise.all(companies.map(npwpOf));
  people = await Promise.all(
    names.map(
      async (name) =>
        (await api.db.sql.get<{ id: string }>(`SELECT id FROM Akun WHERE accountId = ?`, [name]))?.id ?? "",
    ),
  );
  kelas = (await api.db.sql.get<{ id: string }>(`SELECT id FROM Batch WHERE nama = 'Kelas A'`))?.id ?? "";
});
afterAll(() => api.close());

const actor = (index: number) => companies[index % 3] as Actor;
const tin = (index: number) => npwp[index % 3] as string;
const clock = (input: Record<string, unknown>) => mitra.call("POST", "/batch/clock", { id: kelas, ...input });
const reset = async (index: number) =>
  expect(await clock({ aksi: "setel_ulang", pesertaId: people[index % 3] })).toMatchObject({ status: 200 });
const cadangan = async () => (await ok(mitra, "GET", "/batch/detail", { id: kelas })).cadangan;

/** An invoice of April between two participants, credited by its buyer if asked. */
async function sell(from: number, to: number, credited = true): Promise<string> {
  const invoice = faktur(tin(from), tin(to), { tanggal: "2026-04-02", baris: [baris({ jumlah: "4" })] });
  const id = await signed(actor(from), invoice);
  if (credited) await ok(actor(to), "POST", "/eFaktur/update", { ids: [id], action: "credit", period: "2026-04" });
  return id;
}
/** A return note of one piece, signed; it waits for its seller. */
async function giveBack(by: number, fakturId: string): Promise<string> {
  const note = { fakturId, tanggal: "2026-04-06", baris: [{ urut: 1, jumlah: "1" }] };
  const { id } = await ok(actor(by), "POST", "/eFaktur/return/save-draft", note);
  await ok(actor(by), "POST", "/eFaktur/return/submit", { id, kodeOtorisasi });
  return id;
}
const notices = async (index: number): Promise<{ jenis: string; isi: { jumlah: number } }[]> =>
  (await ok(actor(index), "GET", "/notifikasi/list", { perPage: 100 })).rows;

/** Dead references anywhere in the class: each kind with its number. */
async function dangling() {
  const none = (column: string, ...tables: string[]) =>
    tables.map((table) => `NOT EXISTS (SELECT 1 FROM ${table} d WHERE d.id = ${column})`).join(" AND ");
  const row = await api.db.sql.get<Record<string, number>>(`SELECT
    (SELECT count(*) FROM Retur r WHERE ${none("r.fakturId", "Faktur")}) retur,
    (SELECT count(*) FROM Konfirmasi k WHERE ${none("k.objekId", "Faktur", "Retur")}) konfirmasi,
    (SELECT count(*) FROM SptBaris s WHERE s.objekId IS NOT NULL AND ${none("s.objekId", "Faktur", "Retur", "Bukpot", "DokumenLain", "DokumenRetur")}) baris,
    (SELECT count(*) FROM Bukpot b WHERE b.karyawanId IS NOT NULL AND ${none("b.karyawanId", "Karyawan")}) karyawan,
    (SELECT count(*) FROM Retur r JOIN Faktur f ON f.id = r.fakturId WHERE f.status IN ('cancelled', 'amended')
      AND r.status IN ('approved', 'waiting_for_approval', 'waiting_for_cancellation')) tanpaFaktur`);
  return row;
}
const NOTHING = { retur: 0, konfirmasi: 0, baris: 0, karyawan: 0, tanpaFaktur: 0 };

describe("a participant who starts again", () => {
  test("leaves its invoices and notes with the others, cancelled and notified, and starts without them", async () => {
    const [sold, bought] = [await sell(0, 1), await sell(2, 0)];
    const [note, own] = [await giveBack(1, sold), await giveBack(0, bought)];
    const draftOf = await ok(
      actor(1),
      "POST",
      "/eFaktur/save-draft",
      faktur(tin(1), tin(0), { tanggal: "2026-04-02" }),
    );
    await reset(0);
    const invoice = await detail(actor(1), sold);
    expect([invoice.status, invoice.riwayat.at(-1).peristiwa]).toEqual(["cancelled", "reset"]);
    for (const [id, who] of [
      [note, 1],
      [own, 2],
    ] as const) {
      const seen = await ok(actor(who), "GET", "/eFaktur/return/detail", { id });
      expect([seen.status, seen.riwayat.at(-1).peristiwa]).toEqual(["cancelled", "reset"]);
    }
    expect(await detail(actor(0), bought)).toMatchObject({ status: "approved", kredit: null, kreditMasa: null });
    expect((await detail(actor(1), draftOf.id)).status).toBe("draft");
    const told = (await notices(1)).filter(({ jenis }) => jenis === "kotak_pasir_disetel");
    expect(told).toHaveLength(1);
    expect(told[0]?.isi.jumlah).toBe(2);
    expect((await notices(0)).some(({ jenis, isi }) => jenis === "kotak_pasir_baru" && isi.jumlah === 3)).toBe(true);
    expect(await dangling()).toEqual(NOTHING);
  });

  test("leaves slips with their recipients, also in the return that counts them", async () => {
    const pihak = await pihakOf(actor(0), tin(1));
    const id = await terbit(actor(0), "bpu", slip.bpu(pihak));
    await reset(0);
    const seen = await ok(actor(1), "GET", "/bukpot/detail", { id });
    expect([seen.status, seen.riwayat.at(-1).peristiwa]).toEqual(["cancelled", "reset"]);
  });

  test("a filed return still leads to every counted invoice", async () => {
    const sold = await sell(0, 1);
    const { id } = await ok(actor(1), "POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-04" });
    await ok(actor(1), "POST", "/spt/posting", { id });
    const rows = () =>
      api.db.sql.all<{ objekId: string }>(`SELECT objekId FROM SptBaris WHERE sptId = ? AND objekId = ?`, [id, sold]);
    expect(await rows()).toHaveLength(1);
    await reset(0);
    expect(await rows()).toHaveLength(1);
    expect((await detail(actor(1), sold)).status).toBe("cancelled");
  });

  test("gets everything back from its copy: valid documents, and its decisions on those of others", async () => {
    const [sold, bought] = [await sell(0, 2), await sell(1, 0)];
    await reset(0);
    expect([(await detail(actor(2), sold)).status, (await detail(actor(0), bought)).kredit]).toEqual([
      "cancelled",
      null,
    ]);
    const later = await sell(0, 2);
    const [newest] = await cadangan();
    expect(await clock({ aksi: "pulihkan", cadanganId: newest.id })).toMatchObject({ status: 200 });
    const back = await detail(actor(2), sold);
    expect([back.status, back.riwayat.at(-1).peristiwa]).toEqual(["approved", "restore"]);
    expect(await detail(actor(0), bought)).toMatchObject({ kredit: "credited", kreditMasa: "2026-04" });
    expect((await detail(actor(2), later)).status).toBe("cancelled");
    expect((await notices(2)).some(({ jenis }) => jenis === "kotak_pasir_dipulihkan")).toBe(true);
    expect(await dangling()).toEqual(NOTHING);
  });
});

const DEEDS = [
  ...(["sell", "sell", "return", "receive", "slip", "cancel", "post"] as const),
  ...(["reset", "restore", "restore whole"] as const),
];
type Deed = readonly [deed: (typeof DEEDS)[number], who: number, other: number];
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.tuple(fc.constantFrom(...DEEDS), fc.nat(2), fc.integer({ min: 1, max: 2 })),
  { minLength: 4, maxLength: 10 },
);

/** Begins the VAT return of April of a company if missing, and posts it. Ignores refusals. */
async function post(who: number): Promise<void> {
  await actor(who).call("POST", "/spt/create/draft", { jenis: "ppn", masa: "2026-04" });
  const spt = await api.db.sql.get<{ id: string }>(
    `SELECT id FROM Spt WHERE ownerNpwp = ? AND jenis = 'ppn' AND masa = '2026-04' ORDER BY pembetulan DESC`,
    [tin(who)],
  );
  if (spt) await actor(who).call("POST", "/spt/posting", { id: spt.id });
}
/** Documents counted by posted returns, each with the address used by the owner of the return, and its status. */
async function counted(): Promise<readonly (readonly [address: string, status: number])[]> {
  const rows = await api.db.sql.all<{ id: string; owner: string; note: number }>(
    `SELECT DISTINCT b.objekId id, s.ownerNpwp owner, EXISTS (SELECT 1 FROM Retur r WHERE r.id = b.objekId) note
     FROM SptBaris b JOIN Spt s ON s.id = b.sptId WHERE b.objekId IS NOT NULL AND s.ownerNpwp IN (?, ?, ?)
       AND (EXISTS (SELECT 1 FROM Retur r WHERE r.id = b.objekId) OR EXISTS (SELECT 1 FROM Faktur f WHERE f.id = b.objekId))`,
    npwp,
  );
  return Promise.all(
    rows.map(async ({ id, owner, note }) => {
      const address = note ? "/eFaktur/return/detail" : "/eFaktur/detail";
      return [address, (await actor(npwp.indexOf(owner)).call("GET", address, { id })).status] as const;
    }),
  );
}

test("after any sale, return, slip, cancellation, posting, reset and restore, no document of another party vanishes or leads nowhere", async () => {
  expect(await clock({ aksi: "cadangkan", nama: "Sebelum semuanya" })).toMatchObject({ status: 200 });
  /** Documents seen by somebody other than their maker: address and viewer. */
  const seen: { readonly path: string; readonly id: string; readonly by: number }[] = [];
  const sold: { readonly id: string; readonly from: number; readonly to: number }[] = [];
  let looked = 0;
  const returned: { readonly id: string; readonly seller: number }[] = [];
  const act = async ([deed, who, step]: Deed) => {
    const other = (who + step) % 3;
    if (deed === "sell") {
      const id = await sell(who, other);
      sold.push({ id, from: who, to: other });
      seen.push({ path: "/eFaktur/detail", id, by: other });
    } else if (deed === "slip") {
      const id = await terbit(actor(who), "bpu", slip.bpu(await pihakOf(actor(who), tin(other))));
      seen.push({ path: "/bukpot/detail", id, by: other });
    } else if (deed === "reset") await reset(who);
    else if (deed === "post") await post(who);
    else if (deed === "receive") {
      const note = returned.at(-1);
      // refused if it was answered before, or is no longer in force
      if (note) await actor(note.seller).call("POST", "/eFaktur/return/approve", { id: note.id, decision: "accept" });
    } else if (deed === "restore whole") {
      // work after the copy is removed with the whole class, for everybody
      looked += seen.length;
      for (const list of [seen, sold, returned]) list.length = 0;
      const one = (await cadangan()).find(({ nama }: { nama: string }) => nama === "Sebelum semuanya");
      expect(await clock({ aksi: "pulihkan", cadanganId: one.id })).toMatchObject({ status: 200 });
    } else if (deed === "restore") {
      const one = (await cadangan()).find(({ npwp: whose }: { npwp: string | null }) => whose !== null);
      if (one) expect(await clock({ aksi: "pulihkan", cadanganId: one.id })).toMatchObject({ status: 200 });
    } else {
      const last = sold.at(-1);
      if (!last) return;
      // both are refused if the invoice is no longer in force
      if (deed === "cancel")
        await actor(last.from).call("POST", "/eFaktur/update/cancel", {
          id: last.id,
          action: "request",
          kind: "cancellation",
        });
      else {
        const note = { fakturId: last.id, tanggal: "2026-04-06", baris: [{ urut: 1, jumlah: "1" }] };
        const made = await actor(last.to).call("POST", "/eFaktur/return/save-draft", note);
        if (made.status !== 200) return;
        const { id } = made.body.objResponse;
        const sent = await actor(last.to).call("POST", "/eFaktur/return/submit", { id, kodeOtorisasi });
        if (sent.status !== 200) return;
        seen.push({ path: "/eFaktur/return/detail", id, by: last.from });
        returned.push({ id, seller: last.from });
      }
    }
  };
  await fc.assert(
    fc.asyncProperty(deeds, async (life) => {
      for (const deed of life) await act(deed);
      for (const { path, id, by } of seen)
        expect([path, (await actor(by).call("GET", path, { id })).status]).toEqual([path, 200]);
      expect((await counted()).filter(([, status]) => status !== 200)).toEqual([]);
      expect(await dangling()).toEqual(NOTHING);
    }),
    { numRuns: RUNS, seed: 2026 },
  );
  expect(looked + seen.length).toBeGreaterThan(RUNS);
}, 240_000);

describe("a class that starts again", () => {
  test("ledgers equal their entries: after starting again, and after restoring an older copy", async () => {
    const deposit = { kap: "411618", kjs: "100", tahun: 2026, jumlah: 750_000 };
    const ledger = async () => [
      await ok(actor(0), "GET", "/bukubesar/dashboard"),
      await ok(actor(0), "GET", "/bukubesar/filter", { masa: "2026-04", tanggalDari: "2026-01-05", perPage: 100 }),
    ];
    const begun = await expectKeptSums(api.db.sql);
    const { id } = await ok(actor(0), "POST", "/payment/mandiri/billing", deposit);
    await ok(actor(0), "POST", "/payment/bayar/billing", { id, metode: "bank" });
    const before = await ledger();
    expect(before[1].rows.map(({ jumlah }: { jumlah: number }) => jumlah)).toContain(deposit.jumlah);
    expect(await expectKeptSums(api.db.sql)).toBe(begun + 1);
    expect(await clock({ aksi: "cadangkan", nama: "Buku" })).toMatchObject({ status: 200 });
    await reset(0);
    expect((await ledger())[1].rows.map(({ jumlah }: { jumlah: number }) => jumlah)).not.toContain(deposit.jumlah);
    expect(await expectKeptSums(api.db.sql)).toBeLessThan(begun + 1);
    const copy = (await cadangan()).find(({ nama }: { nama: string }) => nama === "Buku");
    expect(await clock({ aksi: "pulihkan", cadanganId: copy.id })).toMatchObject({ status: 200 });
    expect(await ledger()).toEqual(before);
    expect(await expectKeptSums(api.db.sql)).toBe(begun + 1);
  });

  test("runs again from the day of its starting documents, and an older copy brings its class date", async () => {
    const head = await api.signIn("instruktur");
    const move = (tanggal: string) => head.call("POST", "/batch/clock", { id: kelas, tanggal });
    expect(await clock({ aksi: "cadangkan", nama: "Awal" })).toMatchObject({ status: 200 });
    const began = (await ok(mitra, "GET", "/batch/detail", { id: kelas })).tanggal;
    expect(await move("2026-05-10")).toMatchObject({ status: 200 });
    await sell(0, 1, false);
    expect((await move(began)).body.code).toBe("clock_backwards");
    expect(await clock({ aksi: "setel_ulang" })).toMatchObject({ status: 200 });
    expect(
      await api.db.sql.get(`SELECT count(*) n FROM Faktur WHERE batchId = ? AND ownerNpwp = ?`, [kelas, tin(0)]),
    ).toEqual({ n: 0 });
    expect((await move(began)).body.objResponse).toMatchObject({ tanggal: began });
    await move("2026-06-01");
    const awal = (await cadangan()).find(({ nama }: { nama: string }) => nama === "Awal");
    const back = await clock({ aksi: "pulihkan", cadanganId: awal.id });
    expect([back.status, back.body.objResponse?.tanggal]).toEqual([200, began]);
    expect((await ok(mitra, "GET", "/batch/detail", { id: kelas })).tanggal).toBe(began);
    expect(await dangling()).toEqual(NOTHING);
  });
});
