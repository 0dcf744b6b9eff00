import fc, { type Arbitrary } from "fast-check";
import type { Isian } from "~/domain/mesin/isian";
import { REF_LISTS, refKode } from "~/domain/ref";

const two = (n: number) => String(n).padStart(2, "0");
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));
const day = fc
  .tuple(fc.integer({ min: 2000, max: 2030 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => `${year}-${two(month)}-${two(date)}`);
const amount = ({ min = 0, max }: { min?: number; max?: number }, most: number) =>
  fc.integer({ min: Math.max(min, -most), max: Math.min(max ?? most, most) });
const TEXTS = [
  'Jalan Merdeka 1, "Blok" A; B',
  "=1+1",
  "-5",
  "1.250",
  "1,5",
  "@x",
  "007",
  "2025-01-02",
  "Ya",
  "ﷺ 🧾",
  "'a",
];
const decimals = (skala: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 10 ** skala - 1 }))
    .map(([whole, part]) => {
      const fraction = String(part).padStart(skala, "0").replace(/0+$/, "");
      return fraction === "" ? String(whole) : `${whole}.${fraction}`;
    });
const percent = fc.constantFrom("0", "12.5", "100", "33.33");

/** Possible typed values for a field or a column of rows; `most`: the largest amount. */
export function nilaiAcak(column: Isian, most = 999_999_999_999_999): Arbitrary<unknown> {
  switch (column.kind) {
    case "rupiah":
      return amount(column, most);
    case "bulan12":
      return fc.array(fc.option(amount(column, most)), { minLength: 12, maxLength: 12 });
    case "teks":
      return column.max < 30 ? digits(Math.min(column.max, 10)) : fc.constantFrom(...TEXTS);
    case "desimal":
      return column.max === undefined ? decimals(column.skala) : percent;
    case "persen":
      return percent;
    case "tahun":
      return fc.integer({ min: column.min ?? 1990, max: column.max ?? 2030 });
    case "tanggal":
      return day;
    case "masa":
      return day.map((date) => date.slice(0, 7));
    case "npwp":
      return digits(15).map((rest) => `0${rest}`);
    case "yaTidak":
    case "centang":
      return fc.boolean();
    case "pilihan":
      return fc.constantFrom(...column.dari);
    case "pilihanBanyak":
      return fc.uniqueArray(fc.constantFrom(...column.dari), { minLength: 1 });
    case "ref": {
      const list = REF_LISTS.find((one) => one === column.daftar);
      return fc.constantFrom(...(column.dari ?? (list ? refKode(list) : ["A1"])));
    }
    default:
      throw new Error(`nobody types a field of kind ${column.kind}`);
  }
}
