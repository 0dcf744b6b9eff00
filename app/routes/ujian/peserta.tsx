import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { PesertaUjian } from "~/contract/ujian";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { useSaat } from "~/i18n/use-saat";
import { paths } from "~/web/paths";
import { pathsUjian } from "~/web/paths-ujian";
import { atasTugas } from "../tugas/crumbs";

export const handle = { crumb: "ujian:peserta.judul", above: atasTugas } satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur"], async ({ api }) => {
    const ujian = await api.ujian.peserta({ tugasId: id });
    return { ujian, tugas: { judul: ujian.tugas } };
  });

/** The rules of an exam and the state of everybody in it. */
export default function PesertaUjianHalaman() {
  const { ujian } = useLoaderData<typeof loader>();
  const { t } = useTranslation("ujian");
  const { angka } = useFormat();
  const saat = useSaat();
  const { aturan, zona, tugas } = ujian;
  return (
    <>
      <PageHead title={t("peserta.judul")} lead={<bdi>{tugas}</bdi>} actions={useActions(ujian)} />
      {aturan ? (
        <ReviewList
          items={[
            { label: t("kolom.durasi"), value: t("menit", { count: aturan.durasi, jumlah: angka(aturan.durasi) }) },
            { label: t("kolom.dibuka"), value: saat(aturan.dibuka, zona) },
            { label: t("kolom.ditutup"), value: saat(aturan.ditutup, zona) },
            {
              label: t("kolom.perangkat"),
              value: t(aturan.satuPerangkat ? "ujian:peserta.satu" : "ujian:peserta.bebas"),
            },
          ]}
        />
      ) : (
        <p>{t("peserta.bukan")}</p>
      )}
      {ujian.peserta.length > 0 && <Keadaan ujian={ujian} />}
    </>
  );
}

function useActions({ aturan, dimulai, bolehPimpin, tugasId }: PesertaUjian) {
  const { t } = useTranslation("ujian");
  const leads = aturan !== null && bolehPimpin;
  return [
    ...(bolehPimpin
      ? [
          <ButtonLink key="atur" to={pathsUjian.atur(tugasId)} variant="primary">
            {t("atur.judul")}
          </ButtonLink>,
        ]
      : []),
    ...(aturan
      ? [
          <ButtonLink key="uji" to={pathsUjian.perbuatan(tugasId, "uji")}>
            {t("uji.judul")}
          </ButtonLink>,
        ]
      : []),
    ...(leads
      ? [
          <ButtonLink key="tambah" to={pathsUjian.tambah(tugasId)}>
            {t("tambah.judul")}
          </ButtonLink>,
          <ButtonLink key="bebaskan" to={pathsUjian.perbuatan(tugasId, "bebaskan")}>
            {t("bebaskan.judul")}
          </ButtonLink>,
          <ButtonLink key="akhiri" to={pathsUjian.perbuatan(tugasId, "akhiri")} variant="danger">
            {t("akhiri.judul")}
          </ButtonLink>,
        ]
      : []),
    ...(leads && !dimulai
      ? [
          <ButtonLink key="hapus" to={pathsUjian.perbuatan(tugasId, "hapus")} variant="danger">
            {t("hapus.judul")}
          </ButtonLink>,
        ]
      : []),
  ];
}

function Keadaan({ ujian: { peserta, zona, tugasId } }: { readonly ujian: PesertaUjian }) {
  const { t } = useTranslation("ujian");
  const { angka } = useFormat();
  const saat = useSaat();
  const menit = (n: number) => t("menit", { count: n, jumlah: angka(n) });
  return (
    <Section id="keadaan" title={t("peserta.keadaan")}>
      <TabelLaporan
        namedBy="keadaan"
        kolom={[
          { kepala: t("kolom.nama") },
          { kepala: t("kolom.tahap") },
          { kepala: t("kolom.sisa") },
          { kepala: t("kolom.sampai") },
          { kepala: t("kolom.tambahan") },
          { kepala: t("kolom.perangkat") },
        ]}
        baris={peserta.map((one) => ({
          key: one.akunId,
          sel: [
            one.balasanId ? (
              <Link key="nama" to={paths.tugas.balasan(tugasId, one.balasanId)}>
                <bdi>{one.nama}</bdi>
              </Link>
            ) : (
              <bdi key="nama">{one.nama}</bdi>
            ),
            one.sebab ? `${t(`tahap.${one.tahap}`)} (${t(`sebab.${one.sebab}`)})` : t(`tahap.${one.tahap}`),
            one.sisa === null ? null : menit(one.sisa),
            one.sampai === null ? null : saat(one.sampai, zona),
            one.tambahan === 0 ? null : menit(one.tambahan),
            one.tahap === "berjalan" ? t(one.terikat ? "ujian:peserta.terikat" : "ujian:peserta.lepas") : null,
          ],
        }))}
      />
    </Section>
  );
}
