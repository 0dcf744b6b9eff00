import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Me } from "~/contract/auth";
import { useFrame } from "./frame-data";
import { Icon } from "./icon";
import { currentItem, type MenuModule, menuOf, moduleOf, pageExists } from "./menu";

export const MENU_ID = "menu-utama";

/**
 * The main menu: nested `<details>` that close one another without script. On small screens the whole is a popover;
 * wide screens show it always, beside or above the page as the layout says.
 */
export function MainMenu({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const here = moduleOf(pathname)?.id;
  return (
    <nav id={MENU_ID} popover="auto" className="menu" aria-label={t("common:menu.judul")}>
      {pageExists("/") && (
        <Link to="/" className="menu-link" aria-current={pathname === "/" ? "page" : undefined}>
          <Icon name="beranda" />
          <span>{t("common:beranda")}</span>
        </Link>
      )}
      {menuOf(me).map((module) => (
        <Module key={module.id} module={module} pathname={pathname} here={module.id === here} />
      ))}
      <Link to="/menu" className="menu-link" aria-current={pathname === "/menu" ? "page" : undefined}>
        <Icon name="cari" />
        <span>{t("common:menu.semua")}</span>
      </Link>
    </nav>
  );
}

function Module({ module, pathname, here }: { module: MenuModule; pathname: string; here: boolean }) {
  const { t } = useTranslation();
  const { settings } = useFrame();
  const current = currentItem(module.items, pathname);
  return (
    <details name="menu" className="module" data-modul={module.id} open={here && settings.themeLayout === "vertical"}>
      <summary className={here ? "here" : undefined}>
        <Icon name={module.icon} />
        <span>{t(module.labelKey)}</span>
      </summary>
      <ul>
        {module.items.map((item) => (
          <li key={item.path}>
            <Link
              to={item.path}
              aria-current={item === current ? (item.path === pathname ? "page" : "true") : undefined}
            >
              {t(item.labelKey)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
