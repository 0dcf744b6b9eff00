import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, weekday } from "~/domain/kit/tanggal";
import { hariKerjaBerikut, hariLibur, isHariKerja, kalenderTersedia, liburOn } from "~/domain/parameters/kalender";
import { tarifBunga } from "~/domain/parameters/sanksi";
import { jatuhTempoSetoranSendiri, jatuhTempoSpt, masaDikerjakan, metodePembetulan } from "~/domain/parameters/spt";
import { bulanTerlambat, bungaTerlambat, dendaLapor } from "~/domain/spt/sanksi";

const day = fc.integer({ min: 0, max: 1094 }).map((n) => addDays("2025-01-01", n));

describe("working days", () => {
  test("the next working day is a working day, is not earlier, and has no other in between", () => {
    fc.assert(
      fc.property(day, (date) => {
        const next = hariKerjaBerikut(date);
        expect(isHariKerja(next)).toBe(true);
        expect(next >= date).toBe(true);
        for (let d = date; d < next; d = addDays(d, 1)) expect(isHariKerja(d)).toBe(false);
        expect([0, 6]).not.toContain(weekday(next));
      }),
    );
  });
  test("holidays are dated, sourced and listed once", () => {
    expect(new Set(hariLibur.map(({ tanggal }) => tanggal)).size).toBe(hariLibur.length);
    expect(hariLibur.every(({ dasar }) => dasar.kutipan.length > 0)).toBe(true);
    expect(hariLibur.filter(({ tanggal, cutiBersama }) => tanggal.startsWith("2026") && cutiBersama)).toHaveLength(8);
    expect(hariLibur.filter(({ tanggal, cutiBersama }) => tanggal.startsWith("2026") && !cutiBersama)).toHaveLength(17);
    expect(liburOn("2027-03-10")?.dasar.contoh).toBe(true);
    expect(kalenderTersedia("2028-01-01")).toBe(false);
  });
});

describe("a filing extended by a notice", () => {
  const sampai = { asli: "2026-06-30", efektif: "2026-06-30" };
  test("has no fine up to its day and the whole fine after it; the reasons name both days", () => {
    expect(dendaLapor("badan", "2025-12", "2026-06-30", sampai).nilai).toBe(0);
    const late = dendaLapor("badan", "2025-12", "2026-07-01", sampai);
    expect([late.nilai, late.langkah.map(({ teks }) => teks)]).toEqual([
      1_000_000,
      ["sanksi.diperpanjang", "sanksi.denda"],
    ]);
    expect(late.langkah[0]?.isian).toEqual({ jatuhTempo: "2026-04-30", sampai: "2026-06-30" });
  });
  test("has interest of article 19(3) on the shortfall, and none if a waiver covers the day", () => {
    const owed = { jenis: "badan", akhirMasa: "2025-12", pokok: 100_000_000, jatuhTempo: "2026-04-30" } as const;
    const bunga = (dibayar: string, diperpanjang: boolean) => bungaTerlambat({ ...owed, dibayar, diperpanjang })?.nilai;
    // 0.51 % of February 2026, the last one published for article 19; late payment has 0.97 of May
    expect([bunga("2026-06-30", true), bunga("2026-06-30", false)]).toEqual([1_020_000, 1_940_000]);
    expect(bunga("2026-05-31", true)).toBe(0);
  });
});

describe("due dates", () => {
  test.each([
    ["pph_uni", "2026-04-06", "2026-03"],
    ["pph_uni", "2026-04-20", "2026-03"],
    ["pph_uni", "2026-04-21", "2026-04"],
    ["pph21_26", "2026-03-25", "2026-02"],
    ["ppn", "2026-04-30", "2026-03"],
    ["ppn", "2026-05-01", "2026-04"],
    ["ppn", "2025-01-05", "2025-01"],
  ] as const)("documents of %s made on %s are of %s: the month before until its return is due", (jenis, hari, masa) => {
    expect(masaDikerjakan(jenis, hari)).toBe(masa);
  });
  test.each([
    ["ppn", "2026-01", "2026-02-28", "2026-03-02", "2026-02-28", "2026-03-02"],
    ["ppn", "2026-03", "2026-04-30", "2026-04-30", "2026-04-30", "2026-04-30"],
    ["ppn", "2026-04", "2026-05-31", "2026-06-02", "2026-05-31", "2026-06-02"],
    ["ppn", "2025-02", "2025-03-31", "2025-04-08", "2025-03-31", "2025-04-08"],
    ["pph21_26", "2026-03", "2026-04-20", "2026-04-20", "2026-04-15", "2026-04-15"],
    ["pph_uni", "2026-02", "2026-03-20", "2026-03-25", "2026-03-15", "2026-03-16"],
    ["op", "2025-12", "2026-03-31", "2026-03-31", "2026-03-31", "2026-03-31"],
    ["badan", "2025-12", "2026-04-30", "2026-04-30", "2026-04-30", "2026-04-30"],
  ] as const)("%s of %s: filing %s (%s), paying %s (%s)", (jenis, masa, lapor, laporEfektif, bayar, bayarEfektif) => {
    expect(jatuhTempoSpt(jenis, masa)).toMatchObject({
      lapor: { asli: lapor, efektif: laporEfektif },
      bayar: { asli: bayar, efektif: bayarEfektif },
    });
  });
  test("self-billed VAT is due on the 15th", () => {
    expect(jatuhTempoSetoranSendiri("2026-01")).toEqual({ asli: "2026-02-15", efektif: "2026-02-18" });
  });
  test("corrections change from delta to replace on 1 October 2026", () => {
    expect([metodePembetulan.on("2026-09-30"), metodePembetulan.on("2026-10-01")]).toEqual(["delta", "ganti"]);
  });
});

