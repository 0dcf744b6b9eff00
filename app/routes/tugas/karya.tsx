import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { StatusBadge } from "~/components/status-badge";
import { TabelLaporan } from "~/components/tabel-laporan";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { namedKarya } from "./karya.server";
import { type ReplyView, replyOf } from "./reply.server";

type Data = { balasan: ReplyView };
export const handle = {
  crumb: "tugas:karya.judul",
  above: [
    { to: paths.tugas.daftar(), crumb: "tugas:daftar.judul" },
    { to: paths.tugas.rincian(":id"), crumb: (data: Data | null) => data?.balasan.tugas ?? "" },
    {
      to: paths.tugas.balasan(":id", ":balasId"),
      crumb: (data: Data | null, t) => (data ? t("tugas:balasan.percobaan", { nomor: data.balasan.percobaan }) : ""),
    },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta", "instruktur"], async (session) => {
    const balasan = await replyOf(session, params);
    const { kelas, dokumen } = await session.api.tugas.karya({ balasanId: balasan.id });
    const { t, language } = session.texts;
    return { balasan, kelas, dokumen: dokumen.map((row) => ({ ...row, ...namedKarya(row, t, language) })) };
  });

/** The documents at the time of the reply, and the changes since then. */
export default function KaryaBalasan() {
  const { balasan, kelas, dokumen } = useLoaderData<typeof loader>();
  const { t } = useTranslation("tugas");
  const { tanggal } = useFormat();
  return (
    <>
      <PageHead title={t("karya.judul")} lead={<bdi>{balasan.nama}</bdi>} />
      <p>{t("karya.isi", { tanggal: tanggal(kelas) })}</p>
      {dokumen.length === 0 ? (
        <p className="daftar-kosong">{t("karya.kosong")}</p>
      ) : (
        <TabelLaporan
          caption={t("karya.judul")}
          captionHidden
          kolom={[
            { kepala: t("karya.nomor"), kode: true },
            { kepala: t("karya.dokumen") },
            { kepala: t("karya.dari") },
            { kepala: t("karya.tanggal") },
            { kepala: t("kolom.status") },
            { kepala: t("karya.nilai"), angka: "rupiah" },
            { kepala: t("karya.sesudahnya") },
          ]}
          baris={dokumen.map((row) => ({
            key: row.id,
            sel: [
              row.beda === "baru" ? (
                <bdi key="nomor">{row.nomor || "–"}</bdi>
              ) : (
                <Link key="nomor" to={paths.tugas.karyaRinci(balasan.tugasId, balasan.id, row.id)}>
                  <bdi>{row.nomor || t("karya.buka")}</bdi>
                </Link>
              ),
              t(`karya.jenis.${row.jenis}`),
              t(`karya.milik.${row.milik}`),
              row.tanggal,
              row.status ? <StatusBadge key="status" status={row.status} /> : "–",
              row.nilai ?? "–",
              t(`karya.beda.${row.beda}`),
            ],
          }))}
        />
      )}
    </>
  );
}
