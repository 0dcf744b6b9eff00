import { describe, expect, test } from "vitest";
import { barisDi, nilaiDi } from "~/domain/mesin/baca";
import { type DefSpt, defineSpt } from "~/domain/mesin/definisi";
import { type Isi, mulai, ubah } from "~/domain/mesin/jalan/keadaan";
import type { Nilai } from "~/domain/mesin/nilai";
import { bolehDilaporkan, periksa } from "~/domain/mesin/periksa";
import type { Keadaan } from "~/domain/mesin/program";
import { susun } from "~/domain/mesin/susun/susun";
import { tarifBadan } from "~/domain/parameters/pph-badan";
import { l8 } from "~/domain/spt/tahunan/badan/lampiran-8";
import { dagang, hitungBadan, type IsiBadan, laba, SEMUA_TIDAK, tahunBuku } from "../setup/badan";
import { contohDari } from "../setup/contoh";
import vectors from "./data/spt-badan.json";

const { all, ofKind, byId: contoh } = contohDari(vectors);
const cells = (k: Keadaan, form: string, names: readonly string[]): Readonly<Record<string, Nilai>> =>
  Object.fromEntries(names.map((name) => [name, nilaiDi(k, form, name)]));
/** Every expected cell of a form, by name. */
const expectCells = (k: Keadaan, form: string, expected: Isi) =>
  expect(cells(k, form, Object.keys(expected))).toEqual(expected);
/** The findings that every example leaves open: answers without effect, open empty attachments, owners, files. */
const BELUM_LENGKAP = ["wajib_diisi", "lampiran_kosong", "persen_pemilik", "berkas_diminta"];
/** Every question answered by no, and the statement signed. */
const LENGKAP: Isi = {
  ...SEMUA_TIDAK,
  ...{ x_pernyataan: true, x_penandatangan: "wajib_pajak", x_kota: "Jakarta", x_nama: "Siti", x_tanggal: "2026-04-06" },
};
/** The other refusals of the return. */
const refusals = (k: Keadaan) =>
  periksa(k).filter(({ berat, kode }) => berat === "galat" && !BELUM_LENGKAP.includes(kode));

/** Form 8 alone, with the main form as a source: for years before the current annual return. */
const sendiri: DefSpt = defineSpt({
  ...{ jenis: "l8", versi: "1", sejak: "2009-01-01", judul: "Lampiran 8", periode: "tahun", periksa: [] },
  formulir: [l8],
  sumber: [{ id: "induk", isi: { d11: "teks", c1b: "yaTidak", d11_tarif: "persen", pkp_kena_tarif: "rupiah" } }],
});

describe("article 31E (form 8)", () => {
  test.each(ofKind("l8"))("%s", (_id, { input, expected }) => {
    const hari = input.rate === 0.28 ? "2009-12-31" : "2025-12-31";
    const tarif = tarifBadan.on(hari).TX03;
    expect(Number(tarif) / 100).toBe(input.rate);
    const induk = { d11: "TX03", d11_tarif: tarif, pkp_kena_tarif: input.pkp };
    const k = mulai(susun(sendiri), { hari, isi: { l8: { isian: { bruto: input.bruto } } }, sumber: { induk } });
    expectCells(k, "l8", expected);
    if (hari < "2025") return;
    const whole = hitungBadan(dagang({ d11: "TX03" }, Number(input.pkp), { l8: { isian: { bruto: input.bruto } } }));
    expectCells(whole, "l8", expected);
    expect(nilaiDi(whole, "induk", "d12")).toBe(expected.total);
    expect(refusals(whole)).toEqual([]);
  });

  test("turnover above 50 billion and a permanent establishment are refused with the field; an empty turnover gives no facility", () => {
    const k = hitungBadan(dagang({ d11: "TX03" }, 1_000_000, { l8: { isian: { bruto: 50_000_000_001 } } }), {
      wp: { but: true },
    });
    expect(refusals(k).map(({ kode, formulir, field }) => [kode, formulir, field])).toEqual([
      ["tarif_31e_but", "induk", "d11"],
      ["tarif_31e_omzet", "l8", "bruto"],
    ]);
    const empty = hitungBadan(dagang({ d11: "TX03" }, 1_000_000));
    expectCells(empty, "l8", { pkp_fasilitas: null, total: 220_000 });
  });
});

