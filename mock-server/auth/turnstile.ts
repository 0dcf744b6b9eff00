import { AppError } from "~/contract/errors";

const LONGEST_QUEUE = 200;

/**
 * Lets costly checks of one lane through one after another, so that a flood from one address neither gets ahead of its
 * own slowing down nor takes the processor from others.
 */
export class Turnstile {
  private readonly lanes = new Map<string, { tail: Promise<unknown>; waiting: number }>();

  /** Runs `check` when those before it in its lane are through. Throws `too_many_requests` when the lane is full. */
  async pass<T>(lane: string, check: () => Promise<T>): Promise<T> {
    const place = this.lanes.get(lane) ?? { tail: Promise.resolve(), waiting: 0 };
    if (place.waiting >= LONGEST_QUEUE) throw new AppError("too_many_requests", { detik: 5 });
    this.lanes.set(lane, place);
    place.waiting += 1;
    const turn = place.tail.then(check, check);
    place.tail = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      place.waiting -= 1;
      if (place.waiting === 0) this.lanes.delete(lane);
    }
  }
}
