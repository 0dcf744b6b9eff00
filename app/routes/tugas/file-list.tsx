import ListGroup from "react-bootstrap/ListGroup";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { BerkasTugas } from "~/contract/tugas/baris";
import { useFormat } from "~/i18n/use-format";
import { pathsTugas } from "~/web/paths-tugas";

const KB = 1024;

/** Files to download, with type and size. */
export function FileList({ tugasId, files }: { tugasId: string; files: readonly BerkasTugas[] }) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  if (files.length === 0) return <p className="text-muted">{t("tugas:rincian.tanpa_berkas")}</p>;
  const size = (bytes: number) =>
    bytes < KB * KB ? `${angka(Math.max(1, Math.round(bytes / KB)))} kB` : `${angka(bytes / KB / KB, 1)} MB`;
  return (
    <ListGroup as="ul" className="berkas-daftar">
      {files.map(({ id, nama, jenis, ukuran }) => (
        <ListGroup.Item key={id} as="li">
          <Link to={pathsTugas.berkas(tugasId, id)} reloadDocument>
            <span className="visually-hidden">{t("tugas:rincian.unduh")} </span>
            <bdi>{nama}</bdi>
          </Link>{" "}
          <span className="text-muted">
            <bdi dir="ltr">
              {jenis.toUpperCase()}, {size(ukuran)}
            </bdi>
          </span>
        </ListGroup.Item>
      ))}
    </ListGroup>
  );
}
