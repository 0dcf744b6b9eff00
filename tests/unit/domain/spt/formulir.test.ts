import { describe, expect, it } from "vitest";
import { schemaOf } from "~/contract/form-schema";
import { fieldsOf } from "~/domain/kit/form";
import type { DefFormulir } from "~/domain/mesin/definisi";
import { susun } from "~/domain/mesin/susun/susun";
import { barisDibaca, beginSpt, nilaiBarisSpt, nilaiSpt, totalBarisSpt } from "~/domain/spt/hitung";
import { formBaris, isianDari, labelGrid } from "~/domain/spt/isian";
import { selLembar } from "../../../../mock-server/services/spt/sel-lembar";
import { contoh, l1a, l9, l11c } from "../../mesin/contoh";

const program = susun(contoh);
const section = (form: DefFormulir, name: string) => {
  const found = form.sections.find((one) => one.name === name);
  if (found?.jenis !== "baris") throw new Error(name);
  return found;
};
const ROWS = [
  { kelompok: "hk1", nama: "Mesin", perolehan: "2024-01", biaya: 400 },
  { kelompok: "tk1", nama: "Paten", perolehan: "2024-01", biaya: 100, penyusutan: 40 },
];
const figures = beginSpt(program, {
  isi: (alamat) =>
    alamat === "induk" ? { sektor: "BC01", h21e: true } : alamat === "l1a" ? { "4002.c3": 70, "4003.c3": 30 } : {},
  baris: (alamat) => (alamat === "l9" ? ROWS : []),
  sumber: {},
  tanggal: "2025-12-31",
});

describe("a return of several forms", () => {
  it("loads the rows that figures use or belong to", () => {
    expect([...barisDibaca(program)].sort()).toEqual(["l11c.utang", "l13b.litbang", "l9.aset"]);
  });

  it("computes fields from rows, rows with totals and groups, and accounts by row and column", () => {
    expect(nilaiSpt(figures, "l9", {})).toMatchObject({ "aset.biaya": 500 });
    const rows = nilaiBarisSpt(figures, "l9", section(l9, "aset"));
    expect(rows.map(({ nama, sisa }) => [nama, sisa])).toEqual([
      ["Mesin", 300],
      ["Paten", 60],
    ]);
    expect(totalBarisSpt(figures, "l9", section(l9, "aset"), "tk1")).toMatchObject({ biaya: 100, penyusutan: 40 });
    expect(nilaiSpt(figures, "l1a", { "4002.c3": 70 })).toMatchObject({
      "4002.c3": 70,
      "4004.c3": 100,
      "4800.c10": 100,
    });
  });
});

describe("a form of accounts", () => {
  const grid = isianDari(l1a);
  it("is a grid of its cells: sums are computed, closed cells are left out", () => {
    const kinds = new Map(fieldsOf(grid).map(({ name, kind }) => [name, kind]));
    expect([kinds.get("4002.c3"), kinds.get("4004.c3"), kinds.get("4011.c4")]).toEqual(["rupiah", "hitung", undefined]);
    expect(grid.sections[0]?.tabel?.baris[0]).toMatchObject({ name: "penjualan", sel: {} });
    expect(labelGrid(l1a, "laba_rugi", "kolom.c3")).toEqual({ kunci: "spt:l1a.laba_rugi.c3" });
  });
  it("is read cell by cell, also from a page that sends the cells of an account together", () => {
    const read = (input: object) => schemaOf(grid, "draft").parse(input);
    expect(read({ "4002.c3": 5 })).toMatchObject({ "4002.c3": 5 });
    expect(read({ "4002": { c3: 6 } })).toMatchObject({ "4002.c3": 6, "4003.c3": null });
  });
});

describe("kinds of field", () => {
  const form = {
    ...{ id: "x", namespace: "spt", versi: "1" },
    sections: [
      {
        name: "a",
        fields: [
          { kind: "tahun", name: "tahun", min: 2020 },
          { kind: "persen", name: "persen", skala: 2, max: "100" },
          { kind: "pilihanBanyak", name: "banyak", dari: ["f1", "f2", "f3"] },
          { kind: "bulan12", name: "bulan" },
          { kind: "ref", name: "negara", daftar: "negara", dari: ["IDN"] },
        ],
      },
    ],
  } as const;
  const months = (...first: (number | null)[]) => Array.from({ length: 12 }, (_, at) => first[at] ?? null);

  it("are read from the spellings of people and of programs", () => {
    const typed = { tahun: "2025", persen: "12,5 %", banyak: ["f3", "f1"], bulan: ["1.000", "", "2"], negara: "IDN" };
    const value = { tahun: 2025, persen: "12.5", banyak: ["f1", "f3"], bulan: months(1000, null, 2), negara: "IDN" };
    expect(schemaOf(form, "full", "id").parse(typed)).toEqual(value);
    expect(schemaOf(form, "full").parse(value)).toEqual(value);
    const nothing = { tahun: null, persen: null, banyak: null, bulan: null, negara: null };
    expect(schemaOf(form, "full", "id").parse({ banyak: "", bulan: Array(12).fill("") })).toEqual(nothing);
  });

  it.each([
    ["tahun", "25", "tahun"],
    ["tahun", "2019", "terlalu_kecil"],
    ["persen", "101", "terlalu_besar"],
    ["banyak", ["f9"], "pilihan"],
    ["bulan", ["x"], "bukan_angka"],
    ["negara", "XXX", "pilihan"],
  ])("%s refuses %j", (name, raw, message) => {
    const read = schemaOf(form, "full", "id").safeParse({ [name]: raw });
    expect(read.error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([[name, message]]);
  });

  it("are in a sheet as they are read back", () => {
    const [, , banyak, bulan] = form.sections[0].fields;
    expect([selLembar(banyak, ["f1", "f3"]), selLembar(bulan, months(5))]).toEqual(["f1;f3", "5;;;;;;;;;;;"]);
    expect(fieldsOf(formBaris(l11c, section(l11c, "utang"))).map((one) => selLembar(one, null))).toContain("");
  });
});
