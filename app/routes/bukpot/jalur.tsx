import { useTranslation } from "react-i18next";
import { ButtonLink, ButtonSummary } from "~/components/button";
import { Link } from "~/components/link";
import { useMay } from "~/components/rights";
import { isJenisBukpot, SEBUTAN_BUKPOT } from "~/domain/bukpot/jenis";
import { keluargaBukpot } from "~/domain/pihak";
import { paths } from "~/web/paths";

type BuatProps = {
  /** Chosen type; empty for all. */
  readonly jenis: string;
  readonly daftarJenis: readonly string[];
  /** The month of the list, if it is limited to one. A new slip begins with it. */
  readonly masa?: string | undefined;
};
type JenisProps = Omit<BuatProps, "masa"> & {
  /** Chosen tab; empty for all. */
  readonly tab: string;
  readonly masa?: string | undefined;
};

const href = (jenis: string, tab: string, masa = "") => {
  const query = new URLSearchParams({ ...(jenis && { jenis }), ...(tab && { tab }), ...(masa && { masa }) });
  return query.size > 0 ? `${paths.bukpot.daftar()}?${query}` : paths.bukpot.daftar();
};

/** The types of slip in the order of the real system, behind the chosen one. */
export function PilihJenis({ jenis, tab, masa, daftarJenis }: JenisProps) {
  const { t } = useTranslation("bukpot");
  const nameOf = (one: string) => (isJenisBukpot(one) ? <bdi lang="id">{SEBUTAN_BUKPOT[one]}</bdi> : t("semua_jenis"));
  return (
    <nav aria-label={t("kolom.jenis")}>
      <details className="drop daftar-pilihan">
        <summary>{nameOf(jenis)}</summary>
        <div className="drop-body">
          <ul>
            {["", ...daftarJenis].map((one) => (
              <li key={one}>
                <Link to={href(one, tab, masa)} aria-current={one === jenis ? "page" : undefined}>
                  {nameOf(one)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </nav>
  );
}

/** The link to import slips from files, of the chosen type if there is one. */
export function Impor({ jenis }: Pick<BuatProps, "jenis">) {
  const { t } = useTranslation();
  if (!useMay()("bupot21_drafter", "bupot_unifikasi_drafter")) return null;
  return (
    <ButtonLink to={`${paths.bukpot.impor()}${jenis ? `?jenis=${jenis}` : ""}`}>
      {t("common:menu.bukpot_impor")}
    </ButtonLink>
  );
}

/** The link to a new slip of the chosen type, or of any type that the reader has the right to draft. */
export function Buat({ jenis, daftarJenis, masa }: BuatProps) {
  const { t } = useTranslation("bukpot");
  const may = useMay();
  const baru = (one: string) => `${paths.bukpot.baru(one)}${masa ? `?masa=${masa}` : ""}`;
  const open = daftarJenis.filter((one) => isJenisBukpot(one) && may(`${keluargaBukpot(one)}_drafter`));
  if (jenis ? !open.includes(jenis) : open.length === 0) return null;
  if (jenis)
    return (
      <ButtonLink to={baru(jenis)} variant="primary">
        {t("buat", { jenis: t(`jenis.${jenis}`) })}
      </ButtonLink>
    );
  return (
    <details className="drop">
      <ButtonSummary variant="primary">{t("buat_baru")}</ButtonSummary>
      <div className="drop-body">
        <ul>
          {open.map((one) => (
            <li key={one}>
              <Link to={baru(one)}>{t("buat", { jenis: t(`jenis.${one}`) })}</Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
