import { describe, expect, test } from "vitest";
import type { Values } from "~/domain/kit/form";
import { barisDi, nilaiDi } from "~/domain/mesin/baca";
import { isBaris } from "~/domain/mesin/definisi";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import { periksa } from "~/domain/mesin/periksa";
import type { Keadaan } from "~/domain/mesin/program";
import { carryBaris } from "~/domain/spt/baris";
import { bayarBadan } from "~/domain/spt/tahunan/badan/bayar";
import { l7 } from "~/domain/spt/tahunan/badan/lampiran-7";
import { dagang, hitungBadan, tahunBuku } from "../setup/badan";
import { LANGUAGES, texts } from "../structure/locales";

const cells = (k: Keadaan, form: string, ...names: string[]) => names.map((name) => nilaiDi(k, form, name));
const found = (k: Keadaan, ...kode: string[]) =>
  periksa(k)
    .filter((one) => kode.includes(one.kode))
    .map(({ kode, berat }) => [kode, berat]);

// UU PPh art. 6(2): a loss is set off against income of the following years, each loss for itself
describe("losses of one year", () => {
  const rugi = (laba: number, rows: readonly Isi[]) =>
    hitungBadan(dagang({ d8: true }, laba, { l7: { baris: { daftar: rows } } }));
  const dipakai = (k: Keadaan) => barisDi(k, "l7.daftar").map(({ tahun_ini }) => tahun_ini);
  const pasangan = [
    { tahun: 2024, nilai: -300_000_000 },
    { tahun: 2024, nilai: -500_000_000 },
  ];

  test("losses of two part-year returns are both set off, the first row first", () => {
    expect(dipakai(rugi(1_000_000_000, pasangan))).toEqual([300_000_000, 500_000_000]);
    expect(dipakai(rugi(799_999_999, pasangan))).toEqual([300_000_000, 499_999_999]);
    expect(dipakai(rugi(300_000_000, pasangan))).toEqual([300_000_000, 0]);
    expect(nilaiDi(rugi(1_000_000_000, pasangan), "induk", "d8_jumlah")).toBe(800_000_000);
  });
  test("losses that are alike in every column are counted once each, after those of older years", () => {
    const alike = { tahun: 2023, nilai: -200_000_000 };
    const k = rugi(450_000_000, [pasangan[0] as Isi, alike, { tahun: 2022, nilai: -100_000_000 }, alike]);
    expect(dipakai(k)).toEqual([0, 200_000_000, 100_000_000, 150_000_000]);
  });
});

// PP 78/2019 art. 3(1)d: a tax allowance carries a loss up to ten years; the form has columns for the last four of them
describe("a loss that a tax allowance keeps for ten years", () => {
  const isi = (row: Isi, tahun = "10", laba = 5_000_000_000) =>
    hitungBadan(
      dagang({ d8: true, d5: true }, laba, {
        l7: { baris: { daftar: [row] } },
        l13a: { isian: { fas_kompensasi: true, fas_kompensasi_tahun: tahun, bkpm_nomor: "1" } },
      }),
    );
  const lama = { tahun: 2017, nilai: -1_000_000_000, komp_lama: 300_000_000 };

  test("is set off from the rest after the years before the columns of the form", () => {
    expect(nilaiDi(isi(lama), "induk", "d8_jumlah")).toBe(700_000_000);
    expect(found(isi({ ...lama, tahun_ini: 700_000_000 }), "rugi_lebih")).toEqual([]);
    expect(found(isi({ ...lama, tahun_ini: 700_000_001 }), "rugi_lebih")).toEqual([["rugi_lebih", "galat"]]);
  });
  test("goes on into the next year with all earlier use, from any column", () => {
    const [daftar] = l7.sections.filter(isBaris);
    const row = { ...lama, komp_y4: 50, komp_y3: 4, komp_y2: 3, komp_y1: 2, tahun_ini: 1, tahun_berjalan: 9 };
    expect(daftar && carryBaris(daftar, [row])).toEqual([
      {
        tahun: 2017,
        nilai: -1_000_000_000,
        komp_lama: 300_000_050,
        komp_y4: 4,
        komp_y3: 3,
        komp_y2: 2,
        komp_y1: 1,
        tahun_ini: null,
      },
    ]);
  });
  test("can be kept for ten years and no more", () => {
    const at = (years: string) => found(isi(lama, years), "fasilitas_lama");
    expect([at("9"), at("10")]).toEqual([[], []]);
    expect(at("11")).toEqual([["fasilitas_lama", "galat"]]);
  });
});

