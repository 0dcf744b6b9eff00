import { useTranslation } from "react-i18next";
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
import { type FieldView, type FormView, isShown, type SectionView, type ShownValues } from "./form-view";
import { LookupField } from "./lookup-field";
import { ASK_FIELD, fieldId } from "./names";
import { useDrawing } from "./post-form";
import { Rows } from "./rows";

const LONGEST_RADIO_LIST = 4;

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
  const texts = { name, label: field.label, hint: field.hint, butir: field.butir, required: field.required, hideLabel };
  switch (field.kind) {
    case "rupiah":
      return <RupiahField {...texts} />;
    case "desimal":
      return <TextField {...texts} code size="pendek" />;
    case "npwp":
      return <TextField {...texts} numeric size="sedang" />;
    case "tanggal":
      return <DateField {...texts} />;
    case "masa":
      return <MasaField {...texts} />;
    case "yaTidak":
      return <YesNoField {...texts} />;
    case "centang":
      return <Checkbox {...texts} required />;
    case "pilihan": {
      const options = field.options ?? [];
      const few = options.length <= LONGEST_RADIO_LIST && !hideLabel;
      return few ? <RadioGroup {...texts} options={options} /> : <SelectField {...texts} options={options} />;
    }
    case "cari":
      return <LookupField {...texts} />;
    case "baris":
      return <Rows field={field} />;
    case "hitung":
      return <ComputedOutput name={name} label={field.label} butir={field.butir} computed={field.computed} />;
    case "teks":
      return (field.lines ?? 1) > 1 ? <TextArea {...texts} rows={field.lines} /> : <TextField {...texts} />;
  }
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
      {section.asTable ? (
        <LinesTable section={section} />
      ) : (
        shown.map((field) => <ViewField key={field.name} field={field} />)
      )}
      {depends && (
        <button type="submit" name={ASK_FIELD} value="perbarui" className="btn btn-outline-secondary formulir-perbarui">
          {t("formulir.perbarui")}
          <span className="visually-hidden">: {section.title}</span>
        </button>
      )}
    </section>
  );
}

/** The numbered lines of an official form: number, what it is, amount. */
function LinesTable({ section }: { section: SectionView }) {
  const { t } = useTranslation("komponen");
  const { form, values } = useDrawing();
  return (
    <table className="table formulir-baris-induk">
      <caption className="visually-hidden">{section.title}</caption>
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
        {section.fields
          .filter((field) => isShown(field, values))
          .map((field) => (
            <tr key={field.name} className={field.kind === "hitung" ? "formulir-terhitung" : undefined}>
              <td>{field.butir}</td>
              <th scope="row" id={field.kind === "hitung" ? `${fieldId(field.name, form)}-nama` : undefined}>
                {field.label}
              </th>
              <td className="angka">
                {field.kind === "hitung" ? (
                  <ComputedOutput name={field.name} label={field.label} computed={field.computed} bare />
                ) : (
                  <ViewField field={{ ...field, butir: undefined, required: true }} hideLabel />
                )}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
