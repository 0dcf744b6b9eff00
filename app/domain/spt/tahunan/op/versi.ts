import { type DefSpt, type DefSumber, defineSpt } from "~/domain/mesin/definisi";
import { BULAN } from "~/domain/mesin/isian";
import { defineVersi } from "~/domain/mesin/versi";
import { INDUK, LALU, POSTING, SPT } from "../../alasan";
import { FAKTA_OP } from "../../fakta";
import { FAKTA } from "../../temuan";
import { REKENING_TAHUNAN } from "../bayar";
import { SUMBER_TAHUN } from "../periode";
import { PASANGAN, VERSI, WAJIB_PAJAK } from "./bersama";
import { induk } from "./induk";
import { l1 } from "./lampiran-1";
import { l2 } from "./lampiran-2";
import { l3a4, lampiran3a } from "./lampiran-3a";
import { l3b } from "./lampiran-3b";
import { l3c } from "./lampiran-3c";
import { l3d } from "./lampiran-3d";
import { l4 } from "./lampiran-4";
import { l5 } from "./lampiran-5";
import { periksaOp } from "./periksa";
import { periksaFakta } from "./periksa-fakta";
import { checkIsi } from "./periksa-isi";
import { periksaSilang } from "./periksa-silang";
import { ringkasanOp } from "./ringkasan";
import { tinjauOp } from "./tinjau";

/** Monthly sums from posting: the final 0.5 % paid and withheld by others, instalments, those of OPPT. */
export const DISETOR_BULANAN = ["final", "dipotong", "angsuran", "oppt"] as const;
const POSTED: DefSumber["isi"] = {
  pasal25: "rupiah",
  final: "cacah",
  bebas: "rupiah",
  kerja: "rupiah",
  ...Object.fromEntries(
    DISETOR_BULANAN.flatMap((nama) => BULAN.map((bulan) => [`${nama}_${bulan}`, "rupiah" as const])),
  ),
};
const TERDAFTAR: DefSumber["isi"] = {
  npwp: "teks",
  ptkp: "teks",
  status_suami_istri: "teks",
  npwp_pasangan: "teks",
  nppn: "yaTidak",
  sumber_penghasilan: "daftar",
  ptkp_gabungan: "teks",
  batas_dewasa: "tanggal",
  tanggungan_ganda: "cacah",
  umkm_tahun: "cacah",
  umkm_seluruh: "yaTidak",
};
/**
 * Values of earlier filed returns: item 11a of the last, the totals paid and refunded, and 1 if the last can be
 * replaced.
 */
const LEBIH_DULU: DefSumber["isi"] = {
  e11a: "rupiah",
  dibayar: "rupiah",
  dikembalikan: "rupiah",
  boleh_ganti: "cacah",
};
const KATA_LALU: DefSumber["kata"] = {
  e11a: "alasan:sumber.lalu_hasil",
  dibayar: "alasan:sumber.lalu_dibayar",
  dikembalikan: "alasan:sumber.lalu_dikembalikan",
  boleh_ganti: "alasan:sumber.ganti",
};
/** Values of the return of a spouse taxed apart: agreement to share it, gross, net, and net after zakat and losses. */
const BERBAGI: DefSumber["isi"] = { setuju: "yaTidak", bruto: "rupiah", neto: "rupiah", neto_setelah: "rupiah" };
/** One text for all values of a source. */
const kata = (isi: DefSumber["isi"], teks: string): DefSumber["kata"] =>
  Object.fromEntries(Object.keys(isi).map((name) => [name, teks]));

/**
 * External inputs of the annual personal return: its own year, item 11a of the corrected return, posted sums, and the
 * register. Posted sums are instalments of article 25, final tax of turnover by month, and slips of final income. They
 * also hold gross income of slips, by freelance work and employers. The register gives the family status at the start
 * of the year, the spouse, and the notice of the norm.
 */
const sumberOp: readonly DefSumber[] = [
  {
    id: SPT,
    isi: SUMBER_TAHUN,
    kosong: "nol",
  },
  { id: LALU, isi: LEBIH_DULU, kosong: "nol", kata: KATA_LALU },
  { id: POSTING, isi: POSTED, kosong: "nol", kata: kata(POSTED, "alasan:sumber.posting") },
  { id: WAJIB_PAJAK, isi: TERDAFTAR, kata: kata(TERDAFTAR, "alasan:sumber.keluarga") },
  { id: FAKTA, isi: FAKTA_OP },
  { id: PASANGAN, isi: BERBAGI, kata: kata(BERBAGI, "alasan:sumber.pasangan") },
];

const lampiran = [l1, l2, ...lampiran3a, l3a4, l3b, l3c, l3d, l4, l5].map((form) => ({
  ...form,
  alamat: form.id.replace(/^l/, "lampiran"),
}));

/** The annual personal return of PER-11/PJ/2025: one form for everybody, for tax years from 2025 on. */
export const sptOp: DefSpt = defineSpt({
  jenis: "op",
  versi: VERSI,
  sejak: "2025-01-01",
  judul: "Surat Pemberitahuan Tahunan Pajak Penghasilan Wajib Pajak Orang Pribadi (SPT Tahunan PPh Orang Pribadi)",
  periode: "tahun",
  milik: "orang_pribadi",
  dinyatakan: { sisa: "e11a", neto: "c2" },
  angsuran: { formulir: INDUK, field: ["h13a_jumlah", "h13b_jumlah"] },
  permintaan: { field: "g_pilihan", rekening: REKENING_TAHUNAN },
  formulir: [induk, ...lampiran],
  sumber: sumberOp,
  periksa: [...periksaOp, ...checkIsi(lampiran), ...periksaSilang, ...periksaFakta],
  ringkasan: ringkasanOp,
  tinjau: tinjauOp,
});

export const versiOp = defineVersi([sptOp]);
