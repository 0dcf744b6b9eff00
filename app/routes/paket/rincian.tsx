import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { pathsPaket } from "~/web/paths-paket";
import { atasPaket } from "./handle";
import { IsiPaket } from "./isi";

export const handle = {
  crumb: (data?: { judul: string }) => data?.judul ?? "",
  above: atasPaket,
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], ({ api }) => api.paket.detail({ id }));

const KB = 1024;

export default function RincianPaket() {
  const paket = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { tanggal, waktu, angka, waktuPendek } = useFormat();
  const items = [
    { label: t("paket:daftar.kode"), value: paket.kode },
    { label: t("paket:daftar.versi"), value: paket.versi },
    { label: t("paket:daftar.tanggal"), value: tanggal(paket.tanggal) },
    { label: t("paket:daftar.kelas"), value: angka(paket.kelas) },
    { label: t("paket:daftar.pembuat"), value: paket.pembuat },
    { label: t("paket:daftar.mitra"), value: paket.mitra },
    { label: t("paket:daftar.dibuat"), value: waktu(paket.dibuat) },
    { label: t("paket:rincian.ukuran"), value: `${angka(Math.ceil(paket.ukuran / KB))} kB` },
  ];
  const actions = (
    <>
      <ButtonLink to={pathsPaket.unduh(paket.id)} reloadDocument variant="primary">
        {t("paket:rincian.unduh")}
      </ButtonLink>
      {paket.bolehUbah && <ButtonLink to={pathsPaket.baru()}>{t("paket:rincian.ganti")}</ButtonLink>}
      {paket.bolehUbah && !paket.dihapus && (
        <ButtonLink to={pathsPaket.hapus(paket.id)}>{t("paket:hapus.judul")}</ButtonLink>
      )}
    </>
  );
  return (
    <>
      <PageHead title={paket.judul} lead={<bdi>{paket.uraian}</bdi>} actions={actions} />
      {paket.diganti && (
        <Alert variant="info">
          {t(paket.dihapus ? "paket:rincian.dihapus" : "paket:rincian.diganti", { waktu: waktu(paket.diganti) })}
        </Alert>
      )}
      <ReviewList items={items} />
      <IsiPaket isi={paket.isi} />
      {paket.peringatan.length > 0 && (
        <Section id="peringatan" title={t("paket:rincian.peringatan")}>
          <p>{t("paket:rincian.peringatan_isi")}</p>
          <TabelLaporan
            caption={t("paket:rincian.peringatan")}
            captionHidden
            kolom={[{ kepala: t("paket:unggah.isian"), kode: true }, { kepala: t("paket:unggah.sebab") }]}
            baris={paket.peringatan.map(({ isian, pesan }) => ({
              key: `${isian} ${pesan}`,
              sel: [
                <bdi key="isian" dir="ltr" className="patah">
                  {isian}
                </bdi>,
                pesan,
              ],
            }))}
          />
        </Section>
      )}
      {paket.versiLain.length > 0 && (
        <Section id="versi" title={t("paket:rincian.versi_lain")}>
          <p>{t("paket:rincian.versi_petunjuk")}</p>
          <TabelLaporan
            namedBy="versi"
            kolom={[
              { kepala: t("paket:daftar.versi") },
              { kepala: t("paket:daftar.dibuat") },
              { kepala: t("paket:daftar.kelas"), angka: "angka" },
            ]}
            baris={paket.versiLain.map((one) => ({
              key: one.id,
              sel: [
                <Link key="versi" to={pathsPaket.rincian(one.id)}>
                  <bdi dir="ltr">{one.versi}</bdi>
                </Link>,
                waktuPendek(one.dibuat),
                one.kelas,
              ],
            }))}
          />
        </Section>
      )}
    </>
  );
}
