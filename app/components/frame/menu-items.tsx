import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { currentItem, type MenuModule } from "~/web/menu";
import { useHere } from "./handle";
import { useEntryHref } from "./use-entry-href";

/** The pages of a module. The current page, or its nearest entry, is marked. */
export function MenuItems({ module: { items } }: { module: MenuModule }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const current = currentItem(items, useHere());
  const hrefOf = useEntryHref();
  return (
    <ul>
      {items.map((item) => (
        <li key={item.path}>
          <Link
            to={hrefOf(item)}
            aria-current={item === current ? (item.path === pathname ? "page" : "true") : undefined}
          >
            {t(item.labelKey)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
