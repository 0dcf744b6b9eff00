import { defineStatus, isOneOf } from "~/domain/kit/status";
import { hariJakarta } from "~/domain/kit/tanggal";
import { masaBerlakuBilling } from "~/domain/parameters/pembayaran";

/** States of a billing code. A code is paid as a whole or not at all. */
export const statusBilling = defineStatus({
  kind: "billing",
  initial: "unpaid",
  transitions: [
    { event: "pay", by: "wajib_pajak", from: ["unpaid"], to: "paid" },
    { event: "cancel", by: "wajib_pajak", from: ["unpaid"], to: "cancelled" },
    // its debt no longer exists
    { event: "cancel", by: "sistem", from: ["unpaid"], to: "cancelled" },
    { event: "expire", by: "sistem", from: ["unpaid"], to: "expired" },
  ],
});
export type StatusBilling = (typeof statusBilling.statuses)[number];
/** Statuses of a payable code. */
export const BILLING_AKTIF = statusBilling.from("pay");
/** Statuses of a paid code. */
export const BILLING_LUNAS = ["paid"] as const satisfies readonly StatusBilling[];

/** Time of the warning before a code expires, in hours of class time. */
export const PERINGATAN_JAM = 24;
const hourMs = 3_600_000;

/**
 * Last payment instant of a code issued at `terbit` (ISO 8601, class time), ISO 8601 in UTC. Codes issued from 17
 * December 2025 have 14 x 24 hours (PENG-4/PJ/2025), earlier ones 7 x 24 (PER-10/PJ/2024).
 */
export function masaAktif(terbit: string): string {
  const hours = masaBerlakuBilling.on(hariJakarta(terbit));
  return new Date(Date.parse(terbit) + hours * hourMs).toISOString();
}

/** True if a code valid until `berlaku` has expired at `kini`; the last instant is still valid. */
export const isKedaluwarsa = (berlaku: string, kini: string): boolean => Date.parse(kini) > Date.parse(berlaku);

/** True if a code has expired at `kini`, marked so or not; false if it was paid or cancelled in time. */
export const isHangus = (
  { status, berlaku }: { readonly status: StatusBilling; readonly berlaku: string },
  kini: string,
): boolean => status === "expired" || (isOneOf(BILLING_AKTIF, status) && isKedaluwarsa(berlaku, kini));

/** True if a payment is for land or a building and needs its tax object number (NOP) and address. */
export const needsObjekPajak = ({ kap, kjs }: { readonly kap: string; readonly kjs: string }): boolean =>
  kap.startsWith("4113") || (kap === "411128" && kjs === "402");
