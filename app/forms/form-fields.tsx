import type { ReactNode } from "react";
import BsTable from "react-bootstrap/Table";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { ASK_FIELD } from "~/web/names";
import { CheckGroup } from "./check-group";
import { ComputedOutput } from "./computed-output";
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
  type GridView,
  isShown,
  type OptionView,
  type SectionView,
  type ShownValues,
} from "./form-view";
import { LookupField } from "./lookup-field";
import { MonthsField } from "./months-field";
import { useDrawing } from "./post-form";
import { Rows } from "./rows";

const LONGEST_RADIO_LIST = 4;
/** Whether a choice is short enough to show every option at once. */
export const isShortList = (options: readonly OptionView[]): boolean => options.length <= LONGEST_RADIO_LIST;

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
  ...{ name, label: field.label, hint: field.hint, butir: field.butir, required: field.required, hideLabel },
});
/** The control of each kind of field. */
const INPUTS: Readonly<Record<FieldKind, (props: InputProps) => ReactNode>> = {
  rupiah: (props) => <RupiahField {...textsOf(props)} />,
  desimal: (props) => <TextField {...textsOf(props)} code size="pendek" />,
  persen: (props) => <TextField {...textsOf(props)} code size="pendek" />,
  tahun: (props) => <TextField {...textsOf(props)} numeric size="pendek" />,
  npwp: (props) => <TextField {...textsOf(props)} numeric size="sedang" />,
  tanggal: (props) => <DateField {...textsOf(props)} />,
  masa: (props) => <MasaField {...textsOf(props)} />,
  yaTidak: (props) => <YesNoField {...textsOf(props)} />,
  centang: (props) => <Checkbox {...textsOf(props)} required />,
  pilihan: (props) => <ChoiceField {...props} />,
  pilihanBanyak: (props) => <CheckGroup {...textsOf(props)} options={props.field.options ?? []} />,
  bulan12: (props) => <MonthsField {...textsOf(props)} />,
  berkas: (props) => <SlotField {...textsOf(props)} href={props.field.slotHref} />,
  cari: (props) => <LookupField {...textsOf(props)} />,
  baris: ({ field }) => <Rows field={field} cell={ViewField} />,
  hitung: ({ field, name }) => (
    <ComputedOutput name={name} label={field.label} butir={field.butir} computed={field.computed} />
  ),
  teks: (props) => {
    const { lines = 1, code } = props.field;
    return lines > 1 ? <TextArea {...textsOf(props)} rows={lines} /> : <TextField {...textsOf(props)} code={code} />;
  },
};

function ChoiceField(props: InputProps) {
  const { field, hideLabel } = props;
  const options = field.options ?? [];
  // a choice that may stay open needs an entry that says so: text browsers send the first of a group nobody touched
  const few = field.required && isShortList(options) && !hideLabel;
  return few ? (
    <RadioGroup {...textsOf(props)} options={options} />
  ) : (
    <SelectField {...textsOf(props)} options={options} />
  );
}

/** All sections of a form. Stands inside a PostForm that has the view's values. */
export function FormFields({ view }: { view: FormView }) {
  const { values } = useDrawing();
  return (
    <>
      {view.sections.map((section) => (
        <SectionFields key={section.name} section={section} values={values} />
      ))}
    </>
  );
}

function SectionFields({ section, values }: { section: SectionView; values: ShownValues }) {
  const { t } = useTranslation("komponen");
  const shown = section.fields.filter((field) => isShown(field, values));
  const depends = section.fields.some((field) => field.askedWhen);
  if (shown.length === 0 && !depends) return null;
  const head = `bagian-${section.name}`;
  return (
    <section className="formulir-bagian" aria-labelledby={head}>
      <h2 id={head}>{section.title}</h2>
      <SectionBody section={section} shown={shown} />
      {depends && (
        <Button name={ASK_FIELD} value="perbarui" variant="outline-secondary" className="formulir-perbarui">
          {t("formulir.perbarui")}
          <span className="visually-hidden">: {section.title}</span>
        </Button>
      )}
    </section>
  );
}

function SectionBody({ section, shown }: { section: SectionView; shown: readonly FieldView[] }) {
  if (section.asTable)
    return <LinesTable title={section.title} fields={shown} cell={(field) => <CellField field={field} />} />;
  const { grid } = section;
  const rest = grid ? shown.filter(({ name }) => !grid.rows.some(({ cells }) => cells.includes(name))) : shown;
  return (
    <>
      {grid && (
        <GridTable title={section.title} grid={grid} fields={shown} cell={(field) => <CellField field={field} />} />
      )}
      {rest.map((field) => (
        <ViewField key={field.name} field={field} />
      ))}
    </>
  );
}

/** What stands in a cell, its name read but not seen. */
function CellField({ field }: { field: FieldView }) {
  if (field.kind === "hitung")
    return <ComputedOutput name={field.name} label={field.label} computed={field.computed} bare />;
  return <ViewField field={{ ...field, butir: undefined, required: true }} hideLabel />;
}

type GridProps = {
  readonly title: string;
  readonly grid: GridView;
  readonly fields: readonly FieldView[];
  /** What stands in the cell of a field. */
  readonly cell: (field: FieldView) => ReactNode;
};

/** A part of an official form that is a grid: its rows down, its columns across. */
export function GridTable({ title, grid, fields, cell }: GridProps) {
  const { t } = useTranslation("komponen");
  const within = (name: string | null | undefined) => {
    const field = fields.find((one) => one.name === name);
    return field && cell(field);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page
    // biome-ignore lint/a11y/useSemanticElements: no question, and its section is the landmark of this name already
    <div className="tabel-bingkai" role="group" aria-label={title} tabIndex={0}>
      <BsTable className="formulir-kisi">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("formulir.uraian")}</th>
            {grid.columns.map((column) => (
              <th key={column} scope="col" className="angka">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map(({ name, label, butir, total, cells }) => (
            <tr key={name} className={total ? "formulir-terhitung" : undefined}>
              <th scope="row">
                {butir && <span className="isian-butir">{butir} </span>}
                {label}
              </th>
              {grid.columns.map((column, index) => (
                <td key={column} data-label={column} className="angka">
                  {within(cells[index])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </BsTable>
    </div>
  );
}

type LinesProps = {
  readonly title: string;
  readonly fields: readonly FieldView[];
  readonly cell: (field: FieldView) => ReactNode;
};
/** The numbered lines of an official form: number, what it is, amount. */
export function LinesTable({ title, fields, cell }: LinesProps) {
  const { t } = useTranslation("komponen");
  return (
    <BsTable className="formulir-baris-induk">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t("formulir.butir")}</th>
          <th scope="col">{t("formulir.uraian")}</th>
          <th scope="col" className="angka">
            {t("formulir.jumlah_rupiah")}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name} className={field.kind === "hitung" ? "formulir-terhitung" : undefined}>
            <td>{field.butir}</td>
            <th scope="row">{field.label}</th>
            <td className="angka">{cell(field)}</td>
          </tr>
        ))}
      </tbody>
    </BsTable>
  );
}
