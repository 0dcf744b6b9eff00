import { defineStatus, isOneOf } from "../kit/status";

/**
 * Life of a withholding slip, whether normal or a replacement. A replacement is a draft of its own; `replaced` is the
 * system's part of issuing it: the slip it corrects stays issued until then.
 */
export const statusBukpot = defineStatus({
  kind: "bukpot",
  initial: "draft",
  transitions: [
    { event: "edit", by: "pemotong", from: ["draft"], to: "draft" },
    { event: "issue", by: "pemotong", from: ["draft"], to: "issued" },
    { event: "delete", by: "pemotong", from: ["draft"], to: null },
    { event: "replace", by: "pemotong", from: ["issued"], to: "issued" },
    { event: "replaced", by: "sistem", from: ["issued"], to: "replaced" },
    { event: "cancel", by: "pemotong", from: ["issued"], to: "cancelled" },
    { event: "reset", by: "sistem", from: ["issued"], to: "cancelled" },
  ],
});
export type StatusBukpot = (typeof statusBukpot.statuses)[number];
export type EventBukpot = (typeof statusBukpot.transitions)[number]["event"];

/** What an event does to a slip in a state, as its history tells it. Throws for what the table does not hold. */
export const peristiwaBukpot = (dari: StatusBukpot, peristiwa: EventBukpot) => ({
  peristiwa,
  dari,
  ke: statusBukpot.next(dari, peristiwa),
});
/** Issuing a draft, and what that does to the slip it replaces. */
export const PENERBITAN = peristiwaBukpot(statusBukpot.initial, "issue");
export const PENGGANTIAN = peristiwaBukpot(PENERBITAN.ke, "replaced");

/** Slips that are still being made: no number, and only their withholder knows of them. */
export const BUKPOT_KONSEP = ["draft"] as const satisfies readonly StatusBukpot[];
/** Slips that stand: returns and yearly slips count them. A replacement takes the place of what it replaces. */
export const BUKPOT_TERBIT = ["issued"] as const satisfies readonly StatusBukpot[];
/** Slips that stand no more; their number lives on in a replacement, or nowhere. */
export const BUKPOT_GUGUR = ["replaced", "cancelled"] as const satisfies readonly StatusBukpot[];
/** Slips that stand or may come to. */
export const BUKPOT_HIDUP = [...BUKPOT_TERBIT, ...BUKPOT_KONSEP] as const;
/** Statuses the recipient sees a slip in. */
export const BUKPOT_TERLIHAT_PENERIMA = [...BUKPOT_TERBIT, ...BUKPOT_GUGUR] as const;
/** Tabs of the list: not issued, issued, invalid. */
export const TAB_BUKPOT = {
  belum_terbit: BUKPOT_KONSEP,
  terbit: BUKPOT_TERBIT,
  invalid: BUKPOT_GUGUR,
} as const satisfies Record<string, readonly StatusBukpot[]>;

type Berstatus = { readonly status: string };
export const isKonsep = ({ status }: Berstatus): boolean => isOneOf(BUKPOT_KONSEP, status);
export const isTerbit = ({ status }: Berstatus): boolean => isOneOf(BUKPOT_TERBIT, status);

/** Why nothing can be done to a slip that stands no more: error codes of the contract, by status. */
export const KODE_GUGUR = {
  replaced: "slip_replaced",
  cancelled: "slip_cancelled",
} as const satisfies Readonly<Record<(typeof BUKPOT_GUGUR)[number], string>>;
