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
} from "../kit/decimal";
import { type Fraction, type Rupiah, rupiah, sum, times } from "../kit/rupiah";
import { KOLOM_NILAI, type NilaiFaktur } from "./faktur";
import { type Temuan, temuan } from "./temuan";

/** A line of the invoice that goods are returned from; `harga` and `jumlah` decimal texts, amounts whole rupiah. */
export type BarisAsal = NilaiFaktur & { readonly harga: string; readonly jumlah: string; readonly potongan: Rupiah };
/** What earlier notes that still count took from the line. */
export type BarisTeretur = NilaiFaktur & { readonly jumlah: string };
/** What is returned now; amounts that are given were typed and are kept within what is left. */
export type BarisReturInput = { readonly jumlah: string } & Partial<NilaiFaktur> & { readonly potongan?: Rupiah };
export type BarisReturHasil = NilaiFaktur & {
  readonly jumlah: string;
  readonly potongan: Rupiah;
  readonly maksimum: string;
};

/** Decimals of a quantity that is returned. */
const SKALA_JUMLAH = 2;
const quantity = (text: string): Decimal => parseDecimal(text) ?? decimal("0");
/** a / b as an exact fraction of rupiah. */
const ratio = (a: Decimal, b: Decimal): Fraction => [
  a.units * 10n ** BigInt(b.scale),
  b.units * 10n ** BigInt(a.scale),
];

/** What is left of a line: quantity as decimal text, amounts in whole rupiah. */
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
 * Amounts of a return from one line: its share by quantity, half up to the rupiah. The return that empties the line
 * takes all that is left, so that the notes of a line add up to the line (PMK 81/2024 art. 288).
 */
export function hitungRetur(
  asal: BarisAsal,
  teretur: readonly BarisTeretur[],
  input: BarisReturInput,
): BarisReturHasil {
  const left = sisaRetur(asal, teretur);
  const jumlah = quantity(input.jumlah);
  const all = quantity(asal.jumlah);
  const bagian: Fraction = all.units === 0n ? [0, 1] : ratio(jumlah, all);
  const potongan = input.potongan ?? times(asal.potongan, bagian);
  const result = { jumlah: input.jumlah, potongan, maksimum: left.jumlah };
  if (compare(jumlah, quantity(left.jumlah)) === 0) {
    const { dpp, dppLain, ppn, ppnbm } = left;
    return { ...result, dpp, dppLain, ppn, ppnbm };
  }
  return {
    ...result,
    dpp: rupiah(toRupiah(multiply(jumlah, quantity(asal.harga))) - potongan),
    dppLain: input.dppLain ?? times(asal.dppLain, bagian),
    ppn: input.ppn ?? times(asal.ppn, bagian),
    ppnbm: input.ppnbm ?? times(asal.ppnbm, bagian),
  };
}

/** Why a line of a return note is refused: more than is left of its quantity or of its amounts. `field` begins with `path`. */
export function periksaRetur(
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
  const result = hitungRetur(asal, teretur, input);
  return KOLOM_NILAI.filter((column) => result[column] > left[column] || result[column] < 0).map((column) =>
    temuan("return_exceeds_balance", `${path}.${column}`, { max: left[column] }),
  );
}
