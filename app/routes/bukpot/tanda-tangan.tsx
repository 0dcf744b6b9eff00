import { useTranslation } from "react-i18next";
import { SignSection } from "../dokumen/halaman";

/** Issues with the authorisation code. Nothing is final before the button is pressed. */
export function TandaTangan({ ready }: { ready: boolean }) {
  const { t } = useTranslation("bukpot");
  return (
    <SignSection
      title={t("terbitkan.judul")}
      effect={ready ? t("terbitkan.isi") : t("terbitkan.belum")}
      ready={ready}
      label={t("terbitkan.judul")}
      coretax="Terbitkan"
      kode={{ label: t("kode"), hint: t("kode_petunjuk") }}
    />
  );
}
