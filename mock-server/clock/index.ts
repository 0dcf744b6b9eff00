import type { Tanggal } from "~/domain/kit/tanggal";
import type { Writer } from "../db/sql";
import type { CallerBatch } from "../http/caller";
import type { ChangeContext } from "../http/context";
import { inTurn } from "../turns";

/** One day that begins in a class. */
export type Day = {
  readonly batch: Omit<CallerBatch, "tanggal" | "arsip">;
  /** The day that begins. Rows written now have it as class date. */
  readonly tanggal: Tanggal;
  /** Its first moment, ISO 8601 with zone. A term before it has expired. */
  readonly awal: string;
  /** Real time. */
  readonly now: Date;
  /** The change that begins the day. */
  readonly context: ChangeContext;
};

/**
 * An event that falls due by itself. `peristiwa` names it in the answer of `/batch/clock`. `run` works in the running
 * transaction and returns the number of affected items.
 */
export type DayEvent = { readonly peristiwa: string; run(sql: Writer, day: Day): Promise<number> };

/** Begins one day: every event runs once. Returns the counts by event. */
export async function beginDay(sql: Writer, day: Day, events: readonly DayEvent[]): Promise<Map<string, number>> {
  const happened = await inTurn(events, async (event) => [event.peristiwa, await event.run(sql, day)] as const);
  return new Map(happened.filter(([, count]) => count > 0));
}
