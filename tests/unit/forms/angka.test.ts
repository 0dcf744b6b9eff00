import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { FieldFailure } from "~/contract/errors";
import { readField } from "~/contract/isian";
import { failuresOf } from "~/contract/issues";
import { readCanonical } from "~/contract/kanonis";
import type { ScalarField } from "~/contract/nilai";

import { PALING_RENDAH } from "~/domain/spt/isian";
import { shownValue } from "~/forms/form-view.server";
import { failureText } from "~/forms/submission.server";
import { daftarBahasa } from "~/i18n/config";
import { textsOf } from "~/i18n/server";

const desimal = (skala: number, more: object = {}) => ({ kind: "desimal", name: "x", skala, ...more }) as ScalarField;
const rupiah = { kind: "rupiah", name: "x", min: -(10 ** 15) } as ScalarField;
const anything = desimal(8, { min: "-999999999999999" });
const failure = (read: object) => (read as { failure?: { key: string } }).failure?.key;
const value = (read: object) => (read as { value?: unknown }).value;

const language = fc.constantFrom(...daftarBahasa);
const digits = (min: number, max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max }).map((all) => all.join(""));
/** A number as its digits, without redundant zeros. */
const number = fc.record({
  negative: fc.boolean(),
  whole: digits(1, 12).map((text) => text.replace(/^0+(?=\d)/, "")),
  fraction: digits(0, 8).map((text) => text.replace(/0+$/, "")),
});
const canonical = ({ negative, whole, fraction }: { negative: boolean; whole: string; fraction: string }) => {
  const text = fraction === "" ? whole : `${whole}.${fraction}`;
  return negative && /[1-9]/.test(text) ? `-${text}` : text;
};
const grouped = (whole: string, mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);

