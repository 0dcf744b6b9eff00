/** Every documented error of an import of e-Faktur. */
export const IMPORT_CODES = [
  ...["xml_not_well_formed", "wrong_root", "tin_mismatch", "too_many_documents", "missing_element"],
  ...["unexpected_element_order", "required", "bad_date", "future_date", "bad_number", "too_many_decimals"],
  ...["unknown_trx_code", "unknown_unit", "unknown_country", "unknown_goods_code", "addinfo_required"],
  ...["stamp_required", "addinfo_not_allowed", "addinfo_stamp_mismatch", "seller_idtku_invalid"],
  ...["buyer_tin_must_be_zero", "buyer_tin_unknown", "buyer_idtku_invalid", "buyer_document_required", "no_lines"],
  ...["tax_base_mismatch", "vat_mismatch", "stlg_mismatch", "late_upload", "return_exceeds_quantity"],
  ...["return_exceeds_balance", "invoice_not_found", "duplicate_in_file", "duplicate_document", "period_locked"],
] as const;
