import type { ErrorCode } from "~/contract/errors";
import {
  aturanJenisFor,
  checkKredit,
  DIKREDITKAN,
  DISETUJUI,
  isKeadaan,
  kreditDari,
  type PermintaanKredit,
  permintaanKredit,
} from "~/domain/efaktur";
import type { Masa } from "~/domain/kit/tanggal";
import type { DokumenRow } from "../../db/dokumen-lain/store";
import { wajibPajakOf } from "../../db/pihak";
import { hasReturDokumen } from "../../db/retur";
import type { Reader } from "../../db/sql";
import { acting, type Context } from "../../http/context";
import { temuanTeks } from "../efaktur/jawaban";
import { masaTerkunciOf } from "../efaktur/konteks";

/** Findings about crediting an invoice, in the error codes of special documents. */
const OWN_CODES: Readonly<Record<string, ErrorCode>> = {
  credit_code_not_allowed: "doc_credit_type",
  credit_return_exists: "doc_return_exists",
};

/** The reasons to refuse a change of a special document's credit status; empty if it is allowed. */
export async function creditFindings(
  context: Parameters<typeof acting>[0] & { readonly sql: Reader },
  row: DokumenRow,
  request: PermintaanKredit,
) {
  const { sql } = context;
  const { batch, wp } = acting(context);
  const { detail: kode, jenis, status, masa, kreditMasa } = row;
  const bolehKredit = aturanJenisFor(jenis)?.dapatDikreditkan ?? false;
  const faktur = { kode, status, masa, kredit: kreditDari(row.kredit), kreditMasa, valid: true, bolehKredit };
  const found = checkKredit(faktur, request, {
    pkp: (await wajibPajakOf(sql, batch.id, wp.npwp))?.pkp === 1,
    adaRetur: await hasReturDokumen(sql, row.id),
    masaTerkunci: await masaTerkunciOf(sql, batch.id, wp.npwp),
  });
  return found.map((one) => {
    const code: ErrorCode = OWN_CODES[one.code] ?? one.code;
    return { ...one, code, params: { ...one.params, jenis }, isKeadaan: isKeadaan(one) };
  });
}

/** The reason why an approved document received cannot be credited in the first open month. */
export async function kreditTertahan(context: Context, row: DokumenRow, open: readonly Masa[]) {
  if (row.arah !== "masukan" || row.status !== DISETUJUI || row.kredit === DIKREDITKAN) return [];
  const found = await creditFindings(context, row, permintaanKredit("credit", open[0], row.masa));
  return found.map((one) => temuanTeks(context, one));
}
