import { createHash } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { nomorRetur } from "~/domain/efaktur/nomor";
import { type StatusRetur, statusRetur } from "~/domain/efaktur/status";
import { bolehTandaTangan } from "~/domain/efaktur/temuan";
import { isOneOf } from "~/domain/kit/status";
import { tahunOf } from "~/domain/kit/tanggal";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { nextNumber } from "../../db/counter";
import { appendHistory } from "../../db/history";
import { findRetur, type ReturDbRow, returLines } from "../../db/retur-store";
import { sqlTime } from "../../db/sql";
import { registerPrintable } from "../../db/verification";
import { wajibPajakOf } from "../../db/wajib-pajak";
import { acting, classStamp } from "../../http/context";
import { notifyTaxpayer } from "../../notify/notify";
import { inTurn } from "../../turns";
import { masaTerkunci } from "../efaktur/konteks";
import { refuse } from "../efaktur/sign";
import { type HotContext, hot } from "../kit";
import { closeTask, openTask } from "../persetujuan/task";
import { noteIn } from "./draft";
import { olahRetur, periksaNota, returnable } from "./olah";

type EventOf = Parameters<typeof statusRetur.next>[1];
/** Does an event to a note, and what the system makes of it, with its history; answers the new state. */
async function move(
  context: HotContext,
  row: ReturDbRow,
  peristiwa: EventOf,
  { also = [], catatan = "" }: Way = {},
): Promise<string> {
  const ke = statusRetur.next(row.status as StatusRetur, peristiwa, ...also);
  await context.sql.run(`UPDATE Retur SET status = ?, alasanTolak = ?, versi = versi + 1, diubah = ? WHERE id = ?`, [
    ke,
    catatan || null,
    sqlTime(context.now),
    row.id,
  ]);
  await appendHistory(context, {
    jenis: "retur",
    objekId: row.id,
    peristiwa,
    dari: row.status,
    ke,
    ...(catatan ? { catatan } : {}),
  });
  await context.audit({
    jenis: "retur",
    objekId: row.id,
    label: row.nomor ?? row.nomorFaktur,
    sebelum: { status: row.status },
    sesudah: { status: ke },
  });
  return ke;
}

type Way = { readonly also?: readonly EventOf[]; readonly catatan?: string };

/** Gives an approved note its number and makes its code resolvable. */
async function number(context: HotContext, row: ReturDbRow): Promise<string> {
  const { batch } = acting(context);
  const tahun = tahunOf(batch.tanggal);
  const nomor = nomorRetur(tahun, await nextNumber(context.sql, `retur:${batch.id}:${tahun}`));
  await context.sql.run(`UPDATE Retur SET nomor = ? WHERE id = ?`, [nomor, row.id]);
  const hash = createHash("sha256")
    .update(JSON.stringify([nomor, row.nomorFaktur, row.dpp, row.ppn]))
    .digest("hex");
  await registerPrintable(
    context.sql,
    context.config.sessionSecret,
    { batchId: batch.id, jenis: "retur", objekId: row.id, nomor },
    hash,
    context.now,
  );
  return nomor;
}

/** Tells the seller what waits for it, or the buyer what was answered. */
async function tell(context: HotContext, jenis: string, row: ReturDbRow, nomor: string): Promise<void> {
  const { batch, wp } = acting(context);
  const own = wp.npwp === row.ownerNpwp;
  const tautan = own ? `/efaktur/konfirmasi/${row.id}` : `/efaktur/retur-masukan/${row.id}`;
  const notice = { jenis, isi: { nomor, oleh: wp.nama, ppn: row.ppn }, tautan, kelas: batch.tanggal };
  await notifyTaxpayer(context.sql, batch.id, own ? row.lawanNpwp : row.ownerNpwp, notice, context.now);
}

