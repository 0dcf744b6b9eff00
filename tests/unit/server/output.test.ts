import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { parseInTurns } from "../../../mock-server/http/output";
import { AT_ONCE, Turns } from "../../../mock-server/turns";

const line = z.object({ nama: z.string(), jumlah: z.number().optional() });
const schema = z.object({
  id: z.string(),
  catatan: z.string().nullable().optional(),
  isian: z.object({ baris: z.array(line).nullable() }),
  rows: z.array(line).optional(),
  jumlah: z.number().default(0),
});
const lines = (length: number) => Array.from({ length }, (_, at) => ({ nama: `Barang ${at}`, asing: at }));
const sizes = fc.constantFrom(0, 1, AT_ONCE - 1, AT_ONCE, AT_ONCE + 1, 3 * AT_ONCE);

describe("a long answer parsed in turns", () => {
  test("is the same as one parsed at once, of any length", async () => {
    const answers = fc.record(
      {
        id: fc.string(),
        catatan: fc.option(fc.string()),
        isian: fc.record({ baris: fc.option(sizes.map(lines)) }),
        rows: sizes.map(lines),
        jumlah: fc.integer(),
        rahasia: fc.string(),
      },
      { requiredKeys: ["id", "isian"] },
    );
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        expect(await parseInTurns(schema, answer, new Turns())).toEqual(schema.parse(answer));
      }),
    );
  });

  test("is refused for one wrong row among many", async () => {
    const rows = [...lines(2 * AT_ONCE), { nama: 3 }];
    await expect(parseInTurns(schema, { id: "a", isian: { baris: null }, rows }, new Turns())).rejects.toThrow(
      z.ZodError,
    );
  });

  test("keeps the checks over a whole list and a whole object", async () => {
    const few = z.object({ rows: z.array(line).max(AT_ONCE) });
    const named = schema.refine(({ id }) => id !== "x");
    const rows = lines(2 * AT_ONCE);
    await expect(parseInTurns(few, { rows }, new Turns())).rejects.toThrow(z.ZodError);
    await expect(parseInTurns(named, { id: "x", isian: { baris: rows } }, new Turns())).rejects.toThrow(z.ZodError);
  });
});
