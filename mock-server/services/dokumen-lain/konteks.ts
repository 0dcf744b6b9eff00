import { AppError } from "~/contract/errors";
import type { DokumenLain } from "~/domain/efaktur/dokumen-lain";
import type { KonteksDokumenLain } from "~/domain/efaktur/periksa-dokumen-lain";
import { type StatusDokumenLain, statusDokumenLain } from "~/domain/efaktur/status";
import { type DokumenRow, findDokumen, nomorDokumenTerpakai } from "../../db/dokumen-store";
import { mine } from "../../db/ownership";
import type { Sql } from "../../db/sql";
import type { Context, Standing } from "../../http/context";
import { masaTerkunci, pkpSejakOf, taxpayerOf } from "../efaktur/konteks";

type EventOf = Parameters<typeof statusDokumenLain.find>[1];

/** An own special document. Throws `not_found`. */
export function ownDokumen(context: Context, id: string): DokumenRow {
  const row = findDokumen(context.sql, mine(context), id);
  if (!row) throw new AppError("not_found");
  return row;
}

/** An own document in which this may be done now. Throws `not_found`, `wrong_state`. */
export function dokumenIn(context: Context, id: string, event: EventOf): DokumenRow {
  const row = ownDokumen(context, id);
  if (!statusDokumenLain.find(row.status as StatusDokumenLain, event, "pemilik")) throw new AppError("wrong_state");
  return row;
}

/** A party under an NPWP of the class is named as the registry names it; the address is filled where none was typed. */
export function bernama(sql: Sql, batchId: string, dokumen: DokumenLain): DokumenLain {
  const known = dokumen.lawanNpwp ? taxpayerOf(sql, batchId, dokumen.lawanNpwp) : undefined;
  if (!known) return dokumen;
  const lawanAlamat = dokumen.lawanAlamat || [known.alamat, known.kota].filter(Boolean).join(", ");
  return { ...dokumen, lawanNama: known.nama, lawanAlamat };
}

/** What the checks of a document ask; `row` is the one that is checked, when it is kept already. */
export function konteksDokumen(
  sql: Sql,
  { batch, wp }: Standing,
  row?: Pick<DokumenRow, "id" | "menggantikanId">,
): KonteksDokumenLain {
  const owner = { batchId: batch.id, ownerNpwp: wp.npwp };
  const replaced = row?.menggantikanId ? findDokumen(sql, owner, row.menggantikanId) : undefined;
  return {
    hariIni: batch.tanggal,
    pkpSejak: pkpSejakOf(taxpayerOf(sql, batch.id, wp.npwp)),
    masaTerkunci: (masa) => masaTerkunci(sql, batch.id, wp.npwp, masa),
    nomorTerpakai: (dokumen) => nomorDokumenTerpakai(sql, owner, dokumen, row),
    ...(replaced ? { digantikan: { jenis: replaced.jenis, lawanNpwp: replaced.lawanNpwp ?? "" } } : {}),
  };
}
