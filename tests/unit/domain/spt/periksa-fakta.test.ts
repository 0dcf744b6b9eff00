import { describe, expect, it } from "vitest";
import type { DefPeriksa } from "~/domain/mesin/definisi";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import { periksa } from "~/domain/mesin/periksa";
import { periksaFakta as faktaBadan } from "~/domain/spt/tahunan/badan/periksa-fakta";
import { periksaFakta as faktaOp } from "~/domain/spt/tahunan/op/periksa-fakta";
import { dagang, hitungBadan, type IsiBadan, SEMUA_TIDAK } from "../../../setup/badan";
import { hitungOp, type IsiOp } from "../../../setup/hitung-op";

const kodeDari = (checks: readonly DefPeriksa[]): readonly string[] => [...new Set(checks.map(({ kode }) => kode))];
const OMZET = 1_000_000_000;
const badan = (isian: Isi, akun: Readonly<Record<string, Isi>> = {}, more: IsiBadan = {}): IsiBadan => ({
  ...dagang({ ...SEMUA_TIDAK, ...isian }, 0, more),
  l1c: { akun: { "4002": { c3: OMZET }, ...akun } },
});
const op = (isian: Isi, more: IsiOp = {}): IsiOp => ({ induk: { isian }, ...more });
const NORMA = { b1b1: true, b1b2: "TIDAK", b1b3: "NORMA" };
const PISAH = { status_suami_istri: "PH", npwp_pasangan: "0012345678901000" };
const norma = (jumlah: number): IsiOp =>
  op(NORMA, { l3b: { baris: { c: [{ nama: "A", jenis_usaha: "B", peredaran: [jumlah] }] } } });
const harta = (saldo: number, isian: Isi = {}): IsiOp =>
  op(isian, { l1: { baris: { a1: [{ kode: "0102", saldo }] } } });
const rugi7 = (nilai: number): IsiBadan =>
  badan({ d8: true }, {}, { l7: { baris: { daftar: [{ tahun: 2024, nilai }] } } });
const rugi5 = (nilai: number): IsiOp => op({ c3: true }, { l5: { baris: { a: [{ tahun: 2023, nilai }] } } });

/** Slips credited elsewhere or changed, and the day of the class: the same in both returns. */
const bukti = <I>(isi: I, bertanggal: (x_tanggal: string) => I): readonly Kasus<I>[] => [
  ["bukti_tarikan", isi, { ganda_tarikan: 5, ganda_tarikan_nomor: "A" }, {}],
  ["bukti_dua_tahun", isi, { ganda_tahun: 5, ganda_tahun_nomor: "A" }, {}],
  ["bukti_dua_wp", isi, { ganda_lain: 5, ganda_lain_nomor: "A" }, {}],
  ["bukti_diubah", isi, { diubah: 1, diubah_nomor: "A" }, { diubah: 0, diubah_nomor: "A" }],
  ["tanggal_nanti", bertanggal("2026-04-07"), { hari_ini: "2026-04-06" }, { hari_ini: "2026-04-07" }],
  ["tanggal_dini", bertanggal("2025-12-31"), {}, {}, bertanggal("2026-01-01")],
];
const bungaAfiliasi = badan(
  {},
  {},
  {
    l11b: {
      baris: {
        iia: [
          { nama: "A", hubungan: "Affiliation" },
          { nama: "B", hubungan: "Independent" },
        ],
        iii: [
          { nama: "A", bunga: 50_000_000 },
          { nama: "B", bunga: 900_000_000 },
        ],
      },
    },
  },
);
const litbang = (litbang_sebelumnya: number): IsiBadan =>
  badan({ d10: true }, {}, { l13b: { isian: { litbang_sebelumnya } } });
