import { randomUUID } from "node:crypto";
import type { Values } from "~/domain/kit/form";
import { isOneOf } from "~/domain/kit/status";
import { tahunOf } from "~/domain/kit/tanggal";
import {
  DIPERIKSA,
  nomorPengembalian,
  PENGEMBALIAN_TERBUKA,
  type Permohonan,
  putusanTanpaPemeriksaan,
  statusPengembalian,
} from "~/domain/pembayaran";
import { nextNumber } from "../../db/counter";
import { insertPengembalian, movePengembalian, type PengembalianRow, pengembalianOf } from "../../db/pengembalian";
import { type Settlement, settle } from "../../db/settle";
import type { Spt } from "../../db/spt/store";
import { sqlTime } from "../../db/sql";
import { acting } from "../../http/context";
import type { ChangeContext } from "../kit";
import { kindOf } from "./kinds";

type Event = Parameters<typeof statusPengembalian.next>[1];

/**
 * The end of a request: `tanggal` is the class date, `dikembalikan` the refund in whole rupiah, `putusan` the reason.
 */
type Ending = Pick<Settlement, "catatan" | "kabar"> & {
  readonly tanggal: string;
  readonly dikembalikan?: number | null;
  readonly putusan?: string;
};

/** Applies an event to a request, with all consequences. */
export async function moveRequest(
  context: ChangeContext,
  row: PengembalianRow,
  peristiwa: Event,
  { tanggal, catatan = "", dikembalikan = null, kabar = [], putusan = "" }: Ending,
): Promise<void> {
  const ke = statusPengembalian.next(row.status, peristiwa);
  const diputus = isOneOf(PENGEMBALIAN_TERBUKA, ke) ? null : tanggal;
  // an audit has no last day
  const putusPada = ke === DIPERIKSA ? null : row.putusPada;
  await movePengembalian(context.sql, row.id, { status: ke, putusPada, diputus, dikembalikan, putusan });
  const { id, nomor: label, batchId, ownerNpwp: npwp, status: dari } = row;
  const milik = { batchId, npwp, tanggal };
  await settle(context, { jenis: "pengembalian", objekId: id, label, peristiwa, dari, ke, catatan, kabar, milik });
}

/** Notifies a taxpayer that its request ended without a refund. */
export const kabarDitarik = ({ id, nomor, jumlah, ownerNpwp: npwp }: PengembalianRow) => ({
  npwp,
  notice: {
    jenis: "pengembalian_ditarik",
    isi: { nomor, jumlah },
    tautan: { page: "pembayaran.pengembalian", id } as const,
  },
});

/** Ends the requests of returns that no longer count, or that another return's request replaces. */
export async function closeRequests(
  context: ChangeContext,
  returns: readonly Spt[],
  peristiwa: "replace" | "withdraw",
  { tanggal, catatan }: { readonly tanggal: string; readonly catatan: string },
): Promise<void> {
  for (const row of await pengembalianOf(context.sql, returns)) {
    if (!isOneOf(PENGEMBALIAN_TERBUKA, row.status)) continue;
    const kabar = peristiwa === "withdraw" ? [kabarDitarik(row)] : [];
    await moveRequest(context, row, peristiwa, { tanggal, catatan, kabar });
  }
}

async function open(context: ChangeContext, spt: Spt, bpe: string, permohonan: Permohonan): Promise<void> {
  const { sql, now } = context;
  const { tanggal } = acting(context).batch;
  const { butir, kap, kjs, jumlah, jalur, rekening } = permohonan;
  const tahun = tahunOf(tanggal);
  const row: PengembalianRow = {
    id: randomUUID(),
    batchId: spt.batchId,
    ownerNpwp: spt.ownerNpwp,
    sptId: spt.id,
    nomor: nomorPengembalian(await nextNumber(sql, `pengembalian:${spt.batchId}:${tahun}`), tahun),
    butir,
    kap,
    kjs,
    jalur,
    jumlah,
    dikembalikan: null,
    putusan: "",
    ketetapanId: null,
    status: statusPengembalian.initial,
    diminta: tanggal,
    putusPada: putusanTanpaPemeriksaan(permohonan, tanggal),
    diputus: null,
    bank: rekening.bank,
    rekening: rekening.nomor,
    pemilik: rekening.pemilik,
  };
  await insertPengembalian(sql, row, sqlTime(now));
  await settle(context, {
    jenis: "pengembalian",
    objekId: row.id,
    label: row.nomor,
    peristiwa: "request",
    dari: null,
    ke: row.status,
    catatan: bpe,
  });
  if (row.putusPada === null) await moveRequest(context, row, "examine", { tanggal });
}

/** Records the refund requests of a return filed under the number `bpe`, replacing the requests of `lalu`. */
export async function fileRequests(
  context: ChangeContext,
  spt: Spt,
  bpe: string,
  values: Values,
  lalu: readonly Spt[],
): Promise<void> {
  const asked = (await kindOf(spt).permohonan?.(context.sql, spt, values)) ?? [];
  const { tanggal } = acting(context).batch;
  await closeRequests(context, lalu, asked.length > 0 ? "replace" : "withdraw", { tanggal, catatan: bpe });
  for (const one of asked) await open(context, spt, bpe, one);
}
