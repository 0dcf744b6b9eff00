import type { Arah } from "../kit/arah";
import type { IsianDari } from "../kit/isian";
import { type Rupiah, rupiah, sum, times } from "../kit/rupiah";
import { type Masa, masaOf, type Tanggal } from "../kit/tanggal";
import { aturanJenisFor, lawanDiLuarNegeri } from "./dokumen-lain";
import type { formReturDokumen } from "./form-retur-dokumen";
import { DISETUJUI } from "./status";
import { collectTemuan, type LaporDokumen, type TemuanDokumen } from "./temuan-dokumen";

/** Amounts of a document and of its returns, whole rupiah. */
export type NilaiDokumen = {
  readonly dpp: Rupiah;
  readonly dppLain: Rupiah;
  readonly ppn: Rupiah;
  readonly ppnbm: Rupiah;
};
/** A return as its owner fills it in. */
export type ReturDokumen = IsianDari<typeof formReturDokumen>;
/** The returned document. */
export type DokumenAsal = NilaiDokumen & {
  readonly arah: Arah;
  readonly jenis: string;
  readonly detail: string;
  readonly status: string;
  readonly kredit: string | null;
  readonly tanggal: Tanggal;
};
type KonteksReturDokumen = {
  readonly hariIni: Tanggal;
  masaTerkunci(masa: Masa): boolean;
  nomorTerpakai(nomor: string): boolean;
};
export const KOLOM_RETUR = ["dpp", "ppn", "ppnbm"] as const;

/**
 * True if goods or services of a document can be returned: domestic ones only. On the buyer's side it needs the credit
 * decision first, since the return follows the document.
 */
export const canBeReturned = ({ arah, detail, status, kredit }: DokumenAsal): boolean =>
  status === DISETUJUI && !lawanDiLuarNegeri(detail) && (arah === "keluaran" || kredit !== null);

/** Rest of a document after its returns. */
export function sisaDokumen(asal: NilaiDokumen, teretur: readonly NilaiDokumen[]): NilaiDokumen {
  const rest = (column: keyof NilaiDokumen): Rupiah => rupiah(asal[column] - sum(teretur.map((one) => one[column])));
  return { dpp: rest("dpp"), dppLain: rest("dppLain"), ppn: rest("ppn"), ppnbm: rest("ppnbm") };
}

/** Other-value base of a return: its share of the document's. The last return takes the whole rest. */
export function dppLainRetur(asal: NilaiDokumen, teretur: readonly NilaiDokumen[], dpp: Rupiah): Rupiah {
  const left = sisaDokumen(asal, teretur);
  if (dpp >= left.dpp || asal.dpp === 0) return left.dppLain;
  return Math.min(left.dppLain, times(asal.dppLain, [dpp, asal.dpp]));
}

/** All findings that block signing a return: its number, its date, and amounts above the rest. */
export const checkReturDokumen = (
  asal: DokumenAsal,
  teretur: readonly NilaiDokumen[],
  retur: ReturDokumen,
  konteks: KonteksReturDokumen,
): readonly TemuanDokumen[] =>
  collectTemuan((report) => {
    if (!canBeReturned(asal)) report("doc_return_not_allowed", "dokumen");
    checkNumberAndDate(asal, retur, konteks, report);
    if (KOLOM_RETUR.every((column) => retur[column] === 0)) report("doc_amount_required", "dpp");
    const left = sisaDokumen(asal, teretur);
    for (const column of KOLOM_RETUR)
      if (retur[column] > left[column]) report("doc_return_exceeds", column, { max: left[column] });
  });

function checkNumberAndDate(
  asal: DokumenAsal,
  { nomor, tanggal }: ReturDokumen,
  konteks: KonteksReturDokumen,
  report: LaporDokumen,
): void {
  if (nomor === "") report("required", "nomor");
  else if (konteks.nomorTerpakai(nomor)) report("doc_return_number_used", "nomor", { nomor });
  if (tanggal > konteks.hariIni) report("doc_future_date", "tanggal", { tanggal: konteks.hariIni });
  if (tanggal < asal.tanggal) report("doc_return_before", "tanggal", { tanggal: asal.tanggal });
  const masa = masaOf(tanggal);
  if (konteks.masaTerkunci(masa)) report("period_locked", "tanggal", { masa });
}

/** Credit status of a document at approval; null if it stays open or has none (output). */
export const kreditSaatSetuju = (jenis: string): "uncredited" | null =>
  aturanJenisFor(jenis)?.kreditAwal === "uncredited" ? "uncredited" : null;
