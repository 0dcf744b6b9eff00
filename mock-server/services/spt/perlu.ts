import { type Rupiah, sum } from "~/domain/kit/rupiah";
import type { Masa } from "~/domain/kit/tanggal";
import { isFiled, isOpen, isSigned } from "~/domain/spt/life";
import { sptPeriode } from "../../db/spt/daftar";
import { returnsHolding } from "../../db/spt/dokumen";
import { type Change, changesBetween, type Isi, postedRows } from "../../db/spt/posting-changes";
import { type Spt, sptOf } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { inTurn } from "../../turns";
import { kindOf } from "./kinds";

/** The reasons to correct a filed return: changed documents, and the change of its tax. */
export type PerluPembetulan = {
  readonly berubah: readonly Change[];
  /** The additional amount to pay (below 0: the decrease) for the current documents, whole rupiah. */
  readonly pajak: Rupiah;
  /** The correction that is already open. */
  readonly konsep: string | null;
};

/** The latest filed return of a period, unless a correction of it is already signed, and the open correction. */
function standing(all: readonly Spt[]): { readonly spt: Spt | undefined; readonly konsep: Spt | undefined } {
  const spt = all.findLast(isFiled);
  const later = all.filter((one) => spt && one.pembetulan > spt.pembetulan);
  return later.some(isSigned) ? { spt: undefined, konsep: undefined } : { spt, konsep: later.find(isOpen) };
}

async function compare(sql: Reader, spt: Spt): Promise<Pick<PerluPembetulan, "berubah" | "pajak"> | null> {
  const kind = kindOf(spt);
  if ((await kind.sidik(sql, spt)) === spt.sidik) return null;
  const berubah = changesBetween(await postedRows(sql, spt.id), await kind.barisKini(sql, spt));
  if (berubah.length === 0) return null;
  const tax = (isi: Isi | undefined) => (isi ? kind.pengaruh(isi) : 0);
  return { berubah, pajak: sum(berubah.map(({ lama, baru }) => tax(baru) - tax(lama))) };
}

/**
 * The changes that make a filed return outdated: documents cancelled, replaced, returned or issued after filing (UU KUP
 * art. 8(1)). Null for a return that is not in force for its period.
 */
export const perluPembetulan = (sql: Reader, spt: Spt): Promise<PerluPembetulan | null> =>
  sql.kept(
    `perlu pembetulan|${spt.id}`,
    async (sql) => {
      const now = isFiled(spt) ? standing(await sptOf(sql, spt, spt.masa)) : undefined;
      if (now?.spt?.id !== spt.id) return null;
      const found = await compare(sql, spt);
      return found && { ...found, konsep: now.konsep?.id ?? null };
    },
    { kelas: spt.batchId },
  );

type Owner = { readonly batchId: string; readonly ownerNpwp: string };

/** The place of a document in the filed returns of one of its parties, with its changes since. */
export async function pelaporanOf(sql: Reader, owner: Owner, id: string, masa: readonly (Masa | null)[]) {
  const all = await sptPeriode(sql, owner, masa);
  const latest = all.filter(
    (spt) => standing(all.filter((one) => one.jenis === spt.jenis && one.masa === spt.masa)).spt?.id === spt.id,
  );
  const rows = await inTurn(latest, async (spt) => {
    const perubahan = (await perluPembetulan(sql, spt))?.berubah.find((one) => one.id === id)?.jenis ?? null;
    if (perubahan === null && !(await returnsHolding(sql, spt.id, id))) return [];
    const { id: sptId, jenis, pembetulan, tanggalLapor } = spt;
    return [{ sptId, jenis, masa: spt.masa, pembetulan, tanggalLapor: tanggalLapor ?? "", perubahan }];
  });
  return rows.flat();
}

/** The reasons in short, for the row of a return in a list. */
export const perluRingkas = (perlu: PerluPembetulan | null) =>
  perlu && { dokumen: perlu.berubah.length, pajak: perlu.pajak };

/** The reasons for the page of a return, with the first of its documents. */
export function perluAnswer(perlu: PerluPembetulan | null, most: number) {
  if (!perlu) return null;
  const rows = perlu.berubah.slice(0, most).flatMap(({ jenis: apa, id, lama, baru }) => {
    const now = baru ?? lama;
    if (!now) return [];
    const { jenis, nomor, tanggal, nama } = now;
    return [{ apa, jenis, id, nomor, tanggal, nama, lama: taxOf(lama), baru: taxOf(baru) }];
  });
  return { dokumen: perlu.berubah.length, pajak: perlu.pajak, konsep: perlu.konsep, baris: rows };
}
/** The tax of a row: the withheld tax of a slip, the VAT of a VAT document. */
const taxOf = (isi: Isi | undefined): Rupiah | null => (isi ? Number(isi.pph) || Number(isi.ppn) : null);
