import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing } from "~/components/rights";
import { TabelLaporan } from "~/components/tabel-laporan";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { menunggu } from "./menunggu.server";

export const handle = { crumb: "efaktur:konfirmasi.judul" } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) => loadPage(request, ["peserta"], menunggu);

/** Every document that waits for the active taxpayer's answer, of any kind, in one list. */
export default function Konfirmasi() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  return (
    <>
      <PageHead title={t("konfirmasi.judul")} lead={t("konfirmasi.isi")} />
      <RightMissing hak={["efaktur_signer"]} />
      {rows.length === 0 ? <p className="daftar-kosong">{t("konfirmasi.kosong")}</p> : <Waiting />}
      <p>
        <Link to={paths.efaktur.konfirmasiRiwayat()}>{t("konfirmasi.riwayat")}</Link>
      </p>
      {total > rows.length && <p>{t("konfirmasi.lainnya", { count: total - rows.length })}</p>}
    </>
  );
}

function Waiting() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  const { angka, tanggalPendek } = useFormat();
  return (
    <TabelLaporan
      caption={t("konfirmasi.menunggu", { count: total, jumlah: angka(total) })}
      kolom={[
        { kepala: t("faktur.kolom.nomor") },
        { kepala: t("konfirmasi.jenis") },
        { kepala: t("saring.lawan") },
        { kepala: t("faktur.kolom.tanggal") },
        { kepala: t("angka.ppn"), angka: "rupiah" },
        { kepala: t("konfirmasi.banding.perubahan") },
      ]}
      baris={rows.map((row) => ({
        key: row.id,
        sel: [
          <Link key="nomor" to={paths.efaktur.putusan(row.id)}>
            <bdi dir="ltr">{row.nomor}</bdi>
          </Link>,
          t(`konfirmasi.nama.${row.jenis}`),
          <bdi key="lawan">{row.lawanNama}</bdi>,
          tanggalPendek(row.tanggal),
          row.ppn,
          <Link key="banding" to={paths.efaktur.banding(row.id)}>
            {t("konfirmasi.banding.tautan")}
            <span className="visually-hidden">: {row.nomor}</span>
          </Link>,
        ],
      }))}
    />
  );
}
