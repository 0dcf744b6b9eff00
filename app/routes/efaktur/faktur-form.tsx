import { useTranslation } from "react-i18next";
import { OwnTurn } from "~/components/in-turns";
import type { FakturTerhitung } from "~/contract/efaktur";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { Findings } from "~/forms/findings";
import {
  askedNames,
  type FieldView,
  type FormView,
  isShown,
  type OptionView,
  type SectionView,
} from "~/forms/form-view";
import { useDrawing } from "~/forms/post-form";
import { useAnswer } from "~/forms/use-answer";
import { rowsOf } from "~/forms/use-chosen";
import { paths } from "~/web/paths";
import { DocumentField, DocumentForm, FormButtons, FormPart, SidePart, useFigures } from "../dokumen/formulir";
import { Amounts } from "./angka";
import { Lines } from "./baris";
import { BARIS, type Halaman, isBerhalaman } from "./halaman-baris";
import { LinePages } from "./pilih-halaman";
import type { Nama } from "./tampilan.server";

type FormProps = {
  readonly view: FormView;
  readonly lists: Readonly<Record<string, Readonly<Record<string, readonly OptionView[]>>>>;
  readonly hasil: FakturTerhitung | null;
  /** The names of the codes in search boxes. */
  readonly nama: Nama;
  /** Its lines among all, of a document that is kept. */
  readonly halaman?: Halaman;
  readonly id?: string;
  readonly versi?: number;
  /** The invoice that this one replaces. */
  readonly menggantikan?: string;
};
/** The form of an output invoice: document, buyer, lines, figures. */
export function FakturForm({ view, lists, hasil, nama, versi, menggantikan, halaman, id }: FormProps) {
  const { t } = useTranslation("efaktur");
  const paged = halaman && isBerhalaman(halaman) ? halaman : undefined;
  const query = new URLSearchParams({
    ...(menggantikan && { menggantikan }),
    ...(paged && { [BARIS]: String(paged.dari + 1) }),
  });
  const action = query.size > 0 ? `?${query}` : undefined;
  const path = `${paths.efaktur.hitung()}${action ?? ""}${action && id ? `&id=${id}` : ""}`;
  const { hasil: figures, galat } = useFigures("hasil", path, hasil);
  const names = useAnswer<{ nama?: Nama }>()?.nama ?? nama;
  const [dokumen, pembeli, detail] = view.sections;
  const side = (
    <SidePart id="jumlah-faktur" title={t("faktur.jumlah_judul")}>
      {figures ? (
        <>
          <Amounts id="jumlah" nilai={figures.nilai} alasan={figures.alasan} sum />
          <FormFindings view={view} temuan={figures.temuan} dari={paged?.dari} />
        </>
      ) : (
        <p className="isian-petunjuk">{t("faktur.jumlah_nanti")}</p>
      )}
    </SidePart>
  );
  return (
    <OwnTurn when={paged !== undefined}>
      <DocumentForm
        key={paged?.dari}
        submitLabel={t("faktur.simpan")}
        values={view.values}
        action={action}
        versi={versi}
        galat={galat}
        side={side}
        buttons={<FormButtons save={t("faktur.simpan")} calculate={t("faktur.hitung")} />}
      >
        {dokumen && <Part section={dokumen} lists={lists} names={names} />}
        {pembeli && <Part section={pembeli} lists={lists} names={names} />}
        {detail && <Lines section={detail} figures={figures} names={names} dari={paged?.dari} />}
        {paged && <LinePages halaman={paged} simpan={action} />}
      </DocumentForm>
    </OwnTurn>
  );
}

/** The findings of the rules, leading to the fields asked now. */
type FindingsProps = {
  readonly view: FormView;
  readonly temuan: FakturTerhitung["temuan"];
  readonly dari?: number;
};
function FormFindings({ view, temuan, dari }: FindingsProps) {
  const { values } = useDrawing();
  const halaman = dari === undefined ? undefined : { dari, banyak: rowsOf(values, "baris").length };
  const shown = { labels: labelsOf(view), names: view.names, asked: askedNames(view, values), halaman };
  return <Findings temuan={temuan} {...shown} folded />;
}

export const FormSummary = ({ view, halaman }: { view: FormView; halaman?: Halaman }) => (
  <ErrorSummary labels={labelsOf(view)} dari={halaman?.dari} />
);

type PartProps = { readonly section: SectionView; readonly lists: FormProps["lists"]; readonly names: Nama };
/** Official lists are shown in their own words. The two lists of facilities depend on the transaction code. */
function Part({ section, lists, names }: PartProps) {
  const { values } = useDrawing();
  const officialOf = ({ name, kind, options }: FieldView) => {
    if (kind !== "pilihan") return undefined;
    const given = lists[name]?.[String(values.kodeTransaksi ?? "")];
    return given ?? (OFFICIAL.includes(name) ? options : undefined);
  };
  return (
    <FormPart
      section={section}
      fields={section.fields.filter((field) => isShown(field, values))}
      draw={(field) => (
        <DocumentField key={field.name} field={field} chosen={names[field.name]} official={officialOf(field)} />
      )}
      dates="tanggal"
      asks
    />
  );
}
const OFFICIAL: readonly string[] = ["kodeTransaksi", "nitku"];