// PMK 128/PMK.010/2019 art. 2(3): the deduction for vocational training goes down to nil and makes no loss
describe("the deduction for vocational training", () => {
  const vokasi = (laba: number, biaya: number) =>
    hitungBadan(dagang({ d6: true }, laba, { l13b: { isian: { vokasi_a: biaya } } }));

  test.each([
    [600_000_000, 599_999_999, 599_999_999, 1, false],
    [600_000_000, 600_000_000, 600_000_000, 0, false],
    [600_000_000, 600_000_001, 600_000_000, 0, true],
    [600_000_000, 700_000_000, 600_000_000, 0, true],
    [0, 1, 0, 0, true],
    [-50_000_000, 700_000_000, 0, -50_000_000, true],
  ])("for a net income of %i and costs of %i is %i, which leaves %i", (laba, biaya, d6, d7, told) => {
    const k = vokasi(laba, biaya);
    expect(cells(k, "induk", "d6_jumlah", "d7")).toEqual([d6, d7]);
    const shown = periksa(k).filter(({ kode }) => kode === "vokasi_lebih");
    expect(shown.map(({ berat, isian }) => [berat, isian])).toEqual(
      told ? [["peringatan", { jumlah: biaya, batas: Math.max(laba, 0) }]] : [],
    );
  });
  test("comes after the reduction for investment, and leaves no income for a research loss", () => {
    const k = hitungBadan(
      dagang({ d5: true, d6: true, d10: true }, 600_000_000, {
        l13a: {
          isian: {
            fas_pengurangan_neto: true,
            fas_persentase: "30",
            realisasi_akumulasi: 8_000_000_000,
            tahun_ke: "1",
          },
        },
        l13b: {
          isian: { vokasi_a: 300_000_000 },
          baris: { iii: [{ proposal: "P", biaya: 100_000_000, persen: "200" }] },
        },
      }),
    );
    expect(cells(k, "induk", "d5_jumlah", "d6_jumlah", "d7", "d10_jumlah", "d12")).toEqual([
      400_000_000, 200_000_000, 0, 0, 0,
    ]);
  });
});

// UU 25/2007 art. 18, PMK 130/PMK.010/2020: a tax holiday reduces the tax due, by the applicable rate
describe("a reduction of tax", () => {
  const libur = (d11: string, rows: readonly Isi[], bruto: number | null = null, laba = 1_000_000_000) =>
    hitungBadan(
      dagang({ d11, e16: true }, laba, {
        l8: { isian: { bruto } },
        l13c: { baris: { daftar: rows.map((row) => ({ pemberian_nomor: "1", persen: "100", ...row })) } },
      }),
    );
  const tax = (k: Keadaan) => cells(k, "induk", "d12", "e16_jumlah", "f17a");

  test("for the whole tax next to article 31E is the tax by article 31E, and nothing is refunded", () => {
    const k = libur("TX03", [{ pkp: 1_000_000_000 }], 24_000_000_000);
    expect(tax(k)).toEqual([198_000_000, 198_000_000, 0]);
    expect(barisDi(k, "l13c.daftar")[0]).toMatchObject({ pph: 198_000_000, besaran_fasilitas: 198_000_000 });
    expect(found(k, "fasilitas_lebih")).toEqual([]);
  });
  test.each(["TX01", "TX02"])("by rate %s takes income in whole thousands, as the tax itself does", (d11) => {
    const k = libur(d11, [{ pkp: 1_000_000_999 }], null, 1_000_000_999);
    const [d12, e16, f17a] = tax(k);
    expect([e16, f17a]).toEqual([d12, 0]);
    expect(found(k, "fasilitas_lebih")).toEqual([]);
  });
  test("typed above the tax due ends with the tax due, and both amounts are shown", () => {
    const k = libur("TX01", [{ pkp: 8_000_000_000 }]);
    expect(tax(k)).toEqual([220_000_000, 220_000_000, 0]);
    expect(periksa(k).find(({ kode }) => kode === "fasilitas_lebih")?.isian).toEqual({
      jumlah: 1_760_000_000,
      batas: 220_000_000,
    });
    expect(tax(libur("TX01", [{ pkp: 1_000_000 }]))).toEqual([220_000_000, 220_000, 219_780_000]);
  });
});

