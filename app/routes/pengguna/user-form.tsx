import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { PageHead } from "~/components/frame/page-head";
import { LANGUAGE_OPTIONS } from "~/forms/auth/account-forms";
import { ErrorSummary } from "~/forms/error-summary";
import { SelectField, TextField } from "~/forms/fields";
import type { OptionView, ShownValues } from "~/forms/form-view";
import { PostForm, SubmitButton } from "~/forms/post-form";
import type { Kind } from "./kinds.server";

type UserFormProps = {
  readonly kind: Kind;
  readonly isNew: boolean;
  readonly values: ShownValues;
  /** Organisers to choose from; `null` if there is no choice. */
  readonly above: readonly OptionView[] | null;
  readonly cancelHref: string;
};

/** Adds or changes a user. */
export function UserForm({ kind, isNew, values, above, cancelHref }: UserFormProps) {
  const { t } = useTranslation();
  const organisation = kind === "mitra" || kind === "supermitra";
  return (
    <>
      <ErrorSummary />
      <PageHead
        title={isNew ? t(`pengguna:${kind}.tambah`) : t(`pengguna:${kind}.ubah`)}
        lead={isNew ? t("pengguna:tambah_isi") : undefined}
      />
      <PostForm values={values}>
        {isNew && (
          <TextField
            name="accountId"
            label={t(`pengguna:${kind}.accountId`)}
            hint={t("pengguna:isian.accountId_petunjuk")}
            autoComplete="off"
            code
            size="sedang"
          />
        )}
        <TextField name="nama" label={t(`pengguna:${kind}.nama`)} autoComplete="off" />
        <TextField name="email" type="email" label={t(`pengguna:${kind}.email`)} autoComplete="off" />
        <TextField
          name="telepon"
          type="tel"
          label={t(`pengguna:${kind}.telepon`)}
          autoComplete="off"
          numeric
          size="sedang"
          required={false}
        />
        {organisation && <TextField name="lembaga" label={t("pengguna:mitra.lembaga")} autoComplete="organization" />}
        {organisation && <SelectField name="bahasa" label={t("pengguna:isian.bahasa")} options={LANGUAGE_OPTIONS} />}
        {above && kind === "mitra" && (
          <SelectField name="supermitraId" label={t("pengguna:mitra.supermitra")} options={above} required={false} />
        )}
        {above && kind === "instruktur" && (
          <SelectField name="mitraId" label={t("pengguna:instruktur.mitra")} options={above} />
        )}
        <ButtonRow>
          <SubmitButton>{t("pengguna:aksi.simpan")}</SubmitButton>
          <ButtonLink to={cancelHref} variant="outline-secondary">
            {t("pengguna:aksi.batal")}
          </ButtonLink>
        </ButtonRow>
      </PostForm>
    </>
  );
}
