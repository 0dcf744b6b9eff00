import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { moduleOf } from "~/web/menu";
import { paths } from "~/web/paths";
import { Alert } from "../alert";
import { ANNOUNCER_ID } from "../announce";
import { SettingsPanel } from "../settings/settings-panel";
import { AccountMenu } from "./account-menu";
import { ArchiveBand, ExamBand, FullBand, LookBand, TryOutBand } from "./band";
import { Breadcrumb } from "./breadcrumb";
import { ClassLine } from "./class-line";
import { Footer } from "./footer";
import { useFrame } from "./frame-data";
import { Header } from "./header";
import { MainMenu } from "./main-menu";
import { Rail } from "./rail";
import { Toasts } from "./toasts";
import { useArrival } from "./use-arrival";
import { useWaiting, useWaitingSigns } from "./use-waiting";

/** Everything around a page, in the same order everywhere. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { me, down, settings } = useFrame();
  const menuFirst = settings.themeLayout !== "vertical";
  const { pathname, search } = useLocation();
  useArrival();
  const waiting = useWaiting();
  useWaitingSigns(waiting);
  return (
    <>
      <a className="skip" href="#isi">
        {t("common:lewati")}
      </a>{" "}
      <LookBand />
      <TryOutBand />
      <ExamBand />
      <ArchiveBand />
      <FullBand />
      <Header />
      {me && (menuFirst ? <MainMenu me={me} /> : <Rail me={me} />)}
      {waiting && <div className="tunggu" aria-hidden="true" />}
      <main
        id="isi"
        className="main"
        tabIndex={-1}
        data-modul={moduleOf(pathname)?.id}
        aria-busy={waiting ? true : undefined}
      >
        <div className="main-top">
          <Breadcrumb /> <Toasts /> <ClassLine />
        </div>
        {down && (
          <Alert variant="warning" role="status">
            {t("common:galat_halaman.503.singkat")}
          </Alert>
        )}
        {children}
      </main>
      <Footer />
      {/* opened from the header, read after the page: keeps the part before the page short */}
      {me && !menuFirst && <MainMenu me={me} />}
      {me && <AccountMenu me={me} />}
      {/* present before its words, or screen readers miss them */}
      <p id={ANNOUNCER_ID} className="visually-hidden" role="status" />
      {pathname !== paths.pengaturan() && <SettingsPanel back={pathname + search} />}
    </>
  );
}
