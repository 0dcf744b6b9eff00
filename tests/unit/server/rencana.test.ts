import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mpPertama, penutupOf } from "../../../mock-server/db/bukpot-rujukan";
import { adaGanda, slipMp, slipSekaligus } from "../../../mock-server/db/bukpot-store";
import { Database } from "../../../mock-server/db/database";
import type { Reader } from "../../../mock-server/db/sql";
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
async function walksOf(ask: (sql: Reader) => Promise<unknown>): Promise<string[]> {
  const walks: string[] = [];
  const note = async (text: string, params: Parameters<Reader["all"]>[1]) => {
    const plan = await db.sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`, params);
    walks.push(...plan.map(({ detail }) => detail));
  };
  await ask({
    get: async (text, params) => {
      await note(text, params);
      return undefined;
    },
    all: async (text, params) => {
      await note(text, params);
      return [];
    },
    kept: (_name, find) => find(),
  });
  return walks.filter((detail) => !detail.includes("sqlite_autoindex"));
}

describe("questions about one recipient walk that recipient's slips, not all of a state", () => {
  it.each([
    ["first monthly slip of the year", (sql: Reader) => mpPertama(sql, slip)],
    ["yearly slip that closes a month", (sql: Reader) => penutupOf(sql, slip, ["satu"])],
    ["another slip of the period", (sql: Reader) => adaGanda(sql, slip)],
    ["months of a span", (sql: Reader) => slipMp(sql, rentang)],
    ["lump sums", (sql: Reader) => slipSekaligus(sql, { ...rentang, kodeObjek: "21-401-01", asal: null })],
  ])("%s", async (_, ask) => {
    const walks = (await walksOf(ask)).filter((detail) => /^(SEARCH|SCAN) Bukpot/.test(detail));
    expect(walks.length).toBeGreaterThan(0);
    for (const walk of walks) expect(walk).toContain("idPenerima=?");
  });
});
