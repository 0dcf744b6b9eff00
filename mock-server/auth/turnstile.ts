import { availableParallelism } from "node:os";
import { AppError } from "~/contract/errors";

const LONGEST_QUEUE = 200;
const SLOTS = availableParallelism();

type Lane = { tail: Promise<unknown>; waiting: number };

/**
 * Limits costly checks. Checks of one lane (an account from an address) run one after another, so that a flood cannot
 * outrun its own slowing down. All lanes share one slot per processor, and the addresses take turns. A flood from one
 * address takes at most every other turn, and a class behind one address uses all slots.
 */
export class Turnstile {
  private readonly lanes = new Map<string, Lane>();
  /** Checks at the head of their lane, by address. The map's order is the order of the turns. */
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

  /** A slot goes to the next address. If more checks wait there, it queues behind the others again. */
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
