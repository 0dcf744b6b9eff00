import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Citation } from "~/components/why-panel";
import { paths } from "~/web/paths";
import type { PutusanView } from "./kata.server";
import { Hasil } from "./poin";

type Props = { readonly rows: readonly PutusanView[]; readonly tugasId: string; readonly balasanId: string };

/** Wrong decisions, each in a sentence with its sources, and links to its document as frozen and as it is now. */
export function DaftarPutusan({ rows, tugasId, balasanId }: Props) {
  const { t } = useTranslation("telaah");
  if (rows.length === 0) return null;
  return (
    <ul className="list-unstyled">
      {rows.map(({ key, hasil, jenis, nama, kalimat, akibat, dasar, sekarang, dokumenId }) => (
        <li key={key}>
          <Hasil hasil={hasil} /> {jenis}{" "}
          {dokumenId === null ? (
            <bdi>{nama}</bdi>
          ) : (
            <Link to={paths.tugas.karyaRinci(tugasId, balasanId, dokumenId)}>
              <bdi>{nama || t("lembar.dokumen")}</bdi>
            </Link>
          )}
          : <bdi>{kalimat}</bdi> {akibat && <bdi>{akibat}</bdi>} {t("lembar.dasar")}{" "}
          {dasar.map((kutipan, at) => (
            <span key={kutipan}>
              {at > 0 && "; "}
              <Citation kutipan={kutipan} />
            </span>
          ))}
          .{" "}
          {sekarang !== null && (
            <Link to={sekarang}>
              {t("lembar.sekarang")}
              <span className="visually-hidden">: {nama}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
