import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { calls } from "../setup/calls";
import { code, isIn, lineAt } from "./sources";

/** The verb of each act, by the verbs and suffixes that mean the same (CONTRIBUTING, "Verbs"). */
const VERBS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(["store", "simpan", "keep", "put"].map((verb) => [verb, "save"])),
  ...Object.fromEntries(["remove", "clear", "hapus", "drop"].map((verb) => [verb, "delete"])),
  ...Object.fromEntries(["set", "ubah"].map((verb) => [verb, "update"])),
  ...{ catat: "record", tandai: "mark", ganti: "replace", cari: "find", baca: "read", tulis: "write" },
  ...{ periksa: "check", hitung: "compute", tambah: "add", susun: "build" },
};
const SUFFIXES: Readonly<Record<string, string>> = { Dari: "Of", Milik: "Of", Untuk: "For", Pada: "On" };
const EXPORT = /^export (?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?(?:<[^>]*>)?\()/gm;

/** The name by the table; the same name if it breaks nothing. */
function byTable(name: string): string {
  const verb = /^[a-z]+(?=[A-Z]|$)/.exec(name)?.[0] ?? "";
  const suffix = /[a-z0-9](Dari|Milik|Untuk|Pada)$/.exec(name)?.[1] ?? "";
  const begun = VERBS[verb] ? VERBS[verb] + name.slice(verb.length) : name;
  return suffix ? begun.slice(0, -suffix.length) + SUFFIXES[suffix] : begun;
}

/** Names given before the table, each with the name it would have. Lines are only ever removed. */
const FROZEN = new Map(
  fs
    .readFileSync("tests/structure/data/verbs.tsv", "utf8")
    .trim()
    .split("\n")
    .map((line) => line.split("\t") as [string, string]),
);
/** Their number on 29 November 2026. Lower it with the list. */
const MOST_FROZEN = 91;
const functions = code
  .filter(({ file }) => isIn(file, ["mock-server/db", "mock-server/services", "app/domain"]))
  .flatMap(({ file, text }) =>
    [...text.matchAll(EXPORT)].map((found) => ({
      name: found[1] ?? found[2] ?? "",
      place: `${file}:${lineAt(text, found.index)}`,
    })),
  );
const named = [
  ...functions,
  ...calls.map(({ key, endpoint }) => ({
    name: key.split(".")[1] ?? "",
    place: `${key} (${endpoint.method} ${endpoint.path})`,
  })),
];

describe("names of functions and calls", () => {
  it("use one verb for one act", () => {
    const others = named.filter(({ name }) => byTable(name) !== name && !FROZEN.has(name));
    expect(others.map(({ name, place }) => `${place} ${name}: take ${byTable(name)}`)).toEqual([]);
  });

  it("get no further exception", () => {
    expect(FROZEN.size).toBeLessThanOrEqual(MOST_FROZEN);
  });

  it("have no exception that is no longer needed", () => {
    const used = new Set(named.map(({ name }) => name));
    const stale = [...FROZEN].filter(([name, better]) => !used.has(name) || byTable(name) !== better);
    expect(stale).toEqual([]);
  });
});
