import type { Alasan, Langkah } from "../kit/alasan";
import type { Dasar } from "../kit/dated";
import {
  add,
  compare,
  type Decimal,
  decimal,
  formatDecimal,
  hasMoreDecimals,
  multiply,
  parseDecimal,
  subtract,
  toRupiah,
  type Uang,
  uangOf,
} from "../kit/decimal";
import { divide, type Fraction, type Rupiah, rupiah, sum, times } from "../kit/rupiah";
import { KOLOM_NILAI, type NilaiFaktur } from "./faktur";
import { PEMBULATAN } from "./hitung";
import { jumlahBaris } from "./hitung-faktur";
import { type Temuan, temuan } from "./temuan";

/**
 * An invoice line for returns; `harga` and `jumlah` decimal texts, amounts whole rupiah. `sebagian`: the invoice and
 * its amounts cover only a part of the line's price.
 */
export type BarisAsal = NilaiFaktur & {
  readonly harga: string;
  readonly jumlah: string;
  readonly potongan: Uang;
  readonly sebagian?: boolean;
};
/** Amounts that earlier valid notes took from the line. */
type BarisTeretur = NilaiFaktur & { readonly jumlah: string };
/** The current return. Given amounts were typed and are limited to the rest. */
export type BarisReturInput = { readonly jumlah: string } & Partial<NilaiFaktur> & { readonly potongan?: Uang };
export type BarisReturHasil = NilaiFaktur & {
  readonly jumlah: string;
  readonly potongan: Uang;
  readonly maksimum: string;
  readonly alasan: Readonly<Record<keyof NilaiFaktur, Alasan>>;
};

/** Decimals of a returned quantity. */
const SKALA_JUMLAH = 2;
/** Decimals of a discount. */
const SKALA_POTONGAN = 2;
const RETUR: Dasar = { kutipan: "PMK 81/2024 ps. 288" };
const quantity = (text: string): Decimal => parseDecimal(text) ?? decimal("0");
const discountOf = (potongan: Uang): Decimal => quantity(String(potongan));
const isWhole = ({ units, scale }: Decimal): boolean => units % 10n ** BigInt(scale) === 0n;
/** a / b as an exact fraction of rupiah. */
const ratio = (a: Decimal, b: Decimal): Fraction => [
  a.units * 10n ** BigInt(b.scale),
  b.units * 10n ** BigInt(a.scale),
];

