import { add, decimal, formatDecimal, subtract } from "../../kit/decimal";
import { isBulat, type JenisNilai, type Nilai, TERLALU_BESAR, wholeOrTooBig } from "../nilai";
import { banding, bulatkan, minus, over, PEMBULATAN, type Pecahan, plus, times } from "../pecahan";
import type { Baris, Hitung, Keadaan } from "../program";
import type { Rumus, Suku } from "../rumus";
import { jumlahBernama } from "./jumlah-sel";
import { parameterSlot } from "./parameter";
import {
  jenisBersama,
  mintaAngka,
  mintaJenis,
  type Op,
  type Penerjemah,
  RUSAK,
  salah,
  type Tepat,
  type Terjemahan,
  tepat,
  terjemahkan,
} from "./penerjemah";

type Bagian = { readonly hitung: Hitung; readonly tanda: 1 | -1 };
/** Adds exactly: if a partial sum exceeds ±2^53, all is added again with BigInt. */
function sumExactly(parts: readonly Bagian[], k: Keadaan, b: Baris | null): Nilai {
  let total = 0n;
  for (const { hitung, tanda } of parts) {
    const value = hitung(k, b);
    if (value === TERLALU_BESAR) return value;
    if (typeof value === "number") total += BigInt(value) * BigInt(tanda);
  }
  return wholeOrTooBig(Number(total)) === TERLALU_BESAR ? TERLALU_BESAR : Number(total);
}

/** Adds whole numbers; if all are empty the result is `bilaKosong`. */
function sumWhole(parts: readonly Bagian[], bilaKosong: Nilai): Hitung {
  return (k, b) => {
    let total = 0;
    let found = false;
    for (const { hitung, tanda } of parts) {
      const value = hitung(k, b);
      if (value === TERLALU_BESAR) return value;
      if (typeof value !== "number") continue;
      found = true;
      total += tanda * value;
      if (!Number.isSafeInteger(total)) return sumExactly(parts, k, b);
    }
    return found ? total : bilaKosong;
  };
}

function sumDecimal(parts: readonly Bagian[], bilaKosong: Nilai): Hitung {
  return (k, b) => {
    let total = decimal("0");
    let found = false;
    for (const { hitung, tanda } of parts) {
      const value = hitung(k, b);
      if (value === TERLALU_BESAR) return value;
      if (typeof value !== "string" && typeof value !== "number") continue;
      total = tanda === 1 ? add(total, decimal(value)) : subtract(total, decimal(value));
      found = true;
    }
    return found ? formatDecimal(total) : bilaKosong;
  };
}

type Eksak = { readonly hitung: Hitung; readonly ke: Tepat };
function sumFractions(parts: readonly (Eksak & Bagian)[], bilaKosong: Nilai): Hitung {
  return (k, b) => {
    let total: Pecahan | null = null;
    for (const { hitung, ke, tanda } of parts) {
      const value = ke(hitung(k, b));
      if (value === TERLALU_BESAR) return value;
      if (value !== null) total = tanda === 1 ? plus(total ?? NOL, value) : minus(total ?? NOL, value);
    }
    return total ?? bilaKosong;
  };
}
const NOL: Pecahan = { n: 0n, d: 1n };
const SATU: Pecahan = { n: 1n, d: 1n };

const empty = (p: Penerjemah, jenis: JenisNilai): Nilai =>
  p.lingkup.formulir.kosong !== "nol" ? null : isBulat(jenis) ? 0 : jenis === "pecahan" ? NOL : "0";

export const jumlah: Op<"jumlah"> = ({ suku }, p) =>
  jumlahBernama(p, suku) ??
  jumlahDari(
    p,
    suku.map(({ tanda, rumus }: Suku): Bertanda => {
      const { jenis, hitung } = terjemahkan(p, rumus);
      return { jenis, hitung, tanda };
    }),
  );

type Bertanda = Bagian & Terjemahan;
/** A signed sum of translated operands. */
export function jumlahDari(p: Penerjemah, parts: readonly Bertanda[]): Terjemahan {
  if (!parts.every((part) => mintaAngka(p, "an operand of a sum", part))) return RUSAK;
  const jenis = jenisBersama(parts.map((part) => part.jenis));
  if (jenis === undefined)
    return salah(p, "jenis_tidak_cocok", {
      apa: "operands of one sum",
      mau: "of one kind",
      ada: [...new Set(parts.map((part) => part.jenis))].join(" + "),
    });
  if (jenis === null) return RUSAK;
  const result = jenis === "tahun" && parts.length > 1 ? "cacah" : jenis;
  if (isBulat(jenis)) {
    return { jenis: result, hitung: sumWhole(parts, empty(p, jenis)) };
  }
  if (jenis === "pecahan")
    return {
      jenis,
      hitung: sumFractions(
        parts.map((part) => ({ ...part, ke: tepat(part.jenis) })),
        empty(p, jenis),
      ),
    };
  return { jenis, hitung: sumDecimal(parts, empty(p, jenis)) };
}

const exact = (p: Penerjemah, apa: string, rumus: Rumus): Eksak & Terjemahan => {
  const one = terjemahkan(p, rumus);
  mintaAngka(p, apa, one);
  return { ...one, ke: tepat(one.jenis) };
};

