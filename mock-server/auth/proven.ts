import { createHmac, randomBytes } from "node:crypto";

const KEPT_MS = 15 * 60_000;
const MOST = 1_000;

/**
 * Remembers in memory for a quarter of an hour that a secret matched a stored hash. Signing thirty documents one by one
 * then costs one expensive check. The stored data are useless without the key of this process, and a changed secret has
 * another hash.
 */
export class Proven {
  private readonly key = randomBytes(32);
  private readonly until = new Map<string, number>();

  private nameOf(stored: string, secret: string): string {
    return createHmac("sha256", this.key)
      .update(JSON.stringify([stored, secret]))
      .digest("base64url");
  }

  has(stored: string, secret: string, now: Date): boolean {
    const left = (this.until.get(this.nameOf(stored, secret)) ?? 0) - now.getTime();
    // a clock that was set back extends nothing
    return left > 0 && left <= KEPT_MS;
  }

  /** Stores it. The oldest entry is dropped if there are too many. */
  add(stored: string, secret: string, now: Date): void {
    const name = this.nameOf(stored, secret);
    this.until.delete(name);
    this.until.set(name, now.getTime() + KEPT_MS);
    const [oldest] = this.until.keys();
    if (this.until.size > MOST && oldest !== undefined) this.until.delete(oldest);
  }
}
