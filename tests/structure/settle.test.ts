import { describe, expect, it } from "vitest";
import { code, findAll, isIn } from "./sources";

const END = "mock-server/db/settle.ts";
const HOME = "mock-server/db/jejak/history.ts";
/** The index that opens it to settle.ts. */
const INDEX = "mock-server/db/jejak/index.ts";

describe("a change of a document ends in one place", () => {
  it("only settle.ts writes a document's history", () => {
    const advice = `end the change in settle() or settleByItself() of ${END}`;
    const others = code.filter(({ file }) => !isIn(file, [END, HOME, INDEX]));
    expect(findAll(others, /\bappend(?:System)?History\b/g, advice)).toEqual([]);
    const rows = code.filter(({ file }) => file !== HOME);
    expect(findAll(rows, /(?:INTO |insertInto\(\s*["'])RiwayatStatus\b/g, advice)).toEqual([]);
    expect(code.find(({ file }) => file === END)?.text).toContain("appendSystemHistory(");
  });
});