/** A finding, a return, facts with it, and facts at its bound without it; and the other return where the facts are the same. */
type Kasus<I> = readonly [kode: string, isi: I, ada: Isi, tiada: Isi, lain?: I];
const BADAN: readonly Kasus<IsiBadan>[] = [
  ["omzet_ppn", badan({}), { penyerahan: 1_005_000_001 }, { penyerahan: 1_005_000_000 }],
  ["omzet_ppn", badan({}), { penyerahan: 995_000_000 }, { penyerahan: 995_100_000 }],
  // exports declared in the days after the year are its deliveries, and those declared in its first days are not
  [
    "omzet_ppn",
    badan({}),
    { penyerahan: 900_000_000, ekspor_sesudah: 95_024_875 },
    { penyerahan: 900_000_000, ekspor_sesudah: 95_024_876 },
  ],
  [
    "omzet_ppn",
    badan({}),
    { penyerahan: 1_100_000_000, ekspor_awal: 94_999_999 },
    { penyerahan: 1_100_000_000, ekspor_awal: 95_000_000 },
  ],
  ["omzet_31e_ppn", badan({ d11: "TX03" }), { penyerahan: 50_000_000_001 }, { penyerahan: 50_000_000_000 }],
  ["upah_bukti", badan({}, { "5311": { c3: 200_000_000 } }), { upah: 190_000_000 }, { upah: 190_500_000 }],
  ["upah_bukti", badan({}, { "5311": { c3: 200_000_000 } }), { upah: 210_000_001 }, { upah: 210_000_000 }],
  ["jasa_bukti", badan({}, { "5317": { c3: 50_000_000 } }), { jasa: 44_999_999 }, { jasa: 45_000_000 }],
  ["sewa_bukti", badan({}, { "5315": { c3: 50_000_000 } }), { sewa: 44_999_999 }, { sewa: 90_000_000 }],
  ["royalti_bukti", badan({}, { "5319": { c3: 50_000_000 } }), { royalti: 0 }, { royalti: 50_000_000 }],
  [
    "perolehan_ppn",
    badan({ h21e: true }, { "5001": { c3: 400_000_000 } }),
    { perolehan: 420_000_001 },
    { perolehan: 420_000_000 },
  ],
  ["bukti_lebih", badan({}), { diterima: 1_005_000_001 }, { diterima: 1_005_000_000 }],
  [
    "pkp_belum",
    badan({}, { "4002": { c3: 4_800_000_001 } }),
    { pkp: false },
    { pkp: false },
    badan({}, { "4002": { c3: 4_800_000_000 } }),
  ],
  ["persediaan_awal", badan({}, { "5008": { c3: 5 } }), { lalu_persediaan: 4 }, { lalu_persediaan: 5 }],
  [
    "saldo_laba",
    badan({}, { "3200": { nilai: 2_000_000_000 } }),
    { lalu_saldo_laba: 100_000_000 },
    { lalu_saldo_laba: 1_220_000_000 },
  ],
  ["umkm_lewat", badan({ c1a: true }), { lalu_peredaran: 4_800_000_001 }, { lalu_peredaran: 4_800_000_000 }],
  ["dokumen_tidak", badan({ h21a: true }), { lalu_peredaran: 50_000_000_001 }, { lalu_peredaran: 50_000_000_000 }],
  ["rugi_lain", rugi7(-50), { rugi_1: 49 }, { rugi_1: 50 }],
  ["rugi_tidak", badan({ d8: false }), { rugi_3: 5, rugi_sisa: 5 }, { rugi_3: 5, rugi_sisa: 0 }],
  ["bunga_bukti", bungaAfiliasi, { bunga: 44_999_999 }, { bunga: 45_000_000 }],
  ["ekspor_peb", badan({}, { "4003": { c3: 200_000_000 } }), { ekspor: 198_999_999 }, { ekspor: 199_000_000 }],
  [
    "ekspor_peb",
    badan({}, { "4003": { c3: 200_000_000 } }),
    { ekspor: 150_000_000, ekspor_sesudah: 48_999_999 },
    { ekspor: 150_000_000, ekspor_sesudah: 49_000_000 },
  ],
  ["fasilitas_hilang", badan({}), { lalu_fasilitas_ke: 5 }, { lalu_fasilitas_ke: 6 }],
  ["aset_hilang", badan({ h21e: true }), { aset_hilang: 1, aset_hilang_nomor: "A" }, {}],
  ["metode_berubah", badan({}), { lalu_metode: "BO001" }, { lalu_metode: "BO003" }],
  ["umkm_pernah_umum", badan({ c1a: true }), { lalu_umum: true }, { lalu_umum: false }],
  ["litbang_lalu", litbang(4), { lalu_litbang: 5 }, { lalu_litbang: 4 }],
  ...bukti(badan({ e13: true }), (x_tanggal) => badan({ x_tanggal })),
  ["rugi_tertinggal", rugi7(-50), { rugi_2: 5, rugi_sisa: 5 }, { rugi_1: 50, rugi_sisa: 50 }],
];
const OP: readonly Kasus<IsiOp>[] = [
  ["usaha_faktur", op({ b1b1: false }), { faktur: 1 }, { faktur: 0 }],
  ["omzet_faktur", norma(100), { faktur: 101 }, { faktur: 100 }],
  ["omzet_ppn", norma(100_000_000), { penyerahan: 101_000_001 }, { penyerahan: 101_000_000 }],
  [
    "harta_hilang",
    harta(80_000_000),
    { harta_hilang: 10_000_001, lalu_harta: 90_000_001 },
    { harta_hilang: 10_000_001, lalu_harta: 90_000_000 },
  ],
  ["utang_tidak", harta(90, { i14b: false }), { lalu_utang: 1, lalu_harta: 90 }, { lalu_utang: 1, lalu_harta: 91 }],
  [
    "kekayaan_naik",
    harta(100_000_000),
    { lalu_harta: 74_999_999, lalu_utang: 0 },
    { lalu_harta: 75_000_000, lalu_utang: 0 },
  ],
  ["rugi_lain", rugi5(-50), { rugi_2: 49 }, { rugi_2: 50 }],
  [
    "rugi_tidak",
    op({ c3: false }, { l1: { baris: { d: [{ nama: "A", bruto: 5 }] } } }),
    { rugi_sisa: 5 },
    { rugi_sisa: 0 },
  ],
  ["bukti_belum", op({}), { belum: 1, belum_nomor: "A" }, {}],
  ["pasangan_tiada", op(PISAH), { pasangan_ada: false }, { pasangan_ada: true }],
  ["pasangan_status", op(PISAH), { pasangan_terpisah: false }, { pasangan_terpisah: true }],
  ["pasangan_status", op({}), { pasangan_terpisah: true }, { pasangan_terpisah: false }],
  ["pasangan_jumlah", op(PISAH), { pasangan_bagian: 2 }, { pasangan_bagian: 1 }],
  ["umkm_pernah_umum", op({ b1b1: true, b1b2: "FINAL" }), { lalu_umum: true }, { lalu_umum: false }],
  [
    "ptkp_berubah",
    op({ c5: "K/1" }),
    { keluarga_tetap: true, lalu_ptkp: "K/0" },
    { keluarga_tetap: true, lalu_ptkp: "K/1" },
  ],
  ["ptkp_berubah", op({ c5: "K/1" }), { keluarga_tetap: true, lalu_ptkp: "K/0" }, { lalu_ptkp: "K/0" }],
  ...bukti(op({ d10a: true }), (x_tanggal) => op({ x_tanggal })),
  ["rugi_tertinggal", rugi5(-50), { rugi_1: 5, rugi_sisa: 5 }, { rugi_2: 50, rugi_sisa: 50 }],
];
const diBadan = (isi: IsiBadan, fakta: Isi) => periksa(hitungBadan(isi, { fakta }), "dipandu").map(({ kode }) => kode);
const diOp = (isi: IsiOp, fakta: Isi) => periksa(hitungOp(isi, { fakta }), "dipandu").map(({ kode }) => kode);

