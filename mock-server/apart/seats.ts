/** The account that requests the work; undefined for work of the product itself. */
export type Whose = string | undefined;
type Waiting = { readonly whose: Whose; readonly go: () => void };

/**
 * Lets a number of jobs run at the same time; the others wait in the order they came. Jobs of one account run one after
 * another, so that no account holds all seats. Jobs of other accounts go ahead meanwhile.
 */
export class Seats {
  private free: number;
  private waiting: Waiting[] = [];
  private readonly seated = new Set<string>();

  constructor(count: number) {
    this.free = count;
  }

  /** Runs `work` when a seat is free and its account has none. Work of no account waits for a seat only. */
  async take<T>(work: () => Promise<T>, whose: Whose): Promise<T> {
    await new Promise<void>((go) => {
      this.waiting.push({ whose, go });
      this.seat();
    });
    try {
      return await work();
    } finally {
      this.free += 1;
      if (whose !== undefined) this.seated.delete(whose);
      this.seat();
    }
  }

  private seat(): void {
    while (this.free > 0) {
      const next = this.waiting.find(({ whose }) => whose === undefined || !this.seated.has(whose));
      if (!next) return;
      this.waiting = this.waiting.filter((one) => one !== next);
      this.free -= 1;
      if (next.whose !== undefined) this.seated.add(next.whose);
      next.go();
    }
  }
}
