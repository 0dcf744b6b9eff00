import { availableParallelism } from "node:os";
import { AppError } from "~/contract/errors";

const LONGEST_QUEUE = 200;
const SLOTS = availableParallelism();

type Lane = { tail: Promise<unknown>; waiting: number };

/**
 * Lets costly checks through. Those of one lane (an account from an address) go one after another, so that a flood does
 * not get ahead of its own slowing down. All lanes share as many slots as there are processors, which the addresses take
 * in turn: a flood from one takes at most every other turn from the rest, and a class behind one address uses them all.
 */
export class Turnstile {
  private readonly lanes = new Map<string, Lane>();
  /** By address, those whose turn in their lane has come; the map's order is that of the turns. */
  private readonly waiting = new Map<string, (() => void)[]>();
  private running = 0;

  /** Runs `check` when its turn has come. Throws `too_many_requests` when its lane is full. */
  async pass<T>(address: string, lane: string, check: () => Promise<T>): Promise<T> {
    const place = this.lanes.get(lane) ?? { tail: Promise.resolve(), waiting: 0 };
    if (place.waiting >= LONGEST_QUEUE) throw new AppError("too_many_requests", { detik: 5 });
    this.lanes.set(lane, place);
    place.waiting += 1;
    const run = () => this.inTurn(address, check);
    const turn = place.tail.then(run, run);
    place.tail = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      place.waiting -= 1;
      if (place.waiting === 0) this.lanes.delete(lane);
    }
  }

  private async inTurn<T>(address: string, check: () => Promise<T>): Promise<T> {
    if (this.running < SLOTS) this.running += 1;
    else await new Promise<void>((go) => this.waiting.set(address, [...(this.waiting.get(address) ?? []), go]));
    try {
      return await check();
    } finally {
      this.handOn();
    }
  }

  /** A slot goes to the address whose turn it is; with more waiting there it queues behind the others again. */
  private handOn(): void {
    const [next] = this.waiting;
    if (!next) {
      this.running -= 1;
      return;
    }
    const [address, [go, ...rest]] = next;
    this.waiting.delete(address);
    if (rest.length > 0) this.waiting.set(address, rest);
    go?.();
  }
}
