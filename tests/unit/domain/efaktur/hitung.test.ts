import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KOLOM_NILAI, type NilaiFaktur } from "~/domain/efaktur/faktur";
import { computeBaris, NILAI_TERBESAR } from "~/domain/efaktur/hitung";
import { computeFaktur } from "~/domain/efaktur/hitung-faktur";
import { KODE_TRANSAKSI } from "~/domain/efaktur/kode";
import { formatDecimal, parseDecimal } from "~/domain/kit/decimal";
import { parseRupiah } from "~/domain/kit/parse-rupiah";
import { formatRupiah } from "~/i18n/format";
import { baris } from "./lines";

const tanggal = "2026-03-10";
/** Decimal text with at most 2 decimals. */
const desimal = (max: number) =>
  fc
    .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: 99 }))
    .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, "0")}`);
const kode = fc.constantFrom(...KODE_TRANSAKSI);
const lines = fc.array(
  fc
    .record({
      harga: desimal(900_000_000),
      jumlah: desimal(9_999),
      tarifPpnbm: fc.constantFrom("0", "0", "0", "10", "67.5"),
      dppLainDicentang: fc.boolean(),
    })
    .map(baris),
  { minLength: 1, maxLength: 8 },
);
/** Half up on the exact quotient, written the long way. */
const half = (n: bigint, d: bigint): bigint => (n - (n % d)) / d + ((n % d) * 2n >= d ? 1n : 0n);

describe("computeBaris", () => {
  test("rounds in two steps, each half up", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (harga) => {
        const { dpp, dppLain, ppn } = computeBaris(baris({ harga: String(harga), jumlah: "1" }), {
          kode: "04",
          tanggal,
        });
        const other = half(BigInt(harga) * 11n, 12n);
        expect([dpp, dppLain, ppn].map(BigInt)).toEqual([BigInt(harga), other, half(other * 12n, 100n)]);
      }),
    );
  });

  test("multiplies decimals exactly", () => {
    fc.assert(
      fc.property(desimal(999_999_999), desimal(999_999), (harga, jumlah) => {
        const cents = (text: string) => BigInt(text.replace(".", ""));
        const { total } = computeBaris(baris({ harga, jumlah }), { kode: "01", tanggal });
        expect(BigInt(total)).toBe(half(cents(harga) * cents(jumlah), 10_000n));
      }),
    );
    expect(computeBaris(baris({ harga: "0.1", jumlah: "15" }), { kode: "01", tanggal }).total).toBe(2);
    expect(computeBaris(baris({ harga: "1.005", jumlah: "100" }), { kode: "01", tanggal }).total).toBe(101);
  });

  test("every figure is the last step of its reasons", () => {
    fc.assert(
      fc.property(lines, kode, (rows, code) => {
        for (const { alasan } of computeFaktur({ kode: code, tanggal, baris: rows }).baris) {
          for (const { nilai, langkah } of Object.values(alasan)) expect(langkah.at(-1)?.nilai).toBe(nilai);
        }
      }),
    );
  });

  test("takes a typed base and VAT only if the code allows it", () => {
    const typed = baris({ dppLainDicentang: true, dppLain: 1000, ppn: 77 });
    expect(computeBaris(typed, { kode: "05", tanggal })).toMatchObject({ dppLain: 1000, ppn: 77 });
    expect(computeBaris(typed, { kode: "04", tanggal })).toMatchObject({ dppLain: 110_000_000, ppn: 13_200_000 });
  });

  test("luxury goods are taxed on the full price, with any tick", () => {
    const luxury = baris({ tarifPpnbm: "20", dppLainDicentang: true });
    expect(computeBaris(luxury, { kode: "02", tanggal })).toMatchObject({
      dppLain: 120_000_000,
      ppnbm: 24_000_000,
      dppLainDicentang: false,
    });
  });

  test("end consumers of luxury goods had the other-value base in January 2025 only", () => {
    const cara = (day: string, konsumenAkhir: boolean) =>
      computeBaris(baris({ tarifPpnbm: "20" }), { kode: "04", tanggal: day, konsumenAkhir }).dppLainCara;
    expect([cara("2025-01-31", true), cara("2025-01-31", false)]).toEqual(["nilai_lain", "mewah"]);
    expect([cara("2025-02-01", true), cara("2025-02-01", false)]).toEqual(["mewah", "mewah"]);
  });

  test("the largest amount of a line is computed, and one rupiah more is refused", () => {
    const at = (harga: string) => computeBaris(baris({ harga, jumlah: "1" }), { kode: "01", tanggal });
    expect(at("999999999999999")).toMatchObject({ terlaluBesar: false, total: 999_999_999_999_999 });
    expect(at("1000000000000000")).toMatchObject({ terlaluBesar: true, total: 0 });
    expect(at("999999999999999.5")).toMatchObject({ terlaluBesar: true, total: 0 });
  });

  test("half-typed and huge input neither throws nor loses a digit", () => {
    for (const text of ["", "-", "1,5", "abc", "1e9", "-5"]) {
      expect(computeBaris(baris({ harga: text }), { kode: "", tanggal: "" }).total).toBe(0);
    }
    const huge = computeBaris(baris({ harga: "999999999999999", jumlah: "999999999999999" }), { kode: "04", tanggal });
    expect(huge).toMatchObject({ terlaluBesar: true, total: 0 });
    const sums = computeFaktur({
      kode: "01",
      tanggal,
      baris: Array.from({ length: 20 }, () => baris({ harga: String(NILAI_TERBESAR), jumlah: "1" })),
    });
    expect(sums).toMatchObject({ terlaluBesar: true, nilai: { dpp: 0 } });
  });
});

describe("computeFaktur", () => {
  test("totals are the sums of the lines", () => {
    fc.assert(
      fc.property(lines, kode, (rows, code) => {
        const { baris: computed, nilai } = computeFaktur({ kode: code, tanggal, baris: rows });
        for (const column of KOLOM_NILAI)
          expect(nilai[column]).toBe(computed.reduce((sum, row) => sum + row[column], 0));
      }),
    );
  });

  test("a chain of down payments and its repayment add up to the contract, and nothing is negative", () => {
    fc.assert(
      fc.property(
        lines,
        kode,
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 6 }),
        (rows, code, shares) => {
          const invoice = { kode: code, tanggal, baris: rows };
          const contract = computeFaktur(invoice).nilai;
          const whole = shares.reduce((sum, share) => sum + share, 1);
          const chain: NilaiFaktur[] = [];
          for (const share of shares) {
            const nilai = Math.floor((contract.dpp / whole) * share);
            chain.push(
              computeFaktur({ ...invoice, angsuran: { jenis: "uang_muka", nilai, sebelumnya: [...chain] } }).nilai,
            );
          }
          chain.push(computeFaktur({ ...invoice, angsuran: { jenis: "pelunasan", sebelumnya: [...chain] } }).nilai);
          for (const column of KOLOM_NILAI) {
            expect(chain.reduce((sum, part) => sum + part[column], 0)).toBe(contract[column]);
            expect(Math.min(...chain.map((part) => part[column]))).toBeGreaterThanOrEqual(0);
          }
        },
      ),
    );
  });

  test("a hundred payments of one rupiah leave nothing negative for the repayment", () => {
    const invoice = { kode: "04", tanggal, baris: [baris({ harga: "100", jumlah: "1" })] };
    const chain: NilaiFaktur[] = [];
    for (let i = 0; i < 99; i++)
      chain.push(
        computeFaktur({ ...invoice, angsuran: { jenis: "uang_muka", nilai: 1, sebelumnya: [...chain] } }).nilai,
      );
    const rest = computeFaktur({ ...invoice, angsuran: { jenis: "pelunasan", sebelumnya: chain } }).nilai;
    expect(rest).toEqual({ dpp: 1, dppLain: 0, ppn: 11, ppnbm: 0 });
  });
});

describe("reading amounts", () => {
  test("rupiah written in any language is read back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -9_000_000_000_000_000, max: 9_000_000_000_000_000 }),
        fc.constantFrom("id", "en", "fr", "vi", "zh", "ar"),
        (amount, language) => {
          expect(parseRupiah(formatRupiah(amount, language), language)).toBe(amount);
        },
      ),
    );
  });

  test("decimals keep their value", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
        fc.integer({ min: 0, max: 8 }),
        (units, scale) => {
          const text = formatDecimal({ units, scale });
          const back = parseDecimal(text);
          expect(back && back.units * 10n ** BigInt(8 - back.scale)).toBe(units * 10n ** BigInt(8 - scale));
        },
      ),
    );
  });
});

test.each([
  ["1000.49", "1", "100.50", 900],
  ["1000.49", "1", 100, 900],
  ["250000", "1", "0.50", 250_000],
  ["1500000.49", "1", 0, 1_500_000],
  ["333.33", "3", "99.99", 900],
] as const)("price %s × %s less %s is rounded once, half up, at the end", (harga, jumlah, potongan, dpp) => {
  const line = {
    ...({ opt: "A", kode: "", nama: "x", satuan: "UM.0018", tarifPpnbm: "0" } as const),
    harga,
    jumlah,
    potongan,
  };
  const hasil = computeBaris(line, { kode: "04", tanggal: "2026-03-05" });
  expect([hasil.dpp, hasil.total - hasil.potongan]).toEqual([dpp, dpp]);
  expect(hasil.alasan.dpp.langkah.at(-1)?.nilai).toBe(dpp);
});
