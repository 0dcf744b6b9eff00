import { describe, expect, it } from "vitest";
import { daftarBahasa } from "~/domain/kit/bahasa";
import { packsOf } from "../../mock-server/pack/load";
import { amountsIn, rupiahIn } from "../../mock-server/params";

/** Amounts of a text, as digits; and how it writes numbers with marks between their digits. */
const amountsTold = (text: string) =>
  [...text.matchAll(/Rp([\d.,\u00a0\u202f]*\d)/g)].map(([, one = ""]) => one.replace(/\D/g, ""));

describe("amounts in the texts of packs", () => {
  const texts = [...packsOf().values()].flatMap((pack) => [
    ["title", pack.title] as const,
    ["description", pack.description] as const,
    ...pack.kasus.flatMap(({ id, judul, uraian }) => [[id, judul] as const, [id, uraian] as const]),
  ]);

  it.each(
    daftarBahasa,
  )("are written as %s writes them, all of them, and are those of the Indonesian text", (bahasa) => {
    const told = texts.map(([id, words]) => [id, amountsIn(bahasa, words[bahasa])] as const);
    const amounts = told.flatMap(([, text]) => amountsTold(text));
    expect(amounts.length).toBeGreaterThan(20);
    const wrong = told.flatMap(([id, text]) => {
      const expected = amountsTold(text).map((one) => rupiahIn(bahasa, Number(one)));
      return expected.filter((one) => !text.includes(one)).map((one) => [id, one]);
    });
    expect(wrong).toEqual([]);
    // the same figures in whatever order the language tells them
    const whole = (text: string) =>
      amountsTold(text)
        .filter((one) => one.length > 3)
        .sort();
    const own = texts.map(([id, words]) => [id, whole(words[bahasa])]);
    expect(own).toEqual(texts.map(([id, words]) => [id, whole(words.id)]));
  });

  it.each([
    ["a pack of an instructor who wrote in the English way", "Sewa Rp1,250,000.", "Sewa Rp1.250.000."],
    ["spaces", "Sewa Rp 1 250 000 sebulan", "Sewa Rp 1 250 000 sebulan"],
    ["spaces that do not break", "Sewa Rp1\u202f250\u202f000", "Sewa Rp1.250.000"],
    ["the largest amount", "Rp999.999.999.999.999", "Rp999.999.999.999.999"],
    ["the largest safe integer", "Rp9,007,199,254,740,991", "Rp9.007.199.254.740.991"],
    ["one rupiah more, which would be rounded", "Rp9,007,199,254,740,992", "Rp9,007,199,254,740,992"],
    ["less than a thousand", "Rp950 dan Rp500 juta", "Rp950 dan Rp500 juta"],
    ["a number that is no amount", "sebanyak 1,250 unit", "sebanyak 1,250 unit"],
    ["decimals", "Rp1.250,50", "Rp1.250,50"],
  ])("leave or change %s", (_, text, told) => {
    expect(amountsIn("id", text)).toBe(told);
  });
});
