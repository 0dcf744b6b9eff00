import { createHash } from "node:crypto";
import { AppError, type ErrorCode, type FieldFailure } from "~/contract/errors";
import { isKodeTransaksi, type KodeTransaksi } from "~/domain/efaktur/kode";
import { kreditAwal } from "~/domain/efaktur/kredit";
import { formatNsfp } from "~/domain/efaktur/nomor";
import type { KonteksFaktur } from "~/domain/efaktur/periksa";
import { peranOf, tanpa } from "~/domain/efaktur/rantai";
import { kreditKe, statusFaktur } from "~/domain/efaktur/status";
import { bolehTandaTangan, type Temuan } from "~/domain/efaktur/temuan";
import { tahunOf } from "~/domain/kit/tanggal";
import { nextNumber } from "../../db/counter";
import { type FakturRow, isianOf, linesOf, storeInChain } from "../../db/faktur-store";
import { appendHistory } from "../../db/history";
import { type Reader, sqlTime } from "../../db/sql";
import { registerPrintable } from "../../db/verification";
import { wajibPajakOf } from "../../db/wajib-pajak";
import { acting, classStamp } from "../../http/context";
import { notifyTaxpayer } from "../../notify/notify";
import type { HotContext } from "../kit";
import { konteksFaktur } from "./konteks";
import { type Olahan, olah, periksa } from "./olah";

type Found = Pick<Temuan, "field" | "params" | "berat"> & { readonly code: ErrorCode };
/** Findings as one failure: each stands at its field; a single one is the message as well. */
export function refuse(found: readonly Found[], whole: ErrorCode = "invoice_invalid"): never {
  const errors = found.filter(({ berat }) => berat === "galat");
  const fields: Record<string, FieldFailure[]> = {};
  for (const { field, code, params } of errors) {
    fields[field] ??= [];
    fields[field].push({ key: `galat.${code}`, params });
  }
  const [only, second] = errors;
  if (only && !second) throw new AppError(only.code, only.params, fields);
  throw new AppError(whole, { banyak: errors.length }, fields);
}

const SIGN = `UPDATE Faktur SET status = @status, lawanNpwp = @lawan, dpp = @dpp, dppLain = @dppLain, ppn = @ppn, ppnbm = @ppnbm,
  penandatangan = @penandatangan, ditandatangani = @ditandatangani, alasanTolak = NULL, diubah = @waktu, versi = versi + 1 WHERE id = @id`;
const APPROVE = `UPDATE Faktur SET status = @status, nomor = @nomor, kredit = @kredit, diubah = @waktu WHERE id = @id`;

/** What an invoice is once it has its number. */
export const SIGNED = statusFaktur.next("process", "sign_ok");

/** What keeps an invoice from being signed, and the invoice as the server completes and computes it. */
async function checked(context: HotContext, row: FakturRow, asal?: KonteksFaktur["asal"]): Promise<Olahan> {
  const act = acting(context);
  const { sql } = context;
  const olahan = await olah(sql, act, isianOf(row, await linesOf(sql, row.id)), { menggantikan: row.menggantikanId });
  const konteks = await konteksFaktur(sql, act);
  const found = await periksa(olahan, asal ? { ...konteks, asal } : konteks);
  if (!bolehTandaTangan(found) || !isKodeTransaksi(row.kode)) refuse(found);
  return olahan;
}

/** A buyer who is a taxpayer of the class. */
export const buyerOf = async (sql: Reader, row: FakturRow): Promise<string | null> =>
  row.idPembeli === "TIN" && (await wajibPajakOf(sql, row.batchId, row.npwpPembeli)) ? row.npwpPembeli : null;

