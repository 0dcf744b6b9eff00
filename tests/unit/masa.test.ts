import { describe, expect, it } from "vitest";
import { readMasa, writeMasa } from "~/web/masa";

const CLASS_DATE = "2026-04-06";
const cookie = (masa: string, terbuka: string) => writeMasa({ masa, terbuka }).split(";")[0] ?? "";

describe("the period of work", () => {
  it("is the period with the next VAT return due, before any choice", () => {
    expect(readMasa(null, CLASS_DATE)).toEqual({ masa: "2026-03", terbuka: "2026-03", kelas: "2026-04" });
  });

  it("is remembered while the same period is open, and begins anew when the class moves on", () => {
    const chosen = cookie("2026-01", "2026-03");
    expect(readMasa(chosen, CLASS_DATE).masa).toBe("2026-01");
    expect(readMasa(chosen, "2026-05-04").masa).toBe("2026-04");
  });

  it.each([
    "masa=03",
    "masa=2026",
    "masa=2026-13~2026-03",
    "masa=%E0%A4%A",
    "masa=~",
  ])("%s counts as nothing chosen", (damaged) => {
    expect(readMasa(damaged, CLASS_DATE).masa).toBe("2026-03");
  });
});