// PP 78/2019 art. 3(1)b, PMK 11/PMK.010/2020 art. 3: half the life, twice the rate
describe("depreciation accelerated by a tax allowance", () => {
  const BIAYA = 80_000_000_000;
  const aset = (row: Isi, awal = "2025-01", fasilitas = true) =>
    barisDi(
      hitungBadan(
        dagang({ h21e: true, h21g: true }, 0, {
          l13a: { isian: { fas_penyusutan: fasilitas, bkpm_nomor: "1" } },
          l9: { baris: { aset: [{ biaya: BIAYA, perolehan: "2025-01", ...row }] } },
        }),
        { spt: tahunBuku(awal) },
      ),
      "l9.aset",
    )[0]?.penyusutan;

  test.each([
    ["hk1", "GL", 50],
    ["hk2", "GL", 25],
    ["hk3", "GL", 12.5],
    ["hk4", "GL", 10],
    ["bp", "GL", 10],
    ["bt", "GL", 20],
    ["tk1", "GL", 50],
    ["tk2", "GL", 25],
    ["tk3", "GL", 12.5],
    ["tk4", "GL", 10],
    ["hk1", "SM", 100],
    ["hk2", "SM", 50],
    ["hk3", "SM", 25],
    ["hk4", "SM", 20],
    ["tk1", "SM", 100],
    ["tk2", "SM", 50],
    ["tk3", "SM", 25],
    ["tk4", "SM", 20],
  ])("for group %s by %s is %d per cent, without the allowance half of it", (kelompok, metode_fiskal, persen) => {
    const row = { kelompok, metode_fiskal };
    expect(aset(row)).toBe((BIAYA * persen) / 100);
    expect(aset(row, "2025-01", false)).toBe((BIAYA * persen) / 200);
    expect(aset({ ...row, dipercepat: false })).toBe((BIAYA * persen) / 200);
  });
  test("ends after half the life, and takes group 1 of a declining balance at once in any month", () => {
    const row = { kelompok: "hk2", metode_fiskal: "GL" };
    expect(["2028-01", "2029-01"].map((awal) => aset(row, awal))).toEqual([BIAYA / 4, 0]);
    const sekaligus = { kelompok: "hk1", metode_fiskal: "SM", perolehan: "2025-12" };
    expect(["2025-01", "2026-01"].map((awal) => aset(sekaligus, awal))).toEqual([BIAYA, 0]);
  });
  test("asks an investment for its percentage up to 30, in labour-intensive industry up to 60", () => {
    const at = (fas_persentase: string) =>
      found(
        hitungBadan(dagang({ d5: true }, 0, { l13a: { isian: { fas_pengurangan_neto: true, fas_persentase } } })),
        "fasilitas_persen",
        "fasilitas_padat_karya",
      );
    expect([at("29.99"), at("30")]).toEqual([[], []]);
    const told = [["fasilitas_padat_karya", "peringatan"]];
    expect([at("30.01"), at("60"), at("60.01")]).toEqual([told, told, [["fasilitas_persen", "galat"]]]);
  });
});

