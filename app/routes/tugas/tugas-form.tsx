import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import type { BerkasTugas } from "~/contract/tugas/baris";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import { FieldGrid } from "~/forms/field-grid";
import { Checkbox } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { FormFields } from "~/forms/form-fields";
import type { FormView } from "~/forms/form-view";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { AkibatBagian } from "../nilai/akibat";
import { KelasLain, type KelasTujuan, useKelasLainLabels } from "./kelas-lain";
import { RemoveFiles } from "./remove-files";

const ACCEPT = [".pdf", ".docx", ".xlsx", ".csv", ".xml", ".png", ".jpg"];
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_FILES = 5;

/** Labels of the fields of replies and reviews, for the summary of failures. */
export function useBalasanLabels(): Record<string, string> {
  const { t } = useTranslation();
  return {
    berkas: t("tugas:isian.berkas"),
    teks: t("tugas:balas.teks"),
    putusan: t("tugas:tinjau.putusan"),
    nilai: t("tugas:kolom.nilai"),
    ulasan: t("tugas:kolom.ulasan"),
  };
}

/** Files of an assignment or a reply. */
export function AttachmentField() {
  const { t } = useTranslation();
  return (
    <FileField
      name="berkas"
      label={t("tugas:isian.berkas")}
      hint={t("tugas:isian.berkas_petunjuk")}
      accept={ACCEPT}
      maxBytes={MAX_BYTES}
      maxFiles={MAX_FILES}
      required={false}
    />
  );
}

type Props = {
  readonly view: FormView;
  readonly title: string;
  readonly lead: ReactNode;
  readonly submitLabel: string;
  /** Target of the back link. */
  readonly back: string;
  /** Labels of fields that are not in the view. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Text before the form. */
  readonly note?: ReactNode;
};
/** A page for a form definition: its sections, the fields of `children`, the submit and the back link. */
export function HalamanIsian({
  view,
  title,
  lead,
  submitLabel,
  back,
  labels,
  multipart,
  note,
  above,
  children,
}: Props & {
  readonly multipart?: boolean;
  /** Fields before the sections of the view. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <>
      <ErrorSummary labels={{ ...labelsOf(view), ...labels }} />
      <PageHead title={title} lead={lead} />
      {note}
      <PostForm multipart={multipart} submitLabel={submitLabel} values={view.values}>
        {above}
        <FormFields view={view} />
        {children}
        <FormButtons submit={submitLabel} back={back} />
      </PostForm>
    </>
  );
}

/**
 * The page that makes or changes an assignment, with its files. `berkas` are its existing files, `kelas` the classes
 * that can get it.
 */
export function TugasForm({
  berkas,
  kelas = [],
  baru = false,
  diam = false,
  ...page
}: Props & {
  readonly berkas: readonly BerkasTugas[];
  readonly kelas?: readonly KelasTujuan[];
  /** True for a new assignment: fields that are fixed later are still open. */
  readonly baru?: boolean;
  /** Participants see it: whoever changes it may choose not to tell them. */
  readonly diam?: boolean;
}) {
  const { t } = useTranslation();
  const labels = { berkas: t("tugas:isian.berkas"), ...useKelasLainLabels(kelas) };
  return (
    <HalamanIsian {...page} multipart labels={labels}>
      <Section id="bagian-cara" title={t("tugas:isian.cara")}>
        <FieldGrid>
          <Checkbox name="tahan" label={t("tugas:isian.tahan")} hint={t("tugas:isian.tahan_petunjuk")} />
          {baru && (
            <Checkbox
              name="tanpaBalasan"
              label={t("tugas:isian.tanpaBalasan")}
              hint={t("tugas:isian.tanpaBalasan_petunjuk")}
            />
          )}
          {baru && <Checkbox name="draf" label={t("tugas:isian.draf")} hint={t("tugas:isian.draf_petunjuk")} />}
          {diam && <Checkbox name="diam" label={t("tugas:isian.diam")} hint={t("tugas:isian.diam_petunjuk")} />}
        </FieldGrid>
      </Section>
      <AkibatBagian />
      <KelasLain kelas={kelas} />
      <Section id="bagian-berkas" title={t("tugas:isian.berkas")}>
        {berkas.length > 0 && <RemoveFiles files={berkas} />}
        <AttachmentField />
      </Section>
    </HalamanIsian>
  );
}

/** The main submit and the back link. */
export function FormButtons({ submit, back }: { submit: string; back: string }) {
  const { t } = useTranslation();
  return (
    <ButtonRow>
      <SubmitButton>{submit}</SubmitButton>
      <ButtonLink to={back} variant="outline-secondary">
        {t("komponen:konfirmasi.batal")}
      </ButtonLink>
    </ButtonRow>
  );
}
