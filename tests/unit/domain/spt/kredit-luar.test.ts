import { describe, expect, it } from "vitest";
import { nilaiDi } from "~/domain/mesin/baca";
import { TERLALU_BESAR } from "~/domain/mesin/nilai";
import { terlaluBesar } from "~/domain/spt/hitung";
import { kreditLuarNegeri } from "~/domain/spt/tahunan/badan/kredit";
import { peredaranUsaha } from "~/domain/spt/tahunan/op/norma";
import { hitungOp, type IsiOp } from "../../../setup/hitung-op";

/** The maximum of a field of whole rupiah. */
const PENUH = 999_999_999_999_999;

describe("tax paid abroad", () => {
  const pasangan = (neto: number): IsiOp => ({
    induk: { isian: { b1d: true, status_suami_istri: "PH", npwp_pasangan: "0012345678901000" } },
    l1: { baris: { d: [{ nama: "RS A", bruto: 100_000_000, pengurang: 0 }] } },
    l2: { baris: { c: [{ nama: "X", negara: "SGP", netto: 100_000_000, pajak: 50_000_000 }] } },
    l4: { isian: { b3_pasangan: neto, ptkp_gabungan: "K/I/0" } },
  });
  const angka = (isi: IsiOp) => {
    const k = hitungOp(isi);
    return [nilaiDi(k, "l4", "b6"), nilaiDi(k, "induk", "c7"), nilaiDi(k, "l2", "c.kredit")];
  };

  it("for a spouse taxed apart counts up to the joint rate on taxable income (UU PPh art. 24), which is more than the rate on net income", () => {
    // 100 of 143.75 million, half of the joint taxable income, times 20,437,500
    expect(angka(pasangan(200_000_000))).toEqual([287_500_000, 20_437_500, 14_217_391]);
  });

  it("for a spouse who pays all of the joint tax counts up to its rate", () => {
    // 200 - 50 - 112.5: 37.5 million at 5 %; the foreign income exceeds the taxable income, so the limit is all of the
    // tax
    expect(angka(pasangan(-50_000_000))).toEqual([37_500_000, 1_875_000, 1_875_000]);
  });

  it("from countries with an income sum above the number range is computed exactly", () => {
    const baris = Array.from({ length: 10 }, (_, at) => [`N${at}`, PENUH, 500]);
    const operan = { negara: "N3", pajak: 500, baris, pkp: 1_000_000_000, pph: 220_000_000 };
    const kredit = (over: object) => kreditLuarNegeri.hitung({ ...operan, ...over } as never, {} as never, {} as never);
    expect(kredit({})).toBe(500);
    // each of the ten gets a tenth of the tax
    expect(kredit({ pph: 1_000 })).toBe(100);
  });
});

describe("turnover of a business", () => {
  const hitung = (...peredaran: unknown[]) => {
    const baris = peredaran.map((one) => ["A", "Dokter", one]);
    return peredaranUsaha.hitung({ nama: "A", jenis_usaha: "Dokter", baris } as never, {} as never, {} as never);
  };
  it("is the sum of its rows, and too big if whole rupiah cannot hold it", () => {
    expect(hitung()).toBeNull();
    expect(hitung(7, null, 5)).toBe(12);
    expect(hitung(Number.MAX_SAFE_INTEGER, 1)).toBe(TERLALU_BESAR);
    expect(hitung(7, TERLALU_BESAR)).toBe(TERLALU_BESAR);
  });

  it.each([
    ["one row", [PENUH]],
    ["two rows", [660_000_000_000_000, 660_000_000_000_000]],
  ])("too big in %s is reported for its return", (_, sebulan) => {
    const usaha = { nama: "A", jenis_usaha: "Dokter" };
    const k = hitungOp({
      induk: { isian: { b1b1: true, b1b2: "TIDAK", b1b3: "NORMA" } },
      l3b: { baris: { c: sebulan.map((one) => ({ ...usaha, peredaran: Array.from({ length: 12 }, () => one) })) } },
      l3a4: { baris: { a: [{ ...usaha, norma: "50" }] } },
    });
    expect(terlaluBesar(k)).not.toEqual([]);
  });
});
