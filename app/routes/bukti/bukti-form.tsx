import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { JENIS_KOLOM } from "~/domain/bukti/tabel";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { Checkbox, SelectField, TextArea } from "~/forms/fields";
import { FormFields } from "~/forms/form-fields";
import type { FormView } from "~/forms/form-view";
import { PostForm } from "~/forms/post-form";
import { FormButtons } from "../tugas/tugas-form";

type Props = {
  readonly view: FormView;
  readonly title: string;
  readonly lead: ReactNode;
  readonly note?: ReactNode;
  readonly back: string;
  readonly versi?: number;
  /** Heads of the columns that the stored table has. */
  readonly kolom?: readonly string[];
  readonly children?: ReactNode;
};

/** The page that adds or changes a source document. */
export function BuktiForm({ view, title, lead, note, back, versi, kolom = [], children }: Props) {
  const { t } = useTranslation("bukti");
  return (
    <>
      <ErrorSummary labels={{ ...labelsOf(view), tabel: t("isian.tabel") }} />
      <PageHead title={title} lead={lead} />
      {note}
      <PostForm values={view.values} versi={versi} submitLabel={t("isian.kirim")}>
        <FormFields view={view} />
        <Section id="bagian-tabel" title={t("rincian.tabel")}>
          <TextArea
            name="tabel"
            label={t("isian.tabel")}
            hint={t("isian.tabel_petunjuk")}
            rows={8}
            sheet
            required={false}
          />
          {kolom.length > 0 && <JenisKolom kolom={kolom} />}
        </Section>
        {children}
        <FormButtons submit={t("isian.kirim")} back={back} />
      </PostForm>
    </>
  );
}

/** The recognised kind of each column, to be corrected, and a tick for its sum. */
function JenisKolom({ kolom }: { readonly kolom: readonly string[] }) {
  const { t } = useTranslation("bukti");
  const options = JENIS_KOLOM.map((value) => ({ value, label: t(`bukti:jenis_kolom.${value}`) }));
  return (
    <>
      <p>{t("isian.kolom_isi")}</p>
      <TabelLaporan
        caption={t("isian.kolom")}
        isian
        kolom={[
          { kepala: t("isian.kolom_judul") },
          { kepala: t("isian.kolom_jenis") },
          { kepala: t("isian.kolom_jumlah") },
        ]}
        baris={kolom.map((judul, at) => ({
          key: judul,
          sel: [
            <bdi key="judul">{judul}</bdi>,
            <span key="jenis">
              <input type="hidden" name={`kolom[${at}].judul`} value={judul} />
              <SelectField
                name={`kolom[${at}].jenis`}
                label={t("isian.jenis_dari", { nama: judul })}
                hideLabel
                options={options}
                none={t("isian.kenali")}
                required={false}
              />
            </span>,
            <Checkbox
              key="jumlah"
              name={`kolom[${at}].jumlah`}
              label={t("isian.jumlah_dari", { nama: judul })}
              hideLabel
              required={false}
            />,
          ],
        }))}
      />
    </>
  );
}
