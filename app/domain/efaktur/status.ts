import { defineStatus, isOneOf } from "../kit/status";

/**
 * Life of an output invoice, whether normal or a replacement. `sign_wait`, `replaced_wait` and `replaced` are the
 * system's part of signing a replacement: the original stays approved while its replacement is a draft, waits with it
 * when the buyer must agree, and is amended when it is approved. `cancel` is for buyers who need not be asked. `reset`
 * ends what one party alone is set back from: the other keeps it, as cancelled.
 */
export const statusFaktur = defineStatus({
  kind: "faktur",
  initial: "draft",
  transitions: [
    { event: "edit", by: "penjual", from: ["draft", "rejected"], to: "draft" },
    { event: "submit", by: "penjual", from: ["draft", "rejected"], to: "process" },
    { event: "delete", by: "penjual", from: ["draft", "rejected"], to: null },
    { event: "sign_ok", by: "sistem", from: ["process"], to: "approved" },
    { event: "sign_wait", by: "sistem", from: ["process"], to: "waiting_for_approval" },
    { event: "sign_fail", by: "sistem", from: ["process"], to: "rejected" },
    { event: "amend", by: "penjual", from: ["approved"], to: "approved" },
    { event: "replaced_wait", by: "sistem", from: ["approved"], to: "waiting_for_amendment" },
    { event: "replaced", by: "sistem", from: ["approved"], to: "amended" },
    { event: "request_cancel", by: "penjual", from: ["approved"], to: "waiting_for_cancellation" },
    { event: "cancel", by: "penjual", from: ["approved"], to: "cancelled" },
    { event: "withdraw_cancel", by: "penjual", from: ["waiting_for_cancellation"], to: "approved" },
    { event: "accept_cancel", by: "pembeli", from: ["waiting_for_cancellation"], to: "cancelled" },
    { event: "refuse_cancel", by: "pembeli", from: ["waiting_for_cancellation"], to: "approved" },
    { event: "withdraw_amend", by: "penjual", from: ["waiting_for_amendment"], to: "approved" },
    { event: "withdraw_amend", by: "penjual", from: ["waiting_for_approval"], to: "cancelled" },
    { event: "accept_amend", by: "pembeli", from: ["waiting_for_amendment"], to: "amended" },
    { event: "accept_amend", by: "pembeli", from: ["waiting_for_approval"], to: "approved" },
    { event: "refuse_amend", by: "pembeli", from: ["waiting_for_amendment"], to: "approved" },
    { event: "refuse_amend", by: "pembeli", from: ["waiting_for_approval"], to: "rejected" },
    {
      event: "reset",
      by: "sistem",
      from: ["approved", "waiting_for_cancellation", "waiting_for_amendment", "waiting_for_approval"],
      to: "cancelled",
    },
  ],
});
export type StatusFaktur = (typeof statusFaktur.statuses)[number];

/** Statuses in which the buyer sees an invoice, and in which it counts in the returns until decided otherwise. */
export const FAKTUR_BERLAKU = [
  "approved",
  "waiting_for_cancellation",
  "waiting_for_amendment",
] as const satisfies readonly StatusFaktur[];
export const FAKTUR_TERLIHAT_PEMBELI = [
  ...FAKTUR_BERLAKU,
  "waiting_for_approval",
  "cancelled",
  "amended",
] as const satisfies readonly StatusFaktur[];
export const isBerlaku = (status: string): boolean => isOneOf(FAKTUR_BERLAKU, status);
/** Statuses of an invoice that its seller has not issued yet, as a draft or refused, and may sign. */
export const FAKTUR_BELUM_TERBIT = statusFaktur.from("submit");
/** Statuses of an invoice that its seller has sent off, whatever came of it. */
export const FAKTUR_TERKIRIM = ["rejected", ...FAKTUR_TERLIHAT_PEMBELI] as const satisfies readonly StatusFaktur[];
/** Statuses of an invoice that waits for the buyer. */
export const FAKTUR_MENUNGGU = [
  "waiting_for_approval",
  "waiting_for_amendment",
  "waiting_for_cancellation",
] as const satisfies readonly StatusFaktur[];
/** Statuses of an invoice that no longer counts: another one like it may be made. */
export const FAKTUR_GUGUR = ["cancelled", "amended"] as const satisfies readonly StatusFaktur[];
/** What a document is that its parties have cancelled. */
export const DOKUMEN_BATAL = "cancelled" satisfies StatusFaktur;
/** A replacement that waits for its buyer. */
export const PENGGANTI_MENUNGGU = statusFaktur.next("process", "sign_wait");
/** Statuses of a replacement that is neither done with nor gone; an invoice has one such at a time. */
export const PENGGANTI_TERBUKA = [
  "draft",
  "process",
  "rejected",
  "waiting_for_approval",
] as const satisfies readonly StatusFaktur[];

