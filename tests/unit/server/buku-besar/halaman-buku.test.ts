import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { JENIS_CATATAN } from "~/domain/pembayaran/jenis-catatan";
import { catatanPage, jumlahBuku, jumlahBulanan } from "../../../../mock-server/db/buku-besar/daftar";
import type { Params } from "../../../../mock-server/db/sql";
import { databaseForTests } from "../../../setup/database";

const db = databaseForTests();

const owner = { batchId: "kelas", ownerNpwp: "0990001000001000" };
const other = { batchId: "kelas", ownerNpwp: "0990001000002000" };
const ACCOUNTS = [
  { kap: "411211", kjs: "100" },
  { kap: "411121", kjs: "100" },
  { kap: "411618", kjs: "100" },
  { kap: "411618", kjs: "200" },
] as const;
/**
 * Numbers far apart: a few hundred entries spread over as many blocks as a million without gaps; and numbers close
 * together.
 */
const urut = fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 49_850, max: 50_150 }));
/** Days of a few months: posted in order, or as transferred payments of long ago. */
const hari = fc
  .tuple(fc.constantFrom("2025-12", "2026-02", "2026-03", "2026-04"), fc.integer({ min: 1, max: 28 }))
  .map(([bulan, day]) => `${bulan}-${String(day).padStart(2, "0")}`);

const entry = fc.record({
  urut,
  akun: fc.constantFrom(...ACCOUNTS),
  sisi: fc.constantFrom("debit", "kredit"),
  jenis: fc.constantFrom(...JENIS_CATATAN.slice(0, 3)),
  sisa: fc.constantFrom(0, 0, 0, 0, 7),
  masa: fc.constantFrom(
    { masaAwal: "2026-02", masaAkhir: "2026-02" },
    { masaAwal: "2026-03", masaAkhir: "2026-03" },
    { masaAwal: "2025-01", masaAkhir: "2025-12" },
    { masaAwal: "2025-07", masaAkhir: "2026-06" },
  ),
  tanggal: hari,
  diposting: hari,
});
type Made<A> = A extends fc.Arbitrary<infer T> ? T : never;
const rows = (of: typeof owner, entries: readonly Made<typeof entry>[]): Params[] =>
  entries.map(({ akun, masa, ...row }) => ({
    ...of,
    ...akun,
    ...masa,
    ...row,
    id: `${of.ownerNpwp}-${row.urut}`,
    jumlah: 7 + (row.urut % 5),
  }));
const INSERT = `INSERT INTO BukuBesar (id, batchId, ownerNpwp, urut, sisi, jenis, rujukan, kap, kjs, masaAwal, masaAkhir, jumlah,
  sisa, tanggal, diposting, pasangan, dibuat) VALUES (@id, @batchId, @ownerNpwp, @urut, @sisi, @jenis, 'r', @kap, @kjs, @masaAwal,
  @masaAkhir, @jumlah, @sisa, @tanggal, @diposting, '[]', '2026-04-06') ON CONFLICT (batchId, ownerNpwp, urut) DO NOTHING`;

const VALUES = {
  sisi: fc.constantFrom("debit" as const, "kredit" as const),
  jenis: fc.constantFrom(...JENIS_CATATAN.slice(0, 4)),
  kap: fc.constantFrom<string>("411211", "4112", "411618", "411128"),
  kjs: fc.constantFrom<string>("100", "2"),
  terbuka: fc.constant("1" as const),
  deposit: fc.constant("1" as const),
  masa: fc.constantFrom<string>("2026-02", "2026-03", "2025-09", "2024-01"),
  tanggalDari: hari,
  tanggalSampai: hari,
  dipostingDari: hari,
  dipostingSampai: hari,
  jumlahDari: fc.integer({ min: 0, max: 12 }),
  jumlahSampai: fc.integer({ min: 0, max: 12 }),
  sisaDari: fc.integer({ min: 0, max: 8 }),
  rujukan: fc.constantFrom<string>("r", "x"),
};
type Asked = { -readonly [K in keyof typeof VALUES]?: Made<(typeof VALUES)[K]> };
const TIMES = ["masa", "tanggalDari", "tanggalSampai", "dipostingDari", "dipostingSampai"] as const;
const filter: fc.Arbitrary<Asked> = fc
  .tuple(
    fc.subarray(["sisi", "jenis", "kap", "kjs", "terbuka", "deposit"] as const, { maxLength: 2 }),
    fc.oneof(fc.constant([]), fc.subarray([...TIMES]), fc.constant(["tanggalDari", "tanggalSampai"] as const)),
    // filters that the counts do not cover
    fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      fc.subarray(["jumlahDari", "jumlahSampai", "sisaDari", "rujukan"] as const),
    ),
    fc.record(VALUES),
  )
  .map(([counted, times, more, all]) =>
    Object.fromEntries([...counted, ...times, ...more].map((key) => [key, all[key]])),
  );
