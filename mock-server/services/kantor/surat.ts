import { AppError } from "~/contract/errors";
import { statusRencana } from "~/domain/kantor/rencana";
import { isMenahanPengembalian } from "~/domain/kantor/titik";
import type { Tanggal } from "~/domain/kit/tanggal";
import { PENDAHULUAN, statusPengembalian } from "~/domain/pembayaran";
import { type RencanaRow, titikRencana, updateRencana } from "../../db/kantor";
import { pengembalianOf } from "../../db/pengembalian";
import { settle } from "../../db/settle";
import { bookedBy, buildSurat, terbitkan } from "../ketetapan/terbit";
import type { ChangeContext } from "../kit";
import { moveRequest } from "../spt/permohonan";

/** The name of an intended letter in its history and in the trail. */
export const namedRencana = ({ id, jenis, ownerNpwp }: RencanaRow) => ({
  jenis: "rencana surat",
  objekId: id,
  label: `${jenis} ${ownerNpwp}`,
});

/** Saves a decision about an intended letter. Throws `version_conflict` if it was changed since it was read. */
export async function decide(
  context: ChangeContext,
  before: RencanaRow,
  event: "send" | "change" | "stop",
  after: Partial<RencanaRow> & { readonly tanggal: Tanggal },
): Promise<RencanaRow> {
  const { tanggal, ...changed } = after;
  const status = statusRencana.next(before.status, event);
  const row = { ...before, ...changed, status, diputus: tanggal };
  if ((await updateRencana(context.sql, row)) === 0) throw new AppError("version_conflict");
  await settle(context, {
    ...namedRencana(row),
    peristiwa: event,
    dari: before.status,
    ke: status,
    catatan: row.catatan,
    sebelum: { jumlah: before.pokok + before.sanksi },
    sesudah: { jumlah: row.pokok + row.sanksi },
    milik: { batchId: row.batchId, npwp: row.ownerNpwp, tanggal },
  });
  return row;
}

/** The refund without audit that a questioned return asked for goes to audit, if a question weighs enough. */
async function auditRefund(context: ChangeContext, { id, sptId }: RencanaRow, tanggal: Tanggal): Promise<void> {
  if (!(await titikRencana(context.sql, id)).some(({ temuan }) => isMenahanPengembalian(temuan))) return;
  for (const request of await pengembalianOf(context.sql, [{ id: sptId }]))
    if (request.jalur === PENDAHULUAN && statusPengembalian.find(request.status, "examine", "sistem"))
      await moveRequest(context, request, "examine", { tanggal });
}

/**
 * Issues an intended letter on a class day. `penerbitId` is the instructor who sends it; null: the office does by
 * itself. Returns the id of the letter.
 */
export async function sendRencana(
  context: ChangeContext,
  row: RencanaRow,
  { tanggal, penerbitId }: { readonly tanggal: Tanggal; readonly penerbitId: string | null },
): Promise<string> {
  const { batchId, ownerNpwp, jenis, kap, kjs, masaAwal, masaAkhir, pokok, sanksi, alasan } = row;
  const given = { batchId, ownerNpwp, jenis, kap, kjs, masaAwal, masaAkhir, pokok, sanksi, alasan, penerbitId };
  const surat = await buildSurat(context.sql, given, tanggal);
  const ketetapanId = await terbitkan(context, surat, bookedBy(surat), tanggal);
  if (jenis === "sp2dk") await auditRefund(context, row, tanggal);
  await decide(context, row, "send", { ketetapanId, tanggal });
  return ketetapanId;
}
