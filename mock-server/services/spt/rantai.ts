import type { Values } from "~/domain/kit/form";
import { addMonths, type Masa, type Tanggal } from "~/domain/kit/tanggal";
import { angkaOf } from "~/domain/spt/daftar";
import { isFiled, isSigned } from "~/domain/spt/life";
import { kompensasiSesudah } from "~/domain/spt/pembetulan";
import { tanggalKelas } from "../../db/batch";
import { formOf, INDUK, type Spt, sptOf } from "../../db/spt/store";
import type { Reader } from "../../db/sql";

/** The class date of a return's class. */
export const classDate = async (sql: Reader, spt: Spt): Promise<string> =>
  (await tanggalKelas(sql, spt.batchId)) || spt.jatuhTempo;

const LONGEST_LOOK_BACK = 24;
/** The first period in the search for missing returns. */
export const earliestLooked = ({ masa }: Spt): Masa => addMonths(masa, -LONGEST_LOOK_BACK);
/** Periods whose filed returns the checks of a return look through: the earlier ones; for a filed return its own. */
export const masaDilihat = (spt: Spt, { dikenal }: { readonly dikenal?: Tanggal }) => ({
  ...(isFiled(spt)
    ? { sejak: spt.masa, sampai: spt.masa }
    : { sejak: earliestLooked(spt), sampai: addMonths(spt.masa, -1) }),
  ...(dikenal === undefined ? {} : { dikenal }),
});
/** Periods with a signed return of a kind. */
export const signedPeriods = async (sql: Reader, spt: Spt): Promise<ReadonlySet<Masa>> =>
  new Set((await sptOf(sql, spt)).filter(isSigned).map(({ masa }) => masa));

/** The filed returns of the period before a correction, oldest first. */
export const chainOf = async (sql: Reader, spt: Spt): Promise<readonly Spt[]> =>
  (await sptOf(sql, spt, spt.masa)).filter((one) => isFiled(one) && one.pembetulan < spt.pembetulan);

/** The excess rule of a tax: the result of a return, and the field in which a later return uses it. */
export type Dibawa = {
  readonly saldo: (values: Values, pembetulan: number) => number;
  readonly dipakai: string;
  /** The request for the excess of a return. A tax without it always carries the excess on. */
  readonly permintaan?: (isi: Values) => string | null;
  /** The first period in which the excess can be used: the one named by the return, or else the next one. */
  readonly mulai?: (isi: Values) => Masa | null;
};

const askedBy = ({ permintaan }: Dibawa, isi: Values) => (permintaan ? permintaan(isi) : "kompensasi");
type Bawaan = { readonly jumlah: number; readonly mulai: Masa };
/**
 * The excess carried by the returns of one period after all their corrections, whole rupiah, and the first period to
 * use it.
 */
export async function carriedBy(sql: Reader, chain: readonly Spt[], dibawa: Dibawa): Promise<Bawaan> {
  const bawaan = { jumlah: 0, mulai: addMonths(chain[0]?.masa ?? "", 1) };
  for (const spt of chain) {
    const { hitung, isi } = await formOf(sql, spt.id, INDUK);
    const saldo = dibawa.saldo(hitung, spt.pembetulan);
    bawaan.jumlah = kompensasiSesudah(spt.metode ?? "delta", bawaan.jumlah, saldo, askedBy(dibawa, isi));
    bawaan.mulai = dibawa.mulai?.(isi) ?? bawaan.mulai;
  }
  return bawaan;
}

/** Signed returns of a kind by period, oldest period first, each period's chain in order. */
async function periodsOf(sql: Reader, spt: Spt): Promise<ReadonlyMap<Masa, readonly Spt[]>> {
  const periods = new Map<Masa, Spt[]>();
  for (const one of await sptOf(sql, spt)) {
    if (!isSigned(one) || one.id === spt.id) continue;
    periods.set(one.masa, [...(periods.get(one.masa) ?? []), one]);
  }
  return periods;
}
/** The earlier excess used by the last return of a period, whole rupiah. */
export const usedBy = async (sql: Reader, chain: readonly Spt[], { dipakai }: Dibawa): Promise<number> => {
  const last = chain.at(-1);
  return last ? angkaOf(last.jenis)((await formOf(sql, last.id, INDUK)).hitung, dipakai) : 0;
};

/** Excess of earlier periods that is unused by other returns, whole rupiah. `awal`: the excess from before the class. */
export async function kelebihanTersedia(sql: Reader, spt: Spt, dibawa: Dibawa, awal = 0): Promise<number> {
  let available = awal;
  for (const [masa, chain] of await periodsOf(sql, spt)) {
    if (masa === spt.masa) continue;
    const { jumlah, mulai } = await carriedBy(sql, chain.filter(isFiled), dibawa);
    if (masa < spt.masa && mulai <= spt.masa) available += jumlah;
    available -= await usedBy(sql, chain, dibawa);
  }
  return Math.max(0, available);
}

/** The excess used by other returns above the amount carried after this correction is filed, whole rupiah. */
export async function kelebihanTerpakai(sql: Reader, spt: Spt, values: Values, dibawa: Dibawa): Promise<number> {
  let left = 0;
  const periods = await periodsOf(sql, spt);
  for (const [masa, chain] of periods) {
    if (masa === spt.masa) continue;
    left += (await carriedBy(sql, chain.filter(isFiled), dibawa)).jumlah - (await usedBy(sql, chain, dibawa));
  }
  const own = (await carriedBy(sql, (periods.get(spt.masa) ?? []).filter(isFiled), dibawa)).jumlah;
  const saldo = dibawa.saldo(values, spt.pembetulan);
  left +=
    kompensasiSesudah(spt.metode ?? "delta", own, saldo, askedBy(dibawa, values)) -
    angkaOf(spt.jenis)(values, dibawa.dipakai);
  return Math.max(0, 0 - left);
}
