import { useCsrf, useIdempotencyKey } from "./forms-context";
import { CSRF_FIELD, FORM_FIELD, KEY_FIELD } from "./names";

/** The hidden fields of every posting form; for forms written without `PostForm`. */
export function HiddenFields({ form = "", token }: { form?: string; token?: string | undefined }) {
  const key = useIdempotencyKey();
  const drawn = useCsrf();
  return (
    <>
      <input type="hidden" name={CSRF_FIELD} value={token ?? drawn} />
      {/* the server's key stays in the page when script takes it over */}
      <input type="hidden" name={KEY_FIELD} value={key} suppressHydrationWarning />
      {form && <input type="hidden" name={FORM_FIELD} value={form} />}
    </>
  );
}
