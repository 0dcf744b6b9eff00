import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { CodeLink } from "~/components/code-link";
import { useFailedTitle } from "~/components/frame/title";
import { readable } from "~/components/link";
import { useFormReply } from "~/forms/forms-context";
import { ASK_FIELD, FORM_ID, fieldId } from "~/web/names";
import { inRowOrder, rowOf } from "./failure-order";
import type { FormReply, FormView } from "./form-view";
import { useFocus } from "./use-focus";

type Labels = Readonly<Record<string, string>>;

const itemsOf = (reply: FormReply) =>
  inRowOrder(
    Object.entries(reply.result.error ?? {}).flatMap(([name, errors]) =>
      [...new Set(errors ?? [])].map((error) => ({ name, error })),
    ),
  );

/** Labels of a view's fields by name, rows as `barang[].harga`; for {@link ErrorSummary}. */
export const labelsOf = (view: FormView): Labels =>
  Object.fromEntries(
    view.sections.flatMap(({ fields }) =>
      fields.flatMap((field) => [
        [field.name, field.label],
        ...(field.columns ?? []).map((column) => [`${field.name}[].${column.name}`, column.label]),
      ]),
    ),
  );

/**
 * Lists the failures of a form, first in the page and focused; each item leads to its field. It comes before the heading
 * of every page with a form and draws nothing without failures. `labels` name the fields. Rows are numbered from `dari`.
 */
export function ErrorSummary({ labels = {}, dari = 0 }: { labels?: Labels; dari?: number }) {
  const { t } = useTranslation("komponen");
  const reply = useFormReply();
  const items = reply ? itemsOf(reply) : [];
  const failed = items.length > 0 || reply?.failure !== undefined;
  const box = useRef<HTMLDivElement>(null);
  useFailedTitle(failed);
  const first = failed && reply?.focus === undefined;
  useFocus(box, first);
  if (!reply || !failed) return null;
  const { message, code } = reply.failure ?? {};
  // a field failure with the same text, or the failure of the only invalid field, represents the whole
  const same = items.findIndex(({ error }) => error === message);
  const behind = same < 0 && code === "invalid" && items.length === 1 ? 0 : same;
  return (
    // biome-ignore lint/a11y/noAutofocus: a page with failures begins at them, without script as well
    <div id="ringkasan-galat" className="ringkasan-galat" tabIndex={-1} autoFocus={first} ref={box}>
      <div role="alert">
        <h2>{t("formulir.ada_masalah")}</h2>
        {message !== undefined && behind < 0 && (
          <p>
            {message} {code && <CodeLink code={code} />}
          </p>
        )}
        {items.length > 0 && (
          <ul>
            {items.map(({ name, error }, at) => (
              <li key={`${name} ${error}`}>
                {name === "" ? (
                  error
                ) : (
                  <FieldLink
                    id={fieldId(name, reply.form)}
                    row={rowNumber(name, dari)}
                    label={labels[name.replace(/\[\d+\]/g, "[]")]}
                    error={error}
                  />
                )}{" "}
                {code && at === behind && <CodeLink code={code} />}
                <TakeKept name={name} reply={reply} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function rowNumber(name: string, dari: number): number | undefined {
  const row = rowOf(name);
  return row === undefined ? undefined : row + dari;
}

/** Puts the stored value into the box of a differing field. Nothing is saved yet. */
function TakeKept({ name, reply: { benturan = [], form } }: { name: string; reply: FormReply }) {
  const { t } = useTranslation("komponen");
  const one = benturan.find((beda) => beda.name === name);
  if (one?.isi === undefined) return null;
  return (
    <>
      {" "}
      <Button
        form={form || FORM_ID}
        name={ASK_FIELD}
        value={`isi:${name}:${one.isi}`}
        variant="outline-secondary"
        size="sm"
      >
        {t("formulir.pakai_tersimpan", { isi: one.kata })}
      </Button>
    </>
  );
}

function FieldLink({ id, row, label, error }: { id: string; row?: number; label?: string; error: string }) {
  const { t } = useTranslation("komponen");
  return (
    <a href={`#${id}`}>
      {row !== undefined && <>{t("formulir.baris_ke", { nomor: row })}: </>}
      {label && <>{label}: </>}
      {readable(error)}
    </a>
  );
}