/** A note leaves the returns of both sides; neither may be filed, save for a correction of it. */
async function refuseLocked({ sql }: HotContext, row: ReturDbRow): Promise<void> {
  const locked = (
    await inTurn([row.ownerNpwp, row.lawanNpwp], (npwp) => masaTerkunci(sql, row.batchId, npwp, row.masa))
  ).some(Boolean);
  if (locked) throw new AppError("period_locked", { masa: row.masa });
}

/** The seller's answer to a waiting note, or to the cancellation of one. Throws `not_found`, `wrong_state`. */
export async function answerReturn(context: HotContext, id: string, accept: boolean, alasan: string) {
  const { batch, wp } = acting(context);
  const found = await findRetur(context.sql, batch.id, wp.npwp, id);
  const cancelling = found !== undefined && isOneOf(statusRetur.from("accept_cancel"), found.status);
  const event = cancelling ? (accept ? "accept_cancel" : "refuse_cancel") : accept ? "receive" : "refuse";
  const { row } = await noteIn(context.sql, context, id, event);
  await closeTask(context, "retur", id, accept ? "accept" : "refuse", alasan);
  const nomor = event === "receive" ? await number(context, row) : row.nomor;
  await tell(context, NOTICE[event], row, nomor ?? row.nomorFaktur);
  return { id, status: await move(context, row, event, { catatan: accept ? "" : alasan }), nomor };
}
const NOTICE = {
  receive: "retur_diterima",
  refuse: "retur_ditolak",
  accept_cancel: "retur_batal_diterima",
  refuse_cancel: "retur_batal_ditolak",
} as const;

export const decideServices = {
  submit: hot(contract.retur.submit, {
    before: (input, context) => checkAuthorisationCode(context, input.kodeOtorisasi),
    hot: async ({ id }, context) => {
      const act = acting(context);
      const { sql } = context;
      const { row } = await noteIn(sql, context, id, "submit");
      const faktur = await returnable(sql, act, row.fakturId);
      const olahan = await olahRetur(sql, faktur, { baris: await returLines(sql, id) }, id);
      const found = await periksaNota(sql, act, faktur, row.tanggal, olahan);
      if (!bolehTandaTangan(found)) refuse(found);
      await sql.run(`UPDATE Retur SET penandatangan = ?, ditandatangani = ? WHERE id = ?`, [
        act.caller.nama,
        classStamp(context),
        id,
      ]);
      const asks =
        act.batch.setelan.konfirmasiRetur && (await wajibPajakOf(sql, act.batch.id, row.lawanNpwp)) !== undefined;
      if (asks) {
        await openTask(context, { jenis: "return", objekJenis: "retur", objekId: id, lawanNpwp: row.lawanNpwp });
        await tell(context, "retur_menunggu", row, row.nomorFaktur);
        return { id, status: await move(context, row, "submit", { also: ["sign_wait"] }), nomor: null };
      }
      const nomor = await number(context, row);
      return { id, status: await move(context, row, "submit", { also: ["sign_ok"] }), nomor };
    },
  }),

  cancel: hot(contract.retur.cancel, {
    hot: async ({ id, action }, context) => {
      const event = action === "request" ? "request_cancel" : "withdraw_cancel";
      const { row } = await noteIn(context.sql, context, id, event);
      if (action === "withdraw") {
        await closeTask(context, "retur", id, "withdraw");
        return { id, status: await move(context, row, event) };
      }
      await refuseLocked(context, row);
      const waits =
        acting(context).batch.setelan.konfirmasiRetur &&
        (await wajibPajakOf(context.sql, row.batchId, row.lawanNpwp)) !== undefined;
      if (!waits) return { id, status: await move(context, row, "cancel") };
      await openTask(context, {
        jenis: "return_cancellation",
        objekJenis: "retur",
        objekId: id,
        lawanNpwp: row.lawanNpwp,
      });
      await tell(context, "retur_batal_menunggu", row, row.nomor ?? row.nomorFaktur);
      return { id, status: await move(context, row, event) };
    },
  }),

  approve: hot(contract.retur.approve, {
    hot: ({ id, decision, alasan }, context) => answerReturn(context, id, decision === "accept", alasan),
  }),
};
