import { defineStatus } from "~/domain/kit/status";

/** Life of a piece of work: `again` after a failure or a death of the process, until it has failed too often. */
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
