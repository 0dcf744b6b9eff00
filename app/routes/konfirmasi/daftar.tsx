import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing } from "~/components/rights";
import { Table } from "~/components/table";
import { paths } from "~/domain/kit/paths";
import { useFormat } from "~/i18n/use-format";
import { menunggu } from "./menunggu.server";

export const handle = { crumb: "efaktur:konfirmasi.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) => loadPage(request, ["peserta"], menunggu);

/** Every document that waits for the active taxpayer's answer, of whatever kind, in one list. */
export default function Konfirmasi() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  return (
    <>
      <PageHead title={t("konfirmasi.judul")} lead={t("konfirmasi.isi")} />
      <RightMissing hak={["efaktur_signer"]} />
      {rows.length === 0 ? <p className="daftar-kosong">{t("konfirmasi.kosong")}</p> : <Waiting />}
      {total > rows.length && <p>{t("konfirmasi.lainnya", { count: total - rows.length })}</p>}
    </>
  );
}

function Waiting() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  const { tanggal, rupiah, angka } = useFormat();
  return (
    <Table>
      <caption>{t("konfirmasi.menunggu", { count: total, jumlah: angka(total) })}</caption>
      <thead>
        <tr>
          <th scope="col">{t("faktur.kolom.nomor")}</th>
          <th scope="col">{t("konfirmasi.jenis")}</th>
          <th scope="col">{t("saring.lawan")}</th>
          <th scope="col">{t("faktur.kolom.tanggal")}</th>
          <th scope="col" className="angka">
            {t("angka.ppn")}
          </th>
          <th scope="col">{t("konfirmasi.banding.perubahan")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label={t("faktur.kolom.nomor")}>
              <Link to={paths.efaktur.putusan(row.id)}>
                <bdi dir="ltr">{row.nomor}</bdi>
              </Link>
            </th>
            <td data-label={t("konfirmasi.jenis")}>{t(`konfirmasi.${row.jenis}.nama`)}</td>
            <td data-label={t("saring.lawan")}>
              <bdi>{row.lawanNama}</bdi>
            </td>
            <td data-label={t("faktur.kolom.tanggal")}>{tanggal(row.tanggal)}</td>
            <td data-label={t("angka.ppn")} className="angka">
              <bdi dir="ltr">{rupiah(row.ppn)}</bdi>
            </td>
            <td data-label={t("konfirmasi.banding.perubahan")}>
              <Link to={paths.efaktur.banding(row.id)}>
                {t("konfirmasi.banding.tautan")}
                <span className="visually-hidden">: {row.nomor}</span>
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
