import { defineErrors } from "./define";

/** Errors every call can answer. Texts: `locales/<language>/galat.json`. */
export const galatUmum = defineErrors("galat", {
  malformed: 400,
  unknown_parameter: 400,
  unknown_field: 422,
  unauthenticated: 401,
  token_expired: 401,
  forbidden: 403,
  read_only_session: 403,
  right_missing: 403,
  representation_over: 403,
  not_found: 404,
  wrong_state: 409,
  already_done: 409,
  idempotency_conflict: 409,
  version_conflict: 409,
  too_large: 413,
  wrong_file_kind: 415,
  invalid: 422,
  too_many_chosen: 422,
  too_many_requests: 429,
  internal: 500,
  database_newer: 500,
  storage_failed: 503,
  storage_full: 507,
  parameter_missing: 422,
});
