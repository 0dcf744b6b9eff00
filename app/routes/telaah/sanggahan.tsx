import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { useFormat } from "~/i18n/use-format";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasTelaah } from "./crumbs";
import { Keadaan } from "./keadaan";

export const handle = { crumb: "telaah:sanggahan.judul", above: atasTelaah } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { tugas, ...rows } = await api.telaah.sanggahan({ tugasId: id });
    return { ...rows, tugas: { id, judul: tugas } };
  });

/** Objections to released marks of an assignment, and second opinions about its replies. */
export default function Sanggahan() {
  const { tugas, sanggah, sanggahan, pendapat } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  const { tanggalPendek, waktuPendek } = useFormat();
  return (
    <>
      <PageHead title={t("sanggahan.judul")} lead={<bdi>{tugas.judul}</bdi>} />
      <p>
        {sanggah === 0 ? t("sanggahan.tanpa") : t("sanggahan.jangka", { count: sanggah, jumlah: sanggah })}{" "}
        {t("sanggahan.isi")}
      </p>
      <Section id="sanggahan" title={t("sanggahan.daftar")}>
        {sanggahan.length === 0 ? (
          <p className="daftar-kosong">{t("sanggahan.kosong")}</p>
        ) : (
          <TabelLaporan
            namedBy="sanggahan"
            kolom={[
              { kepala: t("kolom.soal") },
              { kepala: t("kolom.nama") },
              { kepala: t("lembar.kelas") },
              { kepala: t("kolom.status") },
              { kepala: t("sanggahan.oleh") },
            ]}
            baris={sanggahan.map(({ id, soal, nama, kelas, keadaan, oleh }) => ({
              key: id,
              sel: [
                <Link key="soal" to={pathsTelaah.sanggahanRinci(tugas.id, id)}>
                  <bdi>{soal}</bdi>
                  <span className="visually-hidden">: {nama}</span>
                </Link>,
                <bdi key="nama">{nama}</bdi>,
                tanggalPendek(kelas),
                <Keadaan key="keadaan" keadaan={keadaan} />,
                <bdi key="oleh">{oleh}</bdi>,
              ],
            }))}
          />
        )}
      </Section>
      <Section id="pendapat" title={t("pendapat.daftar")}>
        <p>{t("pendapat.isi")}</p>
        {pendapat.length === 0 ? (
          <p className="daftar-kosong">{t("pendapat.kosong")}</p>
        ) : (
          <TabelLaporan
            namedBy="pendapat"
            kolom={[
              { kepala: t("kolom.soal") },
              { kepala: t("kolom.nama") },
              { kepala: t("pendapat.peminta") },
              { kepala: t("pendapat.diminta") },
              { kepala: t("pendapat.saat") },
              { kepala: t("kolom.status") },
            ]}
            baris={pendapat.map(({ id, soal, nama, peminta, diminta, dibuat, status }) => ({
              key: id,
              sel: [
                <Link key="soal" to={pathsTelaah.pendapat(tugas.id, id)}>
                  <bdi>{soal}</bdi>
                  <span className="visually-hidden">: {nama}</span>
                </Link>,
                <bdi key="nama">{nama}</bdi>,
                <bdi key="peminta">{peminta}</bdi>,
                <bdi key="diminta">{diminta}</bdi>,
                waktuPendek(dibuat),
                t(`pendapat.status.${status}`),
              ],
            }))}
          />
        )}
      </Section>
    </>
  );
}
