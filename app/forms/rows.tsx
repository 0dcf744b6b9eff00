import { useFormMetadata } from "@conform-to/react";
import type { ComponentType } from "react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { InTurns } from "~/components/in-turns";
import { rowId } from "~/web/names";
import { Notes, useControl } from "./field-frame";
import { type FieldView, isShown } from "./form-view";
import { useDrawing } from "./post-form";
import { rowsOf } from "./use-chosen";
import { useFocus } from "./use-focus";

/** Lines drawn in one turn. Each is a form of some 8 kB. */
const LINES = 5;

/** Repeating lines. Adding and removing are submits that draw the form again. */
export function Rows({
  field,
  cell: Cell,
}: {
  field: FieldView;
  cell: ComponentType<{ field: FieldView; name: string }>;
}) {
  const { t } = useTranslation("komponen");
  const { form: formName, values, reply } = useDrawing();
  const form = useFormMetadata();
  const { id, errors } = useControl(field.name, field.hint);
  const rows = rowsOf(values, field.name);
  return (
    <fieldset className="isian-baris" id={id}>
      <legend>{field.label}</legend>
      <Notes id={id} hint={field.hint} errors={errors} />
      {rows.length === 0 && <p className="isian-petunjuk">{t("formulir.belum_ada_baris")}</p>}
      <ol>
        <InTurns portion={LINES}>
          {rows.map((row, index) => {
            const target = rowId(field.name, index, formName);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
              <FocusedItem key={index} id={target} focused={reply?.focus === target}>
                <h3>{t("formulir.baris_ke", { nomor: index + 1 })}</h3>
                <div className="isian-kolom">
                  {(field.columns ?? [])
                    .filter((column) => isShown(column, row ?? {}, values))
                    .map((column) => (
                      <Cell key={column.name} field={column} name={`${field.name}[${index}].${column.name}`} />
                    ))}
                </div>
                <Button {...form.remove.getButtonProps({ name: field.name, index })} variant="outline-danger">
                  {t("formulir.hapus_baris", { nomor: index + 1 })}
                  <span className="visually-hidden">: {field.label}</span>
                </Button>
              </FocusedItem>
            );
          })}
        </InTurns>
      </ol>
      {rows.length < (field.maxRows ?? Number.POSITIVE_INFINITY) && (
        <Button {...form.insert.getButtonProps({ name: field.name })} variant="outline-secondary">
          {t("formulir.tambah_baris")}
          <span className="visually-hidden">: {field.label}</span>
        </Button>
      )}
    </fieldset>
  );
}

function FocusedItem({ id, focused, children }: { id: string; focused: boolean; children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  useFocus(item, focused);
  return (
    // biome-ignore lint/a11y/noAutofocus: the person has just asked for this row
    <li ref={item} id={id} tabIndex={-1} autoFocus={focused || undefined}>
      {children}
    </li>
  );
}
