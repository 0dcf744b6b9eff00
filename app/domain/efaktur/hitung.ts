import type { Alasan, Langkah } from "../kit/alasan";
import type { Dasar } from "../kit/dated";
import { type Decimal, formatDecimal, multiply, parseDecimal, subtract, toRupiah } from "../kit/decimal";
import { type Fraction, percent, RUPIAH_TERBESAR, type Rupiah, times } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { bagianNilaiLain, dasarMewah, hariAturan, tarifPpn, tarifPpnbm } from "../parameters/ppn";
import type { BarisInput, NilaiFaktur } from "./faktur";
import { aturanFor } from "./kode";
import { pakaiDasarLain } from "./mewah";

/**
 * Inputs of a line's figures in addition to the line. `konsumenAkhir`: the buyer uses the goods and does not resell
 * them.
 */
export type KonteksHitung = { readonly kode: string; readonly tanggal: Tanggal; readonly konsumenAkhir?: boolean };

/**
 * A computed line, whole rupiah. `potongan`: difference between price and base. `dppLainDicentang`: another base than
 * the price counts.
 */
export type BarisHasil = NilaiFaktur & {
  readonly total: Rupiah;
  readonly potongan: Rupiah;
  readonly dppLainDicentang: boolean;
  readonly tarifPpn: string;
  readonly tarifPpnbm: string;
  /** Origin of base and VAT: computed by the rules, or typed under a code that allows it. */
  readonly dppLainCara: CaraDasar;
  readonly ppnDiketik: boolean;
  /** True if the amounts exceed {@link NILAI_TERBESAR}; they are then 0. */
  readonly terlaluBesar: boolean;
  readonly alasan: Readonly<Record<keyof NilaiFaktur, Alasan>>;
};
type CaraDasar = "nilai_lain" | "penuh" | "mewah" | "diketik";

/** Largest amount of a line or an invoice: 15 digits, as in the Coretax formats. */
export const NILAI_TERBESAR = RUPIAH_TERBESAR;
/** Rounding of every amount on an invoice. */
export const PEMBULATAN: Dasar = { kutipan: "PER-11/PJ/2025 ps. 129" };

const ZERO: Decimal = { units: 0n, scale: 0 };
const read = (text: string): Decimal => {
  const value = parseDecimal(text);
  return value && value.units > 0n ? value : ZERO;
};
const isPositive = (text: string): boolean => (parseDecimal(text)?.units ?? 0n) > 0n;

/**
 * Computes a line in two steps, each rounded half up to the rupiah (PER-11/PJ/2025 art. 129): the base first, then VAT
 * and PPnBM on the rounded base. Texts other than decimals count as 0. Never throws on typed values.
 */
export function computeBaris(input: BarisInput, konteks: KonteksHitung): BarisHasil {
  const product = multiply(read(input.harga), read(input.jumlah));
  if (product.units / 10n ** BigInt(product.scale) > BigInt(NILAI_TERBESAR)) return barisTerlaluBesar(input, konteks);
  const total = toRupiah(product);
  const dpp = baseBeforeShare(input, product, total);
  const { cara, alasan: dppLain } = baseOf(input, konteks, dpp.nilai);
  const { diketik, alasan: ppn } = vatOf(input, konteks, dppLain.nilai);
  const ppnbm = luxuryTaxOf(input, konteks, dppLain.nilai);
  if (Math.max(total, dppLain.nilai, ppn.nilai, ppnbm.nilai) > NILAI_TERBESAR) return barisTerlaluBesar(input, konteks);
  return {
    total,
    potongan: total - dpp.nilai,
    dpp: dpp.nilai,
    dppLain: dppLain.nilai,
    ppn: ppn.nilai,
    ppnbm: ppnbm.nilai,
    dppLainDicentang: cara === "nilai_lain" || cara === "diketik",
    tarifPpn: tarifPpn.on(hariAturan(konteks.tanggal)),
    tarifPpnbm: formatDecimal(read(input.tarifPpnbm)),
    dppLainCara: cara,
    ppnDiketik: diketik,
    terlaluBesar: false,
    alasan: { dpp, dppLain, ppn, ppnbm },
  };
}

/** Price less discount, rounded once at the end (PER-11/PJ/2025 art. 129). */
function baseBeforeShare(input: BarisInput, product: Decimal, total: Rupiah): Alasan {
  const first = {
    teks: "faktur.total",
    isian: { jumlah: input.jumlah || "0", harga: input.harga || "0" },
    nilai: total,
  };
  const discount = read(String(input.potongan));
  if (discount.units === 0n) return amount(total, [first]);
  const nilai = Math.max(0, toRupiah(subtract(product, discount)));
  const isWhole = (value: Decimal) => value.units % 10n ** BigInt(value.scale) === 0n;
  if (isWhole(product) && isWhole(discount)) {
    const less = { teks: "faktur.potongan", nilai: toRupiah(discount) };
    return amount(nilai, [first, less, { teks: "faktur.dpp", nilai }]);
  }
  const { nilai: _, ...exact } = first;
  const less = { teks: "faktur.potongan_desimal", isian: { potongan: formatDecimal(discount) } };
  return amount(nilai, [exact, less, { teks: "faktur.bulat", nilai, dasar: PEMBULATAN }]);
}

const amount = (nilai: Rupiah, langkah: readonly Langkah[]): Alasan => ({ nilai, langkah });

