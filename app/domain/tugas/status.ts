import { defineStatus, isOneOf } from "../kit/status";
import { isLewat, type Saat, type Tenggat } from "./tenggat";

/** Life of an assignment; only instructors see a draft. The system closes it when the class date passes its closing day; a later closing day opens it again. */
export const statusTugas = defineStatus({
  kind: "tugas",
  initial: "open",
  transitions: [
    { event: "edit", by: "kepala", from: ["open"], to: "open" },
    { event: "rewrite", by: "kepala", from: ["draft"], to: "draft" },
    { event: "publish", by: "kepala", from: ["draft"], to: "open" },
    { event: "close", by: "kepala", from: ["open"], to: "closed" },
    { event: "reopen", by: "kepala", from: ["closed"], to: "open" },
    { event: "reply", by: "peserta", from: ["open"], to: "open" },
  ],
});
export type StatusTugas = (typeof statusTugas.statuses)[number];
/** Status of an assignment that takes no more replies. */
export const TUGAS_TUTUP = statusTugas.next(statusTugas.initial, "close");
/** Status of an assignment that no participant sees yet. */
export const TUGAS_DRAF = "draft" satisfies StatusTugas;
/** True for the kept status of a draft. */
export const isDraf = ({ status }: { readonly status: string }): boolean => status === TUGAS_DRAF;
/** True if the head instructor can still change an assignment. */
export const isTugasBerubah = (status: StatusTugas): boolean =>
  statusTugas.find(status, "edit", "kepala") !== undefined || isDraf({ status });
/** True if an assignment takes replies. */
export const isTugasTerbuka = ({ status }: { readonly status: string }): boolean =>
  isOneOf(statusTugas.from("reply"), status);

/** Life of a reply. Redoing a returned reply makes the next attempt; the returned one stays. */
export const statusBalasan = defineStatus({
  kind: "balasan",
  initial: "sent",
  transitions: [
    { event: "on_time", by: "sistem", from: ["late"], to: "sent" },
    { event: "too_late", by: "sistem", from: ["sent"], to: "late" },
    { event: "correct", by: "peserta", from: ["sent"], to: "sent" },
    { event: "review", by: "kepala", from: ["sent", "late", "reviewed"], to: "reviewed" },
    { event: "return", by: "kepala", from: ["sent", "late", "reviewed"], to: "returned" },
    { event: "withdraw", by: "kepala", from: ["reviewed"], to: "sent" },
    { event: "again", by: "peserta", from: ["returned"], to: "returned" },
  ],
});
export type StatusBalasan = (typeof statusBalasan.statuses)[number];
/** Statuses of a reply that waits for its review. */
export const BALASAN_MENUNGGU = [...statusBalasan.from("too_late"), ...statusBalasan.from("on_time")];
export const BALASAN_TERLAMBAT = "late" satisfies StatusBalasan;
export const BALASAN_DITINJAU = "reviewed" satisfies StatusBalasan;
/** True for a given mark that its sender cannot see yet. */
export const isDitahan = ({ status, dilepas }: { readonly status: string; readonly dilepas: string | null }): boolean =>
  status === BALASAN_DITINJAU && dilepas === null;
/** True if a reply came after the due date. */
export const isTerlambat = (status: string): boolean => isOneOf(statusBalasan.from("on_time"), status);
/** True if a reply waits for its review. */
export const isMenunggu = (status: string): boolean => isOneOf(BALASAN_MENUNGGU, status);
/** True if a reply was returned to be done again. */
export const isDikembalikan = (status: string): boolean => isOneOf(statusBalasan.from("again"), status);

/** The status of a reply that is sent at a moment. */
export const statusKirim = (tenggat: Tenggat, saat: Saat): "sent" | "late" =>
  isLewat(tenggat, saat) ? "late" : "sent";
