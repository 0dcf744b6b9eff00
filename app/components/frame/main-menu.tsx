import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { Me } from "~/contract/akun";
import { type MenuModule, moduleOf } from "~/web/menu";
import { paths } from "~/web/paths";
import { useFrame } from "./frame-data";
import { useHere } from "./handle";
import { Icon } from "./icon";
import { MenuItems } from "./menu-items";
import { menuOf } from "./menu-of";

export const MENU_ID = "menu-utama";

/**
 * The main menu: nested `<details>` that close one another without script. On small screens it is a popover. On wide
 * screens it is always visible, next to or above the page depending on the layout.
 */
export function MainMenu({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const here = useHere();
  const module = moduleOf(here)?.id;
  return (
    <nav id={MENU_ID} popover="auto" className="menu" aria-label={t("common:menu.judul")}>
      <Link to="/" className="menu-link" aria-current={pathname === "/" ? "page" : undefined}>
        <Icon name="beranda" />
        <span>{t("common:beranda")}</span>
      </Link>
      {menuOf(me).map((one) => (
        <Module key={one.id} module={one} isHere={one.id === module} />
      ))}
      <Link to={paths.menu()} className="menu-link" aria-current={pathname === paths.menu() ? "page" : undefined}>
        <Icon name="cari" />
        <span>{t("common:menu.semua")}</span>
      </Link>
    </nav>
  );
}

type ModuleProps = {
  readonly module: MenuModule;
  readonly isHere: boolean;
};
function Module({ module, isHere }: ModuleProps) {
  const { t } = useTranslation();
  const { settings } = useFrame();
  return (
    <details name="menu" className="module" data-modul={module.id} open={isHere && settings.themeLayout === "vertical"}>
      <summary className={isHere ? "here" : undefined}>
        <Icon name={module.icon} />
        <span>{t(settings.themeLayout === "vertical" ? module.labelKey : (module.shortKey ?? module.labelKey))}</span>
      </summary>
      <MenuItems module={module} />
    </details>
  );
}
