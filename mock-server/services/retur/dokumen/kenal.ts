import { AppError } from "~/contract/errors";
import {
  checkReturDokumen,
  type ReturDokumen,
  type StatusReturDokumen,
  statusReturDokumen,
  type TemuanDokumen,
} from "~/domain/efaktur";
import type { DokumenRow } from "../../../db/dokumen-lain";
import { mine } from "../../../db/ownership";
import {
  type DokumenReturRow,
  findReturDokumen,
  nomorReturTerpakai,
  teretur,
} from "../../../db/retur/dokumen-retur-store";
import type { Reader } from "../../../db/sql";
import type { Context, Standing } from "../../../http/context";
import { masaTerkunciOf } from "../../efaktur/konteks";

type EventOf = Parameters<typeof statusReturDokumen.find>[1];

/** An own return of a special document. Throws `not_found`. */
export async function ownRetur(context: Context, id: string): Promise<DokumenReturRow> {
  const row = await findReturDokumen(context.sql, mine(context), id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** An own return in a state that allows the event. Throws `not_found`, `wrong_state`. */
export async function returIn(context: Context, id: string, event: EventOf): Promise<DokumenReturRow> {
  const row = await ownRetur(context, id);
  if (!statusReturDokumen.find(row.status as StatusReturDokumen, event, "pemilik")) throw new AppError("wrong_state");
  return row;
}

/** Everything that blocks the signature of a return of `asal`. `id` is the return, if it is stored already. */
export async function checkRetur(
  sql: Reader,
  { batch, wp }: Standing,
  asal: DokumenRow,
  retur: ReturDokumen,
  id = "",
  isTaken: (nomor: string) => Promise<boolean> = (nomor) =>
    nomorReturTerpakai(sql, { batchId: batch.id, ownerNpwp: wp.npwp }, { arah: asal.arah, nomor }, id),
): Promise<readonly TemuanDokumen[]> {
  const used = retur.nomor !== "" && (await isTaken(retur.nomor));
  return checkReturDokumen(asal, await teretur(sql, asal.id, id), retur, {
    hariIni: batch.tanggal,
    masaTerkunci: await masaTerkunciOf(sql, batch.id, wp.npwp),
    nomorTerpakai: () => used,
  });
}
