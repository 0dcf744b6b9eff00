import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { type PUTUSAN_RENCANA, statusRencana } from "~/domain/kantor/rencana";
import { isTagihan } from "~/domain/pembayaran";
import { historyOf } from "../../db/jejak";
import { type RencanaRow, rencanaMenunggu, rencanaOf, rencanaPage } from "../../db/kantor";
import { wajibPajakOf } from "../../db/pihak";
import { sptKelas } from "../../db/spt";
import { type Context, callerOf } from "../../http/context";
import { inTurn } from "../../turns";
import { type BatchScope, batchInScope } from "../batch/scope";
import { change, read, type Services } from "../kit";
import { decide, sendRencana } from "./surat";
import { isMasihDitanya } from "./titik";

export { kantorMeneliti } from "./meneliti";
export { closeSurat, DAPAT_DIBETULKAN, kantorMelanjutkan } from "./sp2dk";
export { closeTitik } from "./titik";

type Putusan = (typeof PUTUSAN_RENCANA)[number];

/** An intended letter of a class within the caller's reach. Throws `not_found` for any other. */
async function rencanaKelas(context: Context, id: string): Promise<{ row: RencanaRow; batch: BatchScope }> {
  const row = await rencanaOf(context.sql, id);
  if (!row) throw new AppError("not_found");
  return { row, batch: await batchInScope(context.sql, callerOf(context), row.batchId) };
}
/** Only the head of the class decides about letters of the office. */
const requireHead = ({ jam }: BatchScope): void => {
  if (!jam) throw new AppError("forbidden");
};
/** The decisions open on an intended letter: one with nothing left to ask can only be stopped. */
async function openTo(context: Context, row: RencanaRow): Promise<readonly Putusan[]> {
  const all = statusRencana.eventsFor(row.status, "instruktur");
  if (all.length === 0 || (await isMasihDitanya(context.sql, row))) return all;
  return all.filter((one) => one === "stop");
}

export const kantorServices: Services<typeof contract.kantor> = {
  list: read(contract.kantor.list, async ({ batchId, ...query }, context) => {
    const batch = await batchInScope(context.sql, callerOf(context), batchId);
    return rencanaPage(context.sql, batch.id, query);
  }),
  detail: read(contract.kantor.detail, async ({ id }, context) => {
    const { row, batch } = await rencanaKelas(context, id);
    const { sql } = context;
    const spt = await sptKelas(sql, row.sptId);
    if (!spt) throw new AppError("not_found");
    return {
      ...row,
      npwp: row.ownerNpwp,
      wp: (await wajibPajakOf(sql, row.batchId, row.ownerNpwp))?.nama ?? "",
      jumlah: row.pokok + row.sanksi,
      spt: { id: spt.id, jenis: spt.jenis, masa: spt.masa, pembetulan: spt.pembetulan, bpe: spt.bpe ?? "" },
      aksi: batch.jam ? [...(await openTo(context, row))] : [],
      riwayat: await historyOf(sql, "rencana surat", id),
    };
  }),
  putus: change(contract.kantor.putus, {
    change: async ({ id, versi, putusan, catatan, ...given }, context) => {
      const { row, batch } = await rencanaKelas(context, id);
      requireHead(batch);
      if (!(await openTo(context, row)).includes(putusan)) throw new AppError("wrong_state");
      if (row.versi !== versi) throw new AppError("version_conflict");
      const { tanggal } = batch;
      if (putusan === "send") {
        const penerbitId = callerOf(context).akunId;
        const ketetapanId = await sendRencana(context, row, { tanggal, penerbitId });
        return { id, status: statusRencana.next(row.status, "send"), ketetapanId };
      }
      const changed = putusan === "change" ? given : {};
      const { pokok = row.pokok, sanksi = row.sanksi, alasan = row.alasan } = changed;
      if (isTagihan(row.jenis) && pokok + sanksi === 0)
        throw new AppError("invalid", {}, { pokok: [{ key: "wajib" }] });
      const { status } = await decide(context, row, putusan, { pokok, sanksi, alasan, catatan, tanggal });
      return { id, status, ketetapanId: null };
    },
  }),
  kirim: change(contract.kantor.kirim, {
    change: async ({ batchId }, context) => {
      const batch = await batchInScope(context.sql, callerOf(context), batchId);
      requireHead(batch);
      const sent = { tanggal: batch.tanggal, penerbitId: callerOf(context).akunId };
      const waiting = await rencanaMenunggu(context.sql, batch.id);
      const done = await inTurn(waiting, async (row) => {
        const asked = await isMasihDitanya(context.sql, row);
        if (asked) await sendRencana(context, row, sent);
        return asked;
      });
      return { terkirim: done.filter(Boolean).length };
    },
  }),
};
