import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { Me } from "~/contract/akun";
import { type MenuModule, moduleOf } from "~/web/menu";
import { paths } from "~/web/paths";
import { useFrame } from "./frame-data";
import { useHere } from "./handle";
import { menuOf } from "./menu-of";
import { useEntryHref } from "./use-entry-href";

/**
 * The modules in the header, each a link to its first page. Other layouts have them in the menu below or on the side.
 */
export function ModuleBar({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { settings } = useFrame();
  const { pathname } = useLocation();
  const here = moduleOf(useHere())?.id;
  if (settings.themeLayout !== "vertical") return null;
  return (
    <nav className="modules" aria-label={t("common:menu.modul")}>
      <ul>
        <li>
          <Link to={paths.dasbor()} aria-current={pathname === paths.dasbor() ? "page" : undefined}>
            {t("common:beranda")}
          </Link>
        </li>
        {menuOf(me).map((module) => (
          <ModuleLink key={module.id} module={module} current={module.id === here} pathname={pathname} />
        ))}
      </ul>
    </nav>
  );
}

type ModuleLinkProps = { readonly module: MenuModule; readonly current: boolean; readonly pathname: string };
function ModuleLink({ module, current, pathname }: ModuleLinkProps) {
  const { t } = useTranslation();
  const [first] = module.items;
  const hrefOf = useEntryHref();
  if (!first) return null;
  const mark = first.path === pathname ? "page" : "true";
  return (
    <li data-modul={module.id}>
      <Link to={hrefOf(first)} aria-current={current ? mark : undefined}>
        {t(module.shortKey ?? module.labelKey)}
      </Link>
    </li>
  );
}
