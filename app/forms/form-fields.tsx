import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { useFrame } from "~/components/frame/frame-data";
import { ASK_FIELD } from "~/web/names";
import { CheckGroup } from "./check-group";
import { CodeField } from "./code-field";
import { ComputedOutput } from "./computed-output";
import { FieldGrid } from "./field-grid";
import {
  Checkbox,
  DateField,
  MasaField,
  RadioGroup,
  RupiahField,
  SelectField,
  TextArea,
  TextField,
  YesNoField,
} from "./fields";
import { SlotField } from "./file-slot";
import {
  type FieldKind,
  type FieldView,
  type FormView,
  isShown,
  type OptionView,
  type SectionView,
  type ShownValues,
} from "./form-view";
import { LookupField } from "./lookup-field";
import { MonthsField, MonthsOutput } from "./months-field";
import { useDrawing } from "./post-form";
import { Rows } from "./rows";

const LONGEST_RADIO_LIST = 4;
const LONGEST_RADIO_LABEL = 60;
/** True if a choice is short enough to show every option at once. */
export const isShortList = (options: readonly OptionView[]): boolean =>
  options.length <= LONGEST_RADIO_LIST && options.every(({ label }) => label.length <= LONGEST_RADIO_LABEL);

/** One field of a view under its full name (`barang[2].harga`). */
export function ViewField({
  field,
  name = field.name,
  hideLabel,
}: {
  field: FieldView;
  name?: string;
  hideLabel?: boolean;
}) {
  return <>{INPUTS[field.kind]({ field, name, hideLabel })}</>;
}

type InputProps = { readonly field: FieldView; readonly name: string; readonly hideLabel?: boolean };
const textsOf = ({ field, name, hideLabel }: InputProps) => ({
  name,
  label: field.label,
  hint: field.hint,
  butir: field.butir,
  required: field.required,
  hideLabel,
  istilah: field.istilah,
});
/** The control of each kind of field. */
const INPUTS: Readonly<Record<FieldKind, (props: InputProps) => ReactNode>> = {
  rupiah: (props) => <RupiahField {...textsOf(props)} />,
  desimal: (props) => <TextField {...textsOf(props)} figure size="pendek" />,
  persen: (props) => <TextField {...textsOf(props)} figure size="pendek" />,
  tahun: (props) => <TextField {...textsOf(props)} numeric size="pendek" />,
  npwp: (props) => <TextField {...textsOf(props)} numeric size="sedang" />,
  tanggal: (props) => <DateField {...textsOf(props)} />,
  masa: (props) => <MasaField {...textsOf(props)} />,
  yaTidak: (props) => <YesNoField {...textsOf(props)} />,
  centang: (props) => <Checkbox {...textsOf(props)} required />,
  pilihan: (props) => <ChoiceField {...props} />,
  pilihanBanyak: (props) => <CheckGroup {...textsOf(props)} options={props.field.options ?? []} />,
  bulan12: (props) =>
    props.field.months ? (
      <MonthsOutput {...textsOf(props)} months={props.field.months} />
    ) : (
      <MonthsField {...textsOf(props)} />
    ),
  berkas: (props) => <SlotField {...textsOf(props)} href={props.field.slotHref} />,
  cari: (props) => <LookupField {...textsOf(props)} />,
  baris: ({ field }) => <Rows field={field} cell={ViewField} />,
  hitung: ({ field, name }) => (
    <ComputedOutput
      name={name}
      label={field.label}
      butir={field.butir}
      computed={field.computed}
      istilah={field.istilah}
    />
  ),
  teks: (props) => {
    const { lines = 1, code } = props.field;
    return lines > 1 ? <TextArea {...textsOf(props)} rows={lines} /> : <TextField {...textsOf(props)} code={code} />;
  },
};

function ChoiceField(props: InputProps) {
  const { field, hideLabel } = props;
  const options = field.options ?? [];
  // an optional choice needs an entry for no choice: text browsers send the first of an untouched group
  const few = field.required && isShortList(options) && !hideLabel;
  return few ? (
    <RadioGroup {...textsOf(props)} options={options} />
  ) : (
    <SelectField {...textsOf(props)} options={options} />
  );
}

type Draw = (field: FieldView) => ReactNode;
const drawn: Draw = (field) => <ViewField key={field.name} field={field} />;

/** All sections of a form. Use it inside a PostForm with the view's values. */
export function FormFields({ view, draw = drawn }: { view: FormView; draw?: Draw }) {
  const { values } = useDrawing();
  return (
    <>
      {view.sections.map((section) => (
        <SectionFields key={section.name} section={section} values={values} draw={draw} />
      ))}
    </>
  );
}

function SectionFields({ section, values, draw }: { section: SectionView; values: ShownValues; draw: Draw }) {
  const shown = section.fields.filter((field) => isShown(field, values));
  const depends = section.fields.some((field) => field.askedWhen);
  if (shown.length === 0 && !depends) return null;
  const head = `bagian-${section.name}`;
  return (
    <section className="formulir-bagian" aria-labelledby={head}>
      <h2 id={head}>{section.title}</h2>
      <FieldGrid fields={shown} draw={draw}>
        {depends && <AskAgain section={section} />}
      </FieldGrid>
    </section>
  );
}

/** An amount in a cell of an official form. Screen readers read its name; it is not shown. */
export function CellField({ field }: { field: FieldView }) {
  const { name, label, hint, daftar, computed } = field;
  if (field.kind === "hitung") return <ComputedOutput name={name} label={label} computed={computed} bare />;
  const texts = { name, label, hint, required: true, hideLabel: true };
  if (daftar) return <CodeField {...texts} daftar={daftar} />;
  if (field.kind === "rupiah") return <RupiahField {...texts} bare />;
  return <ViewField field={{ ...field, butir: undefined, required: true }} hideLabel />;
}

/**
 * Draws a form again for the current choices, for a section with dependent fields. With script the fields follow by
 * themselves.
 */
export function AskAgain({ section }: { section: SectionView }) {
  const { t } = useTranslation("komponen");
  const { script } = useFrame();
  if (script) return null;
  return (
    <Button name={ASK_FIELD} value="perbarui" variant="outline-secondary" className="formulir-perbarui">
      {t("formulir.perbarui")}
      <span className="visually-hidden">: {section.title}</span>
    </Button>
  );
}