describe("the choice between the general rate and article 31E (D.11)", () => {
  const offered = (isian: Isi, omzet: number, beban: number, sumber = {}) => {
    const isi = dagang(isian, 0, { l1c: { akun: { "4002": { c3: omzet }, "5001": { c3: beban } } } });
    return periksa(hitungBadan(isi, sumber)).find(({ kode }) => kode === "tarif_31e_tersedia");
  };

  test.each(
    ofKind("l8").filter(([, { input }]) => input.rate !== 0.28),
  )("%s: a taxpayer that can take the facility and does not sees both amounts", (_id, { input, expected }) => {
    const [bruto, pkp] = [Number(input.bruto), Number(input.pkp)];
    const biasa = Math.round((Math.floor(pkp / 1000) * 1000 * 22) / 100);
    expect(offered({}, bruto, bruto - pkp)).toMatchObject({
      ...{ berat: "peringatan", formulir: "induk", field: "d11" },
      isian: { peredaran: bruto, biasa, fasilitas: expected.total, hemat: biasa - Number(expected.total) },
    });
  });

  test("no note for taxpayers without the facility, with it, or without a gain from it", () => {
    const [omzet, beban] = [50_000_000_000, 49_000_000_000];
    expect(offered({}, omzet, beban)).toBeDefined();
    expect(offered({}, omzet + 1, beban)).toBeUndefined();
    expect(offered({}, omzet, beban, { wp: { but: true } })).toBeUndefined();
    expect(offered({}, omzet, omzet)).toBeUndefined();
    for (const d11 of ["TX02", "TX03", "TX04"]) expect(offered({ d11 }, omzet, beban)).toBeUndefined();
    expect(offered({ c1a: true, c1b: true }, 1_000_000_000, 0)).toBeUndefined();
  });
});

describe("taxable income and tax due (D.9 to D.12)", () => {
  test.each(ofKind("induk_d12"))("%s", (_id, { input, expected }) => {
    const k = hitungBadan(dagang({ d11: input.d11 }, Number(input.d9)));
    expectCells(k, "induk", { d9: input.d9, ...expected });
  });
});

