import { AppError } from "~/contract/errors";
import type { IsianRetur } from "~/contract/retur";
import {
  type BarisAsal,
  barisBagian,
  checkRetur,
  computeRetur,
  fakturDapatDiretur,
  sisaRetur,
  type Temuan,
  temuan,
} from "~/domain/efaktur";
import { parseDecimal, uangOf } from "~/domain/kit/decimal";
import { masaOf } from "~/domain/kit/tanggal";
import { type FakturLineRow, type FakturRow, linesOf } from "../../db/efaktur";
import { type ReturLine, takenFrom } from "../../db/retur/store";
import type { Reader } from "../../db/sql";
import type { Acting, Standing } from "../../http/context";
import { inTurn } from "../../turns";
import { masaTerkunci } from "../efaktur/konteks";
import { findAsParty } from "../efaktur/pihak";

/** The invoice of a note, as its buyer sees it. Only credited or uncredited invoices can be returned. */
export async function returnable(sql: Reader, act: Acting, fakturId: string): Promise<FakturRow> {
  const { row, arah } = await findAsParty(sql, act, fakturId);
  if (arah !== "masukan") throw new AppError("not_found");
  if (!fakturDapatDiretur(row)) throw new AppError("return_not_allowed");
  return row;
}

/** The lines of an invoice with its own amounts. For a down payment or repayment these are the shares. */
export async function barisAsal(
  sql: Reader,
  faktur: FakturRow,
): Promise<readonly (Omit<FakturLineRow, "potongan"> & BarisAsal)[]> {
  const lines = await linesOf(sql, faktur.id);
  if (faktur.uangMuka === 1 || faktur.pelunasan === 1)
    return barisBagian(
      lines.map((line) => ({ ...line, potongan: line.total - line.dpp })),
      faktur,
    );
  return lines.map((line) => ({ ...line, potongan: uangOf(line.potongan) }));
}

/** Every line of the invoice with its balance and the returned amounts. */
export async function processRetur(sql: Reader, faktur: FakturRow, isian: Pick<IsianRetur, "baris">, returId: string) {
  const taken = await takenFrom(sql, faktur.id, returId);
  const asked = new Map(isian.baris.map((line) => [line.urut, line]));
  return inTurn(await barisAsal(sql, faktur), async (line) => {
    const teretur = taken.get(line.urut) ?? [];
    const input = asked.get(line.urut);
    const wanted = input && input.jumlah !== "" && parseDecimal(input.jumlah)?.units !== 0n ? input : null;
    const hasil = wanted ? computeRetur(line, teretur, wanted) : null;
    return { line, teretur, sisa: sisaRetur(line, teretur), input: wanted, hasil };
  });
}
type OlahanRetur = Awaited<ReturnType<typeof processRetur>>;

export const chosenLines = (olahan: OlahanRetur): ReturLine[] =>
  olahan.flatMap(({ line, hasil }) => {
    if (!hasil) return [];
    const { alasan: _, ...kept } = hasil;
    return [{ urut: line.urut, hasil: kept }];
  });

/** All findings that block the signature of a note. */
export async function checkNota(
  sql: Reader,
  act: Standing,
  faktur: FakturRow,
  tanggal: string,
  olahan: OlahanRetur,
): Promise<readonly Temuan[]> {
  const found: Temuan[] = [];
  if (tanggal > act.batch.tanggal) found.push(temuan("return_future_date", "tanggal", { tanggal: act.batch.tanggal }));
  if (tanggal < faktur.tanggal) found.push(temuan("return_before_invoice", "tanggal", { tanggal: faktur.tanggal }));
  const masa = masaOf(tanggal);
  const closed = (
    await inTurn([act.wp.npwp, faktur.ownerNpwp], (npwp) => masaTerkunci(sql, act.batch.id, npwp, masa))
  ).some(Boolean);
  if (closed) found.push(temuan("period_locked", "tanggal", { masa }));
  if (olahan.every(({ input }) => input === null)) found.push(temuan("no_lines", "baris"));
  olahan.forEach(({ line, teretur, input }, index) => {
    if (input) found.push(...checkRetur(line, teretur, input, `baris.${index}`));
  });
  return found;
}
