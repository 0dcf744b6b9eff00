import { useTranslation } from "react-i18next";
import type { Me } from "~/contract/akun";
import { moduleOf } from "~/web/menu";
import { useFrame } from "./frame-data";
import { useHere } from "./handle";
import { MenuItems } from "./menu-items";
import { menuOf } from "./menu-of";

/** The pages of the current module, next to the page. Hidden if there is only one. */
export function Rail({ me }: { me: Me }) {
  const { t } = useTranslation();
  const { settings } = useFrame();
  const here = useHere();
  const module = menuOf(me).find(({ id }) => id === moduleOf(here)?.id);
  if (settings.themeLayout !== "vertical" || !module || module.items.length < 2) return null;
  return (
    <nav className="rail" data-modul={module.id} aria-label={t(module.labelKey)}>
      <p aria-hidden="true">{t(module.labelKey)}</p>
      <MenuItems module={module} />
    </nav>
  );
}