describe("annual returns beside what else is known", () => {
  it.each(
    BADAN.map(([kode, ...rest]) => [kode, rest] as const),
  )("%s of a company is found exactly when it applies", (kode, [isi, ada, tiada, lain = isi]) => {
    expect(diBadan(isi, ada)).toContain(kode);
    expect(diBadan(lain, tiada)).not.toContain(kode);
  });

  it.each(
    OP.map(([kode, ...rest]) => [kode, rest] as const),
  )("%s of a person is found exactly when it applies", (kode, [isi, ada, tiada, lain = isi]) => {
    expect(diOp(isi, ada)).toContain(kode);
    expect(diOp(lain, tiada)).not.toContain(kode);
  });

  it("say nothing where the class does not hold the year", () => {
    // the return itself tells its own year
    const asked = (checks: readonly DefPeriksa[], found: readonly string[]) =>
      found.filter((one) => one !== "tanggal_dini" && kodeDari(checks).includes(one));
    for (const [, isi] of BADAN) expect(asked(faktaBadan, diBadan(isi, {}))).toEqual([]);
    for (const [, isi] of OP) expect(asked(faktaOp, diOp(isi, {}))).toEqual([]);
  });

  it.each(["jasa", "sewa", "royalti"])("ask for missing slips of %s less and less as slips are issued", (nama) => {
    const isi = badan({}, Object.fromEntries(["5317", "5315", "5319"].map((kode) => [kode, { c3: 50_000_000 }])));
    const found = [0, 20_000_000, 44_999_999, 45_000_000, 60_000_000, 900_000_000].map((jumlah) =>
      diBadan(isi, { [nama]: jumlah }).includes(`${nama}_bukti`),
    );
    expect(found).toEqual([true, true, true, false, false, false]);
  });

  it.each<[string, IsiOp, Isi, number]>([
    ["usaha_faktur", op({ b1b1: false }), { faktur: 9 }, 9],
    ["harta_hilang", harta(80_000_000), { harta_hilang: 10_000_001, lalu_harta: 90_000_001 }, 10_000_001],
    ["utang_tidak", harta(90, { i14b: false }), { lalu_utang: 1, lalu_harta: 90 }, 1],
    ["bukti_dua_tahun", op({ d10a: true }), { ganda_tahun: 5, ganda_tahun_nomor: "A" }, 5],
  ])("name the amount at stake in %s", (kode, isi, fakta, jumlah) => {
    const found = periksa(hitungOp(isi, { fakta }), "dipandu").find((one) => one.kode === kode);
    expect(found?.taruhan).toBe(jumlah);
  });

  it("are each found in a return", () => {
    const found = (rows: readonly (readonly [string, ...unknown[]])[]) => new Set(rows.map(([kode]) => kode));
    expect(kodeDari(faktaBadan).filter((one) => !found(BADAN).has(one))).toEqual([]);
    expect(kodeDari(faktaOp).filter((one) => !found(OP).has(one))).toEqual([]);
  });
});
