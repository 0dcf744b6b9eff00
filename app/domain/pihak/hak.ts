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

/** Whether the rights held include the one asked for; who may sign may draft as well. */
export const mencakup = (dimiliki: readonly string[], hak: HakWakil): boolean =>
  dimiliki.includes(hak) || dimiliki.includes(hak.replace(/_drafter$/, "_signer"));