describe("fiscal depreciation (form 9)", () => {
  const aset = ({ perolehan, biaya, kelompok, metode_fiskal }: Isi) => ({ perolehan, biaya, kelompok, metode_fiskal });
  const inYear = (row: Isi, year: number) =>
    hitungBadan({ induk: { isian: { h21e: true } }, l9: { baris: { aset: [row] } } }, { spt: tahunBuku(`${year}-01`) });

  test.each(ofKind("depreciation"))("%s", (_id, { input, expected }) => {
    const row = aset(input);
    const years: Record<string, number> =
      "each_year" in expected
        ? Object.fromEntries(
            Array.from({ length: Number(expected.years) }, (_, at) => [2022 + at, Number(expected.each_year)]),
          )
        : (expected as Record<string, number>);
    let sisa = Number(input.biaya);
    for (const [year, amount] of Object.entries(years)) {
      const [found] = barisDi(inYear(row, Number(year)), "l9.aset");
      const first = String(input.perolehan).startsWith(year);
      expect(found, year).toMatchObject({ penyusutan: amount, sisa_buku: first ? 0 : sisa });
      sisa -= amount;
    }
    expect(sisa).toBe(0);
    const after = Math.max(...Object.keys(years).map(Number)) + 1;
    expect(barisDi(inYear(row, after), "l9.aset")[0]).toMatchObject({ penyusutan: 0, sisa_buku: 0 });
  });

  test("groups, totals and the recapitulation; typed values come before suggested ones", () => {
    const k = hitungBadan({
      induk: { isian: { sektor_usaha: "BC03", h21e: true } },
      l1c: { akun: { "5314": { c3: 50_000_000, c8: 12_000_000 } } },
      l9: {
        isian: { rekap_b: 30_000_000, rekap_e: 4_000_000 },
        baris: {
          aset: [
            { kelompok: "hk1", kode: "402", metode_fiskal: "GL", perolehan: "2025-07", biaya: 40_000_000 },
            { kelompok: "hk2", kode: "402", metode_fiskal: "SM", perolehan: "2024-01", biaya: 80_000_000 },
            { kelompok: "bp", kode: "503", metode_fiskal: "GL", perolehan: "2020-01", biaya: 400_000_000 },
            {
              kelompok: "tk1",
              kode: "601",
              metode_fiskal: "JSP",
              perolehan: "2025-01",
              biaya: 9_000_000,
              penyusutan: 6_000_000,
            },
          ],
        },
      },
    });
    expect(barisDi(k, "l9.aset").map(({ sisa_buku, penyusutan }) => [sisa_buku, penyusutan])).toEqual([
      [0, 5_000_000],
      [60_000_000, 15_000_000],
      [300_000_000, 20_000_000],
      [null, 6_000_000],
    ]);
    expectCells(k, "l9", {
      "aset.penyusutan": 46_000_000,
      "aset.penyusutan.hk1": 5_000_000,
      "aset.penyusutan.hk2": 15_000_000,
      "aset.penyusutan.bp": 20_000_000,
      "aset.penyusutan.hk3": null,
      rekap_a: 40_000_000,
      rekap_c: 10_000_000,
      rekap_d: 6_000_000,
      rekap_f: 2_000_000,
    });
    expect(periksa(k).some(({ kode }) => kode === "penyusutan_beda")).toBe(false);
    ubah(k, [{ formulir: "l9", nama: "rekap_b", nilai: 31_000_000 }]);
    expect(periksa(k).find(({ kode }) => kode === "penyusutan_beda")).toMatchObject({
      berat: "peringatan",
      isian: { kiri: 11_000_000, kanan: 12_000_000, selisih: -1_000_000 },
    });
  });

  test("a building in a declining balance and a code of another group are refused with their row", () => {
    const k = hitungBadan({
      induk: { isian: { h21e: true } },
      l9: {
        baris: {
          aset: [
            { kelompok: "hk1", kode: "402", metode_fiskal: "GL", perolehan: "2025-01", biaya: 1 },
            { kelompok: "bt", kode: "601", metode_fiskal: "SM", perolehan: "2025-01", biaya: 1 },
          ],
        },
      },
    });
    expect(refusals(k).map(({ kode, baris, field }) => [kode, baris, field])).toEqual([
      ["kode_aset", 1, "kode"],
      ["bangunan_menurun", 1, "metode_fiskal"],
    ]);
  });

  test("a book year from July and part of a year count their own months", () => {
    const row = { kelompok: "hk1", metode_fiskal: "GL", perolehan: "2025-10", biaya: 48_000_000 };
    const isi = { induk: { isian: { h21e: true } }, l9: { baris: { aset: [row] } } };
    const of = (spt: Isi) => barisDi(hitungBadan(isi, { spt }), "l9.aset")[0]?.penyusutan;
    expect(of(tahunBuku("2025-07"))).toBe(9_000_000);
    expect(of(tahunBuku("2025-07", { bulan: 6, akhir: "2025-12" }))).toBe(3_000_000);
    expect(of(tahunBuku("2026-07"))).toBe(12_000_000);
  });
});

describe("losses carried forward (form 7)", () => {
  type Tahun = { tahun: number; hasil: number; kompensasi: number; dari: Record<string, number>; pkp: number };
  test.each(ofKind("loss"))("%s", (_id, { expected }) => {
    const years = expected as unknown as readonly Tahun[];
    for (const { tahun, hasil, kompensasi, dari, pkp } of years) {
      // rows of the five years before, with the used amount of each of the four last years
      const used = (of: number, at: number) => years.find((one) => one.tahun === at)?.dari[String(of)] ?? null;
      const rows = years
        .filter((one) => one.tahun < tahun && one.tahun >= tahun - 5)
        .map((one) => ({
          tahun: one.tahun,
          nilai: one.hasil,
          ...Object.fromEntries([4, 3, 2, 1].map((ago) => [`komp_y${ago}`, used(one.tahun, tahun - ago)])),
        }));
      const k = hitungBadan(dagang({ d8: true }, hasil, { l7: { baris: { daftar: rows } } }), {
        spt: tahunBuku(`${tahun}-01`),
      });
      expect(nilaiDi(k, "induk", "d8_jumlah"), String(tahun)).toBe(kompensasi);
      const spent = barisDi(k, "l7.daftar").filter((row) => Number(row.tahun_ini ?? 0) > 0);
      expect(Object.fromEntries(spent.map((row) => [String(row.tahun), row.tahun_ini])), String(tahun)).toEqual(dari);
      expect(Math.max(0, Number(nilaiDi(k, "induk", "d9"))), String(tahun)).toBe(pkp);
      expect(refusals(k), String(tahun)).toEqual([]);
    }
  });

  test("more than the remaining loss, a year too old and more than the income are refused", () => {
    const k = hitungBadan(
      dagang({ d8: true }, 100, {
        l7: {
          baris: {
            daftar: [
              { tahun: 2024, nilai: -50, tahun_ini: 60 },
              { tahun: 2019, nilai: -500, tahun_ini: 70 },
            ],
          },
        },
      }),
    );
    expect(refusals(k).map(({ kode, baris }) => [kode, baris])).toEqual([
      ["rugi_lebih", 0],
      ["rugi_tahun", 1],
      ["rugi_jumlah", null],
    ]);
    expect(nilaiDi(k, "induk", "d8_jumlah")).toBe(100);
  });
});

