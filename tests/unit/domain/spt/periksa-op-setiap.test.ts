import { describe, expect, it } from "vitest";
import { type DefPeriksa, isIsian } from "~/domain/mesin/definisi";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import { periksa } from "~/domain/mesin/periksa";
import { normaPenghitungan } from "~/domain/parameters/norma";
import { refKode } from "~/domain/ref";
import { akunSektorOp } from "~/domain/ref/akun-op";
import { BANGUNAN, kodeAset } from "~/domain/spt/tahunan/badan/kelompok";
import { periksaFakta } from "~/domain/spt/tahunan/op/periksa-fakta";
import { sptOp } from "~/domain/spt/tahunan/op/versi";
import { tahunBuku } from "../../../setup/badan";
import { hitungOp, type IsiOp } from "../../../setup/hitung-op";

type Sumber = Readonly<Record<string, Isi>>;
/** Findings of sections that an answer opens. */
const KOSONG_DIBUKA: readonly string[] = ["bagian_kosong", "tempat_kosong"];
/** The key of a check: its finding, form, section and column; for an empty section the item that opens it. */
const kunci = (kode: string, ...at: readonly unknown[]): string =>
  [kode, ...at.filter((one) => one !== undefined && one !== null && one !== "")].join(" ");
const kunciDef = ({ kode, formulir, baris, akun, field, isian }: DefPeriksa): string =>
  kunci(kode, formulir, baris ?? akun, field, KOSONG_DIBUKA.includes(kode) ? isian?.butir : "");
/** The findings of the checks of a return of 2025. */
const ditemukan = (isi: IsiOp, sumber: Sumber = {}): readonly string[] =>
  periksa(hitungOp(isi, sumber), "dipandu").map(({ kode, formulir, bagian, field, isian }) => {
    const column = bagian === "laba_rugi" ? field?.split(".").at(-1) : field;
    return kunci(kode, formulir, bagian, column, KOSONG_DIBUKA.includes(kode) ? isian.butir : "");
  });

const induk = (isian: Isi, more: IsiOp = {}): IsiOp => ({ induk: { isian }, ...more });
const NORMA = { b1b1: true, b1b2: "TIDAK", b1b3: "NORMA" };
const FINAL = { b1b1: true, b1b2: "FINAL", b1b3: "HANYA_FINAL" };
const KEDUANYA = { ...NORMA, b1b2: "FINAL" };
const OPPT = { ...FINAL, b1b2: "OPPT" };
const PISAH = { status_suami_istri: "PH", npwp_pasangan: "0012345678901000" };
const SEKTOR = { l3a1: "DAGANG", l3a2: "JASA", l3a3: "INDUSTRI" } as const;
const buku = (form: keyof typeof SEKTOR): Isi => ({
  ...{ b1b1: true, b1b2: "TIDAK", b1b3: "PEMBUKUAN" },
  b1b4: SEKTOR[form],
});
const baris = (form: string, bagian: string, ...rows: readonly Isi[]): IsiOp => ({
  [form]: { baris: { [bagian]: rows } },
});
const akun = (form: string, kode: string, cells: Isi): IsiOp => ({ [form]: { akun: { [kode]: cells } } });
const kerja = (bruto: number, pengurang = 0): IsiOp => baris("l1", "d", { nama: "PT A", bruto, pengurang });
const luar = (kredit: number): IsiOp => baris("l2", "c", { nama: "X", negara: "SGP", netto: 10, pajak: 5, kredit });
const peredaran = (bagian: string, jumlah: number): IsiOp =>
  baris("l3b", bagian, { nama: "Toko", jenis_usaha: "Toko", peredaran: [jumlah] });
const norma = (persen: string, bruto = 1): IsiOp =>
  baris("l3a4", "a", { nama: "Toko", jenis_usaha: "Toko", bruto, norma: persen });
const anak = (banyak: number): IsiOp =>
  baris("l1", "c", ...Array.from({ length: banyak }, () => ({ hubungan: "CHILD", tanggal_lahir: "2015-01-01" })));
