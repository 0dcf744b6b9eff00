import { barisDi, nilaiDi } from "~/domain/mesin/baca";
import type { Keketatan } from "~/domain/mesin/definisi";
import type { Isi } from "~/domain/mesin/jalan/keadaan";
import { periksa } from "~/domain/mesin/periksa";
import type { Keadaan } from "~/domain/mesin/program";
import { dagang, hitungBadan, type IsiBadan } from "./badan";
import { hitungOp, type IsiOp } from "./hitung-op";

const ditemukan = (k: Keadaan, kode: string, ketat?: Keketatan): boolean =>
  periksa(k, ketat).some((one) => one.kode === kode);
const badan = (isian: Isi, amount: number, more: IsiBadan = {}): Keadaan => hitungBadan(dagang(isian, amount, more));
const op = (isian: Isi, more: IsiOp = {}): Keadaan => hitungOp({ induk: { isian }, ...more });

const FINAL = { b1b1: true, b1b2: "FINAL", b1b3: "HANYA_FINAL" };
const NORMA = { b1b1: true, b1b2: "TIDAK", b1b3: "NORMA" };
const peredaran = (bagian: string, jumlah: number): IsiOp => ({
  l3b: { baris: { [bagian]: [{ nama: "Toko", jenis_usaha: "Toko", peredaran: [jumlah] }] } },
});
/** An asset whose group and method give a depreciation of 10,000. */
const susut = (penyusutan: number): Keadaan => {
  const aset = { kelompok: "hk1", kode: "402", metode_fiskal: "GL", perolehan: "2025-01", biaya: 40_000, penyusutan };
  return badan({ h21e: true }, 0, { l9: { baris: { aset: [aset] } } });
};
const kompensasi = (tahun: string): Isi => ({ fas_kompensasi: true, fas_kompensasi_tahun: tahun });
const modal = (isian: Isi): IsiBadan => ({ l13a: { isian: { fas_pengurangan_neto: true, ...isian } } });
const litbang = (row: Isi): IsiBadan => ({ l13b: { baris: { iii: [{ proposal: "P", ...row }] } } });
const pinjaman = (utang: number): IsiBadan => ({
  l11b: {
    baris: {
      iia: [{ nama: "Bank", saldo_bulan: [12 * utang] }],
      iib: [{ rincian: "Modal", saldo_bulan: [12_000] }],
    },
  },
});

/**
 * Consumers of parameters in the annual returns of 2025. Each takes the input as the table writes it; a check answers
 * if it finds something.
 */
