import { defineStatus, isOneOf } from "../kit/status";

/**
 * States of an output invoice, whether normal or a replacement. The system fires `sign_wait`, `replaced_wait` and
 * `replaced` when a replacement is signed. The original stays approved while its replacement is a draft. It waits with
 * it for the buyer's consent, and is amended on approval. `cancel` is for buyers who need not agree. `reset` ends a
 * document when only one party's sandbox is reset: the other party keeps it, as cancelled.
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

/** Statuses in which the buyer sees an invoice and it counts in the returns. */
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
/** The state of nearly all invoices: only another one is worth a word. */
export const FAKTUR_DISETUJUI = "approved" satisfies StatusFaktur;
export const isBerlaku = (status: string): boolean => isOneOf(FAKTUR_BERLAKU, status);
/** Statuses of an unissued invoice, draft or refused, which can be signed. */
export const FAKTUR_BELUM_TERBIT = statusFaktur.from("submit");
/** Statuses of an invoice already sent by its seller, whatever the result. */
export const FAKTUR_TERKIRIM = ["rejected", ...FAKTUR_TERLIHAT_PEMBELI] as const satisfies readonly StatusFaktur[];
/** Statuses of an invoice that waits for the buyer. */
export const FAKTUR_MENUNGGU = [
  "waiting_for_approval",
  "waiting_for_amendment",
  "waiting_for_cancellation",
] as const satisfies readonly StatusFaktur[];
/** Statuses of an invoice that no longer counts: a duplicate is permitted. */
export const FAKTUR_GUGUR = ["cancelled", "amended"] as const satisfies readonly StatusFaktur[];
/** Status of a document cancelled by its parties. */
export const DOKUMEN_BATAL = "cancelled" satisfies StatusFaktur;
/** A replacement that waits for its buyer. */
export const PENGGANTI_MENUNGGU = statusFaktur.next("process", "sign_wait");
/** Statuses of an open replacement; an invoice has at most one. */
export const PENGGANTI_TERBUKA = [
  "draft",
  "process",
  "rejected",
  "waiting_for_approval",
] as const satisfies readonly StatusFaktur[];

/** Label of the history row for a withdrawal, in addition to the restored status. */
export const labelRiwayat: Readonly<Record<string, "withdrawal_of_cancellation" | "withdrawal_of_replacement">> = {
  withdraw_cancel: "withdrawal_of_cancellation",
  withdraw_amend: "withdrawal_of_replacement",
};

/** When a cancellation or replacement waits for the buyer (setting of the batch). */
type AturanPersetujuan = "always" | "credited_only";
/**
 * True if the buyer must agree. `pembeliPeserta`: the buyer is a taxpayer of the batch; a buyer without an account
 * never has to answer. `kreditOlehPembeli`: the buyer has set the credit status itself.
 */
export const needsPersetujuan = (
  aturan: AturanPersetujuan,
  { pembeliPeserta, kreditOlehPembeli }: { readonly pembeliPeserta: boolean; readonly kreditOlehPembeli: boolean },
): boolean => pembeliPeserta && (aturan === "always" || kreditOlehPembeli);

/**
 * Credit status of an input document, separate from its own status; `none` is stored as null. `period` changes the
 * month of crediting. With `uncredit` the system marks invoices whose code cannot be credited.
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
/** Credit statuses in the order of list filters. */
export const STATUS_KREDIT = ["none", "credited", "uncredited"] as const satisfies readonly StatusKredit[];
/** Credit statuses set by a decision of the buyer; only such documents can be returned. */
export const KREDIT_DIPUTUS = ["credited", "uncredited"] as const satisfies readonly StatusKredit[];
/** Credit status of a document whose VAT the buyer deducts from its own. */
export const DIKREDITKAN = "credited" satisfies StatusKredit;
/** Converts between the column value and the credit status. */
export const kreditDari = (kolom: string | null): StatusKredit =>
  kolom !== null && isOneOf(KREDIT_DIPUTUS, kolom) ? kolom : "none";
export const kreditKe = (status: StatusKredit): "credited" | "uncredited" | null => (status === "none" ? null : status);

/** States of a return note: made by the buyer, confirmed by the seller if the batch requires it (`sign_wait`). */
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
/** Statuses in which notes reduce the quantities of the invoice. */
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
/** Statuses of a note that does not count: a duplicate is permitted. */
export const RETUR_GUGUR = ["rejected", "cancelled"] as const satisfies readonly StatusRetur[];

/** States of a special document, recorded by one party alone; customs documents arrive as `pending`. */
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
/** Statuses of a document that its owner has not signed yet and can still change. */
export const DOKUMEN_BELUM_TERBIT = statusDokumenLain.from("submit");
export const DOKUMEN_KONSEP = statusDokumenLain.from("edit");
/** Status of a customs document that waits to be confirmed. */
export const DOKUMEN_TERTUNDA = "pending" satisfies StatusDokumenLain;
/** Statuses of documents whose number is taken. */
export const DOKUMEN_BERLAKU = [DOKUMEN_TERTUNDA, "approved"] as const satisfies readonly StatusDokumenLain[];

/** Statuses of a signed document that no longer counts. */
export const DOKUMEN_GUGUR = ["replaced", "cancelled"] as const satisfies readonly StatusDokumenLain[];

/** States of a return of a special document: recorded and signed by its owner alone. */
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
/** Statuses in which returns reduce the amounts of the document. */
export const RETUR_DOKUMEN_MENGURANGI = ["process", "approved"] as const satisfies readonly StatusReturDokumen[];

/** Statuses of a signed return that no longer counts. */
export const RETUR_DOKUMEN_GUGUR = ["cancelled"] as const satisfies readonly StatusReturDokumen[];

/** A signed document of any kind without a pending request: it can be credited and returned. */
export const DISETUJUI = "approved" satisfies StatusFaktur & StatusRetur & StatusDokumenLain & StatusReturDokumen;
/** True if goods of an input invoice can be returned: the credit status of its VAT is settled. */
export const fakturDapatDiretur = ({ status, kredit }: { readonly status: string; readonly kredit: string | null }) =>
  status === DISETUJUI && kreditDari(kredit) !== "none";
