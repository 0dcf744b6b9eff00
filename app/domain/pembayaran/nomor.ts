import { ALPHANUMERIC, acakNomor, DIGITS } from "~/domain/kit/nomor";

/** Origin of a billing code: a return, the taxpayer itself, an assessment. */
export const JENIS_BILLING = ["spt", "mandiri", "tagihan"] as const;
export type JenisBilling = (typeof JENIS_BILLING)[number];

/** Billing code: 15 digits, the first for its kind (0 return, 1 self-made, 2 assessment); unique per counter. */
export const kodeBilling = (jenis: JenisBilling, counter: number): string =>
  JENIS_BILLING.indexOf(jenis) + acakNomor(counter, { alphabet: DIGITS, length: 14 });

/** State revenue transaction number (NTPN): 16 upper-case letters and digits, unique per counter. */
export const ntpn = (counter: number): string => acakNomor(counter, { alphabet: ALPHANUMERIC, length: 16 });

/** Bank transaction number (NTB): 12 digits, unique per counter. */
export const ntb = (counter: number): string => acakNomor(counter, { alphabet: DIGITS, length: 12 });
