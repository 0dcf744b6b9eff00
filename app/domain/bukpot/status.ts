import { defineStatus, isOneOf } from "../kit/status";

/**
 * States of a withholding slip, whether normal or a replacement. A replacement is a draft of its own. The system fires
 * `replaced` when the replacement is issued; the corrected slip stays issued until then.
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

/** The effect of an event on a slip in a state, as shown in its history. Throws if the table lacks it. */
export const peristiwaBukpot = (dari: StatusBukpot, peristiwa: EventBukpot) => ({
  peristiwa,
  dari,
  ke: statusBukpot.next(dari, peristiwa),
});
/** Issuing a draft, and the effect on the slip it replaces. */
export const PENERBITAN = peristiwaBukpot(statusBukpot.initial, "issue");
export const PENGGANTIAN = peristiwaBukpot(PENERBITAN.ke, "replaced");

/** Unissued slips: no number, visible only to their withholder. */
export const BUKPOT_KONSEP = ["draft"] as const satisfies readonly StatusBukpot[];
/** Valid slips: returns and yearly slips count them. A replacement takes the place of the replaced slip. */
export const BUKPOT_TERBIT = ["issued"] as const satisfies readonly StatusBukpot[];
/** Slips no longer valid; only a replacement keeps their number. */
export const BUKPOT_GUGUR = ["replaced", "cancelled"] as const satisfies readonly StatusBukpot[];
/** Slips that are valid or can become valid. */
export const BUKPOT_HIDUP = [...BUKPOT_TERBIT, ...BUKPOT_KONSEP] as const;
/** Statuses visible to the recipient. */
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

/** Reasons why a slip that is no longer valid is closed: error codes of the contract, by status. */
export const KODE_GUGUR = {
  replaced: "slip_replaced",
  cancelled: "slip_cancelled",
} as const satisfies Readonly<Record<(typeof BUKPOT_GUGUR)[number], string>>;
