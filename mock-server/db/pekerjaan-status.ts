import { defineStatus } from "~/domain/kit/status";

/**
 * States of a piece of work. `again` follows a failure or a crash of the process, until the work has failed too often.
 */
export const statusPekerjaan = defineStatus({
  kind: "pekerjaan",
  initial: "pending",
  transitions: [
    { event: "begin", by: "sistem", from: ["pending"], to: "process" },
    { event: "again", by: "sistem", from: ["process"], to: "pending" },
    { event: "finish", by: "sistem", from: ["process"], to: "received" },
    { event: "give_up", by: "sistem", from: ["pending", "process"], to: "rejected" },
  ],
});
export type StatusPekerjaan = (typeof statusPekerjaan.statuses)[number];
