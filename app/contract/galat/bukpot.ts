import { defineErrors } from "./define";

/** Findings of the rules of withholding slips, and what their life forbids. Texts: `locales/<language>/bukpot.json`. */
export const galatBukpot = defineErrors("bukpot", {
  object_not_of_type: 422,
  facility_not_for_object: 422,
  facility_document_missing: 422,
  facility_not_held: 422,
  recipient_self: 422,
  recipient_unknown: 422,
  a1_placeholder_nik: 422,
  slip_duplicate_period: 422,
  ptkp_invalid: 422,
  gross_negative: 422,
  gross_above_limit: 422,
  rate_fixed_by_law: 422,
  date_outside_period: 422,
  period_future: 422,
  period_closed: 422,
  reference_document_missing: 422,
  sp2d_missing: 422,
  branch_unknown: 422,
  replacement_identity: 422,
  mp_not_issued: 422,
  slip_invalid: 422,
  slip_replaced: 409,
  slip_cancelled: 409,
  slip_replacement_open: 409,
});
