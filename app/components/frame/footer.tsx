import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { paths } from "~/web/paths";
import { useFrame } from "./frame-data";
import { LastMessages } from "./toasts";

/** The footer with help, at the same place on every page. */
export function Footer() {
  const { t } = useTranslation();
  const { me } = useFrame();
  const links = [
    { to: paths.glosarium(), label: t("common:kaki.glosarium") },
    { to: paths.dasarHukum(), label: t("common:kaki.dasar_hukum") },
    { to: paths.bantuan(), label: t("common:kaki.bantuan") },
    { to: paths.verifikasi(), label: t("common:kaki.verifikasi") },
    { to: paths.pengaturan(), label: t("common:pengaturan.judul") },
    ...(me
      ? [
          { to: paths.menu(), label: t("common:menu.semua") },
          { to: paths.keluar(), label: t("common:keluar") },
        ]
      : []),
  ];
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
