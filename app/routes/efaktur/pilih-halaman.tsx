import BsPagination from "react-bootstrap/Pagination";
import { useTranslation } from "react-i18next";
import { useFrame } from "~/components/frame/frame-data";
import { Link } from "~/components/link";
import { useFormat } from "~/i18n/use-format";
import { BARIS, type Halaman, halamanSemua, isBerhalaman, LALU } from "./halaman-baris";

type Props = {
  readonly halaman: Halaman;
  /** The query of the form's address: the pages are submits that keep the draft and go on to another page. */
  readonly simpan?: string | undefined;
};
/** The pages of a long invoice's lines; in a form one keeps the draft by going to another. */
export function LinePages({ halaman, simpan }: Props) {
  const { t } = useTranslation("efaktur");
  const { angka } = useFormat();
  const { me } = useFrame();
  if (!isBerhalaman(halaman)) return null;
  const saves = simpan !== undefined && !me?.readOnly;
  return (
    <nav className="halaman" aria-label={t("halaman_baris.judul")}>
      {saves && <p className="isian-petunjuk">{t("halaman_baris.simpan")}</p>}
      <BsPagination>
        {halamanSemua(halaman).map(({ dari, sampai }, at) => {
          const shown = {
            "aria-current": dari === halaman.dari + 1 ? ("page" as const) : undefined,
            "aria-label": t("halaman_baris.rentang", { dari: angka(dari), sampai: angka(sampai) }),
          };
          const to = saves
            ? { as: "button" as const, type: "submit", formAction: `${simpan}&${LALU}=${dari}` }
            : { as: Link, to: `?${BARIS}=${dari}` };
          return (
            <BsPagination.Item key={dari} {...shown} {...(to as object)}>
              {angka(at + 1)}
            </BsPagination.Item>
          );
        })}
      </BsPagination>
    </nav>
  );
}
