import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { Me } from "~/contract/auth";
import { paths } from "~/domain/kit/paths";
import { pageExists } from "~/web/menu";
import { Nomor } from "../nomor";
import { Icon } from "./icon";

/** Who is signed in, for whom, and the ways to change either. */
export function AccountMenu({ me }: { me: Me }) {
  const { t } = useTranslation();
  const links = [
    { to: paths.identitas(), label: t("common:akun.ganti_identitas"), show: me.role === "peserta" },
    { to: paths.akun(), label: t("common:akun.kelola"), show: true },
    { to: paths.menu(), label: t("common:menu.semua"), show: true },
    { to: paths.keluar(), label: t("common:keluar"), show: true },
  ].filter(({ to, show }) => show && pageExists(to));
  const active = me.currentActive;
  return (
    <details className="drop" name="kepala">
      <summary className="header-tool account">
        <Icon name="akun" />
        <span className="account-name">
          <bdi>{active?.nama ?? me.nama}</bdi> {active && <Nomor>{active.npwp}</Nomor>}
        </span>
      </summary>
      <div className="drop-body">
        <p className="drop-head">
          <bdi>{me.nama}</bdi> <small>{t(`common:peran.${me.role}`)}</small>
        </p>
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
