import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { paths } from "~/web/paths";
import type { PutusanView } from "./kata.server";
import { Hasil } from "./poin";

type Props = { readonly rows: readonly PutusanView[]; readonly tugasId: string; readonly balasanId: string };

/** Wrong decisions, each in a sentence with a link to its document in the frozen work. */
export function DaftarPutusan({ rows, tugasId, balasanId }: Props) {
  const { t } = useTranslation("telaah");
  if (rows.length === 0) return null;
  return (
    <ul className="list-unstyled">
      {rows.map(({ key, hasil, jenis, nama, kalimat, akibat, dokumenId }) => (
        <li key={key}>
          <Hasil hasil={hasil} /> {jenis}{" "}
          {dokumenId === null ? (
            <bdi>{nama}</bdi>
          ) : (
            <Link to={paths.tugas.karyaRinci(tugasId, balasanId, dokumenId)}>
              <bdi>{nama || t("lembar.dokumen")}</bdi>
            </Link>
          )}
          : <bdi>{kalimat}</bdi> {akibat && <bdi>{akibat}</bdi>}
        </li>
      ))}
    </ul>
  );
}
