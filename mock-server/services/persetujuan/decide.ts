import { AppError } from "~/contract/errors";
import { PENGGANTI_MENUNGGU, type StatusFaktur, statusFaktur } from "~/domain/efaktur";
import { type FakturRow, fakturKelas, kreditBelumDiputus, penggantiMenunggu } from "../../db/efaktur";
import { notifyTaxpayer } from "../../db/notifikasi";
import { hasActiveReturn } from "../../db/retur";
import type { Reader } from "../../db/sql";
import { acting } from "../../http/context";
import { completeReplacement, moveInvoice, needsConsent } from "../efaktur/amend";
import { findAsParty } from "../efaktur/pihak";
import { refuseBrokenByCancel } from "../efaktur/rantai";
import { buyerOf } from "../efaktur/sign";
import type { ChangeContext } from "../kit";
import { closeTask, openTask } from "./task";

type Event = Parameters<typeof statusFaktur.find>[1];
export type Answer = { id: string; status: string; nomor: string | null };

/** An invoice in a state that allows the event of the caller's side. Throws `not_found`, `wrong_state`. */
async function partyIn(context: ChangeContext, id: string, event: Event): Promise<FakturRow> {
  const { row, arah } = await findAsParty(context.sql, acting(context), id);
  const party = arah === "keluaran" ? "penjual" : "pembeli";
  if (!statusFaktur.find(row.status as StatusFaktur, event, party)) throw new AppError("wrong_state");
  return row;
}

/** Both invoices of a waiting replacement, found by either of them. */
async function pairOf(sql: Reader, row: FakturRow): Promise<{ original: FakturRow; replacement: FakturRow }> {
  const replacement = row.status === PENGGANTI_MENUNGGU ? row : await penggantiMenunggu(sql, row);
  const original =
    row.status === PENGGANTI_MENUNGGU ? await fakturKelas(sql, row.batchId, row.menggantikanId ?? "") : row;
  if (!original || !replacement) throw new AppError("wrong_state");
  return { original, replacement };
}

const tell = async (context: ChangeContext, npwp: string | null, jenis: string, row: FakturRow, alasan = "") => {
  if (!npwp) return;
  const { batch, wp } = acting(context);
  const side = npwp === row.ownerNpwp ? "keluaran" : "masukan";
  const isi = { nomor: row.nomor ?? "", oleh: wp.nama, alasan };
  await notifyTaxpayer(
    context.sql,
    batch.id,
    npwp,
    { jenis, isi, tautan: { page: "efaktur.faktur", arah: side, id: row.id }, kelas: batch.tanggal },
    context.now,
  );
};

/** Requests a cancellation for the seller. It counts at once if no consent is needed. */
export async function requestCancel(context: ChangeContext, id: string): Promise<Answer> {
  const row = await partyIn(context, id, "request_cancel");
  const { sql } = context;
  if (await hasActiveReturn(sql, id)) throw new AppError("return_active");
  await refuseBrokenByCancel(sql, row);
  if (!(await needsConsent(context, row)))
    return { id, status: await cancel(context, row, "cancel"), nomor: row.nomor };
  const status = await moveInvoice(context, row, "request_cancel");
  await openTask(context, { jenis: "cancellation", objekJenis: "faktur", objekId: id, lawanNpwp: row.npwpPembeli });
  await tell(context, await buyerOf(sql, row), "faktur_batal_menunggu", row);
  return { id, status, nomor: row.nomor };
}

async function cancel(context: ChangeContext, row: FakturRow, event: Event): Promise<string> {
  const status = await moveInvoice(context, row, event);
  await kreditBelumDiputus(context.sql, row.id, null);
  await tell(context, await buyerOf(context.sql, row), "faktur_dibatalkan", row);
  return status;
}

/** Withdraws the seller's pending request. Both invoices get their earlier state back. */
export async function withdraw(
  context: ChangeContext,
  id: string,
  kind: "cancellation" | "amendment",
): Promise<Answer> {
  if (kind === "cancellation") {
    const row = await partyIn(context, id, "withdraw_cancel");
    await closeTask(context, "faktur", id, "withdraw");
    return { id, status: await moveInvoice(context, row, "withdraw_cancel"), nomor: row.nomor };
  }
  const { original, replacement } = await pairOf(context.sql, await partyIn(context, id, "withdraw_amend"));
  await closeTask(context, "faktur", replacement.id, "withdraw");
  const kept = { id, status: await moveInvoice(context, original, "withdraw_amend"), nomor: original.nomor };
  const gone = { id, status: await moveInvoice(context, replacement, "withdraw_amend"), nomor: null };
  return id === original.id ? kept : gone;
}

/** The buyer's answer to a cancellation. */
export async function answerCancel(
  context: ChangeContext,
  id: string,
  accept: boolean,
  alasan: string,
): Promise<Answer> {
  const row = await partyIn(context, id, accept ? "accept_cancel" : "refuse_cancel");
  if (accept) await refuseBrokenByCancel(context.sql, row);
  await closeTask(context, "faktur", id, accept ? "accept" : "refuse", alasan);
  const status = accept
    ? await cancel(context, row, "accept_cancel")
    : await moveInvoice(context, row, "refuse_cancel", alasan);
  await tell(context, row.ownerNpwp, accept ? "pembatalan_diterima" : "pembatalan_ditolak", row, alasan);
  return { id, status, nomor: row.nomor };
}

/** The buyer's answer to a replacement. */
export async function answerAmend(
  context: ChangeContext,
  id: string,
  accept: boolean,
  alasan: string,
): Promise<Answer> {
  const event = accept ? "accept_amend" : "refuse_amend";
  const { original, replacement } = await pairOf(context.sql, await partyIn(context, id, event));
  await closeTask(context, "faktur", replacement.id, accept ? "accept" : "refuse", alasan);
  await tell(context, original.ownerNpwp, accept ? "penggantian_diterima" : "penggantian_ditolak", original, alasan);
  if (accept) {
    const status = statusFaktur.next(replacement.status as StatusFaktur, "accept_amend");
    return { id, status, nomor: await completeReplacement(context, original, replacement) };
  }
  await moveInvoice(context, original, "refuse_amend", alasan);
  return { id, status: await moveInvoice(context, replacement, "refuse_amend", alasan), nomor: null };
}