/** Writes down who signed and the figures signed, with a state. The rest of an invoice stays as it was typed. */
async function keepSignature(context: HotContext, row: FakturRow, olahan: Olahan, status: string): Promise<void> {
  const { caller } = acting(context);
  const { isian, hasil, rangkaian } = olahan;
  if (peranOf(isian)) {
    const sebelumnya = tanpa(rangkaian.rantai, rangkaian.diganti?.id).map(({ nilai }) => nilai);
    await storeInChain(context.sql, row.id, olahan, { rantaiId: rangkaian.rantaiId ?? row.id, sebelumnya });
  }
  const lawan = row.idPembeli === "TIN" ? row.npwpPembeli : null;
  await context.sql.run(SIGN, {
    id: row.id,
    status,
    lawan,
    ...hasil.nilai,
    penandatangan: caller.nama,
    ditandatangani: classStamp(context),
    waktu: sqlTime(context.now),
  });
  await appendHistory(context, { jenis: "faktur", objekId: row.id, peristiwa: "submit", dari: row.status, ke: status });
}

/** Gives an invoice its number: it is approved, the buyer sees it, its QR code leads to it. */
export async function approveInvoice(
  context: Pick<HotContext, "sql" | "now" | "config">,
  row: FakturRow,
  nomor: string,
): Promise<void> {
  const { sql, now } = context;
  await sql.run(APPROVE, {
    id: row.id,
    status: SIGNED,
    nomor,
    kredit: kreditKe(kreditAwal(row.kode)),
    waktu: sqlTime(now),
  });
  const printable = { batchId: row.batchId, jenis: "faktur", objekId: row.id, nomor };
  await registerPrintable(sql, context.config.sessionSecret, printable, contentHash(nomor, row), now);
}

/** Tells the buyer that an invoice came in. */
export async function announceInvoice(context: HotContext, row: FakturRow, nomor: string): Promise<void> {
  const { batch, wp } = acting(context);
  const buyer = await buyerOf(context.sql, row);
  if (!buyer) return;
  const isi = { nomor, penjual: wp.nama, ppn: row.ppn };
  await notifyTaxpayer(
    context.sql,
    batch.id,
    buyer,
    { jenis: "faktur_masuk", isi, tautan: `/efaktur/masukan/${row.id}`, kelas: batch.tanggal },
    context.now,
  );
}

/** Checks and signs; the invoice is `status` then and has no number yet. Throws when a rule forbids it, and nothing has changed then. */
export async function signAs(
  context: HotContext,
  row: FakturRow,
  status: string,
  asal?: KonteksFaktur["asal"],
): Promise<FakturRow> {
  const olahan = await checked(context, row, asal);
  const { hasil } = olahan;
  await keepSignature(context, row, olahan, status);
  await context.audit({
    ...{ jenis: "faktur", objekId: row.id, label: row.nomor ?? row.namaPembeli, sebelum: { status: row.status } },
    sesudah: { status, ...hasil.nilai },
  });
  return (await context.sql.get<FakturRow>(`SELECT * FROM Faktur WHERE id = ?`, [row.id])) ?? row;
}

/** Signs a first invoice: it gets a number of the class's series, and the buyer sees it at once. Answers the number. */
export async function signDraft(context: HotContext, row: FakturRow): Promise<string> {
  const { batch } = acting(context);
  const signed = await signAs(context, row, SIGNED);
  const tahun = tahunOf(batch.tanggal);
  const urut = await nextNumber(context.sql, `nsfp:${batch.id}:${tahun}`);
  const nomor = formatNsfp({ kode: row.kode as KodeTransaksi, status: 0, tahun, urut });
  await approveInvoice(context, signed, nomor);
  await announceInvoice(context, signed, nomor);
  return nomor;
}

/** What the QR code's page shows of an invoice's content. */
const contentHash = (nomor: string, { ownerNpwp, npwpPembeli, tanggal, dpp, dppLain, ppn, ppnbm }: FakturRow) =>
  createHash("sha256")
    .update(JSON.stringify([nomor, ownerNpwp, npwpPembeli, tanggal, { dpp, dppLain, ppn, ppnbm }]))
    .digest("hex");
