import { defineStatus } from "../kit/status";

/** States of an imported file: it waits, is read, and then all or none of its documents are imported. */
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
/** Statuses of files whose documents are imported, or can still be imported. */
export const IMPOR_BERHASIL = [
  "pending",
  "process",
  "received",
] as const satisfies readonly (typeof statusImpor.statuses)[number][];
