import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldTexts, useControl } from "./field-frame";
import type { OptionView } from "./form-view";
import { ASK_FIELD } from "./names";
import { useDrawing } from "./post-form";

/**
 * An entry of a long official list: its code is typed, or searched by words with a submit and taken with another.
 * `chosen` is the entry the field holds now. The finds come from the action (`find` of `submit`).
 */
export function LookupField({ chosen, ...texts }: FieldTexts & { readonly chosen?: OptionView }) {
  const { t } = useTranslation("komponen");
  const { reply } = useDrawing();
  const { id, errors, text, control } = useControl(texts.name, texts.hint);
  const found = reply?.found?.[texts.name];
  return (
    <FieldFrame id={id} errors={errors} {...texts}>
      <span className="isian-cari">
        <input
          {...control}
          type="text"
          dir="ltr"
          autoComplete="off"
          defaultValue={text}
          className={`form-control${errors.length > 0 ? " is-invalid" : ""}`}
        />
        <button type="submit" name={ASK_FIELD} value={`cari:${texts.name}`} className="btn btn-outline-secondary">
          {t("formulir.cari")}
          <span className="visually-hidden"> {texts.label}</span>
        </button>
      </span>
      {chosen && !found && (
        <p className="isian-terpilih" lang="id">
          <bdi>{chosen.label}</bdi>
        </p>
      )}
      {found && <Found name={texts.name} found={found} />}
    </FieldFrame>
  );
}

function Found({ name, found }: { name: string; found: readonly OptionView[] }) {
  const { t } = useTranslation("komponen");
  return (
    <div className="isian-temuan" role="status">
      <p>{t("formulir.ditemukan", { count: found.length })}</p>
      <ul>
        {found.map(({ value, label }) => (
          <li key={value}>
            <button type="submit" name={ASK_FIELD} value={`isi:${name}:${value}`} className="btn btn-link">
              <bdi lang="id">{label}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