const keluarga = (hubungan: string): IsiOp => baris("l1", "c", { hubungan, tanggal_lahir: "2015-01-01" });
const dtp = (pph: number): IsiOp => baris("l1", "e", { nama: "PT A", jenis_pajak: "DTP", pph });
const tempat = (nama: string, bagian: string): IsiOp => ({
  l3b: {
    baris: {
      tku: [{ nitku: "1", nama_tku: "Toko" }],
      [bagian]: [{ nama, jenis_usaha: "Toko", peredaran: [1] }],
    },
  },
});
const FINAL_LAIN = { i14c: true };
const istri = (banyak: number): IsiOp =>
  baris("l2", "a", ...Array.from({ length: banyak }, () => ({ kode: "28-499-99", dpp: 5 })));
const l4 = (isian: Isi): IsiOp => ({ l4: { isian } });
const rugi = (row: Isi): IsiOp => baris("l5", "a", { tahun: 2023, nilai: -10, ...row });
const zakat = baris("l5", "b", { kode: "501", jumlah: 5 });
const sejak = (tahun_pertama: number): IsiOp => ({ l3b: { isian: { tahun_pertama } } });
const DI_ATAS_BATAS = 4_800_000_001;
const [GEDUNG = ""] = kodeAset(refKode("kode_harta_susut"), "bangunan");
const [MESIN = ""] = kodeAset(refKode("kode_harta_susut"), "berwujud");
const SUSUT = { ...buku("l3a1"), i14e: true };
const aset = (kode: string, kelompok: string, metode_fiskal = "GL"): IsiOp =>
  baris("l3c", "aset", { kode, kelompok, metode_fiskal, perolehan: "2025-01", biaya: 40 });
const [[KLU = "", { LAIN: NORMA_KLU = "" } = {}] = []] = Object.entries(normaPenghitungan.on("2025-12-31"));
const pembetulan = (semula: number): Sumber => ({
  spt: tahunBuku("2025-01", { pembetulan: 1 }),
  lalu: { e11a: semula },
});
const ganti = (boleh_ganti: number): Sumber => ({ ...pembetulan(0), lalu: { boleh_ganti } });
const BERBAGI: Sumber = { pasangan: { setuju: true, neto_setelah: 100 } };
/** Books of a trader with such sales: returned goods and finally taxed sales are no turnover. */
const jualan = (jumlah: number): IsiOp => ({
  ...peredaran("a", 800_000_000),
  l3a1: { akun: { "4002": { c3: jumlah + 50_000_000, c5: 50_000_000 }, "4011": { c3: 10_000_000 } } },
});
const FINAL_BUKU = { ...buku("l3a1"), b1b2: "FINAL" };

/** Wages with foreign income whose tax of 5 is within its share of the tax. */
const kerjaLuar = (kredit: number): IsiOp =>
  induk(
    { b1a: true, b1d: true },
    {
      ...kerja(900_000_000),
      ...baris("l2", "c", { nama: "X", negara: "SGP", netto: 100, pajak: 5, kredit }),
    },
  );
const bukti = (row: Isi, ...more: readonly Isi[]): IsiOp =>
  baris("l1", "e", { npwp: "1", nomor_bukti: "A", jenis_pajak: "ARTICLE21", bruto: 10, pph: 10, ...row }, ...more);
const susut = (row: Isi): IsiOp =>
  induk(
    SUSUT,
    baris("l3c", "aset", {
      kode: MESIN,
      kelompok: "hk1",
      metode_fiskal: "GL",
      perolehan: "2025-01",
      biaya: 40_000,
      ...row,
    }),
  );
