import { AppError } from "~/contract/errors";
import { type StatusFaktur, statusFaktur } from "~/domain/efaktur/status";
import type { FakturRow } from "../../db/faktur-store";
import { hasActiveReturn } from "../../db/retur-store";
import type { Sql } from "../../db/sql";
import { acting } from "../../http/context";
import { notifyTaxpayer } from "../../notify/notify";
import { completeReplacement, moveInvoice, needsConsent } from "../efaktur/amend";
import { findAsParty } from "../efaktur/pihak";
import { refuseBrokenByCancel } from "../efaktur/rantai";
import { buyerOf } from "../efaktur/sign";
import type { HotContext } from "../kit";
import { closeTask, openTask } from "./task";

type Event = Parameters<typeof statusFaktur.find>[1];
export type Answer = { id: string; status: string; nomor: string | null };

/** An invoice in which the caller's side may do this now. Throws `not_found`, `wrong_state`. */
function partyIn(context: HotContext, id: string, event: Event): FakturRow {
  const { row, arah } = findAsParty(context.sql, acting(context), id);
  const party = arah === "keluaran" ? "penjual" : "pembeli";
  if (!statusFaktur.find(row.status as StatusFaktur, event, party)) throw new AppError("wrong_state");
  return row;
}

const byId = (sql: Sql, id: string | null): FakturRow | undefined =>
  sql.get<FakturRow>(`SELECT * FROM Faktur WHERE id = ?`, [id ?? ""]);

/** A replacement that waits for its buyer. */
const WAITING = statusFaktur.next("process", "sign_wait");

/** The replacement of an invoice that waits for the buyer. */
export const waitingOn = (sql: Sql, fakturId: string): FakturRow | undefined =>
  sql.get<FakturRow>(`SELECT * FROM Faktur WHERE menggantikanId = ? AND status = ?`, [fakturId, WAITING]);

/** Both invoices of a waiting replacement, whichever of them was named. */
function pairOf(sql: Sql, row: FakturRow): { original: FakturRow; replacement: FakturRow } {
  const replacement = row.status === WAITING ? row : waitingOn(sql, row.id);
  const original = row.status === WAITING ? byId(sql, row.menggantikanId) : row;
  if (!original || !replacement) throw new AppError("wrong_state");
  return { original, replacement };
}

const tell = (context: HotContext, npwp: string | null, jenis: string, row: FakturRow, alasan = "") => {
  if (!npwp) return;
  const { batch, wp } = acting(context);
  const side = npwp === row.ownerNpwp ? "keluaran" : "masukan";
  const isi = { nomor: row.nomor ?? "", oleh: wp.nama, alasan };
  notifyTaxpayer(
    context.sql,
    batch.id,
    npwp,
    { jenis, isi, tautan: `/efaktur/${side}/${row.id}`, kelas: batch.tanggal },
    context.now,
  );
};

/** The seller asks for a cancellation; it is one at once where nobody has to agree. */
export function requestCancel(context: HotContext, id: string): Answer {
  const row = partyIn(context, id, "request_cancel");
  const { sql } = context;
  if (hasActiveReturn(sql, id)) throw new AppError("return_active");
  refuseBrokenByCancel(sql, row);
  if (!needsConsent(context, row)) return { id, status: cancel(context, row, "cancel"), nomor: row.nomor };
  const status = moveInvoice(context, row, "request_cancel");
  openTask(context, { jenis: "cancellation", objekJenis: "faktur", objekId: id, lawanNpwp: row.npwpPembeli });
  tell(context, buyerOf(sql, row), "faktur_batal_menunggu", row);
  return { id, status, nomor: row.nomor };
}

function cancel(context: HotContext, row: FakturRow, event: Event): string {
  const status = moveInvoice(context, row, event);
  context.sql.run(`UPDATE Faktur SET kredit = NULL, kreditMasa = NULL, kreditOleh = NULL WHERE id = ?`, [row.id]);
  tell(context, buyerOf(context.sql, row), "faktur_dibatalkan", row);
  return status;
}

/** The seller takes back what still waits for the buyer; both invoices are what they were before. */
export function withdraw(context: HotContext, id: string, kind: "cancellation" | "amendment"): Answer {
  if (kind === "cancellation") {
    const row = partyIn(context, id, "withdraw_cancel");
    closeTask(context, "faktur", id, "withdraw");
    return { id, status: moveInvoice(context, row, "withdraw_cancel"), nomor: row.nomor };
  }
  const { original, replacement } = pairOf(context.sql, partyIn(context, id, "withdraw_amend"));
  closeTask(context, "faktur", replacement.id, "withdraw");
  const kept = { id, status: moveInvoice(context, original, "withdraw_amend"), nomor: original.nomor };
  const gone = { id, status: moveInvoice(context, replacement, "withdraw_amend"), nomor: null };
  return id === original.id ? kept : gone;
}

/** The buyer's answer to a cancellation. */
export function answerCancel(context: HotContext, id: string, accept: boolean, alasan: string): Answer {
  const row = partyIn(context, id, accept ? "accept_cancel" : "refuse_cancel");
  if (accept) refuseBrokenByCancel(context.sql, row);
  closeTask(context, "faktur", id, accept ? "accept" : "refuse", alasan);
  const status = accept ? cancel(context, row, "accept_cancel") : moveInvoice(context, row, "refuse_cancel", alasan);
  tell(context, row.ownerNpwp, accept ? "pembatalan_diterima" : "pembatalan_ditolak", row, alasan);
  return { id, status, nomor: row.nomor };
}

/** The buyer's answer to a replacement. */
export function answerAmend(context: HotContext, id: string, accept: boolean, alasan: string): Answer {
  const event = accept ? "accept_amend" : "refuse_amend";
  const { original, replacement } = pairOf(context.sql, partyIn(context, id, event));
  closeTask(context, "faktur", replacement.id, accept ? "accept" : "refuse", alasan);
  tell(context, original.ownerNpwp, accept ? "penggantian_diterima" : "penggantian_ditolak", original, alasan);
  if (accept) {
    const status = statusFaktur.next(replacement.status as StatusFaktur, "accept_amend");
    return { id, status, nomor: completeReplacement(context, original, replacement, "accept_amend") };
  }
  moveInvoice(context, original, "refuse_amend", alasan);
  return { id, status: moveInvoice(context, replacement, "refuse_amend", alasan), nomor: null };
}
