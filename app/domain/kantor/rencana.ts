import { defineStatus } from "~/domain/kit/status";

/**
 * States of an intended letter. The office sends it by itself, or the instructor sends, changes or stops it.
 * A correction or a payment that leaves nothing to ask stops it too.
 */
export const statusRencana = defineStatus({
  kind: "rencana_surat",
  initial: "pending",
  transitions: [
    { event: "send", by: "sistem", from: ["pending"], to: "sent" },
    { event: "send", by: "instruktur", from: ["pending"], to: "sent" },
    { event: "change", by: "instruktur", from: ["pending"], to: "pending" },
    { event: "stop", by: "sistem", from: ["pending"], to: "withdrawn" },
    { event: "stop", by: "instruktur", from: ["pending"], to: "withdrawn" },
  ],
});
export type StatusRencana = (typeof statusRencana.statuses)[number];
/** Decisions of the instructor about an intended letter. */
export const PUTUSAN_RENCANA = ["send", "change", "stop"] as const;
