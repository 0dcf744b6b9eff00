import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "~/domain/kit/paths";
import { moduleOf } from "~/web/menu";
import { Alert } from "../alert";
import { ANNOUNCER_ID } from "../announce";
import { SettingsPanel } from "../settings/settings-panel";
import { SimulationBand } from "./band";
import { Breadcrumb } from "./breadcrumb";
import { Footer } from "./footer";
import { useFrame } from "./frame-data";
import { Header } from "./header";
import { MainMenu } from "./main-menu";
import { Toasts } from "./toasts";
import { useArrival } from "./use-arrival";

/** Everything around a page, the same in the same order everywhere. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { me, down } = useFrame();
  const { pathname, search } = useLocation();
  useArrival();
  return (
    <>
      <a className="skip" href="#isi">
        {t("common:lewati")}
      </a>
      <SimulationBand />
      <Header />
      {me && <MainMenu me={me} />}
      <main id="isi" className="main" tabIndex={-1} data-modul={moduleOf(pathname)?.id}>
        <Breadcrumb />
        {down && (
          <Alert variant="warning" role="status">
            {t("common:galat_halaman.503.singkat")}
          </Alert>
        )}
        <Toasts />
        {children}
      </main>
      <Footer />
      {/* stands before its words do, or they would not be heard */}
      <p id={ANNOUNCER_ID} className="visually-hidden" role="status" />
      {pathname !== paths.pengaturan() && <SettingsPanel back={pathname + search} />}
    </>
  );
}
