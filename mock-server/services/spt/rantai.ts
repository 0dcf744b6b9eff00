import type { Values } from "~/domain/kit/form";
import { addMonths, type Masa } from "~/domain/kit/tanggal";
import { angkaOf } from "~/domain/spt/daftar";
import { isFiled, isSigned } from "~/domain/spt/life";
import { kompensasiSesudah } from "~/domain/spt/pembetulan";
import { tanggalKelas } from "../../db/batch-store";
import { formOf, INDUK, type Spt, sptOf } from "../../db/spt-store";
import type { Reader } from "../../db/sql";

/** The class date of a return's class. */
export const classDate = async (sql: Reader, spt: Spt): Promise<string> =>
  (await tanggalKelas(sql, spt.batchId)) || spt.jatuhTempo;

const LONGEST_LOOK_BACK = 24;
/** The first period that is looked at when missing returns are told. */
export const earliestLooked = ({ masa }: Spt): Masa => addMonths(masa, -LONGEST_LOOK_BACK);
/** Periods for which a return of a kind is signed. */
export const signedPeriods = async (sql: Reader, spt: Spt): Promise<ReadonlySet<Masa>> =>
  new Set((await sptOf(sql, spt)).filter(isSigned).map(({ masa }) => masa));

/** The filed returns of the period that a correction stands on, oldest first. */
export const chainOf = async (sql: Reader, spt: Spt): Promise<readonly Spt[]> =>
  (await sptOf(sql, spt, spt.masa)).filter((one) => isFiled(one) && one.pembetulan < spt.pembetulan);

/** How a tax carries its excess: the result of a return, and the field in which a later return uses it. */
export type Dibawa = {
  readonly saldo: (values: Values, pembetulan: number) => number;
  readonly dipakai: string;
  /** What a return asks for its excess; a tax without it always carries it on. */
  readonly permintaan?: (isi: Values) => string | null;
  /** The period a return names from which its excess may be used; else, and for a tax without it, the next one. */
  readonly mulai?: (isi: Values) => Masa | null;
};

const askedBy = ({ permintaan }: Dibawa, isi: Values) => (permintaan ? permintaan(isi) : "kompensasi");
type Bawaan = { readonly jumlah: number; readonly mulai: Masa };
/** What the returns of one period carry on after all their corrections, whole rupiah, and from when it may be used. */
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
/** What the last return of a period uses of earlier excess, whole rupiah. */
export const usedBy = async (sql: Reader, chain: readonly Spt[], { dipakai }: Dibawa): Promise<number> => {
  const last = chain.at(-1);
  return last ? angkaOf(last.jenis)((await formOf(sql, last.id, INDUK)).hitung, dipakai) : 0;
};

/** Excess of earlier periods that no other return has used, whole rupiah. */
export async function kelebihanTersedia(sql: Reader, spt: Spt, dibawa: Dibawa): Promise<number> {
  let available = 0;
  for (const [masa, chain] of await periodsOf(sql, spt)) {
    if (masa === spt.masa) continue;
    const { jumlah, mulai } = await carriedBy(sql, chain.filter(isFiled), dibawa);
    if (masa < spt.masa && mulai <= spt.masa) available += jumlah;
    available -= await usedBy(sql, chain, dibawa);
  }
  return Math.max(0, available);
}

/** What other returns have used beyond all that would be carried once this correction is filed, whole rupiah. */
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
