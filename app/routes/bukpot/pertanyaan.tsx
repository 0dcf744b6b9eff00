import { useTranslation } from "react-i18next";
import { PasswordField, TextArea } from "~/forms/fields";
import type { Perbuatan } from "./perbuatan.server";

/** The input of an action in addition to the confirmation: the authorisation code, or the reason. */
export function Pertanyaan({ perbuatan }: { perbuatan: Perbuatan }) {
  const { t } = useTranslation("bukpot");
  if (perbuatan === "terbitkan")
    return <PasswordField name="kodeOtorisasi" label={t("kode")} hint={t("kode_petunjuk")} autoComplete="off" />;
  return perbuatan === "batal" ? (
    <TextArea name="alasan" label={t("alasan")} hint={t("alasan_petunjuk")} rows={3} />
  ) : null;
}
