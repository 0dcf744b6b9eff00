import { type Rupiah, rupiah } from "~/domain/kit/rupiah";
import { defineStatus, isOneOf } from "~/domain/kit/status";
import type { Masa } from "~/domain/kit/tanggal";
import type { Akun } from "~/domain/parameters/pembayaran";
import type { JenisSpt } from "~/domain/parameters/spt";

/**
 * Life of every return. `submit`: nothing to pay, or paid from the deposit. `submit_billing`: a billing code is made.
 * `correct` makes a new draft with the next correction number and leaves the return unchanged. `revise` opens a return
 * that the tax office refused. A cancelled return stays cancelled, and its period can be filed anew.
 */
export const statusSpt = defineStatus({
  kind: "spt",
  initial: "draft",
  transitions: [
    { event: "edit", by: "wajib_pajak", from: ["draft"], to: "draft" },
    { event: "post", by: "wajib_pajak", from: ["draft"], to: "draft" },
    { event: "submit", by: "wajib_pajak", from: ["draft"], to: "submitted" },
    { event: "submit_billing", by: "wajib_pajak", from: ["draft"], to: "waiting_for_payment" },
    { event: "delete", by: "wajib_pajak", from: ["draft"], to: null },
    { event: "pay", by: "sistem", from: ["waiting_for_payment"], to: "submitted" },
    { event: "expire", by: "sistem", from: ["waiting_for_payment"], to: "draft" },
    { event: "cancel_billing", by: "wajib_pajak", from: ["waiting_for_payment"], to: "draft" },
    { event: "correct", by: "wajib_pajak", from: ["submitted"], to: "submitted" },
    { event: "revise", by: "wajib_pajak", from: ["rejected"], to: "draft" },
    { event: "reject", by: "instruktur", from: ["submitted"], to: "rejected" },
    { event: "cancel", by: "instruktur", from: ["submitted"], to: "cancelled" },
  ],
});
export type StatusSpt = (typeof statusSpt.statuses)[number];
/** Statuses of the draft list and of the reporting list. */
export const SPT_KONSEP = ["draft", "waiting_for_payment"] as const satisfies readonly StatusSpt[];
export const SPT_DILAPORKAN = ["submitted", "rejected", "cancelled"] as const satisfies readonly StatusSpt[];
/** Statuses of a return in force: later returns build on it. */
export const SPT_BERLAKU = ["submitted"] as const satisfies readonly StatusSpt[];
/** Statuses of a return that its taxpayer has signed, paid or not. */
const SPT_DITANDATANGANI = [...SPT_BERLAKU, "waiting_for_payment"] as const satisfies readonly StatusSpt[];

type Berstatus = { readonly status: string };
/** True if a return is a draft that can be changed. */
export const isOpen = ({ status }: Berstatus): boolean => isOneOf(statusSpt.from("edit"), status);
/** True if the taxpayer still holds the return: a draft, or waiting for its payment. */
export const isUnfiled = ({ status }: Berstatus): boolean => isOneOf(SPT_KONSEP, status);
/** True if a return is filed and was neither refused nor cancelled since. */
export const isFiled = ({ status }: Berstatus): boolean => isOneOf(SPT_BERLAKU, status);
/** True if a return is filed or waits for its payment. */
export const isSigned = ({ status }: Berstatus): boolean => isOneOf(SPT_DITANDATANGANI, status);
/** True if a return waits for the payment of its billing code. */
export const isAwaitingPayment = ({ status }: Berstatus): boolean => isOneOf(statusSpt.from("pay"), status);
/** True if the tax office has refused a return. It can be opened again. */
export const isRefused = ({ status }: Berstatus): boolean => isOneOf(statusSpt.from("revise"), status);
/** Status of a return that never counted; its period can be filed anew. */
export const SPT_BATAL = "cancelled" satisfies StatusSpt;

/** State of a period without a return: a return is due, or nothing happened that requires one. */
export const BELUM_DIBUAT = "belum_dibuat";
export const NIHIL = "nihil";
/** True if a period's return is due although nothing happened in it: VAT always, articles 21 and 26 for December. */
export const wajibDilaporkan = (jenis: JenisSpt, masa: Masa): boolean => WAJIB[jenis](masa);
const selalu = (): boolean => true;
const WAJIB: Readonly<Record<JenisSpt, (masa: Masa) => boolean>> = {
  ppn: selalu,
  pph21_26: (masa) => masa.endsWith("-12"),
  pph_uni: () => false,
  badan: selalu,
  op: selalu,
};

export type HasilSpt = "nihil" | "kurang_bayar" | "lebih_bayar";

/** The amount a return owes on one account for one period. `mandiri` parts are paid by a self-made billing code. */
export type BagianBayar = Akun & {
  readonly butir: string;
  readonly masa: Masa;
  readonly jumlah: Rupiah;
  readonly cara: "spt" | "mandiri";
};

/** Sum of the parts that are paid with the return. */
export const jumlahBayar = (bagian: readonly BagianBayar[]): Rupiah =>
  rupiah(bagian.reduce((sum, part) => sum + (part.cara === "spt" ? part.jumlah : 0), 0));

/** Lines of the return's billing code: one per KAP-KJS and period, in the order of the form. */
export function barisBilling(
  bagian: readonly BagianBayar[],
): readonly (Akun & { readonly masa: Masa; readonly jumlah: Rupiah })[] {
  const lines = new Map<string, Akun & { masa: Masa; jumlah: Rupiah }>();
  for (const { kap, kjs, masa, jumlah, cara } of bagian) {
    if (cara !== "spt") continue;
    const key = `${kap}-${kjs}-${masa}`;
    const line = lines.get(key);
    lines.set(key, { kap, kjs, masa, jumlah: rupiah((line?.jumlah ?? 0) + jumlah) });
  }
  return [...lines.values()];
}

/**
 * Outcome of a return. `bayar` is the amount paid with it; `saldo` holds the results of its parts, negative when
 * overpaid. An amount to pay decides, because it must be paid before filing. An overpaid part next to it keeps its own
 * request.
 */
export function hasilSpt(bayar: Rupiah, saldo: readonly Rupiah[]): HasilSpt {
  if (bayar > 0) return "kurang_bayar";
  return saldo.some((result) => result < 0) ? "lebih_bayar" : "nihil";
}
