import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { Identitas, Me } from "~/contract/akun";
import { paths } from "~/web/paths";
import { HiddenFields } from "../hidden-fields";
import { Nomor } from "../nomor";
import { PANEL_ID } from "../settings/settings-panel";
import { useFrame } from "./frame-data";
import { Icon } from "./icon";
import { LanguageForm } from "./language-menu";

const ACCOUNT_ID = "menu-akun";
/** A longer list of identities has its own page. */
const MOST_IDENTITIES = 8;

/** Account and taxpayer in the header. The button opens the menu at the end of the page. */
export function AccountButton() {
  const { t } = useTranslation();
  const { me } = useFrame();
  if (!me) return null;
  const active = me.currentActive;
  return (
    <button type="button" className="header-tool account" popovertarget={ACCOUNT_ID}>
      <Icon name="akun" />
      <span className="account-name">
        {me.bertindak && <span className="visually-hidden">{t("common:band.bertindak")} </span>}
        <bdi>{active?.nama ?? me.nama}</bdi> {active && <Nomor>{active.npwp}</Nomor>}
      </span>
    </button>
  );
}

/** The identities to act for, one button each; account, language, look and sign-out. A native popover. */
export function AccountMenu({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const links = [
    ...(me.kelas > 1 ? [{ to: paths.kelas(), label: t("common:akun.pilih_kelas") }] : []),
    { to: paths.akun(), label: t("common:akun.kelola") },
    { to: paths.menu(), label: t("common:menu.semua") },
    { to: paths.keluar(), label: t("common:keluar") },
  ];
  return (
    <aside id={ACCOUNT_ID} popover="auto" className="account-menu" aria-label={t("common:akun.judul")}>
      <p className="drop-head">
        <bdi>{me.nama}</bdi> <small>{t(`common:peran.${me.role}`)}</small>
      </p>
      {me.role === "peserta" && <Identities me={me} />}
      <LanguageForm />
      <ul>
        {pathname !== paths.pengaturan() && (
          <li>
            <button type="button" popovertarget={PANEL_ID}>
              <Icon name="atur" /> {t("common:pengaturan.judul")}
            </button>
          </li>
        )}
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Identities({ me }: { me: Me }) {
  const { t } = useTranslation();
  const all = [...(me.personal ? [me.personal] : []), ...me.companies, ...me.impersonate];
  return (
    <form method="post" action={paths.identitas()} className="account-identities">
      <HiddenFields />
      <ul aria-label={t("common:akun.bertindak_sebagai")}>
        {all.slice(0, MOST_IDENTITIES).map((one) => (
          <li key={one.npwp}>
            <Identity identity={one} active={one.npwp === me.currentActive?.npwp} />
          </li>
        ))}
      </ul>
      <Link to={paths.identitas()}>{t("common:akun.ganti_identitas")}</Link>
    </form>
  );
}

function Identity({ identity: { npwp, nama }, active }: { identity: Identitas; active: boolean }) {
  return (
    <button type="submit" name="npwp" value={npwp} aria-pressed={active}>
      <bdi>{nama}</bdi> <Nomor>{npwp}</Nomor>
    </button>
  );
}
