import { describe, expect, it } from "vitest";
import { hariDiteliti, hariPermohonanDiteliti, type SptDiteliti, tagihanOf } from "~/domain/kantor/aturan";

const EFEKTIF = { asli: "2026-01-31", efektif: "2026-02-02" } as const;
const spt = (given: Partial<SptDiteliti>): SptDiteliti => ({
  ...{ jenis: "ppn", masa: "2025-12", pembetulan: 0, dilaporkan: "2026-02-02", bayar: EFEKTIF, diperpanjang: null },
  kurang: [],
  ...given,
});
const sanctions = (given: Partial<SptDiteliti>) =>
  [...tagihanOf(spt(given))].map(([kap, parts]) => [kap, ...parts.map(({ kode, alasan }) => [kode, alasan.nilai])]);

describe("the collection letters of a return", () => {
  const tax = [{ kap: "411211", jumlah: 27_500_000 }];
  it("are none in time, paid or not", () => {
    expect(sanctions({ kurang: tax })).toEqual([]);
  });
  it("demand the fine and the interest of a late return in one letter", () => {
    expect(sanctions({ dilaporkan: "2026-02-03", kurang: tax })).toEqual([
      ["411211", ["terlambat_lapor", 500_000], ["terlambat_bayar", 253_000]],
    ]);
  });
  it("demand interest alone on what a correction adds, by the rate of the due date's month", () => {
    expect(sanctions({ pembetulan: 1, dilaporkan: "2026-05-25", kurang: tax })).toEqual([
      ["411211", ["pembetulan_kurang_bayar", 1_012_000]],
    ]);
    expect(sanctions({ pembetulan: 1, dilaporkan: "2026-05-25" })).toEqual([]);
  });
  it("demand the fine of late invoices once, with the first return", () => {
    const faktur = { banyak: 2, dasar: 91_666_667, denda: 916_667, tarif: "1" };
    expect(sanctions({ faktur })).toEqual([["411211", ["faktur_terlambat", 916_667]]]);
    expect(sanctions({ faktur, pembetulan: 1 })).toEqual([]);
    expect(sanctions({ faktur: { banyak: 0, dasar: 0, denda: 0, tarif: "" } })).toEqual([]);
  });
  it("are one for each account of a unified return", () => {
    const kurang = [
      { kap: "411124", jumlah: 10_000_000 },
      { kap: "411128", jumlah: 20_000_000 },
    ];
    const bayar = { asli: "2026-01-15", efektif: "2026-01-15" } as const;
    expect(sanctions({ jenis: "pph_uni", dilaporkan: "2026-01-20", bayar, kurang })).toEqual([
      ["411124", ["terlambat_bayar", 93_000]],
      ["411128", ["terlambat_bayar", 186_000]],
    ]);
  });
  it("are none where the sanction is waived", () => {
    const bayar = { asli: "2026-04-30", efektif: "2026-04-30" } as const;
    const late = {
      jenis: "badan",
      dilaporkan: "2026-05-29",
      bayar,
      kurang: [{ kap: "411126", jumlah: 10_000_000 }],
    } as const;
    expect(sanctions(late)).toEqual([]);
    expect(sanctions({ ...late, dilaporkan: "2026-06-01" })).toEqual([
      ["411126", ["terlambat_lapor", 1_000_000], ["terlambat_bayar", 194_000]],
    ]);
  });
});

describe("the days that the office looks at", () => {
  it("lie fourteen days before", () => {
    expect(hariDiteliti("2026-05-20")).toEqual({ dari: "2026-05-06", sampai: "2026-05-06" });
  });
  it("are none on a day off, and those of all days off on the next working day", () => {
    expect(hariDiteliti("2026-05-16")).toBeNull();
    expect(hariDiteliti("2026-05-18")).toEqual({ dari: "2026-04-30", sampai: "2026-05-04" });
  });
  it("of refund requests lie five working days before, with the days off after them", () => {
    expect(hariPermohonanDiteliti("2026-04-05")).toBeNull();
    expect(hariPermohonanDiteliti("2026-04-06")).toEqual({ dari: "2026-03-27", sampai: "2026-03-29" });
    expect(hariPermohonanDiteliti("2026-04-07")).toEqual({ dari: "2026-03-30", sampai: "2026-03-30" });
  });
});
