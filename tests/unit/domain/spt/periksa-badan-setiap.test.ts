import { describe, expect, it } from "vitest";
import { type DefPeriksa, KEKETATAN, type Keketatan } from "~/domain/mesin/definisi";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import { periksa } from "~/domain/mesin/periksa";
import { akunSektor, FORMULIR_SEKTOR, SEKTOR } from "~/domain/ref/akun-badan";
import { checkIsi } from "~/domain/spt/tahunan/badan/periksa-isi";
import { periksaJawaban } from "~/domain/spt/tahunan/badan/periksa-jawaban";
import { periksaSilang } from "~/domain/spt/tahunan/badan/periksa-silang";
import { SUSUT } from "~/domain/spt/tahunan/badan/rumus";
import { BIAYA_DAERAH } from "~/domain/spt/tahunan/badan/tarikan";
import { sptBadan } from "~/domain/spt/tahunan/badan/versi";
import { dagang, hitungBadan, type IsiBadan, SEMUA_TIDAK } from "../../../setup/badan";

type Sumber = Readonly<Record<string, Isi>>;
const kunci = (...at: readonly unknown[]): string =>
  at.filter((one) => one !== undefined && one !== null && one !== "").join(" ");
const kunciDef = ({ kode, formulir, baris, akun, field }: DefPeriksa): string =>
  kunci(kode, formulir, baris ?? akun, field);
/** The findings of a return of 2025 in a class of this strictness, each with its weight. */
const ditemukan = (isi: IsiBadan, sumber: Sumber = {}, ketat: Keketatan = "dipandu"): ReadonlyMap<string, string> =>
  new Map(
    periksa(hitungBadan(isi, sumber), ketat).map(({ kode, berat, formulir, bagian, field }) => [
      kunci(kode, formulir, bagian, bagian === "laba_rugi" ? field?.split(".").at(-1) : field),
      berat,
    ]),
  );

const LABA = 1_000_000_000;
const induk = (isian: Isi, more: IsiBadan = {}): IsiBadan => dagang({ ...SEMUA_TIDAK, ...isian }, LABA, more);
const baris = (form: string, bagian: string, ...rows: readonly Isi[]): IsiBadan => ({
  [form]: { baris: { [bagian]: rows } },
});
const isian = (form: string, values: Isi): IsiBadan => ({ [form]: { isian: values } });
/** The trading company with further accounts. */
const akun = (cells: Readonly<Record<string, Isi>>): IsiBadan => ({
  l1c: { akun: { "4002": { c3: LABA }, ...cells } },
});
const luar = (kredit: number): IsiBadan =>
  induk(
    { e13: true },
    baris("l3", "a", { nama: "X", kode_negara: "SGP", netto: 100_000_000, pajak_nilai: 10_000_000, kredit }),
  );
const bukti = (row: Isi, ...more: readonly Isi[]): IsiBadan =>
  induk(
    { e13: true },
    baris("l3", "b", { npwp: "1", nomor_bukti: "A", tanggal_bukti: "2025-06-01", dpp: 10, pph: 10, ...row }, ...more),
  );
const ASET = { kode: "101", jenis: "X", kelompok: "hk1", metode_fiskal: "GL", perolehan: "2025-01", biaya: 40_000 };
/** Three quarters of its price are left at the start of 2025. */
const LAMA = { perolehan: "2024-01" };
const aset = (...rows: readonly Isi[]): IsiBadan =>
  induk({ h21e: true }, baris("l9", "aset", ...rows.map((row) => ({ ...ASET, ...row }))));
const MODAL = { fas_pengurangan_neto: true, fas_persentase: "30", tahun_ke: "1", realisasi_akumulasi: 5 };
const modal = (values: Isi): IsiBadan => induk({ d5: true }, isian("l13a", { ...MODAL, ...values }));
const PENGURANGAN = { pemanfaatan_nomor: "1", jangka_waktu: "5", tahun_ke: "1", persen: "50", pkp: LABA };
const pengurangan = (values: Isi): IsiBadan =>
  induk({ e16: true }, baris("l13c", "daftar", { ...PENGURANGAN, ...values }));
