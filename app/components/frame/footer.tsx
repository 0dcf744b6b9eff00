import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageExists } from "~/web/menu";
import { useFrame } from "./frame-data";
import { LastMessages } from "./toasts";

/** The same help at the same place on every page. */
export function Footer() {
  const { t } = useTranslation();
  const { me } = useFrame();
  const links = [
    { to: "/glosarium", label: t("common:kaki.glosarium") },
    { to: "/dasar-hukum", label: t("common:kaki.dasar_hukum") },
    { to: "/bantuan", label: t("common:kaki.bantuan") },
    { to: "/verifikasi", label: t("common:kaki.verifikasi") },
    { to: "/pengaturan", label: t("common:pengaturan.judul") },
    ...(me
      ? [
          { to: "/menu", label: t("common:menu.semua") },
          { to: "/keluar", label: t("common:keluar") },
        ]
      : []),
  ].filter(({ to }) => pageExists(to));
  return (
    <footer className="footer">
      <LastMessages />
      <nav aria-label={t("common:kaki.judul")}>
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <p>{t("common:kaki.bukan_resmi")}</p>
    </footer>
  );
}
