import type { Actor } from "./api";
import { pdf } from "./attachments";
import { SEMUA_TIDAK } from "./badan";
import { type IsiSpt, lewatApi } from "./lewat-api";
import { ok, PERNYATAAN, sptDetail } from "./spt";
import { sptBadan } from "./spt-badan";

const JUTA = 1_000_000;
const perBulan = (of: (month: number) => number) => Array.from({ length: 12 }, (_, month) => of(month) * JUTA);
const PEMBERI = { nama: "PT Induk Investama" };
const TAMU = { alamat: "Jakarta" };
/** The answers of the trading company whose books of 2025 the bundled pack has. */
export const INDUK_2025 = {
  ...{ ...SEMUA_TIDAK, ...PERNYATAAN, x_penandatangan: "wajib_pajak", sektor_usaha: "BC03", c2: true, d8: true },
  ...{ d11: "TX03", e14: 180 * JUTA, g20: true, h21d: true, h21e: true, h21f: true },
};
/** Its adjustments and attachments, next to its trial balance and the lists of the year before. */
export const LAMPIRAN_2025: IsiSpt = {
  l1c: {
    akun: {
      "4511": { c5: 60 * JUTA },
      "5314": { c7: 50 * JUTA, c9: ["FPO-09"] },
      "5316": { c7: 80 * JUTA, c9: ["FPO-12"] },
      "5321": { c7: 15 * JUTA, c9: ["FPO-12"] },
      "5409": { c7: 25 * JUTA, c9: ["FPO-05"] },
    },
  },
  l4a: { baris: { a: [{ kode_objek: "28-404-01", dpp: 60 * JUTA, tarif: "20" }] } },
  l8: { isian: { bruto: 18_060 * JUTA } },
  l9: { isian: { rekap_b: 350 * JUTA } },
  l11a: {
    baris: {
      i: [{ nama: "PT Media Kota", tanggal: "2025-05-15", bentuk: "ADVERTISING", nilai: 150 * JUTA }],
      ii: [
        {
          ...{ ...TAMU, tanggal: "2025-03-12", tempat: "Restoran Nusa", jenis: "Makan malam", nilai: 18 * JUTA },
          ...{ nama: "Budi Hartono", jabatan: "Manajer Pembelian", perusahaan: "PT Niaga Raya" },
        },
        {
          ...{ ...TAMU, tanggal: "2025-07-08", tempat: "Restoran Bahari", jenis: "Makan siang", nilai: 12 * JUTA },
          ...{ nama: "Linda Kusuma", jabatan: "Direktur", perusahaan: "PT Sentra Retail" },
        },
      ],
    },
  },
  l11b: {
    isian: { utang_swasta_ln: false },
    baris: {
      iia: [{ ...PEMBERI, hubungan: "Affiliation", saldo_bulan: perBulan(() => 8_000) }],
      iib: [{ rincian: "Modal", saldo_bulan: perBulan((month) => 1_050 + 100 * month) }],
      iii: [{ ...PEMBERI, bunga: 400 * JUTA }],
    },
  },
};

/** The kinds of transfer pricing documents, by their items of form 10B; the company has none of them. */
const DOKUMEN = ["1a", "1b", "1c", "1d", "2a", "2b", "2c", "3a", "3b", "3c", "3d", "3e", "4a", "4b", "4c"];
/** Its transactions with its owner. */
const ISTIMEWA: IsiSpt = {
  l10b: { isian: Object.fromEntries(DOKUMEN.map((butir) => [`s${butir}`, false])) },
  l10a: {
    baris: {
      daftar: [
        {
          ...PEMBERI,
          kode_negara: "IDN",
          kegiatan: "Investasi",
          nilai: 400 * JUTA,
          kode_harga: "CIT_PM_01",
          alasan: "Bunga bank",
        },
      ],
    },
  },
};

/** The company's return of 2025 as the lesson describes it, posted and ready to be filed; returns its id. */
export async function modelBadan(wp: Actor): Promise<string> {
  const badan = sptBadan(() => wp);
  const id = await badan.draft();
  const versi = () => badan.versiOf(id);
  await ok(wp, "POST", "/spt/e-spt/books/carry", { id, versi: await versi() });
  // the lender owns three quarters of the company
  await badan.simpan(id, "induk", { ...INDUK_2025, h21a: true });
  const { body } = await wp.call("GET", "/spt/e-spt/books/download", { id, berkas: "csv" });
  const books = { field: "berkas", name: "buku.csv", type: "application/octet-stream", bytes: body as Buffer };
  const sent = { id, versi: await versi() };
  await wp.call("POST", "/spt/e-spt/trial-balance/upload", sent, { files: [books] });
  const pilihan = [{ urut: 2, kode: "1101" }];
  await ok(wp, "POST", "/spt/e-spt/trial-balance/save", { id, versi: await versi(), pilihan, tutup: true });
  await lewatApi(wp, "badan").isikan(id, { ...LAMPIRAN_2025, ...ISTIMEWA });
  await ok(wp, "POST", "/spt/posting", { id });
  const slot = { id, versi: (await sptDetail(wp, id)).versi, field: "lamp_a" };
  await wp.call("POST", "/spt/berkas/upload", slot, { files: [pdf("laporan-keuangan.pdf")] });
  return id;
}