describe("instalments of article 25 (form 6)", () => {
  test.each(ofKind("pph25"))("%s", (_id, { input, expected }) => {
    // an example that begins with the tax gets a typed rate that leads to it
    const direct = typeof input.pph_terutang === "number";
    const tarif = direct ? { d11: "TX04", d11_tarif_lain: "25" } : { d11: input.tarif };
    const dasar = direct ? Number(input.pph_terutang) * 4 : input.dasar;
    const rugi = { l7: { baris: { daftar: [{ tahun: 2024, nilai: -Number(input.kompensasi ?? 0), tahun_ini: 0 }] } } };
    const k = hitungBadan(
      {
        induk: { isian: { ...tarif, g20: false, d8: Number(input.kompensasi ?? 0) > 0 } },
        l6: { isian: { dasar, kredit: input.kredit } },
        l8: { isian: { bruto: input.bruto ?? null } },
        ...rugi,
      },
      { spt: tahunBuku("2025-01", { bulan: input.bulan }) },
    );
    expectCells(k, "l6", expected);
    expect(nilaiDi(k, "induk", "g20_angsuran")).toBe(expected.angsuran);
  });
});

describe("debt and equity (form 11B)", () => {
  const tetap = (amount: unknown) => Array(12).fill(amount);
  test.each(ofKind("der"))("%s", (_id, { input, expected }) => {
    const k = hitungBadan({
      l11b: {
        baris: {
          iia: [{ nama: "Bank X", saldo_bulan: tetap(input.rata_utang) }],
          iib: [{ rincian: "Modal saham", saldo_bulan: tetap(input.rata_modal) }],
          iii: [{ nama: "Bank X", bunga: input.bunga }],
        },
      },
    });
    const { der, dapat, tidak } = expected;
    expect(nilaiDi(k, "l11b", "der")).toBe(der === null ? null : String(der));
    expect(barisDi(k, "l11b.iii")[0]).toMatchObject({ saldo: input.rata_utang, dapat, tidak });
  });
});

describe("research, vocational training and the circle by form (form 13B)", () => {
  test.each(ofKind("l13b"))("%s", (_id, { input, expected }) => {
    const iii = (input.iii as Isi[]).map(({ biaya, persen }) => ({ proposal: "P-1", biaya, persen: String(persen) }));
    const k = hitungBadan(
      dagang({ d10: true }, Number(input.d9), {
        l13b: { baris: { iii }, isian: { litbang_sebelumnya: input.sebelumnya } },
      }),
    );
    expectCells(k, "l13b", expected);
    expect(nilaiDi(k, "induk", "d10_jumlah")).toBe(expected.litbang_dimanfaatkan);
  });

  test("a vocational cost changes items 6 and 9, the limit of 13B, items 10 and 12, and nothing else", () => {
    const k = hitungBadan(
      dagang({ d6: true, d10: true }, 1_000_000_000, {
        l13b: {
          isian: { vokasi_a: 100_000_000 },
          baris: { iii: [{ proposal: "P-1", biaya: 300_000_000, persen: "150" }] },
        },
      }),
    );
    expectCells(k, "induk", { d6_jumlah: 100_000_000, d9: 900_000_000, d10_jumlah: 360_000_000, d12: 118_800_000 });
    expectCells(k, "l13b", { litbang_batas: 360_000_000, litbang_sisa: 90_000_000 });
    const changed = ubah(k, [{ formulir: "l13b", nama: "vokasi_b", nilai: 50_000_000 }]);
    expectCells(k, "induk", { d6_jumlah: 150_000_000, d9: 850_000_000, d10_jumlah: 340_000_000, d12: 112_200_000 });
    expect(new Set(changed.map((no) => k.program.simpul[no]?.formulir))).toEqual(new Set(["l13b", "induk", "l11b"]));
  });

  test("a facility above 200 % and years in the wrong order are refused with their row", () => {
    const rows = [{ proposal: "P-1", dari: 2025, sampai: 2024, biaya: 1, persen: "200.01" }];
    const k = hitungBadan(dagang({ d10: true }, 1, { l13b: { baris: { iii: rows } } }));
    expect(refusals(k).map(({ kode, field, baris }) => [kode, field, baris])).toEqual([
      ["litbang_persen", "persen", 0],
      ["litbang_tahun", "sampai", 0],
    ]);
  });
});