describe("fine and interest", () => {
  test("no fine up to the moved due date, one fixed fine after", () => {
    expect(dendaLapor("ppn", "2026-01", "2026-03-02").nilai).toBe(0);
    expect(dendaLapor("ppn", "2026-01", "2026-03-03").nilai).toBe(500_000);
  });
  test.each([
    ["2026-04-30", "2026-04-30", 0],
    ["2026-04-30", "2026-05-01", 1],
    ["2026-04-30", "2026-05-30", 1],
    ["2026-04-30", "2026-05-31", 1],
    ["2026-04-30", "2026-06-01", 2],
    ["2026-01-30", "2026-02-28", 1],
    ["2026-01-31", "2026-02-28", 1],
    ["2026-01-31", "2026-03-01", 2],
    ["2026-02-28", "2026-03-31", 1],
    ["2026-02-28", "2026-04-01", 2],
    ["2026-04-15", "2026-05-15", 1],
    ["2026-04-15", "2026-05-16", 2],
  ])("from %s to %s are %i months", (from, to, months) => {
    expect(bulanTerlambat(from, to)).toBe(months);
  });
  const bunga = (pokok: number, jatuhTempo: string, dibayar: string) =>
    bungaTerlambat({ jenis: "ppn", akhirMasa: "2025-05", pokok, jatuhTempo, dibayar });
  test("interest is principal by the published rate of its first month, never beyond 24 months", () => {
    expect(bunga(120_000_000, "2026-01-31", "2027-01-31")?.nilai).toBe(120_000_000 * 0.0093 * 12);
    expect(bunga(100_000_000, "2025-03-31", "2030-01-31")?.nilai).toBe(
      bunga(100_000_000, "2025-03-31", "2027-03-31")?.nilai,
    );
    expect(bunga(100_000_000, "2026-04-30", "2026-04-30")?.nilai).toBe(0);
  });
  test("an annual return has the rate of the month after its due date, and that month counts as one", () => {
    const owed = { jenis: "badan", akhirMasa: "2024-12", jatuhTempo: "2026-04-30" } as const;
    const annual = (pokok: number, dibayar: string) => bungaTerlambat({ ...owed, pokok, dibayar })?.nilai;
    // 0.97 % of May 2026; a correction of 110 million has the same charge
    expect(annual(220_000_000, "2026-06-03")).toBe(4_268_000);
    expect(annual(110_000_000, "2026-06-03")).toBe(2_134_000);
    expect([annual(220_000_000, "2026-05-31"), annual(220_000_000, "2026-06-01")]).toEqual([2_134_000, 4_268_000]);
  });
  test("a month without a published rate takes the latest earlier rate and shows this", () => {
    const found = bunga(100_000_000, "2026-04-30", "2026-05-15");
    expect(found?.nilai).toBe(920_000);
    expect(found?.langkah.map(({ teks }) => teks)).toEqual(["sanksi.bulan", "sanksi.tarif_terakhir", "sanksi.bunga"]);
    expect(found?.langkah[1]?.isian).toMatchObject({ persen: "0.92", masa: "2026-02" });
  });
  test("there is no rate before the first published rate", () => {
    expect(bunga(100_000_000, "2025-02-28", "2025-04-01")).toBeNull();
    expect(bunga(0, "2025-02-28", "2025-04-01")?.nilai).toBe(0);
  });
  test("a rate from a single source is marked as an example", () => {
    expect(tarifBunga("8(2)", "2026-02-15")?.dasar.contoh).toBeUndefined();
    expect(tarifBunga("8(2)", "2026-05-15")?.dasar.contoh).toBe(true);
    expect(tarifBunga("13(2)", "2025-12-15")).toMatchObject({ masa: "2025-10", tepat: false });
  });
  test.each([
    ["op", "2026-04-30", true],
    ["op", "2026-05-01", false],
    ["badan", "2026-05-31", true],
    ["badan", "2026-06-01", false],
  ] as const)("sanctions of tax year 2025 (%s) on %s are waived: %s, the due date stays", (jenis, hari, waived) => {
    const denda = dendaLapor(jenis, "2025-12", hari);
    const { bayar, lapor } = jatuhTempoSpt(jenis, "2025-12");
    const interest = bungaTerlambat({
      ...{ jenis, akhirMasa: "2025-12", pokok: 10_000_000 },
      ...{ jatuhTempo: bayar.efektif, dibayar: hari },
    });
    expect(hari > lapor.efektif).toBe(true);
    expect([denda.nilai === 0, interest?.nilai === 0]).toEqual([waived, waived]);
    expect(denda.langkah.map(({ teks }) => teks)).toEqual(
      waived ? ["sanksi.denda", "sanksi.dibebaskan"] : ["sanksi.denda"],
    );
    expect(dendaLapor(jenis, "2024-12", hari).nilai).toBeGreaterThan(0);
  });
});
