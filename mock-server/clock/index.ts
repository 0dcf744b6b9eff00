import type { Tanggal } from "~/domain/kit/tanggal";
import type { Writer } from "../db/sql";
import type { CallerBatch } from "../http/caller";
import type { HotContext } from "../http/context";
import { inTurn } from "../turns";

/** One day that begins in a class. */
export type Day = {
  readonly batch: Omit<CallerBatch, "tanggal" | "arsip">;
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
export type DayEvent = { readonly peristiwa: string; run(sql: Writer, day: Day): Promise<number> };

/** Lets one day begin: every event runs once. Answers what happened. */
export async function beginDay(sql: Writer, day: Day, events: readonly DayEvent[]): Promise<Map<string, number>> {
  const happened = await inTurn(events, async (event) => [event.peristiwa, await event.run(sql, day)] as const);
  return new Map(happened.filter(([, count]) => count > 0));
}
