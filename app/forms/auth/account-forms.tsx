import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Section } from "~/components/section";
import { PasswordField, SelectField, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { bahasa } from "~/i18n/config";
import { NewPassword, OneTimeCode } from "./secret-fields";

/** The interface languages by their own names. */
export const LANGUAGE_OPTIONS = Object.entries(bahasa).map(([value, { nama }]) => ({ value, label: nama }));

type Profil = { readonly nama: string; readonly bahasa: string };

export function ProfileForm({ profil }: { profil: Profil }) {
  const { t } = useTranslation();
  return (
    <Section id="akun-profil" title={t("masuk:akun.profil")}>
      <PostForm id="profil" values={{ nama: profil.nama, bahasa: profil.bahasa }}>
        <TextField name="nama" label={t("masuk:akun.nama")} autoComplete="name" />
        <SelectField
          name="bahasa"
          label={t("masuk:akun.bahasa")}
          hint={t("masuk:akun.bahasa_tampilan")}
          options={LANGUAGE_OPTIONS}
        />
        <SubmitButton>{t("masuk:akun.simpan")}</SubmitButton>
      </PostForm>
    </Section>
  );
}

/** Enter saves. The code has its own button. */
export function EmailForm({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <Section id="akun-surel" title={t("masuk:akun.email")}>
      <PostForm id="surel" values={{ email }} submitLabel={t("masuk:akun.ganti_email")}>
        <TextField
          name="email"
          type="email"
          label={t("masuk:akun.email")}
          hint={t("masuk:akun.email_petunjuk")}
          autoComplete="email"
        />
        <p>
          <Button name="langkah" value="kirim" variant="outline-secondary">
            {t("masuk:otp.kirim")}
          </Button>
        </p>
        <OneTimeCode />
        <SubmitButton>{t("masuk:akun.ganti_email")}</SubmitButton>
      </PostForm>
    </Section>
  );
}

export function PasswordForm() {
  const { t } = useTranslation();
  return (
    <Section id="akun-sandi" title={t("masuk:akun.sandi")}>
      <p>{t("masuk:akun.sandi_isi")}</p>
      <PostForm id="sandi">
        <PasswordField name="oldPassword" label={t("masuk:sandi.lama")} autoComplete="current-password" />
        <NewPassword />
        <SubmitButton>{t("masuk:akun.ganti_sandi")}</SubmitButton>
      </PostForm>
    </Section>
  );
}
