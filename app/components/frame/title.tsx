import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFrame } from "./frame-data";
import { useCrumbs } from "./handle";
import { useUnsaved } from "./use-unsaved";

export const PORTAL = "LatihPajak";

/** HTTP status of the document; 200 after the first navigation by script. */
export const DocumentStatus = createContext(200);

/** "Page - Module - LatihPajak", with "Error: " in front when the action of the page failed. */
function usePageTitle(): string {
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

/** Icons of the portal in a tab: as usual, with news, with changes that were not saved. */
const ICONS = { biasa: "/ikon.svg", baru: "/ikon-baru.svg", berubah: "/ikon-berubah.svg" };
/** Stands before the title while something typed was not saved. */
const UNSAVED = "• ";

/** The title of the page. With script it and the icon of the tab tell of unsaved changes, and the icon of news. */
export function Title() {
  const title = usePageTitle();
  const unsaved = useUnsaved();
  const news = (useFrame().me?.belumDibaca ?? 0) > 0;
  const icon = ICONS[unsaved ? "berubah" : news ? "baru" : "biasa"];
  useEffect(() => {
    document.querySelector('link[rel="icon"]')?.setAttribute("href", icon);
  }, [icon]);
  return <title>{unsaved ? UNSAVED + title : title}</title>;
}

/** For pages that receive a failure by script: puts "Error: " in front of the title while `failed`. */
export function useFailedTitle(failed: boolean): void {
  const { t } = useTranslation();
  const prefix = t("common:galat_awalan");
  useEffect(() => {
    if (failed && !document.title.startsWith(prefix)) document.title = prefix + document.title;
  }, [failed, prefix]);
}