export const kali: Op<"kali"> = ({ faktor }, p) => {
  const parts = faktor.map((one) => exact(p, "a factor", one));
  if (parts.every(({ jenis }) => jenis !== null && isBulat(jenis))) {
    const jenis = parts.some((part) => part.jenis === "rupiah") ? "rupiah" : "cacah";
    return { jenis, hitung: productWhole(parts) };
  }
  const hitung: Hitung = (k, b) => {
    let total = SATU;
    for (const part of parts) {
      const value = part.ke(part.hitung(k, b));
      if (value === null || value === TERLALU_BESAR) return value;
      total = times(total, value);
    }
    return total;
  };
  return { jenis: "pecahan", hitung };
};
function productWhole(parts: readonly Eksak[]): Hitung {
  return (k, b) => {
    let total = 1n;
    for (const { hitung } of parts) {
      const value = hitung(k, b);
      if (value === TERLALU_BESAR) return value;
      if (typeof value !== "number") return null;
      total *= BigInt(value);
    }
    return wholeOrTooBig(Number(total));
  };
}

export const bagi: Op<"bagi"> = ({ yang, oleh }, p) => {
  const a = exact(p, "what is divided", yang);
  const b = exact(p, "a divisor", oleh);
  const hitung: Hitung = (k, row) => {
    const x = a.ke(a.hitung(k, row));
    const y = b.ke(b.hitung(k, row));
    if (x === TERLALU_BESAR || y === TERLALU_BESAR) return TERLALU_BESAR;
    return x === null || y === null ? null : over(x, y);
  };
  return { jenis: "pecahan", hitung };
};

export const bulat: Op<"bulat"> = ({ cara, rumus }, p) => {
  const one = exact(p, "what is rounded", rumus);
  const { hasil, skala } = PEMBULATAN[cara];
  const hitung: Hitung = (k, b) => {
    const value = one.ke(one.hitung(k, b));
    if (value === null || value === TERLALU_BESAR) return value;
    const units = bulatkan(value, cara);
    if (hasil === "rupiah") return wholeOrTooBig(Number(units));
    return formatDecimal({ units, scale: hasil === "persen" ? skala - 2 : skala });
  };
  return { jenis: hasil, hitung };
};

const extreme =
  (sign: 1 | -1): Op<"min" | "max"> =>
  ({ rumus }, p) => {
    const parts = rumus.map((one) => exact(p, "an operand of min or max", one));
    const jenis = jenisBersama(parts.map((part) => part.jenis));
    if (jenis === undefined || jenis === null)
      return salah(p, "jenis_tidak_cocok", {
        apa: "operands of min or max",
        mau: "of one kind",
        ada: parts.map((part) => part.jenis).join(", "),
      });
    return { jenis, hitung: outermost(parts, sign, jenis === "pecahan") };
  };
/** The smallest or largest of some values; for exact numbers the number itself. Empty if one of them is empty. */
function outermost(parts: readonly Eksak[], sign: 1 | -1, isExact: boolean): Hitung {
  return (k, b) => {
    let best: Nilai = null;
    let at: Pecahan | null = null;
    for (const { hitung, ke } of parts) {
      const value = hitung(k, b);
      const number = ke(value);
      if (number === null || number === TERLALU_BESAR) return number;
      if (at !== null && banding(number, at) * sign <= 0) continue;
      best = isExact ? number : value;
      at = number;
    }
    return best;
  };
}
export const min = extreme(-1) as Op<"min">;
export const max = extreme(1) as Op<"max">;

/** A bracket of a dated table: its upper limit, and its rate as a fraction or in percent. */
type Lapisan = { readonly sampai: number | null; readonly persen: string };
const isLapisan = (value: unknown): value is readonly Lapisan[] =>
  Array.isArray(value) && value.every((one) => typeof one?.persen === "string" && "sampai" in one);

export const lapis: Op<"lapis"> = ({ dasar, parameter, di }, p) => {
  const base = terjemahkan(p, dasar);
  mintaJenis(p, "the base of brackets", "whole rupiah", base, base.jenis === "rupiah" || base.jenis === "cacah");
  const slot = parameterSlot(p, parameter, di);
  const hitung: Hitung = (k, b) => {
    const value = base.hitung(k, b);
    if (typeof value !== "number") return value === TERLALU_BESAR ? value : null;
    const brackets: unknown = k.parameter[slot];
    return isLapisan(brackets) ? overBrackets(value, brackets) : null;
  };
  return { jenis: "pecahan", hitung };
};

/** Multiplies each part of an amount by the rate of its bracket; amounts below 0 give 0. */
function overBrackets(amount: number, brackets: readonly Lapisan[]): Pecahan {
  let total = NOL;
  let from = 0;
  for (const { sampai, persen } of brackets) {
    const to = sampai === null ? amount : Math.min(amount, sampai);
    if (to <= from) break;
    total = plus(total, times({ n: BigInt(to - from), d: 1n }, tepat("persen")(persen) as Pecahan));
    from = to;
  }
  return total;
}
