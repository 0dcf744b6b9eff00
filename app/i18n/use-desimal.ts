import { useTranslation } from "react-i18next";
import { formatDesimal } from "./format";

/** Decimal texts (`1250.5`) with the separators of the page's language. Other text stays unchanged. */
export function useDesimal(): (text: string) => string {
  const { language } = useTranslation().i18n;
  return (text) => formatDesimal(text, language);
}
