import { describe, expect, test } from "vitest";
import { barisDi, nilaiDi } from "~/domain/mesin/baca";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import { periksa } from "~/domain/mesin/periksa";
import type { Keadaan } from "~/domain/mesin/program";
import { ringkasanBuku } from "~/domain/pembayaran/ringkasan-buku";
import { tahunBuku } from "../setup/badan";
import { type Contoh, contohDari } from "../setup/contoh";
import { bernama, INDUK, NPWP, n, tahunDari, usaha } from "../setup/contoh-op";
import { hitungOp } from "../setup/hitung-op";
import vectors from "./data/spt-op.json";

const { ofKind, byId: contoh } = contohDari(vectors);
/** Expected cells of a form: names of the example by names of the form. */
function expectCells(k: Keadaan, form: string, names: Readonly<Record<string, string>>, expected: Isi) {
  const wanted = bernama(names, expected);
  expect(Object.keys(wanted).length).toBeGreaterThan(0);
  expect(Object.fromEntries(Object.keys(wanted).map((name) => [name, nilaiDi(k, form, name)]))).toEqual(wanted);
}

describe("the main form", () => {
  test.each(ofKind("induk"))("%s", (_id, { input, expected }) => {
    const bulan = n(input.months) || 12;
    const k = hitungOp(
      {
        ...tahunDari(input),
        ...(bulan === 12 ? {} : { induk: { isian: { ...tahunDari(input).induk?.isian, disetahunkan: false } } }),
      },
      {
        spt: tahunBuku("2025-01", { bulan, pembetulan: "f12a" in input ? 1 : 0 }),
        ...("f12a" in input ? { lalu: { e11a: input.f12a } } : {}),
      },
    );
    expectCells(k, "induk", INDUK, expected);
    expect(nilaiDi(k, "induk", "status_hasil")).toBe(String(expected.status).toLowerCase());
  });

  test("a partial year of tax liability is annualised: the tax of a year, by its months", () => {
    const half = hitungOp(tahunDari({ n1a: 300_000_000, ptkp: "TK/0" }), { spt: tahunBuku("2025-07", { bulan: 6 }) });
    // 600 million a year less 54: 108,500,000 + 30 % of 46,000,000 = 107,800,000 … for half a year
    const whole = hitungOp(tahunDari({ n1a: 600_000_000, ptkp: "TK/0" }));
    expect(nilaiDi(half, "induk", "c4_setahun")).toBe(600_000_000);
    expect(nilaiDi(half, "induk", "c6")).toBe(nilaiDi(whole, "induk", "c6"));
    expect(n(nilaiDi(half, "induk", "c7")) * 2).toBe(nilaiDi(whole, "induk", "c7"));
  });
});

describe("husband and wife taxed apart (L-4 B)", () => {
  test.each(ofKind("l4b"))("%s", (_id, { input, expected }) => {
    const k = hitungOp({
      ...tahunDari({ n1a: input.netoSetelahWp }),
      induk: { isian: { status_suami_istri: "PH", npwp_pasangan: NPWP } },
      l4: { isian: { b3_pasangan: input.netoSetelahPasangan, ptkp_gabungan: input.ptkpGabungan } },
    });
    const names = { netoGabungan: "b4", pkpGabungan: "b6", pphGabungan: "b7" };
    expectCells(k, "l4", { ...names, pphDitanggungWp: "b8", pphDitanggungPasangan: "b9" }, expected);
    // the share is the tax of the main form, which has no allowance and no base of its own
    expectCells(k, "induk", { c5: "c5_jumlah", c6: "c6", c7: "c7" }, { c5: 0, c6: 0, c7: expected.pphDitanggungWp });
  });
});

describe("instalments of the next year by the taxpayer's own computation (L-4 A)", () => {
  test.each(ofKind("l4a"))("%s", (_id, { input, expected }) => {
    const apart = input.phmt ? { status_suami_istri: "MT" } : {};
    const k = hitungOp({
      induk: { isian: { h13b: true, ...apart } },
      l4: { isian: { a1: input.neto, ptkp: input.ptkp ?? "-/-" } },
    });
    const names = { jumlahNeto: "a4", pkp: "a6", pajakTerutang: "a7", harusDibayar: "a10", angsuran: "a11" };
    expectCells(k, "l4", names, expected);
    expect(nilaiDi(k, "induk", "h13b_jumlah")).toBe(expected.angsuran);
  });
});