/** Asset tables with the column of a year, and the debts. */
const TAHUNAN = ["a1", "a2", "a3", "a4", "a5", "a6", "b"].map(
  (bagian): Kasus => [
    `tahun_sesudah l1 ${bagian} tahun`,
    induk({}, baris("l1", bagian, { tahun: 2026 })),
    induk({}, baris("l1", bagian, { tahun: 2025 })),
  ],
);
const RUGI_DEPAN: Kasus = [
  "tahun_sesudah l5 a tahun",
  induk({ c3: true }, rugi({ tahun: 2026 })),
  induk({ c3: true }, rugi({ tahun: 2025 })),
];
const DI_LUAR = (["a1", "a2", "a3"] as const).map(
  (bagian): Kasus => [
    `luar_negeri_tidak l1 ${bagian}.${bagian === "a1" ? "saldo" : "perolehan"}`,
    induk({ b1d: false }, baris("l1", bagian, { lokasi: "SGP" })),
    induk({ b1d: false }, baris("l1", bagian, { lokasi: "IDN" })),
  ],
);
const DIBAGI: Sumber = { pasangan: { setuju: true, bruto: 5, neto: 5, neto_setelah: 5 } };
/** Amounts typed over the figures of the spouse. */
const BAWAAN: readonly Kasus[] = [
  ...["b1_pasangan", "b2_pasangan"].map((name): Kasus => {
    const ketik = (jumlah: number): IsiOp => induk(PISAH, l4({ berbagi: true, [name]: jumlah }));
    return [`bawaan_lain l4 ${name}`, ketik(6), ketik(5), DIBAGI];
  }),
];
/** Figures that are typed in doubt: each at its bound, and one beyond it. */
const ISI: readonly Kasus[] = [
  ...BAWAAN,
  ...TAHUNAN,
  RUGI_DEPAN,
  ...DI_LUAR,
  ["angsuran_lebih induk d10b", induk({ d10b: 11 }), induk({ d10b: 10 }), { posting: { pasal25: 10 } }],
  ["tunda_kosong induk e11b_jumlah", induk({ e11b: true, e11b_jumlah: 0 }), induk({ e11b: true, e11b_jumlah: 1 })],
  ["tahun_pertama_kosong l3b tahun_pertama", induk(FINAL), induk(FINAL, sejak(2024))],
  ["pasangan_kosong l4 b3_pasangan", induk(PISAH), induk(PISAH, l4({ b3_pasangan: 1 }))],
  ["potongan_lebih l1 e pph", induk({}, bukti({ pph: 11 })), induk({}, bukti({ pph: 10 }))],
  [
    "potongan_lebih l2 a pph",
    induk(FINAL_LAIN, baris("l2", "a", { dpp: 10, pph: 11 })),
    induk(FINAL_LAIN, baris("l2", "a", { dpp: 10, pph: 10 })),
  ],
  [
    "bukti_luar_tahun l1 e tanggal_bukti",
    induk({}, bukti({ tanggal_bukti: "2024-12-31" })),
    induk({}, bukti({ tanggal_bukti: "2025-01-01" })),
  ],
  [
    "bukti_kembar l1 e nomor_bukti",
    induk({}, bukti({}, { npwp: "1", nomor_bukti: "A", jenis_pajak: "ARTICLE21" })),
    // a slip partly borne by the government
    induk({}, bukti({}, { npwp: "1", nomor_bukti: "A", jenis_pajak: "DTP" })),
  ],
  [
    "rugi_kembar l5 a tahun",
    induk({ c3: true }, baris("l5", "a", { tahun: 2023 }, { tahun: 2023 })),
    induk({ c3: true }, baris("l5", "a", { tahun: 2023 }, { tahun: 2022 })),
  ],
  ["susut_lebih l3c aset penyusutan", susut({ penyusutan: 11_001 }), susut({ penyusutan: 11_000 })],
  ["susut_kurang l3c aset penyusutan", susut({ penyusutan: 8_999 }), susut({ penyusutan: 9_000 })],
  [
    "sisa_buku_lebih l3c aset sisa_buku",
    susut({ perolehan: "2024-01", sisa_buku: 31_001 }),
    susut({ perolehan: "2024-01", sisa_buku: 31_000 }),
  ],
  ["aset_sesudah_tahun l3c aset perolehan", susut({ perolehan: "2026-01" }), susut({ perolehan: "2025-12" })],
  [
    "aset_kembar l3c aset jenis",
    induk(
      SUSUT,
      baris("l3c", "aset", ...["X", "X"].map((jenis) => ({ kode: MESIN, jenis, perolehan: "2025-01", biaya: 4 }))),
    ),
    induk(
      SUSUT,
      baris("l3c", "aset", ...["X", "Y"].map((jenis) => ({ kode: MESIN, jenis, perolehan: "2025-01", biaya: 4 }))),
    ),
  ],
  ...(Object.keys(SEKTOR) as (keyof typeof SEKTOR)[]).map((form): Kasus => {
    const kode = akunSektorOp[form].laba_rugi.find(({ penuh }) => penuh)?.kode ?? "";
    return [
      `bagian_lebih ${form} laba_rugi c5`,
      induk(buku(form), akun(form, kode, { c3: 9, c4: 4, c5: 6 })),
      induk(buku(form), akun(form, kode, { c3: 9, c4: 4, c5: 5 })),
    ];
  }),
];

