import { useTranslation } from "react-i18next";
import { formatAngka } from "./format";

/** Decimal texts (`1250.5`) with the separators of the page's language; what is no number stays as it is. */
export function useDesimal(): (text: string) => string {
  const { language } = useTranslation().i18n;
  const mark =
    new Intl.NumberFormat(language === "ar" ? "ar-u-nu-latn" : language)
      .formatToParts(1.5)
      .find(({ type }) => type === "decimal")?.value ?? ",";
  return (text) => {
    const [, whole, fraction] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? [];
    if (whole === undefined) return text;
    return `${formatAngka(BigInt(whole), language)}${fraction ? mark + fraction : ""}`;
  };
}
