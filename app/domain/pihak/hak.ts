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
export type HakWakil = `${KeluargaHak}_${"drafter" | "signer"}`;
/** Every right there is; their owner and its PIC hold them all. */
export const HAK_WAKIL: readonly HakWakil[] = KELUARGA_HAK.flatMap(
  (keluarga) => [`${keluarga}_drafter`, `${keluarga}_signer`] as const,
);

/** Status of a representation that its taxpayer has given and the representative has taken on. */
export const WAKIL_BERLAKU = "approved";

const hakOf = (jenis: RegExp, peran: "drafter" | "signer") =>
  HAK_WAKIL.filter((hak) => jenis.test(hak) && hak.endsWith(peran));
/** Signing of any kind: what changes the taxpayer's own places of business. */
export const HAK_PENANDA = hakOf(/^/, "signer");
/** Returns of any kind: reading them, payments and the ledger. Paying and making a code oneself needs a signer. */
export const HAK_SPT = hakOf(/^spt_/, "drafter");
export const HAK_SPT_PENANDA = hakOf(/^spt_/, "signer");
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

/** Whether the rights held include the one asked for; who may sign may draft as well. */
export const covers = (dimiliki: readonly string[], hak: HakWakil): boolean =>
  dimiliki.includes(hak) || dimiliki.includes(hak.replace(/_drafter$/, "_signer"));

/** Events of the status tables, by the table's kind, that bind the taxpayer: they need its signer, all others its drafter. */
const PERISTIWA_SIGNER = {
  faktur: [
    ...["submit", "request_cancel", "cancel", "withdraw_cancel", "withdraw_amend"],
    ...["accept_cancel", "refuse_cancel", "accept_amend", "refuse_amend"],
  ],
  retur: [
    ...["submit", "request_cancel", "cancel", "withdraw_cancel"],
    ...["receive", "refuse", "accept_cancel", "refuse_cancel"],
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