// UU PPh art. 26(4): taxable income less the tax on it, at 20 % or the lower treaty rate
describe("the tax on the profit after tax of a permanent establishment (form 12A)", () => {
  const but = (isian: Isi, more: Isi = {}, lalu: Isi = {}, pembetulan = 0) =>
    hitungBadan(
      dagang({ d8: true }, 10_000_000_000, {
        l7: { baris: { daftar: [{ tahun: 2024, nilai: -2_000_000_000 }] } },
        l12a: { isian: { kode_negara: "JPN", ...isian } },
        ...more,
      }),
      { wp: { but: true }, spt: tahunBuku("2025-01", { pembetulan }), lalu },
    );
  const KODE = ["laba_but_tarif", "laba_but_bentuk", "laba_but_pemberitahuan", "laba_but_sebagian", "laba_but_bayar"];
  const kode = (k: Keadaan) => found(k, ...KODE).map(([one]) => one);
  const kosong = (k: Keadaan) =>
    periksa(k).flatMap(({ kode, formulir, field }) => (kode === "wajib_diisi" && formulir === "l12a" ? [field] : []));

  test("is on taxable income after losses, at the rate of the law until a treaty rate is typed", () => {
    const k = but({ pilihan: "terutang" });
    expect(cells(k, "l12a", "neto", "pph_badan", "dpp", "tarif", "terutang")).toEqual([
      8_000_000_000,
      1_760_000_000,
      6_240_000_000,
      "20",
      1_248_000_000,
    ]);
    expect(cells(k, "induk", "laba_but", "laba_but_bayar")).toEqual([1_248_000_000, 1_248_000_000]);
    expect([kosong(k), kode(k)]).toEqual([[], ["laba_but_bayar"]]);
  });
  test("follows the elucidation of the article: 20 % of 17.5 billion less tax", () => {
    const k = hitungBadan(
      dagang({ d11: "TX04", d11_tarif_lain: "28" }, 17_500_000_000, { l12a: { isian: { pilihan: "terutang" } } }),
      {
        wp: { but: true },
      },
    );
    expect(nilaiDi(k, "l12a", "terutang")).toBe(2_520_000_000);
  });
  test("needs an answer; a lower rate and no tax by treaty need a country, and a rate above the law's is refused", () => {
    expect(kosong(but({ kode_negara: null }))).toEqual(["kode_negara", "pilihan"]);
    expect(kosong(but({ pilihan: "tidak_terutang_p3b" }))).toEqual(["p3b_negara"]);
    expect(kosong(but({ pilihan: "terutang", tarif: "19.99" }))).toEqual(["p3b_negara"]);
    expect(kosong(but({ pilihan: "terutang", tarif: "10", p3b_negara: "JPN" }))).toEqual([]);
    expect(kode(but({ pilihan: "terutang", tarif: "20" }))).toEqual(["laba_but_bayar"]);
    expect(kode(but({ pilihan: "terutang", tarif: "20.01" }))).toEqual(["laba_but_tarif", "laba_but_bayar"]);
  });
  test("is not due on a profit that is wholly reinvested and notified in form 12B", () => {
    const tanam = { pilihan: "tidak_terutang_ditanamkan" };
    expect(kode(but(tanam))).toEqual(["laba_but_bentuk", "laba_but_pemberitahuan"]);
    const sampai = (nilai: number) =>
      kode(but({ ...tanam, tanam_aset_tetap: true }, { l12b: { baris: { ivb: [{ bentuk: "3", nilai }] } } }));
    expect([sampai(6_239_999_999), sampai(6_240_000_000)]).toEqual([["laba_but_sebagian"], []]);
    expect(nilaiDi(but(tanam), "induk", "laba_but")).toBe(0);
  });
  test("is paid with the return next to article 29 tax, in a correction by the difference; no other taxpayer pays it", () => {
    const bagian = (k: Keadaan, pembetulan = 0) =>
      bayarBadan
        .bagian(
          Object.fromEntries(["hasil", "laba_but_bayar"].map((one) => [one, nilaiDi(k, "induk", one)])) as Values,
          "2025-12",
          pembetulan,
        )
        .map(({ butir, kap, kjs, jumlah }) => [butir, `${kap}-${kjs}`, jumlah]);
    expect(bagian(but({ pilihan: "terutang" }))).toEqual([
      ["F.17c", "411126-200", 1_760_000_000],
      ["12A.4a", "411127-105", 1_248_000_000],
    ]);
    const lalu = { f17a: 1_760_000_000, laba_but: 1_000_000_000 };
    expect(bagian(but({ pilihan: "terutang" }, {}, lalu, 1), 1)).toEqual([["12A.4a", "411127-105", 248_000_000]]);
    const turun = but({ pilihan: "terutang" }, {}, { ...lalu, laba_but: 1_300_000_000 }, 1);
    expect(bagian(turun, 1)).toEqual([]);
    expect(bayarBadan.lebih({ hasil: 0, laba_but_bayar: -52_000_000 })).toEqual([
      { kap: "411127", kjs: "105", jumlah: 52_000_000 },
    ]);
    expect(bagian(hitungBadan(dagang({}, 1_000_000_000)))).toEqual([["F.17c", "411126-200", 220_000_000]]);
  });
});

