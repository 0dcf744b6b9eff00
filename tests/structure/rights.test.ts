import fs from "node:fs";
import { describe, expect, it } from "vitest";
import type { Endpoint, Needs } from "~/contract/kit";
import { HAK_TUNGGAL, HAK_WAKIL } from "~/domain/pihak/hak";
import { calls } from "../setup/calls";

type Line = { readonly method: string; readonly path: string; readonly family: string; readonly role: string };
/** The rights that each call requires of a representative: the family of the document, and the role. */
const table: readonly Line[] = fs
  .readFileSync("tests/structure/data/hak.tsv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [call = "", family = "", role = ""] = line.split("\t");
    const [method = "", path = ""] = call.split(" ");
    return { method, path, family, role };
  });

const matches = ({ method, path }: Line, call: Endpoint): boolean =>
  (method === "*" || method === call.method) &&
  (path.endsWith("*") ? call.path.startsWith(path.slice(0, -1)) : call.path === path);
/** The most specific line for a call. */
const lineOf = (call: Endpoint): Line | undefined =>
  table.filter((line) => matches(line, call)).sort((a, b) => b.path.length - a.path.length)[0];

function needsOf({ family, role }: Line): Needs {
  if (family === "account") return "akun";
  if (family === "any") return HAK_WAKIL;
  const single: readonly string[] = HAK_TUNGGAL;
  const asked = family.split(",").map((one) => (single.includes(one) ? one : `${one}_${role}`));
  return HAK_WAKIL.filter((hak) => asked.includes(hak));
}

const forParticipants = calls.filter(
  ({ endpoint: { who } }) => who === "any" || (who !== "public" && who.includes("peserta")),
);

describe("the contract and the table of rights", () => {
  it.each(
    forParticipants.map(({ key, endpoint }) => [key, endpoint] as const),
  )("%s checks a taxpayer's representative for the right in the table", (_, endpoint) => {
    const line = lineOf(endpoint);
    expect(line, `${endpoint.method} ${endpoint.path} is not in the table`).toBeDefined();
    const asked = endpoint.pribadi ? "akun" : HAK_WAKIL.filter((hak) => endpoint.hak?.includes(hak));
    expect(asked).toEqual(line && needsOf(line));
  });

  it("names existing rights and existing calls only", () => {
    const families = new Set(HAK_WAKIL.map((hak) => hak.replace(/_(drafter|signer)$/, "")));
    const named = table.flatMap(({ family }) => family.split(","));
    expect(named.filter((one) => one !== "account" && one !== "any" && !families.has(one))).toEqual([]);
    const used = new Set(forParticipants.map(({ endpoint }) => lineOf(endpoint)));
    expect(table.filter((line) => !used.has(line))).toEqual([]);
  });
});
