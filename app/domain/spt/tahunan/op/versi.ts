import { type DefSpt, type DefSumber, defineSpt } from "~/domain/mesin/definisi";
import { BULAN } from "~/domain/mesin/isian";
import { defineVersi } from "~/domain/mesin/versi";
import { LALU, POSTING, SPT } from "../../alasan";
import { VERSI, WAJIB_PAJAK } from "./bersama";
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
import { ringkasanOp } from "./ringkasan";
import { tinjauOp } from "./tinjau";

const POSTED: DefSumber["isi"] = {
  pasal25: "rupiah",
  final: "cacah",
  ...Object.fromEntries(BULAN.map((bulan) => [`final_${bulan}`, "rupiah" as const])),
};
const TERDAFTAR: DefSumber["isi"] = {
  ptkp: "teks",
  status_suami_istri: "teks",
  npwp_pasangan: "teks",
  nppn: "yaTidak",
  sumber_penghasilan: "daftar",
  ptkp_gabungan: "teks",
  batas_dewasa: "tanggal",
  tanggungan_ganda: "cacah",
};
/** One text for all that a source says. */
const kata = (isi: DefSumber["isi"], teks: string): DefSumber["kata"] =>
  Object.fromEntries(Object.keys(isi).map((name) => [name, teks]));

/**
 * What the annual personal return reads from outside: its own year, item 11a of the return it corrects, what posting
 * found (instalments of article 25, final tax of turnover by month, slips of finally taxed income), and the register:
 * the status of the family at the start of the year, the spouse, and whether the norm was notified.
 */
export const sumberOp: readonly DefSumber[] = [
  {
    id: SPT,
    isi: { pembetulan: "cacah", tahun: "tahun", awal: "masa", akhir: "masa", bulan: "cacah", jatuh_tempo: "tanggal" },
    kosong: "nol",
  },
  { id: LALU, isi: { e11a: "rupiah" }, kosong: "nol" },
  { id: POSTING, isi: POSTED, kosong: "nol", kata: kata(POSTED, "alasan:sumber.posting") },
  { id: WAJIB_PAJAK, isi: TERDAFTAR, kata: kata(TERDAFTAR, "alasan:sumber.keluarga") },
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
  formulir: [induk, ...lampiran],
  sumber: sumberOp,
  periksa: periksaOp,
  ringkasan: ringkasanOp,
  tinjau: tinjauOp,
});

export const versiOp = defineVersi([sptOp]);
