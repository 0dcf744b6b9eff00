import { describe, expect, it } from "vitest";
import { checkPerpanjangan } from "~/domain/spt/tahunan/perpanjangan";

const BUKU = { awal: "2025-01", akhir: "2025-12" };
const notice = { jenis: "badan", buku: BUKU, hari: "2026-04-01", ada: false, konsep: true } as const;

describe("a notice of extension", () => {
  it.each([
    ["2025-12-30", "spt_extension_early"],
    ["2025-12-31", "spt_extension_early"],
    ["2026-01-01", null],
    ["2026-04-29", null],
    ["2026-04-30", null],
    ["2026-05-01", "spt_extension_late"],
  ])("on %s: %s (after the book year, up to the due date)", (hari, galat) => {
    expect(checkPerpanjangan({ ...notice, hari })).toBe(galat);
  });

  it("is given once, for the first return of a year before it is filed", () => {
    expect(checkPerpanjangan({ ...notice, ada: true })).toBe("spt_extension_given");
    expect(checkPerpanjangan({ ...notice, konsep: false })).toBe("spt_extension_draft");
    expect(checkPerpanjangan({ ...notice, jenis: "ppn" })).toBe("spt_extension_monthly");
  });
});
