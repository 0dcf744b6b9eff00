import { AppError } from "~/contract/errors";
import { type DokumenLain, type KonteksDokumenLain, type StatusDokumenLain, statusDokumenLain } from "~/domain/efaktur";
import { type DokumenRow, dokumenOf, findDokumen, nomorDokumenTerpakai } from "../../db/dokumen-lain/store";
import { mine } from "../../db/ownership";
import { wajibPajakOf } from "../../db/pihak";
import type { Reader } from "../../db/sql";
import type { Context, Standing } from "../../http/context";
import { masaTerkunciOf, pkpSejakOf } from "../efaktur/konteks";

type EventOf = Parameters<typeof statusDokumenLain.find>[1];

/** An own special document. Throws `not_found`. */
export async function ownDokumen(context: Context, id: string): Promise<DokumenRow> {
  const row = await findDokumen(context.sql, mine(context), id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** An own document in a state that allows the event. Throws `not_found`, `wrong_state`. */
export async function dokumenIn(context: Context, id: string, event: EventOf): Promise<DokumenRow> {
  const row = await ownDokumen(context, id);
  if (!statusDokumenLain.find(row.status as StatusDokumenLain, event, "pemilik")) throw new AppError("wrong_state");
  return row;
}

/** A party with an NPWP of the class gets the registry's name; an empty address is filled. */
export async function bernama(sql: Reader, batchId: string, dokumen: DokumenLain): Promise<DokumenLain> {
  const known = dokumen.lawanNpwp ? await wajibPajakOf(sql, batchId, dokumen.lawanNpwp) : undefined;
  if (!known) return dokumen;
  const lawanAlamat = dokumen.lawanAlamat || [known.alamat, known.kota].filter(Boolean).join(", ");
  return { ...dokumen, lawanNama: known.nama, lawanAlamat };
}

/** The data for the checks of a document; `row` is the stored document under check, if there is one. */
export async function konteksDokumen(
  sql: Reader,
  { batch, wp }: Standing,
  row: DokumenRow | null,
): Promise<KonteksDokumenLain> {
  const owner = { batchId: batch.id, ownerNpwp: wp.npwp };
  const used = row !== null && (await nomorDokumenTerpakai(sql, owner, dokumenOf(row), row));
  const replaced = row?.menggantikanId ? await findDokumen(sql, owner, row.menggantikanId) : undefined;
  return {
    hariIni: batch.tanggal,
    pkpSejak: pkpSejakOf(await wajibPajakOf(sql, batch.id, wp.npwp)),
    masaTerkunci: await masaTerkunciOf(sql, batch.id, wp.npwp),
    nomorTerpakai: () => used,
    ...(replaced ? { digantikan: { jenis: replaced.jenis, lawanNpwp: replaced.lawanNpwp ?? "" } } : {}),
  };
}
