import { useTranslation } from "react-i18next";
import type { OtherTaxpayer } from "~/auth/kept";
import { PageHead } from "~/components/frame/page-head";
import { useTexts } from "~/i18n/use-texts";
import { HANYA_SALIN, KeptForm } from "./entrusted-form";

/** Names the account or taxpayer of the form, and offers to switch to it and send the typed values. */
export function OtherTaxpayerPage({ sebab, untuk, kini, kept, teks }: OtherTaxpayer) {
  const { t, i18n } = useTranslation();
  useTexts(i18n.language, teks);
  const isi = {
    akun: t("masuk:beda.akun", { kini }),
    hilang: t("masuk:beda.hilang", { untuk, kini }),
    lihat: t("masuk:beda.lihat", { kini }),
    wp: t("masuk:beda.wp", { untuk, kini }),
  };
  const look = sebab === "lihat";
  const words =
    sebab === "hilang"
      ? HANYA_SALIN
      : {
          buka: look ? t("masuk:beda.lihat_buka") : t("masuk:beda.wp_buka", { untuk }),
          kirim: look ? t("masuk:beda.lihat_kirim") : t("masuk:beda.wp_kirim", { untuk }),
        };
  return (
    <>
      <PageHead title={t("masuk:beda.judul")} lead={isi[sebab]} />
      {kept && <KeptForm {...kept} words={words} />}
    </>
  );
}
