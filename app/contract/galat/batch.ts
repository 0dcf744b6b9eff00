import { defineErrors } from "./define";

export const galatBatch = defineErrors("batch", {
  pack_unknown: 422,
  pack_invalid: 422,
  pack_version: 409,
  pack_solution: 409,
  pack_taken: 409,
  pack_full: 409,
  roster_invalid: 422,
  roster_empty: 422,
  roster_columns: 422,
  instructor_unknown: 422,
  partner_unknown: 422,
  clock_backwards: 409,
  clock_too_far: 422,
  sheet_burnt: 409,
  backup_unknown: 404,
  backup_unreadable: 409,
  class_archived: 409,
  roster_running: 409,
  parallel_classes_full: 409,
  class_numbers_full: 409,
});