describe("private foreign debt (form 11C)", () => {
  const utang = {
    ...{ nama: "Lender Ltd", alamat: "Singapore", negara: "SGP", valas: "USD", kurs: "16720.5" },
    ...{ awal: "1000000.5", tambah: "250000.25", kurang: "50000.75", mulai: "2023-02-01", jatuh_tempo: "2028-02-01" },
    ...{ bunga_tingkat: "6.2500", bunga_jumlah: "70312.55", biaya_lain: "1200", peruntukan: "Modal kerja" },
  };
  const isi = (rows: readonly Isi[]) => ({
    l11b: { isian: { utang_swasta_ln: true } },
    l11c: { baris: { daftar: rows } },
  });

  test("the debt at the end of the year is exact, and six columns are added up", () => {
    const k = hitungBadan(isi([utang, { ...utang, awal: "0.1", tambah: null, kurang: null, bunga_jumlah: "0.2" }]));
    expect(barisDi(k, "l11c.daftar").map(({ akhir }) => akhir)).toEqual(["1200000", "0.1"]);
    expectCells(k, "l11c", {
      "daftar.awal": "1000000.6",
      "daftar.tambah": "250000.25",
      "daftar.kurang": "50000.75",
      "daftar.akhir": "1200000.1",
      "daftar.bunga_jumlah": "70312.75",
      "daftar.biaya_lain": "2400",
    });
  });
  test("a due date before the start is refused with its row; the form exists only if 11B says so", () => {
    const k = hitungBadan(isi([utang, { ...utang, jatuh_tempo: "2022-12-31" }]));
    expect(refusals(k)).toMatchObject([
      { kode: "jatuh_tempo", formulir: "l11c", baris: 1, field: "jatuh_tempo", isian: { mulai: "2023-02-01" } },
    ]);
    ubah(k, [{ formulir: "l11b", nama: "utang_swasta_ln", nilai: false }]);
    expect(refusals(k)).toEqual([]);
  });
});

describe("reductions of tax and credits (forms 13C, 3, 12A)", () => {
  test.each(ofKind("l13c"))("%s", (_id, { input, expected }) => {
    const row = { pemberian_nomor: "1", persen: String(input.persen), pkp: input.pkp };
    const k = hitungBadan(
      dagang({ e16: true, d11: input.tarif }, Number(input.pkp), { l13c: { baris: { daftar: [row] } } }),
    );
    expect(barisDi(k, "l13c.daftar")[0]).toMatchObject(expected);
    expect(nilaiDi(k, "induk", "e16_jumlah")).toBe(expected.besaran_fasilitas);
  });

  test.each(ofKind("l3a"))("%s", (_id, { input, expected }) => {
    const rows = (input.rows as { negara: string; netto: number; dibayar: number }[]).map((row) => ({
      ...{ nama: "Payer", kode_negara: row.negara, netto: row.netto, pajak_nilai: row.dibayar },
    }));
    const k = hitungBadan(dagang({ e13: true }, Number(input.pkp), { l3: { baris: { a: rows } } }));
    expect(nilaiDi(k, "induk", "d12")).toBe(input.d12);
    expect(Object.fromEntries(barisDi(k, "l3.a").map((row) => [row.kode_negara, row.kredit]))).toEqual(expected);
  });

  test.each(ofKind("l3"))("%s", (_id, { input, expected }) => {
    const k = hitungBadan({
      induk: { isian: { e13: true } },
      l3: {
        isian: { kpln_pengembalian: input.kpln_pengembalian },
        baris: { a: [{ kredit: input.sum_A_kredit }], b: [{ pph: input.sum_B_pph }] },
      },
    });
    expectCells(k, "l3", expected);
    expect(nilaiDi(k, "induk", "e13_jumlah")).toBe(expected.jumlah_kredit_pajak);
  });

  test.each(ofKind("l12a"))("%s", (_id, { input, expected }) => {
    const k = hitungBadan(
      dagang({}, Number(input.d4), { l12a: { isian: { pilihan: "terutang", tarif: String(input.tarif) } } }),
      { wp: { but: true } },
    );
    expect(nilaiDi(k, "induk", "d12")).toBe(input.d12);
    expectCells(k, "l12a", expected);
  });
});

