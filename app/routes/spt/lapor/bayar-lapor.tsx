import { useTranslation } from "react-i18next";
import { PasswordField, RadioGroup } from "~/forms/fields";
import { useFormat } from "~/i18n/use-format";

type ChoiceProps = {
  readonly deposit: number;
  /** True if the deposit covers the amount to pay. */
  readonly enough?: boolean;
  readonly hint: string;
  readonly required?: boolean;
};
/** The way to pay for a return or its notice: from the deposit, or by a billing code. */
export function CaraBayar({ deposit, enough = true, hint, required }: ChoiceProps) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  const saldo = { value: "deposit", label: t("kirim.deposit", { saldo: rupiah(deposit) }) };
  return (
    <RadioGroup
      name="pembayaran"
      label={t("kirim.cara")}
      hint={hint}
      required={required}
      options={[...(enough ? [saldo] : []), { value: "billing", label: t("kirim.billing") }]}
    />
  );
}

/** The field of the code that signs. */
export function KodeTandaTangan() {
  const { t } = useTranslation("spt");
  return (
    <PasswordField name="kodeOtorisasi" label={t("kirim.kode")} hint={t("kirim.kode_petunjuk")} autoComplete="off" />
  );
}
