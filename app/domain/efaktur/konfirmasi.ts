import { defineStatus } from "../kit/status";

/** States of a request from one party to the other: a replacement, a cancellation, a return note. */
export const statusKonfirmasi = defineStatus({
  kind: "konfirmasi",
  initial: "pending",
  transitions: [
    { event: "accept", by: "lawan", from: ["pending"], to: "received" },
    { event: "refuse", by: "lawan", from: ["pending"], to: "rejected" },
    { event: "withdraw", by: "pemohon", from: ["pending"], to: "withdrawn" },
  ],
});
export type StatusKonfirmasi = (typeof statusKonfirmasi.statuses)[number];
/** Statuses of a request that waits for its answer. */
export const KONFIRMASI_TERBUKA = statusKonfirmasi.from("accept");
