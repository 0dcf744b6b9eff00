import { describe, expect, it } from "vitest";
import type { Values } from "~/domain/kit/form";
import { kataSebutan, sebutanOf } from "~/domain/spt/acuan";
import { type BarisBanding, bedaSpt, type IsiBanding } from "~/domain/spt/beda";
import { sptBadan } from "~/domain/spt/tahunan/badan/versi";

const isi = (
  forms: Readonly<Record<string, Values>>,
  rows: Readonly<Record<string, readonly BarisBanding[]>> = {},
): IsiBanding => ({
  formulir: (alamat) => forms[alamat] ?? {},
  baris: (alamat, bagian) => rows[`${alamat}.${bagian}`] ?? [],
});
const told = (lama: IsiBanding, baru: IsiBanding, rows = true) =>
  bedaSpt(sptBadan, lama, baru, rows).map(({ lampiran, field, baris, apa, asal, selisih }) =>
    [lampiran, baris?.urut, field, apa, asal, selisih].filter((one) => one !== undefined),
  );

describe("differences between two returns", () => {
  it("a copy has none; a field that is empty, missing or 0 is the same, and the statement is made anew", () => {
    const one = { induk: { e15: null, x_tanggal: "2026-04-06", diaudit: false }, "1C": { "4002.c3": 5 } };
    const copy = { induk: { e15: 0, x_tanggal: "2026-05-06", diaudit: false, nama_kap: "" }, "1C": { "4002.c3": 5 } };
    expect(told(isi(one), isi(copy))).toEqual([]);
  });

  it("each field and account shows its source and its new value, in the order of the forms", () => {
    const lama = { induk: { d4: 100, diaudit: false, pembetulan_ke: 0 }, "1C": { "4002.c3": 100, "4002.c9": null } };
    const baru = { induk: { d4: 70, diaudit: true, pembetulan_ke: 1 }, "1C": { "4002.c3": 70, "4002.c9": ["FPO-01"] } };
    expect(told(isi(lama), isi(baru))).toEqual([
      ["induk", "diaudit", "diubah", "ketik", null],
      ["induk", "d4", "diubah", "hitung", -30],
      ["1C", "4002.c3", "diubah", "ketik", -30],
      ["1C", "4002.c9", "diubah", "ketik", null],
    ]);
  });

  it("rows are matched by number: changed columns, new rows and removed rows; none if the rows differ", () => {
    const row = (urut: number, pph: number, nama = "PT A") => ({ urut, isi: { nama, pph, dpp: 10 * pph } });
    const lama = isi({}, { "3.b": [row(1, 100), row(2, 200), row(3, 300)] });
    const baru = isi({}, { "3.b": [row(1, 100), row(3, 350), row(4, 400)] });
    expect(told(lama, baru)).toEqual([
      ["3", 2, "dpp", "dihapus", "ketik", -2000],
      ["3", 3, "dpp", "diubah", "ketik", 500],
      ["3", 3, "pph", "diubah", "ketik", 50],
      ["3", 4, "dpp", "ditambah", "ketik", 4000],
    ]);
    expect(told(lama, baru, false)).toEqual([]);
  });
});

describe("the name of a place in a return", () => {
  const name = (lampiran: string, field: string) => {
    const found = sebutanOf(sptBadan, { lampiran, field });
    return [found.butir, kataSebutan(found, (key) => key)];
  };
  it("is its item number with the letter of its part, and its label; for an account its official name and column", () => {
    expect(name("induk", "bank_nama")).toEqual(["F.19b", "sptbadan:induk.bank_nama"]);
    expect(name("1C", "4800.c7")).toEqual(["4800", "Laba (Rugi) Sebelum Pajak, sptbadan:l1.laba_rugi.c7"]);
    expect(name("3", "b.pph")).toEqual(["6", "sptbadan:l3.b.pph"]);
    expect(name("99", "x")).toEqual(["99", "x"]);
  });
});