const piutang = (values: Isi): IsiBadan =>
  induk(
    { h21f: true },
    baris("l11a", "iii", { nama: "A", identitas: "1", tidak_tertagih: 5, jenis_pemenuhan: "1", ...values }),
  );
const afiliasi = (values: Isi): IsiBadan =>
  induk({ h21a: true }, baris("l10a", "daftar", { nama: "A", nilai: 5, kode_harga: "1", alasan: "B", ...values }));
const tarif = (d11_tarif_lain: string | null): IsiBadan => induk({ d11: "TX04", d11_tarif_lain });
const bunga = (c7: number): IsiBadan =>
  induk(
    {},
    {
      ...akun({ "5316": { c3: 9_000, c7, c9: ["FPO-12"] } }),
      ...baris("l11b", "iii", { nama: "A", bunga: 9_000, dapat: 4_000 }),
    },
  );
const bungaAkun = (rinci: number): IsiBadan =>
  induk({}, { ...akun({ "5316": { c3: 9_901 } }), ...baris("l11b", "iii", { nama: "A", bunga: rinci, dapat: 1 }) });
const bungaBank = (c3: number, lain: Readonly<Record<string, Isi>> = {}): IsiBadan =>
  induk({}, akun({ "4511": { c3 }, ...lain }));
const pemilik = (nilai: number): IsiBadan =>
  induk({}, { ...baris("l2", "a", { nama: "A", modal: 9_000 }), ...akun({ "3102": { nilai } }) });
const utang = (kode_negara: string): IsiBadan =>
  induk(
    { h21d: true },
    {
      ...baris("l2", "b", { nama: "A", utang: 5, kode_negara }),
      ...isian("l11b", { utang_swasta_ln: false }),
    },
  );

/** A check: its finding, a return with it, one at its bound without it, and the outside data of both. */
type Kasus = readonly [temuan: string, ada: IsiBadan, tiada: IsiBadan, sumber?: Sumber];
const PER_SEKTOR = FORMULIR_SEKTOR.map((form): Kasus => {
  const kode = akunSektor[form].laba_rugi.find(({ penuh }) => penuh)?.kode ?? "";
  const dengan = (c5: number): IsiBadan => ({
    induk: { isian: { ...SEMUA_TIDAK, sektor_usaha: SEKTOR[form] } },
    [form]: { akun: { [kode]: { c3: 9, c4: 4, c5 } } },
  });
  return [`bagian_lebih ${form} laba_rugi c5`, dengan(6), dengan(5)];
});
/** An adjustment of the first cost of a sector above its amount, and up to it. */
const KOREKSI = FORMULIR_SEKTOR.map((form): Kasus => {
  const kode =
    akunSektor[form].laba_rugi.find(({ tanda, kode: of = "" }) => tanda === "kurang" && !SUSUT.includes(of))?.kode ??
    "";
  const dengan = (c7: number): IsiBadan => ({
    induk: { isian: { ...SEMUA_TIDAK, sektor_usaha: SEKTOR[form] } },
    [form]: { akun: { [kode]: { c3: 9, c7, c9: ["FPO-12"] } } },
  });
  return [`koreksi_lebih ${form} laba_rugi c6`, dengan(10), dengan(9)];
});
const dapat = (dapat: number): IsiBadan =>
  induk(
    {},
    {
      ...akun({ "5316": { c3: 9_000 } }),
      l11b: {
        baris: {
          iia: [{ nama: "Bank", saldo_bulan: [12_000] }],
          iib: [{ rincian: "Modal", saldo_bulan: [120] }],
          iii: [{ nama: "Bank", bunga: 9_000, dapat }],
        },
      },
    },
  );
const pinjamanAkhir = (akhir: number): IsiBadan =>
  induk(
    {},
    {
      ...akun({ "2201": { nilai: 100 } }),
      ...baris("l11b", "iia", { nama: "A", saldo_bulan: [...Array.from({ length: 11 }, () => 500), akhir] }),
    },
  );
/** 0.5 % of such a turnover, of which nothing is paid. */
const umkm = (omzet: number): IsiBadan =>
  induk({ c1a: true, c1b: false }, baris("l5b", "b", { nitku: "1", peredaran: [omzet] }));
