import { defineErrors } from "./define";

export const galatPembayaran = defineErrors("pembayaran", {
  billing_expired: 409,
  deposit_insufficient: 422,
  kapkjs_not_self_billed: 422,
  billing_period: 422,
  billing_nop_required: 422,
  transfer_source: 422,
  transfer_exceeds: 422,
  transfer_same: 422,
  print_too_long: 422,
  transfer_reason: 422,
  transfer_twice: 422,
  transfer_circle: 422,
  transfer_other: 422,
  transfer_target: 422,
  transfer_owed: 422,
  transfer_person: 422,
  objection_late: 422,
  assessment_settled: 409,
  refund_paid: 409,
  bank_account_missing: 409,
});
