import { type Dasar, dated } from "../kit/dated";
import type { Fraction } from "../kit/rupiah";
import { addMonths, lastDay, type Masa, masaOf, type Tanggal } from "../kit/tanggal";

/** First day of VAT, and of entrepreneurs liable for it (UU 8/1983 jo. Perpu 1/1984). */
export const MULAI_PPN: Tanggal = "1985-04-01";
/** First day of tax invoices in Coretax; earlier ones belong to the old application. */
export const MULAI_CORETAX: Tanggal = "2025-01-01";
/**
 * Day whose rules apply: invoices dated before Coretax are refused at signing, and computed by its first rules until
 * then.
 */
export const hariAturan = (tanggal: Tanggal): Tanggal => (tanggal < MULAI_CORETAX ? MULAI_CORETAX : tanggal);

const PMK_131: Dasar = { kutipan: "PMK 131/2024 ps. 2, 3" };

/** VAT rate in percent, decimal text. */
export const tarifPpn = dated("tarif PPN", [
  { from: "2022-04-01", value: "11", dasar: { kutipan: "UU PPN ps. 7(1)a" } },
  { from: "2025-01-01", value: "12", dasar: { kutipan: "UU PPN ps. 7(1)b; PMK 131/2024 ps. 2" } },
]);

/** Other-value base of ordinary supplies, as a share of the price. */
export const bagianNilaiLain = dated<Fraction>("DPP nilai lain", [
  { from: "2025-01-01", value: [11, 12], dasar: { kutipan: "PMK 131/2024 ps. 3; PMK 11/2025" } },
]);

/**
 * Base of luxury goods (goods under PPnBM). `nilai_lain_konsumen_akhir`: the other-value base for supplies to end
 * consumers, the full price otherwise; `penuh`: always the full price.
 */
type DasarMewah = "nilai_lain_konsumen_akhir" | "penuh";
export const dasarMewah = dated<DasarMewah>("DPP barang mewah", [
  { from: "2025-01-01", value: "nilai_lain_konsumen_akhir", dasar: { kutipan: "PMK 131/2024 ps. 5" } },
  { from: "2025-02-01", value: "penuh", dasar: PMK_131 },
]);

/**
 * Codes of goods (list `barang`) that can be luxury goods. `kendaraan`: passenger cars, always luxury goods. `mungkin`:
 * the heading contains luxury goods and others.
 */
export const posBarangMewah = dated<{ readonly kendaraan: readonly string[]; readonly mungkin: readonly string[] }>(
  "pos barang yang tergolong mewah",
  [
    {
      from: "2021-10-16",
      value: {
        kendaraan: ["870300"],
        mungkin: ["870200", "870400", "871100", "871600", "880100", "880200", "890300", "930200", "930300", "930400"],
      },
      dasar: { kutipan: "PP 73/2019 jo. PP 74/2021; PP 61/2020; PMK 96/PMK.03/2021 jo. PMK 15/2023" },
    },
  ],
);

/** Rates of PPnBM that a line can have in addition to 0, in percent. */
export const tarifPpnbm = dated("tarif PPnBM", [
  { from: "2021-10-29", value: { terendah: "10", tertinggi: "200" }, dasar: { kutipan: "UU PPN ps. 8(1)" } },
]);

const PAKET: Dasar = { kutipan: "PMK 71/2022 ps. 3 sebagaimana diubah PMK 11/2025" };
/** Base of supplies with a certain amount of VAT (code 05), as a share of the price; hints, not limits. */
export const besaranTertentu = {
  pengiriman_paket: dated<Fraction>("besaran tertentu jasa pengiriman paket", [
    { from: "2025-01-01", value: [110, 1200], dasar: PAKET },
  ]),
  agen_perjalanan: dated<Fraction>("besaran tertentu jasa biro perjalanan wisata", [
    { from: "2025-01-01", value: [110, 1200], dasar: PAKET },
  ]),
  pengurusan_transportasi: dated<Fraction>("besaran tertentu jasa pengurusan transportasi", [
    { from: "2025-01-01", value: [110, 1200], dasar: PAKET },
  ]),
  kendaraan_bekas: dated<Fraction>("besaran tertentu kendaraan bermotor bekas", [
    { from: "2025-01-01", value: [110, 1200], dasar: { kutipan: "PMK 65/2022 ps. 2 sebagaimana diubah PMK 11/2025" } },
  ]),
} as const;

/** Last upload day of an invoice in the following month, by the last day of the invoice's month. */
const hariUnggah = dated("batas unggah e-Faktur", [
  { from: "2025-01-01", value: 15, dasar: { kutipan: "PER-03/PJ/2022 ps. 18" } },
  { from: "2025-05-22", value: 20, dasar: { kutipan: "PER-11/PJ/2025 ps. 44" } },
]);

/** Last upload day of an invoice, and the law. */
type BatasUnggah = { readonly tanggal: Tanggal; readonly dasar: Dasar };

/**
 * Last upload day of an invoice, or of a replacement by its own date. It does not move for holidays. The month of the
 * upload decides which day applies: the example of art. 48 itself treats a replacement of April 2025 by the new day.
 */
export function batasUnggah(tanggal: Tanggal): BatasUnggah {
  const month = addMonths(masaOf(tanggal), 1);
  const { value, dasar } = hariUnggah.rowOn(lastDay(month));
  return { tanggal: `${month}-${value}`, dasar };
}

/** Months after the last day for making an invoice. A later one does not count as an invoice. */
const bulanFakturGugur = dated("faktur tidak diperlakukan sebagai faktur (bulan)", [
  { from: "2021-02-17", value: 3, dasar: { kutipan: "PMK 18/PMK.03/2021 ps. 69(2)" } },
]);

/**
 * The days for making the invoice of a delivery: on time up to `tepat`, the end of the month of the delivery (UU PPN
 * art. 13(1a), (2a)); late but an invoice up to `gugur`.
 */
export function batasPembuatan(penyerahan: Tanggal): { readonly tepat: Tanggal; readonly gugur: Tanggal } {
  const masa = masaOf(penyerahan);
  return { tepat: lastDay(masa), gugur: lastDay(addMonths(masa, bulanFakturGugur.on(lastDay(masa)))) };
}

/** Months after the invoice's own month for crediting its VAT. */
const jendelaKredit = dated("jangka waktu pengkreditan (bulan)", [
  { from: "2021-04-01", value: 3, dasar: { kutipan: "UU PPN ps. 9(9)" } },
]);

/** Months for crediting the VAT of an invoice of `masa`, earliest first. */
export function masaKredit(masa: Masa): readonly Masa[] {
  const months = jendelaKredit.on(lastDay(masa));
  return Array.from({ length: months + 1 }, (_, i) => addMonths(masa, i));
}