const dividen = (kode_negara: string): IsiBadan =>
  induk(
    { c3: true, h21c: true },
    {
      ...baris("l4b", "b", { kode_jenis: "303", bruto: 5 }),
      ...baris("l2", "b", { nama: "A", modal: 5, kode_negara }),
    },
  );
const angsuran = (dasar: number): IsiBadan => induk({ g20: false }, isian("l6", { dasar }));
const SILANG: readonly Kasus[] = [
  ...KOREKSI,
  ["bunga_beda l11b iii.bunga", bungaAkun(10_002), bungaAkun(10_001)],
  ["bunga_beda l11b iii.bunga", bungaAkun(9_801), bungaAkun(9_802)],
  [
    "utang_beda l2 b.utang",
    induk({ h21d: true }, { ...baris("l2", "b", { nama: "A", utang: 98 }), ...akun({ "2304": { nilai: 100 } }) }),
    induk({ h21d: true }, { ...baris("l2", "b", { nama: "A", utang: 99 }), ...akun({ "2304": { nilai: 100 } }) }),
  ],
  [
    "aset_beda l9 aset.penyusutan",
    induk({ h21e: true }, { ...baris("l9", "aset", { ...ASET, biaya: 94 }), ...akun({ "1529": { nilai: 100 } }) }),
    induk({ h21e: true }, { ...baris("l9", "aset", { ...ASET, biaya: 95 }), ...akun({ "1529": { nilai: 100 } }) }),
  ],
  ["pinjaman_beda l11b rata_utang", pinjamanAkhir(98), pinjamanAkhir(99)],
  ["umkm_kurang l5b selisih_akhir", umkm(200_200), umkm(200_000)],
  ["dividen_ln_tidak induk h21i", dividen("SGP"), dividen("IDN")],
  // 1 % of the greater one is not questioned
  ["dasar_angsuran_beda l6 dasar", angsuran(990_000_000 - 1), angsuran(990_000_000)],
  ["dasar_angsuran_beda l6 dasar", angsuran(1_010_101_011), angsuran(1_010_101_010)],
  ["bunga_tanpa_final induk c2", bungaBank(1_001), bungaBank(1_000)],
  ["bunga_tanpa_final induk c2", bungaBank(1_001), bungaBank(1_001, { "1124": { nilai: 1 } })],
  // equity of 10 supports a debt of 40 out of 1,000: 4 % of the interest
  ["bunga_lebih l11b iii dapat", dapat(361), dapat(360)],
  [
    "dtp_lebih l3 b.pph",
    bukti({ jenis_pajak: "DTP", dpp: LABA, pph: 220_000_001 }),
    bukti({ jenis_pajak: "DTP", dpp: LABA, pph: 220_000_000 }),
  ],
  ["terbuka_syarat induk d11", induk({ d11: "TX02" }), induk({ d11: "TX01" })],
  ["pengurangan_persen l13c daftar persen", pengurangan({ persen: "60" }), pengurangan({ persen: "25" })],
  ["pengurangan_persen l13c daftar persen", pengurangan({ persen: "49.99" }), pengurangan({ persen: "100" })],
  ["pengurangan_lama l13c daftar tahun_ke", pengurangan({ tahun_ke: "8" }), pengurangan({ tahun_ke: "7" })],
  ["tunda_keputusan induk f17b_jumlah", induk({ f17b: true, f17b_jumlah: 1 }), induk({ f17b: false, f17b_jumlah: 1 })],
];
const sisaLebih = (lewat: number): IsiBadan =>
  induk({ h21h: true }, baris("l14", "daftar", { tahun: 2020, penyediaan: 5, lewat }));
