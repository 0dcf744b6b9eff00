import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { WayView } from "./list-view";

/** Ways to look at a list, one press each. */
export function Ways({ ways, name }: { ways: readonly WayView[]; name: string }) {
  const { t } = useTranslation("komponen");
  if (ways.length === 0) return null;
  return (
    <nav className="daftar-cara" aria-label={t("daftar.cara", { nama: name })}>
      <ul>
        {ways.map(({ label, href, current }) => (
          <li key={href}>
            <Link to={href} aria-current={current ? "true" : undefined} preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
