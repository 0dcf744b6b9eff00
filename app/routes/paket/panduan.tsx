import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { pathsPaket } from "~/web/paths-paket";
import { atasPaket } from "./handle";

export const handle = { crumb: "paket:panduan.judul", above: atasPaket } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], ({ api }) => api.paket.panduan({}));

const EXAMPLE = `{ "penjual": "lawan01", "pembeli": "perusahaan", "tanggal": "2026-03-03", "kode": "04",
  "baris": [{ "opt": "A", "kode": "847100", "nama": "Laptop 14 inci", "satuan": "UM.0018",
              "harga": "12500000", "jumlah": "6" }] }`;

export default function PanduanPaket() {
  const { bidang, daftar, bawaan } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={t("paket:panduan.judul")}
        lead={t("paket:panduan.isi")}
        actions={
          <ButtonLink to={pathsPaket.contoh()} reloadDocument variant="primary">
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
              <Link to={pathsPaket.contohBawaan(id)} reloadDocument>
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
          baris={bidang.map(({ jalur, jenis, wajib, uraian, kode }) => ({
            key: jalur,
            sel: [
              <code key="jalur" dir="ltr" className="patah">
                {jalur}
              </code>,
              <bdi key="jenis" className="patah">
                {jenis}
              </bdi>,
              wajib ? t("paket:panduan.ya") : t("paket:panduan.tidak"),
              <Fragment key="uraian">
                {uraian}
                <KodeLinks daftar={daftar} nama={kode} />
              </Fragment>,
            ],
          }))}
        />
      </Section>
      <Section id="kode" title={t("paket:kode.judul")}>
        {daftar.map((one) => (
          <details key={one.nama} className="mengapa-lipat">
            <summary>{one.judul}</summary>
            <div id={idDaftar(one.nama)}>
              <TabelLaporan
                caption={one.judul}
                captionHidden
                kolom={[{ kepala: t("paket:panduan.kode") }, { kepala: t("paket:panduan.arti") }]}
                baris={one.isi.map(({ kode, arti }, at) => ({
                  key: at,
                  sel: [
                    <code key="kode" dir="ltr" className="patah">
                      {kode}
                    </code>,
                    <bdi key="arti">{arti}</bdi>,
                  ],
                }))}
              />
            </div>
          </details>
        ))}
      </Section>
    </>
  );
}

/** Id of a list of codes on this page. Browsers open the folded part around it when a link leads there. */
const idDaftar = (nama: string): string => `kode-${nama}`;

type Daftar = { readonly nama: string; readonly judul: string };
function KodeLinks({ daftar, nama }: { readonly daftar: readonly Daftar[]; readonly nama: readonly string[] }) {
  const own = daftar.filter((one) => nama.includes(one.nama));
  if (own.length === 0) return null;
  return (
    <ul>
      {own.map((one) => (
        <li key={one.nama}>
          <Link to={`#${idDaftar(one.nama)}`}>{one.judul}</Link>
        </li>
      ))}
    </ul>
  );
}
