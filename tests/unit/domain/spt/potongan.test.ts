import { describe, expect, it } from "vitest";
import { readField } from "~/contract/isian";
import { fieldsOf, formFor } from "~/domain/kit/form";
import { type DefFormulir, isAkun } from "~/domain/mesin/definisi";
import { FORMULIR_SEKTOR } from "~/domain/ref/akun-badan";
import { definisiTampil } from "~/domain/spt/daftar";
import { isianDari } from "~/domain/spt/isian";
import { formPotongan, hasilAkun, potonganDari, potonganDi } from "~/domain/spt/potongan";

const badan = definisiTampil("badan", "2025");
const variants = badan.formulir.filter(({ sections }) => sections.some(isAkun));
/** Forms with accounts of both annual returns. Those of a person have other fields as well. */
const all = [badan, definisiTampil("op", "2025")].flatMap(({ formulir }) =>
  formulir.filter(({ sections }) => sections.some(isAkun)),
);
const l1c = variants.find(({ id }) => id === "l1c") as DefFormulir;
const MOST_CELLS = 46;

describe("a form with accounts in parts", () => {
  it("is every variant of attachment 1, and no other form", () => {
    expect(variants.map(({ id }) => id)).toEqual(FORMULIR_SEKTOR);
    for (const form of badan.formulir) expect(potonganDari(form).length > 0).toBe(variants.includes(form));
  });
  it.each(
    all.map((form) => [form.id, form] as const),
  )("%s: each field is in one part, no part is too large", (_, form) => {
    const whole = isianDari(form);
    const parts = potonganDari(form);
    const fields = parts.map((part) => fieldsOf(formPotongan(whole, part)).map(({ name }) => name));
    expect(fields.flat().sort()).toEqual(
      fieldsOf(whole)
        .map(({ name }) => name)
        .sort(),
    );
    for (const names of fields) {
      const cells = names.filter((name) => name.includes("."));
      expect(cells.length).toBeGreaterThan(0);
      expect(cells.length).toBeLessThanOrEqual(MOST_CELLS);
    }
    expect(
      fields
        .slice(1)
        .flat()
        .filter((name) => !name.includes(".")),
    ).toEqual([]);
    expect(new Set(parts.map(({ kunci }) => kunci)).size).toBe(parts.length);
  });
  it("begins a part at each heading, names the part by it, and cuts a long group into even pieces", () => {
    const parts = potonganDari(l1c).map(({ kunci, grup, ke, jumlah }) => [kunci, grup, ke, jumlah]);
    expect(parts[0]).toEqual(["g1", "g1", 0, "4004"]);
    const costs = potonganDari(l1c).filter(({ grup }) => grup === "g4");
    expect(costs.map(({ ke }) => ke)).toEqual([1, 2, 3].slice(0, costs.length));
    expect(costs.at(-1)?.jumlah).toBe("5400");
    const sizes = costs.map(({ dari, sampai }) => sampai - dari);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(3);
    expect(l1c.sections.filter(isAkun).map(hasilAkun)[0]).toBe("4800");
  });
  it("is found by any of its rows; an address without a known row opens the first part", () => {
    expect(potonganDi(l1c, "5321")?.grup).toBe("g4");
    for (const none of [null, undefined, "", "9999"]) expect(potonganDi(l1c, none)?.kunci).toBe("g1");
    expect(potonganDi(badan.formulir[0] as DefFormulir, "g1")).toBeUndefined();
  });
  it("keeps its headings, which have no cells, for every taxpayer", () => {
    const shown = formFor(isianDari(l1c), false, {});
    expect(shown.sections[0]?.tabel?.baris.map(({ name }) => name)).toContain("g4");
  });
});

describe("codes written one after another", () => {
  const field = { kind: "pilihanBanyak", name: "c9", dari: ["FPO-01", "FNE-02"] } as const;
  it.each([
    ["fne-02, FPO-01", ["FPO-01", "FNE-02"]],
    ["FPO-01;FPO-01", ["FPO-01"]],
    ["  ", null],
  ])("%j are read as %j", (text, value) => {
    expect(readField(field, text, "id")).toEqual({ value });
  });
  it("are refused if one of them is not in the list", () => {
    expect(readField(field, "FPO-01, FPO-99", "id")).toEqual({ failure: { key: "pilihan", params: undefined } });
  });
});