/** Lists of the end of a year: form, section and column. */
const TAHUNAN = (
  [
    ["l2", "b", "utang_tahun", { h21d: true }],
    ["l2", "b", "piutang_tahun", { h21d: true }],
    ["l7", "daftar", "tahun", { d8: true }],
    ["l11a", "iva", "tahun", { h21f: true }],
    ["l13b", "iii", "dari", { d10: true }],
    ["l14", "daftar", "tahun", { h21h: true }],
  ] as const
).map(
  ([form, bagian, kolom, buka]): Kasus => [
    `tahun_sesudah ${form} ${bagian} ${kolom}`,
    induk(buka, baris(form, bagian, { [kolom]: 2026 })),
    induk(buka, baris(form, bagian, { [kolom]: 2025 })),
  ],
);
const JAWABAN: readonly Kasus[] = [
  ["istimewa_tidak induk h21a", induk({}, akun({ "2103": { nilai: 1 } })), induk({}, akun({ "2103": { nilai: 0 } }))],
  [
    "istimewa_tidak induk h21a",
    induk({}, baris("l11b", "iia", { nama: "A", hubungan: "Affiliation" })),
    induk({}, baris("l11b", "iia", { nama: "A", hubungan: "Independent" })),
  ],
  ["penyertaan_tidak induk h21c", induk({}, akun({ "1551": { nilai: 1 } })), induk({})],
  [
    "penyusutan_tidak induk h21e",
    induk({}, akun({ "5314": { c3: 1 } })),
    induk({ h21e: true }, akun({ "5314": { c3: 1 } })),
  ],
  [
    "biaya_tidak induk h21f",
    induk({}, akun({ "5321": { c3: 2, c7: 1, c9: ["FPO-12"] } })),
    induk({}, akun({ "5321": { c3: 2, c7: 2, c9: ["FPO-12"] } })),
  ],
  [
    "final_tidak induk c2",
    induk({}, akun({ "4199": { c3: 5, c5: 5 } })),
    induk({ c2: true }, akun({ "4199": { c3: 5, c5: 5 } })),
  ],
  [
    "bukan_objek_tidak induk c3",
    induk({}, akun({ "4199": { c3: 5, c4: 5 } })),
    induk({ c3: true }, akun({ "4199": { c3: 5, c4: 5 } })),
  ],
  ["angsuran_nol induk g20", induk({ g20: false }), induk({ g20: false }, isian("l6", { dasar: LABA }))],
  ["utang_ln_tidak l11b utang_swasta_ln", utang("SGP"), utang("IDN")],
];
/** Amounts typed over the figure that posting or the form itself gives. */
const BAWAAN: readonly Kasus[] = [
  ["bawaan_lain induk e15", induk({ e15: 6 }), induk({ e15: 5 }), { posting: { stp: 5 } }],
  ...BIAYA_DAERAH.map((jenis): Kasus => {
    const biaya = (jumlah: number): IsiBadan => induk({ h21f: true }, isian("l11a", { [`biaya_${jenis}`]: jumlah }));
    return [`bawaan_lain l11a biaya_${jenis}`, biaya(6), biaya(5), { posting: { [`daerah_${jenis}`]: 5 } }];
  }),
  ["bawaan_lain l14 daftar lewat", sisaLebih(4), sisaLebih(5)],
];
const KASUS: readonly Kasus[] = [
  ...BAWAAN,
  ...PER_SEKTOR,
  ...TAHUNAN,
  ...JAWABAN,
  ...SILANG,
  ["tarif_lain_kosong induk d11_tarif_lain", tarif(null), tarif("0.01")],
  ["tarif_lain_kosong induk d11_tarif_lain", tarif("100.01"), tarif("100")],
  ["tarif_lain_jauh induk d11_tarif_lain", tarif("18.99"), tarif("19")],
  ["tarif_lain_jauh induk d11_tarif_lain", tarif("22.01"), tarif("22")],
  ["tunda_kosong induk f17b_jumlah", induk({ f17b: true, f17b_jumlah: 0 }), induk({ f17b: true, f17b_jumlah: 1 })],
  ["angsuran_lebih induk e14", induk({ e14: 11 }), induk({ e14: 10 }), { posting: { pasal25: 10 } }],
  ["modal_tidak_lengkap l13a fas_persentase", modal({ fas_persentase: null }), modal({})],
  ["modal_tidak_lengkap l13a fas_persentase", modal({ tahun_ke: null }), modal({})],
  ["modal_tidak_lengkap l13a fas_persentase", modal({ realisasi_akumulasi: 0 }), modal({ realisasi_akumulasi: 1 })],
  [
    "pengurangan_tanpa_keputusan l13c daftar pemanfaatan_nomor",
    pengurangan({ pemanfaatan_nomor: null }),
    pengurangan({}),
  ],
  ["pengurangan_tanpa_keputusan l13c daftar pemanfaatan_nomor", pengurangan({ persen: "0" }), pengurangan({})],
  ["pkp_fasilitas_lebih l13c daftar.besaran_fasilitas", pengurangan({ pkp: LABA + 1 }), pengurangan({ pkp: LABA })],
  ["piutang_tanpa_syarat l11a iii jenis_pemenuhan", piutang({ jenis_pemenuhan: null }), piutang({})],
  [
    "piutang_tanpa_syarat l11a iii jenis_pemenuhan",
    piutang({ identitas: null }),
    piutang({ identitas: null, tidak_tertagih: 0 }),
  ],
  ["harga_tanpa_metode l10a daftar kode_harga", afiliasi({ kode_harga: null }), afiliasi({})],
  ["harga_tanpa_metode l10a daftar kode_harga", afiliasi({ alasan: null }), afiliasi({ alasan: null, nilai: 0 })],
  [
    "bukti_luar_tahun l3 b tanggal_bukti",
    bukti({ tanggal_bukti: "2024-12-31" }),
    bukti({ tanggal_bukti: "2025-01-01" }),
  ],
  [
    "bukti_sesudah_tahun l3 b tanggal_bukti",
    bukti({ tanggal_bukti: "2026-01-01" }),
    bukti({ tanggal_bukti: "2025-12-31" }),
  ],
  ["bunga_tak_dikoreksi l11b iii.tidak", bunga(3_999), bunga(4_000)],
  ["modal_beda l2 a.modal", pemilik(7_999), pemilik(8_000)],
  ["modal_beda l2 a.modal", pemilik(10_001), pemilik(10_000)],
  ["kredit_ln_lebih l3 a kredit", luar(10_000_001), luar(10_000_000)],
  ["potongan_lebih l3 b pph", bukti({ pph: 11 }), bukti({ pph: 10 })],
  [
    "bukti_kembar l3 b nomor_bukti",
    bukti({}, { npwp: "1", nomor_bukti: "A" }),
    bukti({}, { npwp: "2", nomor_bukti: "A" }),
  ],
  [
    "rugi_kembar l7 daftar tahun",
    induk({ d8: true }, baris("l7", "daftar", { tahun: 2023 }, { tahun: 2023 })),
    induk({ d8: true }, baris("l7", "daftar", { tahun: 2023 }, { tahun: 2022 })),
  ],
  ["susut_lebih l9 aset penyusutan", aset({ penyusutan: 11_001 }), aset({ penyusutan: 11_000 })],
  ["susut_kurang l9 aset penyusutan", aset({ penyusutan: 8_999 }), aset({ penyusutan: 9_000 })],
  ["sisa_buku_lebih l9 aset sisa_buku", aset({ ...LAMA, sisa_buku: 31_001 }), aset({ ...LAMA, sisa_buku: 31_000 })],
  ["aset_sesudah_tahun l9 aset perolehan", aset({ perolehan: "2026-01" }), aset({ perolehan: "2025-12" })],
  ["aset_kembar l9 aset jenis", aset({}, {}), aset({}, { jenis: "Y" })],
];
const CHECKS = [...checkIsi(sptBadan.formulir.slice(1)), ...periksaJawaban, ...periksaSilang];

