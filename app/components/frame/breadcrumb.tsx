import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useCrumbs } from "./handle";
import { pageExists } from "./menu";

/** The way to this page. Not shown where there is nothing above it. */
export function Breadcrumb() {
  const { t } = useTranslation();
  const crumbs = useCrumbs();
  if (crumbs.length < 2) return null;
  return (
    <nav className="crumbs" aria-label={t("common:letak")}>
      <ol>
        {crumbs.map(({ label, to }, at) => (
          <li key={`${to ?? ""} ${label}`} aria-current={at === crumbs.length - 1 ? "page" : undefined}>
            {to && pageExists(to) ? <Link to={to}>{label}</Link> : <bdi>{label}</bdi>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
