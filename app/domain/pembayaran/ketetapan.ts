import { type Rupiah, sum } from "~/domain/kit/rupiah";
import { defineStatus } from "~/domain/kit/status";
import { addDays, type Tanggal } from "~/domain/kit/tanggal";
import { KJS_KETETAPAN } from "~/domain/parameters/pembayaran";
import { batasKeberatan, batasSp2dk, jatuhTempoKetetapan, sesudahBulan } from "~/domain/parameters/penagihan";

/** Letters that settle what is owed: a bill of tax or sanction, an underpayment, an overpayment, nothing. */
const JENIS_KETETAPAN = ["stp", "skpkb", "skplb", "skpn"] as const;
/** What an audit of a request for refund ends in (UU KUP art. 17B). */
export const HASIL_PEMERIKSAAN = ["skplb", "skpn", "skpkb"] as const;
export type HasilPemeriksaan = (typeof HASIL_PEMERIKSAAN)[number];
/** Those, and the letter that asks to explain what the office has seen. */
export const JENIS_SURAT = [...JENIS_KETETAPAN, "sp2dk"] as const;
export type JenisSurat = (typeof JENIS_SURAT)[number];
/** Letters that ask for money. */
const DITAGIH: readonly JenisSurat[] = ["stp", "skpkb"];
export const isTagihan = (jenis: JenisSurat): boolean => DITAGIH.includes(jenis);
export const isSp2dk = (jenis: JenisSurat): boolean => jenis === "sp2dk";
/** Letters about no amount: one that asks to explain, and one that settles that nothing is owed either way. */
export const isTanpaJumlah = (jenis: JenisSurat): boolean => isSp2dk(jenis) || jenis === "skpn";

/**
 * Life of an assessment. It is paid once the ledger has nothing left of its debt, whichever way that was settled; an
 * objection (UU KUP ps. 25, of a bill a request by ps. 36) does not hinder paying it.
 */
export const statusKetetapan = defineStatus({
  kind: "ketetapan",
  initial: "issued",
  transitions: [
    { event: "pay", by: "sistem", from: ["issued", "upheld"], to: "paid" },
    { event: "object", by: "wajib_pajak", from: ["issued", "paid"], to: "objected" },
    { event: "uphold", by: "instruktur", from: ["objected"], to: "upheld" },
    { event: "annul", by: "instruktur", from: ["objected"], to: "annulled" },
  ],
});
export type StatusKetetapan = (typeof statusKetetapan.statuses)[number];
/** Status of an assessment that never counted. */
export const KETETAPAN_BATAL = "annulled" satisfies StatusKetetapan;

/** Life of a letter that asks for an explanation: once its days are over it is late, and can still be answered. */
export const statusSp2dk = defineStatus({
  kind: "sp2dk",
  initial: "sent",
  transitions: [
    { event: "answer", by: "wajib_pajak", from: ["sent"], to: "answered" },
    { event: "lapse", by: "sistem", from: ["sent"], to: "late" },
    { event: "answer_late", by: "wajib_pajak", from: ["late"], to: "answered_late" },
  ],
});
export type StatusSp2dk = (typeof statusSp2dk.statuses)[number];
export type StatusSurat = StatusKetetapan | StatusSp2dk;
export const STATUS_SURAT: readonly StatusSurat[] = [
  ...new Set([...statusKetetapan.statuses, ...statusSp2dk.statuses]),
];

/** The state in which a letter of a kind begins. */
export const awalSurat = (jenis: JenisSurat): StatusSurat =>
  isSp2dk(jenis) ? statusSp2dk.initial : statusKetetapan.initial;

/** The day by which a letter of a day is paid, or answered. */
export const batasSurat = (jenis: JenisSurat, terbit: Tanggal): Tanggal =>
  isSp2dk(jenis) ? addDays(terbit, batasSp2dk.on(terbit)) : jatuhTempoKetetapan(terbit);

/** The last day on which an assessment may be objected to; a bill may be at any time. */
export const batasKeberatanOf = (jenis: JenisSurat, terbit: Tanggal): Tanggal | null =>
  jenis === "stp" ? null : sesudahBulan(terbit, batasKeberatan.on(terbit));

/** What an assessment comes to, whole rupiah. */
export const jumlahKetetapan = ({ pokok, sanksi }: { readonly pokok: Rupiah; readonly sanksi: Rupiah }): Rupiah =>
  sum([pokok, sanksi]);

/** Number of a letter, e.g. `00042/STP/2026`; the counter is per class, kind and year. */
export const nomorSurat = (jenis: JenisSurat, counter: number, tahun: number): string =>
  `${String(counter).padStart(5, "0")}/${jenis.toUpperCase()}/${tahun}`;

/** A ready-made beginning of a letter: its account and its words. */
export type Templat = {
  readonly kode: string;
  readonly jenis: JenisSurat;
  readonly kap: string;
  readonly kjs: string;
  /** What it says, in the words of the tax office. */
  readonly alasan: string;
};
export const TEMPLAT: readonly Templat[] = [
  {
    kode: "stp_terlambat_ppn",
    jenis: "stp",
    kap: "411211",
    kjs: KJS_KETETAPAN,
    alasan: "Denda terlambat menyampaikan SPT Masa PPN (UU KUP Pasal 7).",
  },
  {
    kode: "stp_angsuran_badan",
    jenis: "stp",
    kap: "411126",
    kjs: KJS_KETETAPAN,
    alasan: "Angsuran PPh Pasal 25 tidak atau kurang dibayar, dengan bunganya (UU KUP Pasal 14).",
  },
  {
    kode: "stp_angsuran_op",
    jenis: "stp",
    kap: "411125",
    kjs: KJS_KETETAPAN,
    alasan: "Angsuran PPh Pasal 25 tidak atau kurang dibayar, dengan bunganya (UU KUP Pasal 14).",
  },
  {
    kode: "skpkb_ppn",
    jenis: "skpkb",
    kap: "411211",
    kjs: KJS_KETETAPAN,
    alasan: "Hasil pemeriksaan: PPN yang terutang kurang dibayar (UU KUP Pasal 13).",
  },
  {
    kode: "skpkb_badan",
    jenis: "skpkb",
    kap: "411126",
    kjs: KJS_KETETAPAN,
    alasan: "Hasil pemeriksaan: PPh Badan yang terutang kurang dibayar (UU KUP Pasal 13).",
  },
  {
    kode: "skplb_ppn",
    jenis: "skplb",
    kap: "411211",
    kjs: "100",
    alasan: "Hasil pemeriksaan: PPN yang dibayar lebih besar daripada yang terutang (UU KUP Pasal 17).",
  },
  {
    kode: "skplb_badan",
    jenis: "skplb",
    kap: "411126",
    kjs: "200",
    alasan: "Hasil pemeriksaan: kredit pajak lebih besar daripada PPh yang terutang (UU KUP Pasal 17).",
  },
  {
    kode: "sp2dk_ppn",
    jenis: "sp2dk",
    kap: "411211",
    kjs: "100",
    alasan: "Peredaran usaha menurut SPT Masa PPN berbeda dengan menurut SPT Tahunan. Jelaskan perbedaannya.",
  },
];