describe("every check of typed figures in the annual corporate return", () => {
  it.each(KASUS.map(([temuan, ...rest]) => [temuan, rest] as const))("%s is found exactly when it applies", (temuan, [
    ada,
    tiada,
    sumber,
  ]) => {
    expect([...ditemukan(ada, sumber).keys()]).toContain(temuan);
    expect([...ditemukan(tiada, sumber).keys()]).not.toContain(temuan);
  });

  it("has a return in which it is found", () => {
    const found = new Set(KASUS.map(([temuan]) => temuan));
    const checks = [...new Set(CHECKS.map(kunciDef))];
    expect(checks.filter((one) => !found.has(one))).toEqual([]);
    expect([...found].filter((one) => !checks.includes(one))).toEqual([]);
  });

  it("names its source in the law", () => {
    expect([...new Set(CHECKS.filter(({ dasar }) => !dasar).map(({ kode }) => kode))]).toEqual(["aset_kembar"]);
  });
});

describe("the amount at stake", () => {
  const taruhan = (kode: string, isi: IsiBadan, sumber: Sumber = {}) =>
    periksa(hitungBadan(isi, sumber), "dipandu").find((one) => one.kode === kode)?.taruhan;

  it("is the excess over a limit, also where the text says more than two amounts", () => {
    expect(taruhan("kredit_ln_lebih", luar(10_000_007))).toBe(7);
    expect(taruhan("susut_lebih", aset({ penyusutan: 11_001 }))).toBe(1_001);
  });

  it("is the difference of the two amounts of the text", () => {
    expect(taruhan("modal_beda", pemilik(5_000_000))).toBe(4_991_000);
    expect(taruhan("potongan_lebih", bukti({ dpp: 10, pph: 12 }))).toBe(2);
  });

  it("is the tax of a slip that is credited twice, and the figure that a no denies", () => {
    expect(taruhan("bukti_kembar", bukti({}, { npwp: "1", nomor_bukti: "A", dpp: 10, pph: 9 }))).toBe(9);
    expect(taruhan("penyusutan_tidak", induk({}, akun({ "5314": { c3: 600 } })))).toBe(600);
  });

  it.each<[string, IsiBadan, number]>([
    ["bunga_tanpa_final", bungaBank(1_500), 1_500],
    ["bunga_lebih", dapat(361), 1],
    ["dtp_lebih", bukti({ jenis_pajak: "DTP", dpp: LABA, pph: 220_000_007 }), 7],
    ["sisa_lebih_lewat", sisaLebih(5), 5],
    ["tunda_keputusan", induk({ f17b: true, f17b_jumlah: 9 }), 9],
    ["entertainment", induk({ h21f: true }, akun({ "5321": { c3: 7 } })), 7],
    ["angsuran_nol", induk({ g20: false }), 220_000_000],
    ["umkm_kurang", umkm(300_000), 1_500],
  ])("of %s is named where its text has another number of amounts", (kode, isi, jumlah) => {
    expect(taruhan(kode, isi)).toBe(jumlah);
  });

  it("is nothing for a finding about no amount", () => {
    expect(taruhan("aset_kembar", aset({}, {}))).toBeNull();
  });
});

