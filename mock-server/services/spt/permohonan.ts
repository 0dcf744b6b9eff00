import { randomUUID } from "node:crypto";
import type { Values } from "~/domain/kit/form";
import { isOneOf } from "~/domain/kit/status";
import { tahunOf } from "~/domain/kit/tanggal";
import {
  nomorPengembalian,
  PENGEMBALIAN_TERBUKA,
  type Permohonan,
  putusanPendahuluan,
  statusPengembalian,
} from "~/domain/pembayaran/pengembalian";
import { nextNumber } from "../../db/counter";
import { appendHistory, appendSystemHistory } from "../../db/history";
import { insertPengembalian, type PengembalianRow, pengembalianOf } from "../../db/pengembalian-store";
import type { Spt } from "../../db/spt-store";
import { sqlTime } from "../../db/sql";
import { acting, classTime } from "../../http/context";
import type { HotContext } from "../kit";
import { kindOf } from "./kinds";

type Event = Parameters<typeof statusPengembalian.next>[1];
type Move = { readonly peristiwa: string; readonly dari: string | null; readonly ke: string; readonly catatan: string };

const entryOf = ({ id }: PengembalianRow, move: Move) => ({ jenis: "pengembalian", objekId: id, ...move });
async function audit(
  context: HotContext,
  { id, nomor, batchId, ownerNpwp }: PengembalianRow,
  { dari, ke }: Move,
): Promise<void> {
  await context.audit({
    ...{ jenis: "pengembalian", objekId: id, label: nomor, batchId, npwp: ownerNpwp },
    ...(dari === null ? {} : { sebelum: { status: dari } }),
    sesudah: { status: ke },
  });
}

/** Does an event to a request, with its history; `tanggal` is the class date. */
export async function moveRequest(
  context: HotContext,
  row: PengembalianRow,
  peristiwa: Event,
  { tanggal, catatan = "", dikembalikan = null }: { tanggal: string; catatan?: string; dikembalikan?: number | null },
): Promise<void> {
  const ke = statusPengembalian.next(row.status, peristiwa);
  const diputus = isOneOf(PENGEMBALIAN_TERBUKA, ke) ? null : tanggal;
  await context.sql.run(`UPDATE Pengembalian SET status = ?, diputus = ?, dikembalikan = ? WHERE id = ?`, [
    ...[ke, diputus, dikembalikan, row.id],
  ]);
  const move = { peristiwa, dari: row.status, ke, catatan };
  await appendSystemHistory(context.sql, entryOf(row, move), classTime(context, tanggal), context.now);
  await audit(context, row, move);
}

/** Ends the requests of returns that no longer count, or in whose place another return now asks. */
export async function closeRequests(
  context: HotContext,
  returns: readonly Spt[],
  peristiwa: "replace" | "withdraw",
  { tanggal, catatan }: { readonly tanggal: string; readonly catatan: string },
): Promise<void> {
  for (const row of await pengembalianOf(context.sql, returns))
    if (isOneOf(PENGEMBALIAN_TERBUKA, row.status)) await moveRequest(context, row, peristiwa, { tanggal, catatan });
}

async function open(context: HotContext, spt: Spt, bpe: string, permohonan: Permohonan): Promise<void> {
  const { sql, now } = context;
  const { tanggal } = acting(context).batch;
  const { butir, kap, kjs, jumlah, jalur, rekening } = permohonan;
  const tahun = tahunOf(tanggal);
  const row: PengembalianRow = {
    ...{ id: randomUUID(), batchId: spt.batchId, ownerNpwp: spt.ownerNpwp, sptId: spt.id },
    nomor: nomorPengembalian(await nextNumber(sql, `pengembalian:${spt.batchId}:${tahun}`), tahun),
    ...{ butir, kap, kjs, jalur, jumlah, dikembalikan: null, status: statusPengembalian.initial },
    ...{ diminta: tanggal, putusPada: putusanPendahuluan(permohonan, tanggal), diputus: null },
    ...{ bank: rekening.bank, rekening: rekening.nomor, pemilik: rekening.pemilik },
  };
  await insertPengembalian(sql, row, sqlTime(now));
  const move = { peristiwa: "request", dari: null, ke: row.status, catatan: bpe };
  await appendHistory(context, entryOf(row, move));
  await audit(context, row, move);
  if (row.putusPada === null) await moveRequest(context, row, "examine", { tanggal });
}

/** Records what a return asks back as it is filed under the number `bpe`, in the place of the requests of `lalu`. */
export async function fileRequests(
  context: HotContext,
  spt: Spt,
  bpe: string,
  values: Values,
  lalu: readonly Spt[],
): Promise<void> {
  const asked = kindOf(spt).permohonan?.(spt, values) ?? [];
  const { tanggal } = acting(context).batch;
  await closeRequests(context, lalu, asked.length > 0 ? "replace" : "withdraw", { tanggal, catatan: bpe });
  for (const one of asked) await open(context, spt, bpe, one);
}
