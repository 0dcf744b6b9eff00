import { describe, expect, it } from "vitest";
import { angka, desimalText, masaText, rupiahText, tanggalText, waktuText } from "../../../mock-server/print/format";
import { terbilang } from "../../../mock-server/print/terbilang";

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

  it.each([
    [0, "Nol rupiah"],
    [11, "Sebelas rupiah"],
    [119, "Seratus sembilan belas rupiah"],
    [1_000, "Seribu rupiah"],
    [1_011_000, "Satu juta sebelas ribu rupiah"],
    [3_410_250, "Tiga juta empat ratus sepuluh ribu dua ratus lima puluh rupiah"],
    [101_000, "Seratus satu ribu rupiah"],
    [1_000_000_000_000_000, "Seribu triliun rupiah"],
  ])("%d in words", (amount, words) => {
    expect(terbilang(amount)).toBe(words);
  });
});
