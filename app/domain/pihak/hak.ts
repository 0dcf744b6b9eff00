import { type JenisBukpot, SPT_BUKPOT } from "../bukpot/jenis";
import type { JenisSpt } from "../parameters/spt";

/** Families of documents for the rights of a representative, each as drafter or as signer. */
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
 * Rights with one level, for matters that have no drafts. They are payments (billing codes, deposit, book transfers),
 * the ledger, reading the profile and changing it. The profile includes places of business, related parties and
 * representatives.
 */
export const HAK_TUNGGAL = ["pembayaran", "buku_besar_view", "portal_view", "portal_edit"] as const;
type HakTunggal = (typeof HAK_TUNGGAL)[number];
export type HakWakil = `${KeluargaHak}_${"drafter" | "signer"}` | HakTunggal;
/** All rights; the owner and its PIC have all of them. */
export const HAK_WAKIL: readonly HakWakil[] = [
  ...KELUARGA_HAK.flatMap((keluarga) => [`${keluarga}_drafter`, `${keluarga}_signer`] as const),
  ...HAK_TUNGGAL,
];
export const isHakTunggal = (hak: HakWakil): hak is HakTunggal => (HAK_TUNGGAL as readonly HakWakil[]).includes(hak);

/** Status of a representation accepted by the representative. */
export const WAKIL_BERLAKU = "approved";

const hakOf = (jenis: RegExp, peran: "drafter" | "signer") =>
  HAK_WAKIL.filter((hak) => jenis.test(hak) && hak.endsWith(peran));
/** Returns of any kind; the right of the kind is checked for each return. */
export const HAK_SPT = hakOf(/^spt_/, "drafter");
/**
 * Billing codes and refunds: the right for payments covers all, the family right of a return covers those of returns.
 */
export const HAK_TAGIHAN: readonly HakWakil[] = ["pembayaran", ...HAK_SPT];
/** Paying: a return's code files that return and needs its signer right, every other code the right for payments. */
export const HAK_BAYAR: readonly HakWakil[] = ["pembayaran", ...hakOf(/^spt_/, "signer")];
/** The ledger; the right for payments also reads the deposit in it. */
export const HAK_BUKU: readonly HakWakil[] = ["buku_besar_view", "pembayaran"];
/** Withholding slips of either family; the right of the family is checked for each slip. */
export const HAK_BUKPOT = hakOf(/^bupot/, "drafter");

/** The family of each kind of return. */
export const KELUARGA_SPT = {
  ppn: "spt_ppn",
  pph21_26: "spt_pph21",
  pph_uni: "spt_unifikasi",
  badan: "spt_tahunan",
  op: "spt_tahunan",
} as const satisfies Record<JenisSpt, KeluargaHak>;
/** The family of a type of slip; documents equal to a slip are reported in the unified return. */
export const keluargaBukpot = (jenis: JenisBukpot | "setara"): KeluargaHak =>
  jenis === "setara" || SPT_BUKPOT[jenis] === "pph_uni" ? "bupot_unifikasi" : "bupot21";

/** The right for preparing a return of a kind. */
export const hakKonsep = (jenis: JenisSpt): HakWakil => `${KELUARGA_SPT[jenis]}_drafter`;

/** True if the rights include the requested one: a signer can draft too, an editor can read too. */
export const covers = (dimiliki: readonly string[], hak: HakWakil): boolean =>
  dimiliki.includes(hak) || dimiliki.includes(hak.replace(/_drafter$/, "_signer").replace(/_view$/, "_edit"));

/**
 * Events of the status tables, by kind of table, that bind the taxpayer: they need the signer right, all others the
 * drafter right.
 */
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

/** The right that a representative needs for an event of a document of a kind and a family. */
export const hakPeristiwa = (keluarga: KeluargaHak, dokumen: DokumenBerhak, event: string): HakWakil =>
  `${keluarga}_${(PERISTIWA_SIGNER[dokumen] as readonly string[]).includes(event) ? "signer" : "drafter"}`;
