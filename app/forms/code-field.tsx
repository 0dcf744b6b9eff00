import FormControl from "react-bootstrap/FormControl";
import { useTranslation } from "react-i18next";
import { FieldFrame, type FieldTexts, useControl } from "./field-frame";
import type { OptionView } from "./form-view";

const listId = (daftar: string) => `kode-${daftar}`;
/** Codes of a list, written one after another into a cell. The browser proposes the first. */
export function CodeField({ daftar, ...texts }: FieldTexts & { readonly daftar: string }) {
  const { id, errors, value, control } = useControl(texts.name, texts.hint);
  return (
    <FieldFrame id={id} errors={errors} {...texts}>
      <FormControl
        {...control}
        type="text"
        dir="ltr"
        autoComplete="off"
        list={listId(daftar)}
        defaultValue={Array.isArray(value) ? value.join(", ") : typeof value === "string" ? value : undefined}
        isInvalid={errors.length > 0}
      />
    </FieldFrame>
  );
}

/** The meanings of a list's codes, shown once below the cells that take them. */
export function CodeList({ nama, entri, isian }: { nama: string; entri: readonly OptionView[]; isian: boolean }) {
  const { t } = useTranslation("komponen");
  return (
    <>
      {isian && (
        <datalist id={listId(nama)}>
          {entri.map(({ value, label }) => (
            <option key={value} value={value} label={label} />
          ))}
        </datalist>
      )}
      <details className="kertas-arti">
        <summary>{t("kertas.arti_kode")}</summary>
        {isian && <p>{t("kertas.cara_kode")}</p>}
        <ul lang="id">
          {entri.map(({ value, label }) => (
            <li key={value}>{label}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
