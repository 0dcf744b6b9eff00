import type { Tanggal } from "~/domain/kit/tanggal";
import type { Sql } from "../db/sql";
import type { CallerBatch } from "../http/caller";
import type { HotContext } from "../services/kit";
import { billingKedaluwarsa } from "../services/pembayaran/kedaluwarsa";
import { pengembalianDiputus } from "../services/pembayaran/putusan";
import { lawanMenjawab } from "../services/persetujuan/lawan";
import { tugasMulai } from "./tugas";

/** One day that begins in a class. */
export type Day = {
  readonly batch: Omit<CallerBatch, "tanggal">;
  /** The day that begins; rows written now carry it as class date. */
  readonly tanggal: Tanggal;
  /** Its first moment, ISO 8601 with zone: what expires before it has expired. */
  readonly awal: string;
  /** Real time. */
  readonly now: Date;
  /** The change in which the day begins. */
  readonly context: HotContext;
};

/** What falls due by itself; `peristiwa` names it in the answer of `/batch/clock`. `run` works in the running transaction and answers how many things happened. */
export type DayEvent = { readonly peristiwa: string; run(sql: Sql, day: Day): number };

/** Everything that happens by itself when a day begins, in this order. */
export const dayEvents: readonly DayEvent[] = [billingKedaluwarsa, lawanMenjawab, pengembalianDiputus, tugasMulai];

/** Lets one day begin: every event runs once. Answers what happened. */
export function beginDay(sql: Sql, day: Day, events: readonly DayEvent[] = dayEvents): Map<string, number> {
  return new Map(
    events.map((event) => [event.peristiwa, event.run(sql, day)] as const).filter(([, count]) => count > 0),
  );
}
