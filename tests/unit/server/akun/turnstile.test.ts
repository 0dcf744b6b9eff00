import { describe, expect, it } from "vitest";
import { Turnstile } from "../../../../mock-server/auth/turnstile";

/** Checks that wait for release, in their starting order. */
function checks() {
  const begun: { name: string; end: () => void }[] = [];
  const check = (name: string) => () => new Promise<string>((done) => begun.push({ name, end: () => done(name) }));
  return { begun, check };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the turnstile before costly checks", () => {
  it("admits a class of 400 behind one address and refuses nobody", async () => {
    const turnstile = new Turnstile();
    const all = Array.from({ length: 400 }, (_, n) => turnstile.pass("10.0.0.1", `orang${n}`, async () => n));
    expect(await Promise.all(all)).toEqual(Array.from({ length: 400 }, (_, n) => n));
  });

  it("admits another address in the middle of a flood from one", async () => {
    const turnstile = new Turnstile();
    const { begun, check } = checks();
    const flood = Array.from({ length: 100 }, (_, n) => turnstile.pass("10.66.0.1", `tebak${n}`, check("flood")));
    const owner = turnstile.pass("10.0.0.2", "pemilik", check("owner"));
    await settled();
    expect(begun.map(({ name }) => name)).not.toContain("owner");
    for (let turns = 0; turns < 2; turns++) {
      begun[turns]?.end();
      await settled();
    }
    expect(begun.map(({ name }) => name)).toContain("owner");
    for (let n = 0; n < begun.length; n++) {
      begun[n]?.end();
      await settled();
    }
    expect(await owner).toBe("owner");
    expect(await Promise.all(flood)).toHaveLength(100);
  });

  it("checks one account at one address one at a time and refuses a full lane", async () => {
    const turnstile = new Turnstile();
    const { begun, check } = checks();
    const lane = Array.from({ length: 200 }, () => turnstile.pass("10.0.0.1", "satu", check("satu")));
    await settled();
    expect(begun).toHaveLength(1);
    await expect(turnstile.pass("10.0.0.1", "satu", check("satu"))).rejects.toMatchObject({
      code: "too_many_requests",
    });
    for (let n = 0; n < 200; n++) {
      begun[n]?.end();
      await settled();
    }
    expect(await Promise.all(lane)).toHaveLength(200);
  });
});
