/** A first-come queue for the one writer of the database. */
export class Lock {
  private tail: Promise<void> = Promise.resolve();

  /** Waits for the turn. Returns the function that ends it. */
  async acquire(): Promise<() => void> {
    const before = this.tail;
    let release!: () => void;
    this.tail = new Promise<void>((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}
