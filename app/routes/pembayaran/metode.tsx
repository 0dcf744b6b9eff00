import { useTranslation } from "react-i18next";
import { RadioGroup } from "~/forms/fields";

/** The choice of a place of payment. */
export function MetodeBayar() {
  const { t } = useTranslation("pembayaran");
  const ways = [
    { value: "bank", label: t("metode.bank") },
    { value: "pos", label: t("metode.pos") },
    { value: "internet", label: t("metode.internet") },
  ];
  return <RadioGroup name="metode" label={t("bayar.metode")} options={ways} />;
}
