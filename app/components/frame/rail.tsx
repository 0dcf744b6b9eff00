import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { Me } from "~/contract/auth";
import { currentItem, moduleOf } from "~/web/menu";
import { useFrame } from "./frame-data";
import { useHere } from "./handle";
import { menuOf } from "./menu-of";

/** The pages of the module that one is in, beside them. Nothing where there is but one. */
export function Rail({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { settings } = useFrame();
  const { pathname } = useLocation();
  const here = useHere();
  const module = menuOf(me).find(({ id }) => id === moduleOf(here)?.id);
  if (settings.themeLayout !== "vertical" || !module || module.items.length < 2) return null;
  const current = currentItem(module.items, here);
  return (
    <nav className="rail" data-modul={module.id} aria-label={t(module.labelKey)}>
      <p aria-hidden="true">{t(module.labelKey)}</p>
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
    </nav>
  );
}