const BULAN = Array.from({ length: 12 }, (_, at) => at + 1);
describe("the final 0.5 % (L-3B A)", () => {
  test.each(ofKind("l3b_a"))("%s", (_id, { input, expected }) => {
    const k = hitungOp({
      induk: usaha({ b1b2: "FINAL", b1b3: "HANYA_FINAL" }),
      l3b: { baris: { a: [{ nama: "Toko", peredaran: input.bulanan }] } },
    });
    const months = (name: string) => BULAN.map((bulan) => nilaiDi(k, "l3b", `${name}_${bulan}`));
    expect(months("rd")).toEqual(expected.kenaPajak);
    expect(months("re")).toEqual(expected.pph);
    expectCells(k, "l3b", { totalKenaPajak: "rd", totalPph: "re" }, expected);
    // none of it is income of the main form
    expect(nilaiDi(k, "induk", "b1b5")).toBe(0);
  });

  test("one allowance over all places; the months before its end are counted; the paid tax is compared", () => {
    const half = (contoh("l3b-a-crossing-month").input.bulanan as number[]).map((one) => one / 2);
    const k = hitungOp(
      {
        induk: usaha({ b1b2: "FINAL", b1b3: "HANYA_FINAL" }),
        l3b: {
          baris: {
            a: [half, half].map((peredaran, at) => ({ nama: `Toko ${at}`, peredaran: peredaran.map(Math.floor) })),
          },
        },
      },
      { posting: { final_10: 150_000 } },
    );
    expect(nilaiDi(k, "l3b", "bulan_bebas")).toBe(9);
    expect(nilaiDi(k, "induk", "i14h")).toBe(150_000 - n(nilaiDi(k, "l3b", "re")));
  });
});

describe("business by the norm and by books", () => {
  test.each(ofKind("l3a4_a"))("%s", (_id, { input, expected }) => {
    const rows = (input as unknown as { bruto: number; norma: number }[]).map(({ bruto, norma }, at) => ({
      nama: `Praktik ${at}`,
      jenis_usaha: "Dokter",
      norma: String(norma),
      peredaran: [bruto],
    }));
    const k = hitungOp({
      induk: usaha({ b1b3: "NORMA" }),
      l3a4: { baris: { a: rows.map(({ nama, jenis_usaha, norma }) => ({ nama, jenis_usaha, norma })) } },
      l3b: { baris: { c: rows.map(({ nama, jenis_usaha, peredaran }) => ({ nama, jenis_usaha, peredaran })) } },
    });
    expect(barisDi(k, "l3a4.a").map(({ neto }) => neto)).toEqual(expected.neto);
    expectCells(k, "induk", { total: "b1b5" }, expected);
    expect(periksa(k).filter(({ kode }) => kode === "norma_peredaran")).toEqual([]);
  });

  test.each(ofKind("oppt"))("%s", (_id, { input, expected }) => {
    const k = hitungOp({
      induk: usaha({ b1b2: "OPPT", b1b3: "PEMBUKUAN", b1b4: "DAGANG" }),
      l3b: { baris: { b: [{ nama: "Toko", peredaran: input.bulanan }] }, isian: { pph_oppt_1: expected.angsuran } },
    });
    expect(nilaiDi(k, "l3b", "oppt_terutang_1")).toBe(expected.angsuran);
  });

  const akun = ({ input }: Contoh) => ({
    [String(input.kode)]: {
      c3: input.komersial,
      c4: input.bukanObjek ?? null,
      c5: input.final ?? null,
      c7: input.positif,
      c8: input.negatif,
    },
  });
  const KOLOM = {
    komersial: "c3",
    bukanObjek: "c4",
    final: "c5",
    tidakFinal: "c6",
    positif: "c7",
    negatif: "c8",
    nilaiFiskal: "c10",
  };
  const jasa = (rows: readonly Contoh[]) =>
    hitungOp({
      induk: usaha({ b1b3: "PEMBUKUAN", b1b4: "JASA" }),
      l3a2: { akun: Object.assign({}, ...rows.map(akun)) },
    });
  const at = (kode: string) => Object.fromEntries(Object.entries(KOLOM).map(([name, c]) => [name, `${kode}.${c}`]));
  test.each(ofKind("l3a_row"))("%s", (_id, vector) => {
    expectCells(jasa([vector]), "l3a2", at(String(vector.input.kode)), vector.expected);
  });
  test.each(ofKind("l3a_total"))("%s", (_id, { input, expected }) => {
    const k = jasa((input.rows as string[]).map(contoh));
    for (const [kode, cells] of Object.entries(expected)) expectCells(k, "l3a2", at(kode), cells as Isi);
    expect(nilaiDi(k, "induk", "b1b5")).toBe((expected["4800"] as Isi).nilaiFiskal);
  });

  test.each(ofKind("l3c"))("%s", (_id, { input, expected }) => {
    type Aset = { harga: number; kelompok: number; metode: string; mulai: string };
    const rows = (input as unknown as Aset[]).map(({ harga, kelompok, metode, mulai }) => ({
      kelompok: `hk${kelompok}`,
      kode: "0403",
      biaya: harga,
      metode_fiskal: metode,
      perolehan: mulai.split("-").reverse().join("-"),
    }));
    const k = hitungOp({
      induk: usaha({ b1b3: "PEMBUKUAN", b1b4: "DAGANG", i14e: true }),
      l3c: { baris: { aset: rows } },
    });
    expect(barisDi(k, "l3c.aset").map(({ penyusutan }) => penyusutan)).toEqual(expected.perRow);
    expectCells(k, "l3c", { jumlahPenyusutanFiskal: "rekap_a" }, expected);
  });
});

