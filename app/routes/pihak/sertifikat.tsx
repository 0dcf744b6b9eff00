import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Table } from "~/components/table";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { handleKelas } from "../batch/handle";

export const handle = handleKelas("batch:sertifikat.judul");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async ({ api }) => {
    const { id, nama, tanggal, sertifikat } = await api.batch.detail({ id: params.id ?? "", ringkas: "1" });
    return { id, nama, tanggal, sertifikat };
  });

export default function SertifikatKelas() {
  const { id, tanggal: hariIni, sertifikat } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { tanggalPendek } = useFormat();
  const state = (mulai: string, berakhir: string) =>
    hariIni < mulai ? "belum" : hariIni > berakhir ? "berakhir" : "berlaku";
  return (
    <>
      <PageHead
        title={t("batch:sertifikat.judul")}
        lead={t("batch:sertifikat.isi")}
        actions={
          <ButtonLink to={paths.batch.sertifikatBaru(id)} variant="primary">
            {t("batch:sertifikat.baru")}
          </ButtonLink>
        }
      />
      {sertifikat.length === 0 ? (
        <p className="daftar-kosong">{t("batch:sertifikat.kosong")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page
        <section className="tabel-bingkai" aria-label={t("batch:sertifikat.judul")} tabIndex={0}>
          <Table>
            <caption className="visually-hidden">{t("batch:sertifikat.judul")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("batch:sertifikat.nomor")}</th>
                <th scope="col">{t("batch:sertifikat.jenis")}</th>
                <th scope="col">{t("batch:sertifikat.pemegang")}</th>
                <th scope="col">{t("batch:sertifikat.npwp")}</th>
                <th scope="col">{t("batch:sertifikat.mulai")}</th>
                <th scope="col">{t("batch:sertifikat.berakhir")}</th>
                <th scope="col">{t("batch:sertifikat.keadaan")}</th>
              </tr>
            </thead>
            <tbody>
              {sertifikat.map((row) => (
                <tr key={row.id}>
                  <th scope="row" className="text-nowrap" data-label={t("batch:sertifikat.nomor")}>
                    <Link to={paths.batch.sertifikatUbah(id, row.id)}>
                      <bdi dir="ltr">{row.nomor}</bdi>
                    </Link>
                  </th>
                  <td data-label={t("batch:sertifikat.jenis")}>{t(`batch:sertifikat.jenis_pilihan.${row.jenis}`)}</td>
                  <td data-label={t("batch:sertifikat.pemegang")}>
                    <bdi>{row.nama}</bdi>
                    {row.negara && ` (${row.negara})`}
                  </td>
                  <td className="kode" data-label={t("batch:sertifikat.npwp")}>
                    <bdi dir="ltr">{row.npwp}</bdi>
                  </td>
                  <td className="sel-tanggal" data-label={t("batch:sertifikat.mulai")}>
                    {tanggalPendek(row.mulai)}
                  </td>
                  <td className="sel-tanggal" data-label={t("batch:sertifikat.berakhir")}>
                    {tanggalPendek(row.berakhir)}
                  </td>
                  <td data-label={t("batch:sertifikat.keadaan")}>
                    {t(`batch:sertifikat.keadaan_pilihan.${state(row.mulai, row.berakhir)}`)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      )}
    </>
  );
}