describe("turnover of the 0.5 % regime next to other final income (forms 4A, 5B)", () => {
  const isi = (c5: number, isian: Isi) =>
    hitungBadan({
      induk: { isian: { sektor_usaha: "BC03", c1a: true, c1b: false, ...isian } },
      l1c: { akun: { "4002": { c3: 3_000_000_000, c5 } } },
      l4a: { baris: { a: [{ dpp: 60_000_000 }] } },
      l5b: { baris: { b: [{ peredaran: Array(12).fill(100_000_000) }] } },
    });

  test("is part of column 5 of form 1, which holds both; a difference is shown once", () => {
    const beda = (c5: number, isian: Isi) => found(isi(c5, isian), "final_beda").length;
    const both = 1_260_000_000;
    expect([beda(both - 1, { c2: true }), beda(both, { c2: true }), beda(both + 1, { c2: true })]).toEqual([1, 0, 1]);
    const own = 1_200_000_000;
    expect([beda(own - 1, { c2: false }), beda(own, { c2: false }), beda(own + 1, { c2: false })]).toEqual([1, 0, 1]);
  });
});

// UU PPh art. 4(3)m: a surplus that is not used within four years is income
describe("a surplus of a non-profit (form 14)", () => {
  const baru = { tahun: 2024, penyediaan: 70_000_000 };
  const sisa = (tahun: number, more: Isi = {}) =>
    hitungBadan({
      induk: { isian: { h21h: true } },
      l14: { baris: { daftar: [{ tahun, penyediaan: 500_000_000, t1: 200_000_000, ...more }, baru] } },
    });
  test("unused after four years is reported as income of this year, with the way to D.4", () => {
    const at = (tahun: number) => [
      nilaiDi(sisa(tahun), "l14", "jumlah_lewat"),
      ...periksa(sisa(tahun)).flatMap(({ kode, isian }) => (kode === "sisa_lebih_lewat" ? [isian] : [])),
    ];
    expect([at(2022), at(2021), at(2020)]).toEqual([[0], [0], [300_000_000, { jumlah: 300_000_000 }]]);
    for (const language of LANGUAGES)
      expect(texts[language].get("sptbadan:periksa.sisa_lebih_lewat")).toMatch(/\{\{jumlah\}\}.*D\.4/s);
    expect(nilaiDi(sisa(2020, { lewat: 0 }), "l14", "jumlah_lewat")).toBe(0);
  });
});

describe("instalments that are typed before any account", () => {
  const asked = (k: Keadaan) =>
    periksa(k).flatMap(({ kode, field }) => (kode === "wajib_diisi" && field?.startsWith("bank") ? [field] : []));
  test("ask for a refund only with the accounts, not before", () => {
    const induk = { isian: { sektor_usaha: "BC03", e14: 1_000_000 } };
    expect(asked(hitungBadan({ induk }))).toEqual([]);
    const akun = { l1c: { akun: { "4002": { c3: 100 } } } };
    expect(asked(hitungBadan({ induk, ...akun }))).toEqual(["bank_nama", "bank_pemilik", "bank_nomor"]);
    const neraca = { l1c: { akun: { "1101": { nilai: 100 } } } };
    expect(asked(hitungBadan({ induk, ...neraca }))).toHaveLength(3);
  });
});
