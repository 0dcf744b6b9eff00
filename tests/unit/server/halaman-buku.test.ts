import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { JENIS_CATATAN } from "~/domain/pembayaran/jenis-catatan";
import { catatanPage } from "../../../mock-server/db/buku-besar-daftar";
import { Database } from "../../../mock-server/db/database";
import type { Params } from "../../../mock-server/db/sql";
import { freshDatabase } from "../../setup/template";

let db: Database;
let remove: () => void;
beforeAll(async () => {
  const fresh = await freshDatabase("small");
  db = await Database.open(fresh.url);
  remove = fresh.remove;
});
afterAll(async () => {
  await db.close();
  remove();
});

const owner = { batchId: "kelas", ownerNpwp: "0990001000001000" };
const other = { batchId: "kelas", ownerNpwp: "0990001000002000" };
const ACCOUNTS = [
  { kap: "411211", kjs: "100" },
  { kap: "411121", kjs: "100" },
  { kap: "411618", kjs: "100" },
  { kap: "411618", kjs: "200" },
] as const;
/** Numbers lie far apart: a few hundred entries are of as many blocks of the sums as a million are without gaps. */
const FURTHEST = 1_000_000;

const entry = fc.record({
  urut: fc.integer({ min: 1, max: FURTHEST }),
  akun: fc.constantFrom(...ACCOUNTS),
  sisi: fc.constantFrom("debit", "kredit"),
  jenis: fc.constantFrom(...JENIS_CATATAN.slice(0, 3)),
  sisa: fc.constantFrom(0, 0, 0, 0, 7),
  diposting: fc.constantFrom("2026-03-31", "2026-04-01", "2025-12-01"),
});
type Made<A> = A extends fc.Arbitrary<infer T> ? T : never;
const rows = (of: typeof owner, entries: readonly Made<typeof entry>[]): Params[] =>
  entries.map(({ akun, ...row }) => ({ ...of, ...akun, ...row, id: `${of.ownerNpwp}-${row.urut}`, jumlah: 7 }));
const INSERT = `INSERT INTO BukuBesar (id, batchId, ownerNpwp, urut, sisi, jenis, rujukan, kap, kjs, masaAwal, masaAkhir, jumlah,
  sisa, tanggal, diposting, pasangan, dibuat) VALUES (@id, @batchId, @ownerNpwp, @urut, @sisi, @jenis, 'r', @kap, @kjs, '2026-03',
  '2026-03', @jumlah, @sisa, @diposting, @diposting, '[]', '2026-04-06') ON CONFLICT (batchId, ownerNpwp, urut) DO NOTHING`;

const filter = fc
  .subarray(["sisi", "jenis", "kap", "kjs", "terbuka", "deposit"] as const, { maxLength: 2 })
  .chain((asked) => {
    const values = {
      sisi: fc.constantFrom("debit" as const, "kredit" as const),
      jenis: fc.constantFrom(...JENIS_CATATAN.slice(0, 4)),
      kap: fc.constantFrom("411211", "4112", "411618", "411128"),
      kjs: fc.constantFrom("100", "2"),
      terbuka: fc.constant("1" as const),
      deposit: fc.constant("1" as const),
    };
    return fc
      .record(values)
      .map((all) => Object.fromEntries(asked.map((key) => [key, all[key]])) as Partial<typeof all>);
  });
const view = fc.record({
  asked: filter,
  sort: fc.constantFrom(undefined, undefined, "urut", "-urut", "-jumlah"),
  perPage: fc.constantFrom(1, 3, 20, 500),
  /** Where in the list the page lies, from its beginning to beyond its end. */
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

/** Numbers of the entries of a filter as the plainest statement finds them. */
async function plainly({ sisi, jenis, kap, kjs, terbuka, deposit }: Made<typeof filter>, sort: string | undefined) {
  const order = { urut: "urut", "-urut": "urut DESC", "-jumlah": "jumlah DESC, urut DESC" }[sort ?? "-urut"];
  const found = await db.sql.all<{ urut: number }>(
    `SELECT urut FROM BukuBesar WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp
     AND (@sisi IS NULL OR sisi = @sisi) AND (@jenis IS NULL OR jenis = @jenis) AND kap LIKE @kap AND kjs LIKE @kjs
     AND (@terbuka IS NULL OR sisa > 0) AND (@deposit IS NULL OR (kap = '411618' AND kjs = '100')) ORDER BY ${order}`,
    {
      ...{ ...owner, sisi: sisi ?? null, jenis: jenis ?? null, kap: `${kap ?? ""}%`, kjs: `${kjs ?? ""}%` },
      ...{ terbuka: terbuka ?? null, deposit: deposit ?? null },
    },
  );
  return found.map(({ urut }) => urut);
}

beforeEach(() => db.write((sql) => sql.run("DELETE FROM BukuBesar")));

it("a page of a ledger is what counting from its beginning finds, wherever it lies and whatever has been written", async () => {
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
          for (const { asked, sort, perPage, at } of views) {
            const expected = await plainly(asked, sort);
            const page = 1 + Math.floor((at * expected.length) / perPage);
            const given = await catatanPage(db.sql, owner, asked, { page, perPage, sort });
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