/** A check: its finding, a return with it, a return without it, and the outside data of both. */
type Kasus = readonly [temuan: string, ada: IsiOp, tiada: IsiOp, sumber?: Sumber, sumberTiada?: Sumber];
const PER_SEKTOR = (Object.keys(SEKTOR) as (keyof typeof SEKTOR)[]).flatMap((form): Kasus[] => [
  [`neraca ${form} 1700.nilai`, induk(buku(form), akun(form, "1101", { nilai: 5 })), induk(buku(form))],
  [
    `kode_positif ${form} laba_rugi c9`,
    induk(buku(form), akun(form, "5311", { c3: 9, c7: 5 })),
    induk(buku(form), akun(form, "5311", { c3: 9, c7: 5, c9: ["FPO-12"] })),
  ],
  [
    `kode_negatif ${form} laba_rugi c9`,
    induk(buku(form), akun(form, "5311", { c3: 9, c8: 5 })),
    induk(buku(form), akun(form, "5311", { c3: 9, c8: 5, c9: ["FNE-04"] })),
  ],
  [`lampiran_kosong ${form} 4800.c3`, induk(buku(form)), induk(buku(form), akun(form, "5311", { c3: 9 }))],
]);
const PER_TEMPAT = (
  [
    ["a", FINAL],
    ["b", OPPT],
    ["c", NORMA],
  ] as const
).flatMap(([bagian, usaha]): Kasus[] => [
  [`peredaran_kosong l3b ${bagian} peredaran`, induk(usaha, peredaran(bagian, 0)), induk(usaha, peredaran(bagian, 1))],
  [`tempat_asing l3b ${bagian} nama`, induk(usaha, tempat("Kios", bagian)), induk(usaha, tempat("Toko", bagian))],
]);
const KOSONG: readonly Kasus[] = [
  ["bagian_kosong l1 1a", induk({ b1a: true }), induk({ b1a: true }, kerja(10))],
  ["bagian_kosong l1 10a", induk({ d10a: true }), induk({ d10a: true }, baris("l1", "e", { pph: 1 }))],
  ["bagian_kosong l1 14b", induk({ i14b: true }), induk({ i14b: true }, baris("l1", "b", { saldo: 1 }))],
  ["bagian_kosong l2 14c", induk({ i14c: true }), induk({ i14c: true }, baris("l2", "a", { dpp: 1 }))],
  ["bagian_kosong l2 14d", induk({ i14d: true }), induk({ i14d: true }, baris("l2", "b", { bruto: 1 }))],
  ["bagian_kosong l2 1d", induk({ b1d: true }), induk({ b1d: true }, luar(1))],
  ["bagian_kosong l3a4 1c", induk({ b1c: true }), induk({ b1c: true }, baris("l3a4", "b", { neto: 1 }))],
  ["tempat_kosong l3b 1b3", induk(NORMA), induk(NORMA, norma("50"))],
  ["tempat_kosong l3b 1b2", induk(FINAL), induk(FINAL, peredaran("a", 1))],
  ["tempat_kosong l3b 1b2", induk(OPPT), induk(OPPT, peredaran("b", 1))],
  // of both posting cannot say which place is which
  ["bagian_kosong l3b 1b3", induk(KEDUANYA), induk(KEDUANYA, norma("50"))],
  ["bagian_kosong l3b 1b2", induk(KEDUANYA), induk(KEDUANYA, peredaran("a", 1))],
  ["bagian_kosong l5 3", induk({ c3: true }), induk({ c3: true }, zakat)],
  ["bagian_kosong l5 8", induk({ c8: true }), induk({ c8: true }, baris("l5", "c", { jumlah: 1 }))],
  ["lampiran_kosong l3c", induk(SUSUT), induk(SUSUT, aset(MESIN, "hk1"))],
  [
    "lampiran_kosong l3d",
    induk({ ...NORMA, i14f: true }),
    induk({ ...NORMA, i14f: true }, baris("l3d", "c", { plafon: 1 })),
  ],
];
const LAIN: readonly Kasus[] = [
  ["baris_tak_dihitung induk b1a", induk({ b1a: false }, kerja(10)), induk({ b1a: true }, kerja(10))],
  [
    "baris_tak_dihitung induk d10a",
    induk({ d10a: false }, baris("l1", "e", { pph: 1 })),
    induk({ d10a: true }, baris("l1", "e", { pph: 1 })),
  ],
  [
    "baris_tak_dihitung induk i14b",
    induk({ i14b: false }, baris("l1", "b", { saldo: 1 })),
    induk({ i14b: true }, baris("l1", "b", { saldo: 1 })),
  ],
  ["kredit_ln_tak_dihitung induk d10a", induk({ b1d: true, d10a: false }, luar(5)), induk({ b1d: true }, luar(5))],
  ["kredit_ln_lebih l2 c kredit", kerjaLuar(6), kerjaLuar(5)],
  ["harta_kosong l1 a7_total_perolehan", induk({}), induk({}, baris("l1", "a1", { saldo: 1 }))],
  ["ptkp_nol induk c5", induk({ c5: "-/-" }), induk({ c5: "TK/0" })],
  ["ptkp_usul induk c5", induk({}), induk({ c5: "K/0" })],
  ["ptkp_beda induk c5", induk({ c5: "K/1" }), induk({ c5: "K/0" }), { wp: { ptkp: "K/0" } }],
  ["ptkp_gabungan l4 ptkp_gabungan", induk(PISAH), induk(PISAH, l4({ ptkp_gabungan: "K/0" }))],
  ["pasangan_belum l4 berbagi", induk(PISAH, l4({ berbagi: true })), induk(PISAH, l4({ berbagi: false }))],
  [
    "pasangan_beda l4 b3_pasangan",
    induk(PISAH, l4({ berbagi: true, b3_pasangan: 90 })),
    induk(PISAH, l4({ berbagi: true, b3_pasangan: 100 })),
    BERBAGI,
  ],
  ["istri_lebih_satu l2 a.dpp", induk(FINAL_LAIN, istri(2)), induk(FINAL_LAIN, istri(1))],
  [
    "istri_terpisah l2 a.dpp",
    induk({ ...FINAL_LAIN, c5: "K/I/0" }, istri(1)),
    induk({ ...FINAL_LAIN, c5: "K/0" }, istri(1)),
  ],
  ["istri_terpisah l2 a.dpp", induk({ ...FINAL_LAIN, ...PISAH }, istri(1)), induk(FINAL_LAIN, istri(1))],
  [
    "istri_tidak_kawin l2 a.dpp",
    induk({ ...FINAL_LAIN, c5: "TK/0" }, istri(1)),
    induk({ ...FINAL_LAIN, c5: "K/0" }, istri(1)),
  ],
  [
    "istri_tidak_kawin l2 a.dpp",
    induk({ ...FINAL_LAIN, c5: "TK/3" }, istri(1)),
    induk({ ...FINAL_LAIN, c5: "TK/3" }, istri(0)),
  ],
  ["pengurang_lebih l1 d pengurang", induk({}, kerja(10, 11)), induk({}, kerja(10, 10))],
  ["tanggungan_lebih l1 a7_total_perolehan", induk({}, anak(4)), induk({}, anak(3))],
  [
    "tanggungan_dewasa l1 c tanggal_lahir",
    induk({}, anak(1)),
    induk({}, anak(1)),
    { wp: { batas_dewasa: "2015-01-01" } },
    { wp: { batas_dewasa: "2014-12-31" } },
  ],
  ["tanggungan_ganda induk c5", induk({}), induk({}), { wp: { tanggungan_ganda: 1 } }, { wp: { tanggungan_ganda: 0 } }],
  ["norma_nol l3a4 a norma", induk(NORMA, norma("0")), induk(NORMA, norma("50"))],
  ["norma_nol l3a4 a norma", induk(NORMA, norma("0")), induk(NORMA, norma("0", 0))],
  [
    "norma_peredaran l3a4 a.bruto",
    induk(NORMA, { ...norma("50", 2), ...peredaran("c", 1) }),
    induk(NORMA, { ...norma("50", 1), ...peredaran("c", 1) }),
  ],
  [
    "norma_tanpa_pemberitahuan induk b1b3",
    induk(NORMA),
    induk({ ...NORMA, b1b3: "PEMBUKUAN" }),
    { wp: { nppn: false } },
  ],
  [
    "peredaran_lebih l3b a.peredaran",
    induk(FINAL, peredaran("a", DI_ATAS_BATAS)),
    induk(FINAL, peredaran("a", DI_ATAS_BATAS - 1)),
  ],
  [
    "peredaran_norma l3b c.peredaran",
    induk(NORMA, peredaran("c", DI_ATAS_BATAS - 1)),
    induk(NORMA, peredaran("c", DI_ATAS_BATAS - 2)),
  ],
  ["bagian_luar induk bagian_mulai", induk({ bagian_mulai: "2025-02-01" }), induk({ bagian_mulai: "2025-01-31" })],
  ["tanggungan_menantu l1 c hubungan", induk({}, keluarga("SON_DAUGHTER")), induk({}, keluarga("IN_LAW"))],
  ["tanggungan_samping l1 c hubungan", induk({}, keluarga("OTHER_FAMILY")), induk({}, keluarga("PARENT"))],
  [
    "bebas_kurang induk b1b1",
    induk(NORMA, peredaran("c", 4)),
    induk(NORMA, peredaran("c", 5)),
    { posting: { bebas: 5 } },
  ],
  ["dtp_lebih l1 e_dtp_lebih", induk({}, dtp(1)), induk({}, dtp(0))],
  [
    "peredaran_seluruh l3b a.peredaran",
    induk(FINAL_BUKU, jualan(4_010_000_001)),
    induk(FINAL_BUKU, jualan(4_010_000_000)),
    { wp: { umkm_seluruh: true } },
  ],
  [
    "final_kurang l3b selisih_akhir",
    induk(FINAL, peredaran("a", 600_000_000)),
    induk(FINAL, peredaran("a", 500_000_000)),
  ],
  ["umkm_habis l3b tahun_pertama", induk(FINAL, sejak(2018)), induk(FINAL, sejak(2019)), { wp: { umkm_tahun: 7 } }],
  ["umkm_kembali l3b tahun_pertama", induk(FINAL, sejak(2018)), induk(FINAL, sejak(2019))],
  ["kode_aset l3c aset kode", induk(SUSUT, aset(GEDUNG, "hk1")), induk(SUSUT, aset(GEDUNG, BANGUNAN[0]))],
  [
    "bangunan_menurun l3c aset metode_fiskal",
    induk(SUSUT, aset(GEDUNG, BANGUNAN[0], "SM")),
    induk(SUSUT, aset(GEDUNG, BANGUNAN[0])),
  ],
  [
    "rugi_lebih l5 a tahun_ini",
    induk({ c3: true }, { ...kerja(99), ...rugi({ komp_y1: 4, tahun_ini: 7 }) }),
    induk({ c3: true }, { ...kerja(99), ...rugi({ komp_y1: 4, tahun_ini: 6 }) }),
  ],
  [
    "rugi_tahun l5 a tahun",
    induk({ c3: true }, { ...kerja(99), ...rugi({ tahun: 2019, tahun_ini: 5 }) }),
    induk({ c3: true }, { ...kerja(99), ...rugi({ tahun: 2020, tahun_ini: 5 }) }),
  ],
  [
    "rugi_jumlah l5 a.tahun_ini",
    induk({ c3: true }, { ...kerja(4), ...rugi({ tahun_ini: 5 }) }),
    induk({ c3: true }, { ...kerja(5), ...rugi({ tahun_ini: 5 }) }),
  ],
  [
    "zakat_rugi l5 zakat_diakui",
    induk({ c3: true }, { ...kerja(4), ...zakat }),
    induk({ c3: true }, { ...kerja(5), ...zakat }),
  ],
  [
    "pendahuluan induk g_pilihan",
    induk({ ...FINAL, g_pilihan: "pendahuluan", d10c: 100_000_001 }),
    induk({ ...FINAL, g_pilihan: "pendahuluan", d10c: 100_000_000 }),
  ],
  ["ditunda_lebih induk e11b_jumlah", induk({ e11b: true, e11b_jumlah: 5 }), induk({ e11b: true, e11b_jumlah: 0 })],
  ["jadi_lebih induk f12b", induk({ d10c: 5 }), induk({ d10c: 5 }), pembetulan(1), pembetulan(-1)],
  ["jadi_kurang induk f12b", induk({}, kerja(90_000_000)), induk({}, kerja(90_000_000)), pembetulan(-1), pembetulan(1)],
  [
    "ganti_tidak_berlaku induk ganti_sebelumnya",
    induk({ ganti_sebelumnya: true }),
    induk({ ganti_sebelumnya: true }),
    ganti(0),
    ganti(1),
  ],
];
const DOKTER = { b1b1: false, sumber_penghasilan: ["PEKERJAAN_BEBAS"] };
const TANPA_ANGSURAN = { h13a: false, h13b: false, h13c: false, b1c: true, c5: "TK/0" };
const lain_lain = (neto: number): IsiOp => induk(TANPA_ANGSURAN, baris("l3a4", "b", { kode: "302", neto }));
const anggota = (...lahir: readonly string[]): IsiOp =>
  induk({ c5: "K/1" }, baris("l1", "c", ...lahir.map((tanggal_lahir) => ({ hubungan: "CHILD", tanggal_lahir }))));
