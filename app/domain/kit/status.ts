/** One row of a status table: event, party, start status and next status. */
type Transition<Status extends string, Event extends string, Party extends string> = {
  readonly event: Event;
  readonly by: Party;
  readonly from: readonly Status[];
  /** `null`: the document is deleted. */
  readonly to: Status | null;
};

/** The single source of a document kind's states: services enforce it, screens draw buttons from it, docs print it. */
export type StatusTable<Status extends string, Event extends string, Party extends string> = {
  readonly kind: string;
  readonly initial: Status;
  readonly transitions: readonly Transition<Status, Event, Party>[];
  /** The row that allows `event` by `party` from `status`, or undefined. */
  find(status: Status, event: Event, party: Party): Transition<Status, Event, Party> | undefined;
  /**
   * The status after these events from `status`, one after another, by any party. Throws if the table lacks one:
   * services check with `find` first and word the refusal.
   */
  next(status: Status, ...events: readonly Event[]): Status;
  /** Events open to `party` in `status`, in table order. */
  eventsFor(status: Status, party: Party): readonly Event[];
  /** Statuses that `event` starts from, in table order. */
  from(event: Event): readonly Status[];
  readonly statuses: readonly Status[];
};

/** True if a status text belongs to a named group of its table. */
export const isOneOf = <Status extends string>(group: readonly Status[], status: string): status is Status =>
  (group as readonly string[]).includes(status);

export function defineStatus<
  const Status extends string,
  const Event extends string,
  const Party extends string,
>(table: {
  kind: string;
  initial: Status;
  transitions: readonly Transition<Status, Event, Party>[];
}): StatusTable<Status, Event, Party> {
  const { transitions } = table;
  const find = (status: Status, event: Event, party: Party) =>
    transitions.find((t) => t.event === event && t.by === party && t.from.includes(status));
  const next = (status: Status, ...events: readonly Event[]): Status =>
    events.reduce((from: Status, event) => {
      const to = transitions.find((t) => t.event === event && t.from.includes(from))?.to;
      if (!to) throw new Error(`${table.kind}: ${event} leads nowhere from ${from}`);
      return to;
    }, status);
  const statuses = [...new Set(transitions.flatMap((t) => (t.to === null ? [...t.from] : [...t.from, t.to])))];
  return {
    ...table,
    find,
    next,
    from: (event) => statuses.filter((status) => transitions.some((t) => t.event === event && t.from.includes(status))),
    statuses,
    eventsFor: (status, party) =>
      transitions.filter((t) => t.by === party && t.from.includes(status)).map((t) => t.event),
  };
}
