import { createHash } from "node:crypto";
import { AppError, type ErrorCode, type FieldFailure } from "~/contract/errors";
import { isKodeTransaksi, type KodeTransaksi } from "~/domain/efaktur/kode";
import { kreditAwal } from "~/domain/efaktur/kredit";
import { formatNsfp } from "~/domain/efaktur/nomor";
import { peranOf, tanpa } from "~/domain/efaktur/rantai";
import { kreditKe, type StatusFaktur, statusFaktur } from "~/domain/efaktur/status";
import { maySign, type Temuan } from "~/domain/efaktur/temuan";
import { tahunOf } from "~/domain/kit/tanggal";
import { nextNumber } from "../../db/counter";
import { markApproved, markSigned } from "../../db/efaktur/hidup";
import { isianOf } from "../../db/efaktur/isian";
import { fakturKelas } from "../../db/efaktur/rujukan";
import { type FakturRow, saveInChain } from "../../db/efaktur/store";
import { wajibPajakOf } from "../../db/pihak";
import { type Settlement, settle } from "../../db/settle";
import type { Reader } from "../../db/sql";
import { acting, classStamp } from "../../http/context";
import type { ChangeContext } from "../kit";
import { konteksFaktur } from "./konteks";
import { checkKonsep, type Olahan, processFaktur } from "./olah";

type Found = Pick<Temuan, "field" | "params" | "berat"> & { readonly code: ErrorCode };
/** Findings as one failure, each at its field. A single finding is the message as well. */
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

/** The state of an invoice after it got its number. */
export const SIGNED = statusFaktur.next("process", "sign_ok");

/** The findings that block the signature of an invoice, and the completed and computed invoice. */
async function checked(context: ChangeContext, row: FakturRow): Promise<Olahan> {
  const act = acting(context);
  const { sql } = context;
  const olahan = await processFaktur(sql, act, isianOf(row), {
    menggantikan: row.menggantikanId,
  });
  const found = await checkKonsep(olahan, await konteksFaktur(sql, act));
  if (!maySign(found) || !isKodeTransaksi(row.kode)) refuse(found);
  return olahan;
}

/** The NPWP of a buyer who is a taxpayer of the class. */
export const buyerOf = async (sql: Reader, row: FakturRow): Promise<string | null> =>
  row.idPembeli === "TIN" && (await wajibPajakOf(sql, row.batchId, row.npwpPembeli)) ? row.npwpPembeli : null;

/** Stores the signer and the signed figures, with a state. The rest of the invoice stays as typed. */
async function keepSignature(
  context: ChangeContext,
  row: FakturRow,
  olahan: Olahan,
  status: StatusFaktur,
): Promise<void> {
  const { caller } = acting(context);
  const { isian, hasil, rangkaian } = olahan;
  if (peranOf(isian)) {
    const sebelumnya = tanpa(rangkaian.rantai, rangkaian.diganti?.id).map(({ nilai }) => nilai);
    await saveInChain(context.sql, row.id, olahan, { rantaiId: rangkaian.rantaiId ?? row.id, sebelumnya });
  }
  const lawanNpwp = row.idPembeli === "TIN" ? row.npwpPembeli : null;
  const signed = { status, penandatangan: caller.nama, ditandatangani: classStamp(context) };
  await markSigned(context.sql, { id: row.id, lawanNpwp, ...signed, ...hasil.nilai }, context.now);
}

/** Gives an invoice its number: it is approved and the buyer sees it. Returns the content behind its QR code. */
export async function approveInvoice(
  { sql, now }: Pick<ChangeContext, "sql" | "now">,
  row: FakturRow,
  nomor: string,
): Promise<Required<Pick<Settlement, "cetak">>> {
  await markApproved(sql, { id: row.id, status: SIGNED, nomor, kredit: kreditKe(kreditAwal(row.kode)) }, now);
  return { cetak: { nomor, sidik: contentHash(nomor, row) } };
}

/** The notice to the buyer of a received invoice. */
export async function announced(
  context: ChangeContext,
  row: FakturRow,
  nomor: string,
): Promise<Pick<Settlement, "kabar">> {
  const { wp } = acting(context);
  const npwp = await buyerOf(context.sql, row);
  const isi = { nomor, penjual: wp.nama, ppn: row.ppn };
  return {
    kabar: [
      npwp
        ? {
            npwp,
            notice: { jenis: "faktur_masuk", isi, tautan: { page: "efaktur.faktur", arah: "masukan", id: row.id } },
          }
        : null,
    ],
  };
}

/** Steps after a signature: the notices and the print of its settlement. */
type Following = (signed: FakturRow) => Promise<Pick<Settlement, "cetak" | "kabar">>;

/**
 * Checks and signs. The invoice gets `status`, then `following` does the further steps. Throws without any change if a
 * rule forbids the signature.
 */
export async function signAs(
  context: ChangeContext,
  row: FakturRow,
  status: StatusFaktur,
  following: Following,
): Promise<void> {
  const olahan = await checked(context, row);
  await keepSignature(context, row, olahan, status);
  const signed = (await fakturKelas(context.sql, row.batchId, row.id)) ?? row;
  await settle(context, {
    jenis: "faktur",
    objekId: row.id,
    label: row.nomor ?? row.namaPembeli,
    peristiwa: "submit",
    dari: row.status,
    ke: status,
    sesudah: olahan.hasil.nilai,
    ...(await following(signed)),
  });
}

/**
 * Signs a first invoice. It gets a number from the series of the class, and the buyer sees it at once. Returns the
 * number.
 */
export async function signDraft(context: ChangeContext, row: FakturRow): Promise<string> {
  const { batch } = acting(context);
  const tahun = tahunOf(batch.tanggal);
  let nomor = "";
  await signAs(context, row, SIGNED, async (signed) => {
    const urut = await nextNumber(context.sql, `nsfp:${batch.id}:${tahun}`);
    nomor = formatNsfp({ kode: row.kode as KodeTransaksi, status: 0, tahun, urut });
    return { ...(await approveInvoice(context, signed, nomor)), ...(await announced(context, signed, nomor)) };
  });
  return nomor;
}

/** The content of an invoice for the page of its QR code, as a hash. */
const contentHash = (nomor: string, { ownerNpwp, npwpPembeli, tanggal, dpp, dppLain, ppn, ppnbm }: FakturRow) =>
  createHash("sha256")
    .update(JSON.stringify([nomor, ownerNpwp, npwpPembeli, tanggal, { dpp, dppLain, ppn, ppnbm }]))
    .digest("hex");
