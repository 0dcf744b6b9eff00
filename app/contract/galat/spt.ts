import { defineErrors } from "./define";

export const galatSpt = defineErrors("spt", {
  spt_exists: 409,
  spt_draft_open: 409,
  spt_previous_not_submitted: 409,
  spt_period_future: 422,
  spt_posting_stale: 409,
  spt_checks_failed: 422,
  spt_not_confirmed: 422,
  spt_payment_choice: 422,
  spt_row_posted: 409,
  spt_file_period: 422,
  spt_file_total: 422,
  spt_row_period: 422,
  spt_row_other_part: 422,
  spt_version_unknown: 409,
  spt_rows_full: 422,
  spt_slot_empty: 404,
  spt_sector_confirm: 409,
  spt_sector_changed: 409,
});
