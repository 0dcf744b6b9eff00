import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { ListView } from "./list-view";

/** Views of a list, one press each, and the address for storing the current one under a name. */
export function Ways({ view: { ways, keeping, caption } }: { view: Pick<ListView, "ways" | "keeping" | "caption"> }) {
  const { t } = useTranslation("komponen");
  if (ways.length === 0 && !keeping) return null;
  return (
    <nav className="daftar-cara" aria-label={t("daftar.cara", { nama: caption })}>
      <ul>
        {ways.map(({ label, href, current, own, banyak }) => (
          <li key={`${own ?? ""} ${label} ${href}`}>
            <Link to={href} aria-current={current ? "true" : undefined} preventScrollReset>
              {own ? <bdi>{label}</bdi> : label}
              {banyak && (
                <>
                  {" "}
                  <span className="daftar-cara-banyak">{banyak}</span>
                </>
              )}
            </Link>
          </li>
        ))}
        {keeping && (
          <li>
            <Link to={keeping.href} className="daftar-cara-atur">
              {t(`tampilan.${keeping.what}`)}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
