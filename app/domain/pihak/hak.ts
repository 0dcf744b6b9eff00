import { type JenisBukpot, SPT_BUKPOT } from "../bukpot/jenis";
import type { JenisSpt } from "../parameters/spt";

/** Families of documents for which a taxpayer gives rights to who represents it, each as drafter or as signer. */
export const KELUARGA_HAK = [
  "efaktur",
  "bupot21",
  "bupot_unifikasi",
  "spt_ppn",
  "spt_pph21",
  "spt_unifikasi",
  "spt_tahunan",
] as const;
export type KeluargaHak = (typeof KELUARGA_HAK)[number];
/**
 * Rights of one step, over what is nobody's draft: payments (billing codes, deposit, book transfers), the ledger, the
 * profile to read and to change (places of business, related parties, representatives as well).
 */
export const HAK_TUNGGAL = ["pembayaran", "buku_besar_view", "portal_view", "portal_edit"] as const;
type HakTunggal = (typeof HAK_TUNGGAL)[number];
export type HakWakil = `${KeluargaHak}_${"drafter" | "signer"}` | HakTunggal;
/** Every right there is; their owner and its PIC hold them all. */
export const HAK_WAKIL: readonly HakWakil[] = [
  ...KELUARGA_HAK.flatMap((keluarga) => [`${keluarga}_drafter`, `${keluarga}_signer`] as const),
  ...HAK_TUNGGAL,
];
export const isHakTunggal = (hak: HakWakil): hak is HakTunggal => (HAK_TUNGGAL as readonly HakWakil[]).includes(hak);

/** Status of a representation that its taxpayer has given and the representative has taken on. */
export const WAKIL_BERLAKU = "approved";

const hakOf = (jenis: RegExp, peran: "drafter" | "signer") =>
  HAK_WAKIL.filter((hak) => jenis.test(hak) && hak.endsWith(peran));
/** Returns of any kind; which one a return needs is asked return by return. */
export const HAK_SPT = hakOf(/^spt_/, "drafter");
/** Billing codes and refunds: all of them by the right for payments, those of returns by the family of the return. */
export const HAK_TAGIHAN: readonly HakWakil[] = ["pembayaran", ...HAK_SPT];
/** Paying: a return's code files that return and needs its signer, every other code the right for payments. */
export const HAK_BAYAR: readonly HakWakil[] = ["pembayaran", ...hakOf(/^spt_/, "signer")];
/** The ledger; of it the deposit is also read by who pays. */
export const HAK_BUKU: readonly HakWakil[] = ["buku_besar_view", "pembayaran"];
/** Withholding slips of either family; which one a slip needs is asked slip by slip. */
export const HAK_BUKPOT = hakOf(/^bupot/, "drafter");

/** The family a kind of return belongs to. */
export const KELUARGA_SPT = {
  ppn: "spt_ppn",
  pph21_26: "spt_pph21",
  pph_uni: "spt_unifikasi",
  badan: "spt_tahunan",
  op: "spt_tahunan",
} as const satisfies Record<JenisSpt, KeluargaHak>;
/** The family a type of slip belongs to; documents equal to a slip are reported in the unified return. */
export const keluargaBukpot = (jenis: JenisBukpot | "setara"): KeluargaHak =>
  jenis === "setara" || SPT_BUKPOT[jenis] === "pph_uni" ? "bupot_unifikasi" : "bupot21";

/** The right that preparing a return of a kind needs. */
export const hakKonsep = (jenis: JenisSpt): HakWakil => `${KELUARGA_SPT[jenis]}_drafter`;

/** Whether the rights held include the one asked for; who may sign may draft as well, who may change may read. */
export const covers = (dimiliki: readonly string[], hak: HakWakil): boolean =>
  dimiliki.includes(hak) || dimiliki.includes(hak.replace(/_drafter$/, "_signer").replace(/_view$/, "_edit"));

/** Events of the status tables, by the table's kind, that bind the taxpayer: they need its signer, all others its drafter. */
const PERISTIWA_SIGNER = {
  faktur: [
    "submit",
    "request_cancel",
    "cancel",
    "withdraw_cancel",
    "withdraw_amend",
    "accept_cancel",
    "refuse_cancel",
    "accept_amend",
    "refuse_amend",
  ],
  retur: [
    "submit",
    "request_cancel",
    "cancel",
    "withdraw_cancel",
    "receive",
    "refuse",
    "accept_cancel",
    "refuse_cancel",
  ],
  dokumen_lain: ["submit"],
  retur_dokumen: ["submit", "cancel"],
  bukpot: ["issue", "cancel"],
  spt: ["submit", "submit_billing"],
} as const satisfies Record<string, readonly string[]>;
export type DokumenBerhak = keyof typeof PERISTIWA_SIGNER;

/** The right that who represents a taxpayer needs for an event of its document of a kind and a family. */
export const hakPeristiwa = (keluarga: KeluargaHak, dokumen: DokumenBerhak, event: string): HakWakil =>
  `${keluarga}_${(PERISTIWA_SIGNER[dokumen] as readonly string[]).includes(event) ? "signer" : "drafter"}`;