describe("foreign tax (L-2 C)", () => {
  test.each(ofKind("foreign_credit"))("%s", (_id, { input, expected }) => {
    const k = hitungOp({
      ...tahunDari({ n1a: input.netoDalamNegeri }),
      induk: { isian: { b1d: true, c5: input.ptkp } },
      l2: { baris: { c: [{ negara: "SGP", netto: input.netoLuarNegeri, pajak: input.pajakLuarNegeri }] } },
    });
    expectCells(k, "induk", { pkp: "c6", pphTerutang: "c7", kreditPajak: "d10a_jumlah" }, expected);
  });
});

describe("foreign tax without an example", () => {
  const luar = (isian: Record<string, unknown>, more: object = {}) => ({
    induk: { isian: { b1d: true, c5: "TK/0", ...isian } },
    l2: { baris: { c: [{ negara: "SGP", netto: 100_000_000, pajak: 15_000_000 }] } },
    ...more,
  });
  const angka = (k: Keadaan) => ["c7", "d10a_jumlah", "e11a"].map((name) => nilaiDi(k, "induk", name));

  test("is never refunded: if foreign income exceeds the taxable income, the credit ends with the tax", () =>
    // 46 million taxable
    expect(angka(hitungOp(luar({})))).toEqual([2_300_000, 2_300_000, 0]));

  test("for a spouse taxed apart counts within the own share of the joint tax", () => {
    const pisah = { status_suami_istri: "PH", npwp_pasangan: NPWP };
    const l4 = { isian: { b3_pasangan: 150_000_000, ptkp_gabungan: "K/I/0" } };
    // 250 million less 112.5: 14,625,000, with 2/5 for the spouse with 100 million
    expect(angka(hitungOp(luar(pisah, { l4 })))).toEqual([5_850_000, 5_850_000, 0]);
  });

  test("for half a year is compared with the taxable income of half a year", () => {
    // 146 million in half a year are 292 a year, 238 taxable: 29.7 million, half of it due, times 100/119
    const k = hitungOp(luar({}, { l1: { baris: { d: [{ npwp: NPWP, nama: "PT A", bruto: 46_000_000 }] } } }), {
      spt: tahunBuku("2025-07", { bulan: 6 }),
    });
    expect(angka(k).slice(0, 2)).toEqual([14_850_000, 12_478_992]);
  });
});

describe("losses and zakat (L-5)", () => {
  test("a loss of 2021 is set off; only this year's column counts", () => {
    const k = hitungOp({
      ...tahunDari({ n1a: 600_000_000 }),
      induk: { isian: { c3: true, c5: "-/-" } },
      l5: {
        baris: { a: [{ tahun: 2021, nilai: -100_000_000, komp_y3: 40_000_000, tahun_ini: 30_000_000 }] },
      },
    });
    const { expected } = contoh("op-loss-compensation");
    expectCells(k, "induk", { c4: "c4", c6: "c6", c7: "c7" }, expected);
  });

  test("zakat makes no loss: it counts up to the remaining income (PMK 114/2025)", () => {
    const k = hitungOp(tahunDari({ n1a: 60_000_000, n3: 80_000_000, ptkp: "TK/0" }));
    expect([nilaiDi(k, "l5", "zakat_diakui"), nilaiDi(k, "induk", "c4")]).toEqual([60_000_000, 0]);
    expect(periksa(k).map(({ kode }) => kode)).toContain("zakat_rugi");
  });
});

describe("the ledger", () => {
  test.each(ofKind("ledger"))("%s", (_id, { input, expected }) => {
    type Event = { type: string; amount: number };
    const rows = (input.events as Event[]).map(({ type, amount }) => ({
      sisi: type === "DEPOSIT" ? ("kredit" as const) : ("debit" as const),
      jumlah: amount,
      sisa: amount,
    }));
    expect(ringkasanBuku(rows)).toEqual(expected);
  });
});
