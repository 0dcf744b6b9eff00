import { createHash } from "node:crypto";
import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { migrationNames, migrationSql } from "../../mock-server/db/engine/migrate";

const LANDED = "tests/structure/data/migrations.tsv";
const landed = fs
  .readFileSync(LANDED, "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));
const lineOf = (name: string): string => `${name}\t${createHash("sha256").update(migrationSql(name)).digest("hex")}`;
const nameOf = (line: string): string => line.split("\t")[0] ?? "";
const there = migrationNames();

describe("migrations", () => {
  it("stay as they landed, because databases and backups of users were made by them", () => {
    const changed = landed.filter((line) => !there.includes(nameOf(line)) || lineOf(nameOf(line)) !== line).map(nameOf);
    expect(changed, "restore the landed migrations; npm run db:new -- <name> writes a new one after them").toEqual([]);
  });

  it("are each in the list of landed ones", () => {
    const fresh = there.filter((name) => !landed.map(nameOf).includes(name)).map(lineOf);
    expect(fresh, `add these lines to ${LANDED} once the SQL is finished`).toEqual([]);
  });

  it("come after those that landed before them", () => {
    expect(landed.map(nameOf), "the time in the name of a new migration must be the latest").toEqual(there);
  });
});
