import { type Rupiah, sum } from "~/domain/kit/rupiah";
import { defineStatus } from "~/domain/kit/status";
import { addDays, type Tanggal } from "~/domain/kit/tanggal";
import { KJS_KETETAPAN } from "~/domain/parameters/pembayaran";
import { batasKeberatan, batasSp2dk, jatuhTempoKetetapan, sesudahBulan } from "~/domain/parameters/penagihan";

/** Letters that settle a debt: a bill of tax or sanction, an underpayment, an overpayment, nothing. */
const JENIS_KETETAPAN = ["stp", "skpkb", "skplb", "skpn"] as const;
/** Results of an audit of a request for refund (UU KUP art. 17B). */
export const HASIL_PEMERIKSAAN = ["skplb", "skpn", "skpkb"] as const;
export type HasilPemeriksaan = (typeof HASIL_PEMERIKSAAN)[number];
/** Those, and the letter that asks for an explanation. */
export const JENIS_SURAT = [...JENIS_KETETAPAN, "sp2dk"] as const;
export type JenisSurat = (typeof JENIS_SURAT)[number];
/** Letters that demand money. */
const DITAGIH: readonly JenisSurat[] = ["stp", "skpkb"];
export const isTagihan = (jenis: JenisSurat): boolean => DITAGIH.includes(jenis);
export const isSp2dk = (jenis: JenisSurat): boolean => jenis === "sp2dk";
/** True for letters that have no amount: a request for an explanation, and the assessment that nothing is owed. */
export const isTanpaJumlah = (jenis: JenisSurat): boolean => isSp2dk(jenis) || jenis === "skpn";

/**
 * States of an assessment. It is paid once the ledger has no rest of its debt, however settled. An objection (UU KUP
 * ps. 25, for a bill a request by ps. 36) does not block payment.
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
/** Status of an annulled assessment. */
export const KETETAPAN_BATAL = "annulled" satisfies StatusKetetapan;

/**
 * States of a letter that asks for an explanation. Its time can be extended once; after its last day it is late, but
 * can still be answered. A letter of the office goes on with what is not settled: invitation, discussion, audit,
 * findings, closing discussion, assessment (PMK 111/2025; PMK 15/2025). It is closed when nothing is open.
 */
export const statusSp2dk = defineStatus({
  kind: "sp2dk",
  initial: "sent",
  transitions: [
    { event: "extend", by: "wajib_pajak", from: ["sent"], to: "extended" },
    { event: "answer", by: "wajib_pajak", from: ["sent", "extended"], to: "answered" },
    { event: "lapse", by: "sistem", from: ["sent", "extended"], to: "late" },
    { event: "answer_late", by: "wajib_pajak", from: ["late"], to: "answered_late" },
    { event: "invite", by: "sistem", from: ["answered", "late", "answered_late"], to: "invited" },
    { event: "discuss", by: "sistem", from: ["invited"], to: "discussed" },
    { event: "examine", by: "sistem", from: ["discussed"], to: "examined" },
    {
      event: "close",
      by: "sistem",
      from: [
        "sent",
        "extended",
        "answered",
        "late",
        "answered_late",
        "invited",
        "discussed",
        "examined",
        "found",
        "concluded",
      ],
      to: "closed",
    },
    { event: "find", by: "sistem", from: ["examined"], to: "found" },
    { event: "conclude", by: "sistem", from: ["found"], to: "concluded" },
    { event: "assess", by: "sistem", from: ["concluded"], to: "assessed" },
  ],
});
export type StatusSp2dk = (typeof statusSp2dk.statuses)[number];
export type StatusSurat = StatusKetetapan | StatusSp2dk;
export const STATUS_SURAT: readonly StatusSurat[] = [
  ...new Set([...statusKetetapan.statuses, ...statusSp2dk.statuses]),
];

/** The initial state of a kind of letter. */
export const awalSurat = (jenis: JenisSurat): StatusSurat =>
  isSp2dk(jenis) ? statusSp2dk.initial : statusKetetapan.initial;

/** The last day for paying or answering a letter issued on a day. */
export const batasSurat = (jenis: JenisSurat, terbit: Tanggal): Tanggal =>
  isSp2dk(jenis) ? addDays(terbit, batasSp2dk.on(terbit)) : jatuhTempoKetetapan(terbit);

/** The last day for objecting to an assessment; null for a bill, which has no limit. */
export const batasKeberatanOf = (jenis: JenisSurat, terbit: Tanggal): Tanggal | null =>
  jenis === "stp" ? null : sesudahBulan(terbit, batasKeberatan.on(terbit));

/** Total of an assessment, whole rupiah. */
export const jumlahKetetapan = ({ pokok, sanksi }: { readonly pokok: Rupiah; readonly sanksi: Rupiah }): Rupiah =>
  sum([pokok, sanksi]);

/** Number of a letter, e.g. `00042/STP/2026`; the counter is per class, kind and year. */
export const nomorSurat = (jenis: JenisSurat, counter: number, tahun: number): string =>
  `${String(counter).padStart(5, "0")}/${jenis.toUpperCase()}/${tahun}`;

/** A template of a letter: its account and its text. */
export type Templat = {
  readonly kode: string;
  readonly jenis: JenisSurat;
  readonly kap: string;
  readonly kjs: string;
  /** Its text, in the words of the tax office. */
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
