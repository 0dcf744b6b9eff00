import { formatDecimal } from "../../kit/decimal";
import { type Nilai, TERLALU_BESAR, wholeOrTooBig } from "../nilai";
import { pangkat10, satuanDari } from "../pecahan";
import type { Agregat, Baris, JumlahBerjalan, Keadaan, Sumbangan } from "../program";

const JUTA = 1_000_000;
/** Above so many millions a sum could exceed ±2^53 and is added with BigInt. */
const AMAN = 9_000_000_000;
/** Decimals have at most eight digits after the point. */
const SKALA = 8;

export const jumlahKosong = (): JumlahBerjalan => ({ tinggi: 0, rendah: 0, tepat: 0n, banyak: 0, besar: 0 });

/** The contribution of a row to a sum: nothing if its condition does not hold or its column is empty; for a count 1. */
export function sumbanganOf({ kolom, tepat, bila }: Agregat, k: Keadaan, row: Baris): Sumbangan {
  if (bila !== null && bila(k, row) !== true) return null;
  if (kolom < 0) return 1;
  const value = row.nilai[kolom];
  if (value === TERLALU_BESAR) return value;
  if (!tepat) return typeof value === "number" ? value : null;
  if (typeof value !== "string" || value === "") return null;
  const { units, scale } = satuanDari(value);
  return units * pangkat10(SKALA - scale);
}

/** Adds (or subtracts) a row's contribution; exact, so that the order of changes does not matter. */
export function gabung(total: JumlahBerjalan, part: Sumbangan, tanda: 1 | -1): void {
  if (part === null) return;
  total.banyak += tanda;
  if (typeof part === "symbol") total.besar += tanda;
  else if (typeof part === "bigint") total.tepat += tanda === 1 ? part : -part;
  else {
    const low = part % JUTA;
    total.rendah += tanda * low;
    total.tinggi += (tanda * (part - low)) / JUTA;
  }
}

/** The sum as a value: empty if no row contributed; a count is never empty. */
export function nilaiJumlah(
  { kolom, tepat }: Agregat,
  { tinggi, rendah, tepat: units, banyak, besar }: JumlahBerjalan,
): Nilai {
  if (kolom < 0) return banyak;
  if (banyak === 0) return null;
  if (besar > 0) return TERLALU_BESAR;
  if (tepat) return formatDecimal({ units, scale: SKALA });
  if (Math.abs(tinggi) < AMAN) return tinggi * JUTA + rendah + 0;
  return wholeOrTooBig(Number(BigInt(tinggi) * BigInt(JUTA) + BigInt(rendah)));
}
