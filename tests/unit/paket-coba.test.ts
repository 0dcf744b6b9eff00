import { expect, test } from "vitest";
import type { WritingContext } from "../../mock-server/http/context";
import { packOf } from "../../mock-server/pack/load";
import { cobaPaket } from "../../mock-server/services/paket/coba";

/** A trial whose class fails by `error`. */
const trial = (error: Error) => {
  const db = { write: () => Promise.reject(error) };
  const context = { db, config: { sessionSecret: "" }, t: String, now: new Date(0) } as unknown as WritingContext;
  return cobaPaket(context, packOf("brevet-ab-ppn-maret-2026"), "mitra");
};

test("a trial reports the impossible parts of the pack; other errors are thrown", async () => {
  expect(await trial(new RangeError("does not fit 3 digits: 1000"))).toEqual({
    jalur: [],
    sebab: "does not fit 3 digits: 1000",
  });
  await expect(trial(new TypeError("database is gone"))).rejects.toThrow("database is gone");
});