describe("the strictness of a class", () => {
  const beratDi = (temuan: string, ada: IsiBadan) =>
    KEKETATAN.map((ketat) => ditemukan(ada, {}, ketat).get(temuan) ?? null);

  it("refuses a tax rate without a figure everywhere", () => {
    expect(beratDi("tarif_lain_kosong induk d11_tarif_lain", tarif(null))).toEqual(["galat", "galat", "galat"]);
  });

  it("refuses, asks, and says nothing about depreciation above its rate", () => {
    const ada = aset({ penyusutan: 40_000 });
    expect(beratDi("susut_lebih l9 aset penyusutan", ada)).toEqual(["galat", "konfirmasi", null]);
  });

  it("asks, tells, and says nothing about a contradicted no", () => {
    const ada = induk({}, akun({ "5314": { c3: 1 } }));
    expect(beratDi("penyusutan_tidak induk h21e", ada)).toEqual(["konfirmasi", "peringatan", null]);
  });

  it("tells of depreciation below its rate in a guided class alone", () => {
    expect(beratDi("susut_kurang l9 aset penyusutan", aset({ penyusutan: 1 }))).toEqual(["peringatan", null, null]);
  });

  it("leaves weights that the law fixes alone", () => {
    const ada = induk({ f17b: true, f17b_jumlah: LABA });
    expect(beratDi("ditunda_lebih induk f17b_jumlah", ada)).toEqual(["galat", "galat", "galat"]);
  });
});
