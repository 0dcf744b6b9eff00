import { defineStatus } from "../kit/status";

/** Life of a file that is brought in: it waits, is read, and its documents are there or none of them is. */
export const statusImpor = defineStatus({
  kind: "impor",
  initial: "pending",
  transitions: [
    { event: "read", by: "sistem", from: ["pending", "process"], to: "process" },
    { event: "take", by: "sistem", from: ["process"], to: "received" },
    { event: "refuse", by: "sistem", from: ["process"], to: "rejected" },
  ],
});
export type StatusImpor = (typeof statusImpor.statuses)[number];
/** Of files whose documents are there, or may still come. */
export const IMPOR_BERHASIL = [
  "pending",
  "process",
  "received",
] as const satisfies readonly (typeof statusImpor.statuses)[number][];