const view = fc.record({
  asked: filter,
  sort: fc.constantFrom(undefined, undefined, "urut", "-urut", "-jumlah", "tanggal"),
  perPage: fc.constantFrom(1, 3, 20, 500),
  /** The place of the page in the list, from its beginning to beyond its end. */
  at: fc.integer({ min: 0, max: 12 }).map((tenths) => tenths / 10),
});
const change = fc.oneof(
  fc.record({ what: fc.constant("add" as const), entries: fc.array(entry, { minLength: 1, maxLength: 40 }) }),
  fc.record({ what: fc.constant("settle" as const), every: fc.integer({ min: 2, max: 9 }) }),
  fc.record({ what: fc.constant("remove" as const), every: fc.integer({ min: 2, max: 9 }) }),
);

const write = (changed: Made<typeof change>) =>
  db.write((sql) => {
    if (changed.what === "add") return sql.runEach(INSERT, rows(owner, changed.entries));
    const rest = changed.what === "settle" ? "UPDATE BukuBesar SET sisa = 7 - sisa" : "DELETE FROM BukuBesar";
    return sql.run(`${rest} WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND urut % @every = 0`, {
      ...owner,
      every: changed.every,
    });
  });

/** Numbers of the entries of a filter, found by the simplest statement. */
async function plainly({ kap, kjs, ...asked }: Asked, sort: string | undefined) {
  const order = {
    urut: "urut",
    "-urut": "urut DESC",
    "-jumlah": "jumlah DESC, urut DESC",
    tanggal: "tanggal, urut DESC",
  }[sort ?? "-urut"];
  const nothing = Object.fromEntries(Object.keys(VALUES).map((key) => [key, null]));
  const found = await db.sql.all<{ urut: number }>(
    `SELECT urut FROM BukuBesar WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp
     AND (@sisi IS NULL OR sisi = @sisi) AND (@jenis IS NULL OR jenis = @jenis) AND kap LIKE @kap AND kjs LIKE @kjs
     AND (@terbuka IS NULL OR sisa > 0) AND (@deposit IS NULL OR (kap = '411618' AND kjs = '100'))
     AND (@masa IS NULL OR (masaAwal <= @masa AND masaAkhir >= @masa))
     AND (@tanggalDari IS NULL OR tanggal >= @tanggalDari) AND (@tanggalSampai IS NULL OR tanggal <= @tanggalSampai)
     AND (@dipostingDari IS NULL OR diposting >= @dipostingDari)
     AND (@dipostingSampai IS NULL OR diposting <= @dipostingSampai)
     AND (@jumlahDari IS NULL OR jumlah >= @jumlahDari) AND (@jumlahSampai IS NULL OR jumlah <= @jumlahSampai)
     AND (@sisaDari IS NULL OR sisa >= @sisaDari) AND (@rujukan IS NULL OR rujukan LIKE '%' || @rujukan || '%')
     ORDER BY ${order}`,
    { ...owner, ...nothing, ...asked, kap: `${kap ?? ""}%`, kjs: `${kjs ?? ""}%` },
  );
  return found.map(({ urut }) => urut);
}

/** The sums of the dashboard, computed from the entries. */
const SUMS = [
  [jumlahBuku, "kap, kjs, sisi, sum(jumlah) jumlah, sum(sisa) sisa", "kap, kjs, sisi"],
  [jumlahBulanan, "substr(diposting, 1, 7) bulan, sisi, sum(jumlah) jumlah", "1, 2"],
] as const;
async function expectSums() {
  for (const [told, what, by] of SUMS)
    expect(await told(db.sql, owner)).toEqual(
      await db.sql.all(
        `SELECT ${what} FROM BukuBesar WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp GROUP BY ${by} ORDER BY ${by}`,
        owner,
      ),
    );
}

