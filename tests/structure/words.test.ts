import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { galat } from "~/contract/errors";
import { bulkResult, errorBody, nothing, pageOf } from "~/contract/kit";
import { statusBukpot } from "~/domain/bukpot/status";
import {
  statusDokumenLain,
  statusFaktur,
  statusKredit,
  statusRetur,
  statusReturDokumen,
} from "~/domain/efaktur/status";
import { statusImpor } from "~/domain/formats/status";
import { statusBilling } from "~/domain/pembayaran/billing";
import { statusPengembalian } from "~/domain/pembayaran/pengembalian";
import { statusSpt } from "~/domain/spt/life";
import { statusBalasan, statusTugas } from "~/domain/tugas/status";
import { texts } from "./locales";

/** Rows of a table of words that were agreed on from outside and may not drift. */
const rows = (name: string): string[][] =>
  fs
    .readFileSync(`tests/structure/data/${name}.tsv`, "utf8")
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
const textOf = (language: "id" | "en", key: string): string | undefined => texts[language].get(key);

describe("states", () => {
  const states = rows("states");
  const tables = [
    ...[statusFaktur, statusKredit, statusRetur, statusDokumenLain, statusReturDokumen, statusBukpot],
    ...[statusImpor, statusBilling, statusPengembalian, statusSpt, statusTugas, statusBalasan],
  ] as const;

  it.each(states)("%s is called %s and %s", (state, id, en) => {
    expect([textOf("id", `komponen:status.${state}`), textOf("en", `komponen:status.${state}`)]).toEqual([id, en]);
  });
  it("no document has a state of another name", () => {
    const known = new Set(states.map(([state]) => state));
    const found = tables.flatMap(({ kind, statuses }) => statuses.map((status) => `${kind} ${status}`));
    // "none" is the credit status of what is not decided on, and is kept as nothing
    expect(found.filter((one) => !known.has(one.split(" ")[1] ?? "")).sort()).toEqual(["kredit none"]);
  });
});

describe("errors", () => {
  it.each(rows("codes"))("%s answers %s", (code, status) => {
    const entry = (galat as Readonly<Record<string, { readonly status: number }>>)[code ?? ""];
    expect(String(entry?.status)).toBe(status);
  });
  it("no code answers another status than the agreed ones and those of the storage", () => {
    const agreed = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500];
    const storage = Object.entries(galat).filter(([, { status }]) => !(agreed as number[]).includes(status));
    expect(storage.map(([code, { status }]) => `${code} ${status}`).sort()).toEqual([
      "storage_failed 503",
      "storage_full 507",
    ]);
  });
  it("codes are in snake case, and each has its texts", () => {
    for (const [code, { namespace }] of Object.entries(galat)) {
      expect(code).toMatch(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/);
      for (const part of ["pesan", "arti", "cara"])
        expect(textOf("id", `${namespace}:galat.${code}.${part}`), `${code}.${part}`).toEqual(expect.any(String));
    }
  });
});

describe("messages", () => {
  it.each(rows("messages"))("%s: %s", (_occasion, key, en) => {
    expect(textOf("en", key ?? "")).toBe(en);
    expect(textOf("id", key ?? "")).toEqual(expect.any(String));
  });
});

describe("envelopes", () => {
  it("failures, lists and answers row by row have their agreed fields", () => {
    expect(Object.keys(errorBody.shape)).toEqual(["code", "message", "fieldErrors"]);
    expect(Object.keys(pageOf(nothing).shape)).toEqual(["rows", "page", "perPage", "total"]);
    expect(Object.keys(bulkResult.shape)).toEqual(["hasil"]);
  });
});
