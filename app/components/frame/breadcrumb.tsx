import { useLocation } from "@remix-run/react";
import BsBreadcrumb from "react-bootstrap/Breadcrumb";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { keepList } from "~/web/from-list";
import { useCrumbs } from "./handle";

/** The breadcrumb of this page. Hidden if no page is above it. */
export function Breadcrumb() {
  const { t } = useTranslation();
  const crumbs = useCrumbs();
  const location = useLocation();
  if (crumbs.length < 2) return null;
  return (
    <BsBreadcrumb className="crumbs" label={t("common:letak")}>
      {crumbs.map(({ label, to }, at) => {
        const here = at === crumbs.length - 1;
        const leads = to !== undefined && to !== "";
        // react-bootstrap draws the page itself as plain text, all others as a link
        return (
          <BsBreadcrumb.Item
            key={`${to ?? ""} ${label}`}
            active={here}
            linkAs={leads ? Link : "bdi"}
            linkProps={leads ? { to: keepList(location, to) } : {}}
          >
            {here ? leads ? <Link to={to}>{label}</Link> : <bdi>{label}</bdi> : label}
          </BsBreadcrumb.Item>
        );
      })}
    </BsBreadcrumb>
  );
}
