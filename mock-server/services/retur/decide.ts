import { createHash } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { maySign, nomorRetur, statusRetur } from "~/domain/efaktur";
import { isOneOf } from "~/domain/kit/status";
import { tahunOf } from "~/domain/kit/tanggal";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { nextNumber } from "../../db/counter";
import { wajibPajakOf } from "../../db/pihak";
import {
  findRetur,
  giveNomorRetur,
  markReturSigned,
  moveRetur,
  type ReturDbRow,
  returLines,
} from "../../db/retur/store";
import { type Settlement, settle } from "../../db/settle";
import { acting, classStamp } from "../../http/context";
import { inTurn } from "../../turns";
import { masaTerkunci } from "../efaktur/konteks";
import { refuse } from "../efaktur/sign";
import { type ChangeContext, change } from "../kit";
import { closeTask, openTask } from "../persetujuan/task";
import { noteIn } from "./draft";
import { checkNota, processRetur, returnable } from "./olah";

type EventOf = Parameters<typeof statusRetur.next>[1];
/** The side effects of a change: system events, a reason, notices, and a newly available print. */
type Way = Pick<Settlement, "cetak" | "kabar"> & { readonly also?: readonly EventOf[]; readonly catatan?: string };

/** Applies an event to a note, with its system events and all consequences. Returns the new state. */
async function move(
  context: ChangeContext,
  row: ReturDbRow,
  peristiwa: EventOf,
  { also = [], catatan = "", kabar, cetak }: Way = {},
): Promise<string> {
  const ke = statusRetur.next(row.status, peristiwa, ...also);
  await moveRetur(context.sql, row, { ke, alasan: catatan || null }, context.now);
  await settle(context, {
    jenis: "retur",
    objekId: row.id,
    label: row.nomor ?? row.nomorFaktur,
    peristiwa,
    dari: row.status,
    ke,
    catatan,
    ...(kabar ? { kabar } : {}),
    ...(cetak ? { cetak } : {}),
  });
  return ke;
}

/** Gives an approved note its number. Returns the content behind its print's QR code. */
async function number(context: ChangeContext, row: ReturDbRow): Promise<NonNullable<Settlement["cetak"]>> {
  const { batch } = acting(context);
  const tahun = tahunOf(batch.tanggal);
  const nomor = nomorRetur(tahun, await nextNumber(context.sql, `retur:${batch.id}:${tahun}`));
  await giveNomorRetur(context.sql, row.id, nomor);
  const sidik = createHash("sha256")
    .update(JSON.stringify([nomor, row.nomorFaktur, row.dpp, row.ppn]))
    .digest("hex");
  return { nomor, sidik };
}

/** The notice to the seller of a waiting request, or to the buyer of an answer. */
function kabarLawan(
  context: ChangeContext,
  jenis: string,
  row: ReturDbRow,
  nomor: string,
): NonNullable<Settlement["kabar"]> {
  const { wp } = acting(context);
  const own = wp.npwp === row.ownerNpwp;
  const tautan = own
    ? ({ page: "efaktur.putusan", id: row.id } as const)
    : ({ page: "retur.rincian", arah: "masukan", id: row.id } as const);
  const notice = { jenis, isi: { nomor, oleh: wp.nama, ppn: row.ppn }, tautan };
  return [{ npwp: own ? row.lawanNpwp : row.ownerNpwp, notice }];
}

/** Refuses a note of a month that is locked by a filed return of either side. An open correction unlocks it. */
async function refuseLocked({ sql }: ChangeContext, row: ReturDbRow): Promise<void> {
  const locked = (
    await inTurn([row.ownerNpwp, row.lawanNpwp], (npwp) => masaTerkunci(sql, row.batchId, npwp, row.masa))
  ).some(Boolean);
  if (locked) throw new AppError("period_locked", { masa: row.masa });
}

/** The seller's answer to a waiting note, or to the cancellation of one. Throws `not_found`, `wrong_state`. */
export async function answerReturn(context: ChangeContext, id: string, accept: boolean, alasan: string) {
  const { batch, wp } = acting(context);
  const found = await findRetur(context.sql, batch.id, wp.npwp, id);
  const cancelling = found !== undefined && isOneOf(statusRetur.from("accept_cancel"), found.status);
  const event = cancelling ? (accept ? "accept_cancel" : "refuse_cancel") : accept ? "receive" : "refuse";
  const { row } = await noteIn(context.sql, context, id, event);
  await closeTask(context, "retur", id, accept ? "accept" : "refuse", alasan);
  const cetak = event === "receive" ? await number(context, row) : undefined;
  const nomor = cetak?.nomor ?? row.nomor;
  const kabar = kabarLawan(context, NOTICE[event], row, nomor ?? row.nomorFaktur);
  const way = { catatan: accept ? "" : alasan, kabar, ...(cetak ? { cetak } : {}) };
  return { id, status: await move(context, row, event, way), nomor };
}
const NOTICE = {
  receive: "retur_diterima",
  refuse: "retur_ditolak",
  accept_cancel: "retur_batal_diterima",
  refuse_cancel: "retur_batal_ditolak",
} as const;

export const decideServices = {
  submit: change(contract.retur.submit, {
    before: (input, context) => checkAuthorisationCode(context, input.kodeOtorisasi),
    change: async ({ id }, context) => {
      const act = acting(context);
      const { sql } = context;
      const { row } = await noteIn(sql, context, id, "submit");
      const faktur = await returnable(sql, act, row.fakturId);
      const olahan = await processRetur(sql, faktur, { baris: await returLines(sql, id) }, id);
      const found = await checkNota(sql, act, faktur, row.tanggal, olahan);
      if (!maySign(found)) refuse(found);
      const signed = { penandatangan: act.caller.nama, ditandatangani: classStamp(context) };
      await markReturSigned(sql, { id, ...signed });
      const asks =
        act.batch.setelan.konfirmasiRetur && (await wajibPajakOf(sql, act.batch.id, row.lawanNpwp)) !== undefined;
      if (asks) {
        await openTask(context, { jenis: "return", objekJenis: "retur", objekId: id, lawanNpwp: row.lawanNpwp });
        const kabar = kabarLawan(context, "retur_menunggu", row, row.nomorFaktur);
        return { id, status: await move(context, row, "submit", { also: ["sign_wait"], kabar }), nomor: null };
      }
      const cetak = await number(context, row);
      return { id, status: await move(context, row, "submit", { also: ["sign_ok"], cetak }), nomor: cetak.nomor };
    },
  }),

  cancel: change(contract.retur.cancel, {
    change: async ({ id, action }, context) => {
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
      const kabar = kabarLawan(context, "retur_batal_menunggu", row, row.nomor ?? row.nomorFaktur);
      return { id, status: await move(context, row, event, { kabar }) };
    },
  }),

  approve: change(contract.retur.approve, {
    change: ({ id, decision, alasan }, context) => answerReturn(context, id, decision === "accept", alasan),
  }),
};
