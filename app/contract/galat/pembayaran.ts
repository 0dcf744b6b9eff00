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
});
