import { subscribe } from "node:diagnostics_channel";
import { afterAll, expect } from "vitest";
import { objectionTo } from "./postgres";

/** Statements that tests themselves send: plans, triggers that make faults, and looks into the schema. */
const OF_TESTS = /^\s*(?:PRAGMA|EXPLAIN|CREATE|DROP)\b|\bsqlite_master\b/;

/** Statements of a worker, whose files share loaded modules but run this one each, and objections not yet reported. */
const shared = globalThis as { statements?: { seen: Set<string>; objections: string[] } };
if (!shared.statements) {
  const { seen, objections } = { seen: new Set<string>(), objections: [] as string[] };
  shared.statements = { seen, objections };
  subscribe("latihpajak:statement", (statement) => {
    const text = String(statement);
    if (seen.has(text) || OF_TESTS.test(text)) return;
    seen.add(text);
    const objection = objectionTo(text);
    if (objection) objections.push(objection);
  });
}
const { objections } = shared.statements;

afterAll(() => {
  const found = objections.splice(0);
  expect(found, "take words of one engine from mock-server/db/dialect.ts, or name it otherwise").toEqual([]);
});
