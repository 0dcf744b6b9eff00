import { describe, expect, it } from "vitest";
import { angka, desimalText, masaText, rupiahText, tanggalText, waktuText } from "../../../mock-server/print/format";

describe("Indonesian spelling of prints", () => {
  it.each([
    [angka(0), "0"],
    [angka(-1_234_567), "-1.234.567"],
    [angka(999_999_999_999_999n), "999.999.999.999.999"],
    [rupiahText(-500), "-Rp500"],
    [desimalText("1234567.50"), "1.234.567,50"],
    [desimalText("-0.5"), "-0,5"],
    [tanggalText("2026-04-06"), "6 April 2026"],
    [masaText("2026-12"), "Desember 2026"],
    [waktuText("2026-04-05T20:00:09Z"), "6 April 2026 03.00.09 WIB"],
  ])("%s is %s", (actual, expected) => {
    expect(actual).toBe(expected);
  });
});
