import { useTranslation } from "react-i18next";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { type FieldView, type FormView, isShown, type OptionView, type SectionView } from "~/forms/form-view";
import { useDrawing } from "~/forms/post-form";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { DocumentField, DocumentForm, FormButtons, FormPart, SidePart, useFigures } from "../dokumen/formulir";
import { Amounts } from "../efaktur/angka";
import type { AngkaDokumen } from "./angka.server";
import type { Pilihan } from "./isian.server";

type FormProps = {
  readonly view: FormView;
  readonly angka: AngkaDokumen;
  readonly pilihan: Pilihan;
  readonly versi?: number;
};

/** The form of a special document. Lists and figures follow its answers; without script a button updates them. */
export function FormulirDokumen({ view, angka: sent, pilihan, versi }: FormProps) {
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  const { rupiah } = useFormat();
  const { hasil: angka, galat } = useFigures("angka", paths.dokumen.hitung(), sent);
  return (
    <DocumentForm
      submitLabel={t("simpan")}
      values={view.values}
      versi={versi}
      galat={galat}
      side={
        <SidePart id="jumlah-dokumen" title={t("bagian.jumlah")}>
          <Amounts id="jumlah" nilai={angka.nilai} alasan={angka.alasan} sum />
          {angka.lazim > 0 && <p className="isian-petunjuk">{t("ppn_lazim", { jumlah: rupiah(angka.lazim) })}</p>}
        </SidePart>
      }
      buttons={<FormButtons save={t("simpan")} calculate={t("efaktur:faktur.hitung")} />}
    >
      {view.sections.map((section) => (
        <Part key={section.name} section={section} lists={listsOf(pilihan, angka)} detail={angka.detail} />
      ))}
    </DocumentForm>
  );
}
export const RingkasanGalat = ({ view }: { view: FormView }) => <ErrorSummary labels={labelsOf(view)} />;

type Lists = Readonly<Record<string, readonly OptionView[]>>;
/** Entries of the official lists for the answers given so far. */
const listsOf = (pilihan: Pilihan, { jenis, detail }: AngkaDokumen): Lists => ({
  jenis: pilihan.jenis,
  detail: pilihan.detail[jenis] ?? [],
  dokumen: pilihan.dokumen[`${jenis} ${detail}`] ?? [],
  informasi: pilihan.informasi[detail] ?? [],
});

/** Exports of intangibles and of services name their contract. The input there can be removed again. */
const BERNAMA: readonly string[] = ["12", "13"];
type PartProps = { readonly section: SectionView; readonly lists: Lists; readonly detail: string };
function Part({ section, lists, detail }: PartProps) {
  const { values } = useDrawing();
  const isAsked = (field: FieldView) =>
    field.name === "referensi" ? BERNAMA.includes(detail) || Boolean(values.referensi) : isShown(field, values);
  return (
    <FormPart
      section={section}
      fields={section.fields.filter(isAsked)}
      draw={(field) => <DocumentField key={field.name} field={field} official={lists[field.name]} />}
      dates="tanggal"
      asks={section.name === "surat"}
    />
  );
}
