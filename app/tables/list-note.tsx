import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { ListView } from "./list-view";

/** The result of an action on the rows of the list below, with a link to the details. Empty without an action. */
export function ListNote({ view: { hasil, sisa } }: { view: Pick<ListView, "hasil" | "sisa"> }) {
  const { t } = useTranslation("komponen");
  if (!hasil) return null;
  return (
    <p className="daftar-hasil">
      <strong>{hasil.teks}</strong> {sisa && <Link to={sisa.href}>{t("daftar.lagi", { jumlah: sisa.banyak })}</Link>}{" "}
      <Link to={hasil.href}>{hasil.label}</Link>
    </p>
  );
}
