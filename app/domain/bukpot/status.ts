import { defineStatus } from "../kit/status";

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
  ],
});
export type StatusBukpot = (typeof statusBukpot.statuses)[number];

/** Statuses the recipient sees a slip in. */
export const BUKPOT_TERLIHAT_PENERIMA = ["issued", "replaced", "cancelled"] as const satisfies readonly StatusBukpot[];
/** Tabs of the list: not issued, issued, invalid. */
export const TAB_BUKPOT = {
  belum_terbit: ["draft"],
  terbit: ["issued"],
  invalid: ["replaced", "cancelled"],
} as const satisfies Record<string, readonly StatusBukpot[]>;
