import { randomUUID } from "node:crypto";
import { AppError } from "~/contract/errors";
import { isOneOf } from "~/domain/kit/status";
import { tahunOf } from "~/domain/kit/tanggal";
import { jumlahKetetapan } from "~/domain/pembayaran/ketetapan";
import {
  batasPengembalianSkplb,
  DIKABULKAN,
  nomorPengembalian,
  PENGEMBALIAN_TERBUKA,
  statusPengembalian,
} from "~/domain/pembayaran/pengembalian";
import { nextNumber } from "../../db/counter";
import { type KetetapanRow, skplbTanpaPengembalian } from "../../db/ketetapan";
import { insertPengembalian, type PengembalianRow, pengembalianSurat, permintaanSpt } from "../../db/pengembalian";
import { rekeningUtamaOf } from "../../db/pihak";
import { settle } from "../../db/settle";
import { sqlTime } from "../../db/sql";
import type { ChangeContext } from "../kit";
import { kabarDitarik, moveRequest } from "../spt/permohonan";

const ASKED_OR_PAID = [...PENGEMBALIAN_TERBUKA, DIKABULKAN] as const;
type Dibuka = { readonly tanggal: string; readonly jumlah: number };
/**
 * Opens the refund of an SKPLB that nobody has requested, within its term (UU KUP art. 11). It goes to the main account
 * of the profile. The taxpayer is notified of it, or asked to name one. The defaults are the day of issue and the full
 * amount.
 */
export async function bukaPengembalian(
  context: ChangeContext,
  surat: KetetapanRow,
  { tanggal, jumlah }: Dibuka = { tanggal: surat.terbit, jumlah: jumlahKetetapan(surat) },
): Promise<void> {
  const { sql, now } = context;
  const { id: ketetapanId, batchId, ownerNpwp, kap, kjs, nomor: atas } = surat;
  const tahun = tahunOf(tanggal);
  const main = await rekeningUtamaOf(sql, surat, tanggal);
  const putusPada = batasPengembalianSkplb(tanggal);
  const row: PengembalianRow = {
    id: randomUUID(),
    batchId,
    ownerNpwp,
    sptId: null,
    butir: "",
    nomor: nomorPengembalian(await nextNumber(sql, `pengembalian:${batchId}:${tahun}`), tahun),
    kap,
    kjs,
    jalur: "ketetapan",
    jumlah,
    dikembalikan: null,
    status: statusPengembalian.initial,
    diminta: tanggal,
    putusPada,
    diputus: null,
    bank: main?.bank ?? "",
    rekening: main?.nomor ?? "",
    pemilik: main?.pemilik ?? "",
    putusan: "",
    ketetapanId,
  };
  await insertPengembalian(sql, row, sqlTime(now));
  const { id, nomor: label, status: ke } = row;
  const notice = {
    jenis: main ? "skplb_dibayarkan" : "skplb_tanpa_rekening",
    isi: { nomor: atas, jumlah, tanggal: putusPada },
    tautan: { page: "pembayaran.pengembalian", id } as const,
  };
  await settle(context, {
    jenis: "pengembalian",
    objekId: id,
    label,
    peristiwa: "request",
    dari: null,
    ke,
    catatan: atas,
    kabar: [{ npwp: ownerNpwp, notice }],
    milik: { batchId, npwp: ownerNpwp, tanggal },
  });
}

/**
 * Opens the missing refunds of SKPLBs on a day. Skips those of a return that asks for a refund itself or was paid, so
 * the same money is not paid twice. Their right to a refund stays.
 */
export async function bukaYangTertinggal(context: ChangeContext, batchId: string, tanggal: string): Promise<void> {
  for (const { sisa: jumlah, ...surat } of await skplbTanpaPengembalian(context.sql, batchId)) {
    const asked = await permintaanSpt(context.sql, { ...rentangOf(surat), npwp: [surat.ownerNpwp] }, ASKED_OR_PAID);
    if (asked.length === 0) await bukaPengembalian(context, surat, { tanggal, jumlah });
  }
}
const rentangOf = ({ batchId, kap, masaAwal, masaAkhir }: KetetapanRow) => ({ batchId, kap, masaAwal, masaAkhir });

/** Stops the refund of an annulled SKPLB. Throws `refund_paid` if money was paid out: that needs an SKPKB. */
export async function tutupPengembalian(context: ChangeContext, surat: KetetapanRow, tanggal: string): Promise<void> {
  const row = await pengembalianSurat(context.sql, surat);
  if (row?.jalur !== "ketetapan") return;
  if (row.status === DIKABULKAN && (row.dikembalikan ?? 0) > 0)
    throw new AppError("refund_paid", { nomor: surat.nomor });
  if (isOneOf(PENGEMBALIAN_TERBUKA, row.status))
    await moveRequest(context, row, "withdraw", { tanggal, catatan: surat.nomor, kabar: [kabarDitarik(row)] });
}
