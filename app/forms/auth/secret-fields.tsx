import { useTranslation } from "react-i18next";
import { PasswordField, TextField } from "~/forms/fields";

/** The one-time code that was sent by mail. */
export function OneTimeCode() {
  const { t } = useTranslation("masuk");
  return (
    <TextField
      name="otp"
      label={t("otp.isian")}
      hint={t("otp.petunjuk")}
      autoComplete="one-time-code"
      numeric
      size="pendek"
    />
  );
}

/** The new password of an account. */
export function NewPassword() {
  const { t } = useTranslation("masuk");
  return (
    <PasswordField name="newPassword" label={t("sandi.baru")} hint={t("sandi.petunjuk")} autoComplete="new-password" />
  );
}
