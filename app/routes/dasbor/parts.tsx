import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { useNoticeTexts } from "~/components/notice-texts";
import { Sheet } from "~/components/section";
import { Table } from "~/components/table";
import type { Dasbor } from "~/contract/dasbor";
import { useFormat } from "~/i18n/use-format";
import { addressOf } from "~/web/pages";
import { paths } from "~/web/paths";

export type DashboardOf<Role extends Dasbor["peran"]> = {
  readonly dasbor: Extract<Dasbor, { peran: Role }>;
  readonly nama: string;
};

/** New notices; empty if there are none, because the bell above already shows that. */
export function Notices({ notices }: { notices: Dasbor["notifikasi"] }) {
  const { t } = useTranslation();
  const { waktu } = useFormat();
  const texts = useNoticeTexts();
  if (notices.length === 0) return null;
  return (
    <Sheet id="pemberitahuan" title={t("batch:dasbor.notifikasi")}>
      <ul className="dasbor-daftar">
        {notices.map(({ id, jenis, isi, tautan, dibuat }) => (
          <li key={id}>
            {tautan ? <Link to={addressOf(tautan)}>{texts({ jenis, isi }).judul}</Link> : texts({ jenis, isi }).judul}{" "}
            <span className="dasbor-catatan">{waktu(dibuat)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

type Classes = Extract<Dasbor, { peran: "instruktur" }>["batch"];
export function ClassList({ classes }: { classes: Classes }) {
  const { t } = useTranslation();
  const { angka, tanggalPendek } = useFormat();
  if (classes.length === 0) return <p className="daftar-kosong">{t("batch:daftar.kosong")}</p>;
  return (
    <Table>
      <caption className="visually-hidden">{t("batch:daftar.judul")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("batch:daftar.nama")}</th>
          <th scope="col">{t("batch:daftar.tanggal")}</th>
          <th scope="col" className="angka">
            {t("batch:daftar.peserta")}
          </th>
          <th scope="col" className="angka">
            {t("batch:daftar.dilaporkan")}
          </th>
        </tr>
      </thead>
      <tbody>
        {classes.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={paths.batch.rincian(row.id)}>{row.nama}</Link>
            </th>
            <td className="sel-tanggal" data-label={t("batch:daftar.tanggal")}>
              {tanggalPendek(row.tanggal)}
            </td>
            <td className="angka" data-label={t("batch:daftar.peserta")}>
              {angka(row.peserta)}
            </td>
            <td className="angka" data-label={t("batch:daftar.dilaporkan")}>
              {angka(row.dilaporkan)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