const normaTabel = (persen: string): IsiOp =>
  induk(NORMA, baris("l3a4", "a", { nama: "A", bruto: 5, klu: KLU, daerah: "LAIN", norma: persen }));
const kembarDi = (bagian: string, row: Isi, lain: Isi): Kasus => [
  `harta_kembar l1 ${bagian} ${Object.keys(lain)[0]}`,
  induk({}, baris("l1", bagian, row, row)),
  induk({}, baris("l1", bagian, row, { ...row, ...lain })),
];
const SILANG: readonly Kasus[] = [
  ["usaha_tidak induk b1b1", induk(DOKTER), induk({ ...DOKTER, b1b1: true })],
  ["usaha_tidak induk b1b1", induk({ b1b1: false }), induk({ b1b1: false }), { posting: { bebas: 1 } }, {}],
  ["usaha_tidak induk b1b1", induk({ b1b1: false }), induk({ b1b1: false }), { posting: { final_3: 1 } }, {}],
  [
    "final_tidak induk i14c",
    induk({ i14c: false }, baris("l1", "a1", { kode: "0104" })),
    induk({ i14c: false }, baris("l1", "a1", { kode: "0102" })),
  ],
  // 78 million: 24 million taxed, 1.2 million
  ["angsuran_tidak induk h13a", lain_lain(78_020_000), lain_lain(78_000_000)],
  ["angsuran_tidak induk h13a", lain_lain(90_000_000), induk({ ...TANPA_ANGSURAN, b1c: false }, kerja(90_000_000))],
  ["tanggungan_kurang l1 a7_total_perolehan", anggota("2025-01-02"), anggota("2025-01-01")],
  [
    "gabungan_tunggal induk c5",
    induk({ c5: "K/I/0" }, kerja(5)),
    induk({ c5: "K/I/0" }, baris("l1", "d", { nama: "A", bruto: 5 }, { nama: "B", bruto: 5 })),
  ],
  [
    "pasangan_sendiri induk npwp_pasangan",
    induk(PISAH),
    induk(PISAH),
    { wp: { npwp: PISAH.npwp_pasangan } },
    { wp: { npwp: "0012345678902000" } },
  ],
  ["potongan_tinggi l1 e pph", bukti({ bruto: 100, pph: 44 }), bukti({ bruto: 100, pph: 43 })],
  ["norma_beda l3a4 a norma", normaTabel("99"), normaTabel(NORMA_KLU)],
  kembarDi("a1", { kode: "0102", bank: "A", nomor_akun: "1" }, { nomor_akun: "2" }),
  kembarDi("a4", { kode: "0401", merek: "A", nomor_polisi: "1" }, { nomor_polisi: "2" }),
  kembarDi("a5", { kode: "0501", nomor_sertifikat: "1" }, { nomor_sertifikat: "2" }),
  kembarDi("b", { kode: "101", npwp: "1", tahun: 2024, saldo: 5 }, { saldo: 6 }),
  ["tunda_keputusan induk e11b_jumlah", induk({ e11b: true, e11b_jumlah: 1 }), induk({ e11b: false, e11b_jumlah: 1 })],
];
const KASUS = [...SILANG, ...KOSONG, ...LAIN, ...ISI, ...PER_SEKTOR, ...PER_TEMPAT];

