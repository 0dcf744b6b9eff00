import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  bersamaOf,
  deleteSandbox,
  keputusanOf,
  readSnapshot,
  returPihakKetiga,
  saveSnapshot,
  takeSnapshot,
} from "../../../../mock-server/db/cadangan";
import { Database } from "../../../../mock-server/db/engine/database";
import type { Writer } from "../../../../mock-server/db/sql";
import { freshDatabase } from "../../../setup/template";

/** One more than the identities of one part, so that the last one is in another part than the first. */
const CLASS = Array.from({ length: 41 }, (_, at) => `9900${String(at).padStart(12, "0")}`);
const [FIRST = "", LAST = ""] = [CLASS[0], CLASS[40]];
const OUTSIDER = "9901000000000000";

let db: Database;
let remove: () => void;
let batchId: string;
type Row = Record<string, string | number | null>;

/** A row with the given values. Other columns without a default are empty. */
async function insert(sql: Writer, table: string, given: Row): Promise<void> {
  const columns = await sql.all<{ name: string; type: string }>(
    `SELECT name, type FROM pragma_table_info(@table) WHERE "notnull" = 1 AND dflt_value IS NULL`,
    { table },
  );
  const row = { ...Object.fromEntries(columns.map(({ name, type }) => [name, type === "TEXT" ? "" : 0])), ...given };
  const names = Object.keys(row);
  await sql.run(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`, row);
}
const invoice = (id: string, ownerNpwp: string, lawanNpwp: string, status = "approved") =>
  db.write((sql) => insert(sql, "Faktur", { id, batchId, nomor: id, ownerNpwp, lawanNpwp, status }));

beforeAll(async () => {
  const { url, ...fresh } = await freshDatabase("small");
  remove = fresh.remove;
  db = await Database.open(url);
  const person = await db.sql.get<{ batchId: string; akunId: string }>(
    "SELECT batchId, akunId FROM WajibPajak WHERE akunId IS NOT NULL",
  );
  batchId = person?.batchId ?? "";
  await db.write(async (sql) => {
    for (const npwp of [...CLASS, OUTSIDER])
      await insert(sql, "WajibPajak", { id: npwp, batchId, npwp, akunId: person?.akunId ?? null });
  });
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await db.close();
  remove();
});

/** Milliseconds for every statement, by a clock that only statements move. */
const STATEMENT_MS = 4;
/** The largest number of statements of a transaction between two turns of other work. */
async function statementsOfOneTurn(work: (sql: Writer) => Promise<unknown>): Promise<number> {
  let [clock, statements, most, isOver] = [0, 0, 0, false];
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  const others = () => {
    statements = 0;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  await db.write((sql) => {
    const run: Writer["run"] = (...args) => {
      clock += STATEMENT_MS;
      most = Math.max(most, ++statements);
      return sql.run(...args);
    };
    return work(Object.assign(Object.create(sql) as Writer, { run }));
  });
  isOver = true;
  return most;
}

describe("a class with more identities than one part", () => {
  const scope = () => ({ batchId, npwp: CLASS });
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

  test("has no third party among its own identities, in whichever parts they are", async () => {
    await invoice("antarbagian", FIRST, LAST);
    await invoice("balik", LAST, FIRST);
    await invoice("keluar", FIRST, OUTSIDER);
    await invoice("masuk", OUTSIDER, LAST);
    await invoice("batal", LAST, FIRST, "cancelled");
    await db.write(async (sql) => {
      const about = { batchId, fakturId: "batal", status: "approved" };
      await insert(sql, "Retur", { ...about, id: "catatan", nomor: "catatan", ownerNpwp: FIRST, lawanNpwp: LAST });
      await insert(sql, "Retur", { ...about, id: "lain", nomor: "lain", ownerNpwp: OUTSIDER, lawanNpwp: LAST });
    });
    expect([
      ids(await bersamaOf(db.sql, scope())),
      ids(await keputusanOf(db.sql, scope())),
      ids(await returPihakKetiga(db.sql, scope())),
    ]).toEqual([["keluar"], ["masuk"], ["lain"]]);
  });

  test("loses an invoice between two parts that is newer than the restored copy", async () => {
    const copy = readSnapshot(await takeSnapshot(db.sql, scope()));
    await invoice("baru", FIRST, LAST);
    await invoice("baru-keluar", FIRST, OUTSIDER);
    await db.write((sql) => saveSnapshot(sql, batchId, copy));
    const found = await db.sql.all<{ id: string }>("SELECT id FROM Faktur WHERE ownerNpwp = @FIRST ORDER BY id", {
      FIRST,
    });
    expect(ids(found)).toEqual(["antarbagian", "baru-keluar", "keluar"]);
  });
});

test("a class is reset and restored in portions of 20 ms, between which others are answered", async () => {
  const npwp = (
    await db.sql.all<{ npwp: string }>("SELECT npwp FROM WajibPajak WHERE batchId = @batchId AND akunId IS NOT NULL", {
      batchId,
    })
  )
    .map((one) => one.npwp)
    .sort();
  const copy = readSnapshot(await takeSnapshot(db.sql, { batchId, npwp }));
  expect([...copy.rows()].length).toBeGreaterThan(50);
  const most = 20 / STATEMENT_MS;
  expect(await statementsOfOneTurn((sql) => deleteSandbox(sql, { batchId, npwp }))).toBeLessThanOrEqual(most);
  expect(await statementsOfOneTurn((sql) => saveSnapshot(sql, batchId, copy))).toBeLessThanOrEqual(most);
});