/** Label of the history row that a withdrawal leaves, beside the status it returns to. */
export const labelRiwayat: Readonly<Record<string, "withdrawal_of_cancellation" | "withdrawal_of_replacement">> = {
  withdraw_cancel: "withdrawal_of_cancellation",
  withdraw_amend: "withdrawal_of_replacement",
};

/** Whether a cancellation or replacement waits for the buyer (setting of the batch). */
type AturanPersetujuan = "always" | "credited_only";
/**
 * `pembeliPeserta`: the buyer is a taxpayer of the batch; one without an account never has to answer.
 * `kreditOlehPembeli`: the buyer has set the credit status itself.
 */
export const needsPersetujuan = (
  aturan: AturanPersetujuan,
  { pembeliPeserta, kreditOlehPembeli }: { readonly pembeliPeserta: boolean; readonly kreditOlehPembeli: boolean },
): boolean => pembeliPeserta && (aturan === "always" || kreditOlehPembeli);

/**
 * Credit status of an input document, beside its own status; `none` is stored as null. `period` changes the month of
 * crediting, `uncredit` by the system marks invoices whose code cannot be credited.
 */
export const statusKredit = defineStatus({
  kind: "kredit",
  initial: "none",
  transitions: [
    { event: "credit", by: "pembeli", from: ["none", "uncredited"], to: "credited" },
    { event: "period", by: "pembeli", from: ["credited"], to: "credited" },
    { event: "uncredit", by: "pembeli", from: ["none", "credited"], to: "uncredited" },
    { event: "back", by: "pembeli", from: ["credited", "uncredited"], to: "none" },
    { event: "mark_invalid", by: "pembeli", from: ["none"], to: "none" },
    { event: "mark_invalid", by: "pembeli", from: ["uncredited"], to: "uncredited" },
    { event: "mark_valid", by: "pembeli", from: ["none"], to: "none" },
    { event: "mark_valid", by: "pembeli", from: ["uncredited"], to: "uncredited" },
    { event: "mark_valid", by: "pembeli", from: ["credited"], to: "credited" },
    { event: "uncredit", by: "sistem", from: ["none"], to: "uncredited" },
    { event: "clear", by: "sistem", from: ["none", "credited", "uncredited"], to: "none" },
  ],
});
export type StatusKredit = (typeof statusKredit.statuses)[number];
/** Credit statuses in the order that lists offer them. */
export const STATUS_KREDIT = ["none", "credited", "uncredited"] as const satisfies readonly StatusKredit[];
/** Credit statuses of what the buyer has decided on; only such documents can be returned. */
export const KREDIT_DIPUTUS = ["credited", "uncredited"] as const satisfies readonly StatusKredit[];
/** Credit status of a document whose VAT the buyer takes off its own. */
export const DIKREDITKAN = "credited" satisfies StatusKredit;
/** Column value of a credit status and back. */
export const kreditDari = (kolom: string | null): StatusKredit =>
  kolom !== null && isOneOf(KREDIT_DIPUTUS, kolom) ? kolom : "none";
export const kreditKe = (status: StatusKredit): "credited" | "uncredited" | null => (status === "none" ? null : status);

/** Life of a return note: made by the buyer, confirmed by the seller when the batch asks for it (`sign_wait`). */
export const statusRetur = defineStatus({
  kind: "retur",
  initial: "draft",
  transitions: [
    { event: "edit", by: "pembeli", from: ["draft", "rejected"], to: "draft" },
    { event: "submit", by: "pembeli", from: ["draft", "rejected"], to: "process" },
    { event: "delete", by: "pembeli", from: ["draft", "rejected"], to: null },
    { event: "sign_ok", by: "sistem", from: ["process"], to: "approved" },
    { event: "sign_wait", by: "sistem", from: ["process"], to: "waiting_for_approval" },
    { event: "sign_fail", by: "sistem", from: ["process"], to: "rejected" },
    { event: "receive", by: "penjual", from: ["waiting_for_approval"], to: "approved" },
    { event: "refuse", by: "penjual", from: ["waiting_for_approval"], to: "rejected" },
    { event: "request_cancel", by: "pembeli", from: ["approved"], to: "waiting_for_cancellation" },
    { event: "cancel", by: "pembeli", from: ["approved"], to: "cancelled" },
    { event: "withdraw_cancel", by: "pembeli", from: ["waiting_for_cancellation"], to: "approved" },
    { event: "accept_cancel", by: "penjual", from: ["waiting_for_cancellation"], to: "cancelled" },
    { event: "refuse_cancel", by: "penjual", from: ["waiting_for_cancellation"], to: "approved" },
    {
      event: "reset",
      by: "sistem",
      from: ["approved", "waiting_for_approval", "waiting_for_cancellation"],
      to: "cancelled",
    },
  ],
});
export type StatusRetur = (typeof statusRetur.statuses)[number];
/** Notes in these statuses take their quantities from the invoice. */
export const RETUR_MENGURANGI = [
  "process",
  "waiting_for_approval",
  "approved",
  "waiting_for_cancellation",
] as const satisfies readonly StatusRetur[];

