import { defineErrors } from "./define";

export const galatMasuk = defineErrors("masuk", {
  login_failed: 401,
  refresh_invalid: 401,
  link_invalid: 422,
  google_failed: 401,
  google_unknown_account: 403,
  google_off: 404,
  otp_wrong: 422,
  otp_expired: 422,
  otp_too_soon: 429,
  otp_too_many: 429,
  password_wrong: 422,
  password_same: 422,
  invitation_invalid: 422,
  email_taken: 422,
  account_id_taken: 422,
  identity_unknown: 404,
  authorisation_code_wrong: 422,
  authorisation_code_unset: 422,
  authorisation_code_expired: 422,
  authorisation_code_revoked: 422,
});