/** A share of an amount, with a note on rounding if it was rounded. A too large share is set just above the limit. */
function share(base: Rupiah, fraction: Fraction, step: Langkah): Alasan {
  const product = BigInt(base) * BigInt(fraction[0]);
  const nilai = product / BigInt(fraction[1]) > BigInt(NILAI_TERBESAR) ? NILAI_TERBESAR + 1 : times(base, fraction);
  const exact = product % BigInt(fraction[1]) === 0n;
  return amount(nilai, exact ? [{ ...step, nilai }] : [step, { teks: "faktur.bulat", nilai, dasar: PEMBULATAN }]);
}

function baseOf(
  input: BarisInput,
  { kode, tanggal, konsumenAkhir }: KonteksHitung,
  dpp: Rupiah,
): { cara: CaraDasar; alasan: Alasan } {
  const date = hariAturan(tanggal);
  const aturan = aturanFor(kode);
  const ticked = pakaiDasarLain(input, { kode, tanggal });
  if (ticked && aturan?.ppn === "bebas" && input.dppLain !== undefined) {
    const step = { teks: "faktur.dpp_lain_diketik", nilai: input.dppLain, dasar: aturan.dasar };
    return { cara: "diketik", alasan: amount(input.dppLain, [step]) };
  }
  const mewah = dasarMewah.rowOn(date);
  if (isPositive(input.tarifPpnbm) && !(mewah.value === "nilai_lain_konsumen_akhir" && konsumenAkhir)) {
    return { cara: "mewah", alasan: amount(dpp, [{ teks: "faktur.dpp_lain_mewah", nilai: dpp, dasar: mewah.dasar }]) };
  }
  if (!ticked) {
    const step = { teks: "faktur.dpp_lain_penuh", nilai: dpp, ...(aturan ? { dasar: aturan.dasar } : {}) };
    return { cara: "penuh", alasan: amount(dpp, [step]) };
  }
  const { value, dasar } = bagianNilaiLain.rowOn(date);
  const isian = { bagian: `${value[0]}/${value[1]}`, dpp };
  return { cara: "nilai_lain", alasan: share(dpp, value, { teks: "faktur.dpp_lain", isian, dasar }) };
}

function vatOf(
  input: BarisInput,
  { kode, tanggal }: KonteksHitung,
  dppLain: Rupiah,
): { diketik: boolean; alasan: Alasan } {
  const aturan = aturanFor(kode);
  if (aturan?.ppn === "bebas" && input.ppn !== undefined) {
    const step = { teks: "faktur.ppn_diketik", nilai: input.ppn, dasar: aturan.dasar };
    return { diketik: true, alasan: amount(input.ppn, [step]) };
  }
  return { diketik: false, alasan: ppnAtas(dppLain, tanggal) };
}

/** VAT on a base at the rate of the day, with its reasons. */
export function ppnAtas(dppLain: Rupiah, tanggal: Tanggal): Alasan {
  const { value: tarif, dasar } = tarifPpn.rowOn(hariAturan(tanggal));
  return share(dppLain, percent(tarif), { teks: "faktur.ppn", isian: { tarif, dppLain }, dasar });
}

function luxuryTaxOf(input: BarisInput, { tanggal }: KonteksHitung, dppLain: Rupiah): Alasan {
  if (!isPositive(input.tarifPpnbm)) return amount(0, [{ teks: "faktur.ppnbm_tidak", nilai: 0 }]);
  const tarif = formatDecimal(read(input.tarifPpnbm));
  const { dasar } = tarifPpnbm.rowOn(hariAturan(tanggal));
  return share(dppLain, percent(tarif), { teks: "faktur.ppnbm", isian: { tarif, dppLain }, dasar });
}

function barisTerlaluBesar(input: BarisInput, { tanggal }: KonteksHitung): BarisHasil {
  const nol = amount(0, [{ teks: "faktur.terlalu_besar", isian: { terbesar: NILAI_TERBESAR }, nilai: 0 }]);
  return {
    total: 0,
    potongan: 0,
    dpp: 0,
    dppLain: 0,
    ppn: 0,
    ppnbm: 0,
    dppLainDicentang: false,
    tarifPpn: tarifPpn.on(hariAturan(tanggal)),
    tarifPpnbm: formatDecimal(read(input.tarifPpnbm)),
    dppLainCara: "penuh",
    ppnDiketik: false,
    terlaluBesar: true,
    alasan: { dpp: nol, dppLain: nol, ppn: nol, ppnbm: nol },
  };
}

/**
 * The fields a maker must have typed for a line with all amounts given. Amounts that follow from the rules stay
 * computed. VAT is compared with the given base. `hasil` is the line computed from the given amounts.
 */
export function barisDiketik(
  line: BarisInput,
  konteks: KonteksHitung,
  hasil: Pick<BarisHasil, "dppLainCara" | "ppnDiketik"> = computeBaris(line, konteks),
): BarisInput {
  const { dppLain, ppn, dpp: _dpp, tarifPpn: _tarif, ppnbm: _ppnbm, ...rest } = line;
  const typed = { ...rest, tarifPpnbm: line.tarifPpnbm === "0" ? "" : line.tarifPpnbm };
  // under most codes typed amounts do not count
  if (hasil.dppLainCara !== "diketik" && !hasil.ppnDiketik) return typed;
  const ruled = computeBaris(typed, konteks).dppLain;
  const vat = computeBaris({ ...typed, dppLain }, konteks).ppn;
  return {
    ...typed,
    ...(dppLain === undefined || dppLain === ruled ? {} : { dppLain }),
    ...(ppn === undefined || ppn === vat ? {} : { ppn }),
  };
}
