import { describe, expect, it } from "vitest";
import { PERBUATAN, PERBUATAN_LAIN, perbuatanOf } from "~/contract/perbuatan";
import { services } from "../../mock-server/services";
import { calls } from "../setup/calls";
import { LANGUAGES, texts } from "./locales";

const all: Readonly<Record<string, Readonly<Record<string, unknown>>>> = services;
const changes = calls.filter(({ key }) => {
  const [area = "", name = ""] = key.split(".");
  // reads are functions or leave a record of their own; a call that changes data has parts
  const service = all[area]?.[name];
  return typeof service === "object" && service !== null && "change" in service;
});

describe("the audit trail", () => {
  it("has a sentence for every call that changes something", () => {
    expect(changes.length).toBeGreaterThan(80);
    const mute = changes.filter(({ endpoint }) => perbuatanOf(endpoint.path) === PERBUATAN_LAIN);
    expect(mute.map(({ key, endpoint }) => `${key} ${endpoint.path}: name it in app/contract/perbuatan.ts`)).toEqual(
      [],
    );
  });

  it.each(LANGUAGES)("has each of its sentences in %s, and no other", (lng) => {
    const said = [...texts[lng].keys()].flatMap((key) => /^pengguna:perbuatan\.(\w+)$/.exec(key)?.[1] ?? []).sort();
    expect(said).toEqual([...Object.keys(PERBUATAN), PERBUATAN_LAIN].sort());
  });
});
