import { expect } from "vitest";
import type { StatusTable } from "~/domain/kit/status";
import type { Actor } from "./api";

type Table = StatusTable<string, string, string>;
/** One possible action of a party: its events in the table, the party, and the call. */
export type Deed = {
  readonly name: string;
  readonly party: string;
  readonly actor: Actor;
  readonly events: readonly string[];
  readonly call: (id: string) => readonly [path: string, input: Record<string, unknown>];
  /** The events that can follow by themselves in the same call. */
  readonly goesOn?: readonly string[];
};
/** The automatic party: signing goes through `process`. */
const SYSTEM = "sistem";

/** Every state that an action can reach from a state; empty if the table forbids it. */
function reachable(table: Table, status: string, { events, party, goesOn = [] }: Deed): string[] {
  return events.flatMap((event) => {
    const to = table.find(status, event, party)?.to;
    if (to === undefined) return [];
    if (to !== "process") return [to ?? "gone", ...goesOn];
    return table.eventsFor("process", SYSTEM).map((next) => table.find("process", next, SYSTEM)?.to ?? "gone");
  });
}

/** An action for a state: three times in four an allowed one, so that lives go on, else any. */
export function pick(table: Table, deeds: readonly Deed[], status: string, nth: number): Deed {
  const open = deeds.filter((deed) => reachable(table, status, deed).length > 0);
  const from = nth % 4 > 0 && open.length > 0 ? open : deeds;
  return from[Math.floor(nth / 4) % from.length] as Deed;
}

/** The status of a call; for a call on many the status of the only row. */
function outcome({ status, body }: Awaited<ReturnType<Actor["call"]>>): number {
  const row = body.objResponse?.hasil?.[0];
  return row && !row.ok ? (row.code === "not_found" ? 404 : row.code === "wrong_state" ? 409 : 422) : status;
}

/**
 * Tries an action on a document and compares with its table. A success goes to a state of the table, a refusal changes
 * nothing, and a forbidden action is refused as such. `seen` returns true if the party can see the document.
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
