import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { PANEL_ID } from "../settings/settings-panel";
import { AccountButton } from "./account-menu";
import { useFrame } from "./frame-data";
import { Icon } from "./icon";
import { Jump } from "./jump";
import { LanguageMenu } from "./language-menu";
import { MENU_ID } from "./main-menu";
import { ModuleBar } from "./module-bar";

/** The header of every page: brand, the training mark, modules, messages, account and taxpayer. */
export function Header() {
  const { t } = useTranslation();
  const { me } = useFrame();
  return (
    <header className="header">
      {me && (
        <button type="button" className="header-tool menu-toggle" popovertarget={MENU_ID}>
          <Icon name="menu" />
          <span className="visually-hidden">{t("common:menu.judul")}</span>
        </button>
      )}{" "}
      <Link to="/" className="brand" aria-label={t("common:merek_ke_beranda")}>
        <Icon name="merek" />
        <span lang="id">
          Latih<b>Pajak</b>
        </span>
      </Link>{" "}
      <strong className="simulasi">{t("common:band.simulasi")}</strong> {me && <ModuleBar me={me} />}{" "}
      <div className="header-tools">{me ? <Tools unread={me.belumDibaca} /> : <GuestTools />}</div>
    </header>
  );
}

function Tools({ unread }: { unread: number }) {
  return (
    <>
      <Jump /> <Bell unread={unread} /> <AccountButton />
    </>
  );
}

function GuestTools() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <LanguageMenu />{" "}
      {pathname !== paths.pengaturan() && (
        <button type="button" className="header-tool" popovertarget={PANEL_ID}>
          <Icon name="atur" />
          <span className="tool-label">{t("common:pengaturan.judul")}</span>
        </button>
      )}{" "}
      {pathname !== paths.login() && (
        <Link to={paths.login()} className="header-tool">
          {t("common:masuk")}
        </Link>
      )}
    </>
  );
}

function Bell({ unread }: { unread: number }) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  return (
    <Link
      to={paths.notifikasi()}
      className="header-tool"
      aria-label={t("common:notifikasi", { count: unread })}
      title={t("common:notifikasi", { count: unread })}
    >
      <Icon name="lonceng" />
      {unread > 0 && (
        <span className="count" aria-hidden="true">
          {unread > 99 ? `${angka(99)}+` : angka(unread)}
        </span>
      )}
    </Link>
  );
}