/** Shares of `total` in proportion to weights, whole rupiah; they add up to `total`. */
function shares(total: Rupiah, weights: readonly Rupiah[]): readonly Rupiah[] {
  const all = sum(weights);
  if (all === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  let before: Rupiah = 0;
  let passed: Rupiah = 0;
  return weights.map((weight) => {
    passed += weight;
    const upTo = times(total, [passed, all]);
    const share = upTo - before;
    before = upTo;
    return share;
  });
}

/**
 * The lines of a down payment or repayment: the contract's lines with their shares of the invoice's own amounts. These
 * are the returnable amounts (PER-11/PJ/2025 art. 31).
 */
export function barisBagian<Line extends Omit<BarisAsal, "potongan"> & { readonly potongan: Rupiah }>(
  lines: readonly Line[],
  nilai: NilaiFaktur,
): readonly (Line & { readonly sebagian: true })[] {
  const bases = lines.map(({ dpp }) => dpp);
  const of = (column: keyof NilaiFaktur) => {
    const weights = lines.map((line) => line[column]);
    return shares(nilai[column], sum(weights) === 0 ? bases : weights);
  };
  const columns = { dpp: of("dpp"), dppLain: of("dppLain"), ppn: of("ppn"), ppnbm: of("ppnbm") };
  return lines.map((line, index) => {
    const at = (column: keyof NilaiFaktur): Rupiah => columns[column][index] ?? 0;
    const potongan = line.dpp === 0 ? 0 : times(line.potongan, [at("dpp"), line.dpp]);
    const amounts = { dpp: at("dpp"), dppLain: at("dppLain"), ppn: at("ppn"), ppnbm: at("ppnbm") };
    return { ...line, ...amounts, potongan, sebagian: true as const };
  });
}

/** Rest of a line: quantity as decimal text, amounts in whole rupiah. */
export function sisaRetur(
  asal: BarisAsal,
  teretur: readonly BarisTeretur[],
): NilaiFaktur & { readonly jumlah: string } {
  const taken = teretur.reduce((total, note) => add(total, quantity(note.jumlah)), decimal("0"));
  const rest = (column: keyof NilaiFaktur): Rupiah => rupiah(asal[column] - sum(teretur.map((note) => note[column])));
  return {
    jumlah: formatDecimal(subtract(quantity(asal.jumlah), taken)),
    dpp: rest("dpp"),
    dppLain: rest("dppLain"),
    ppn: rest("ppn"),
    ppnbm: rest("ppnbm"),
  };
}

/**
 * Amounts of a return from one line: its share by quantity, half up to the rupiah. The last return takes the whole
 * rest, so that the notes add up to the line (PMK 81/2024 art. 288).
 */
export function computeRetur(
  asal: BarisAsal,
  teretur: readonly BarisTeretur[],
  input: BarisReturInput,
): BarisReturHasil {
  const left = sisaRetur(asal, teretur);
  const jumlah = quantity(input.jumlah);
  const all = quantity(asal.jumlah);
  const bagian: Fraction = all.units === 0n ? [0, 1] : ratio(jumlah, all);
  const potongan = input.potongan === undefined ? discountShare(asal.potongan, bagian) : uangOf(String(input.potongan));
  const empties = compare(jumlah, quantity(left.jumlah)) === 0;
  const reason = (column: keyof NilaiFaktur): Alasan => {
    if (empties) return restReason(asal, left, column);
    if (column === "dpp") return priceReason(asal, { jumlah, bagian, potongan });
    const typed = input[column];
    if (typed !== undefined) return { nilai: typed, langkah: [{ teks: "retur.diketik", nilai: typed, dasar: RETUR }] };
    return shareReason(asal, input.jumlah, bagian, column);
  };
  const alasan = { dpp: reason("dpp"), dppLain: reason("dppLain"), ppn: reason("ppn"), ppnbm: reason("ppnbm") };
  const { dpp, dppLain, ppn, ppnbm } = alasan;
  const amounts = { dpp: dpp.nilai, dppLain: dppLain.nilai, ppn: ppn.nilai, ppnbm: ppnbm.nilai };
  return { jumlah: input.jumlah, potongan, maksimum: left.jumlah, ...amounts, alasan };
}

/** The share of a discount, half up: whole rupiah for a whole discount, two decimals for one with decimals. */
function discountShare(potongan: Uang, [n, d]: Fraction): Uang {
  const discount = discountOf(potongan);
  const scale = isWhole(discount) ? 0 : SKALA_POTONGAN;
  const units = divide(
    discount.units * 10n ** BigInt(scale) * BigInt(n),
    BigInt(d) * 10n ** BigInt(discount.scale),
    "halfUp",
  );
  return uangOf(formatDecimal({ units, scale }));
}

function restReason(asal: BarisAsal, left: NilaiFaktur, column: keyof NilaiFaktur): Alasan {
  const nilai = left[column];
  const whole = { teks: "retur.nilai_baris", nilai: asal[column] };
  const before = rupiah(asal[column] - nilai);
  const earlier = before === 0 ? [] : [{ teks: "retur.sudah_diretur", nilai: before }];
  return { nilai, langkah: [whole, ...earlier, { teks: "retur.sisa", nilai, dasar: RETUR }] };
}

type Taken = { readonly jumlah: Decimal; readonly bagian: Fraction; readonly potongan: Uang };
/** Exact price of the returned quantity before the discount; for a part invoice its share of the line. */
function grossOf(
  asal: BarisAsal,
  { jumlah, bagian: [n, d] }: Taken,
): { gross: readonly [bigint, bigint]; langkah: Langkah } {
  const text = formatDecimal(jumlah);
  if (asal.sebagian) {
    const nilai = rupiah(asal.dpp + toRupiah(discountOf(asal.potongan)));
    const langkah = { teks: "retur.bagian", isian: { jumlah: text, dari: asal.jumlah, nilai } };
    return { gross: [BigInt(nilai) * BigInt(n), BigInt(d)], langkah };
  }
  const { units, scale } = multiply(jumlah, quantity(asal.harga));
  const langkah = { teks: "faktur.total", isian: { jumlah: text, harga: asal.harga } };
  return { gross: [units, 10n ** BigInt(scale)], langkah };
}

/** The base: the price of the quantity less its discount, rounded once at the end (PER-11/PJ/2025 art. 129). */
function priceReason(asal: BarisAsal, taken: Taken): Alasan {
  const { gross, langkah: first } = grossOf(asal, taken);
  const discount = discountOf(taken.potongan);
  const scale = 10n ** BigInt(discount.scale);
  const [n, d] = gross;
  const nilai = rupiah(divide(n * scale - discount.units * d, d * scale, "halfUp"));
  if (!isWhole(discount)) {
    const less = { teks: "faktur.potongan_desimal", isian: { potongan: formatDecimal(discount) } };
    const last = { teks: "retur.dpp", nilai, dasar: RETUR };
    return { nilai, langkah: [first, less, { teks: "faktur.bulat", nilai, dasar: PEMBULATAN }, last] };
  }
  const less = discount.units === 0n ? [] : [{ teks: "faktur.potongan", nilai: toRupiah(discount) }];
  const whole = { ...first, nilai: rupiah(divide(n, d, "halfUp")) };
  return { nilai, langkah: [whole, ...less, { teks: "retur.dpp", nilai, dasar: RETUR }] };
}

function shareReason(asal: BarisAsal, jumlah: string, bagian: Fraction, column: keyof NilaiFaktur): Alasan {
  const nilai = times(asal[column], bagian);
  const isian = { jumlah, dari: asal.jumlah, nilai: asal[column] };
  return { nilai, langkah: [{ teks: "retur.bagian", isian, nilai, dasar: RETUR }] };
}

/** Amounts of a note with their reasons: the sums of its lines. */
export function jumlahRetur(baris: readonly { readonly nama: string; readonly hasil: BarisReturHasil }[]) {
  const of = (column: keyof NilaiFaktur): Alasan => {
    const nilai = sum(baris.map(({ hasil }) => hasil[column]));
    const [only] = baris;
    if (only && baris.length === 1) return only.hasil.alasan[column];
    return jumlahBaris(
      baris.map(({ nama, hasil }) => ({ nama, nilai: hasil[column] })),
      nilai,
    );
  };
  return { dpp: of("dpp"), dppLain: of("dppLain"), ppn: of("ppn"), ppnbm: of("ppnbm") };
}

/**
 * Findings that refuse a line of a return note: more than the rest of its quantity or amounts. `field` begins with
 * `path`.
 */
export function checkRetur(
  asal: BarisAsal,
  teretur: readonly BarisTeretur[],
  input: BarisReturInput,
  path = "baris.0",
): readonly Temuan[] {
  const left = sisaRetur(asal, teretur);
  const jumlah = parseDecimal(input.jumlah);
  if (hasMoreDecimals(input.jumlah, SKALA_JUMLAH))
    return [temuan("too_many_decimals", `${path}.jumlah`, { skala: SKALA_JUMLAH })];
  if (!jumlah) return [temuan("bad_number", `${path}.jumlah`)];
  if (jumlah.units <= 0n) return [temuan("quantity_not_positive", `${path}.jumlah`)];
  if (compare(jumlah, quantity(left.jumlah)) > 0) {
    return [temuan("return_exceeds_quantity", `${path}.jumlah`, { max: left.jumlah })];
  }
  const result = computeRetur(asal, teretur, input);
  return KOLOM_NILAI.filter((column) => result[column] > left[column] || result[column] < 0).map((column) =>
    temuan("return_exceeds_balance", `${path}.${column}`, { max: left[column] }),
  );
}
