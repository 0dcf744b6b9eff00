import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { calls } from "../setup/calls";

type Entry = Readonly<Record<"method" | "path" | "who" | "note", string>>;

/** The table of the whole API: the allowed calls and their roles. */
const table: readonly Entry[] = fs
  .readFileSync("tests/structure/data/api.tsv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [method = "", path = "", who = "", note = ""] = line.split("\t");
    return { method, path, who, note };
  });

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const whoOf = (who: string | readonly string[]) =>
  (typeof who === "string" ? who.split(",") : who).map((role) => role.trim()).sort();

describe("the contract and the table of calls", () => {
  it("every call of the table answers", () => {
    const made = new Set(calls.map(({ endpoint }) => nameOf(endpoint)));
    expect(table.map(nameOf).filter((name) => !made.has(name))).toEqual([]);
  });

  const known = new Map(table.map((entry) => [nameOf(entry), entry]));

  it("names every call once", () => {
    expect(known.size).toBe(table.length);
    const names = calls.map(({ endpoint }) => nameOf(endpoint));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(
    calls.map(({ key, endpoint }) => [key, endpoint] as const),
  )("%s is in the table with its method, path and roles", (_, endpoint) => {
    const entry = known.get(nameOf(endpoint));
    expect(entry, `${nameOf(endpoint)} is not in the table`).toBeDefined();
    expect(whoOf(endpoint.who)).toEqual(whoOf(entry?.who ?? ""));
  });

  it.each(
    calls.map(({ key, endpoint }) => [key, endpoint] as const),
  )("%s is reserved for the head instructor in both or in neither", (_, endpoint) => {
    expect(/\bhead only\b/.test(known.get(nameOf(endpoint))?.note ?? "")).toBe(endpoint.kepala === true);
  });
});
