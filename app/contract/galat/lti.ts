import { defineErrors } from "./define";

export const galatLti = defineErrors("lti", {
  lti_off: 404,
  lti_platform_unknown: 422,
  lti_platform_taken: 422,
  lti_issuer_fixed: 422,
  lti_start_over: 422,
  lti_signature_invalid: 401,
  lti_token_expired: 401,
  lti_token_foreign: 401,
  lti_nonce_invalid: 401,
  lti_deployment_unknown: 403,
  lti_claim_missing: 422,
  lti_platform_unreachable: 422,
  lti_class_unlinked: 403,
  lti_not_in_class: 403,
  lti_not_instructor: 403,
  lti_email_staff: 422,
  lti_service_missing: 422,
});
