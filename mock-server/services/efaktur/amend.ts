import { AppError } from "~/contract/errors";
import { kreditAwal } from "~/domain/efaktur/kredit";
import { nsfpPengganti } from "~/domain/efaktur/nomor";
import {
  kreditKe,
  PENGGANTI_TERBUKA,
  perluPersetujuan,
  type StatusFaktur,
  statusFaktur,
} from "~/domain/efaktur/status";
import { type FakturRow, findOwn } from "../../db/faktur-store";
import { appendHistory } from "../../db/history";
import { mine } from "../../db/ownership";
import { hasActiveReturn } from "../../db/retur-store";
import { type Reader, sqlList, sqlTime, type Writer } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { notifyTaxpayer } from "../../notify/notify";
import type { HotContext } from "../kit";
import { openTask } from "../persetujuan/task";
import { refuseBrokenByReplacement } from "./rantai";
import { approveInvoice, buyerOf, signAs } from "./sign";

const OPEN = sqlList(PENGGANTI_TERBUKA);

/** An own approved invoice that may be replaced now. Throws `not_found`, `wrong_state`, `replacement_open`, `return_active`. */
export async function amendable(sql: Reader, context: Context, id: string): Promise<FakturRow> {
  const row = await findOwn(sql, mine(context), id);
  if (!row) throw new AppError("not_found");
  if (!statusFaktur.find(row.status as StatusFaktur, "amend", "penjual")) throw new AppError("wrong_state");
  if (await sql.get(`SELECT 1 FROM Faktur WHERE menggantikanId = ? AND status IN (${OPEN}) LIMIT 1`, [id]))
    throw new AppError("replacement_open");
  if (await hasActiveReturn(sql, id)) throw new AppError("return_active");
  return row;
}

/** Ties a draft to the invoice it replaces: it is reported in the same month (PER-11/PJ/2025 art. 48). */
export async function bindReplacement(
  sql: Writer,
  id: string,
  original: Pick<FakturRow, "id" | "masa">,
): Promise<void> {
  await sql.run(`UPDATE Faktur SET jenis = 'pengganti', menggantikanId = ?, masa = ? WHERE id = ?`, [
    original.id,
    original.masa,
    id,
  ]);
}

/** Whether the buyer has to agree to a replacement or a cancellation (setting of the class). */
export async function needsConsent(context: HotContext, row: FakturRow): Promise<boolean> {
  const { batch } = acting(context);
  const pembeliPeserta = (await buyerOf(context.sql, row)) !== null;
  return perluPersetujuan(batch.setelan.persetujuan, {
    pembeliPeserta,
    kreditOlehPembeli: row.kreditOleh !== null && row.kreditOleh === row.lawanNpwp,
  });
}

type EventOf = Parameters<typeof statusFaktur.next>[1];
/** Does an event to an invoice, with its history; answers the state its table leads to. */
export async function moveInvoice(
  context: HotContext,
  row: FakturRow,
  peristiwa: EventOf,
  catatan = "",
): Promise<StatusFaktur> {
  const ke = statusFaktur.next(row.status as StatusFaktur, peristiwa);
  await context.sql.run(`UPDATE Faktur SET status = ?, statusLama = ?, diubah = ?, versi = versi + 1 WHERE id = ?`, [
    ke,
    row.status,
    sqlTime(context.now),
    row.id,
  ]);
  await appendHistory(context, {
    jenis: "faktur",
    objekId: row.id,
    peristiwa,
    dari: row.status,
    ke,
    ...(catatan ? { catatan } : {}),
  });
  await context.audit({
    jenis: "faktur",
    objekId: row.id,
    label: row.nomor ?? row.namaPembeli,
    sebelum: { status: row.status },
    sesudah: { status: ke },
  });
  return ke;
}

/** The new invoice takes the old one's place: number, month, and a credit status that the buyer decides anew. */
export async function completeReplacement(
  context: HotContext,
  original: FakturRow,
  replacement: FakturRow,
  event: "replaced" | "accept_amend",
): Promise<string> {
  await refuseBrokenByReplacement(context.sql, original, replacement);
  const nomor = nsfpPengganti(original.nomor ?? "");
  await moveInvoice(context, original, event);
  await context.sql.run(
    `UPDATE Faktur SET digantikanId = ?, kredit = NULL, kreditMasa = NULL, kreditOleh = NULL WHERE id = ?`,
    [replacement.id, original.id],
  );
  if (event === "accept_amend") await moveInvoice(context, replacement, event);
  await approveInvoice(context, replacement, nomor);
  await context.sql.run(`UPDATE Faktur SET kredit = ?, kreditMasa = NULL, kreditOleh = NULL WHERE id = ?`, [
    kreditKe(kreditAwal(replacement.kode)),
    replacement.id,
  ]);
  return nomor;
}

/** Signs a replacement: at once where nobody has to agree; otherwise both invoices wait for the buyer. */
export async function signReplacement(
  context: HotContext,
  row: FakturRow,
): Promise<{ status: string; nomor: string | null }> {
  const { sql } = context;
  const { batch, wp } = acting(context);
  const original = await findOwn(sql, mine(context), row.menggantikanId ?? "");
  if (!original || !statusFaktur.find(original.status as StatusFaktur, "amend", "penjual"))
    throw new AppError("wrong_state");
  if (await hasActiveReturn(sql, original.id)) throw new AppError("return_active");
  const { idPembeli, npwpPembeli, kode } = original;
  const asal = { idPembeli, npwpPembeli, nomorPembeli: original.nomorPembeli ?? "", kode };
  if (!(await needsConsent(context, original))) {
    const status = statusFaktur.next(row.status as StatusFaktur, "submit", "sign_ok");
    return {
      status,
      nomor: await completeReplacement(context, original, await signAs(context, row, status, asal), "replaced"),
    };
  }
  const status = statusFaktur.next(row.status as StatusFaktur, "submit", "sign_wait");
  await signAs(context, row, status, asal);
  await moveInvoice(context, original, "replaced_wait");
  await openTask(context, { jenis: "amendment", objekJenis: "faktur", objekId: row.id, lawanNpwp: npwpPembeli });
  const isi = { nomor: original.nomor ?? "", penjual: wp.nama };
  await notifyTaxpayer(
    sql,
    batch.id,
    npwpPembeli,
    { jenis: "faktur_pengganti_menunggu", isi, tautan: `/efaktur/konfirmasi/${row.id}`, kelas: batch.tanggal },
    context.now,
  );
  return { status, nomor: null };
}
