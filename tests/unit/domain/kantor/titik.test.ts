import { describe, expect, it } from "vitest";
import { belumDijelaskan, isMenahanPengembalian, titikDibayar, titikOf } from "~/domain/kantor/titik";
import type { KantorTemuan } from "~/domain/mesin/periksa";
import { periksa } from "~/domain/mesin/periksa";
import { kunciKonfirmasi, type Temuan } from "~/domain/spt";
import { dagang, hitungBadan, SEMUA_TIDAK } from "../../../setup/badan";

const HARI = "2026-05-18";
const temuan = (code: string, given: Partial<Temuan> = {}): Temuan => ({
  code,
  severity: "peringatan",
  params: {},
  ...given,
});
const berat = (bobot: KantorTemuan["bobot"], pajak: number | null, kap: string | null = null) => ({
  kantor: { bobot, pajak, kap },
});
const asked = (...found: readonly Temuan[]) => titikOf(found, HARI).map(({ code }) => code);

describe("the office asks about a finding", () => {
  it("by its possible tax where the check names one, and by what is at stake where it does not", () => {
    expect(asked(temuan("a", berat(5, 99_999)), temuan("b", berat(5, 100_000)))).toEqual(["b"]);
    expect(asked(temuan("a", { taruhan: 99_999 }), temuan("b", { taruhan: 100_000 }), temuan("c"))).toEqual(["b"]);
  });
  it("that moves no tax it can name from weight 3, and never at weight 0", () => {
    expect(asked(temuan("a", berat(2, null)), temuan("b", berat(3, null)))).toEqual(["b"]);
    expect(asked(temuan("a", { ...berat(0, 900_000), taruhan: 900_000 }))).toEqual([]);
  });
  it("in the order of weight, then of tax, and about seven at most", () => {
    const found = [temuan("a", berat(4, 900_000)), temuan("b", berat(5, 200_000)), temuan("c", berat(5, 300_000))];
    expect(asked(...found)).toEqual(["c", "b", "a"]);
    const many = Array.from({ length: 8 }, (_, at) => temuan(`t${at}`, berat(5, 1_000_000 - at)));
    expect(asked(...many)).toEqual(["t0", "t1", "t2", "t3", "t4", "t5", "t6"]);
  });
});

it("a question of weight 4 or 5 stops the refund of its return", () => {
  const stops = ([3, 4, 5] as const).map((bobot) => isMenahanPengembalian(temuan("a", berat(bobot, null))));
  expect([...stops, isMenahanPengembalian(temuan("a"))]).toEqual([false, true, true, false]);
});

describe("a finding that was confirmed when signing", () => {
  const one = temuan("sewa", { params: { sisa: 5 }, field: "d4" });
  const said = (terbukti: boolean) => [{ kunci: kunciKonfirmasi(one), kata: "Sewa dua tahun.", terbukti }];
  it("is not asked about once documents prove its explanation", () => {
    expect(belumDijelaskan([one], said(true))).toEqual([]);
  });
  it("is asked about with the words that explained it while nothing proves them", () => {
    expect(belumDijelaskan([one], said(false))).toEqual([{ ...one, dijelaskan: "Sewa dua tahun." }]);
  });
  it("is asked about again when its figures have changed", () => {
    const later = { ...one, params: { sisa: 6 } };
    expect(belumDijelaskan([later], said(true))).toEqual([later]);
  });
});

describe("a payment", () => {
  const point = (urut: number, pajak: number | null, kap: string | null) => ({
    urut,
    temuan: temuan("sewa", berat(5, pajak, kap)),
  });
  const met = (paid: number, ...points: readonly ReturnType<typeof point>[]) =>
    titikDibayar(points, new Map([["411128", paid]])).map(({ urut }) => urut);
  it("meets a point from its whole tax on its account", () => {
    const one = point(1, 24_000_000, "411128");
    expect([met(23_999_999, one), met(24_000_000, one), met(24_000_001, one)]).toEqual([[], [1], [1]]);
    expect(met(24_000_000, point(1, 24_000_000, "411124"))).toEqual([]);
  });
  it("meets no point without a tax or an account", () => {
    expect(met(24_000_000, point(1, null, "411128"), point(2, 1, null))).toEqual([]);
  });
  it("counts once, for the dearest point first", () => {
    const both = [point(1, 4_000_000, "411128"), point(2, 20_000_000, "411128")] as const;
    expect([met(20_000_000, ...both), met(23_999_999, ...both), met(24_000_000, ...both)]).toEqual([[2], [2], [2, 1]]);
  });
});

describe("the possible tax of a difference follows its rate", () => {
  const pajakDi = (kode: string, akun: Record<string, { c3: number }>, fakta: Record<string, number>) => {
    const isi = dagang(SEMUA_TIDAK, 0, { l1c: { akun } });
    return periksa(hitungBadan(isi, { fakta }), "dipandu").find((one) => one.kode === kode)?.kantor;
  };
  const OMZET = { "4002": { c3: 8_400_000_000 } };
  it.each([
    ["omzet_ppn", OMZET, { penyerahan: 8_150_000_000 }, 27_500_000, "411211"],
    ["omzet_ppn", OMZET, { penyerahan: 8_650_000_000 }, 55_000_000, "411126"],
    ["upah_bukti", { "5311": { c3: 500_000_000 } }, { upah: 400_000_000 }, 5_000_000, "411121"],
    ["jasa_bukti", { "5317": { c3: 500_000_000 } }, { jasa: 400_000_000 }, 2_000_000, "411124"],
    ["sewa_bukti", { "5315": { c3: 360_000_000 } }, { sewa: 120_000_000 }, 24_000_000, "411128"],
    ["royalti_bukti", { "5319": { c3: 100_000_000 } }, { royalti: 0 }, 15_000_000, "411124"],
    ["bukti_lebih", OMZET, { diterima: 8_500_000_000 }, 22_000_000, "411126"],
  ])("%s", (kode, akun, fakta, pajak, kap) => {
    expect(pajakDi(kode, akun, fakta)).toMatchObject({ bobot: 5, pajak, kap });
  });
});
