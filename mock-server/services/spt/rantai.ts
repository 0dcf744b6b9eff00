import { angka, type Values } from "~/domain/kit/form";
import type { Masa } from "~/domain/kit/tanggal";
import { kompensasiSesudah } from "~/domain/spt/pembetulan";
import { formOf, INDUK, type Spt, sptOf } from "../../db/spt-store";
import type { Sql } from "../../db/sql";

/** The class date of a return's class. */
export const classDate = (sql: Sql, spt: Spt): string =>
  sql.get<{ tanggal: string }>(`SELECT tanggal FROM Batch WHERE id = ?`, [spt.batchId])?.tanggal ?? spt.jatuhTempo;

/** Signed: filed, or waiting for its payment. */
export const isSigned = ({ status }: Spt): boolean => status === "submitted" || status === "waiting_for_payment";

/** How a tax carries its excess: the result of a return, and the field in which a later return uses it. */
export type Dibawa = {
  readonly saldo: (values: Values, pembetulan: number) => number;
  readonly dipakai: string;
};

const valuesOf = (sql: Sql, spt: Spt): Values => formOf(sql, spt.id, INDUK).hitung;
/** What the returns of one period carry on after all their corrections, whole rupiah. */
function carriedBy(sql: Sql, chain: readonly Spt[], { saldo }: Dibawa): number {
  let carried = 0;
  for (const spt of chain)
    carried = kompensasiSesudah(
      spt.metode ?? "delta",
      carried,
      saldo(valuesOf(sql, spt), spt.pembetulan),
      "kompensasi",
    );
  return carried;
}

/** Signed returns of a kind by period, oldest period first, each period's chain in order. */
function periodsOf(sql: Sql, spt: Spt): ReadonlyMap<Masa, readonly Spt[]> {
  const periods = new Map<Masa, Spt[]>();
  for (const one of sptOf(sql, spt)) {
    if (!isSigned(one) || one.id === spt.id) continue;
    periods.set(one.masa, [...(periods.get(one.masa) ?? []), one]);
  }
  return periods;
}
const usedBy = (sql: Sql, chain: readonly Spt[], field: string): number => {
  const last = chain.at(-1);
  return last ? angka(valuesOf(sql, last), field) : 0;
};

/** Excess of earlier periods that no other return has used, whole rupiah. */
export function kelebihanTersedia(sql: Sql, spt: Spt, dibawa: Dibawa): number {
  let available = 0;
  for (const [masa, chain] of periodsOf(sql, spt)) {
    if (masa === spt.masa) continue;
    const filed = chain.filter(({ status }) => status === "submitted");
    if (masa < spt.masa) available += carriedBy(sql, filed, dibawa);
    available -= usedBy(sql, chain, dibawa.dipakai);
  }
  return Math.max(0, available);
}

/** What other returns have used beyond all that would be carried once this correction is filed, whole rupiah. */
export function kelebihanTerpakai(sql: Sql, spt: Spt, values: Values, dibawa: Dibawa): number {
  let left = 0;
  const periods = periodsOf(sql, spt);
  for (const [masa, chain] of periods) {
    const filed = chain.filter(({ status }) => status === "submitted");
    if (masa !== spt.masa) left += carriedBy(sql, filed, dibawa) - usedBy(sql, chain, dibawa.dipakai);
  }
  const own = carriedBy(
    sql,
    (periods.get(spt.masa) ?? []).filter(({ status }) => status === "submitted"),
    dibawa,
  );
  const saldo = dibawa.saldo(values, spt.pembetulan);
  left += kompensasiSesudah(spt.metode ?? "delta", own, saldo, "kompensasi") - angka(values, dibawa.dipakai);
  return Math.max(0, 0 - left);
}
