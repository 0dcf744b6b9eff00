import { AppError } from "~/contract/errors";
import { type StatusFaktur, statusFaktur } from "~/domain/efaktur/status";
import type { FakturRow } from "../../db/faktur-store";
import { hasActiveReturn } from "../../db/retur-store";
import type { Sql } from "../../db/sql";
import { acting } from "../../http/context";
import { notifyTaxpayer } from "../../notify/notify";
import { completeReplacement, moveInvoice, needsConsent } from "../efaktur/amend";
import { findAsParty } from "../efaktur/detail";
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

/** Both invoices of a waiting replacement, whichever of them was named. */
function pairOf(sql: Sql, row: FakturRow): { original: FakturRow; replacement: FakturRow } {
  const replacement = row.menggantikanId
    ? row
    : sql.get<FakturRow>(`SELECT * FROM Faktur WHERE menggantikanId = ? AND status = 'waiting_for_approval'`, [row.id]);
  const original = row.menggantikanId ? byId(sql, row.menggantikanId) : row;
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
  const later = sql.get(
    `SELECT 1 FROM Faktur WHERE rujukanId = ? AND status NOT IN ('draft', 'rejected', 'cancelled') LIMIT 1`,
    [id],
  );
  if (later) throw new AppError("chain_active");
  if (!needsConsent(context, row)) {
    cancel(context, row, "cancel");
    return { id, status: "cancelled", nomor: row.nomor };
  }
  moveInvoice(context, row, "request_cancel", "waiting_for_cancellation");
  openTask(context, { jenis: "cancellation", objekJenis: "faktur", objekId: id, lawanNpwp: row.npwpPembeli });
  tell(context, buyerOf(sql, row), "faktur_batal_menunggu", row);
  return { id, status: "waiting_for_cancellation", nomor: row.nomor };
}

function cancel(context: HotContext, row: FakturRow, event: Event): void {
  moveInvoice(context, row, event, "cancelled");
  context.sql.run(`UPDATE Faktur SET kredit = NULL, kreditMasa = NULL, kreditOleh = NULL WHERE id = ?`, [row.id]);
  tell(context, buyerOf(context.sql, row), "faktur_dibatalkan", row);
}

/** The seller takes back what still waits for the buyer; both invoices are what they were before. */
export function withdraw(context: HotContext, id: string, kind: "cancellation" | "amendment"): Answer {
  if (kind === "cancellation") {
    const row = partyIn(context, id, "withdraw_cancel");
    closeTask(context, "faktur", id, "withdrawn");
    moveInvoice(context, row, "withdraw_cancel", "approved");
    return { id, status: "approved", nomor: row.nomor };
  }
  const { original, replacement } = pairOf(context.sql, partyIn(context, id, "withdraw_amend"));
  closeTask(context, "faktur", replacement.id, "withdrawn");
  moveInvoice(context, original, "withdraw_amend", "approved");
  moveInvoice(context, replacement, "withdraw_amend", "cancelled");
  return {
    id,
    status: id === original.id ? "approved" : "cancelled",
    nomor: id === original.id ? original.nomor : null,
  };
}

/** The buyer's answer to a cancellation. */
export function answerCancel(context: HotContext, id: string, accept: boolean, alasan: string): Answer {
  const row = partyIn(context, id, accept ? "accept_cancel" : "refuse_cancel");
  closeTask(context, "faktur", id, accept ? "received" : "rejected", alasan);
  if (accept) cancel(context, row, "accept_cancel");
  else moveInvoice(context, row, "refuse_cancel", "approved", alasan);
  tell(context, row.ownerNpwp, accept ? "pembatalan_diterima" : "pembatalan_ditolak", row, alasan);
  return { id, status: accept ? "cancelled" : "approved", nomor: row.nomor };
}

/** The buyer's answer to a replacement. */
export function answerAmend(context: HotContext, id: string, accept: boolean, alasan: string): Answer {
  const event = accept ? "accept_amend" : "refuse_amend";
  const { original, replacement } = pairOf(context.sql, partyIn(context, id, event));
  closeTask(context, "faktur", replacement.id, accept ? "received" : "rejected", alasan);
  tell(context, original.ownerNpwp, accept ? "penggantian_diterima" : "penggantian_ditolak", original, alasan);
  if (accept)
    return {
      id,
      status: "approved",
      nomor: completeReplacement(context, original, replacement, event as "accept_amend"),
    };
  moveInvoice(context, original, event, "approved", alasan);
  moveInvoice(context, replacement, event, "rejected", alasan);
  return { id, status: "rejected", nomor: null };
}
