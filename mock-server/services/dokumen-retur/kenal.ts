import { AppError } from "~/contract/errors";
import { type KonteksReturDokumen, periksaReturDokumen, type ReturDokumen } from "~/domain/efaktur/retur-dokumen";
import { type StatusReturDokumen, statusReturDokumen } from "~/domain/efaktur/status";
import type { TemuanDokumen } from "~/domain/efaktur/temuan-dokumen";
import { type DokumenReturRow, findReturDokumen, nomorReturTerpakai, teretur } from "../../db/dokumen-retur-store";
import type { DokumenRow } from "../../db/dokumen-store";
import { mine } from "../../db/ownership";
import type { Sql } from "../../db/sql";
import type { Context, Standing } from "../../http/context";
import { masaTerkunci } from "../efaktur/konteks";

type EventOf = Parameters<typeof statusReturDokumen.find>[1];

/** An own return of a special document. Throws `not_found`. */
export function ownRetur(context: Context, id: string): DokumenReturRow {
  const row = findReturDokumen(context.sql, mine(context), id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** An own return in which this may be done now. Throws `not_found`, `wrong_state`. */
export function returIn(context: Context, id: string, event: EventOf): DokumenReturRow {
  const row = ownRetur(context, id);
  if (!statusReturDokumen.find(row.status as StatusReturDokumen, event, "pemilik")) throw new AppError("wrong_state");
  return row;
}

export const returOf = ({ nomor, tanggal, dpp, ppn, ppnbm }: DokumenReturRow): ReturDokumen => ({
  ...{ nomor, tanggal, dpp, ppn, ppnbm },
});

/** Everything that keeps a return of `asal` from being signed; `id` is the return, when it is kept already. */
export function periksaRetur(
  sql: Sql,
  { batch, wp }: Standing,
  asal: DokumenRow,
  retur: ReturDokumen,
  id = "",
  nomorTerpakai: KonteksReturDokumen["nomorTerpakai"] = (nomor) =>
    nomorReturTerpakai(sql, { batchId: batch.id, ownerNpwp: wp.npwp }, { arah: asal.arah, nomor }, id),
): readonly TemuanDokumen[] {
  return periksaReturDokumen(asal, teretur(sql, asal.id, id), retur, {
    hariIni: batch.tanggal,
    masaTerkunci: (masa) => masaTerkunci(sql, batch.id, wp.npwp, masa),
    nomorTerpakai,
  });
}
