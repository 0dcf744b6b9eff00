import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { PageHead } from "~/components/frame/page-head";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { SelectField } from "~/forms/fields";
import { FormFields } from "~/forms/form-fields";
import type { FormView, OptionView } from "~/forms/form-view";
import { PostForm, SubmitButton } from "~/forms/post-form";

type DataFormProps = {
  readonly title: string;
  readonly lead?: string;
  readonly view: FormView;
  /** The version the form was drawn from; a new row has none. */
  readonly versi?: number;
  /** Participants for whom a new company can be made. An organiser chooses one. */
  readonly peserta?: readonly OptionView[];
  readonly cancelHref: string;
};

/** The form of a company, a branch or an employee, new or changed. */
export function DataForm({ title, lead, view, versi, peserta = [], cancelHref }: DataFormProps) {
  const { t } = useTranslation();
  const labels = { ...labelsOf(view), pesertaId: t("data:perusahaan.pesertaId") };
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={title} lead={lead} />
      <PostForm values={view.values} versi={versi} submitLabel={t("data:tombol.simpan")}>
        {peserta.length > 0 && (
          <SelectField name="pesertaId" label={t("data:perusahaan.pesertaId")} options={peserta} required />
        )}
        <FormFields view={view} />
        <ButtonRow>
          <SubmitButton>{t("data:tombol.simpan")}</SubmitButton>
          <ButtonLink to={cancelHref} variant="outline-secondary">
            {t("komponen:konfirmasi.batal")}
          </ButtonLink>
        </ButtonRow>
      </PostForm>
    </>
  );
}
