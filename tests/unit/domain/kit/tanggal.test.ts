import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, daysBetween, isTanggal, lastDay, monthsBetween } from "~/domain/kit/tanggal";

const day = fc
  .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2199-12-31T00:00:00Z"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

test("accepts exactly the days of the calendar", () => {
  fc.assert(fc.property(day, (text) => isTanggal(text)));
  const shapes = fc.tuple(
    fc.integer({ min: 1900, max: 2199 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  );
  fc.assert(
    fc.property(shapes, ([year, month, date]) => {
      const text = `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
      const at = new Date(`${text}T00:00:00Z`);
      expect(isTanggal(text)).toBe(!Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text);
    }),
  );
  for (const text of ["", "2026-2-1", "2026-02-30", "1900-02-29", "20260201", "2026-02-01T00:00"])
    expect(isTanggal(text)).toBe(false);
});

test("adds days and months", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -3000, max: 3000 }), (from, days) => {
      expect(daysBetween(from, addDays(from, days))).toBe(days);
      const masa = from.slice(0, 7);
      expect(monthsBetween(masa, addMonths(masa, days))).toBe(days);
      expect(addDays(lastDay(masa), 1)).toBe(`${addMonths(masa, 1)}-01`);
    }),
  );
});
