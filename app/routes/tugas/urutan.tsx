import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { spaced } from "~/components/spaced";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

type Props = {
  readonly tugasId: string;
  readonly urutan: {
    readonly ke: number;
    readonly dari: number;
    readonly sebelum: string | null;
    readonly sesudah: string | null;
    readonly menunggu: string | null;
  };
};
/** The position of this reply among the others, the name of its sender, and links to the neighbours. */
export function Urutan({ tugasId, urutan: { ke, dari, sebelum, sesudah, menunggu } }: Props) {
  const { t } = useTranslation("nilai");
  const { angka } = useFormat();
  const to = (id: string) => paths.tugas.balasan(tugasId, id);
  return (
    <nav aria-label={t("urutan.judul")}>
      {spaced(
        <>
          <span>{t("urutan.ke", { ke: angka(ke), dari: angka(dari) })}</span>
          {sebelum && (
            <Link to={to(sebelum)} rel="prev">
              {t("urutan.sebelum")}
            </Link>
          )}
          {sesudah && (
            <Link to={to(sesudah)} rel="next">
              {t("urutan.sesudah")}
            </Link>
          )}
          {menunggu && <Link to={to(menunggu)}>{t("urutan.menunggu")}</Link>}
          <Link to={paths.tugas.nilai(tugasId)}>{t("tabel.judul")}</Link>
        </>,
      )}
    </nav>
  );
}
