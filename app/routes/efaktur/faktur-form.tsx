import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import type { FakturTerhitung } from "~/contract/efaktur";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { SelectField } from "~/forms/fields";
import { Findings } from "~/forms/findings";
import { ViewField } from "~/forms/form-fields";
import {
  askedNames,
  type FieldView,
  type FormView,
  isShown,
  type OptionView,
  type SectionView,
} from "~/forms/form-view";
import { LookupField } from "~/forms/lookup-field";
import { ASK_FIELD } from "~/forms/names";
import { PostForm, SubmitButton, useDrawing } from "~/forms/post-form";
import { useLive } from "~/forms/use-live";
import { Amounts } from "./angka";
import { Lines } from "./baris";
import type { Nama } from "./tampilan.server";

type FormProps = {
  readonly view: FormView;
  readonly lists: Readonly<Record<string, Readonly<Record<string, readonly OptionView[]>>>>;
  readonly hasil: FakturTerhitung | null;
  /** What the codes in search boxes stand for. */
  readonly nama: Nama;
  /** Where it is posted; names the version that is being changed. */
  readonly action?: string;
  /** The invoice that this one replaces. */
  readonly menggantikan?: string;
};
const FORM_ID = "formulir";

/** The form of an output invoice: document, buyer, lines, figures. */
export function FakturForm({ view, lists, hasil, nama, action, menggantikan }: FormProps) {
  const { t } = useTranslation("efaktur");
  const answer = useActionData<{ hasil?: FakturTerhitung; nama?: Nama }>();
  const { hasil: figures, galat } = useLive(
    FORM_ID,
    `/efaktur/hitung${menggantikan ? `?menggantikan=${menggantikan}` : ""}`,
    answer?.hasil ?? hasil,
  );
  const names = answer?.nama ?? nama;
  const [dokumen, pembeli, detail] = view.sections;
  return (
    <PostForm
      submitLabel={t("faktur.simpan")}
      values={view.values}
      action={action}
      galat={galat}
      className="faktur-formulir"
    >
      <Buttons />
      {dokumen && <Part section={dokumen} lists={lists} names={names} />}
      {pembeli && <Part section={pembeli} lists={lists} names={names} />}
      {detail && <Lines section={detail} figures={figures} names={names} />}
      {figures && (
        <section aria-labelledby="jumlah-faktur" className="formulir-bagian">
          <h2 id="jumlah-faktur">{t("faktur.jumlah_judul")}</h2>
          <Amounts id="jumlah" nilai={figures.nilai} alasan={figures.alasan} sum />
          <FormFindings view={view} temuan={figures.temuan} />
        </section>
      )}
      <Buttons />
    </PostForm>
  );
}

/** What the rules find, leading to the fields that are asked now. */
function FormFindings({ view, temuan }: { view: FormView; temuan: FakturTerhitung["temuan"] }) {
  const { values } = useDrawing();
  return (
    <Findings temuan={temuan} labels={labelsOf(view)} names={view.names} asked={askedNames(view, values)} folded />
  );
}

export const FormSummary = ({ view }: { view: FormView }) => <ErrorSummary labels={labelsOf(view)} />;

function Buttons() {
  const { t } = useTranslation("efaktur");
  return (
    <p className="formulir-tombol">
      <SubmitButton>{t("faktur.simpan")}</SubmitButton>
      <Button name={ASK_FIELD} value="perbarui">
        {t("faktur.hitung")}
      </Button>
    </p>
  );
}

type PartProps = { readonly section: SectionView; readonly lists: FormProps["lists"]; readonly names: Nama };
function Part({ section, lists, names }: PartProps) {
  const { t } = useTranslation("komponen");
  const { values } = useDrawing();
  const head = `bagian-${section.name}`;
  return (
    <section className="formulir-bagian" aria-labelledby={head}>
      <h2 id={head}>{section.title}</h2>
      <div className="faktur-kisi">
        {section.fields
          .filter((field) => isShown(field, values))
          .map((field) => (
            <PartField
              key={field.name}
              field={field}
              chosen={names[field.name]}
              options={lists[field.name]?.[String(values.kodeTransaksi ?? "")]}
            />
          ))}
      </div>
      <Button name={ASK_FIELD} value="perbarui" variant="outline-secondary" className="formulir-perbarui">
        {t("komponen:formulir.perbarui")}
        <span className="visually-hidden">: {section.title}</span>
      </Button>
    </section>
  );
}

/** Official lists are shown in their own words; the two of the facilities depend on the transaction code. */
type FieldProps = { readonly field: FieldView; readonly chosen?: string; readonly options?: readonly OptionView[] };
function PartField({ field, chosen, options }: FieldProps) {
  const { name, label, hint, required, kind } = field;
  const texts = { name, label, hint, required };
  if (kind === "cari") return <LookupField {...texts} chosen={chosen ? { value: "", label: chosen } : undefined} />;
  const given = options ?? field.options;
  if (kind === "pilihan" && given && (options || name === "kodeTransaksi" || name === "nitku"))
    return <SelectField {...texts} options={given} official />;
  return <ViewField field={field} />;
}
