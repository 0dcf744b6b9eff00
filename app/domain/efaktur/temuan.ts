/**
 * All findings of the rules of invoices, crediting and returns. `galat` blocks signing, `peringatan` does not. Codes
 * also used by the file readers (`unknown_unit`) have the same meaning and texts; the contract's table of errors has
 * the namespace. A released code never changes.
 */
const TEMUAN_FAKTUR = {
  required: "galat",
  unknown_trx_code: "galat",
  future_date: "galat",
  invoice_date_too_early: "galat",
  late_upload: "galat",
  addinfo_required: "galat",
  stamp_required: "galat",
  addinfo_not_allowed: "galat",
  addinfo_not_listed: "galat",
  stamp_not_listed: "galat",
  addinfo_stamp_mismatch: "galat",
  supporting_document_required: "galat",
  supporting_period_alone: "galat",
  seller_idtku_invalid: "galat",
  seller_not_pkp: "galat",
  buyer_id_type_not_allowed: "galat",
  buyer_tin_must_be_zero: "galat",
  buyer_tin_unknown: "galat",
  buyer_is_seller: "galat",
  buyer_idtku_invalid: "galat",
  buyer_idtku_not_listed: "galat",
  buyer_document_required: "galat",
  buyer_document_invalid: "galat",
  buyer_email_invalid: "galat",
  unknown_country: "galat",
  no_lines: "galat",
  unknown_goods_code: "galat",
  unknown_unit: "galat",
  bad_number: "galat",
  number_negative: "galat",
  too_many_decimals: "galat",
  quantity_not_positive: "galat",
  discount_exceeds_total: "galat",
  tax_base_zero: "galat",
  tax_base_mismatch: "galat",
  other_base_mismatch: "galat",
  other_base_exceeds: "galat",
  vat_rate_invalid: "galat",
  vat_mismatch: "galat",
  stlg_mismatch: "galat",
  stlg_rate_invalid: "galat",
  luxury_full_base: "galat",
  amount_too_large: "galat",
  down_payment_or_repayment: "galat",
  down_payment_amount: "galat",
  down_payment_amount_settled: "galat",
  contract_below_payments: "galat",
  down_payment_reference_invalid: "galat",
  down_payment_reference_desktop: "galat",
  down_payment_reference_not_one: "galat",
  down_payment_reference_later: "galat",
  down_payment_reference_replaced: "galat",
  down_payment_reference_cancelled: "galat",
  down_payment_reference_other_buyer: "galat",
  down_payment_chain_waiting: "galat",
  down_payment_chain_settled: "galat",
  down_payment_order: "galat",
  reference_without_down_payment: "galat",
  replacement_chain_changed: "galat",
  replacement_buyer_changed: "galat",
  replacement_before_original: "galat",
  duplicate_document: "galat",
  duplicate_in_file: "galat",
  period_locked: "galat",
  credit_status_not_allowed: "galat",
  credit_event_not_allowed: "galat",
  credit_marked_invalid: "galat",
  credit_code_not_allowed: "galat",
  credit_buyer_not_pkp: "galat",
  credit_period_not_allowed: "galat",
  credit_return_exists: "galat",
  return_exceeds_quantity: "galat",
  return_exceeds_balance: "galat",
  return_line_not_found: "galat",
  return_future_date: "galat",
  return_before_invoice: "galat",
  return_not_allowed: "galat",
  invoice_not_found: "galat",
  invoice_late: "peringatan",
  invoice_lapsed: "peringatan",
  other_base_suggests_04: "peringatan",
  full_base_without_luxury: "peringatan",
  certain_amount_untyped: "peringatan",
  housing_facility_period: "peringatan",
  housing_facility_part: "peringatan",
  housing_facility_buyer: "peringatan",
  government_expected: "peringatan",
  buyer_email_dash: "peringatan",
  buyer_country_abroad: "peringatan",
  buyer_country_home: "peringatan",
} as const satisfies Readonly<Record<string, "galat" | "peringatan">>;
export type KodeTemuanFaktur = keyof typeof TEMUAN_FAKTUR;
export const KODE_TEMUAN_FAKTUR = Object.keys(TEMUAN_FAKTUR) as readonly KodeTemuanFaktur[];

/** One finding: its code, the dotted path of the field (`baris.2.jumlah`), and the parameters of its text. */
export type Temuan = {
  readonly code: KodeTemuanFaktur;
  readonly field: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly berat: "galat" | "peringatan";
};

export const temuan = (code: KodeTemuanFaktur, field: string, params: Temuan["params"] = {}): Temuan => ({
  code,
  field,
  params,
  berat: TEMUAN_FAKTUR[code],
});
/** Function with which rules report: code, path, parameters. */
export type Lapor = (code: KodeTemuanFaktur, field: string, params?: Temuan["params"]) => void;

/** True if a document with these findings can be signed. */
export const maySign = (found: readonly Pick<Temuan, "berat">[]): boolean =>
  found.every(({ berat }) => berat !== "galat");
