import { describe, expect, it } from "vitest";
import { isDuplicate, storageFaultOf } from "../../../mock-server/db/engine/faults";
import { objectionTo } from "../../../mock-server/db/engine/postgres/migrate";

const about = { version: 140_000, words: "14.0", encoding: "UTF8", clock: 0, creates: 1, role: "latih" };

describe("a PostgreSQL server", () => {
  it.each([
    [139_999, /is too old: version 14 or newer/],
    [140_000, null],
    [140_001, null],
  ])("of version %i is refused only below 14", (version, words) => {
    const said = objectionTo({ ...about, version }, 0);
    expect(words ? words.test(said ?? "") : said).toBe(words ? true : null);
  });

  it.each([
    [29, false],
    [30, false],
    [31, true],
  ])("with a clock %i seconds apart is refused beyond thirty", (apart, isRefused) => {
    expect(objectionTo(about, apart)?.includes(`${apart} seconds apart`) ?? false).toBe(isRefused);
  });

  it("is refused for another encoding, and for a role that makes no tables", () => {
    expect(objectionTo({ ...about, encoding: "SQL_ASCII" }, 0)).toMatch(/encoding SQL_ASCII/);
    expect(objectionTo({ ...about, creates: 0 }, 0)).toMatch(/role latih cannot create tables/);
  });
});

describe("a fault of the server", () => {
  it.each([
    ["53100", "full"],
    ["57P01", "away"],
    ["08006", "away"],
    ["ECONNREFUSED", "away"],
    ["25006", "broken"],
    ["58030", "broken"],
    ["23505", undefined],
    ["42601", undefined],
  ])("with the code %s is told as %s", (code, fault) => {
    expect(storageFaultOf(Object.assign(new Error("said"), { code }))).toBe(fault);
  });

  it("is no fault of the storage if a row repeats a unique value", () => {
    expect(["23505", "23503"].map((code) => isDuplicate({ code }))).toEqual([true, false]);
  });
});
