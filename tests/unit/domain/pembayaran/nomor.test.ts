import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { acakNomor, DIGITS } from "~/domain/kit/nomor";
import { isHangus, isKedaluwarsa, masaAktif, statusBilling } from "~/domain/pembayaran/billing";
import { kodeBilling, ntb, ntpn } from "~/domain/pembayaran/nomor";
import { terbilang } from "~/domain/pembayaran/terbilang";
import { daftarKapKjs, findKapKjs, kapKjsMandiri, namaKapKjs } from "~/domain/ref/kap-kjs";

describe("numbers from counters", () => {
  test("the map is one to one over the whole range", () => {
    for (const [alphabet, length] of [
      [DIGITS, 4],
      ["01", 10],
      ["0123456789AB", 3],
    ] as const) {
      const size = alphabet.length ** length;
      const all = new Set(Array.from({ length: size }, (_, i) => acakNomor(i, { alphabet, length })));
      expect(all.size).toBe(size);
    }
    expect(() => acakNomor(10_000, { alphabet: DIGITS, length: 4 })).toThrow(RangeError);
  });
  test("billing codes, NTPN and NTB have their form, are unique, and do not run in order", () => {
    const counters = Array.from({ length: 20_000 }, (_, i) => i + 1);
    for (const [make, form] of [
      [(n: number) => kodeBilling("spt", n), /^0\d{14}$/],
      [(n: number) => kodeBilling("mandiri", n), /^1\d{14}$/],
      [(n: number) => kodeBilling("tagihan", n), /^2\d{14}$/],
      [ntpn, /^[0-9A-Z]{16}$/],
      [ntb, /^\d{12}$/],
    ] as const) {
      const numbers = counters.map(make);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers.every((n) => form.test(n))).toBe(true);
      expect([...numbers].sort()).not.toEqual(numbers);
    }
  });
});

describe("billing codes", () => {
  test.each([
    ["2025-12-16T23:59:00+07:00", "2025-12-23T16:59:00.000Z"],
    ["2025-12-17T00:00:00+07:00", "2025-12-30T17:00:00.000Z"],
    ["2026-04-06T03:00:00Z", "2026-04-20T03:00:00.000Z"],
  ])("issued %s they are valid until %s", (terbit, berlaku) => {
    expect(masaAktif(terbit)).toBe(berlaku);
    expect(isKedaluwarsa(berlaku, berlaku)).toBe(false);
    expect(isKedaluwarsa(berlaku, new Date(Date.parse(berlaku) + 1).toISOString())).toBe(true);
  });
  test.each([
    ["unpaid", false, true],
    ["expired", true, true],
    ["paid", false, false],
    ["cancelled", false, false],
  ] as const)("%s: expired before its time %s, after it %s", (status, before, after) => {
    const berlaku = "2026-04-20T03:00:00.000Z";
    expect(isHangus({ status, berlaku }, "2026-04-20T02:59:59.999Z")).toBe(before);
    expect(isHangus({ status, berlaku }, "2026-04-20T03:00:00.001Z")).toBe(after);
  });
  test("only an unpaid code can still change", () => {
    expect(statusBilling.eventsFor("unpaid", "wajib_pajak")).toEqual(["pay", "cancel"]);
    expect(statusBilling.eventsFor("unpaid", "sistem")).toEqual(["cancel", "expire"]);
    for (const status of ["paid", "expired", "cancelled"] as const) {
      expect([...statusBilling.eventsFor(status, "wajib_pajak"), ...statusBilling.eventsFor(status, "sistem")]).toEqual(
        [],
      );
    }
  });
});

describe("KAP-KJS", () => {
  test("old accounts cannot be self-made, and every account is listed once", () => {
    expect(daftarKapKjs.filter(({ lama, mandiri }) => lama && mandiri)).toEqual([]);
    expect(kapKjsMandiri.length).toBeGreaterThan(40);
    expect(new Set(daftarKapKjs.map(({ kap, kjs }) => kap + kjs)).size).toBe(daftarKapKjs.length);
  });
  test("finds the account of the VAT return, which no taxpayer makes itself", () => {
    expect(findKapKjs("411211", "100")).toMatchObject({ mandiri: false, asal: "spt", periode: "masa" });
    expect(namaKapKjs("411618", "100")).toBe("Deposit Pajak - Setoran deposit pajak");
    expect(namaKapKjs("999999", "999")).toBe("999999-999");
  });
});

describe("terbilang", () => {
  test.each([
    [0, "nol rupiah"],
    [10, "sepuluh rupiah"],
    [11, "sebelas rupiah"],
    [19, "sembilan belas rupiah"],
    [21, "dua puluh satu rupiah"],
    [100, "seratus rupiah"],
    [111, "seratus sebelas rupiah"],
    [1_000, "seribu rupiah"],
    [1_100, "seribu seratus rupiah"],
    [2_001, "dua ribu satu rupiah"],
    [101_000, "seratus satu ribu rupiah"],
    [1_000_000, "satu juta rupiah"],
    [1_001_000, "satu juta seribu rupiah"],
    [1_250_000, "satu juta dua ratus lima puluh ribu rupiah"],
    [31_280_000, "tiga puluh satu juta dua ratus delapan puluh ribu rupiah"],
    [2_000_000_015, "dua miliar lima belas rupiah"],
    [1_000_000_000_000, "satu triliun rupiah"],
    [-5, "minus lima rupiah"],
  ])("%i is %s", (amount, words) => {
    expect(terbilang(amount)).toBe(words);
  });
  test("words give the amount again", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (n) => {
        expect(readWords(terbilang(n))).toBe(n);
      }),
    );
  });
});

/** Reads Indonesian number words: an independent way back. */
function readWords(text: string): number {
  const units = ["nol", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan"];
  const scales: Record<string, bigint> = {
    ribu: 10n ** 3n,
    juta: 10n ** 6n,
    miliar: 10n ** 9n,
    triliun: 10n ** 12n,
    kuadriliun: 10n ** 15n,
  };
  let total = 0n;
  let group = 0n;
  let digit = 0n;
  const words = text
    .replace(" rupiah", "")
    .replace(/\bse(puluh|belas|ratus|ribu)\b/g, "satu $1")
    .split(" ");
  for (const word of words) {
    if (units.includes(word)) digit = BigInt(units.indexOf(word));
    else if (word === "puluh") group += digit * 10n;
    else if (word === "belas") group += digit + 10n;
    else if (word === "ratus") group += digit * 100n;
    else {
      total += (group + digit) * (scales[word] ?? 0n);
      group = 0n;
    }
    if (!units.includes(word)) digit = 0n;
  }
  return Number(total + group + digit);
}