/** Statuses in which the seller sees the notes on its invoices. */
export const RETUR_TERLIHAT_PENJUAL = [
  "rejected",
  "approved",
  "waiting_for_approval",
  "waiting_for_cancellation",
  "cancelled",
] as const satisfies readonly StatusRetur[];
/** Statuses of a note that does not count: another one like it may be made. */
export const RETUR_GUGUR = ["rejected", "cancelled"] as const satisfies readonly StatusRetur[];

/** Life of a special document, recorded by one party alone; customs documents arrive as `pending`. */
export const statusDokumenLain = defineStatus({
  kind: "dokumen_lain",
  initial: "draft",
  transitions: [
    { event: "edit", by: "pemilik", from: ["draft", "rejected"], to: "draft" },
    { event: "submit", by: "pemilik", from: ["draft", "rejected", "pending"], to: "process" },
    { event: "delete", by: "pemilik", from: ["draft", "rejected"], to: null },
    { event: "sign_ok", by: "sistem", from: ["process"], to: "approved" },
    { event: "sign_fail", by: "sistem", from: ["process"], to: "rejected" },
    { event: "replace", by: "pemilik", from: ["approved"], to: "approved" },
    { event: "replaced", by: "sistem", from: ["approved"], to: "replaced" },
    { event: "cancel", by: "pemilik", from: ["approved"], to: "cancelled" },
  ],
});
export type StatusDokumenLain = (typeof statusDokumenLain.statuses)[number];
/** Statuses of a document that its owner has not signed yet, and of those what may still be changed. */
export const DOKUMEN_BELUM_TERBIT = statusDokumenLain.from("submit");
export const DOKUMEN_KONSEP = statusDokumenLain.from("edit");
/** Status of a customs document that waits to be confirmed. */
export const DOKUMEN_TERTUNDA = "pending" satisfies StatusDokumenLain;
/** Statuses of documents whose number no other may have. */
export const DOKUMEN_BERLAKU = [DOKUMEN_TERTUNDA, "approved"] as const satisfies readonly StatusDokumenLain[];

/** Statuses of a document that no longer counts, having been signed. */
export const DOKUMEN_GUGUR = ["replaced", "cancelled"] as const satisfies readonly StatusDokumenLain[];

/** Life of a return of a special document: recorded and signed by its owner alone. */
export const statusReturDokumen = defineStatus({
  kind: "retur_dokumen",
  initial: "draft",
  transitions: [
    { event: "edit", by: "pemilik", from: ["draft", "rejected"], to: "draft" },
    { event: "submit", by: "pemilik", from: ["draft", "rejected"], to: "process" },
    { event: "delete", by: "pemilik", from: ["draft", "rejected"], to: null },
    { event: "sign_ok", by: "sistem", from: ["process"], to: "approved" },
    { event: "sign_fail", by: "sistem", from: ["process"], to: "rejected" },
    { event: "cancel", by: "pemilik", from: ["approved"], to: "cancelled" },
  ],
});
export type StatusReturDokumen = (typeof statusReturDokumen.statuses)[number];
/** Statuses of a return that its owner has not signed yet. */
export const RETUR_DOKUMEN_BELUM_TERBIT = statusReturDokumen.from("submit");
/** Returns in these statuses take their amounts from the document. */
export const RETUR_DOKUMEN_MENGURANGI = ["process", "approved"] as const satisfies readonly StatusReturDokumen[];

/** Statuses of a return that no longer counts, having been signed. */
export const RETUR_DOKUMEN_GUGUR = ["cancelled"] as const satisfies readonly StatusReturDokumen[];

/** A document of any kind that is signed and about which nothing is asked: it may be credited and returned. */
export const DISETUJUI = "approved" satisfies StatusFaktur & StatusRetur & StatusDokumenLain & StatusReturDokumen;
/** Whether goods of an input invoice can be given back: it is settled whether its VAT is credited. */
export const fakturDapatDiretur = ({ status, kredit }: { readonly status: string; readonly kredit: string | null }) =>
  status === DISETUJUI && kreditDari(kredit) !== "none";
