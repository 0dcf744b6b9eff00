import { type FieldName, useFormMetadata } from "@conform-to/react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { InTurns } from "~/components/in-turns";
import type { FakturTerhitung } from "~/contract/efaktur";
import { Notes, useControl } from "~/forms/field-frame";
import { SelectField } from "~/forms/fields";
import { ViewField } from "~/forms/form-fields";
import { type FieldView, isShown, type SectionView } from "~/forms/form-view";
import { LookupField } from "~/forms/lookup-field";
import { useDrawing } from "~/forms/post-form";
import { rowsOf } from "~/forms/use-chosen";
import { useFocus } from "~/forms/use-focus";
import { rowId } from "~/web/names";
import { Amounts } from "./angka";
import type { Nama } from "./tampilan.server";

/** Lines drawn in one turn. Each is a form of some 8 kB. */
const LINES = 5;

type LinesProps = {
  readonly section: SectionView;
  readonly figures: FakturTerhitung | null;
  readonly names: Nama;
  readonly dari?: number;
};
/** Lines of goods and services, each with its figures, numbered from the index `dari` on. Adding and removing are submits that draw the form again. */
export function Lines({ section, figures, names, dari = 0 }: LinesProps) {
  const { t } = useTranslation("komponen");
  const [field] = section.fields;
  const { values, reply } = useDrawing();
  const form = useFormMetadata();
  const name = field?.name ?? "";
  const { id, errors } = useControl(name, field?.hint);
  const rows = rowsOf(values, name);
  // the next line is mostly of the same kind
  const next = { opt: String(rows.at(-1)?.opt ?? "A") };
  if (!field) return null;
  return (
    <section className="formulir-bagian" aria-labelledby="bagian-baris">
      <h2 id="bagian-baris">{section.title}</h2>
      <fieldset className="isian-baris" id={id}>
        <legend className="visually-hidden">{field.label}</legend>
        <Notes id={id} hint={field.hint} errors={errors} />
        {rows.length === 0 && <p className="isian-petunjuk">{t("formulir.belum_ada_baris")}</p>}
        <ol className="faktur-baris" onKeyDown={tabsOn}>
          <InTurns portion={LINES}>
            {rows.map((row, index) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
                key={index}
                index={index}
                nomor={dari + index + 1}
                columns={(field.columns ?? []).filter((column) => isShown(column, row ?? {}, values))}
                listName={name}
                focused={reply?.focus === rowId(name, index)}
                figures={figures?.baris[index]}
                names={names}
              />
            ))}
          </InTurns>
        </ol>
        <Button
          {...form.insert.getButtonProps({ name: name as FieldName<{ opt: string }[]>, defaultValue: next })}
          variant="outline-secondary"
        >
          {t("formulir.tambah_baris")}
          <span className="visually-hidden">: {field.label}</span>
        </Button>
      </fieldset>
    </section>
  );
}

/** Tab in the last box of the last line adds a new line, unless that line is still empty. */
function tabsOn(event: KeyboardEvent<HTMLOListElement>): void {
  const list = event.currentTarget;
  const boxes = [...(list.lastElementChild?.querySelectorAll<HTMLInputElement>("[type=text], select") ?? [])];
  const isLast = boxes.length > 0 && event.target === boxes.at(-1);
  if (event.key !== "Tab" || event.shiftKey || !isLast || boxes.every(({ value }) => value === "")) return;
  event.preventDefault();
  list.parentElement?.querySelector<HTMLButtonElement>(":scope > button")?.click();
}

type LineProps = {
  readonly index: number;
  readonly nomor: number;
  readonly columns: readonly FieldView[];
  readonly listName: string;
  readonly focused: boolean;
  readonly figures?: FakturTerhitung["baris"][number];
  readonly names: Nama;
};

function Line({ index, nomor, columns, listName, focused, figures, names }: LineProps) {
  const { t } = useTranslation("komponen");
  const form = useFormMetadata();
  const item = useRef<HTMLLIElement>(null);
  useFocus(item, focused);
  const title = t("formulir.baris_ke", { nomor });
  return (
    // biome-ignore lint/a11y/noAutofocus: the person has just asked for this line
    <li ref={item} id={rowId(listName, index)} tabIndex={-1} autoFocus={focused || undefined}>
      <h3>{title}</h3>
      <div className="faktur-baris-kisi">
        {columns.map((column) => (
          <LineField key={column.name} column={column} name={`${listName}[${index}].${column.name}`} names={names} />
        ))}
      </div>
      {figures && <Amounts id={`baris-${index}`} nilai={figures} alasan={figures.alasan} whose={title} />}
      <p className="faktur-hapus-baris">
        <Button {...form.remove.getButtonProps({ name: listName, index })} variant="outline-danger" size="sm">
          {t("formulir.hapus_baris", { nomor })}
        </Button>
      </p>
    </li>
  );
}

function LineField({ column, name, names }: { column: FieldView; name: string; names: Nama }) {
  const chosen = names[name];
  const { label, hint, required } = column;
  if (column.kind === "cari")
    return (
      <LookupField
        name={name}
        label={label}
        hint={hint}
        required={required}
        chosen={chosen ? { value: "", label: chosen } : undefined}
      />
    );
  if (column.name === "satuan")
    return (
      <SelectField name={name} label={label} hint={hint} required={required} options={column.options ?? []} official />
    );
  return <ViewField field={column} name={name} />;
}
