/**
 * All findings of the rules of special documents and their returns. `galat` blocks signing, `peringatan` does not.
 * Codes shared with invoices (`period_locked`) have the same meaning and texts.
 */
const TEMUAN_DOKUMEN = {
  required: "galat",
  addinfo_required: "galat",
  addinfo_not_allowed: "galat",
  addinfo_not_listed: "galat",
  seller_not_pkp: "galat",
  period_locked: "galat",
  doc_type_wrong_side: "galat",
  doc_detail_not_allowed: "galat",
  doc_document_not_allowed: "galat",
  doc_number_used: "galat",
  doc_future_date: "galat",
  doc_reference_required: "galat",
  doc_reference_not_allowed: "galat",
  doc_partner_tin_invalid: "galat",
  doc_partner_tin_zero: "galat",
  doc_partner_tin_required: "galat",
  doc_amount_required: "galat",
  doc_export_untaxed: "galat",
  doc_vat_other_value: "galat",
  doc_period_mismatch: "galat",
  doc_replacement_changed: "galat",
  doc_not_found: "galat",
  doc_return_not_allowed: "galat",
  doc_return_before: "galat",
  doc_return_exceeds: "galat",
  doc_return_number_used: "galat",
  doc_return_differs: "galat",
  doc_vat_unusual: "peringatan",
} as const satisfies Readonly<Record<string, "galat" | "peringatan">>;
export type KodeTemuanDokumen = keyof typeof TEMUAN_DOKUMEN;
export const KODE_TEMUAN_DOKUMEN = Object.keys(TEMUAN_DOKUMEN) as readonly KodeTemuanDokumen[];

/** One finding: its code, its field, and the parameters of its text. */
export type TemuanDokumen = {
  readonly code: KodeTemuanDokumen;
  readonly field: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly berat: "galat" | "peringatan";
};
export type LaporDokumen = (code: KodeTemuanDokumen, field: string, params?: TemuanDokumen["params"]) => void;

/** Runs checks that report, and returns all findings. */
export function collectTemuan(check: (report: LaporDokumen) => void): readonly TemuanDokumen[] {
  const found: TemuanDokumen[] = [];
  check((code, field, params = {}) => void found.push({ code, field, params, berat: TEMUAN_DOKUMEN[code] }));
  return found;
}