/** Years that together ask for every obligatory field of the main form. */
const TAHUN: readonly (readonly [IsiOp, Sumber?])[] = [
  [induk({ metode_pembukuan: null, b1b1: true, x_penandatangan: "kuasa" })],
  [induk({ ...buku("l3a1"), b1b4: null })],
  [
    induk(
      { ...PISAH, npwp_pasangan: null, d10d: true, e11b: true, d10c: 5, b1d: true, c3: true },
      { ...luar(5), ...zakat },
    ),
  ],
  [induk({ ...buku("l3a1"), x_penandatangan: "kuasa" }), { spt: tahunBuku("2025-07", { bulan: 6 }) }],
];
const isWajib = ({ kode }: DefPeriksa) => kode === "wajib_diisi" || kode === "berkas_diminta";

describe("every check of the annual personal return", () => {
  it.each(KASUS.map(([temuan, ...rest]) => [temuan, rest] as const))("%s is found exactly when it applies", (temuan, [
    ada,
    tiada,
    sumber = {},
    lain = sumber,
  ]) => {
    const dengan = (more: Sumber): Sumber => ({ ...more, wp: { nppn: true, ...more.wp } });
    expect(ditemukan(ada, dengan(sumber))).toContain(temuan);
    expect(ditemukan(tiada, dengan(lain))).not.toContain(temuan);
  });

  it("has a year in which it is found", () => {
    const found = new Set(KASUS.map(([temuan]) => temuan));
    const checks = sptOp.periksa.filter((one) => !isWajib(one) && !periksaFakta.includes(one)).map(kunciDef);
    expect([...new Set(checks)].filter((one) => !found.has(one))).toEqual([]);
    expect([...found].filter((one) => !checks.includes(one))).toEqual([]);
  });

  it("every required answer and paper without a value is asked for, if its question applies", () => {
    const found = new Set(TAHUN.flatMap(([isi, sumber]) => ditemukan(isi, sumber)));
    const checks = sptOp.periksa.filter(isWajib).map(kunciDef);
    // a field with a default from a formula is never empty
    const berbawaan = new Set(
      sptOp.formulir
        .flatMap(({ sections }) => sections.filter(isIsian).flatMap(({ fields }) => fields))
        .flatMap((field) => ("bawaan" in field && field.bawaan ? [field.name] : [])),
    );
    expect(checks.length).toBeGreaterThan(30);
    const missed = checks.filter((one) => !found.has(one) && !berbawaan.has(one.split(" ").at(-1) ?? ""));
    expect(missed).toEqual([]);
  });
});
