import fc from "fast-check";
import { expect, it } from "vitest";
import { bulanDanTepi, hariDi } from "~/domain/kit/rentang-hari";
import { addDays, masaOf } from "~/domain/kit/tanggal";

const day = fc.integer({ min: 0, max: 800 }).map((days) => addDays("2024-01-01", days));

it("whole months and the days at their edges count each day in between once, and no other", () => {
  fc.assert(
    fc.property(fc.option(day, { nil: undefined }), fc.option(day, { nil: undefined }), (dari, sampai) => {
      const { penuh, tepi } = bulanDanTepi({ dari, sampai });
      const edges = tepi.flatMap((one) => hariDi(one.dari, one.sampai).map((hari) => [hari, one.tanda] as const));
      for (const hari of hariDi("2023-12-01", "2026-05-31")) {
        const whole = (penuh.dari ?? "") <= masaOf(hari) && masaOf(hari) <= (penuh.sampai ?? "9");
        const counted = edges.reduce((sum, [at, sign]) => sum + (at === hari ? sign : 0), Number(whole));
        expect([hari, counted]).toEqual([hari, Number((dari ?? "") <= hari && hari <= (sampai ?? "9"))]);
      }
    }),
  );
});

it("a period of at most half a month is counted by its days at either end", () => {
  for (const dari of hariDi("2026-01-01", "2026-03-31")) {
    const { tepi } = bulanDanTepi({ dari, sampai: "2026-12-31" });
    expect(tepi.flatMap((one) => hariDi(one.dari, one.sampai)).length).toBeLessThanOrEqual(16);
  }
});
