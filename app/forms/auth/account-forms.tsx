import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { PasswordField, SelectField, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { bahasa } from "~/i18n/config";

/** The interface languages by their own names. */
export const LANGUAGE_OPTIONS = Object.entries(bahasa).map(([value, { nama }]) => ({ value, label: nama }));

type Profil = { readonly nama: string; readonly bahasa: string };

export function ProfileForm({ profil }: { profil: Profil }) {
  const { t } = useTranslation();
  return (
    <section className="formulir-bagian" aria-labelledby="akun-profil">
      <h2 id="akun-profil">{t("masuk:akun.profil")}</h2>
      <PostForm id="profil" values={{ nama: profil.nama, bahasa: profil.bahasa }} submitLabel={t("masuk:akun.simpan")}>
        <TextField name="nama" label={t("masuk:akun.nama")} autoComplete="name" />
        <SelectField
          name="bahasa"
          label={t("masuk:akun.bahasa")}
          hint={t("masuk:akun.bahasa_tampilan")}
          options={LANGUAGE_OPTIONS}
        />
        <SubmitButton>{t("masuk:akun.simpan")}</SubmitButton>
      </PostForm>
    </section>
  );
}

/** Enter saves; the code is asked for with its own button. */
export function EmailForm({ email }: { email: string }) {
  const { t } = useTranslation();
  return (
    <section className="formulir-bagian" aria-labelledby="akun-surel">
      <h2 id="akun-surel">{t("masuk:akun.email")}</h2>
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
        <TextField
          name="otp"
          label={t("masuk:otp.isian")}
          hint={t("masuk:otp.petunjuk")}
          autoComplete="one-time-code"
          numeric
          size="pendek"
        />
        <SubmitButton>{t("masuk:akun.ganti_email")}</SubmitButton>
      </PostForm>
    </section>
  );
}

export function PasswordForm() {
  const { t } = useTranslation();
  return (
    <section className="formulir-bagian" aria-labelledby="akun-sandi">
      <h2 id="akun-sandi">{t("masuk:akun.sandi")}</h2>
      <p>{t("masuk:akun.sandi_isi")}</p>
      <PostForm id="sandi" submitLabel={t("masuk:akun.ganti_sandi")}>
        <PasswordField name="oldPassword" label={t("masuk:sandi.lama")} autoComplete="current-password" />
        <PasswordField
          name="newPassword"
          label={t("masuk:sandi.baru")}
          hint={t("masuk:sandi.petunjuk")}
          autoComplete="new-password"
        />
        <SubmitButton>{t("masuk:akun.ganti_sandi")}</SubmitButton>
      </PostForm>
    </section>
  );
}