describe("a number that people type", () => {
  const marks = (lng: string) =>
    ["en", "zh", "ar"].includes(lng) ? { group: ",", point: "." } : { group: ".", point: "," };

  test("with the marks of the page, grouped or not, is that number and no other", () => {
    fc.assert(
      fc.property(number, language, fc.constantFrom("own", "space", "none"), (given, lng, how) => {
        const { group, point } = marks(lng);
        const mark = { own: group, space: lng === "fr" ? "\u202f" : " ", none: "" }[how];
        const whole = grouped(given.whole, mark);
        const text = `${given.negative ? "-" : ""}${whole}${given.fraction ? point + given.fraction : ""}`;
        expect(readField(anything, text, lng)).toEqual({ value: canonical(given) });
      }),
      { numRuns: 1000 },
    );
  });

  test("with the marks of any other language is that number or a failure, except for thousands of three digits", () => {
    fc.assert(
      fc.property(number, language, fc.constantFrom(".", ","), fc.boolean(), (given, lng, point, group) => {
        const whole = group ? grouped(given.whole, point === "." ? "," : ".") : given.whole;
        const text = `${given.negative ? "-" : ""}${whole}${given.fraction ? point + given.fraction : ""}`;
        for (const field of [anything, rupiah]) {
          const read = readField(field, text, lng);
          if (failure(read)) continue;
          // the page's language decides `1.234` and `1,234`
          if (/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) continue;
          expect(String(value(read)), `${text} in ${lng}`).toBe(canonical(given));
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("a shown value is read back to the same value, in every kind and language", () => {
    const scales = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(number, scales, language, (given, skala, lng) => {
        const kept = canonical({ ...given, fraction: given.fraction.slice(0, skala).replace(/0+$/, "") });
        const field = desimal(skala, { min: "-999999999999999" });
        expect(readField(field, shownValue(field, kept, lng), lng)).toEqual({ value: kept });
        const amount = Number(canonical({ ...given, fraction: "" }));
        expect(readField(rupiah, shownValue(rupiah, amount, lng), lng)).toEqual({ value: amount });
      }),
    );
  });

  test("the canonical text of the API is never read as thousands if it begins with zero", () => {
    fc.assert(
      fc.property(digits(1, 8), language, (fraction, lng) => {
        const text = `0.${fraction}`;
        expect(readField(anything, text, lng)).toEqual(readCanonical(anything, text));
        expect(readField(anything, text.replace(".", ","), lng)).toEqual(readCanonical(anything, text));
      }),
    );
  });

  test.each([
    ["0,075", "id", "0.075"],
    ["0.075", "id", "0.075"],
    ["2,625", "id", "2.625"],
    ["0,075", "en", "0.075"],
    ["12,5", "en", "12.5"],
    ["1.250,5", "id", "1250.5"],
    ["1.250", "id", "1250"],
    ["1,250", "en", "1250"],
    ["1٬250٫5", "ar", "1250.5"],
    ["١٢٫٥", "ar", "12.5"],
    ["١٢,٥", "ar", "12.5"],
    ["１２．５", "zh", "12.5"],
    ["1,50000000000000000000000000", "id", "1.5"],
    ["0007,5", "id", "7.5"],
    ["Rp 1.000,5", "id", "1000.5"],
  ])("%s in %s is %s", (text, lng, wanted) => {
    expect(readField(desimal(4), text, lng)).toEqual({ value: wanted });
  });

  test.each([
    ["1,0000000000000000000000000001", 2, "id", "desimal_lebih"],
    ["1.234", 2, "en", "desimal_lebih"],
    ["100.555", 2, "en", "desimal_lebih"],
    ["100,555", 2, "id", "desimal_lebih"],
    ["3,5", 0, "id", "tanpa_desimal"],
    ["012.345", 4, "id", "ambigu"],
    ["1 5", 4, "id", "bukan_angka"],
    ["1.2.3", 4, "id", "bukan_angka"],
    ["1,2,3", 4, "id", "bukan_angka"],
    ["5²", 4, "id", "bukan_angka"],
    ["½", 4, "id", "bukan_angka"],
    ["lima juta", 4, "id", "bukan_angka"],
    ["1e5", 4, "id", "bukan_angka"],
    ["1e309", 4, "en", "bukan_angka"],
    ["NaN", 4, "en", "bukan_angka"],
    ["Infinity", 4, "en", "bukan_angka"],
    ["--1", 4, "en", "bukan_angka"],
    ["1".repeat(16), 4, "id", "terlalu_besar"],
    ["9".repeat(4000), 4, "id", "terlalu_besar"],
  ])("%s of %i decimals in %s is reported: %s", (text, skala, lng, key) => {
    expect(failure(readField(desimal(skala), text, lng))).toBe(key);
  });

  test.each([
    ["0.075", "id", "ada_desimal"],
    ["0,075", "id", "ada_desimal"],
    ["0,075", "en", "ada_desimal"],
    ["0.075", "en", "ada_desimal"],
    ["1,234", "id", "ambigu"],
    ["1.234", "en", "ambigu"],
    ["1.5", "id", "ada_desimal"],
    ["10.00", "id", "ada_desimal"],
    ["1234,567", "id", "ada_desimal"],
    ["1.234,5", "id", "ada_desimal"],
    ["012.345", "id", "ambigu"],
    ["12 5", "id", "bukan_angka"],
    ["lima juta", "id", "bukan_angka"],
    ["31/3/26", "id", "bukan_angka"],
    ["1e9", "id", "bukan_angka"],
    ["9007199254740993", "id", "terlalu_besar"],
    ["9".repeat(400), "id", "terlalu_besar"],
  ])("as rupiah %s in %s is reported: %s", (text, lng, key) => {
    expect(failure(readField(rupiah, text, lng))).toBe(key);
  });

  test.each([
    ["1.234.567", "id", 1_234_567],
    ["1,234,567", "id", 1_234_567],
    ["1.234.567", "en", 1_234_567],
    ["1234567,00", "id", 1_234_567],
    ["Rp1.234", "id", 1234],
    ["(1.234)", "id", -1234],
    ["-Rp500", "id", -500],
    ["1 234 567", "fr", 1_234_567],
  ])("as rupiah %s in %s is %i", (text, lng, wanted) => {
    expect(readField(rupiah, text, lng)).toEqual({ value: wanted });
  });
});

describe("a number that a program sends", () => {
  test("is the same number or a failure", () => {
    fc.assert(
      fc.property(number, (given) => {
        const text = canonical(given);
        expect(readCanonical(anything, text)).toEqual({ value: text });
        const whole = Number(canonical({ ...given, fraction: "" }));
        expect(readCanonical(rupiah, whole)).toEqual({ value: whole });
      }),
    );
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: false }), (sent) => {
        const read = readCanonical(anything, sent);
        if (!failure(read)) expect(Number(value(read))).toBe(sent === 0 ? 0 : sent);
        const amount = readCanonical(rupiah, sent);
        if (!failure(amount)) expect(value(amount)).toBe(sent === 0 ? 0 : sent);
      }),
      { numRuns: 1000 },
    );
  });

  test("is never read by the rules of a language", () => {
    for (const text of ["1.250,5", "1,250.5", "1,5", "1 250", "Rp5", "(5)", "1e5", ".5", "5.", "+5", "NaN", "٥", ""])
      expect(failure(readCanonical(anything, text)), text).toBe(text === "" ? undefined : "json_desimal");
    for (const sent of ["1000", "1.000", "5", true, {}, [5]])
      expect(failure(readCanonical(rupiah, sent)), String(sent)).toBe("json_rupiah");
    expect(readCanonical(desimal(4), "1.250")).toEqual({ value: "1.25" });
    expect(readCanonical(desimal(4), 0.005)).toEqual({ value: "0.005" });
  });

  test.each([
    [rupiah, JSON.parse("1e309"), "terlalu_besar"],
    [rupiah, Number.NaN, "ada_desimal"],
    [rupiah, 2 ** 53, "terlalu_besar"],
    [rupiah, 1_000_000_000_000_000, "rupiah_terlalu_besar"],
    [{ ...rupiah, min: PALING_RENDAH } as ScalarField, -1_000_000_000_000_000, "rupiah_terlalu_kecil"],
    [rupiah, 0.5, "ada_desimal"],
    [anything, JSON.parse("1e309"), "json_desimal"],
    [anything, 1e21, "json_desimal"],
    [anything, Number.NaN, "json_desimal"],
    [desimal(2), "1.234", "desimal_lebih"],
    [desimal(2), "0.1234567890123456789012345678", "desimal_lebih"],
    [desimal(2), 0.1 + 0.2, "desimal_lebih"],
    [desimal(0), "1.5", "tanpa_desimal"],
    [desimal(4, { max: "100" }), "100.0001", "terlalu_besar"],
    [desimal(4), "-1", "terlalu_kecil"],
    [{ kind: "tanggal", name: "x" } as ScalarField, "31-03-2026", "json_tanggal"],
    [{ kind: "tanggal", name: "x" } as ScalarField, "2026-02-30", "json_tanggal"],
    [{ kind: "masa", name: "x" } as ScalarField, "03-2026", "json_masa"],
    [{ kind: "masa", name: "x" } as ScalarField, { bulan: "3", tahun: "2026" }, "json_masa"],
    [{ kind: "npwp", name: "x" } as ScalarField, "01.234.567.8-999.000", "npwp"],
    [{ kind: "yaTidak", name: "x" } as ScalarField, "ya", "json_ya_tidak"],
    [{ kind: "centang", name: "x" } as ScalarField, "on", "json_ya_tidak"],
    [{ kind: "teks", name: "x", max: 5 } as ScalarField, 5, "format"],
    [{ kind: "ref", name: "x", daftar: "negara" } as ScalarField, ["IDN"], "format"],
    [{ kind: "pilihan", name: "x", dari: ["1"] } as ScalarField, 1, "pilihan"],
  ])("%j does not accept %j: %s", (field, sent, key) => {
    expect(failure(readCanonical(field, sent))).toBe(key);
  });
});

describe("limits in a failure", () => {
  test.each(daftarBahasa)("are in the sentence, for numbers and for texts, in %s", (lng) => {
    const told = (key: string, params: Record<string, number | string>) => failureText(textsOf(lng), { key, params });
    expect(told("terlalu_kecil", { min: 3 })).toContain("3");
    expect(told("terlalu_besar", { max: 7 })).toContain("7");
    expect(told("terlalu_panjang", { max: 40 })).toContain("40");
    expect(told("terlalu_besar", {})).not.toContain("{{");
  });
  test.each([
    [rupiah, "9".repeat(20)],
    [rupiah, "9".repeat(16)],
    [{ kind: "bulan12", name: "x" } as ScalarField, ["9".repeat(20)]],
    [desimal(2), "9".repeat(16)],
    [desimal(2, { max: "9" }), "10"],
    [desimal(2), "-1"],
    [{ kind: "tahun", name: "x", min: 2000, max: 2030 } as ScalarField, "1999"],
    [{ kind: "tahun", name: "x", min: 2000, max: 2030 } as ScalarField, "2031"],
    [{ kind: "teks", name: "x", max: 3 } as ScalarField, "abcd"],
    [{ kind: "ref", name: "x", dari: undefined } as unknown as ScalarField, "a".repeat(101)],
  ])("are known for every size, for %j as for %j", (field, typed) => {
    const { key, params } = (readField(field, typed, "id") as { failure: FieldFailure }).failure;
    expect(`${key} ${Object.keys(params ?? {})}`).toMatch(/^(rupiah_)?terlalu_\w+ (min|max)$/);
  });
  test("for texts that are too short are shown as well", () => {
    const read = z.string().min(2, { error: "terlalu_pendek" }).safeParse("a");
    const [short] = failuresOf(read.error?.issues ?? [])[""] ?? [];
    expect(failureText(textsOf("id"), short as FieldFailure)).toContain("2 huruf");
  });
  test("for a list that is too long are rows, not letters", () => {
    const read = z.array(z.string()).max(2, { error: "terlalu_panjang" }).safeParse(["a", "b", "c"]);
    expect(failuresOf(read.error?.issues ?? [])[""]).toEqual([{ key: "baris_lebih", params: { max: 2 } }]);
  });

  test("are grouped amounts in the language of the page, and plain years", () => {
    const told = (max: number, bahasa: "id" | "en") =>
      failureText(textsOf(bahasa), { key: "rupiah_terlalu_besar", params: { max } });
    expect(told(999_999_999_999_999, "id")).toContain("Rp999.999.999.999.999");
    expect(told(999_999_999_999_999, "en")).toContain("Rp999,999,999,999,999");
    expect(told(2025, "id")).toContain("Rp2025");
  });

  test("leave the number that chooses a plural unchanged", () => {
    const texts = textsOf("en");
    const told: unknown[] = [];
    const heard = Object.assign(Object.create(texts), {
      t: (_: string, params: unknown) => {
        told.push(params);
        return "";
      },
    });
    failureText(heard, { key: "x", params: { count: 12_000, max: 12_000 } });
    expect(told).toEqual([{ count: 12_000, max: "12,000" }]);
  });
});