type BarisL1 = { kode: string } & Isi;
const rekonsiliasi = contoh("l1c-reconciliation");
/** The accounts of the reconciliation example, with codes for the adjusted ones. */
const akunContoh = Object.fromEntries(
  (rekonsiliasi.input.rows as BarisL1[]).map(({ kode, ...columns }) => [
    kode,
    {
      ...columns,
      c4: null,
      c5: columns.c5 === 0 ? null : columns.c5,
      c9: columns.c7 ? ["FPO-12"] : columns.c8 ? ["FNE-02"] : null,
    },
  ]),
);

describe("reconciliation (form 1)", () => {
  test.each(ofKind("l1"))("%s", (_id, { input, expected }) => {
    const k = hitungBadan({ induk: { isian: { sektor_usaha: input.sektor_usaha } }, l1c: { akun: akunContoh } });
    const profit = expected["4800"] as Record<string, number>;
    expectCells(k, "l1c", Object.fromEntries(Object.entries(profit).map(([name, value]) => [`4800.${name}`, value])));
    for (const [kode, columns] of Object.entries(expected.cells as Record<string, Record<string, number>>))
      expectCells(
        k,
        "l1c",
        Object.fromEntries(Object.entries(columns).map(([name, value]) => [`${kode}.${name}`, value])),
      );
    expect(nilaiDi(k, "induk", "d4")).toBe(profit.c10);
    expect(refusals(k)).toEqual([]);
  });

  test("an adjustment without a code of its side is refused with its account, a balance that differs with both sides", () => {
    const k = hitungBadan({
      induk: { isian: { sektor_usaha: "BC03" } },
      l1c: {
        akun: {
          "5321": { c3: 10, c7: 4, c9: ["FNE-04"] },
          "5314": { c3: 10, c8: 3 },
          "1101": { nilai: 5 },
          "3102": { nilai: 2 },
        },
      },
    });
    expect(refusals(k).map(({ kode, bagian, field, isian }) => [kode, bagian, field, isian])).toEqual([
      ["neraca", null, "1700.nilai", { kiri: 5, kanan: 2, selisih: 3 }],
      ["kode_positif", "laba_rugi", "5321.c9", { jumlah: 4 }],
      ["kode_negatif", "laba_rugi", "5314.c9", { jumlah: 3 }],
    ]);
  });
});

/** The year of a return, normal or a correction with a given item 17a. */
const pembetulan = (f17a: number) => ({ spt: tahunBuku("2025-01", { pembetulan: 1 }), lalu: { f17a } });
const RUGI = [{ tahun: 2023, nilai: -210_000_000 }];

