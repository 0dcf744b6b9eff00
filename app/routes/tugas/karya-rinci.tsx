import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { TabelLaporan } from "~/components/tabel-laporan";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { atasTugas } from "./crumbs";
import { namedKarya } from "./karya.server";
import { replyOf } from "./reply.server";

type Data = { readonly nama: { readonly nomor: string } };
export const handle = {
  crumb: ({ nama }: Data) => nama.nomor,
  above: [...atasTugas, { to: paths.tugas.karya(":id", ":balasId"), crumb: "tugas:karya.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta", "instruktur"], async (session) => {
    const { balasan, rinci } = await promiseHash({
      balasan: replyOf(session, params),
      rinci: session.api.tugas.rinciKarya({ balasanId: params.balasId ?? "", dokumenId: params.dokumenId ?? "" }),
    });
    const { t, language } = session.texts;
    return { balasan, tugas: { judul: balasan.tugas }, rinci, nama: namedKarya(rinci.dokumen, t, language) };
  });

/** One document of the work at the time of the reply: its content, its lines, the cells of its forms. */
export default function KaryaRinci() {
  const { balasan, rinci, nama } = useLoaderData<typeof loader>();
  const { t } = useTranslation("tugas");
  const { angka, tanggal } = useFormat();
  const { dokumen, isian, tabel } = rinci;
  const shown = (value: string | number) => (typeof value === "number" ? angka(value) : value);
  return (
    <>
      <PageHead title={`${t(`karya.jenis.${dokumen.jenis}`)} ${nama.nomor}`} lead={<bdi>{balasan.nama}</bdi>} />
      <p>{t("karya.rinci", { tanggal: tanggal(balasan.kelas) })}</p>
      <ReviewList
        items={[
          { label: t("karya.dari"), value: t(`karya.milik.${dokumen.milik}`) },
          ...(dokumen.status ? [{ label: t("kolom.status"), value: <StatusBadge status={dokumen.status} /> }] : []),
          { label: t("karya.sesudahnya"), value: t(`karya.beda.${dokumen.beda}`) },
          ...isian.map(({ label, nilai }) => ({ label, value: shown(nilai) })),
        ]}
      />
      {tabel.map(({ judul, kolom, baris }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tables of one document may share a title
        <Section key={at} id={`bagian-${at}`} title={judul}>
          <TabelLaporan
            namedBy={`bagian-${at}`}
            kolom={kolom.map(({ kepala, angka: number }) =>
              number ? { kepala, angka: "angka" as const } : { kepala },
            )}
            baris={baris.map((cells, row) => ({ key: row, sel: cells.map(shown) }))}
          />
        </Section>
      ))}
    </>
  );
}
