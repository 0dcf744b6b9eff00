import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths } from "~/domain/kit/tanggal";
import { PTKP_TAHUNAN, ptkpTahunan } from "~/domain/parameters/pph-op";
import { versiBadan } from "~/domain/spt/tahunan/badan/versi";
import {
  banyakBulan,
  bertumpuk,
  checkTahunBuku,
  hariVersi,
  isTahunLalu,
  mayBeExtended,
  perpanjanganOf,
  setahunOf,
  sumberTahun,
  tahunBukuLalu,
  tahunBukuOf,
  tahunPajakOf,
} from "~/domain/spt/tahunan/periode";

describe("book years", () => {
  it.each([
    ["2025-01", 2025],
    ["2024-07", 2024],
    ["2024-08", 2025],
    ["2024-10", 2025],
    ["2025-12", 2026],
  ])("the one from %s is tax year %i", (awal, tahun) => {
    expect(tahunPajakOf(setahunOf(awal))).toBe(tahun);
  });

  it("a tax year and its first month name one book year", () => {
    expect(tahunBukuOf(2025)).toEqual({ awal: "2025-01", akhir: "2025-12" });
    expect(tahunBukuOf(2025, 7)).toEqual({ awal: "2025-07", akhir: "2026-06" });
    expect(tahunBukuOf(2025, 10)).toEqual({ awal: "2024-10", akhir: "2025-09" });
    fc.assert(
      fc.property(fc.integer({ min: 2009, max: 2060 }), fc.integer({ min: 1, max: 12 }), (tahun, bulan) => {
        const buku = tahunBukuOf(tahun, bulan);
        expect([tahunPajakOf(buku), banyakBulan(buku), checkTahunBuku(buku)]).toEqual([tahun, 12, null]);
        const next = tahunBukuOf(tahun + 1, bulan);
        expect(next.awal).toBe(addMonths(buku.akhir, 1));
        expect(bertumpuk(buku, next)).toBe(false);
      }),
    );
  });

  it("part of a year is named by the year that holds most of it; a longer or reversed one is refused", () => {
    const part = { awal: "2025-07", akhir: "2025-12" };
    expect([tahunPajakOf(part), banyakBulan(part), checkTahunBuku(part)]).toEqual([2025, 6, null]);
    expect(tahunPajakOf({ awal: "2025-10", akhir: "2025-12" })).toBe(2025);
    expect(tahunPajakOf({ awal: "2025-11", akhir: "2026-06" })).toBe(2026);
    expect(checkTahunBuku({ awal: "2025-07", akhir: "2025-06" })).toBe("terbalik");
    expect(checkTahunBuku({ awal: "2025-01", akhir: "2026-01" })).toBe("terlalu_panjang");
    expect(bertumpuk(part, setahunOf("2025-12"))).toBe(true);
  });

  it("the last completed book year on a day is unique, for any end month", () => {
    expect(["2024-12", "2025-12", "2026-12"].map((akhir) => isTahunLalu(akhir, "2026-03-10"))).toEqual([
      false,
      true,
      false,
    ]);
    expect(["2025-06", "2026-06"].map((akhir) => isTahunLalu(akhir, "2026-06-30"))).toEqual([true, false]);
    expect(["2025-06", "2026-06"].map((akhir) => isTahunLalu(akhir, "2026-07-01"))).toEqual([false, true]);
    expect(["2026-01-01", "2026-12-31"].map((hari) => tahunBukuLalu(hari))).toEqual(["2025-12", "2025-12"]);
    expect(["2026-06-30", "2026-07-01", "2026-12-31"].map((hari) => tahunBukuLalu(hari, 7))).toEqual([
      "2025-06",
      "2026-06",
      "2026-06",
    ]);
    for (let bulan = 1; bulan <= 12; bulan++)
      for (const hari of ["2026-01-01", "2026-02-28", "2026-07-15", "2026-12-31"])
        expect(isTahunLalu(tahunBukuLalu(hari, bulan), hari), `${hari} ${bulan}`).toBe(true);
  });

  it("is drawn by the version of its tax year, and none before 2025", () => {
    expect(versiBadan.pada(hariVersi(tahunBukuOf(2025, 10))).versi).toBe("2025");
    expect(() => versiBadan.pada(hariVersi({ awal: "2024-07", akhir: "2025-06" }))).toThrow("counts from 2025-01-01");
  });

  it("formulas know its year, months and due date", () => {
    expect(sumberTahun({ awal: "2025-07", akhir: "2025-12" }, 1, "badan")).toEqual({
      ...{ pembetulan: 1, tahun: 2025, awal: "2025-07", akhir: "2025-12", bulan: 6 },
      ...{ hari_awal: "2025-07-01", hari_akhir: "2025-12-31" },
      jatuh_tempo: "2026-04-30",
    });
  });
});

describe("due dates of annual returns", () => {
  it("four months after the book year for companies, three for persons, on a working day", () => {
    expect(perpanjanganOf("badan", tahunBukuOf(2025)).asli).toEqual({ asli: "2026-04-30", efektif: "2026-04-30" });
    expect(perpanjanganOf("badan", tahunBukuOf(2025, 10)).asli).toEqual({ asli: "2026-01-31", efektif: "2026-02-02" });
    expect(perpanjanganOf("op", tahunBukuOf(2025)).asli.asli).toBe("2026-03-31");
  });

  it("a notice before the due date adds two months, once the book year is over", () => {
    const buku = tahunBukuOf(2025);
    expect(perpanjanganOf("badan", buku).diperpanjang.asli).toBe("2026-06-30");
    expect(
      ["2025-12-31", "2026-01-01", "2026-04-30", "2026-05-01"].map((day) => mayBeExtended("badan", buku, day)),
    ).toEqual([false, true, true, false]);
  });
});

describe("the allowance of a year", () => {
  it("is that of slips; a wife with joined income adds the allowance of one person", () => {
    const year = ptkpTahunan.on("2025-12-31");
    expect(Object.keys(year).sort()).toEqual([...PTKP_TAHUNAN].sort());
    expect(["TK/0", "K/3", "K/I/0", "K/I/1", "K/I/2", "K/I/3", "-/-"].map((status) => year[status])).toEqual([
      54_000_000, 72_000_000, 112_500_000, 117_000_000, 121_500_000, 126_000_000, 0,
    ]);
  });
});
