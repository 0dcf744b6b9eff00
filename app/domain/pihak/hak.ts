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

/** Whether the rights held include the one asked for; who may sign may draft as well. */
export const mencakup = (dimiliki: readonly string[], hak: HakWakil): boolean =>
  dimiliki.includes(hak) || dimiliki.includes(hak.replace(/_drafter$/, "_signer"));
