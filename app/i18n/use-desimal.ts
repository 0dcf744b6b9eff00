import { useTranslation } from "react-i18next";
import { formatDesimal } from "./format";

/** Decimal texts (`1250.5`) with the separators of the page's language; what is no number stays as it is. */
export function useDesimal(): (text: string) => string {
  const { language } = useTranslation().i18n;
  return (text) => formatDesimal(text, language);
}
