import { describe, expect, test } from "vitest";
import {
  bersamaOf,
  deleteSandbox,
  keputusanOf,
  lepaskanSisa,
  returPihakKetiga,
  returTanpaFaktur,
  saveSnapshot,
  takeSnapshot,
} from "../../../../mock-server/db/cadangan";
import type { Params, Writer } from "../../../../mock-server/db/sql";

const CLASS = Array.from({ length: 1_000 }, (_, at) => `npwp${at}`);
/** Most identities that one statement can name, whatever the size of the class. */
const MOST = 40;

/** A handle that finds nothing, and the number of identities each statement was given. */
function listening() {
  const heard: (readonly [statement: string, identities: number])[] = [];
  const hear = (statement: string, params: Params = []) => {
    const { npwp = "[]" } = params as Record<string, string>;
    if (/@npwp/.test(statement)) heard.push([statement, npwp.startsWith("[") ? JSON.parse(npwp).length : 1]);
  };
  const sql: Writer = {
    get: async (statement, params) => void hear(statement, params),
    all: async (statement, params) => {
      hear(statement, params);
      return [];
    },
    run: async (statement, params) => {
      hear(statement, params);
      return 0;
    },
    lane: "",
    send: hear,
    runEach: async () => 0,
    kept: (_, find) => find(sql),
  };
  return { sql, heard };
}

describe("work on the sandboxes of a class of any size", () => {
  const scope = { batchId: "kelas", npwp: CLASS };
  const snapshot = { skema: [], terdaftar: [], npwp: CLASS, rows: () => [] };
  test.each<[string, (sql: Writer) => Promise<unknown>]>([
    ["deleting", (sql) => deleteSandbox(sql, scope)],
    ["restoring", (sql) => saveSnapshot(sql, "kelas", snapshot)],
    ["dead references", (sql) => lepaskanSisa(sql, scope)],
    ["documents that others see", (sql) => bersamaOf(sql, scope)],
    ["notes of others", (sql) => returPihakKetiga(sql, scope)],
    ["notes without an invoice", (sql) => returTanpaFaktur(sql, scope)],
    ["decisions", (sql) => keputusanOf(sql, scope)],
  ])("%s: every statement names some identities, all of them together the class", async (_what, work) => {
    const { sql, heard } = listening();
    await work(sql);
    expect(heard.filter(([, identities]) => identities > MOST)).toEqual([]);
    expect(heard.length).toBeGreaterThan(10);
    const named = new Map<string, number>();
    for (const [statement, identities] of heard) named.set(statement, (named.get(statement) ?? 0) + identities);
    expect([...named].filter(([, identities]) => identities === 0 || identities % CLASS.length !== 0)).toEqual([]);
    // outside a part is not outside the class
    expect(heard.filter(([statement]) => /NOT IN\s[^)]*@npwp/.test(statement))).toEqual([]);
  });

  test("a copy is read for some identities at a time", async () => {
    const { sql, heard } = listening();
    await takeSnapshot(sql, scope);
    expect(heard.filter(([statement, identities]) => identities > MOST && !statement.includes("profil"))).toEqual([]);
  });
});
