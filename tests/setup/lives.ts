import { expect } from "vitest";
import type { StatusTable } from "~/domain/kit/status";
import type { Actor } from "./api";

type Table = StatusTable<string, string, string>;
/** One thing somebody may try: the events it can stand for in the table, who tries it, and the call. */
export type Deed = {
  readonly name: string;
  readonly party: string;
  readonly actor: Actor;
  readonly events: readonly string[];
  readonly call: (id: string) => readonly [path: string, input: Record<string, unknown>];
  /** Where what it leads to may go on to by itself, in the same call. */
  readonly goesOn?: readonly string[];
};
/** What an event of a party leads to next, by itself: signing goes through `process`. */
const SYSTEM = "sistem";

/** Every state a deed may lead to from a state; empty where the table forbids it. */
function reachable(table: Table, status: string, { events, party, goesOn = [] }: Deed): string[] {
  return events.flatMap((event) => {
    const to = table.find(status, event, party)?.to;
    if (to === undefined) return [];
    if (to !== "process") return [to ?? "gone", ...goesOn];
    return table.eventsFor("process", SYSTEM).map((next) => table.find("process", next, SYSTEM)?.to ?? "gone");
  });
}

/** A deed for a state: three times in four one that the table allows, so that lives go on, else any. */
export function pick(table: Table, deeds: readonly Deed[], status: string, nth: number): Deed {
  const open = deeds.filter((deed) => reachable(table, status, deed).length > 0);
  const from = nth % 4 > 0 && open.length > 0 ? open : deeds;
  return from[Math.floor(nth / 4) % from.length] as Deed;
}

/** What came of a call: its status; of a call on many that of the only row. */
function outcome({ status, body }: Awaited<ReturnType<Actor["call"]>>): number {
  const row = body.objResponse?.hasil?.[0];
  return row && !row.ok ? (row.code === "not_found" ? 404 : row.code === "wrong_state" ? 409 : 422) : status;
}

/**
 * Tries a deed on a document and compares with its table: a success goes where the table leads, a refusal changes
 * nothing, and what the table forbids is refused as such. `seen` answers whether the party can see the document.
 */
export async function tryDeed(
  table: Table,
  deed: Deed,
  id: string,
  statusOf: (id: string) => Promise<string>,
  seen = true,
) {
  const before = await statusOf(id);
  const open = reachable(table, before, deed);
  const [path, input] = deed.call(id);
  const answer = await deed.actor.call("POST", path, input);
  const result = outcome(answer);
  const after = await statusOf(id);
  const told = [deed.name, before, result, after, JSON.stringify(answer.body).slice(0, 300)].join(" | ");
  expect([200, 404, 409, 422], told).toContain(result);
  expect([...table.statuses, "gone"], told).toContain(after);
  if (result === 200) expect(open, told).toContain(after);
  else expect(after, told).toBe(before);
  if (open.length === 0) expect(seen ? [409, 404] : [404], told).toContain(result);
  return { result, after };
}
