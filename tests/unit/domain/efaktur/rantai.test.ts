import fc from "fast-check";
import { expect, test } from "vitest";
import { peranOf } from "~/domain/efaktur/rantai";
import { ChainModel, deeds } from "../../../setup/uang-muka";

const RUNS = process.env.FULL ? 100_000 : 3_000;
const numberOf = (urut: number) => `040026${String(urut).padStart(11, "0")}`;

test("a chain of down payments adds up to its contract in every order of events", () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.boolean(), deeds, (asks, steps) => {
      const model = new ChainModel(asks);
      steps.forEach((step, index) => {
        const ask = model.askOf(step);
        if (!ask) return;
        const before = JSON.stringify(model.docs);
        const why = model.does(ask, `i${index}`, numberOf(index + 1));
        if (why) expect(JSON.stringify(model.docs)).toBe(before);
        const place = ask.kind === "sign" ? peranOf(ask.faktur) : "";
        const again = ask.kind === "sign" && ask.menggantikan ? "replaced" : "";
        seen.add([ask.kind, place, again, why ?? "done"].filter(Boolean).join(" "));
        expect(model.faults()).toEqual([]);
      });
    }),
    { numRuns: RUNS },
  );
  // the sequences reach all intended states
  expect([...seen]).toEqual(
    expect.arrayContaining([
      "sign pelunasan done",
      "sign pelunasan replaced done",
      "sign pertama replaced done",
      "sign lanjutan replaced done",
      "sign lanjutan replaced down_payment_amount_settled",
      "sign pelunasan down_payment_chain_waiting",
      "sign lanjutan down_payment_reference_later",
      "sign lanjutan down_payment_reference_replaced",
      "sign pertama replaced contract_below_payments",
      "cancel chain_active",
      "cancel chain_settled",
      "answer done",
      "withdraw done",
    ]),
  );
});
