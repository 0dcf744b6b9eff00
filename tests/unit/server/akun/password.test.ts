import { randomBytes, scryptSync } from "node:crypto";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  COST_OF_CHANCE,
  hashPassword,
  isOutdated,
  passes,
  verifyPassword,
} from "../../../../mock-server/auth/password";
import { Proven } from "../../../../mock-server/auth/proven";

/** Passes over memory requested from scrypt. */
const work = { done: 0 };
/**
 * A fresh copy of the module, over a scrypt that counts: files share loaded modules, so the counting one stays
 * separate.
 */
async function counted(): Promise<typeof import("../../../../mock-server/auth/password")> {
  vi.doMock("node:crypto", async (original) => {
    const real = await original<typeof import("node:crypto")>();
    const scrypt = (...given: Parameters<typeof real.scrypt>) => {
      const { N = 0, p = 0 } = given[3] as { N?: number; p?: number };
      work.done += N * p;
      return real.scrypt(...given);
    };
    return { ...real, scrypt };
  });
  vi.resetModules();
  return import("../../../../mock-server/auth/password");
}

afterAll(() => {
  vi.doUnmock("node:crypto");
  vi.resetModules();
});

/** A hash as made when one pass was the cost. */
function formerly(password: string): string {
  const salt = randomBytes(16);
  const hash = scryptSync(password, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 });
  return ["scrypt", 2 ** 15, 8, 1, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

describe("a stored password", () => {
  it("has the necessary cost: three passes over 32 MB for a password chosen by a person, less for a random one", async () => {
    expect(await hashPassword("pilihan sendiri")).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await hashPassword("Kobadi#47tusemi", COST_OF_CHANCE)).toMatch(/^scrypt\$8192\$8\$1\$/);
  });

  it("of every cost opens with its password and no other, and shows if its cost is current", async () => {
    const stored = [
      [await hashPassword("benar"), false],
      [await hashPassword("benar", COST_OF_CHANCE), false],
      [formerly("benar"), true],
    ] as const;
    for (const [hash, outdated] of stored) {
      expect([await verifyPassword("benar", hash), await passes("benar", hash)]).toEqual([true, true]);
      expect([await verifyPassword("salah", hash), await passes("salah", hash)]).toEqual([false, false]);
      expect(isOutdated(hash)).toBe(outdated);
    }
    expect([await passes("benar", null), await passes("benar", "teks lain")]).toEqual([false, false]);
  });

  it("takes the same work for a wrong one with any hash cost, and without a hash", async () => {
    const counting = await counted();
    const hashes = [await hashPassword("benar"), await hashPassword("benar", COST_OF_CHANCE), formerly("benar"), null];
    const done: number[] = [];
    for (const hash of hashes) {
      work.done = 0;
      await counting.passes("salah", hash);
      done.push(work.done);
    }
    expect(done).toEqual(hashes.map(() => 3 * 2 ** 15 + 2 ** 13));
  });
});

describe("a secret that was verified", () => {
  const now = new Date("2026-04-06T02:00:00Z");
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  it("is known for a quarter of an hour, for its own hash, and not longer after the clock is set back", () => {
    const proven = new Proven();
    proven.add("hash", "rahasia", now);
    expect(proven.has("hash", "rahasia", later(14))).toBe(true);
    expect(proven.has("hash", "rahasia", later(16))).toBe(false);
    expect(proven.has("hash", "rahasia", later(-24 * 60))).toBe(false);
    expect([proven.has("hash", "rahasi", now), proven.has("hash baru", "rahasia", now)]).toEqual([false, false]);
  });

  it("is dropped after a thousand others", () => {
    const proven = new Proven();
    for (let n = 0; n <= 1_000; n++) proven.add(`hash ${n}`, "rahasia", now);
    expect([proven.has("hash 0", "rahasia", now), proven.has("hash 1000", "rahasia", now)]).toEqual([false, true]);
  });
});