describe("the main form from profit to result", () => {
  test("chain-31e, and the same return corrected", () => {
    const { input, expected } = contoh("chain-31e");
    const isi: IsiBadan = {
      induk: {
        isian: { sektor_usaha: "BC03", d8: true, d11: input.d11, e13: true, e14: input.e14, e15: input.e15 },
      },
      l1c: { akun: akunContoh },
      l3: { baris: { b: [{ pph: input.e13 }] } },
      l7: { baris: { daftar: RUGI } },
      l8: { isian: { bruto: input.l8_bruto } },
    };
    const { l8: form8, ...cellsOf } = expected;
    const normal = hitungBadan(isi);
    expectCells(normal, "induk", { d4: input.d4, ...cellsOf, f18a: 0, f18b: 0 });
    expectCells(normal, "l8", form8 as Isi);
    expect(refusals(normal)).toEqual([]);
    // the correction finds entertainment of 25 million without a listed recipient
    const koreksi = { ...akunContoh, "5321": { ...akunContoh["5321"], c7: 60_000_000 } };
    const corrected = hitungBadan({ ...isi, l1c: { akun: koreksi } }, pembetulan(Number(expected.f17a)));
    const d12 = Number(nilaiDi(corrected, "induk", "d12"));
    expectCells(corrected, "induk", {
      d4: 2_050_000_000,
      pkp_kena_tarif: 1_840_000_000,
      f18a: expected.f17a,
      f18b: d12 - Number(expected.d12),
      status_hasil: "kurang_bayar",
    });
    expect(d12).toBe(308_800_000);
  });

  test("chain-lb: an overpayment asks for the refund and the account, and excludes the preliminary refund in time", () => {
    const { input, expected } = contoh("chain-lb");
    const isian = {
      sektor_usaha: "BC03",
      d11: input.d11,
      e13: true,
      e14: input.e14,
      e15: input.e15,
      f19a: "pendahuluan",
    };
    const isi = { ...dagang({}, Number(input.d4)), induk: { isian }, l3: { baris: { b: [{ pph: input.e13 }] } } };
    const k = hitungBadan(isi);
    const { refund_choice_required, ...cellsOf } = expected;
    expectCells(k, "induk", { ...cellsOf, f19a: "pendahuluan", bank_nama: null });
    expect(refund_choice_required).toBe(true);
    expect(refusals(k)).toEqual([]);
    const large = hitungBadan({ ...isi, l3: { baris: { b: [{ pph: 2_000_000_000 }] } } });
    expect(refusals(large)).toMatchObject([
      { kode: "pendahuluan", field: "f19a", isian: { peredaran: input.d4, lebih: 1_880_000_000 } },
    ]);
    const facility = hitungBadan(
      { ...isi, l3: { baris: { b: [{ pph: 2_000_000_000 }] } } },
      { wp: { kriteria_tertentu: true } },
    );
    expect(refusals(facility)).toEqual([]);
  });

  const bertarif = { d11: "TX04", d11_tarif_lain: "25", e13: true };
  test("chain-pembetulan", () => {
    const { input, expected } = contoh("chain-pembetulan");
    const isi = dagang({ ...bertarif, e14: input.e14, e15: input.e15 }, Number(input.d12) * 4, {
      l3: { baris: { b: [{ pph: input.e13 }] } },
    });
    const k = hitungBadan(isi, pembetulan(Number(input.f18a)));
    expectCells(k, "induk", { d12: input.d12, f18a: input.f18a, ...expected });
    expectCells(hitungBadan(isi), "induk", { f17a: expected.f17a, f18a: 0, f18b: 0 });
  });

  test("chain-deferral; more than the debt cannot be deferred", () => {
    const { input, expected } = contoh("chain-deferral");
    const isi = dagang(
      { ...bertarif, e13: false, e14: input.e14, f17b: true, f17b_jumlah: input.f17b },
      Number(input.d12) * 4,
    );
    const k = hitungBadan(isi);
    expectCells(k, "induk", { d12: input.d12, ...expected });
    ubah(k, [{ formulir: "induk", nama: "f17b_jumlah", nilai: 200_000_001 }]);
    expect(refusals(k).map(({ kode }) => kode)).toEqual(["ditunda_lebih"]);
  });

  test("instalments found by posting are in E.14 until another amount is typed", () => {
    const k = hitungBadan(dagang({}, 1_000_000_000), { posting: { pasal25: 12_000_000 } });
    expectCells(k, "induk", { e14: 12_000_000, f17a: 208_000_000 });
    ubah(k, [{ formulir: "induk", nama: "e14", nilai: 0 }]);
    expectCells(k, "induk", { e14: 0, f17a: 220_000_000 });
  });

  test("a return without findings can be filed; a return with a refusal cannot", () => {
    const k = hitungBadan({
      ...dagang({ ...LENGKAP, d11: "TX03", g20: true, lamp_a: "laporan.pdf" }, 1_000_000_000),
      l8: { isian: { bruto: 1_000_000_000 } },
      l11b: { isian: { utang_swasta_ln: false } },
      l2: {
        baris: {
          a: [
            { nama: "A", persen: "60" },
            { nama: "B", persen: "40" },
          ],
        },
      },
      l1c: { akun: { "4002": { c3: 1_000_000_000 } } },
    });
    expect(periksa(k)).toEqual([]);
    expect(bolehDilaporkan(periksa(k), new Set())).toBe(true);
    ubah(k, [{ bagian: "l2.a", hapus: 1 }]);
    expect(periksa(k)).toMatchObject([
      { kode: "persen_pemilik", formulir: "l2", field: "a.persen", isian: { persen: "60" } },
    ]);
    expect(bolehDilaporkan(periksa(k), new Set())).toBe(false);
    ubah(k, [{ bagian: "l2.a", hapus: 0 }]);
    // without owners there is no sum: the empty list is the only finding
    expect(periksa(k)).toMatchObject([{ kode: "lampiran_kosong", formulir: "l2" }]);
  });
});

