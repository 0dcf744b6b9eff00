import { alamatOf, type DefFormulir, type DefSpt, type DefSumber, defineSpt } from "~/domain/mesin/definisi";
import { defineVersi } from "~/domain/mesin/versi";
import { LALU, POSTING, SPT } from "../../alasan";
import { FAKTA_BADAN } from "../../fakta";
import { FAKTA } from "../../temuan";
import { REKENING_TAHUNAN } from "../bayar";
import { SUMBER_TAHUN } from "../periode";
import { VERSI } from "./bersama";
import { induk } from "./induk";
import { lampiran1 } from "./lampiran-1";
import { l2 } from "./lampiran-2";
import { l3 } from "./lampiran-3";
import { l4a, l4b } from "./lampiran-4";
import { l5a, l5b } from "./lampiran-5";
import { l6 } from "./lampiran-6";
import { l7 } from "./lampiran-7";
import { l8 } from "./lampiran-8";
import { l9 } from "./lampiran-9";
import { l10a, l10b, l10c, l10d } from "./lampiran-10";
import { l11a } from "./lampiran-11a";
import { l11b } from "./lampiran-11b";
import { l11c } from "./lampiran-11c";
import { l12a, l12b } from "./lampiran-12";
import { l13a, l13b, l13c } from "./lampiran-13";
import { l14 } from "./lampiran-14";
import { periksaBadan } from "./periksa";
import { periksaFakta } from "./periksa-fakta";
import { checkIsi } from "./periksa-isi";
import { periksaJawaban } from "./periksa-jawaban";
import { periksaSilang } from "./periksa-silang";
import { ringkasanBadan } from "./ringkasan";
import { BIAYA_DAERAH } from "./tarikan";
import { turutanBadan } from "./turutan";

/** Source of the register's data on the taxpayer. */
export const WAJIB_PAJAK = "wp";

/** Sums from posting: instalments, bills, and benefits in certain regions by the kinds of form 11A IV.B. */
const POSTED = Object.fromEntries(
  ["pasal25", "stp", ...BIAYA_DAERAH.map((jenis) => `daerah_${jenis}`)].map((nama) => [nama, "rupiah"] as const),
);

const DI_DAERAH = Object.fromEntries(BIAYA_DAERAH.map((jenis) => [`daerah_${jenis}`, "alasan:sumber.daerah"] as const));

/**
 * External inputs of the annual corporate return: its year and book year (`awal` and `akhir` its first and last month,
 * `bulan` their number), item 17a of the corrected return, and posted sums. The register tells if the taxpayer is a
 * permanent establishment, meets the office's certain criteria (KUP art. 17C), or has no share capital.
 */
const sumberBadan: readonly DefSumber[] = [
  {
    id: SPT,
    isi: SUMBER_TAHUN,
    kosong: "nol",
  },
  {
    id: LALU,
    isi: { f17a: "rupiah", laba_but: "rupiah" },
    kosong: "nol",
    kata: { laba_but: "alasan:sumber.lalu_hasil" },
  },
  { id: POSTING, isi: POSTED, kata: DI_DAERAH },
  { id: FAKTA, isi: FAKTA_BADAN },
  { id: WAJIB_PAJAK, isi: { but: "yaTidak", kriteria_tertentu: "yaTidak", tanpa_modal: "yaTidak" } },
];

/** Addresses attachments by the number printed on the form: `9`, `11C`. */
const bernomor = (formulir: DefFormulir): DefFormulir => ({ ...formulir, alamat: formulir.id.slice(1).toUpperCase() });
const lampiran: readonly DefFormulir[] = [
  ...lampiran1,
  l2,
  l3,
  l4a,
  l4b,
  l5a,
  l5b,
  l6,
  l7,
  l8,
  l9,
  l10a,
  l10b,
  l10c,
  l10d,
  l11a,
  l11b,
  l11c,
  l12a,
  l12b,
  l13a,
  l13b,
  l13c,
  l14,
];

/** The annual corporate return of PER-11/PJ/2025: the main form and its attachments, from book years ending in 2025 on. */
export const sptBadan: DefSpt = defineSpt({
  jenis: "badan",
  versi: VERSI,
  sejak: "2025-01-01",
  judul: "Surat Pemberitahuan Tahunan Pajak Penghasilan Wajib Pajak Badan (SPT Tahunan PPh Badan)",
  periode: "tahun",
  milik: "bukan_orang_pribadi",
  dinyatakan: { sisa: "f17a", neto: "d7" },
  turutan: turutanBadan,
  angsuran: { formulir: "6", field: ["angsuran"] },
  permintaan: { field: "f19a", rekening: REKENING_TAHUNAN },
  formulir: [induk, ...lampiran.map(bernomor)],
  sumber: sumberBadan,
  // the sector decides reconciliation and balance sheet; in the EBITDA it decides the typed values next to them
  sektor: {
    field: "sektor_usaha",
    daftar: "sektor_usaha",
    formulir: lampiran1.map((one) => alamatOf(bernomor(one))),
    isian: { [alamatOf(bernomor(l11b))]: ["ebitda_pinjaman"] },
  },
  periksa: [...periksaBadan, ...checkIsi(lampiran), ...periksaJawaban, ...periksaSilang, ...periksaFakta],
  ringkasan: ringkasanBadan,
});

export const versiBadan = defineVersi([sptBadan]);
