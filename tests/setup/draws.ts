import crypto, { createHash } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

/** Replaces the random numbers of Node in this process by ones that can be drawn again. */
export class Draws {
  private readonly random = { randomUUID: crypto.randomUUID, randomBytes: crypto.randomBytes };
  private round = 0;
  private drawn = 0;

  constructor() {
    Object.assign(crypto, {
      randomUUID: () => {
        const hex = this.draw().toString("hex");
        return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
      },
      randomBytes: (size: number) =>
        Buffer.concat(Array.from({ length: Math.ceil(size / 32) }, () => this.draw())).subarray(0, size),
    });
    syncBuiltinESMExports();
  }

  /** Begins a new round of draws. */
  next(): void {
    this.round += 1;
  }
  /** Draws the same as from the beginning of the round. */
  again(): void {
    this.drawn = 0;
  }
  private draw(): Buffer {
    return createHash("sha256")
      .update(`${this.round} ${this.drawn++}`)
      .digest();
  }
  /** Brings the random numbers of Node back. */
  end(): void {
    Object.assign(crypto, this.random);
    syncBuiltinESMExports();
  }
}
