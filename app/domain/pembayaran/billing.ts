import { defineStatus, isOneOf } from "~/domain/kit/status";
import { hariJakarta } from "~/domain/kit/tanggal";
import { masaBerlakuBilling } from "~/domain/parameters/pembayaran";

/** Life of a billing code. A code is paid whole or not at all. */
export const statusBilling = defineStatus({
  kind: "billing",
  initial: "unpaid",
  transitions: [
    { event: "pay", by: "wajib_pajak", from: ["unpaid"], to: "paid" },
    { event: "cancel", by: "wajib_pajak", from: ["unpaid"], to: "cancelled" },
    // what it was to pay is owed no more
    { event: "cancel", by: "sistem", from: ["unpaid"], to: "cancelled" },
    { event: "expire", by: "sistem", from: ["unpaid"], to: "expired" },
  ],
});
export type StatusBilling = (typeof statusBilling.statuses)[number];
/** Statuses of a code that can be paid. */
export const BILLING_AKTIF = statusBilling.from("pay");
/** Statuses of a code that is paid. */
export const BILLING_LUNAS = ["paid"] as const satisfies readonly StatusBilling[];

/** How long before a code runs out its owner is told, hours of class time. */
export const PERINGATAN_JAM = 24;
const hourMs = 3_600_000;

/**
 * Last instant a code issued at `terbit` (ISO 8601, class time) can be paid: 14 x 24 hours for codes issued from
 * 17 December 2025 (PENG-4/PJ/2025), 7 x 24 before (PER-10/PJ/2024). Answers ISO 8601 in UTC.
 */
export function masaAktif(terbit: string): string {
  const hours = masaBerlakuBilling.on(hariJakarta(terbit));
  return new Date(Date.parse(terbit) + hours * hourMs).toISOString();
}

/** Whether a code valid until `berlaku` has run out at `kini`; the last instant still counts. */
export const isKedaluwarsa = (berlaku: string, kini: string): boolean => Date.parse(kini) > Date.parse(berlaku);

/** Whether a code's time is over at `kini`, be it marked so yet or not; one that was paid or cancelled in time is not. */
export const isHangus = (
  { status, berlaku }: { readonly status: StatusBilling; readonly berlaku: string },
  kini: string,
): boolean => status === "expired" || (isOneOf(BILLING_AKTIF, status) && isKedaluwarsa(berlaku, kini));

/** Whether a payment is for a piece of land or a building and names it by its tax object number (NOP) and address. */
export const needsObjekPajak = ({ kap, kjs }: { readonly kap: string; readonly kjs: string }): boolean =>
  kap.startsWith("4113") || (kap === "411128" && kjs === "402");
