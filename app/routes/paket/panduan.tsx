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
import { paths } from "~/domain/kit/paths";
import { atasPaket } from "./handle";

export const handle = { crumb: "paket:panduan.judul", above: atasPaket } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], ({ api }) => api.paket.panduan({}));

const EXAMPLE = `{ "penjual": "lawan01", "pembeli": "perusahaan", "tanggal": "2026-03-03", "kode": "04",
  "baris": [{ "opt": "A", "kode": "847100", "nama": "Laptop 14 inci", "satuan": "UM.0018",
              "harga": "12500000", "jumlah": "6" }] }`;

export default function PanduanPaket() {
  const { bidang, bawaan } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={t("paket:panduan.judul")}
        lead={t("paket:panduan.isi")}
        actions={
          <ButtonLink to={paths.paket.contoh()} reloadDocument variant="primary">
            {t("paket:panduan.awal")}
          </ButtonLink>
        }
      />
      <Section id="langkah" title={t("paket:panduan.langkah")}>
        <ol>
          <li>{t("paket:panduan.langkah_1")}</li>
          <li>{t("paket:panduan.langkah_2")}</li>
          <li>{t("paket:panduan.langkah_3")}</li>
          <li>{t("paket:panduan.langkah_4")}</li>
        </ol>
      </Section>
      <Section id="json" title={t("paket:panduan.json")}>
        <p>{t("paket:panduan.json_isi")}</p>
        <pre dir="ltr" className="contoh-berkas">
          <code>{EXAMPLE}</code>
        </pre>
        <p>{t("paket:panduan.rujukan")}</p>
        <p>{t("paket:panduan.batas")}</p>
      </Section>
      <Section id="bawaan" title={t("paket:panduan.bawaan")}>
        <ul>
          {bawaan.map(({ id, judul, versi, uraian }) => (
            <li key={id}>
              <Link to={paths.paket.contohBawaan(id)} reloadDocument>
                <bdi>{judul}</bdi> ({versi})
              </Link>
              {": "}
              <bdi>{uraian}</bdi>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="bidang" title={t("paket:panduan.bidang")}>
        <TabelLaporan
          namedBy="bidang"
          kolom={[
            { kepala: t("paket:panduan.jalur") },
            { kepala: t("paket:panduan.jenis") },
            { kepala: t("paket:panduan.wajib") },
            { kepala: t("paket:panduan.arti") },
          ]}
          baris={bidang.map(({ jalur, jenis, wajib, uraian }) => ({
            key: jalur,
            sel: [
              <code key="jalur" dir="ltr" className="patah">
                {jalur}
              </code>,
              <bdi key="jenis" className="patah">
                {jenis}
              </bdi>,
              wajib ? t("paket:panduan.ya") : t("paket:panduan.tidak"),
              uraian,
            ],
          }))}
        />
      </Section>
    </>
  );
}
