import { useCsrf, useIdempotencyKey } from "./forms-context";
import { CSRF_FIELD, FORM_FIELD, KEY_FIELD } from "./names";

/** The hidden fields of every posting form; for forms written without `PostForm`. */
export function HiddenFields({ form = "" }: { form?: string }) {
  const key = useIdempotencyKey();
  return (
    <>
      <input type="hidden" name={CSRF_FIELD} value={useCsrf()} />
      {/* the server's key stays in the page when script takes it over */}
      <input type="hidden" name={KEY_FIELD} value={key} suppressHydrationWarning />
      {form && <input type="hidden" name={FORM_FIELD} value={form} />}
    </>
  );
}