test("every worked example is tested", () => {
  const kinds = new Set(all.map(({ kind }) => kind));
  const asked = [
    "l8",
    "induk_d12",
    "depreciation",
    "loss",
    "pph25",
    "der",
    "l13b",
    "l13c",
    "l3a",
    "l3",
    "l1",
    "l12a",
    "induk",
  ];
  expect([...kinds].sort()).toEqual(asked.sort());
});

describe("obligatory fields of the main form", () => {
  const asked = (isian: Isi = {}): readonly unknown[] =>
    periksa(hitungBadan({ induk: { isian } })).flatMap(({ kode, berat, field, isian: teks }) =>
      kode === "wajib_diisi" && berat === "galat" ? [[field, teks.butir]] : [],
    );
  const semula = asked();

  test("block filing while they are empty, each with its item", () => {
    expect(semula).toEqual([
      ["sektor_usaha", "B.1"],
      ["diaudit", "B.2"],
      ["c1a", "C.1a"],
      ["c2", "C.2"],
      ["c3", "C.3"],
      ...["d5", "d6", "d8", "d10"].map((one) => [one, `D.${one.slice(1)}`]),
      ["e13", "E.13"],
      ["e16", "E.16"],
      ["f17b", "F.17b"],
      ["g20", "G.20"],
      ...["a", "b", "c", "d", "e", "f", "g", "h", "i"].map((one) => [`h21${one}`, `H.21${one}`]),
      ...["x_pernyataan", "x_penandatangan", "x_kota", "x_nama", "x_tanggal"].map((one) => [one, "J"]),
      ["utang_swasta_ln", "III.q"],
    ]);
  });

  test("also accept no as an answer, and a tick that is set", () => {
    const rest = asked({ diaudit: false, h21a: false, x_pernyataan: true });
    expect(semula.filter((one) => !JSON.stringify(rest).includes(JSON.stringify(one)))).toEqual([
      ["diaudit", "B.2"],
      ["h21a", "H.21a"],
      ["x_pernyataan", "J"],
    ]);
    expect(asked({ x_pernyataan: false })).toEqual(semula);
  });

  test("are required only with the answer that opens them", () => {
    const more = (isian: Isi) => asked(isian).filter((one) => !JSON.stringify(semula).includes(JSON.stringify(one)));
    expect(more({ diaudit: true })).toEqual([
      ["opini_auditor", "B.2"],
      ["npwp_kap", "B.2a"],
      ["nama_kap", "B.2b"],
    ]);
    expect(more({ c1a: true })).toEqual([["c1b", "C.1b"]]);
    expect(JSON.stringify(asked({ c1a: true, c1b: true }))).not.toContain("g20");
    const lebih = periksa(hitungBadan({ induk: { isian: { sektor_usaha: "BC03", e14: 1_000 } }, l1c: laba(0) }));
    const added = lebih.flatMap(({ kode, berat, field, isian: teks }) =>
      kode === "wajib_diisi" && berat === "galat" && String(teks.butir).startsWith("F.19") ? [[field, teks.butir]] : [],
    );
    expect(added).toEqual([
      ["f19a", "F.19a"],
      ["bank_nama", "F.19b"],
      ["bank_pemilik", "F.19b"],
      ["bank_nomor", "F.19b"],
    ]);
  });
});
