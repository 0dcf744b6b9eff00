import { defineErrors } from "./define";

export const galatData = defineErrors("data", {
  sheet_invalid: 422,
  sheet_empty: 422,
  sheet_columns: 422,
  employee_taken: 422,
  employee_in_use: 409,
  branch_taken: 422,
  branch_in_use: 409,
  branch_head_office: 409,
  family_of_persons: 409,
  company_in_use: 409,
  company_active: 409,
  company_limit: 409,
  certificate_holder_unknown: 422,
  related_taken: 422,
  pic_required: 409,
  pic_person: 422,
  grant_person: 422,
  grant_not_related: 422,
  grant_exists: 409,
});
