import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useCrumbs } from "./handle";

export const PORTAL = "LatihPajak";

/** HTTP status of the document; 200 after the first navigation by script. */
export const DocumentStatus = createContext(200);

/** "Page - Module - LatihPajak", with "Error: " in front when the action of the page failed. */
export function usePageTitle(): string {
  const { t } = useTranslation();
  const location = useLocation();
  const first = useRef(location);
  const status = useContext(DocumentStatus);
  const names = useCrumbs()
    .map(({ label }) => label)
    .slice(1);
  const failed = status >= 400 && first.current === location;
  const parts =
    names.length > 0 ? names.reverse() : [failed ? t("common:galat_halaman.judul_umum") : t("common:beranda")];
  return (failed ? t("common:galat_awalan") : "") + [...parts, PORTAL].join(" - ");
}

/** For pages that receive a failure by script: puts "Error: " in front of the title while `failed`. */
export function useFailedTitle(failed: boolean): void {
  const { t } = useTranslation();
  const prefix = t("common:galat_awalan");
  useEffect(() => {
    if (failed && !document.title.startsWith(prefix)) document.title = prefix + document.title;
  }, [failed, prefix]);
}
