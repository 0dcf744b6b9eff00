import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/use-format";
import { isOfOnePeriod } from "~/web/menu";
import { PilihMasa } from "../masa/pilih-masa";
import { useFrame } from "./frame-data";

/** The line at the top of every page: class, date of the class clock, and current period. */
export function ClassLine() {
  const { t } = useTranslation();
  const { tanggal } = useFormat();
  const { pathname } = useLocation();
  const { me } = useFrame();
  if (!me) return <p className="kelas kelas-tanggal">{t("common:band.penjelasan")}</p>;
  if (!me.batch) return null;
  const active = me.currentActive;
  return (
    <div className="kelas">
      {active && (
        <p className="kelas-bertindak">
          {t("common:band.bertindak")} <bdi>{active.nama}</bdi>
        </p>
      )}{" "}
      <p className="kelas-tanggal">
        <bdi>{me.batch.nama}</bdi> <span>{t("common:band.tanggal_kelas", { tanggal: tanggal(me.batch.tanggal) })}</span>
      </p>{" "}
      {isOfOnePeriod(pathname) && <PilihMasa />}
    </div>
  );
}
