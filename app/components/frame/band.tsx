import { useTranslation } from "react-i18next";
import { paths } from "~/domain/kit/paths";
import { useFormat } from "~/i18n/use-format";
import { pageExists } from "~/web/menu";
import { useFrame } from "./frame-data";

/** The permanent reminder that nothing here is real: the class, its date, and who acts for whom. */
export function SimulationBand() {
  const { t } = useTranslation();
  const { tanggal } = useFormat();
  const { me } = useFrame();
  return (
    <section className="band" aria-label={t("common:band.simulasi")}>
      <strong className="band-mark">{t("common:band.simulasi")}</strong>{" "}
      {me?.batch ? (
        <>
          <bdi className="band-part">{me.batch.nama}</bdi>{" "}
          <span className="band-part">{t("common:band.tanggal_kelas", { tanggal: tanggal(me.batch.tanggal) })}</span>
        </>
      ) : (
        <span className="band-part">{t("common:band.penjelasan")}</span>
      )}
      {me?.bertindak && (
        <span className="band-part band-acting">
          {" "}
          {t("common:band.bertindak")} <bdi>{me.bertindak}</bdi>{" "}
          {pageExists(paths.identitas()) && me.role === "peserta" && (
            <a href={paths.identitas()}>{t("common:band.ganti")}</a>
          )}
        </span>
      )}
      {me?.readOnly && (
        <span className="band-part band-acting">
          {" "}
          {t("common:band.baca_saja")}{" "}
          {pageExists(paths.lihatSelesai()) && <a href={paths.lihatSelesai()}>{t("common:band.kembali")}</a>}
        </span>
      )}
    </section>
  );
}
