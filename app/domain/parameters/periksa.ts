import { dated } from "../kit/dated";
import { percent } from "../kit/rupiah";

const PRODUK = { kutipan: "PER-11/PJ/2025", contoh: true } as const;

/** Largest difference between typed and computed depreciation of an asset that is not questioned; whole rupiah. */
export const toleransiSusut = dated("toleransi penyusutan per aset", [
  { from: "2009-01-01", value: 1_000, dasar: PRODUK },
]);
/** Largest difference between two forms of a return that is not questioned; whole rupiah. */
export const toleransiSilang = dated("toleransi antarlampiran", [{ from: "2009-01-01", value: 1_000, dasar: PRODUK }]);
/** Largest difference between two figures that is not questioned, as a part of the greater one. */
export const toleransiBagian = dated("toleransi selisih dua angka", [
  { from: "2009-01-01", value: { dekat: percent("1"), jauh: percent("5") }, dasar: PRODUK },
]);
/** Tax left after withholding above which a year without instalments is questioned; whole rupiah. */
export const angsuranDitanya = dated("sisa pajak tanpa angsuran", [
  { from: "2009-01-01", value: 1_200_000, dasar: PRODUK },
]);
/** Highest part of a base that can be withheld, by the kind of credit: with surcharges for payees without a number. */
export const tarifPotonganTertinggi = dated("tarif pemotongan tertinggi", [
  {
    from: "2009-01-01",
    value: {
      ARTICLE15: percent("2.64"),
      ARTICLE21: percent("42"),
      ARTICLE22: percent("20"),
      ARTICLE23: percent("30"),
    },
    dasar: { kutipan: "UU PPh ps. 15, 17, 21(5a), 22, 23(1a); PMK 41/PMK.010/2022" },
  },
]);
/** Largest unexplained difference between a return and other data: a part of the smaller figure, at least an amount. */
export const toleransiEkualisasi = dated("toleransi ekualisasi", [
  {
    from: "2009-01-01",
    value: { omzet: percent("0.5"), omzetPaling: 1_000_000, biaya: percent("5"), biayaPaling: 5_000_000 },
    dasar: PRODUK,
  },
]);
/** Rates by which the tax office estimates the tax of an unexplained difference; the question names it as possible tax. */
export const tarifTitik = dated("tarif pajak yang mungkin terutang", [
  {
    from: "2022-04-01",
    value: {
      ppn: percent("11"),
      badan: percent("22"),
      upah: percent("5"),
      jasa: percent("2"),
      sewa: percent("10"),
      royalti: percent("15"),
      bunga: percent("15"),
    },
    dasar: PRODUK,
  },
]);
/** Worth of assets of last year that can be missing without a question; whole rupiah. */
export const hartaHilang = dated("harta tahun lalu yang hilang", [
  { from: "2009-01-01", value: 10_000_000, dasar: PRODUK },
]);
/** Growth of wealth beyond income that is not questioned: a part of the growth, at least an amount. */
export const kekayaanDitanya = dated("pertambahan kekayaan yang ditanyakan", [
  { from: "2009-01-01", value: { bagian: percent("10"), paling: 25_000_000 }, dasar: PRODUK },
]);
/** Months after its first down payment in which the office does not ask about a chain without a repayment. */
export const bulanUangMuka = dated("uang muka yang lama tidak dilunasi", [
  { from: "2009-01-01", value: 12, dasar: PRODUK },
]);
/** Turnover of a book year above which a business registers for VAT by its end. */
export const batasPkp = dated("batas pengusaha kecil PPN", [
  { from: "2014-01-01", value: 4_800_000_000, dasar: { kutipan: "PMK 197/PMK.03/2013; PMK 164/2023" } },
]);
/** Turnover of the year before above which related-party transactions are documented. */
export const batasHargaTransfer = dated("peredaran wajib dokumen harga transfer", [
  { from: "2009-01-01", value: 50_000_000_000, dasar: { kutipan: "PMK 172/2023 ps. 16" } },
]);