export const konsumenSpt = {
  "temuan omzet 31E": (at) =>
    ditemukan(badan({ d11: "TX03" }, 1_000_000, { l8: { isian: { bruto: Number(at) } } }), "tarif_31e_omzet"),
  "tawaran tarif 31E": (at) => {
    const akun = { "4002": { c3: Number(at) }, "5001": { c3: Number(at) - 1_000_000_000 } };
    return ditemukan(badan({}, 0, { l1c: { akun } }), "tarif_31e_tersedia");
  },
  "PKP 4 miliar dengan fasilitas 31E": (at) =>
    nilaiDi(badan({ d11: "TX03" }, 4_000_000_000, { l8: { isian: { bruto: Number(at) } } }), "l8", "pkp_fasilitas"),
  "temuan tahun rugi badan": (at) =>
    ditemukan(
      badan({ d8: true }, 100, { l7: { baris: { daftar: [{ tahun: Number(at), nilai: -50, tahun_ini: 50 }] } } }),
      "rugi_tahun",
    ),
  "rugi badan terpakai": (at) => {
    const rugi = { l7: { baris: { daftar: [{ tahun: Number(at), nilai: -50 }] } } };
    return barisDi(badan({ d8: true }, 100, rugi), "l7.daftar")[0]?.tahun_ini;
  },
  "temuan tahun rugi op": (at) =>
    ditemukan(
      op({ c3: true }, { l5: { baris: { a: [{ tahun: Number(at), nilai: -50, tahun_ini: 50 }] } } }),
      "rugi_tahun",
    ),
  "temuan tahun kompensasi fasilitas": (at) =>
    ditemukan(badan({ d5: true }, 0, { l13a: { isian: kompensasi(at) } }), "fasilitas_lama"),
  "temuan persen litbang": (at) => ditemukan(badan({ d10: true }, 0, litbang({ persen: at })), "litbang_persen"),
  "litbang dimanfaatkan dari laba 1 juta": (at) =>
    nilaiDi(
      badan({ d10: true }, 1_000_000, litbang({ biaya: Number(at), persen: "100" })),
      "l13b",
      "litbang_dimanfaatkan",
    ),
  "fasilitas modal tahun ke": (at) =>
    nilaiDi(
      badan({ d5: true }, 0, modal({ fas_persentase: "30", realisasi_akumulasi: 600_000, tahun_ke: at })),
      "l13a",
      "nilai_fasilitas",
    ),
  "sisa lebih lewat": (at) => {
    const daftar = [{ tahun: Number(at), penyediaan: 1_000 }];
    return nilaiDi(badan({ h21h: true }, 0, { l14: { baris: { daftar } } }), "l14", "jumlah_lewat");
  },
  "temuan DER, modal 1000": (at) => ditemukan(badan({ h21d: true, h21e: true }, 0, pinjaman(Number(at))), "der"),
  "temuan susut di atas aturan": (at) => ditemukan(susut(10_000 + Number(at)), "susut_lebih", "dipandu"),
  "temuan susut di bawah aturan": (at) => ditemukan(susut(10_000 - Number(at)), "susut_kurang", "dipandu"),
  "temuan bunga yang belum dikoreksi": (at) => {
    const iii = [{ nama: "A", bunga: 9_000 + Number(at), dapat: 9_000 }];
    return ditemukan(badan({}, 0, { l11b: { baris: { iii } } }), "bunga_tak_dikoreksi");
  },
  "temuan modal di bawah neraca": (at) => {
    const l2 = { baris: { a: [{ nama: "A", modal: 9_000 }] } };
    const l1c = { akun: { "3102": { nilai: 9_000 + Number(at) } } };
    return ditemukan(badan({}, 0, { l2, l1c }), "modal_beda");
  },
  "temuan persen pemilik": (at) =>
    ditemukan(badan({}, 0, { l2: { baris: { a: [{ nama: "A", persen: at }] } } }), "persen_pemilik"),
  "temuan banyak tanggungan": (at) => {
    const c = Array.from({ length: Number(at) }, () => ({ hubungan: "CHILD", tanggal_lahir: "2015-01-01" }));
    return ditemukan(op({}, { l1: { baris: { c } } }), "tanggungan_lebih");
  },
  "PKP op dari neto 1000 di atas": (at, ptkp) => {
    const kerja = { nama: "PT A", bruto: Number(at) + 1_000, pengurang: 0 };
    return nilaiDi(op({ b1a: true, c5: ptkp }, { l1: { baris: { d: [kerja] } } }), "induk", "c6");
  },
  "temuan peredaran norma": (at) => ditemukan(op(NORMA, peredaran("c", Number(at))), "peredaran_norma"),
  "temuan peredaran final": (at) => ditemukan(op(FINAL, peredaran("a", Number(at))), "peredaran_lebih"),
  "peredaran final yang kena": (at) => nilaiDi(op(FINAL, peredaran("a", Number(at))), "l3b", "rd_1"),
  "temuan tahun pertama final": (at) => {
    const l3b = { isian: { tahun_pertama: Number(at) }, ...peredaran("a", 1_000).l3b };
    return ditemukan(op(FINAL, { l3b }), "umkm_kembali");
  },
} satisfies Readonly<Record<string, (at: string, kasus: string) => unknown>>;
