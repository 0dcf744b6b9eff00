import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mpPertama, penutupOf } from "../../../mock-server/db/bukpot-rujukan";
import { adaGanda, slipMp, slipSekaligus } from "../../../mock-server/db/bukpot-store";
import { Database } from "../../../mock-server/db/database";
import type { Sql } from "../../../mock-server/db/sql";
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

const slip = { batchId: "b", ownerNpwp: "o", idPenerima: "p", masa: "2026-03", jenis: "MP" } as const;
const rentang = { batchId: "b", ownerNpwp: "o", idPenerima: "p", awal: "2026-01", akhir: "2026-12" } as const;

/** What the database would walk for the statements of a question. */
function walksOf(ask: (sql: Sql) => unknown): string[] {
  const walks: string[] = [];
  const note = (text: string, params: Parameters<Sql["all"]>[1]) => {
    for (const { detail } of db.sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params)) walks.push(detail);
  };
  ask({
    get: (text: string, params: Parameters<Sql["all"]>[1]) => void note(text, params),
    all: (text: string, params: Parameters<Sql["all"]>[1]) => {
      note(text, params);
      return [];
    },
  } as unknown as Sql);
  return walks.filter((detail) => !detail.includes("sqlite_autoindex"));
}

describe("questions about one recipient walk that recipient's slips, not all of a state", () => {
  it.each([
    ["first monthly slip of the year", (sql: Sql) => mpPertama(sql, slip)],
    ["yearly slip that closes a month", (sql: Sql) => penutupOf(sql, slip, ["satu"])],
    ["another slip of the period", (sql: Sql) => adaGanda(sql, slip)],
    ["months of a span", (sql: Sql) => slipMp(sql, rentang)],
    ["lump sums", (sql: Sql) => slipSekaligus(sql, { ...rentang, kodeObjek: "21-401-01", asal: null })],
  ])("%s", (_, ask) => {
    const walks = walksOf(ask).filter((detail) => /^(SEARCH|SCAN) Bukpot/.test(detail));
    expect(walks.length).toBeGreaterThan(0);
    for (const walk of walks) expect(walk).toContain("idPenerima=?");
  });
});
