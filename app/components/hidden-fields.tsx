import { useAuthenticityToken } from "remix-utils/csrf/react";
import { CSRF_FIELD, FORM_FIELD, KEY_FIELD } from "~/web/names";
import { useIdempotencyKey } from "./idempotency-key";

/** The hidden token field: the token of the page, or of a form drawn earlier. */
export function TokenField({ token }: { token?: string | undefined }) {
  const drawn = useAuthenticityToken();
  return <input type="hidden" name={CSRF_FIELD} value={token ?? drawn} />;
}

/** The hidden fields of every post form; for forms written without `PostForm`. */
export function HiddenFields({ form = "", token }: { form?: string; token?: string | undefined }) {
  const key = useIdempotencyKey();
  return (
    <>
      <TokenField token={token} />
      {/* the key from the server stays in the page when script takes over */}
      <input type="hidden" name={KEY_FIELD} value={key} suppressHydrationWarning />
      {form && <input type="hidden" name={FORM_FIELD} value={form} />}
    </>
  );
}