beforeEach(() => db.write((sql) => sql.run("DELETE FROM BukuBesar")));

it("a page of a ledger equals the count from its beginning, at any place and after any writes", async () => {
  await db.write((sql) => sql.runEach(INSERT, rows(other, fc.sample(entry, { seed: 1, numRuns: 200 }))));
  let notFirst = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 100, maxLength: 300 }),
      fc.array(fc.tuple(change, fc.array(view, { minLength: 1, maxLength: 6 })), { minLength: 1, maxLength: 4 }),
      async (first, steps) => {
        await db.write((sql) => sql.run("DELETE FROM BukuBesar WHERE ownerNpwp = @ownerNpwp", { ...owner }));
        await write({ what: "add", entries: first });
        for (const [changed, views] of steps) {
          await write(changed);
          await expectSums();
          for (const { asked, sort, perPage, at } of views) {
            const expected = await plainly(asked, sort);
            const page = 1 + Math.floor((at * expected.length) / perPage);
            const given = await catatanPage(db.sql, owner, asked, { page, perPage, sort });
            // the second request gets the stored result of the first
            expect(await catatanPage(db.sql, owner, asked, { page, perPage, sort })).toEqual(given);
            const from = (page - 1) * perPage;
            expect(given.rows.map(({ urut }) => urut)).toEqual(expected.slice(from, from + perPage));
            expect(given).toMatchObject({ page, perPage, total: expected.length });
            if (from > 0 && given.rows.length > 0) notFirst++;
          }
        }
      },
    ),
    { numRuns: 100, endOnFailure: true },
  );
  expect(notFirst).toBeGreaterThan(100);
}, 120_000);

it("a month with thousands of entries has the same totals by day as by entry", async () => {
  const many = Array.from(
    { length: 12_000 },
    (_, at): Made<typeof entry> => ({
      urut: 45_000 + at,
      akun: ACCOUNTS[at % ACCOUNTS.length] ?? ACCOUNTS[0],
      sisi: at % 2 ? "debit" : "kredit",
      jenis: JENIS_CATATAN[at % 3] ?? JENIS_CATATAN[0],
      sisa: at % 5 ? 0 : 7,
      masa: at % 7 ? { masaAwal: "2026-02", masaAkhir: "2026-02" } : { masaAwal: "2025-01", masaAkhir: "2025-12" },
      tanggal: `${at % 50 ? "2026-03" : "2025-12"}-${String(1 + ((at * 7) % 28)).padStart(2, "0")}`,
      diposting: `2026-03-${String(1 + Math.floor(at / 430)).padStart(2, "0")}`,
    }),
  );
  await db.write((sql) => sql.runEach(INSERT, rows(owner, many)));
  await expectSums();
  const days = [
    { tanggalDari: "2026-03-09", tanggalSampai: "2026-03-20" },
    { tanggalDari: "2025-12-20" },
    { tanggalSampai: "2025-12-09" },
    { dipostingDari: "2026-03-05", dipostingSampai: "2026-03-27" },
    { dipostingDari: "2026-03-05", tanggalDari: "2025-12-11", tanggalSampai: "2026-03-19" },
    { masa: "2025-09" },
  ];
  const others: readonly Asked[] = [
    {},
    { sisi: "debit" },
    { terbuka: "1" },
    { kap: "411618", jenis: JENIS_CATATAN[1] },
  ];
  for (const asked of days.flatMap((one) => others.map((other): Asked => ({ ...one, ...other })))) {
    const expected = await plainly(asked, undefined);
    const last = Math.max(1, Math.ceil(expected.length / 20));
    for (const page of [1, Math.ceil(last / 2), last]) {
      const given = await catatanPage(db.sql, owner, asked, { page, perPage: 20 });
      expect([asked, given.total]).toEqual([asked, expected.length]);
      expect(given.rows.map(({ urut }) => urut)).toEqual(expected.slice((page - 1) * 20, page * 20));
    }
  }
}, 60_000);
