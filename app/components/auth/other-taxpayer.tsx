import { useTranslation } from "react-i18next";
import { PageHead } from "~/components/frame/page-head";
import { type TextBundle, useTexts } from "~/i18n/use-texts";
import { type EntrustedView, KeptForm } from "./entrusted-form";

/** A form was sent that was drawn for another account or taxpayer than the active one; see `isOwnPost`. */
export type OtherTaxpayer = {
  readonly code: "other_taxpayer";
  /** Another account, an identity that may no longer be used, a look that is on, or another taxpayer. */
  readonly sebab: "akun" | "hilang" | "lihat" | "wp";
  readonly untuk: string;
  readonly kini: string;
  readonly kept: EntrustedView | null;
  readonly teks: TextBundle;
};
export const isOtherTaxpayer = (value: unknown): value is OtherTaxpayer =>
  value !== null && typeof value === "object" && "code" in value && value.code === "other_taxpayer";

/** Says whom the form is for, and offers to act for it and send what was typed. */
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
  const words = {
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
