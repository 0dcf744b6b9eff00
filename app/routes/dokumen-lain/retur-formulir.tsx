import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { ReturDokumenDetail } from "~/contract/retur";
import { ErrorSummary } from "~/forms/error-summary";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { DocumentField, DocumentForm, FormButtons, FormPart, SidePart, useFigures } from "../dokumen/formulir";
import { Amounts } from "../efaktur/angka";
import type { HalamanRetur } from "./retur-isian.server";

export const RingkasanRetur = ({ labels }: Pick<HalamanRetur, "labels">) => <ErrorSummary labels={labels} />;

type Asal = Pick<ReturDokumenDetail["asal"], "id" | "nomor" | "tanggal" | "lawanNama">;
/** The document that is returned. */
export function Asal({ asal, arah }: { asal: Asal; arah: ReturDokumenDetail["arah"] }) {
  const { t } = useTranslation("dokumenlain");
  const { tanggal } = useFormat();
  return (
    <ReviewList
      items={[
        {
          label: t("retur_kolom.nomorDokumen"),
          value: <Link to={paths.dokumen.rincian(arah, asal.id)}>{asal.nomor}</Link>,
        },
        { label: t("dokumen_lain.tanggal"), value: tanggal(asal.tanggal) },
        { label: arah === "keluaran" ? t("dokumen_lain.pembeli") : t("dokumen_lain.penjual"), value: asal.lawanNama },
      ]}
    />
  );
}

type FormProps = {
  readonly retur: HalamanRetur;
  /** The subject of the figures: the stored draft, or the document of a new return. */
  readonly of: string;
  readonly action?: string;
  readonly versi?: number;
};
/** The form of a return: its number and date, and amounts up to the remaining ones. The base of the VAT follows. */
export function FormulirRetur({ retur: { view, asal, arah, angka: sent }, of, action, versi }: FormProps) {
  const { t } = useTranslation(["dokumenlain", "efaktur"]);
  const { hasil: angka, galat } = useFigures("angka", `${paths.dokumenRetur.hitung()}?${of}`, sent);
  return (
    <DocumentForm
      submitLabel={t("simpan")}
      values={view.values}
      action={action}
      versi={versi}
      galat={galat}
      side={
        <SidePart id="jumlah-retur" title={t("bagian.jumlah")}>
          <Amounts id="jumlah" nilai={angka.nilai} alasan={angka.alasan} sum />
        </SidePart>
      }
      buttons={<FormButtons save={t("simpan")} calculate={t("efaktur:faktur.hitung")} />}
    >
      {view.sections.map((section, index) => (
        <FormPart
          key={section.name}
          section={section}
          fields={section.fields}
          draw={(field) => <DocumentField key={field.name} field={field} />}
          dates="tanggal"
          before={index === 0 && <Asal asal={asal} arah={arah} />}
        />
      ))}
    </DocumentForm>
  );
}
